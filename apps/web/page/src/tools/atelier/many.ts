// SPDX-License-Identifier: MIT
// Many maps at once, in workers of their own so that the picture does not wait: values of a thousand seeds, and searches.
import type { MeasuredColumn, Sheet, SeekResult } from 'rogueloom';
import { Engine } from '../engine';
import type { What } from '../worker/maps';
import type { Which } from '../worker/packs';

export interface Many {
  done: number;
  total: number;
  columns: MeasuredColumn[];
}
export type Hit = SeekResult['hits'][number];

const part = 100; ///< seeds at a time
export const sought_at_most = 100_000;

type Task = 'measure' | 'seek';
const workers = new Map<Task, Engine>();

/// The worker of a task with the pack of these sheets; what the task was at before is dropped.
async function fresh_worker(task: Task, sheets: Sheet[]): Promise<Engine> {
  end_many(task);
  const worker = new Engine();
  workers.set(task, worker);
  await worker.ask('maps_pack', sheets);
  return worker;
}

export function end_many(task: Task): void {
  workers.get(task)?.end();
  workers.delete(task);
}

function joined(a: MeasuredColumn[], b: MeasuredColumn[]): MeasuredColumn[] {
  if (a.length === 0) return b;
  return a.map((column, i) => ({ ...column, values: [...column.values, ...b[i]!.values] }));
}

/// Values of maps of `total` seeds, told again and again as they come; with the built-in pack beside them where
/// sheets are changed. Fails with the code `ended` where it is asked again meanwhile.
export async function measure_many(sheets: Sheet[], what: What, total: number, tell: (which: Which, many: Many) => void): Promise<void> {
  const engine = await fresh_worker('measure', sheets);
  const packs: Which[] = sheets.length > 0 ? ['own', 'builtin'] : ['own'];
  for (const which of packs) {
    let columns: MeasuredColumn[] = [];
    for (let done = 0; done < total; done += part) {
      const next = await engine.ask('maps_measure', which, what, String(1 + done), part);
      columns = joined(columns, next.columns);
      tell(which, { done: done + part, total, columns });
    }
  }
}

/// The first seeds that are as wished, from a seed on.
export async function seek_many(sheets: Sheet[], what: What, where: string, from: bigint, most: number, tell: (tried: number, hits: Hit[]) => void): Promise<void> {
  const engine = await fresh_worker('seek', sheets);
  let hits: Hit[] = [];
  for (let tried = 0; tried < sought_at_most && hits.length < most; ) {
    const next = await engine.ask('maps_seek', what, where, String(BigInt.asUintN(64, from + BigInt(tried))), part, most - hits.length);
    hits = [...hits, ...next.hits];
    tried += next.tried;
    tell(tried, hits);
  }
}
