// SPDX-License-Identifier: MIT
// A fight: enemy and intent, the slot machine, what happened (battle.md A4, elements 1 to 16).
import { useEffect } from 'preact/hooks';
import { say, set, use_app, want_odds, type Chip } from '../app';
import { enemy_icon, intents } from '../icon_names';
import type { Fight, Option, Puck, Scene } from '../scene';
import { active_icon, Explained, PuckFace, puck_label } from '../parts/goods';
import { Icon, Labelled } from '../parts/icon';
import { OddsView } from '../parts/odds';
import { OptionButton } from '../parts/option';
import { close_tip, tip } from '../parts/tip';
import { Bar } from '../parts/topbar';
import { skip_animation } from '../player';

export function find(scene: Scene, kind: string): Option | undefined {
  return scene.options.find((option) => option.kind === kind);
}

function Marks({ fight, side }: { fight: Fight; side: 'player' | 'enemy' }) {
  const state = side === 'player' ? fight.player : fight.enemy.state;
  const marks: [string, string, string][] = [];
  if (state.guard > 0)
    marks.push(['shield', `${state.guard}`, say('guard_now', { guard: state.guard, percent: state.guard_percent })]);
  if (state.attack_strengthen > 0) marks.push(['muscle-up', `${state.attack_strengthen}`, '']);
  if (state.guard_strengthen > 0) marks.push(['armor-upgrade', `${state.guard_strengthen}`, '']);
  if (state.attack_weaken > 0) marks.push(['broken-bone', `${state.attack_weaken}`, '']);
  return (
    <span class="marks">
      {marks.map(([icon, text, explain]) => (
        <span key={icon} class="mark" title={explain}>
          <Icon name={icon} />
          {text}
        </span>
      ))}
    </span>
  );
}

function EnemyView({ fight }: { fight: Fight }) {
  const { show } = use_app();
  const { enemy, intent } = fight;
  return (
    <section class={`enemy kind-${fight.kind}`} aria-label={say('enemy')}>
      <div class={`enemy-art ${show.shaking === 'enemy' ? 'shake' : ''} ${show.enemy_hp === 0 ? 'fallen' : ''}`}>
        <Icon name={enemy_icon(enemy.art)} />
        <span class="floats" aria-hidden="true">
          {show.floats
            .filter((one) => one.side === 'enemy')
            .map((one) => (
              <span key={one.id} class={`float tone-${one.tone}`}>
                {one.text}
              </span>
            ))}
        </span>
      </div>
      <div class="enemy-facts">
        <h1 tabIndex={-1}>
          {enemy.name}
          {(fight.kind === 'boss' || fight.kind === 'elite') && (
            <span class={`tag tag-${fight.kind}`}>{say(fight.kind === 'boss' ? 'fight_boss' : 'fight_elite')}</span>
          )}
          {enemy.level !== null && (
            <span class="tag">
              {say('level')} {enemy.level}
            </span>
          )}
        </h1>
        <span data-el="5">
          <Bar now={show.enemy_hp ?? enemy.hp} max={enemy.max_hp} tone="enemy" label={say('hp')} />
        </span>
        <p class="enemy-numbers">
          <span {...tip(say('attack'))}>
            <Icon name="crossed-swords" /> <span class="hidden">{say('attack')} </span>
            {enemy.attack}
          </span>
          <span {...tip(say('defence'))}>
            <Icon name="shield" /> <span class="hidden">{say('defence')} </span>
            {enemy.defence}
          </span>
          <Marks fight={fight} side="enemy" />
        </p>
        {intent && (
          <p class={`intent intent-${intent.kind}`} data-el="4">
            <span class="intent-icon">
              <Icon name={intents[intent.kind] ?? 'uncertainty'} />
              {intent.amount !== null && <b>{intent.amount}</b>}
            </span>
            <span>
              <span class="dim small">{say('intent')}: </span>
              <strong>{intent.name}</strong>
              <br />
              {intent.meaning}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

/// One column of the reel: the cells that act in the middle, their neighbours dimmed.
function ReelColumn({ scene, column }: { scene: Scene; column: number }) {
  const { show } = use_app();
  const fight = scene.battle!;
  const { key, name, open, cells } = scene.machine.columns[column]!;
  const rows = scene.machine.rows;
  const stops = (show.stops ?? fight.stops).map((row) => row[column] ?? 0);
  const reroll = scene.options.find((option) => option.kind === 'reroll' && option.column === key);
  const spinning = show.spinning[column];
  const stop = stops[0] ?? 0;
  const at = (i: number): Puck => cells[((i % cells.length) + cells.length) % cells.length]!;
  const seen = rows === 1 ? [stop - 1, stop, stop + 1] : [stop - 1, stop, stops[1] ?? stop + 1, (stops[1] ?? stop + 1) + 1];
  const blocked = fight.additional_blocked && key === 'additional';
  const held = ((fight.fixed_columns >> column) & 1) === 1;
  return (
    <div class={`reel ${open ? '' : 'closed'} ${spinning ? 'spinning' : ''} ${blocked ? 'blocked' : ''}`}>
      <h3>
        {name}
        {held && <Icon name="pin" />}
      </h3>
      <div class={`window rows-${rows}`}>
        {!open ? (
          <span class="reel-locked">
            <Icon name="padlock" />
            <span class="small">{say('locked_column')}</span>
          </span>
        ) : spinning ? (
          <div class="strip" aria-hidden="true">
            {[...cells, ...cells].map((puck, i) => (
              <PuckFace key={i} puck={puck} />
            ))}
          </div>
        ) : (
          <div class="stopped" key={`${stop}`}>
            {seen.map((cell, i) => {
              const row = i - 1;
              const acts = row >= 0 && row < rows;
              const puck = at(cell);
              return (
                <button
                  key={i}
                  type="button"
                  tabIndex={acts ? 0 : -1}
                  aria-hidden={acts ? undefined : 'true'}
                  class={`bare ${acts ? 'acts' : 'beside'} ${show.row === row ? 'now' : ''}`}
                  {...(acts ? tip(<Explained of={puck} />) : {})}
                >
                  <Labelled label={puck_label(puck)}>
                    <PuckFace puck={puck} named={acts} />
                  </Labelled>
                </button>
              );
            })}
          </div>
        )}
      </div>
      {reroll && (
        <OptionButton option={reroll} class="button reroll" el="16">
          <Icon name="clockwise-rotation" /> {say('reroll')}
        </OptionButton>
      )}
    </div>
  );
}

function Active({ scene }: { scene: Scene }) {
  const item = scene.items.active;
  const use = find(scene, 'use_active');
  if (!item) return null;
  const cap = item.cap ?? 0;
  const tokens = item.tokens ?? 0;
  const full = item.type === 'gold' ? 1 : cap > 0 ? Math.min(1, tokens / cap) : 0;
  const enough = item.type === 'gold' ? scene.hero.gold >= item.cost : item.type === 'stack' ? tokens > 0 : tokens >= item.cost;
  const explain = (
    <Explained of={item}>
      <p class="dim">{item.state}</p>
    </Explained>
  );
  return (
    <div class="active-box">
      <button
        type="button"
        class="bare item item-active"
        data-el="12"
        {...tip(explain)}
      >
        <Labelled label={`${say('active')}: ${item.name}, ${item.rank_words}. ${item.description} ${item.state ?? ''}`}>
          <Icon name={active_icon(item)} />
        </Labelled>
      </button>
      <span class="active-side">
        <span class="active-name">{item.name}</span>
        <span
          class={`gauge ${enough ? 'enough' : ''}`}
          data-el="11"
          role="img"
          aria-label={item.type === 'gold' ? item.cost_text : say('tokens', { tokens, cap })}
          {...tip(item.type === 'gold' ? item.cost_text : say('tokens', { tokens, cap }))}
        >
          <span style={{ '--part': full }} />
        </span>
      </span>
      {use ? (
        <OptionButton option={use} class="button use" el="10" explain={explain}>
          {say('use')}
        </OptionButton>
      ) : (
        <button type="button" class="button use" data-el="10" disabled>
          {say('use')}
        </button>
      )}
    </div>
  );
}

function Recap({ chips }: { chips: Chip[] }) {
  return (
    <section class="recap" aria-label={say('last_turn')}>
      {chips.map((chip, i) => (
        <button
          type="button"
          key={i}
          class={`chip tone-${chip.tone} of-${chip.side}`}
          {...tip(chip.explain)}
        >
          <span class="chip-who">{say(chip.side === 'player' ? 'you' : 'enemy')}</span>
          <Icon name={chip.icon} />
          {chip.text}
          {chip.explain && <span class="hidden"> ({chip.explain})</span>}
        </button>
      ))}
    </section>
  );
}

export function BattleScreen({ scene }: { scene: Scene }) {
  const { recap, show, busy, odds_open } = use_app();
  const fight = scene.battle!;
  const go = find(scene, 'spin') ?? find(scene, 'accept');
  const rerolling = fight.phase === 'reroll' && !busy;
  if (odds_open && !busy) want_odds();
  return (
    <div class="battle">
      <EnemyView fight={fight} />
      {fight.conditions.length > 0 && (
        <ul class="conditions" aria-label={say('in_force')}>
          {fight.conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
      <section class={`slot ${rerolling ? 'choosing' : ''}`} aria-label={say('machine')} data-el="14">
        <div class="slot-top">
          <span class="turn">
            {say('turn')} {fight.turn}
          </span>
          <Marks fight={fight} side="player" />
          {fight.rerolls > 0 && (
            <span class="rerolls" data-el="15">
              {say('rerolls_left', { count: fight.rerolls })}
            </span>
          )}
          <button
            type="button"
            class="button quiet odds-button"
            aria-expanded={odds_open}
            onClick={() => set({ odds_open: !odds_open })}
          >
            <Icon name="perspective-dice-six-faces-random" /> {say('odds')}
          </button>
        </div>
        <div class="reels">
          {scene.machine.columns.map((_, c) => (
            <ReelColumn key={c} scene={scene} column={c} />
          ))}
        </div>
        <div class="lever">
          <Active scene={scene} />
          {busy ? (
            <button type="button" class="button primary spin" data-el="9" data-first="" onClick={skip_animation}>
              <Icon name="fast-forward-button" />
              <span class="hidden">{say('key_skip')}</span>
            </button>
          ) : (
            go && (
              <OptionButton option={go} class="button primary spin" el="9" first>
                {go.kind === 'spin' ? say('spin') : say('keep')}
              </OptionButton>
            )
          )}
        </div>
        {odds_open && <OddsView fight={fight} />}
        <p class="dim small death-note">
          <Icon name="death-skull" /> {say('death_note', { chance: fight.death_chance })}
        </p>
      </section>
      {recap.length > 0 && <Recap chips={recap} />}
      {show.banner && <div class={`banner banner-${show.banner.tone}`}>{show.banner.text}</div>}
      {show.door && <DeathDoor door={show.door} />}
    </div>
  );
}

function DeathDoor({ door }: { door: { chance: number; roll: number; survived: boolean } }) {
  useEffect(close_tip, []);
  return (
    <div class={`death-door ${door.survived ? 'lived' : 'died'}`} role="alertdialog" aria-label={say('death_door')}>
      <div class="door-scene">
        <Icon name="grim-reaper" class="door-icon" />
        <h2>{say('death_door')}</h2>
        <p>{say('death_chance', { chance: door.chance })}</p>
        <div class="door-bar" style={{ '--chance': `${door.chance}%`, '--roll': `${Math.min(100, door.roll)}%` }}>
          <span class="door-live" />
          <span class="door-needle" />
        </div>
        <p class="door-result">{say(door.survived ? 'death_lived' : 'death_died')}</p>
        <button type="button" class="button" onClick={skip_animation}>
          {say('go_on')}
        </button>
      </div>
    </div>
  );
}
