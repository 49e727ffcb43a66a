// SPDX-License-Identifier: MIT
// A search for a map that is as wished.
import type { MeasuredColumn, Sheet } from 'rogueloom';
import { useEffect, useState } from 'preact/hooks';
import { EngineError } from '../engine';
import { number, tell } from '../words';
import type { What } from '../worker/maps';
import { end_many, seek_many, type Hit } from './many';
import type { Kind } from './view';

const examples: Record<Kind, string> = {
  path: 'most_elite >= 3 and fewest_elite = 0',
  board: 'terrain = forest and shop >= 1',
  zones: 'rooms >= 10 and exit_steps < 60',
};
const wanted = 12;

interface Props {
  what: What;
  sheets: Sheet[];
  columns: MeasuredColumn[];
  seed: string;
  show: (seed: string) => void;
}

export function Search({ what, sheets, columns, seed, show }: Props) {
  const [where, set_where] = useState('');
  const [looking, set_looking] = useState(false);
  const [tried, set_tried] = useState<number | null>(null);
  const [hits, set_hits] = useState<Hit[]>([]);
  const [why, set_why] = useState('');
  useEffect(() => {
    set_hits([]);
    set_tried(null);
    set_why('');
  }, [what.kind]);
  useEffect(() => () => end_many('seek'), []);
  const look = async () => {
    set_why('');
    set_hits([]);
    set_tried(0);
    set_looking(true);
    try {
      const from = BigInt(seed) + 1n;
      await seek_many(sheets, what, where.trim() || examples[what.kind], from, wanted, (number_tried, found) => {
        set_tried(number_tried);
        set_hits(found);
      });
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'ended') set_why((error as Error).message);
    } finally {
      set_looking(false);
    }
  };
  return (
    <section class="panel search" aria-labelledby="seek-title">
      <h2 id="seek-title">{tell('atelier_seek')}</h2>
      <form
        class="search-line"
        onSubmit={(event) => {
          event.preventDefault();
          if (!looking) void look();
        }}
      >
        <input
          type="text"
          name="where"
          value={where}
          placeholder={examples[what.kind]}
          aria-label={tell('atelier_where')}
          aria-describedby="where-note"
          aria-invalid={why ? true : undefined}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => set_where(event.currentTarget.value)}
        />
        {looking ? (
          <button type="button" class="button" onClick={() => end_many('seek')}>
            {tell('stop')}
          </button>
        ) : (
          <button type="submit" class="button" data-look="">
            {tell('atelier_look')}
          </button>
        )}
      </form>
      {why && (
        <p class="down" role="alert">
          {why}
        </p>
      )}
      <p class="dim small" id="where-note">
        {tell('atelier_where_note', { example: examples[what.kind] })}
      </p>
      {columns.length > 0 && (
        <details class="small">
          <summary>{tell('atelier_keys')}</summary>
          <p class="dim">{columns.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
      {tried !== null && (
        <p role="status" class="small">
          {!looking && hits.length === 0 && !why ? tell('atelier_none', { tried: number(tried) }) : tell('atelier_looking', { tried: number(tried), found: hits.length })}
        </p>
      )}
      {hits.length > 0 && (
        <ul class="hits">
          {hits.map((hit) => (
            <li key={hit.seed}>
              <button type="button" class="button quiet" aria-label={tell('atelier_found', { seed: hit.seed })} data-hit={hit.seed} onClick={() => show(hit.seed)}>
                {hit.seed}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
