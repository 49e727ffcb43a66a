// SPDX-License-Identifier: MIT
// The examples for node and for pages.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { objectsOf, tilesOf, type TiledMap } from '../../../../examples/08_tiled_page/board.mjs';
import { createRogueloom } from '../dist/index.js';

const examples = new URL('../../../../examples/', import.meta.url);

test('06: the odds of a machine', () => {
  let told = '';
  // Inside of the package its name leads to itself.
  const copy = fileURLToPath(new URL('06_from_node.copy.mjs', import.meta.url));
  copyFileSync(new URL('06_from_node.mjs', examples), copy);
  try {
    told = execFileSync(process.execPath, [copy], { encoding: 'utf8' });
  } finally {
    rmSync(copy);
  }
  expect(told).toMatch(/^mean damage \d+\.\d\nbest swap: .+: \d+\.\d\n$/);
});

test('08: a board for Tiled, drawn tile by tile', async () => {
  const pack = (await createRogueloom()).basePack;
  const board = pack.boardMap({ seed: 7 });
  const map = JSON.parse(pack.drawBoard({ seed: 7 }, 'tmj')) as TiledMap;
  const ground = tilesOf(map).slice(0, board.width * board.height);
  expect(ground.at(-1)!.to).toEqual([(board.width - 1) * map.tilewidth, (board.height - 1) * map.tileheight]);
  // Two kinds of ground: walls are drawn from one place of the picture, floor from another.
  const wallOf = (i: number) => board.tiles[Math.floor(i / board.width)]![i % board.width] === '#';
  const walls = new Set(ground.filter((_, i) => wallOf(i)).map(({ from }) => from.join()));
  const floors = new Set(ground.filter((_, i) => !wallOf(i)).map(({ from }) => from.join()));
  expect([...walls].filter((place) => floors.has(place))).toEqual([]);
  expect(objectsOf(map).filter((line) => line.startsWith('monsters: '))).toHaveLength(board.monsters.length);
});
