// SPDX-License-Identifier: MIT
declare module 'virtual:icons' {
  const bodies: Record<string, string>;
  export default bodies;
}
/// True in the build that is one file.
declare const ONE_FILE: boolean;
declare module '*.css';
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
