// SPDX-License-Identifier: MIT
// Odds of a machine against an enemy, in the pack that is worked on and in the built-in one.
import type { Aim, Machine, PackInfo } from 'rogueloom';
import { useEffect, useState } from 'preact/hooks';
import { say, use_app } from '../../app';
import { engine } from '../engine';
import { number, percent, tell } from '../words';
import type { OddsAnswer, SpinOdds } from '../worker/lab';
import type { Which } from '../worker/packs';
import { use_bench } from './bench';

const columns = ['action', 'multiplier', 'additional'] as const;
const stats = ['max_hp', 'physical_attack', 'magical_attack', 'defence', 'heal_amount'];
const aims = ['damage', 'kill', 'survive'] as const;

interface Fight {
  enemy: number; ///< 0: nobody
  intent: number;
  aim: Aim;
  candidate: number; ///< 0: none
}

function with_fight(machine: Machine, { enemy, intent }: Fight): Machine {
  return enemy === 0 ? machine : { ...machine, enemy: { intent } };
}

export function OddsView() {
  const { settings } = use_app();
  const { good } = use_bench();
  const [info, set_info] = useState<PackInfo | null>(null);
  const [machine, set_machine] = useState<Machine | null>(null);
  const [fight, set_fight] = useState<Fight>({ enemy: 0, intent: 1, aim: 'damage', candidate: 0 });
  const [answers, set_answers] = useState<Record<Which, OddsAnswer> | null>(null);
  const reset = () => void engine().ask('first_machine', 'own').then(set_machine);
  useEffect(() => {
    void engine().ask('info', 'own', settings.language).then(set_info);
    if (!machine) reset();
  }, [good, settings.language]);
  useEffect(() => {
    if (!machine) return undefined;
    let here = true;
    const question = {
      machine: with_fight(machine, fight),
      ...(fight.enemy === 0 ? {} : { enemy: fight.enemy }),
      aim: fight.aim,
      candidates: fight.candidate === 0 ? [] : [fight.candidate],
    };
    void engine()
      .ask('odds', question)
      .then((all) => {
        if (here) set_answers(all);
      });
    return () => {
      here = false;
    };
  }, [machine, fight, good]);
  if (!info || !machine) return <p role="status">…</p>;
  return (
    <div class="odds-view">
      <p class="lead">{tell('odds_intro')}</p>
      <FightFields info={info} fight={fight} change={(part) => set_fight({ ...fight, ...part })} />
      <MachineFields info={info} machine={machine} change={set_machine} reset={reset} />
      {answers && <Answers answers={answers} info={info} machine={machine} candidate={fight.candidate} />}
    </div>
  );
}

/// Rows of a sheet to choose from.
function Rows({ rows }: { rows: { id: number; name: string }[] }) {
  return rows.map(({ id, name }) => (
    <option key={id} value={id}>
      {id} {name}
    </option>
  ));
}

function FightFields({ info, fight, change }: { info: PackInfo; fight: Fight; change: (part: Partial<Fight>) => void }) {
  const pucks = info.pucks;
  return (
    <div class="fields">
      <label class="field">
        <span>{tell('odds_enemy')}</span>
        <select value={fight.enemy} data-odds-enemy="" onChange={(event) => change({ enemy: Number(event.currentTarget.value) })}>
          <option value={0}>{tell('odds_nobody')}</option>
          <Rows rows={info.enemies} />
        </select>
      </label>
      <label class="field">
        <span>{tell('odds_intent')}</span>
        <select value={fight.intent} disabled={fight.enemy === 0} onChange={(event) => change({ intent: Number(event.currentTarget.value) })}>
          <Rows rows={info.intents} />
        </select>
      </label>
      <label class="field">
        <span>{tell('odds_aim')}</span>
        <select value={fight.aim} onChange={(event) => change({ aim: event.currentTarget.value as Aim })}>
          {aims.map((aim) => (
            <option key={aim} value={aim}>
              {tell(`odds_aim_${aim}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{tell('odds_candidate')}</span>
        <select value={fight.candidate} onChange={(event) => change({ candidate: Number(event.currentTarget.value) })}>
          <option value={0}>{tell('odds_none')}</option>
          <Rows rows={pucks} />
        </select>
      </label>
    </div>
  );
}

interface MachineProps {
  info: PackInfo;
  machine: Machine;
  change: (machine: Machine) => void;
  reset: () => void;
}

function MachineFields({ info, machine, change, reset }: MachineProps) {
  const passives = (machine.passives ?? []) as (number | null)[];
  const unlocked = machine.unlocked as { additional: boolean; second_line: boolean };
  const set_cell = (column: (typeof columns)[number], cell: number, puck: number) => {
    const cells = machine.columns[column].map((old, i) => (i === cell ? puck : old));
    change({ ...machine, columns: { ...machine.columns, [column]: cells } });
  };
  return (
    <details class="panel machine-fields" open={matchMedia('(min-width: 700px)').matches}>
      <summary>
        <h2>{tell('odds_machine')}</h2>
      </summary>
      <div class="machine-columns">
        {columns.map((column) => (
          <fieldset key={column}>
            <legend>{column}</legend>
            {machine.columns[column].map((puck, cell) => (
              <select
                key={cell}
                value={puck}
                aria-label={tell('odds_cell', { column, cell: cell + 1 })}
                onChange={(event) => set_cell(column, cell, Number(event.currentTarget.value))}
              >
                {info.pucks
                  .filter((one) => one.column === column)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {id} {name}
                    </option>
                  ))}
              </select>
            ))}
          </fieldset>
        ))}
      </div>
      <div class="fields">
        {stats.map((key) => (
          <label key={key} class="field">
            <span>{key}</span>
            <input
              type="number"
              min={key === 'max_hp' ? 1 : 0}
              max="9999"
              value={machine.stats[key] ?? 0}
              onChange={(event) => {
                const value = Math.max(0, Number(event.currentTarget.value) || 0);
                const next = { ...machine.stats, [key]: value };
                if (key === 'max_hp') next.hp = value;
                change({ ...machine, stats: next });
              }}
            />
          </label>
        ))}
        {[0, 1].map((slot) => (
          <label key={slot} class="field">
            <span>
              {tell('odds_passives')} {slot + 1}
            </span>
            <select
              value={passives[slot] ?? 0}
              onChange={(event) => {
                const next = [passives[0] ?? null, passives[1] ?? null];
                next[slot] = Number(event.currentTarget.value) || null;
                change({ ...machine, passives: next });
              }}
            >
              <option value={0}>{tell('odds_none')}</option>
              <Rows rows={info.passives} />
            </select>
          </label>
        ))}
        <label class="field">
          <span>{tell('odds_rerolls')}</span>
          <input
            type="number"
            min="0"
            max="9"
            value={(machine.rerolls as number | undefined) ?? 0}
            onChange={(event) => change({ ...machine, rerolls: Math.max(0, Math.min(9, Number(event.currentTarget.value) || 0)) })}
          />
        </label>
      </div>
      <div class="row-of-buttons">
        <label class="pick">
          <input type="checkbox" checked={unlocked.additional} onChange={(event) => change({ ...machine, unlocked: { ...unlocked, additional: event.currentTarget.checked } })} />
          {tell('odds_third')}
        </label>
        <button type="button" class="button quiet" onClick={reset}>
          {tell('odds_reset')}
        </button>
      </div>
    </details>
  );
}

const lines: ['odds_damage' | 'odds_guard' | 'odds_heal' | 'odds_kill' | 'odds_survive', (odds: SpinOdds) => string][] = [
  ['odds_damage', ({ damage }) => `${number(damage.mean, 2)} (${number(damage.p5)}–${number(damage.p95)})`],
  ['odds_guard', ({ guard }) => `${number(guard.mean, 2)} (${number(guard.p5)}–${number(guard.p95)})`],
  ['odds_heal', ({ heal }) => `${number(heal.mean, 2)} (${number(heal.p5)}–${number(heal.p95)})`],
  ['odds_kill', ({ kill }) => percent(kill)],
  ['odds_survive', ({ survive }) => percent(survive)],
];

interface AnswersProps {
  answers: Record<Which, OddsAnswer>;
  info: PackInfo;
  machine: Machine;
  candidate: number;
}

function Answers({ answers, info, machine, candidate }: AnswersProps) {
  const packs: Which[] = ['builtin', 'own'];
  const name_of = (id: number) => info.pucks.find((one) => one.id === id)?.name ?? String(id);
  const own = 'odds' in answers.own ? answers.own.odds : null;
  const replace = own?.replace ?? [];
  const most = Math.max(1e-9, own?.damage.mean ?? 0, ...replace.map((one) => one.damage_mean));
  return (
    <section class="panel odds-answer" aria-labelledby="odds-title">
      <h2 id="odds-title">{tell('odds_result')}</h2>
      {packs.map((which) => {
        const answer = answers[which];
        return 'why' in answer ? (
          <p key={which} class="notice bad">
            {tell(`odds_${which}`)}: {answer.why}
          </p>
        ) : null;
      })}
      <table class="figures">
        <thead>
          <tr>
            <td />
            {packs.map((which) => (
              <th key={which} scope="col">
                {tell(`odds_${which}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, read]) => (
            <tr key={name}>
              <th scope="row">{say(name)}</th>
              {packs.map((which) => {
                const answer = answers[which];
                return (
                  <td key={which} data-odds={`${which}-${name.slice(5)}`}>
                    {'odds' in answer ? read(answer.odds) : '—'}
                    {'odds' in answer && !answer.odds.exact && ` (${tell('odds_inexact')})`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {own && replace.length > 0 && (
        <>
          <h3>{tell('odds_tried', { puck: name_of(candidate) })}</h3>
          <ol class="tried">
            {replace.map((one) => {
              const lost = machine.columns[one.column as 'action'][one.cell]!;
              return (
                <li key={one.cell}>
                  <span>
                    {tell('odds_cell', { column: one.column, cell: one.cell + 1 })} <span class="dim small">{tell('odds_losing', { puck: name_of(lost) })}</span>
                  </span>
                  <span class="meter" style={{ '--part': one.damage_mean / most }} />
                  <span class={one.damage_mean > own.damage.mean ? 'up' : one.damage_mean < own.damage.mean ? 'down' : 'dim'}>
                    {number(own.damage.mean, 1)} → {number(one.damage_mean, 1)}
                  </span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </section>
  );
}
