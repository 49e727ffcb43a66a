// SPDX-License-Identifier: MIT
// What the engine of the tools can be asked.
import type { Comparison, Machine, Measurement, PackInfo, Rogueloom, SeekResult, Sheet, SimulateOptions, SimulationSummary } from 'rogueloom';
import { builtin_sheets, descriptions, first_machine, odds_of } from './lab';
import { draw, map_file, measure, seek, type Drawn, type MapFormat, type What } from './maps';
import { Packs, type Checked, type Which } from './packs';
import { Replay, type Look, type Opened, type Reading } from './replay';

export type Answers = ReturnType<typeof answers_of>;

export function answers_of(rogueloom: Rogueloom) {
  const packs = new Packs(rogueloom); ///< of the lab
  const maps = new Packs(rogueloom); ///< of the atelier
  let replay: Replay | null = null;
  const opened = (): Replay => {
    if (!replay) throw new Error('no recording is open');
    return replay;
  };
  return {
    /// `sheets` of another pack, with which the recording may have been made.
    replay_open(text: string, sheets: Sheet[]): Opened {
      const other = sheets.length > 0 ? rogueloom.loadPack(sheets).pack : null;
      const next = new Replay([rogueloom.basePack, packs.get('own'), ...(other ? [other] : [])], text);
      replay?.free();
      replay = next;
      return next.opened;
    },
    replay_read: (count: number, language: string): Reading => opened().read(count, language),
    replay_rewind: (): void => opened().rewind(),
    replay_look: (at: number, language: string): Look => opened().look(at, language),

    builtin_sheets: () => builtin_sheets(rogueloom),
    descriptions: () => descriptions(rogueloom),
    bench_check: (changed: Sheet[], gone: string[]): Checked => packs.check(changed, gone),
    info: (which: Which, language: string): PackInfo => packs.get(which).info(language),
    first_machine: (which: Which): Machine => first_machine(packs.get(which)),
    odds: (question: Parameters<typeof odds_of>[1]) => odds_of(packs, question),

    maps_pack: (sheets: Sheet[]): Checked => maps.replace(sheets),
    maps_draw: (what: What, seed: string): Drawn => draw(maps.get('own'), what, seed),
    maps_file: (what: What, seed: string, format: MapFormat): string | Uint8Array => map_file(maps.get('own'), what, seed, format),
    maps_measure: (which: Which, what: What, seed: string, count: number): Measurement => measure(maps.get(which), what, seed, count),
    maps_seek: (what: What, where: string, seed: string, count: number, most: number): SeekResult =>
      seek(maps.get('own'), what, where, seed, count, most),

    hold: (sheets: Sheet[]): void => packs.hold(sheets),
    simulate: (which: Which, options: SimulateOptions, first: number, count: number): Uint8Array =>
      packs.get(which).simulate(options, first, count),
    merge: (which: Which, options: SimulateOptions, blocks: Uint8Array[]): SimulationSummary =>
      packs.get(which).merge(options, blocks),
    report: (which: Which, options: SimulateOptions, blocks: Uint8Array[], language: string): string =>
      packs.get(which).report(options, blocks, language),
    compare: (options: SimulateOptions, before: Uint8Array[], after: Uint8Array[]): Comparison =>
      packs.get('builtin').compare({ options, blocks: before }, { pack: packs.get('own'), options, blocks: after }),
  };
}
