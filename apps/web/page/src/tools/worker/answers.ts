// SPDX-License-Identifier: MIT
// What the engine of the tools can be asked.
import type { Rogueloom } from 'rogueloom';
import { Replay, type Look, type Opened, type Reading } from './replay';

export type Answers = ReturnType<typeof answers_of>;

export function answers_of(rogueloom: Rogueloom) {
  let replay: Replay | null = null;
  const opened = (): Replay => {
    if (!replay) throw new Error('no recording is open');
    return replay;
  };
  return {
    replay_open(text: string): Opened {
      const next = new Replay(rogueloom.basePack, text);
      replay?.free();
      replay = next;
      return next.opened;
    },
    replay_read: (count: number, language: string): Reading => opened().read(count, language),
    replay_rewind: (): void => opened().rewind(),
    replay_look: (at: number, language: string): Look => opened().look(at, language),
  };
}
