// SPDX-License-Identifier: MIT
// What goes in and out, as docs/embedding.md tells it. Keys are only ever added.

/// A number, 0x hex, a share code, or any text.
export type SeedText = string | number | bigint;

export type Difficulty = 'kitten' | 'grizzly' | 'velociraptor';
export type PolicyName = 'greedy' | 'random' | 'planner';
export type Detail = 'brief' | 'full' | 'moment';
export type Aim = 'damage' | 'kill' | 'survive';
/// `en`, `ko`, or another one of PackInfo.languages.
export type Language = string;

/// A sheet of a pack: its file name and its bytes or text.
export interface Sheet {
  name: string;
  bytes: Uint8Array | string;
}

/// A sheet as it is read back.
export interface SheetBytes {
  name: string;
  bytes: Uint8Array;
}

export interface Diagnostic {
  severity: 'error' | 'warning';
  code: string;
  file: string;
  row: number | null;
  column: number | null;
  column_name: string;
  cell: string;
  problem: string;
  why: string;
  suggestion: string;
  allowed: string[];
}

export interface NamedRow {
  id: number;
  name: string;
}

export interface PackInfo {
  id: string;
  version: string;
  title: string;
  content_hash: string;
  rules_id: string;
  engine_version: string;
  languages: Language[];
  campaigns: {
    key: string;
    name: string;
    stages: { kind: 'path' | 'board' | 'zones'; section: number; preset?: string; floor?: number }[];
  }[];
  characters: string[];
  difficulties: Difficulty[];
  policies: PolicyName[];
  presets: string[];
  board_floors: number;
  zone_rules: string[];
  enemies: (NamedRow & { type: 'normal' | 'boss'; danger: string })[];
  intents: (NamedRow & { kind: string })[];
  pucks: (NamedRow & { column: 'action' | 'multiplier' | 'additional'; type: string; rarity: string })[];
  actives: NamedRow[];
  passives: NamedRow[];
  relics: NamedRow[];
}

export interface PathOptions {
  seed: SeedText;
  preset?: string;
  campaign?: string;
  act?: number;
}
export interface BoardOptions {
  seed: SeedText;
  floor?: number;
  character?: string;
  difficulty?: Difficulty;
  perks?: ('dragon1' | 'steps1' | 'winbard2')[];
  width?: number;
  height?: number;
  alone?: boolean;
}
export interface ZonesOptions {
  seed: SeedText;
  rule?: string;
  stage?: number;
  width?: number;
  height?: number;
  depth?: number;
  minLeaf?: number;
  corridorWidth?: number;
  stacks?: number;
  noProtect?: boolean;
  /// Of an expedition: its rule and size instead of `rule`, and the map of a trip into it, from 1.
  region?: string;
  trip?: number;
}
export type PathFormat = 'text' | 'svg' | 'dot';
export type TileFormat = 'text' | 'svg' | 'tmj' | 'tmx';

export interface PathMap {
  kind: 'path';
  seed: string;
  preset: string;
  act: number;
  rows: number;
  columns: number;
  paths: number[][];
  starts: string[];
  nodes: { id: string; row: number; col: number; type: string; next: string[]; reward?: string }[];
}

export interface BoardMap {
  kind: 'board';
  seed: string;
  floor: number;
  width: number;
  height: number;
  terrain: string;
  tiles: string[];
  player: { x: number; y: number };
  monsters: { name: string; level: number; x: number; y: number; placed: string }[];
  rewards: { kind: string; x: number; y: number; gold_target: number; region: number | null; level?: number }[];
  boss: { name: string; level: number; x: number; y: number; placed: string } | null;
  features: { kind: string; x: number; y: number }[];
  regions: { threat: number; cells: [number, number][] }[];
}

export interface ZonesMap {
  kind: 'zones';
  seed: string;
  width: number;
  height: number;
  attempt: number;
  fallback: boolean;
  tiles: string[];
  rooms: {
    id: number;
    path: string;
    x: number;
    y: number;
    w: number;
    h: number;
    centre: [number, number];
    zone: 'start' | 'normal' | 'exit' | 'special';
    pattern: string;
    free: number;
    limit: number;
  }[];
  corridors: { a: number; b: number; width: number; length: number; points: [number, number][] }[];
  doors: [number, number][];
  player: [number, number];
  rest: [number, number] | null;
  exit: [number, number];
  spawns: { room: number; x: number; y: number }[];
}

/// The steps of a zone map's making.
export interface ZonesStages {
  kind: 'zones_stages';
  seed: string;
  width: number;
  height: number;
  attempt: number;
  frames: { stage: string; round: number; tiles: string[]; leaves?: { x: number; y: number; w: number; h: number }[] }[];
}

export interface RunOptions {
  seed: SeedText;
  campaign?: string;
  character?: string;
  difficulty?: Difficulty;
}

/// What can be chosen: its kind, what the kind has for machines, and a line for people.
export interface Option {
  kind: string;
  label: string;
  [member: string]: unknown;
}

/// What happened: the name of the event and what it has (docs/formats/run-events.md, battle-events.md).
export interface GameEvent {
  event: string;
  [member: string]: unknown;
}

export interface RunSummary {
  campaign: string;
  character: string;
  difficulty: Difficulty;
  seed: string;
  share_code: string;
  phase: string;
  over: boolean;
  won: boolean;
  stage: number;
  floor: number;
  choices: number;
  turns: number;
  killed_by: string | null;
  state_hash: string;
}

/// A hero with his machine, and the fight he stands in (docs/formats/machine.md).
export interface Machine {
  columns: { action: number[]; multiplier: number[]; additional: number[] };
  stats: Record<string, number>;
  [member: string]: unknown;
}

export interface BattleOptions {
  seed: SeedText;
  /// Its key in the sheet `enemy`.
  enemy: number;
  /// None: the hero of the start row.
  machine?: Machine | string;
}

export type BattleAction =
  | { kind: 'spin' | 'use_active' | 'accept' }
  | { kind: 'reroll'; column: 'action' | 'multiplier' | 'additional' };

export interface BattleState {
  over: boolean;
  won: boolean;
  turn: number;
  player: { hp: number; max_hp: number; guard: number; gold: number; tokens: number };
  enemy: { id: number; name: string; hp: number; max_hp: number; guard: number };
  intent: { id: number; kind: string; amount: number } | null;
  stops: (number | null)[];
  rerolls: number;
  state_hash: string;
}

export interface OddsOptions {
  machine: Machine | string;
  /// None: against nobody in particular.
  enemy?: number;
  aim?: Aim;
  /// Keys of pucks that are tried in each cell of their column.
  candidates?: number[];
}

export interface Distribution {
  mean: number;
  sd: number;
  p5: number;
  p50: number;
  p95: number;
}
export interface Odds {
  exact: boolean;
  [member: string]: unknown;
}

export interface SimulateOptions extends RunOptions {
  policy?: PolicyName;
}

export interface SimulationSummary {
  campaign: string;
  policy: string;
  base_seed: string;
  first_run: number;
  runs: number;
  wins: number;
  turns: number;
  choices: number;
  content_hash: string;
  rules_id: string;
  stats_hash: string;
  engine_version: string;
  tallies: { topic: string; key: [number, number, number, number]; count: [number, number, number, number] }[];
}

/// A simulation that was played: its options and all its blocks, without a gap, in whatever order.
export interface PlayedBlocks {
  options: SimulateOptions;
  blocks: readonly Uint8Array[];
}

/// Two simulations of the same seeds, as `rogueloom compare --json` says.
export interface Comparison {
  campaign: string;
  runs: number;
  wins: [number, number];
  /// The win rate after less the one before, -1 .. 1, with its 95 % interval.
  difference: number;
  interval: [number, number];
  only_before: number;
  only_after: number;
  mcnemar_p: number;
  choices: [number, number];
  turns: [number, number];
  moved: { what: string; before: number; after: number; p: number }[];
  failed: string[];
}

/// What is looked for, with the parameters of its maps or runs.
export type SeekWhat =
  | ({ kind: 'path' } & Omit<PathOptions, 'seed'>)
  | ({ kind: 'board' } & Omit<BoardOptions, 'seed'>)
  | ({ kind: 'zones' } & Omit<ZonesOptions, 'seed'>)
  | ({ kind: 'run'; policy?: PolicyName } & Omit<RunOptions, 'seed'>);

export interface SeekOptions {
  what: SeekWhat;
  /// Such as `terrain = forest and rewards >= 6` (docs/seek.md).
  where?: string;
  /// The first seed to try, and how many, 1 .. 1,000,000.
  seed: SeedText;
  count: number;
  /// Hits wanted at most; none: all.
  most?: number;
}

/// A number, a word or none, or whether it is so.
export type SeekValue = number | string | boolean | null;

export interface SeekResult {
  kind: 'seek';
  /// Seeds looked at: up to the last hit where there were enough.
  tried: number;
  hits: { seed: string; share_code: string; values: Record<string, SeekValue> }[];
}

export interface MeasuredColumn {
  name: string;
  type: 'number' | 'word' | 'flag';
  /// What a word can be.
  words?: string[];
  values: SeekValue[];
}
export interface Measurement {
  kind: 'measure';
  tried: number;
  seeds: string[];
  columns: MeasuredColumn[];
}

/// A recording played again.
export interface ReplayCheck {
  verified: boolean;
  /// Choices in the recording, and how many of them were made.
  recorded: number;
  choices: number;
  /// Hash marks that agreed.
  marks: number;
  state_hash: string;
  /// The first place where the run parts from its recording.
  divergence: {
    code: 'journal.choice' | 'journal.hash';
    problem: string;
    why: string;
    /// From 1.
    choice: number;
    /// Choices at the last mark that agreed.
    agreed: number;
    /// Hashes, or the option recorded and how many options there were.
    wanted: string | number;
    found: string | number;
  } | null;
}
