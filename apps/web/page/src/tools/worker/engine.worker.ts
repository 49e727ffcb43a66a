// SPDX-License-Identifier: MIT
// The worker: loads the whole module, then answers one question after another.
import { createRogueloom } from 'rogueloom';
import wasm from 'rogueloom/rogueloom_core.wasm?url';
import type { Question, Reply } from '../engine';
import { answers_of } from './answers';

const ready = createRogueloom({ wasm }).then(answers_of);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void reply(data).then((one) => postMessage(one));
});

async function reply({ id, name, args }: Question): Promise<Reply> {
  try {
    const answers = await ready;
    return { id, value: (answers[name] as (...all: unknown[]) => unknown)(...args) };
  } catch (error) {
    const { message, code = 'worker' } = error as Error & { code?: string };
    return { id, message, code };
  }
}
