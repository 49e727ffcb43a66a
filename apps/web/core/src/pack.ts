// SPDX-License-Identifier: MIT
// A pack: maps, runs, fights, odds and simulations of it.
import { Battle } from './battle';
import { Owner, type Calls } from './calls';
import type { Arena, StructName, Value } from './memory';
import { Run } from './run';
import type {
  BattleOptions,
  BoardMap,
  BoardOptions,
  Comparison,
  Language,
  Machine,
  Measurement,
  Odds,
  OddsOptions,
  PackInfo,
  PathFormat,
  PathMap,
  PathOptions,
  PlayedBlocks,
  ReplayCheck,
  RunOptions,
  SeedText,
  SeekOptions,
  SeekResult,
  SimulateOptions,
  SimulationSummary,
  TileFormat,
  ZonesMap,
  ZonesOptions,
  ZonesStages,
} from './types';

type MapCall = '_rl_map_path' | '_rl_map_board' | '_rl_map_zones';

function seedText(seed: SeedText): string {
  return typeof seed === 'string' ? seed : BigInt(seed).toString();
}

function machineBytes(machine: Machine | string | undefined): Uint8Array {
  if (machine === undefined) return new Uint8Array();
  return new TextEncoder().encode(typeof machine === 'string' ? machine : JSON.stringify(machine));
}

function pathStruct(options: PathOptions, format: string): Record<string, Value> {
  return { act: options.act, seed: seedText(options.seed), preset: options.preset, campaign: options.campaign, format };
}

function boardStruct(options: BoardOptions, format: string): Record<string, Value> {
  return {
    floor: options.floor,
    seed: seedText(options.seed),
    format,
    character: options.character,
    difficulty: options.difficulty,
    perks: options.perks?.join(','),
    width: options.width,
    height: options.height,
    alone: options.alone ? 1 : 0,
  };
}

function zonesStruct(options: ZonesOptions, format: string, stages: boolean): Record<string, Value> {
  return {
    stage: options.stage,
    seed: seedText(options.seed),
    format,
    rule: options.rule,
    width: options.width,
    height: options.height,
    depth: options.depth,
    min_leaf: options.minLeaf,
    corridor_width: options.corridorWidth,
    stacks: options.stacks,
    no_protect: options.noProtect ? 1 : 0,
    stages: stages ? 1 : 0,
    region: options.region,
    trip: options.trip,
  };
}

function simulateStruct(options: SimulateOptions, first = 0, count = 0): Record<string, Value> {
  return {
    count,
    first,
    campaign: options.campaign,
    character: options.character,
    difficulty: options.difficulty,
    policy: options.policy,
    seed: seedText(options.seed),
  };
}

function runStruct(options: Omit<RunOptions, 'seed'>, seed?: SeedText): Record<string, Value> {
  return {
    campaign: options.campaign,
    character: options.character,
    difficulty: options.difficulty,
    seed: seed === undefined ? undefined : seedText(seed),
  };
}

/// The options of what is looked for; those of the maps have a seed of their own, which is not read.
function writeSeek(arena: Arena, options: SeekOptions): number {
  const { what } = options;
  const values: Record<string, Value> = {
    most: options.most,
    where: options.where,
    seed: seedText(options.seed),
    count: options.count,
  };
  if (what.kind === 'path') values.path = arena.struct('rl_path_options', pathStruct({ ...what, seed: 0 }, 'json'));
  if (what.kind === 'board') values.board = arena.struct('rl_board_options', boardStruct({ ...what, seed: 0 }, 'json'));
  if (what.kind === 'zones')
    values.zones = arena.struct('rl_zones_options', zonesStruct({ ...what, seed: 0 }, 'json', false));
  if (what.kind === 'run') {
    values.run = arena.struct('rl_run_options', runStruct(what));
    values.policy = what.policy;
  }
  return arena.struct('rl_seek_options', values);
}

/// A list of rl_bytes.
function writeBlocks(arena: Arena, blocks: readonly Uint8Array[]): number {
  const list = arena.allocate(8 * blocks.length);
  blocks.forEach((block, i) => arena.writeBytes(list + 8 * i, block));
  return list;
}

export class Pack extends Owner {
  readonly #calls: Calls;

  /// Use Rogueloom.basePack or Rogueloom.loadPack().
  constructor(calls: Calls, handle: number) {
    super(handle, (old) => calls.native._rl_pack_free(old));
    this.#calls = calls;
  }

  /// What there is to choose from, with names in a language.
  info(language: Language = 'en'): PackInfo {
    const { native } = this.#calls;
    return this.#calls.json((arena, out) => native._rl_pack_info(this.handle, arena.text(language), out));
  }

  /// What a screen offers before a run begins (docs/formats/scene.md).
  beginnings<Beginnings = Record<string, unknown>>(language: Language = 'en'): Beginnings {
    const { native } = this.#calls;
    return this.#calls.json((arena, out) => native._rl_pack_beginnings(this.handle, arena.text(language), out));
  }

  /// The number that `rogueloom signature` prints, as 16 hex digits.
  signature(): string {
    const value = this.#calls.bigint((_, out) => this.#calls.native._rl_signature(this.handle, out));
    return value.toString(16).padStart(16, '0');
  }

  pathMap(options: PathOptions): PathMap {
    return JSON.parse(this.#map('_rl_map_path', 'rl_path_options', pathStruct(options, 'json'))) as PathMap;
  }
  drawPath(options: PathOptions, format: PathFormat): string {
    return this.#map('_rl_map_path', 'rl_path_options', pathStruct(options, format));
  }

  boardMap(options: BoardOptions): BoardMap {
    return JSON.parse(this.#map('_rl_map_board', 'rl_board_options', boardStruct(options, 'json'))) as BoardMap;
  }
  drawBoard(options: BoardOptions, format: TileFormat): string {
    return this.#map('_rl_map_board', 'rl_board_options', boardStruct(options, format));
  }
  /// The picture of the tiles that a map for Tiled needs beside it: board.png.
  boardTileset(options: BoardOptions): Uint8Array {
    return this.#mapBytes('_rl_map_board', 'rl_board_options', boardStruct(options, 'png'));
  }

  zonesMap(options: ZonesOptions): ZonesMap {
    return JSON.parse(this.#map('_rl_map_zones', 'rl_zones_options', zonesStruct(options, 'json', false))) as ZonesMap;
  }
  /// Every step of its making.
  zonesStages(options: ZonesOptions): ZonesStages {
    return JSON.parse(this.#map('_rl_map_zones', 'rl_zones_options', zonesStruct(options, 'json', true))) as ZonesStages;
  }
  drawZones(options: ZonesOptions, format: TileFormat): string {
    return this.#map('_rl_map_zones', 'rl_zones_options', zonesStruct(options, format, false));
  }
  /// As boardTileset(): zones.png.
  zonesTileset(options: ZonesOptions): Uint8Array {
    return this.#mapBytes('_rl_map_zones', 'rl_zones_options', zonesStruct(options, 'png', false));
  }

  startRun(options: RunOptions): Run {
    const { native } = this.#calls;
    const handle = this.#calls.number((arena, out) =>
      native._rl_run_start(this.handle, arena.struct('rl_run_options', runStruct(options, options.seed)), out),
    );
    return new Run(this.#calls, handle);
  }

  /// The run of a recording, replayed and checked; at most so many of its choices.
  loadRun(journal: string | Uint8Array, choices = 0xffffffff): Run {
    const { native } = this.#calls;
    const bytes = typeof journal === 'string' ? new TextEncoder().encode(journal) : journal;
    const handle = this.#calls.number((arena, out) =>
      native._rl_run_load(this.handle, arena.bytes(bytes), bytes.length, choices, out),
    );
    return new Run(this.#calls, handle);
  }

  startBattle(options: BattleOptions): Battle {
    const { native } = this.#calls;
    const values = {
      enemy: options.enemy,
      seed: seedText(options.seed),
      machine: machineBytes(options.machine),
    };
    const handle = this.#calls.number((arena, out) =>
      native._rl_battle_start(this.handle, arena.struct('rl_battle_options', values), out),
    );
    return new Battle(this.#calls, handle);
  }

  /// Exact odds of the next spin of a machine.
  odds(options: OddsOptions): Odds {
    const { native } = this.#calls;
    const candidates = options.candidates ?? [];
    return this.#calls.json((arena, out) => {
      const values = {
        has_enemy: options.enemy === undefined ? 0 : 1,
        machine: machineBytes(options.machine),
        aim: options.aim,
        candidates: arena.numbers(candidates),
        candidate_count: candidates.length,
        enemy: options.enemy,
      };
      return native._rl_odds(this.handle, arena.struct('rl_odds_options', values), out);
    });
  }

  /// Plays runs `first` to `first + count - 1` of a simulation; run i has the seed + i. What comes out is for
  /// merge(), here or in another worker.
  simulate(options: SimulateOptions, first: number, count: number): Uint8Array {
    const { native } = this.#calls;
    return this.#calls.bytes((arena, out) =>
      native._rl_simulate(this.handle, arena.struct('rl_simulate_options', simulateStruct(options, first, count)), out),
    );
  }

  /// What blocks of one simulation say together, in whatever order they come.
  merge(options: SimulateOptions, blocks: readonly Uint8Array[]): SimulationSummary {
    const { native } = this.#calls;
    return this.#calls.json((arena, out) => {
      const struct = arena.struct('rl_simulate_options', simulateStruct(options));
      return native._rl_merge(this.handle, struct, writeBlocks(arena, blocks), blocks.length, out);
    });
  }

  /// The page of `rogueloom report` from the blocks of a simulation, without a gap: HTML that needs nothing else.
  report(options: SimulateOptions, blocks: readonly Uint8Array[], language: Language = 'en'): string {
    const { native } = this.#calls;
    return this.#calls.text((arena, out) =>
      native._rl_report(this.#writeResults(arena, { options, blocks }), arena.text(language), out),
    );
  }

  /// This pack's simulation beside one of the same seeds by another pack or policy, as `rogueloom compare` says.
  compare(before: PlayedBlocks, after: PlayedBlocks & { pack: Pack }): Comparison {
    const { native } = this.#calls;
    return this.#calls.json((arena, out) =>
      native._rl_compare(this.#writeResults(arena, before), after.pack.#writeResults(arena, after), out),
    );
  }

  /// The first seeds that are as wished; without a condition all are. Takes as long as its seeds: for many give a worker a part at a time.
  seek(options: SeekOptions): SeekResult {
    return this.#calls.json((arena, out) => this.#calls.native._rl_seek(this.handle, writeSeek(arena, options), out));
  }

  /// Every value of every seed, or of the hits where there is a condition; at most 100,000 seeds.
  measure(options: SeekOptions): Measurement {
    return this.#calls.json((arena, out) =>
      this.#calls.native._rl_measure(this.handle, writeSeek(arena, options), out),
    );
  }

  /// Replays a recording and says where it parts from it, if it does.
  checkReplay(journal: string | Uint8Array): ReplayCheck {
    const bytes = typeof journal === 'string' ? new TextEncoder().encode(journal) : journal;
    return this.#calls.json((arena, out) =>
      this.#calls.native._rl_replay_check(this.handle, arena.bytes(bytes), bytes.length, out),
    );
  }

  /// An rl_results.
  #writeResults(arena: Arena, { options, blocks }: PlayedBlocks): number {
    const pointer = arena.allocate(16);
    const members = [
      this.handle,
      arena.struct('rl_simulate_options', simulateStruct(options)),
      writeBlocks(arena, blocks),
      blocks.length,
    ];
    members.forEach((member, i) => arena.view().setUint32(pointer + 4 * i, member, true));
    return pointer;
  }

  #map(call: MapCall, name: StructName, values: Record<string, Value>): string {
    return new TextDecoder().decode(this.#mapBytes(call, name, values));
  }

  #mapBytes(call: MapCall, name: StructName, values: Record<string, Value>): Uint8Array {
    const { native } = this.#calls;
    return this.#calls.bytes((arena: Arena, out) => native[call](this.handle, arena.struct(name, values), out));
  }
}
