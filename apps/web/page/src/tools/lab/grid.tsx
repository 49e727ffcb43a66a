// SPDX-License-Identifier: MIT
// A sheet as a table of cells. Only the rows in sight are there; the keyboard reaches all of them.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Sheet } from '../sheets';
import { tell } from '../words';
import type { Field } from '../worker/lab';
import { explained, type SheetProblems } from './problems';

export interface Place {
  r: number;
  c: number;
}
interface Props {
  sheet: Sheet;
  fields: Map<string, Field>;
  problems: SheetProblems;
  at: Place;
  move: (to: Place) => void;
  change: (r: number, c: number, value: string) => void;
}

const row_height = 34;
const note_room = 130; ///< the row and what may be said of a cell of it
const beyond = 6; ///< rows that are ready above and below what is seen

/// Widths in `ch` from the header and the first rows.
function widths_of(sheet: Sheet): number[] {
  const widths = sheet.header.map((name) => name.length * 1.15 + 3);
  for (let r = 1; r < Math.min(sheet.rows, 80); ++r)
    sheet.row(r).forEach((cell, c) => {
      widths[c] = Math.max(widths[c] ?? 0, Math.min(cell.length + 2, 34));
    });
  return widths.map((width) => Math.max(7, width));
}

export function Grid({ sheet, fields, problems, at, move, change }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [top, set_top] = useState(0);
  const [height, set_height] = useState(480);
  const [editing, set_editing] = useState<string | null>(null);
  const [wants_focus, set_wants_focus] = useState(false);
  const was_here = useRef(false); ///< the cell that is clicked was at hand before
  const widths = widths_of(sheet);
  const last = sheet.rows - 1;
  const from = Math.max(1, Math.floor(top / row_height) + 1 - beyond);
  const to = Math.min(last, Math.ceil((top + height) / row_height) + beyond);

  useEffect(() => {
    const element = box.current!;
    const watch = new ResizeObserver(() => set_height(element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  /// The cell that is at hand is in sight.
  useLayoutEffect(() => {
    const element = box.current!;
    const head = row_height;
    const y = (at.r - 1) * row_height;
    if (y < element.scrollTop) element.scrollTop = y;
    else if (y + row_height + head > element.scrollTop + element.clientHeight)
      element.scrollTop = y + note_room + head - element.clientHeight;
    set_top(element.scrollTop);
  }, [at.r, sheet.name]);
  useLayoutEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${at.r},${at.c}"]`);
    if (!cell) return;
    if (wants_focus && editing === null) {
      cell.focus({ preventScroll: true });
      set_wants_focus(false);
    }
    const [inner, outer] = [cell.getBoundingClientRect(), box.current!.getBoundingClientRect()];
    const names = 56; // the row numbers stay
    if (inner.left < outer.left + names) box.current!.scrollLeft -= outer.left + names - inner.left;
    else if (inner.right > outer.right - 16) box.current!.scrollLeft += inner.right - outer.right + 16;
  }, [at.r, at.c, wants_focus, editing, top]);

  const go = (r: number, c: number) => {
    set_wants_focus(true);
    move({ r: Math.max(1, Math.min(last, r)), c: Math.max(0, Math.min(sheet.header.length - 1, c)) });
  };
  const commit = (value: string, dr: number, dc: number) => {
    set_editing(null);
    if (value !== sheet.cell(at.r, at.c)) change(at.r, at.c, value);
    go(at.r + dr, at.c + dc);
  };
  const key = (event: KeyboardEvent) => {
    if (editing !== null || event.altKey) return;
    const page = Math.max(1, Math.floor(height / row_height) - 2);
    const far = event.ctrlKey || event.metaKey;
    const moves: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      PageUp: [-page, 0],
      PageDown: [page, 0],
      Home: [far ? -last : 0, -sheet.header.length],
      End: [far ? last : 0, sheet.header.length],
    };
    const by = moves[event.key];
    if (by) go(at.r + by[0], at.c + by[1]);
    else if (event.key === 'Enter' || event.key === 'F2') set_editing(sheet.cell(at.r, at.c));
    else if (event.key === 'Delete' || event.key === 'Backspace') change(at.r, at.c, '');
    else if (event.key.length === 1 && !far) set_editing(event.key);
    else return;
    event.preventDefault();
  };

  const rows: number[] = [];
  for (let r = from; r <= to; ++r) rows.push(r);
  return (
    <div class="grid-box" ref={box} onScroll={(event) => set_top(event.currentTarget.scrollTop)}>
      <table
        role="grid"
        class="sheet-grid"
        aria-label={sheet.name}
        aria-rowcount={sheet.rows}
        aria-colcount={sheet.header.length + 1}
        style={{ width: `${widths.reduce((sum, one) => sum + one, 0) + 6.5}ch` }}
        onKeyDown={key}
      >
        <colgroup>
          <col style={{ width: '6.5ch' }} />
          {widths.map((width, c) => (
            <col key={c} style={{ width: `${width}ch` }} />
          ))}
        </colgroup>
        <thead>
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" class="row-name">
              <span class="hidden">{tell('lab_row_name', { row: '' })}</span>
            </th>
            {sheet.header.map((name, c) => (
              <th key={c} role="columnheader" scope="col" title={fields.get(name)?.help} class={problems.cells.has(`0,${c}`) ? 'wrong' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {from > 1 && <Gap rows={from - 1} />}
          {rows.map((r) => {
            const cells = sheet.row(r);
            return (
              <tr key={r} role="row" aria-rowindex={r + 1} class={r === at.r ? 'at' : ''}>
                <th role="rowheader" scope="row" class={`row-name ${problems.rows.has(r) ? 'wrong' : ''}`}>
                  {r}
                </th>
                {sheet.header.map((name, c) => {
                  const found = problems.cells.get(`${r},${c}`);
                  const here = r === at.r && c === at.c;
                  const text = found?.map(explained).join('\n');
                  return (
                    <td
                      key={c}
                      role="gridcell"
                      data-cell={`${r},${c}`}
                      tabIndex={here ? 0 : -1}
                      aria-selected={here}
                      aria-invalid={found ? true : undefined}
                      aria-label={here && editing !== null ? tell('lab_cell_name', { column: name, row: r }) : undefined}
                      class={found ? `wrong is-${found[0]!.severity}` : ''}
                      onPointerDown={() => {
                        was_here.current = here;
                      }}
                      onClick={() => {
                        if (!here) go(r, c);
                        else if (was_here.current && editing === null) set_editing(cells[c] ?? '');
                      }}
                      onFocus={() => {
                        if (!here) move({ r, c });
                      }}
                    >
                      {here && editing !== null ? (
                        <CellInput name={name} row={r} value={editing} field={fields.get(name)} commit={commit} leave={() => {
                          set_editing(null);
                          set_wants_focus(true);
                        }} />
                      ) : (
                        <span class="cell-text">{cells[c] ?? ''}</span>
                      )}
                      {text && (
                        <span class="cell-note" lang="en">
                          {text}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {to < last && <Gap rows={last - to} />}
        </tbody>
      </table>
    </div>
  );
}

function Gap({ rows }: { rows: number }) {
  return (
    <tr role="presentation" aria-hidden="true">
      <td role="presentation" class="grid-gap" style={{ height: `${rows * row_height}px` }} />
    </tr>
  );
}

interface InputProps {
  name: string;
  row: number;
  value: string;
  field: Field | undefined;
  commit: (value: string, dr: number, dc: number) => void;
  leave: () => void;
}

function CellInput({ name, row, value, field, commit, leave }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useLayoutEffect(() => {
    input.current!.focus({ preventScroll: true });
    const end = input.current!.value.length;
    input.current!.setSelectionRange(end, end);
  }, []);
  const end = (text: string, dr: number, dc: number) => {
    over.current = true;
    commit(text, dr, dc);
  };
  return (
    <>
      <input
        ref={input}
        type="text"
        class="cell-input"
        value={value}
        list={field && field.words.length > 0 ? 'cell-words' : undefined}
        aria-label={tell('lab_cell_name', { column: name, row })}
        autocomplete="off"
        spellcheck={false}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          const text = event.currentTarget.value;
          if (event.key === 'Enter') end(text, 1, 0);
          else if (event.key === 'Tab') end(text, 0, event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') {
            over.current = true;
            leave();
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onBlur={(event) => {
          if (!over.current) end(event.currentTarget.value, 0, 0);
        }}
      />
      {field && field.words.length > 0 && (
        <datalist id="cell-words">
          {field.words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  );
}
