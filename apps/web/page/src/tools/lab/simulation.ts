// SPDX-License-Identifier: MIT
// Simulations in workers of their own: blocks of runs are handed out one after another, so that what comes out does
// not depend on how many workers there are, and a stop loses nothing but the blocks that are being played.
import type { Comparison, Sheet, SimulateOptions, SimulationSummary } from 'rogueloom';
import { Engine } from '../engine';
import type { Which } from '../worker/packs';

export interface Plan {
  options: SimulateOptions;
  runs: number;
  sheets: Sheet[];
  compared: boolean; ///< the built-in pack plays the same seeds
}
export interface Progress {
  done: number; ///< runs, of both packs together
  total: number;
  rate: number; ///< runs a second
}
export interface Results {
  summary: SimulationSummary;
  report: string;
  comparison: Comparison | null;
  seconds: number;
}
interface Task {
  which: Which;
  first: number;
  count: number;
}

/// As the command line does it.
const block_size = 250;

export function worker_count(): number {
  return Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));
}

function tasks_of({ runs, compared }: Plan): Task[] {
  const tasks: Task[] = [];
  for (let first = 0; first < runs; first += block_size) {
    const count = Math.min(block_size, runs - first);
    tasks.push({ which: 'own', first, count });
    if (compared) tasks.push({ which: 'builtin', first, count });
  }
  return tasks;
}

export class Simulation {
  readonly #plan: Plan;
  readonly #engines: Engine[] = [];

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /// Fails with the code `ended` once it is stopped.
  async run(language: string, tell: (progress: Progress) => void): Promise<Results> {
    const { options, sheets, compared } = this.#plan;
    const tasks = tasks_of(this.#plan);
    const total = tasks.reduce((sum, { count }) => sum + count, 0);
    const blocks: Record<Which, Uint8Array[]> = { own: [], builtin: [] };
    const began = performance.now();
    let next = 0;
    let done = 0;
    const work = async (engine: Engine): Promise<void> => {
      await engine.ask('hold', sheets);
      while (next < tasks.length) {
        const { which, first, count } = tasks[next++]!;
        blocks[which].push(await engine.ask('simulate', which, options, first, count));
        done += count;
        tell({ done, total, rate: (1000 * done) / (performance.now() - began) });
      }
    };
    try {
      for (let i = 0; i < Math.min(worker_count(), tasks.length); ++i) this.#engines.push(new Engine());
      await Promise.all(this.#engines.map(work));
      const seconds = (performance.now() - began) / 1000;
      const teller = this.#engines[0]!;
      const summary = await teller.ask('merge', 'own', options, blocks.own);
      const report = await teller.ask('report', 'own', options, blocks.own, language);
      const comparison = compared ? await teller.ask('compare', options, blocks.builtin, blocks.own) : null;
      return { summary, report, comparison, seconds };
    } finally {
      this.stop();
    }
  }

  stop(): void {
    for (const engine of this.#engines.splice(0)) engine.end();
  }
}
