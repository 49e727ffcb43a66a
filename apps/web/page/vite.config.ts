// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
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

/// Coordinates to a tenth of a 512th, which nobody sees.
function light(body: string): string {
  return body.replace(/ d="([^"]*)"/g, (_, path: string) => {
    const short = path.replace(/([a-z])([^a-z]*)/gi, (_, command: string, text: string) =>
      numbers(command, text).reduce((all, one, i) => {
        const value = String(Math.round(Number(one) * 10) / 10).replace(/^(-?)0\./, '$1.');
        return all + (i > 0 && !value.startsWith('-') ? ' ' : '') + value;
      }, command),
    );
    return ` d="${short}"`;
  });
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

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [icons(), one_module(), ...(mode === 'one' ? [viteSingleFile()] : [])],
  resolve: {
    alias: [
      { find: /^rogueloom$/, replacement: here('../core/dist/index.js') },
      { find: /^rogueloom\/(.*)$/, replacement: `${here('../core/dist')}/$1` },
    ],
  },
  define: { ONE_FILE: JSON.stringify(mode === 'one') },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: mode === 'one' ? 'dist-one' : 'dist',
    target: 'es2022',
    assetsInlineLimit: mode === 'one' ? 100_000_000 : 4096,
    modulePreload: false,
  },
}));
