// SPDX-License-Identifier: MIT
// Loads the core and gives it the form that the page uses (core.ts).
import { createRogueloom, type Pack, type Run } from 'rogueloom';
import wasm from 'rogueloom/rogueloom_core.wasm?url';
import type { Core, Game } from './core';
import { served_pack } from './served';
import type { Beginnings, BattleEvent, Moment, OddsTable, RunEvent, Scene } from './scene';

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function moment_of(run: Run, language: string): Moment {
  const all = run.events() as unknown as RunEvent[];
  return {
    events: all.filter((event) => event.turn === undefined),
    battle: all.filter((event): event is BattleEvent => event.turn !== undefined),
    story: lines(run.story(language, 'moment')),
  };
}

function game_of(run: Run): Game {
  return {
    scene: (language) => run.scene<Scene>(language),
    moment: (language) => moment_of(run, language),
    odds: () => run.sceneOdds<OddsTable>(),
    choose: (index) => run.choose(index),
    ask: (policy) => run.ask(policy as 'greedy'),
    journal: () => run.journal(),
    story: (language) => lines(run.tale(language)),
    free: () => run.free(),
  };
}

function core_of(pack: Pack, id: string | null): Core {
  return {
    pack: id,
    beginnings: (language) => pack.beginnings<Beginnings>(language),
    start: (setting) => game_of(pack.startRun({ ...setting, difficulty: setting.difficulty as 'grizzly' })),
    load: (journal) => game_of(pack.loadRun(journal)),
  };
}

/// The bytes of a `data:` address: a page from disk may not fetch one everywhere.
function bytes_of(address: string): Uint8Array {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export async function load_core(): Promise<Core> {
  const [rogueloom, served] = await Promise.all([createRogueloom({ wasm: ONE_FILE ? bytes_of(wasm) : wasm }), served_pack()]);
  const pack = served && rogueloom.loadPack(served.sheets).pack;
  return pack ? core_of(pack, served.id) : core_of(rogueloom.basePack, null);
}
