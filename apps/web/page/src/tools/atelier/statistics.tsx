// SPDX-License-Identifier: MIT
// What a thousand maps have: a small histogram for each value, with the map that is shown marked in it.
import type { MeasuredColumn, SeekValue } from 'rogueloom';
import { number, percent, tell } from '../words';
import type { Many } from './many';

interface Props {
  own: Many | null;
  builtin: Many | null; ///< beside changed sheets
  here: Record<string, SeekValue> | null; ///< of the map that is shown
}

const first_shown = 12;

export function Statistics({ own, builtin, here }: Props) {
  if (!own)
    return (
      <section class="panel many" aria-labelledby="many-title">
        <h2 id="many-title">{tell('atelier_many')}</h2>
        <p role="status">…</p>
      </section>
    );
  const varied = own.columns.filter((column) => new Set(column.values).size > 1);
  const constant = own.columns.filter((column) => new Set(column.values).size === 1);
  const figure = (column: MeasuredColumn) => {
    const Figure = column.type === 'number' ? Bars : Shares;
    const was = builtin?.columns.find(({ name }) => name === column.name);
    return <Figure key={column.name} column={column} was={was} here={here?.[column.name]} />;
  };
  return (
    <section class="panel many" aria-labelledby="many-title" data-measured={own.done}>
      <h2 id="many-title">{tell('atelier_many')}</h2>
      <p class="dim small">
        {own.done < own.total
          ? tell('atelier_counting', { done: number(own.done), total: number(own.total) })
          : tell(builtin ? 'atelier_many_was' : 'atelier_many_note', { from: 1, to: number(own.total) })}
      </p>
      <div class="histograms">{varied.slice(0, first_shown).map(figure)}</div>
      {varied.length > first_shown && (
        <details>
          <summary>{tell('atelier_more', { count: varied.length - first_shown })}</summary>
          <div class="histograms">{varied.slice(first_shown).map(figure)}</div>
        </details>
      )}
      {constant.length > 0 && (
        <p class="dim small">
          {tell('atelier_constant', { list: constant.map(({ name, values }) => `${name} ${values[0] ?? '—'}`).join(', ') })}
        </p>
      )}
    </section>
  );
}

function mean_of(column: MeasuredColumn): number {
  return column.values.reduce<number>((sum, value) => sum + Number(value), 0) / Math.max(1, column.values.length);
}

const most_bars = 24;

function Bars({ column, was, here }: { column: MeasuredColumn; was: MeasuredColumn | undefined; here: SeekValue | undefined }) {
  const values = column.values.map(Number);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = Math.max(1, Math.ceil((most - least + 1) / most_bars));
  const bars = new Array<number>(Math.floor((most - least) / width) + 1).fill(0);
  for (const value of values) ++bars[Math.floor((value - least) / width)]!;
  const top = Math.max(...bars);
  const mean = mean_of(column);
  const x = (value: number) => ((value - least) / width + 0.5) / bars.length;
  const shown = typeof here === 'number' ? Math.floor((here - least) / width) : -1;
  const fills = { mean: number(mean, 2), least: number(least), most: number(most) };
  return (
    <figure class="histogram" data-value={column.name}>
      <figcaption>
        <strong>{column.name}</strong>{' '}
        <span class="dim small">{was ? tell('atelier_mean_was', { ...fills, was: number(mean_of(was), 2) }) : tell('atelier_mean', fills)}</span>
      </figcaption>
      <svg viewBox="0 0 200 60" preserveAspectRatio="none" role="img" aria-label={tell('atelier_bars', { name: column.name, ...fills })}>
        {bars.map((count, i) => {
          const height = (54 * count) / top;
          const step = 200 / bars.length;
          return <rect key={i} class={i === shown ? 'bin here' : 'bin'} x={i * step + step * 0.08} y={57 - height} width={step * 0.84} height={Math.max(height, count > 0 ? 1 : 0)} />;
        })}
        <line class="axis" x1="0" x2="200" y1="57.5" y2="57.5" />
        {was && <line class="mean-was" x1={200 * x(mean_of(was))} x2={200 * x(mean_of(was))} y1="0" y2="57" />}
        <line class="mean" x1={200 * x(mean)} x2={200 * x(mean)} y1="0" y2="57" />
      </svg>
      <div class="bounds dim small" aria-hidden="true">
        <span>{number(least)}</span>
        <span>{number(most)}</span>
      </div>
    </figure>
  );
}

function shares_of(column: MeasuredColumn): Map<string, number> {
  const shares = new Map<string, number>();
  for (const value of column.values) {
    const name = value === true ? tell('yes') : value === false ? tell('no') : String(value ?? '—');
    shares.set(name, (shares.get(name) ?? 0) + 1 / column.values.length);
  }
  return shares;
}

function Shares({ column, was, here }: { column: MeasuredColumn; was: MeasuredColumn | undefined; here: SeekValue | undefined }) {
  const shares = [...shares_of(column)].sort((a, b) => b[1] - a[1]).slice(0, 8);
  const before = was ? shares_of(was) : null;
  const now = here === true ? tell('yes') : here === false ? tell('no') : String(here ?? '—');
  return (
    <figure class="histogram shares" data-value={column.name}>
      <figcaption>
        <strong>{column.name}</strong>
      </figcaption>
      <ul>
        {shares.map(([name, share]) => (
          <li key={name} class={name === now ? 'here' : ''}>
            <span>{name}</span>
            <span class="meter" style={{ '--part': share }} />
            <span class="dim small">
              {before ? tell('atelier_share_was', { share: percent(share), was: percent(before.get(name) ?? 0) }) : percent(share)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
