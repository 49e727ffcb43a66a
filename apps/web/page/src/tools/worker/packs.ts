// SPDX-License-Identifier: MIT
// The packs that a worker has: the built-in one, and one made of sheets.
import type { Diagnostic, Pack, PackInfo, Rogueloom, Sheet } from 'rogueloom';

export type Which = 'builtin' | 'own';

export interface Checked {
  problems: Diagnostic[]; ///< at most `most_told`, errors first
  errors: number;
  warnings: number;
  info: PackInfo | null; ///< null: the last good pack stays
}

export const most_told = 500;

export class Packs {
  readonly #rogueloom: Rogueloom;
  readonly #files = new Map<string, Sheet>();
  #own: Pack | null = null;

  constructor(rogueloom: Rogueloom) {
    this.#rogueloom = rogueloom;
  }

  get(which: Which): Pack {
    return which === 'own' && this.#own ? this.#own : this.#rogueloom.basePack;
  }

  /// What is wrong with the sheets now. If they can be played they are the own pack from here on.
  check(changed: readonly Sheet[], gone: readonly string[]): Checked {
    for (const sheet of changed) this.#files.set(sheet.name, sheet);
    for (const name of gone) this.#files.delete(name);
    const { pack, diagnostics } = this.#rogueloom.loadPack([...this.#files.values()]);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const warnings = diagnostics.filter(({ severity }) => severity !== 'error');
    if (pack) {
      this.#own?.free();
      this.#own = pack;
    }
    return {
      problems: [...errors, ...warnings].slice(0, most_told),
      errors: errors.length,
      warnings: warnings.length,
      info: pack ? pack.info() : null,
    };
  }

  /// As check(), of these sheets alone; without any there is no own pack.
  replace(sheets: readonly Sheet[]): Checked {
    this.#files.clear();
    if (sheets.length > 0) return this.check(sheets, []);
    this.#own?.free();
    this.#own = null;
    return { problems: [], errors: 0, warnings: 0, info: this.#rogueloom.basePack.info() };
  }

  /// The own pack of these sheets, which are known to be good; none of no sheets.
  hold(sheets: readonly Sheet[]): void {
    if (sheets.length === 0) return void this.replace(sheets);
    const { pack } = this.#rogueloom.loadPack(sheets);
    if (!pack) throw new Error('these sheets make no pack');
    this.#own?.free();
    this.#own = pack;
    return undefined;
  }
}
