// SPDX-License-Identifier: MIT
// The sheets of the pack: which there are, the one that is open, and what is wrong with it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../parts/icon';
import { download } from '../../saves';
import { Sheet } from '../sheets';
import { number, tell } from '../words';
import type { Description, Field } from '../worker/lab';
import { bytes_of, change_sheet, drop_sheet, extends_builtin, is_sheet, seen_file, use_bench, type Bench } from './bench';
import { Grid, type Place } from './grid';
import { explained, is_of, problems_of } from './problems';

export interface Target extends Place {
  name: string;
}
interface Props {
  described: Record<string, Description>;
  target: Target;
  go: (to: Target) => void;
}

const stem = (name: string) => name.replace(/\.csv$/i, '');

/// All that the pack has, and what lies below it.
function names_of(bench: Bench): string[] {
  const names = new Set([...bench.builtin.keys(), ...bench.own.keys()]);
  names.delete('code.csv'); // written by the program, never read
  return [...names].sort();
}

export function SheetsView({ described, target, go }: Props) {
  const bench = use_bench();
  const file = seen_file(bench, target.name);
  const description = described[stem(target.name)];
  return (
    <div class="sheets-view">
      <SheetList bench={bench} chosen={target.name} described={described} choose={(name) => go({ name, r: 1, c: 0 })} />
      <section class="sheet-open" aria-labelledby="sheet-title">
        <h2 id="sheet-title">
          {target.name}
          {bench.own.has(target.name) && <span class="tag">{tell(bench.builtin.has(target.name) ? 'lab_own' : 'lab_own_new')}</span>}
        </h2>
        {description && (
          <p class="dim" lang="en">
            {description.help}
          </p>
        )}
        {file === undefined && <p class="notice">{tell('lab_missing')}</p>}
        {file !== undefined && !is_sheet(file) && <p class="notice bad">{tell('lab_raw')}</p>}
        {is_sheet(file) && <OpenSheet bench={bench} sheet={file} description={description} target={target} go={go} />}
      </section>
    </div>
  );
}

interface ListProps {
  bench: Bench;
  chosen: string;
  described: Record<string, Description>;
  choose: (name: string) => void;
}

function SheetList({ bench, chosen, described, choose }: ListProps) {
  const names = names_of(bench);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const [frame, at] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (frame && at && (at.offsetTop < frame.scrollTop || at.offsetTop + at.offsetHeight > frame.scrollTop + frame.clientHeight))
      frame.scrollTop = at.offsetTop - frame.clientHeight / 2;
  }, [chosen]);
  const wrong = (name: string) => bench.problems.filter((one) => one.severity === 'error' && is_of(one, name)).length;
  return (
    <>
      <label class="field sheet-select">
        <span>{tell('lab_sheet')}</span>
        <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {stem(name)}
              {bench.own.has(name) ? ' *' : ''}
              {wrong(name) > 0 ? ' !' : ''}
            </option>
          ))}
        </select>
      </label>
      <nav class="sheet-list" ref={list} aria-label={tell('lab_sheets')}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                class={bench.own.has(name) ? 'own' : ''}
                aria-current={name === chosen ? 'true' : undefined}
                title={described[stem(name)]?.help}
                data-sheet={name}
                onClick={() => choose(name)}
              >
                {stem(name)}
                {bench.own.has(name) && <span class="mark-own">{tell('lab_own')}</span>}
                {wrong(name) > 0 && (
                  <span class="mark-wrong">
                    <span class="hidden">{tell('lab_errors_in')} </span>
                    {wrong(name)}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

interface OpenProps {
  bench: Bench;
  sheet: Sheet;
  description: Description | undefined;
  target: Target;
  go: (to: Target) => void;
}

function OpenSheet({ bench, sheet, description, target, go }: OpenProps) {
  const problems = problems_of(bench.problems, sheet);
  const fields = new Map((description?.fields ?? []).map((field) => [field.name, field]));
  const at = { r: Math.max(1, Math.min(target.r, sheet.rows - 1)), c: Math.min(target.c, Math.max(0, sheet.header.length - 1)) };
  const move = (to: Place) => go({ name: sheet.name, ...to });
  const field = fields.get(sheet.header[at.c] ?? '');
  const here = problems.cells.get(`${at.r},${at.c}`);
  return (
    <>
      <RowTools bench={bench} sheet={sheet} at={at} move={move} description={description} />
      {sheet.rows > 1 && (
        <Grid sheet={sheet} fields={fields} problems={problems} at={at} move={move} change={(r, c, value) => change_sheet(sheet.with_cell(r, c, value))} />
      )}
      <div class="cell-strip" role="status" aria-live="polite">
        <p>
          {row_name(sheet, at.r)} · <strong>{sheet.header[at.c]}</strong>
          {field && <FieldHelp field={field} />}
        </p>
        {here?.map((one, i) => (
          <p key={i} lang="en" class={one.severity === 'error' ? 'down' : ''} data-cell-problem={one.code}>
            {explained(one)}
          </p>
        ))}
      </div>
      <p class="dim small keys-line">{tell('lab_grid_keys')}</p>
    </>
  );
}

/// By its first cell, and its name where it has one: both may be out of sight.
function row_name(sheet: Sheet, r: number): string {
  const cells = sheet.row(r);
  const name = sheet.column('name');
  return name > 0 ? `${cells[0]} ${cells[name] ?? ''}` : (cells[0] ?? '');
}

function FieldHelp({ field }: { field: Field }) {
  const { help, least, most, words, needed } = field;
  const parts: string[] = [];
  if (words.length > 0 && words.length <= 16) parts.push(tell('lab_help_words', { words: words.join(', ') }));
  if (least !== null && most !== null) parts.push(tell('lab_help_range', { least, most }));
  if (needed) parts.push(tell('lab_help_needed'));
  return (
    <span class="dim">
      {' '}
      <span lang="en">{help}</span> {parts.length > 0 && `(${parts.join('; ')})`}
    </span>
  );
}

interface ToolsProps {
  bench: Bench;
  sheet: Sheet;
  at: Place;
  move: (to: Place) => void;
  description: Description | undefined;
}

/// A row of the built-in sheet is not in a pack that lies over it once it is marked so.
function marked_deleted(sheet: Sheet, r: number): Sheet {
  const has = sheet.column('$delete');
  const wide = has >= 0 ? sheet : sheet.with_cell(0, sheet.header.length, '$delete');
  return wide.with_cell(r, wide.column('$delete'), 'true');
}

function RowTools({ bench, sheet, at, move, description }: ToolsProps) {
  const [wanted, set_wanted] = useState('');
  const [missed, set_missed] = useState(false);
  useEffect(() => set_missed(false), [sheet.name, wanted]);
  const below = extends_builtin(bench.own) ? bench.builtin.get(sheet.name) : undefined;
  const add = (cells: string[]) => {
    change_sheet(sheet.with_row(at.r, cells));
    move({ r: at.r + 1, c: 0 });
  };
  const remove = () => {
    const key = description?.key ?? [sheet.header[0]!];
    const cells = sheet.row(at.r);
    const values = key.map((name) => cells[sheet.column(name)]?.trim() ?? '');
    const is_below = below !== undefined && below.find(key, values) > 0;
    change_sheet(is_below ? marked_deleted(sheet, at.r) : sheet.without_row(at.r));
  };
  const find = () => {
    const needle = wanted.toLowerCase();
    const count = sheet.rows - 1;
    for (let step = 1; step <= count; ++step) {
      const r = 1 + ((at.r - 1 + step) % count);
      const c = sheet.row(r).findIndex((cell) => cell.toLowerCase().includes(needle));
      if (c >= 0) {
        set_missed(false);
        return move({ r, c });
      }
    }
    return set_missed(true);
  };
  return (
    <div class="row-of-buttons row-tools">
      <span class="dim small">{tell('lab_rows', { rows: number(sheet.rows - 1) })}</span>
      <button type="button" class="button quiet" onClick={() => add(sheet.header.map(() => ''))}>
        {tell('lab_add_row')}
      </button>
      <button type="button" class="button quiet" disabled={sheet.rows < 2} onClick={() => add(sheet.row(at.r))}>
        {tell('lab_copy_row')}
      </button>
      <button type="button" class="button quiet" disabled={sheet.rows < 2} onClick={remove}>
        {tell('lab_delete_row')}
      </button>
      <form
        class="find"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted) find();
        }}
      >
        <input type="text" value={wanted} placeholder={tell('lab_find')} aria-label={tell('lab_find')} onInput={(event) => set_wanted(event.currentTarget.value)} />
        <button type="submit" class="button quiet">
          {tell('lab_find_next')}
        </button>
        {missed && <span role="status">{tell('lab_not_found')}</span>}
      </form>
      {bench.own.has(sheet.name) && sheet.name !== 'pack.csv' && below && (
        <button type="button" class="button quiet" data-drop-sheet="" onClick={() => drop_sheet(sheet.name)}>
          {tell('lab_drop_sheet')}
        </button>
      )}
      <button type="button" class="button quiet" onClick={() => download(sheet.name, String(bytes_of(sheet)), 'text/csv')}>
        <Icon name="save" /> {tell('lab_download_sheet')}
      </button>
    </div>
  );
}

/// All problems, to go to.
export function Problems({ go }: { go: (to: Target) => void }) {
  const bench = use_bench();
  const { problems, errors, warnings } = bench;
  if (problems.length === 0) return null;
  const place = (file: string) => [...bench.own.values(), ...bench.builtin.values()].find((one) => file === one.name || file.endsWith(`/${one.name}`));
  return (
    <details class="panel problems" open={errors > 0}>
      <summary>
        <h2>{tell('lab_problems')}</h2>
      </summary>
      {errors + warnings > problems.length && <p>{tell('lab_problems_more', { shown: problems.length, all: number(errors + warnings) })}</p>}
      <ol>
        {problems.slice(0, 200).map((one, i) => {
          const file = place(one.file);
          const where = one.row === null ? one.file || 'pack' : tell('lab_place', { file: one.file, row: one.row, column: one.column_name || String(one.column ?? '') });
          return (
            <li key={i} class={`is-${one.severity}`}>
              <span class="tag">{tell(one.severity === 'error' ? 'lab_error' : 'lab_warning')}</span>{' '}
              {is_sheet(file) ? (
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    const seen = seen_file(bench, file.name);
                    const sheet = is_sheet(seen) ? seen : file;
                    const r = one.row === null ? 1 : sheet.row_at_line(one.row);
                    go({ name: file.name, r: Math.max(1, r), c: Math.max(0, (one.column ?? 1) - 1) });
                  }}
                >
                  {where}
                </button>
              ) : (
                where
              )}{' '}
              <span lang="en">{explained(one)}</span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
