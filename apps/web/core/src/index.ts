// SPDX-License-Identifier: MIT
/// \file
/// Rogueloom for browsers, workers and node: the C interface of the engine, compiled to WebAssembly, behind a
/// few classes. Everything is answered at once; only loading waits.
import { Arena, copyOf, textAt } from './memory';
import { Calls, RogueloomError } from './calls';
import { abiVersion, type Native } from './native';
import { loadNative, type WasmSource } from './load';
import { Pack } from './pack';
import type { Diagnostic, Sheet, SheetBytes } from './types';

export { RogueloomError } from './calls';
export { Pack } from './pack';
export { Run } from './run';
export { Battle } from './battle';
export type { WasmSource } from './load';
export type * from './types';

/// What is wrong with sheets, and the pack if it can be played all the same.
export interface LoadedPack {
  pack: Pack | null;
  diagnostics: Diagnostic[];
}

export type SchemaForm = 'text' | 'markdown' | 'datapackage' | 'json-schema' | 'code';

/// The engine. One module with its own memory; a page usually has one, a worker its own.
export class Rogueloom {
  readonly #calls: Calls;
  #builtin: Pack | undefined;

  /// Use createRogueloom().
  constructor(native: Native) {
    this.#calls = new Calls(native);
  }

  /// Such as `0.1.0`.
  get version(): string {
    const { native } = this.#calls;
    return textAt(native, native._rl_version());
  }

  /// The built-in base pack, made at the first use.
  get basePack(): Pack {
    this.#builtin ??= new Pack(
      this.#calls,
      this.#calls.number((_, out) => this.#calls.native._rl_pack_builtin(out)),
    );
    return this.#builtin;
  }

  /// The sheets of the built-in pack, to be changed and given to loadPack().
  builtinSheets(): SheetBytes[] {
    const { native } = this.#calls;
    const [pointer, count] = this.#calls.numbers(2, (_, out) => native._rl_builtin_sheets(out, out + 4)) as [
      number,
      number,
    ];
    return readSheets(native, pointer, count);
  }

  /// A pack from its sheets; with `extends,base` in pack.csv they lie over the built-in one.
  loadPack(sheets: readonly Sheet[]): LoadedPack {
    const { native } = this.#calls;
    const arena = new Arena(native);
    try {
      const out = arena.allocate(12);
      const state = native._rl_pack_load(writeSheets(arena, sheets), sheets.length, out, out + 4);
      const handle = arena.view().getUint32(out, true);
      const said = this.#calls.takeText(arena, out + 4);
      const diagnostics = (said === '' ? [] : JSON.parse(said)) as Diagnostic[];
      if (state !== 0 && said === '') throw this.#calls.error(state);
      return { pack: handle === 0 ? null : new Pack(this.#calls, handle), diagnostics };
    } finally {
      arena.free();
    }
  }

  /// Says what is wrong with sheets, as `rogueloom check` does.
  check(sheets: readonly Sheet[], format: 'text' | 'json' | 'sarif' = 'text'): string {
    const { native } = this.#calls;
    return this.#calls.text((arena, out) =>
      native._rl_check(writeSheets(arena, sheets), sheets.length, arena.text(format), 0, out),
    );
  }

  /// The description of the sheets; `json-schema` is of one sheet.
  schema(form: SchemaForm = 'text', sheet?: string): string {
    const { native } = this.#calls;
    return this.#calls.text((arena, out) => native._rl_schema(arena.text(form), arena.text(sheet), out));
  }
}

/// Bytes of an rl_sheet.
const sheetSize = 12;

function readSheets(native: Native, pointer: number, count: number): SheetBytes[] {
  const view = new DataView(native.HEAPU8.buffer);
  return Array.from({ length: count }, (_, i) => {
    const at = pointer + sheetSize * i;
    const bytes = copyOf(native, view.getUint32(at + 4, true), view.getUint32(at + 8, true));
    return { name: textAt(native, view.getUint32(at, true)), bytes };
  });
}

function writeSheets(arena: Arena, sheets: readonly Sheet[]): number {
  const encoder = new TextEncoder();
  const pointer = arena.allocate(sheetSize * sheets.length);
  sheets.forEach(({ name, bytes }, i) => {
    const text = arena.text(name);
    arena.view().setUint32(pointer + sheetSize * i, text, true);
    arena.writeBytes(pointer + sheetSize * i + 4, typeof bytes === 'string' ? encoder.encode(bytes) : bytes);
  });
  return pointer;
}

/// Loads the engine. Without `wasm` it is taken from beside this file: fetched in a browser, read in node.
export async function createRogueloom(options: { wasm?: WasmSource } = {}): Promise<Rogueloom> {
  const native = await loadNative(options.wasm);
  const version = native._rl_abi_version();
  if (version !== abiVersion)
    throw new RogueloomError(
      `the module speaks version ${version}, this package version ${abiVersion}`,
      'abi',
      70,
    );
  return new Rogueloom(native);
}

export default createRogueloom;
