// SPDX-License-Identifier: MIT
// The rows of the sheets that make a kind of map, as fields. What differs from the built-in pack is marked.
import type { Diagnostic } from 'rogueloom';
import { explained } from '../lab/problems';
import type { Sheet } from '../sheets';
import { tell } from '../words';
import type { Description, Field } from '../worker/lab';
import { with_edit, type Edit, type View } from './view';

interface Row {
  r: number;
  key: string[];
  title: string;
}
interface Group {
  sheet: string;
  rows: Row[];
  columns: string[];
}

function rows_where(sheet: Sheet, described: Description, good: (cells: Record<string, string>) => boolean): Row[] {
  const rows: Row[] = [];
  for (let r = 1; r < sheet.rows; ++r) {
    const cells = Object.fromEntries(sheet.row(r).map((cell, c) => [sheet.header[c]!, cell]));
    if (!good(cells)) continue;
    const key = described.key.map((name) => cells[name] ?? '');
    rows.push({ r, key, title: key.join(' ') });
  }
  return rows;
}

/// Which rows make the map of a view.
function groups_of({ kind, options }: View, builtin: ReadonlyMap<string, Sheet>, described: Record<string, Description>): Group[] {
  const group = (sheet: string, good: (cells: Record<string, string>) => boolean): Group => {
    const table = builtin.get(`${sheet}.csv`)!;
    const description = described[sheet]!;
    return {
      sheet,
      rows: rows_where(table, description, good),
      columns: table.header.filter((name) => !description.key.includes(name) && !/^[$#]/.test(name)),
    };
  };
  switch (kind) {
    case 'path':
      return [group('path_shape', ({ preset }) => preset === options.preset), group('path_rule', ({ preset }) => preset === options.preset)];
    case 'board':
      return [group('floor', ({ floor_id }) => floor_id === options.floor), group('setting', ({ key }) => key!.startsWith('board_'))];
    case 'zones':
      return [group('zone_rule', ({ rule_id }) => rule_id === options.rule)];
  }
}

interface Props {
  view: View;
  builtin: ReadonlyMap<string, Sheet>;
  described: Record<string, Description>;
  problems: Diagnostic[];
  change: (edits: Edit[]) => void;
}

export function Rows({ view, builtin, described, problems, change }: Props) {
  const groups = groups_of(view, builtin, described);
  const edit_of = (sheet: string, row: Row, column: string) =>
    view.edits.find((one) => one.sheet === sheet && one.column === column && one.row.join('\n') === row.key.join('\n'));
  return (
    <>
      {groups.map(({ sheet, rows, columns }) => {
        const table = builtin.get(`${sheet}.csv`)!;
        const fields = new Map(described[sheet]!.fields.map((field) => [field.name, field]));
        const many = rows.length > 1;
        return (
          <details key={sheet} class="row-group" open={sheet !== 'setting' && matchMedia('(min-width: 900px)').matches} data-rows={sheet}>
            <summary>
              <code>{sheet}</code> <span class="dim small" lang="en">
                {described[sheet]!.help}
              </span>
            </summary>
            <div class={many ? 'row-lines' : 'fields'}>
              {rows.map((row) =>
                columns.map((column) => {
                  const builtin_value = table.cell(row.r, table.column(column));
                  const edit = edit_of(sheet, row, column);
                  const name = many ? nameOf(sheet, row) : column;
                  return (
                    <RowField
                      key={`${row.title} ${column}`}
                      id={`${sheet}.${row.title}.${column}`.replaceAll(' ', '_')}
                      name={name}
                      field={fields.get(column)}
                      value={edit?.value ?? builtin_value}
                      builtin_value={builtin_value}
                      problem={problems.find((one) => one.file.endsWith(`${sheet}.csv`) && one.column_name === column && one.row === row.r + 1)}
                      change={(value) => change(with_edit(view.edits, { sheet, row: row.key, column, value }, builtin_value))}
                    />
                  );
                }),
              )}
            </div>
          </details>
        );
      })}
    </>
  );
}

/// `acts 4 6 elite` of path_rule: rows 4 to 6, elite.
function nameOf(sheet: string, row: Row): string {
  if (sheet !== 'path_rule') return row.title.replace(/^board_/, '').replaceAll('_', ' ');
  const [, from, to, type] = row.key;
  return `${from === to ? from : `${from}–${to}`} ${type}`;
}

interface FieldProps {
  id: string;
  name: string;
  field: Field | undefined;
  value: string;
  builtin_value: string;
  problem: Diagnostic | undefined;
  change: (value: string) => void;
}

function RowField({ id, name, field, value, builtin_value, problem, change }: FieldProps) {
  const changed = value !== builtin_value;
  const help = field?.help ?? '';
  const common = { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem ? `${id}-problem` : undefined, title: help };
  const bounds = field?.least !== null && field?.most !== null && field ? tell('lab_help_range', { least: field.least!, most: field.most! }) : '';
  const is_number = field?.type === 'integer' || field?.type === 'number' || /^-?\d+(\.\d+)?$/.test(builtin_value);
  const words = field?.type === 'boolean' ? ['true', 'false'] : (field?.words ?? []);
  return (
    <div class={`field ${changed ? 'changed' : ''}`}>
      <label for={id}>
        {name}
        {changed && <span class="was"> ({builtin_value || '—'})</span>}
      </label>
      {words.length > 0 ? (
        <select {...common} value={value} onChange={(event) => change(event.currentTarget.value)}>
          {!words.includes(value) && <option value={value}>{value || '—'}</option>}
          {words.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          {...(is_number ? { type: 'number' as const } : { type: 'text' as const, list: undefined })}
          step={field?.type === 'number' || builtin_value.includes('.') ? 'any' : 1}
          value={value}
          placeholder={bounds}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {problem && (
        <span class="down small" id={`${id}-problem`} role="alert" lang="en">
          {explained(problem)}
        </span>
      )}
    </div>
  );
}
