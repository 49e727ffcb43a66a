// SPDX-License-Identifier: MIT
// The package as its users have it: dist, under node.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRogueloom, RogueloomError, type Machine, type Rogueloom } from '../dist/index.js';

let engine: Rogueloom;
beforeAll(async () => {
  engine = await createRogueloom();
});

const machine: Machine = {
  columns: { action: [2, 2, 2, 2, 2], multiplier: [14, 14, 14, 14, 14], additional: [28, 28, 28, 28, 28] },
  stats: { max_hp: 100, hp: 100, physical_attack: 45, magical_attack: 10, defence: 10, heal_amount: 10 },
};

/// The pinned number of the engine (docs/determinism.md).
function pinnedSignature(): string {
  const header = new URL('../../../../include/rogueloom/run/rules_id.hpp', import.meta.url);
  const [, number] = /rules_id = 0x([0-9A-Fa-f]+);/.exec(readFileSync(header, 'utf8'))!;
  return number!.toLowerCase().padStart(16, '0');
}

test('the signature is the one that every other build prints', () => {
  expect(engine.basePack.signature()).toBe(pinnedSignature());
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  expect(engine.version).toBe(version);
});

describe('packs', () => {
  test('the built-in one tells what there is', () => {
    const info = engine.basePack.info();
    expect(info.campaigns.map((campaign) => campaign.key)).toContain('acts');
    expect(info.policies).toContain('greedy');
    expect(engine.basePack.info('ko').campaigns[0]!.name).not.toBe(info.campaigns[0]!.name);
  });

  test('beginnings for a screen', () => {
    expect(engine.basePack.beginnings('ko')).toHaveProperty('campaigns');
  });

  test('sheets over the built-in pack', () => {
    const { pack, diagnostics } = engine.loadPack([
      { name: 'pack.csv', bytes: 'key,value\nid,mine\nversion,1\ntitle,Mine\nlanguage,en\nextends,base\n' },
    ]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(pack!.info().id).toBe('mine');
    pack!.free();
  });

  test('what is wrong is told with its place', () => {
    const { pack, diagnostics } = engine.loadPack([{ name: 'puck.csv', bytes: 'puck_id,nam\n1,x\n' }]);
    expect(pack).toBeNull();
    expect(diagnostics.some(({ file, severity }) => file === 'puck.csv' && severity === 'error')).toBe(true);
    expect(engine.check([{ name: 'puck.csv', bytes: 'puck_id,nam\n1,x\n' }])).toContain('puck.csv:1:2');
  });

  test('the schema', () => {
    expect(JSON.parse(engine.schema('json-schema', 'puck'))).toHaveProperty('properties');
  });
});

describe('maps', () => {
  test('of all three kinds', () => {
    const path = engine.basePack.pathMap({ seed: 7 });
    expect(path.nodes.at(-1)!.id).toBe('boss');
    const board = engine.basePack.boardMap({ seed: 7, floor: 2 });
    expect(board.tiles).toHaveLength(board.height);
    const zones = engine.basePack.zonesMap({ seed: 7n, width: 40, height: 30 });
    expect([zones.width, zones.height]).toEqual([40, 30]);
    expect(engine.basePack.zonesStages({ seed: '7' }).frames.length).toBeGreaterThan(9);
  });

  test('as pictures and for Tiled', () => {
    expect(engine.basePack.drawPath({ seed: 1 }, 'svg')).toContain('<svg');
    expect(JSON.parse(engine.basePack.drawBoard({ seed: 1 }, 'tmj'))).toHaveProperty('tilesets');
    expect([...engine.basePack.boardTileset({ seed: 1 }).slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  });

  test('large ones, for which the memory grows', () => {
    const board = engine.basePack.boardMap({ seed: 1, width: 700, height: 700 });
    expect(board.tiles).toHaveLength(700);
  });

  test('a wrong wish is an error with a suggestion', () => {
    expect(() => engine.basePack.pathMap({ seed: 1, preset: 'actz' })).toThrow(/did you mean "acts"/);
    try {
      engine.basePack.pathMap({ seed: '0000-0000-0001A-6' });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RogueloomError);
      expect((error as RogueloomError).code).toBe('seed.check');
    }
  });
});

describe('runs', () => {
  test.each(['acts', 'climb', 'delve', 'expedition'])('%s from start to end, and again from its recording', (campaign) => {
    const run = engine.basePack.startRun({ campaign, seed: 5 });
    expect(run.events().length).toBeGreaterThan(0);
    for (let i = 0; i < 30 && run.optionCount > 0; ++i) {
      expect(run.options('ko')).toHaveLength(run.optionCount);
      run.choose(run.ask());
      run.story();
      run.events();
      expect(run.scene('ko')).toHaveProperty('options');
      run.sceneOdds();
    }
    const copy = run.copy();
    run.play();
    copy.play();
    expect(copy.hash()).toBe(run.hash());
    expect(run.summary().over).toBe(true);
    const again = engine.basePack.loadRun(run.journal());
    expect(again.hash()).toBe(run.hash());
    expect(again.tale()).toContain('\n');
    for (const one of [run, copy, again]) one.free();
    expect(() => run.hash()).toThrow(/the run is NULL/);
  });
});

test('a fight, action by action', () => {
  const battle = engine.basePack.startBattle({ enemy: 101, seed: 3, machine });
  expect(battle.events()[0]!.event).toBe('setup');
  expect(battle.actions()[0]).toEqual({ kind: 'spin' });
  battle.choose(0);
  expect(battle.events().some(({ event }) => event === 'spin')).toBe(true);
  const copy = battle.copy();
  battle.play();
  copy.play();
  expect(copy.state()).toEqual(battle.state());
  expect(battle.state().over).toBe(true);
});

test('odds, with candidates', () => {
  const odds = engine.basePack.odds({ machine, candidates: [7] });
  expect(odds.exact).toBe(true);
  expect(odds.replace).toHaveLength(5);
});

test('a simulation does not depend on how its runs are shared out', () => {
  const options = { campaign: 'acts', policy: 'random', seed: 1 } as const;
  const whole = engine.basePack.merge(options, [engine.basePack.simulate(options, 0, 40)]);
  const parts = [30, 0, 20, 10].map((first) => engine.basePack.simulate(options, first, 10));
  expect(engine.basePack.merge(options, parts)).toEqual(whole);
  expect(whole.runs).toBe(40);
});

test('the built-in sheets, changed, are a pack of one\'s own', () => {
  const sheets = engine.builtinSheets();
  expect(sheets.map(({ name }) => name)).toContain('puck.csv');
  const { pack } = engine.loadPack(sheets);
  expect(pack!.signature()).toBe(engine.basePack.signature());
  pack!.free();
  const text = new TextDecoder().decode(sheets.find(({ name }) => name === 'pack.csv')!.bytes);
  const { pack: mine } = engine.loadPack(
    sheets.map((sheet) => (sheet.name === 'pack.csv' ? { name: sheet.name, bytes: text.replace('id,base', 'id,mine') } : sheet)),
  );
  expect(mine!.info().id).toBe('mine');
  mine!.free();
});

describe('searches', () => {
  test('hits are as wished, and say how many seeds were tried', () => {
    const found = engine.basePack.seek({
      what: { kind: 'board', floor: 2 },
      where: 'terrain = forest and shop >= 1',
      seed: 100,
      count: 1000,
      most: 2,
    });
    expect(found.hits).toHaveLength(2);
    expect(found.tried).toBe(Number(found.hits[1]!.seed) - 99);
    for (const { seed } of found.hits) expect(engine.basePack.boardMap({ seed, floor: 2 }).terrain).toBe('forest');
  });

  test('a measurement has a column for each field', () => {
    const measured = engine.basePack.measure({ what: { kind: 'zones', region: 'salt' }, seed: 1, count: 50 });
    expect(measured.seeds).toHaveLength(50);
    const rooms = measured.columns.find(({ name }) => name === 'rooms')!;
    expect(rooms.values[4]).toBe(engine.basePack.zonesMap({ seed: 5, region: 'salt' }).rooms.length);
  });

  test('of paths and of runs', () => {
    const paths = engine.basePack.measure({ what: { kind: 'path', preset: 'climb' }, seed: 1, count: 3 });
    expect(paths.columns.map(({ name }) => name)).toContain('most_elite');
    const runs = engine.basePack.measure({ what: { kind: 'run', campaign: 'acts', policy: 'random' }, seed: 1, count: 3 });
    expect(runs.columns[0]).toMatchObject({ name: 'won', type: 'flag' });
  });

  test('a wrong condition is located', () => {
    expect(() => engine.basePack.seek({ what: { kind: 'path' }, where: 'elit > 1', seed: 1, count: 1 })).toThrow(
      /^where:1:1: .*did you mean "elite"\?$/,
    );
  });
});

describe('reports and comparisons', () => {
  const options = { campaign: 'acts', policy: 'random', seed: 1 } as const;

  test('a report is a page of the blocks', () => {
    const blocks = [10, 0].map((first) => engine.basePack.simulate(options, first, 10));
    expect(engine.basePack.report(options, blocks, 'ko')).toContain('<html lang="ko">');
    expect(() => engine.basePack.report(options, [])).toThrow(/there are no blocks/);
  });

  test('two policies, seed by seed', () => {
    const blocks = [engine.basePack.simulate(options, 0, 20)];
    const greedy = { ...options, policy: 'greedy' } as const;
    const compared = engine.basePack.compare(
      { options, blocks },
      { pack: engine.basePack, options: greedy, blocks: [engine.basePack.simulate(greedy, 0, 20)] },
    );
    expect(compared.runs).toBe(20);
    expect(compared.wins[0]).toBe(engine.basePack.merge(options, blocks).wins);
  });
});

test('a recording is verified, or says where it parts', () => {
  const run = engine.basePack.startRun({ campaign: 'acts', seed: 8 });
  run.play('random');
  const journal = run.journal();
  expect(engine.basePack.checkReplay(journal)).toMatchObject({ verified: true, state_hash: run.hash(), divergence: null });
  const wrong = journal.replace(/ @[0-9a-f]{16}/, ' @0000000000000000');
  const { verified, divergence } = engine.basePack.checkReplay(wrong);
  expect(verified).toBe(false);
  expect(divergence).toMatchObject({ code: 'journal.hash', choice: 50, agreed: 0, wanted: '0000000000000000' });
  run.free();
});
