// SPDX-License-Identifier: MIT
// Writes src/native.ts, the functions of rogueloom.h as the module exports them: every pointer, handle, size
// and number of up to 32 bits is a number. With --check it only says whether the file is as it should be.
import { readFileSync, writeFileSync } from 'node:fs';

const header = readFileSync(new URL('../../../../include/rogueloom/rogueloom.h', import.meta.url), 'utf8');
const target = new URL('../src/native.ts', import.meta.url);

/// Types of up to 32 bits; pointers are caught before.
const numbers = /^(uint32_t|int32_t|size_t|rl_status)$/;

/// The TypeScript type of a C type that is passed by value.
function typed(c) {
  const type = c.trim().replace(/\s+/g, ' ').replace(/ \*/g, '*');
  if (type === 'void') return 'void';
  if (type === 'uint64_t') return 'bigint';
  if (type.endsWith('*') || numbers.test(type)) return 'number';
  throw new Error(`no type for ${c}`);
}

function parameter(text) {
  const [, type, name] = /^(.*?[\s*])(\w+)$/s.exec(text.trim());
  return `${name}: ${typed(type)}`;
}

const lines = [];
for (const [, result, name, list] of header.matchAll(/^RL_API ([^;]*?)(rl_\w+)\(([^)]*)\);/gms)) {
  const parameters = list.trim() === 'void' ? [] : list.split(',').map(parameter);
  lines.push(`  _${name}(${parameters.join(', ')}): ${typed(result)};`);
}
const version = /#define RL_ABI_VERSION (\d+)/.exec(header)[1];
const statuses = [...header.matchAll(/^ {4}RL_(\w+) = (\d+)/gm)].map(
  ([, name, value]) => `  ${name.toLowerCase().replace('error_', '')}: ${value},`,
);

/// Kinds of struct members that the package writes.
const kinds = {
  uint32_t: 'u32', int32_t: 'i32', uint64_t: 'u64', size_t: 'u32',
  'const char*': 'text', 'const int32_t*': 'u32',
  rl_bytes: 'bytes',
};
/// Options within options are pointers to them.
const nested = /^const rl_\w+_options\*$/;
const structs = [...header.matchAll(/typedef struct (rl_\w+_options) \{(.*?)\}/gs)].map(([, name, body]) => {
  const members = [...body.matchAll(/^ {4}([^;]*?)(\w+);/gm)].map(([, type, member]) => {
    const plain = type.trim().replace(/ \*/g, '*');
    const kind = nested.test(plain) ? 'u32' : kinds[plain];
    if (!kind) throw new Error(`no kind for ${type} ${member}`);
    return `    ['${member}', '${kind}'],`;
  });
  return `  ${name}: [\n${members.join('\n')}\n  ],`;
});

const text = `// SPDX-License-Identifier: MIT
// Written by scripts/native_types.mjs from include/rogueloom/rogueloom.h.

/// The version of the interface that this package speaks.
export const abiVersion = ${version};

/// What calls return.
export const status = {
${statuses.join('\n')}
} as const;

/// The members of each options struct in their order, by what they hold.
export const structs = {
${structs.join('\n')}
} as const;

/// The functions of the module; pointers and handles are numbers.
export interface Native {
  readonly HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(pointer: number): void;
${lines.join('\n')}
}
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/native.ts is not what rogueloom.h says; run `npm run types`');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
