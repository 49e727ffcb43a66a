// SPDX-License-Identifier: MIT
// The npm package under node: the odds of a machine, and which swap of a puck is best.
//   npm install rogueloom && node 06_from_node.mjs
import { createRogueloom } from 'rogueloom';

const rogueloom = await createRogueloom();
const pack = rogueloom.basePack;
const { pucks } = pack.info('en');
const nameOf = (id) => pucks.find((puck) => puck.id === id).name;

const machine = {
  columns: { action: [2, 2, 2, 2, 2], multiplier: [14, 14, 14, 14, 14], additional: [28, 28, 28, 28, 28] },
  stats: { max_hp: 100, hp: 100, physical_attack: 45, magical_attack: 10, defence: 10, heal_amount: 10 },
};
const candidates = pucks.filter((puck) => puck.column === 'action').map((puck) => puck.id);
const odds = pack.odds({ machine, candidates });
const best = odds.replace.reduce((a, b) => (b.damage_mean > a.damage_mean ? b : a));
console.log(`mean damage ${odds.damage.mean.toFixed(1)}`);
const place = `${best.column} ${best.cell + 1}`;
console.log(`best swap: ${nameOf(best.puck)} in ${place}: ${best.damage_mean.toFixed(1)}`);
