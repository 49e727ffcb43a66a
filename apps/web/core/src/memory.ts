// SPDX-License-Identifier: MIT
// What goes into the module's memory and comes out of it. Pointers are 32 bits.
import { structs, type Native } from './native';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export type Value = number | bigint | string | Uint8Array | undefined;
export type StructName = keyof typeof structs;

const sizes = { u32: 4, i32: 4, u64: 8, text: 4, bytes: 8 } as const;
const alignments = { u32: 4, i32: 4, u64: 8, text: 4, bytes: 4 } as const;

/// What one call needs in memory. Everything is given back at once.
export class Arena {
  readonly #native: Native;
  readonly #pointers: number[] = [];

  constructor(native: Native) {
    this.#native = native;
  }

  /// Zeroed memory.
  allocate(size: number): number {
    const pointer = this.#native._malloc(Math.max(size, 1));
    if (pointer === 0) throw new RangeError('there is no memory left');
    this.#pointers.push(pointer);
    this.#native.HEAPU8.fill(0, pointer, pointer + size);
    return pointer;
  }

  /// A text with its NUL; 0 where there is none. The core reads up to the first NUL.
  text(value: string | undefined): number {
    if (value === undefined) return 0;
    return this.bytes(encoder.encode(`${value}\0`));
  }

  bytes(value: Uint8Array): number {
    const pointer = this.allocate(value.length);
    this.#native.HEAPU8.set(value, pointer);
    return pointer;
  }

  numbers(values: readonly number[]): number {
    const pointer = this.allocate(values.length * 4);
    const view = this.view();
    values.forEach((value, i) => view.setInt32(pointer + 4 * i, value, true));
    return pointer;
  }

  /// An options struct with its size, zero where no value is given.
  struct(name: StructName, values: Record<string, Value>): number {
    const members: readonly (readonly [string, keyof typeof sizes])[] = structs[name];
    const offsets: number[] = [];
    let end = 0;
    let alignment = 4;
    for (const [, kind] of members) {
      const start = Math.ceil(end / alignments[kind]) * alignments[kind];
      offsets.push(start);
      end = start + sizes[kind];
      alignment = Math.max(alignment, alignments[kind]);
    }
    const size = Math.ceil(end / alignment) * alignment;
    const pointer = this.allocate(size);
    members.forEach(([member, kind], i) => {
      const value = member === 'struct_size' ? size : values[member];
      if (value !== undefined) this.#write(pointer + offsets[i]!, kind, value);
    });
    return pointer;
  }

  /// Bytes with their size: an rl_bytes.
  writeBytes(pointer: number, value: Uint8Array): void {
    const data = this.bytes(value);
    const view = this.view();
    view.setUint32(pointer, data, true);
    view.setUint32(pointer + 4, value.length, true);
  }

  #write(pointer: number, kind: keyof typeof sizes, value: Exclude<Value, undefined>): void {
    if (kind === 'bytes') return this.writeBytes(pointer, value as Uint8Array);
    if (kind === 'text') {
      const text = this.text(value as string);
      return this.view().setUint32(pointer, text, true);
    }
    if (kind === 'u64') return this.view().setBigUint64(pointer, BigInt(value as number | bigint), true);
    if (kind === 'i32') return this.view().setInt32(pointer, value as number, true);
    return this.view().setUint32(pointer, value as number, true);
  }

  /// The memory as it is now: it moves when it grows.
  view(): DataView {
    return new DataView(this.#native.HEAPU8.buffer);
  }

  free(): void {
    for (const pointer of this.#pointers) this.#native._free(pointer);
    this.#pointers.length = 0;
  }
}

/// A copy of bytes of the module.
export function copyOf(native: Native, pointer: number, size: number): Uint8Array {
  return native.HEAPU8.slice(pointer, pointer + size);
}

/// A text of the module that ends with NUL.
export function textAt(native: Native, pointer: number): string {
  const end = native.HEAPU8.indexOf(0, pointer);
  return decoder.decode(copyOf(native, pointer, end - pointer));
}

export function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
