// SPDX-License-Identifier: MIT
// The pack that is worked on: its sheets, what is wrong with them, and the last good state of it, which stays in use.
import type { Diagnostic, PackInfo } from 'rogueloom';
import { useEffect, useReducer } from 'preact/hooks';
import { engine } from '../engine';
import { Sheet } from '../sheets';

/// A file that is no text in UTF-8 is kept as it is: the engine says what is wrong with it.
export interface RawFile {
  name: string;
  bytes: Uint8Array;
}
export type PackFile = Sheet | RawFile;
export type Files = ReadonlyMap<string, PackFile>;

export interface Bench {
  title: string; ///< where the pack is from; empty: begun here, over the built-in one
  own: Files;
  builtin: ReadonlyMap<string, Sheet>;
  problems: Diagnostic[]; ///< the first of them
  errors: number;
  warnings: number;
  checking: boolean;
  good: Files | null; ///< the files that are in use
  info: PackInfo | null; ///< of the pack in use
  undo: Files[];
  redo: Files[];
  kept: boolean; ///< in this tab, over a reload
}

export const is_sheet = (file: PackFile | undefined): file is Sheet => file instanceof Sheet;
export const bytes_of = (file: PackFile): string | Uint8Array => (is_sheet(file) ? file.text : file.bytes);

const own_pack = 'key,value\nid,my_pack\nversion,1\ntitle,My Pack\nlanguage,en\nextends,base\n';

function fresh_files(): Files {
  return new Map([['pack.csv', new Sheet('pack.csv', own_pack)]]);
}

let bench: Bench = {
  title: '',
  own: fresh_files(),
  builtin: new Map(),
  problems: [],
  errors: 0,
  warnings: 0,
  checking: true,
  good: null,
  info: null,
  undo: [],
  redo: [],
  kept: true,
};
const listeners = new Set<() => void>();

function set(change: Partial<Bench>): void {
  bench = { ...bench, ...change };
  for (const listener of listeners) listener();
}

export function bench_now(): Bench {
  return bench;
}

export function use_bench(): Bench {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const listener = () => again(0);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return bench;
}

/// Whether the pack lies over the built-in one.
export function extends_builtin(files: Files): boolean {
  const sheet = files.get('pack.csv');
  if (!is_sheet(sheet)) return false;
  const row = sheet.find(['key'], ['extends']);
  return row > 0 && sheet.cell(row, sheet.column('value')).trim() === 'base';
}

/// The sheet as it is seen: the pack's own, or the one below it.
export function seen_file({ own, builtin }: Bench, name: string): PackFile | undefined {
  return own.get(name) ?? (extends_builtin(own) ? builtin.get(name) : undefined);
}

// ---- keeping, in this tab alone

const key = 'rogueloom.lab';
const kept_letters = 1_000_000; ///< more would take long, and browsers have no room for much more

function keep(): void {
  const sheets = [...bench.own.values()].filter(is_sheet);
  const files = sheets.map(({ name, text }) => [name, text]);
  try {
    if (sheets.reduce((sum, { text }) => sum + text.length, 0) > kept_letters) throw new RangeError('too large');
    sessionStorage.setItem(key, JSON.stringify({ title: bench.title, files }));
    set({ kept: true });
  } catch {
    set({ kept: false }); // forbidden, too
  }
}

function kept(): { title: string; own: Files } | null {
  try {
    const { title, files } = JSON.parse(sessionStorage.getItem(key) ?? '') as { title: string; files: [string, string][] };
    return { title, own: new Map(files.map(([name, text]) => [name, new Sheet(name, text)])) };
  } catch {
    return null;
  }
}

// ---- checking

let told: Files = new Map(); ///< what the engine has
let wanted = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function check_soon(ms: number): void {
  clearTimeout(timer);
  set({ checking: true });
  timer = setTimeout(() => void check(), ms);
}

/// Tells the engine what changed; an answer that is overtaken is not shown.
async function check(): Promise<void> {
  const number = ++wanted;
  const { own } = bench;
  const changed = [...own].filter(([name, file]) => told.get(name) !== file);
  const gone = [...told.keys()].filter((name) => !own.has(name));
  told = own;
  const checked = await engine().ask(
    'bench_check',
    changed.map(([name, file]) => ({ name, bytes: bytes_of(file) })),
    gone,
  );
  if (number !== wanted) return;
  const { problems, errors, warnings, info } = checked;
  set({ problems, errors, warnings, checking: false, ...(info ? { good: own, info } : {}) });
  keep();
}

let begun = false;

/// Loads what there is below every pack, and the pack that this tab had.
export async function begin_bench(): Promise<void> {
  if (begun) return;
  begun = true;
  const sheets = await engine().ask('builtin_sheets');
  const old = kept();
  set({ builtin: new Map(sheets.map(({ name, text }) => [name, new Sheet(name, text)])), ...(old ?? {}) });
  await check();
}

// ---- changing

const most_undo = 200;

export function change_files(own: Files, ms = 120): void {
  set({ own, undo: [...bench.undo, bench.own].slice(-most_undo), redo: [] });
  check_soon(ms);
}

export function change_sheet(sheet: Sheet): void {
  change_files(new Map(bench.own).set(sheet.name, sheet));
}

export function take_back(): void {
  const own = bench.undo.at(-1);
  if (!own) return;
  set({ own, undo: bench.undo.slice(0, -1), redo: [...bench.redo, bench.own] });
  check_soon(0);
}
export function do_again(): void {
  const own = bench.redo.at(-1);
  if (!own) return;
  set({ own, redo: bench.redo.slice(0, -1), undo: [...bench.undo, bench.own] });
  check_soon(0);
}

export function open_pack(title: string, files: readonly PackFile[]): void {
  set({ title });
  change_files(new Map(files.map((file) => [file.name, file])), 0);
}
/// Sheets without a pack of their own go into the one that is worked on, if that lies over the built-in one.
export function lay_in(files: readonly PackFile[]): void {
  const below = extends_builtin(bench.own) ? bench.own : fresh_files();
  change_files(new Map([...below, ...files.map((file): [string, PackFile] => [file.name, file])]), 0);
}
export function start_over(): void {
  set({ title: '' });
  change_files(fresh_files(), 0);
}
/// The own sheet goes; the one below it is seen again.
export function drop_sheet(name: string): void {
  const own = new Map(bench.own);
  own.delete(name);
  change_files(own, 0);
}
