// SPDX-License-Identifier: MIT
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/// The numbers of a command of a path; flags of arcs may be written together with the number that follows.
function numbers(command: string, text: string): string[] {
  const found: string[] = [];
  const number = /-?(?:\d+\.?\d*|\.\d+)/y;
  for (let at = 0; at < text.length; ) {
    if (/[\s,]/.test(text[at]!)) {
      ++at;
      continue;
    }
    const flag = /a/i.test(command) && [3, 4].includes(found.length % 7);
    number.lastIndex = at;
    const one = flag ? text[at]! : number.exec(text)?.[0];
    if (!one) throw new Error(`not a path: ${text}`);
    found.push(one);
    at += one.length;
  }
  return found;
}

/// How many numbers a segment of a command takes; the points among them are pairs at its end.
const sizes: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };

/// A path on whole coordinates of its 512 by 512 grid, which nobody tells from the original. Each point is rounded
/// where it lies, so that errors do not add up.
function whole(path: string): string {
  let at = { x: 0, y: 0 };
  let start = at;
  let out = '';
  const write = (value: number) => {
    const text = String(value);
    out += /\d$/.test(out) && !text.startsWith('-') ? ` ${text}` : text;
  };
  for (const [, command, text] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command!.toLowerCase();
    const relative = command === kind;
    const found = numbers(command!, text!).map(Number);
    out += command;
    if (kind === 'z') at = start;
    for (let i = 0; i < found.length; i += sizes[kind]!) {
      const from = at;
      const one = (value: number, axis: 'x' | 'y') => {
        const exact = relative ? from[axis] + value : value;
        write(relative ? Math.round(exact) - Math.round(from[axis]) : Math.round(exact));
        return exact;
      };
      if (kind === 'h') at = { x: one(found[i]!, 'x'), y: from.y };
      else if (kind === 'v') at = { x: from.x, y: one(found[i]!, 'y') };
      else {
        const points = kind === 'a' ? i + 5 : i;
        for (let k = i; k < points; ++k) write(Math.round(found[k]! * 10) / 10);
        for (let k = points; k < i + sizes[kind]!; k += 2) at = { x: one(found[k]!, 'x'), y: one(found[k + 1]!, 'y') };
      }
      if (kind === 'm' && i === 0) start = at;
    }
  }
  return out;
}

function light(body: string): string {
  return body.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${whole(path)}"`);
}

/// `virtual:icons`: the bodies of those icons that src/icon_names.ts names, and of no others.
function icons(): Plugin {
  const id = 'virtual:icons';
  return {
    name: 'icons',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const all = JSON.parse(
        readFileSync(here('node_modules/@iconify-json/game-icons/icons.json'), 'utf8'),
      ) as { icons: Record<string, { body: string }> };
      const names = readFileSync(here('src/icon_names.ts'), 'utf8').matchAll(/'([a-z0-9][a-z0-9_-]*)'/g);
      const bodies: Record<string, string> = {};
      for (const [, name] of names) {
        const icon = all.icons[name!];
        if (icon) bodies[name!] = light(icon.body);
      }
      return `export default ${JSON.stringify(bodies)}`;
    },
  };
}

/// The page says where the module is (src/load.ts), so the core's own guesses need not bring it along again.
function one_module(): Plugin {
  return {
    name: 'one-module',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/core/dist/')) return undefined;
      return code.replace(/new URL\((["'])(?:\.\/)?rogueloom_core\.wasm\1, ?import\.meta\.url\)/g, '"rogueloom_core.wasm"');
    },
  };
}

/// A module with no more than the game needs, if there is one. Workers have the whole module.
function slim_module(): Plugin {
  const slim = here('../core/dist/page');
  const is_there = existsSync(`${slim}/rogueloom_core.wasm`);
  return {
    name: 'slim-module',
    enforce: 'pre',
    resolveId(source) {
      if (!is_there) return undefined;
      if (source === './rogueloom_core.mjs') return `${slim}/rogueloom_core.mjs`;
      const wasm = /(?:^rogueloom|\/core\/dist)\/(rogueloom_core\.wasm.*)$/.exec(source);
      return wasm ? `${slim}/${wasm[1]}` : undefined;
    },
  };
}

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [icons(), one_module(), slim_module(), ...(mode === 'one' ? [viteSingleFile()] : [])],
  resolve: {
    alias: [
      { find: /^rogueloom$/, replacement: here('../core/dist/index.js') },
      { find: /^rogueloom\/(.*)$/, replacement: `${here('../core/dist')}/$1` },
    ],
  },
  worker: { format: 'es', plugins: () => [one_module()] },
  define: { ONE_FILE: JSON.stringify(mode === 'one') },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: mode === 'one' ? 'dist-one' : 'dist',
    target: 'es2022',
    assetsInlineLimit: mode === 'one' ? 100_000_000 : 4096,
    modulePreload: false,
  },
}));
