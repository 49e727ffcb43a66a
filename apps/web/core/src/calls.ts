// SPDX-License-Identifier: MIT
// Calls of the core: what a call hands out, and errors as exceptions.
import { Arena, copyOf, decode, textAt } from './memory';
import { status, type Native } from './native';

/// What the core refused, and why: the message reads `file:row:column: problem (why); suggestion`.
export class RogueloomError extends Error {
  /// Stable, such as `seed.check`.
  readonly code: string;
  /// One of `status`.
  readonly status: number;

  constructor(message: string, code: string, state: number) {
    super(message);
    this.name = 'RogueloomError';
    this.code = code;
    this.status = state;
  }
}

export class Calls {
  readonly native: Native;

  constructor(native: Native) {
    this.native = native;
  }

  /// A call that hands out nothing.
  run(call: (arena: Arena) => number): void {
    this.#with(0, call, () => undefined);
  }

  bytes(call: (arena: Arena, out: number) => number): Uint8Array {
    return this.#with(8, call, (arena, out) => this.#take(arena, out));
  }

  text(call: (arena: Arena, out: number) => number): string {
    return decode(this.bytes(call));
  }

  json<T>(call: (arena: Arena, out: number) => number): T {
    return JSON.parse(this.text(call)) as T;
  }

  /// A call that hands out a handle or a number of 32 bits.
  number(call: (arena: Arena, out: number) => number): number {
    return this.#with(4, call, (arena, out) => arena.view().getUint32(out, true));
  }

  /// A call that hands out some numbers of 32 bits, one after another.
  numbers(count: number, call: (arena: Arena, out: number) => number): number[] {
    return this.#with(4 * count, call, (arena, out) =>
      Array.from({ length: count }, (_, i) => arena.view().getUint32(out + 4 * i, true)),
    );
  }

  bigint(call: (arena: Arena, out: number) => number): bigint {
    return this.#with(8, call, (arena, out) => arena.view().getBigUint64(out, true));
  }

  /// A string that a call has handed out, whether the call failed or not.
  #take(arena: Arena, out: number): Uint8Array {
    const view = arena.view();
    const copy = copyOf(this.native, view.getUint32(out, true), view.getUint32(out + 4, true));
    this.native._rl_string_free(out);
    return copy;
  }

  /// The text in an rl_string, which is freed.
  takeText(arena: Arena, out: number): string {
    return decode(this.#take(arena, out));
  }

  error(state: number): RogueloomError {
    const { native } = this;
    return new RogueloomError(
      textAt(native, native._rl_last_error()),
      textAt(native, native._rl_last_error_code()),
      state,
    );
  }

  #with<T>(size: number, call: (arena: Arena, out: number) => number, read: (arena: Arena, out: number) => T): T {
    const arena = new Arena(this.native);
    try {
      const out = size > 0 ? arena.allocate(size) : 0;
      const state = call(arena, out);
      if (state !== status.ok) throw this.error(state);
      return read(arena, out);
    } finally {
      arena.free();
    }
  }
}

/// Frees handles whose owners are forgotten.
const forgotten = new FinalizationRegistry<{ free: (handle: number) => void; handle: number }>(
  ({ free, handle }) => free(handle),
);

/// The owner of a handle of the core.
export abstract class Owner {
  #handle: number;
  readonly #free: (handle: number) => void;

  protected constructor(handle: number, free: (handle: number) => void) {
    this.#handle = handle;
    this.#free = free;
    forgotten.register(this, { free, handle }, this);
  }

  /// 0 once it is freed: the core refuses that.
  protected get handle(): number {
    return this.#handle;
  }

  /// Gives its memory back at once. What is not freed is freed when it is forgotten.
  free(): void {
    if (this.#handle === 0) return;
    forgotten.unregister(this);
    this.#free(this.#handle);
    this.#handle = 0;
  }
}
