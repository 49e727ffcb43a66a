// SPDX-License-Identifier: MIT
// Fills dist: the module from build/wasm/web (or the folder given), and the compiled classes. Needs
// `cmake --build build/wasm` first.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));
const from = process.argv[2] ?? `${here}/../../../build/wasm/web`;
const files = ['rogueloom_core.mjs', 'rogueloom_core.wasm'];

for (const file of files) {
  if (existsSync(`${from}/${file}`)) continue;
  console.error(`${from}/${file} is missing; run ./dev web`);
  process.exit(1);
}
execFileSync(process.execPath, [`${here}/scripts/native_types.mjs`, '--check'], { stdio: 'inherit' });
mkdirSync(`${here}/dist`, { recursive: true });
execFileSync(process.execPath, [`${here}/node_modules/typescript/bin/tsc`, '-p', here], { stdio: 'inherit' });
for (const file of files) copyFileSync(`${from}/${file}`, `${here}/dist/${file}`);
// The module of the page that plays, which no package needs.
if (existsSync(`${from}/page`)) {
  mkdirSync(`${here}/dist/page`, { recursive: true });
  for (const file of files) copyFileSync(`${from}/page/${file}`, `${here}/dist/page/${file}`);
}
copyFileSync(`${here}/src/rogueloom_core.d.mts`, `${here}/dist/rogueloom_core.d.mts`);

// Node wants the endings that bundlers do without.
for (const file of readdirSync(`${here}/dist`).filter((name) => /\.(js|d\.ts|d\.mts)$/.test(name))) {
  const path = `${here}/dist/${file}`;
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(/(from '\.\/[a-z_]+)'/g, "$1.js'"));
}
