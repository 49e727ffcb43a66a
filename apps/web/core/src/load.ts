// SPDX-License-Identifier: MIT
// Where the module comes from.
import createModule, { type ModuleOptions } from './rogueloom_core.mjs';
import type { Native } from './native';

/// Its bytes, or where they are.
export type WasmSource = ArrayBuffer | Uint8Array | URL | string;

declare const process: { versions?: { node?: string } } | undefined;

async function bytesOfNode(url: URL): Promise<Uint8Array> {
  // A name that bundlers for browsers do not follow.
  const name = 'node:fs/promises';
  const files = (await import(/* @vite-ignore */ name)) as { readFile(url: URL): Promise<Uint8Array> };
  return files.readFile(url);
}

async function optionsOf(wasm: WasmSource | undefined): Promise<ModuleOptions> {
  if (wasm instanceof ArrayBuffer || wasm instanceof Uint8Array) return { wasmBinary: wasm };
  if (wasm !== undefined) return { locateFile: () => String(wasm) };
  if (typeof process !== 'undefined' && process?.versions?.node)
    return { wasmBinary: await bytesOfNode(new URL('./rogueloom_core.wasm', import.meta.url)) };
  return {};
}

export async function loadNative(wasm: WasmSource | undefined): Promise<Native> {
  return createModule(await optionsOf(wasm));
}
