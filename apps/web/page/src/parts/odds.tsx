// SPDX-License-Identifier: MIT
// Odds, exact as the core counts them.
import { say, use_app, want_odds } from '../app';
import type { Fight, Odds, Spread } from '../scene';

export function percent(part: number): string {
  const value = part * 100;
  return `${value > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} %`;
}
export function mean(spread: Spread): string {
  return String(Math.round(spread.mean * 10) / 10);
}

export function OddsView({ fight }: { fight: Fight }) {
  const { odds } = use_app();
  const now = odds?.now;
  if (!now) return <p class="odds dim">{fight.phase === 'input' ? say('odds_counting') : '—'}</p>;
  const lines: [string, Spread][] = [
    [say('odds_damage'), now.damage],
    [say('odds_guard'), now.guard],
    [say('odds_heal'), now.heal],
  ];
  const most = Math.max(1, ...lines.map(([, spread]) => spread.p95));
  return (
    <section class="odds" aria-label={say('odds_title')}>
      <table>
        <caption class="small dim">
          {say('odds_title')}
          {!now.exact && ` (${say('odds_approx')})`}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('odds_mean')}</th>
            <th scope="col">{say('odds_range')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, spread]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{mean(spread)}</td>
              <td>
                <span class="spread" style={{ '--from': spread.p5 / most, '--to': spread.p95 / most }}>
                  <span />
                </span>
                {Math.round(spread.p5)}–{Math.round(spread.p95)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {say('odds_kill')}: <strong>{percent(now.kill)}</strong>
        <br />
        {say('odds_survive')}: <strong>{percent(now.survive)}</strong>
      </p>
    </section>
  );
}

/// What a change of a cell does to the means of a spin: each that changes, before and after.
export function OddsChange({ index }: { index: number }) {
  const { odds } = use_app();
  want_odds();
  const before = odds?.now;
  const after = odds?.options[index];
  if (!before || !after) return <span class="odds-change dim">…</span>;
  const rows = changes(before, after);
  if (rows.length === 0) return <span class="odds-change dim">±0</span>;
  return (
    <span class="odds-change">
      {rows.map(({ name, from, to }) => (
        <span key={name} class={to > from ? 'up' : 'down'}>
          {name} {from} → {to}
        </span>
      ))}
    </span>
  );
}

interface Change {
  name: string;
  from: number;
  to: number;
}
export function changes(before: Odds, after: Odds): Change[] {
  const round = (value: number) => Math.round(value * 10) / 10;
  const all: Change[] = [
    { name: say('odds_damage'), from: round(before.damage.mean), to: round(after.damage.mean) },
    { name: say('odds_guard'), from: round(before.guard.mean), to: round(after.guard.mean) },
    { name: say('odds_heal'), from: round(before.heal.mean), to: round(after.heal.mean) },
  ];
  return all.filter((one) => one.from !== one.to);
}
