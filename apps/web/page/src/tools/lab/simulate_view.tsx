// SPDX-License-Identifier: MIT
// A simulation of the pack in use, beside the built-in one if that is wished.
import type { PackInfo, PolicyName } from 'rogueloom';
import { useEffect, useRef, useState } from 'preact/hooks';
import { use_app } from '../../app';
import { Icon } from '../../parts/icon';
import { download } from '../../saves';
import { EngineError, engine } from '../engine';
import { change as signed, number, percent, tell } from '../words';
import { bytes_of, use_bench } from './bench';
import { Simulation, type Progress, type Results } from './simulation';

interface Wish {
  campaign: string;
  policy: string;
  runs: number;
  seed: string;
  compared: boolean;
}

/// What came out stays while one looks at something else.
let last: { wish: Wish; results: Results } | null = null;

export function SimulateView() {
  const { settings } = use_app();
  const { good, own } = use_bench();
  const [info, set_info] = useState<PackInfo | null>(null);
  const [wish, set_wish] = useState<Wish>(last?.wish ?? { campaign: '', policy: 'greedy', runs: 10_000, seed: '1', compared: true });
  const [progress, set_progress] = useState<Progress | null>(null);
  const [results, set_results] = useState(last);
  const [why, set_why] = useState('');
  const running = useRef<Simulation | null>(null);
  useEffect(() => {
    void engine()
      .ask('info', 'own', settings.language)
      .then((found) => {
        set_info(found);
        set_wish((now) => (found.campaigns.some(({ key }) => key === now.campaign) ? now : { ...now, campaign: found.campaigns[0]!.key }));
      });
  }, [good, settings.language]);
  useEffect(() => () => running.current?.stop(), []);

  const start = async () => {
    const sheets = [...(good ?? [])].map(([name, file]) => ({ name, bytes: bytes_of(file) }));
    const { campaign, policy, runs, seed, compared } = wish;
    const simulation = new Simulation({ options: { campaign, policy: policy as PolicyName, seed: seed.trim() || '1' }, runs, sheets, compared });
    running.current = simulation;
    set_why('');
    set_progress({ done: 0, total: compared ? 2 * runs : runs, rate: 0 });
    try {
      last = { wish, results: await simulation.run(settings.language, set_progress) };
      set_results(last);
    } catch (error) {
      const ended = error instanceof EngineError && error.code === 'ended';
      set_why(ended ? tell('cancelled') : tell('went_wrong', { why: (error as Error).message }));
    } finally {
      running.current = null;
      set_progress(null);
    }
  };
  if (!info) return <p role="status">…</p>;
  return (
    <div class="simulate-view">
      <p class="lead">{tell('sim_intro')}</p>
      <form
        class="panel sim-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!progress) void start();
        }}
      >
        <WishFields info={info} wish={wish} change={(part) => set_wish({ ...wish, ...part })} />
        {good !== own && <p class="notice">{tell('sim_no_pack')}</p>}
        <div class="row-of-buttons">
          <button type="submit" class="button primary" disabled={progress !== null} data-simulate="">
            {tell('sim_start')}
          </button>
          {progress && (
            <button type="button" class="button" data-stop="" onClick={() => running.current?.stop()}>
              {tell('stop')}
            </button>
          )}
        </div>
        {progress && <ProgressLine progress={progress} />}
        {why && (
          <p class="notice" role="status">
            {why}
          </p>
        )}
      </form>
      {results && !progress && <Outcome wish={results.wish} results={results.results} />}
    </div>
  );
}

function WishFields({ info, wish, change }: { info: PackInfo; wish: Wish; change: (part: Partial<Wish>) => void }) {
  return (
    <>
      <div class="fields">
        <label class="field">
          <span>{tell('sim_campaign')}</span>
          <select name="sim-campaign" value={wish.campaign} onChange={(event) => change({ campaign: event.currentTarget.value })}>
            {info.campaigns.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{tell('sim_policy')}</span>
          <select name="sim-policy" value={wish.policy} onChange={(event) => change({ policy: event.currentTarget.value })}>
            {info.policies.map((policy) => (
              <option key={policy} value={policy}>
                {policy}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{tell('sim_runs')}</span>
          <input
            type="number"
            name="sim-runs"
            min="1"
            max="1000000"
            required
            value={wish.runs}
            onChange={(event) => change({ runs: Math.max(1, Math.min(1_000_000, Math.floor(Number(event.currentTarget.value)) || 1)) })}
          />
        </label>
        <label class="field">
          <span>{tell('sim_seed')}</span>
          <input type="text" name="sim-seed" value={wish.seed} autocomplete="off" spellcheck={false} onChange={(event) => change({ seed: event.currentTarget.value })} />
        </label>
      </div>
      <label class="pick">
        <input type="checkbox" name="sim-compare" checked={wish.compared} onChange={(event) => change({ compared: event.currentTarget.checked })} />
        {tell('sim_compare')}
      </label>
    </>
  );
}

function ProgressLine({ progress }: { progress: Progress }) {
  const { done, total, rate } = progress;
  const left = rate > 0 ? Math.ceil((total - done) / rate) : null;
  return (
    <div class="progress">
      <progress max={total} value={done} aria-label={tell('sim_bar')} />
      <p class="small">
        {done >= total
          ? tell('sim_writing')
          : tell('sim_progress', { done: number(done), total: number(total), rate: number(rate), left: left === null ? '…' : number(left) })}
      </p>
    </div>
  );
}

/// Wilson's interval of a share.
function interval(hits: number, of: number): [number, number] {
  const z = 1.959964;
  const share = hits / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

function Outcome({ wish, results }: { wish: Wish; results: Results }) {
  const { summary, comparison, report, seconds } = results;
  const [from, to] = interval(summary.wins, summary.runs);
  return (
    <section class="outcome" aria-labelledby="outcome-title">
      <h2 id="outcome-title">{tell('sim_result')}</h2>
      <dl class="key-figures">
        <div>
          <dt>{tell('sim_won')}</dt>
          <dd data-figure="won">{percent(summary.wins / summary.runs, 2)}</dd>
          <dd class="dim small">{tell('sim_interval', { from: percent(from), to: percent(to) })}</dd>
        </div>
        <div>
          <dt>{tell('sim_choices')}</dt>
          <dd>{number(summary.choices / summary.runs, 1)}</dd>
        </div>
        <div>
          <dt>{tell('sim_turns')}</dt>
          <dd>{number(summary.turns / summary.runs, 1)}</dd>
        </div>
      </dl>
      <p class="dim small" data-stats-hash={summary.stats_hash}>
        {tell('sim_hash', {
          runs: number(summary.runs),
          campaign: summary.campaign,
          policy: summary.policy,
          seed: summary.base_seed,
          hash: summary.stats_hash,
          seconds: number(seconds, 1),
        })}
      </p>
      {comparison && <Compared comparison={comparison} />}
      <h3>{tell('sim_report')}</h3>
      <iframe class="report" title={tell('sim_report')} sandbox="" srcdoc={without_script(report)} />
      <div class="row-of-buttons">
        <button type="button" class="button" onClick={() => download(`report-${wish.campaign}.html`, report, 'text/html')}>
          <Icon name="save" /> {tell('sim_report_download')}
        </button>
      </div>
      <details class="panel">
        <summary>{tell('sim_command')}</summary>
        <pre>{command(wish)}</pre>
      </details>
    </section>
  );
}

/// The frame lets no script run; its tables stay in the order they have.
function without_script(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, '');
}

function command({ campaign, policy, runs, seed, compared }: Wish): string {
  const what = `--campaign ${campaign} --policy ${policy} --runs ${runs} --seed ${seed}`;
  const after = `rogueloom simulate ${what} --pack my_pack -o after.sqlite\nrogueloom report after.sqlite -o report.html`;
  if (!compared) return after;
  return `rogueloom simulate ${what} -o before.sqlite\n${after}\nrogueloom compare before.sqlite after.sqlite`;
}

function points(part: number): string {
  return tell('sim_points', { points: signed(100 * part, 2) });
}

function Compared({ comparison }: { comparison: NonNullable<Results['comparison']> }) {
  const { wins, runs, difference, interval: [from, to], only_before, only_after, mcnemar_p, choices, turns, moved } = comparison;
  const rows: [string, string, string, string][] = [
    [tell('sim_won'), percent(wins[0] / runs, 2), percent(wins[1] / runs, 2), points(difference)],
    [tell('sim_choices'), number(choices[0], 1), number(choices[1], 1), signed(choices[1] - choices[0], 1)],
    [tell('sim_turns'), number(turns[0], 1), number(turns[1], 1), signed(turns[1] - turns[0], 1)],
  ];
  return (
    <div class="panel compared" data-mcnemar={mcnemar_p}>
      <h3>{tell('sim_compared')}</h3>
      <Ruler from={from} to={to} at={difference} />
      <table class="figures">
        <thead>
          <tr>
            <td />
            <th scope="col">{tell('sim_before')}</th>
            <th scope="col">{tell('sim_after')}</th>
            <th scope="col">{tell('sim_change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after, change]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
              <td>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {tell('sim_interval', { from: points(from), to: points(to) })}. {tell('sim_flipped', { lost: number(only_before), won: number(only_after), p: mcnemar_p.toPrecision(2) })}
      </p>
      {moved.length === 0 ? (
        <p class="dim">{tell('sim_moved_none')}</p>
      ) : (
        <>
          <h3>{tell('sim_moved')}</h3>
          <table class="figures">
            <tbody>
              {moved.slice(0, 20).map(({ what, before, after }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{percent(before, 2)}</td>
                  <td>{percent(after, 2)}</td>
                  <td class={after > before ? 'up' : 'down'}>{points(after - before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}

/// The change of the win rate with its interval, on a line whose middle is no change.
function Ruler({ from, to, at }: { from: number; to: number; at: number }) {
  const reach = Math.max(0.005, Math.abs(from), Math.abs(to)) * 1.15;
  const x = (value: number) => 200 + (190 * value) / reach;
  return (
    <svg class="ruler" viewBox="0 0 400 44" aria-hidden="true">
      <line class="ruler-axis" x1="10" x2="390" y1="20" y2="20" />
      <line class="ruler-zero" x1="200" x2="200" y1="6" y2="34" />
      <line class="ruler-range" x1={x(from)} x2={x(to)} y1="20" y2="20" />
      <circle class={at >= 0 ? 'ruler-up' : 'ruler-down'} cx={x(at)} cy="20" r="6" />
      <text x="10" y="42">
        −{number(100 * reach, 1)}
      </text>
      <text x="200" y="42" text-anchor="middle">
        0
      </text>
      <text x="390" y="42" text-anchor="end">
        +{number(100 * reach, 1)}
      </text>
    </svg>
  );
}
