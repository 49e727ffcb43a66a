// SPDX-License-Identifier: MIT
// The whole engine in a worker of its own: questions go there, answers come back in their order.
import type { Answers } from './worker/answers';

/// What the engine has against a question; `code` is stable.
export class EngineError extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export type Question = { [K in keyof Answers]: { id: number; name: K; args: Parameters<Answers[K]> } }[keyof Answers];
export type Reply = { id: number } & ({ value: unknown } | { message: string; code: string });

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class Engine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker = new Worker(new URL('./worker/engine.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('value' in data) waiting?.resolve(data.value);
      else waiting?.reject(new EngineError(data.message, data.code));
    };
    this.#worker.onerror = (event) => this.#fail(event.message || 'the worker could not be started');
  }

  ask<K extends keyof Answers>(name: K, ...args: Parameters<Answers[K]>): Promise<ReturnType<Answers[K]>> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, name, args });
    });
  }

  /// Ends the worker, whatever it is doing; what is still asked fails with the code `ended`.
  end(): void {
    this.#worker.terminate();
    this.#fail('the worker was ended', 'ended');
  }

  #fail(message: string, code = 'worker'): void {
    for (const { reject } of this.#waiting.values()) reject(new EngineError(message, code));
    this.#waiting.clear();
  }
}

let shared: Engine | undefined;

/// The engine that answers the screens; simulations have workers of their own.
export function engine(): Engine {
  shared ??= new Engine();
  return shared;
}
