// SPDX-License-Identifier: MIT
// The module that em++ writes beside this file's place in dist.
import type { Native } from './native';

export interface ModuleOptions {
  wasmBinary?: ArrayBuffer | Uint8Array;
  locateFile?: (name: string) => string;
}
declare const createModule: (options?: ModuleOptions) => Promise<Native>;
export default createModule;
