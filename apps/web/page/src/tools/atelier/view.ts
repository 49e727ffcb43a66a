// SPDX-License-Identifier: MIT
// What the atelier shows, as one value that the address holds: a kind of map, its parameters, a seed, and cells of
// the built-in sheets that are changed.
import type { Sheet as PackSheet } from 'rogueloom';
import { Sheet } from '../sheets';
import type { Description } from '../worker/lab';
import type { What } from '../worker/maps';

export const kinds = ['path', 'board', 'zones'] as const;
export type Kind = (typeof kinds)[number];

/// A cell that is changed: its row by the key of the sheet.
export interface Edit {
  sheet: string; ///< without `.csv`
  row: string[];
  column: string;
  value: string;
}
export interface View {
  kind: Kind;
  seed: string;
  options: Record<string, string>;
  edits: Edit[];
}

const usual: Record<Kind, Record<string, string>> = {
  path: { preset: 'acts', act: '1' },
  board: { floor: '1', character: 'default', difficulty: 'grizzly', perks: '', alone: 'false' },
  zones: { rule: 'cave', stage: '1', stacks: '0' },
};

export function usual_options(kind: Kind): Record<string, string> {
  return { ...usual[kind] };
}

/// One edit in the address: its parts with `~` between them, each without signs of its own.
function packed({ sheet, row, column, value }: Edit): string {
  return [sheet, row.map(encodeURIComponent).join(','), column, encodeURIComponent(value)].join('~');
}
function unpacked(text: string): Edit | null {
  const [sheet, row, column, value] = text.split('~');
  if (!sheet || row === undefined || !column || value === undefined) return null;
  try {
    return { sheet, row: row.split(',').map(decodeURIComponent), column, value: decodeURIComponent(value) };
  } catch {
    return null;
  }
}

export function view_of(details: URLSearchParams): View {
  const kind = kinds.find((one) => one === details.get('kind')) ?? 'path';
  const options = usual_options(kind);
  for (const name of Object.keys(options)) options[name] = details.get(name) ?? options[name]!;
  const edits = details.getAll('set').flatMap((text) => text.split('!')).map(unpacked).filter((one) => one !== null);
  return { kind, seed: details.get('seed') ?? '1', options, edits };
}

export function details_of_view({ kind, seed, options, edits }: View): Record<string, string> {
  const details: Record<string, string> = { kind, seed };
  for (const [name, value] of Object.entries(options)) if (value !== usual[kind][name]) details[name] = value;
  if (edits.length > 0) details.set = edits.map(packed).join('!');
  return details;
}

export function what_of({ kind, options }: View): What {
  switch (kind) {
    case 'path':
      return { kind, preset: options.preset!, act: Number(options.act) };
    case 'board':
      return {
        kind,
        floor: Number(options.floor),
        character: options.character!,
        difficulty: options.difficulty as 'grizzly',
        perks: options.perks!.split(' ').filter((perk) => perk !== '') as 'dragon1'[],
        alone: options.alone === 'true',
      };
    case 'zones':
      return { kind, rule: options.rule!, stage: Number(options.stage), stacks: Number(options.stacks) };
  }
}

const own_pack = 'key,value\nid,atelier\nversion,1\ntitle,Atelier\nlanguage,en\nextends,base\n';

const same_cell = (a: Edit, b: Edit) => a.sheet === b.sheet && a.column === b.column && a.row.join('\n') === b.row.join('\n');

/// With one more edit; one that says what the sheet says anyway is none.
export function with_edit(edits: readonly Edit[], edit: Edit, builtin_value: string): Edit[] {
  const others = edits.filter((one) => !same_cell(one, edit));
  return edit.value === builtin_value ? others : [...others, edit];
}

/// The sheets of such a pack that are not its description.
export function changed_sheets(pack: readonly PackSheet[]): Sheet[] {
  return pack.filter(({ name }) => name !== 'pack.csv').map(({ name, bytes }) => new Sheet(name, String(bytes)));
}

/// The pack of the edits: the sheets that they change, over the built-in pack. None without edits.
export function edited_sheets(edits: readonly Edit[], builtin: ReadonlyMap<string, Sheet>, described: Record<string, Description>): PackSheet[] {
  const changed = new Map<string, Sheet>();
  for (const { sheet: name, row, column, value } of edits) {
    const sheet = changed.get(name) ?? builtin.get(`${name}.csv`);
    const r = sheet?.find(described[name]?.key ?? [], row) ?? -1;
    const c = sheet?.column(column) ?? -1;
    if (sheet && r > 0 && c >= 0) changed.set(name, sheet.with_cell(r, c, value));
  }
  if (changed.size === 0) return [];
  return [{ name: 'pack.csv', bytes: own_pack }, ...[...changed.values()].map(({ name, text }) => ({ name, bytes: text }))];
}
