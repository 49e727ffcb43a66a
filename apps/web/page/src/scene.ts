// SPDX-License-Identifier: MIT
// What the core says of a run (docs/formats/scene.md). The page shows it and sends back the index of an option.

export type Language = string;

export interface Ranked {
  rank: string;
  rank_words: string;
}
export interface Puck extends Ranked {
  id: number;
  name: string;
  description: string;
  type: 'physical_attack' | 'magical_attack' | 'defence' | 'heal' | 'multiplier' | 'additional_effect';
  param: number;
  hits: number;
  effect: number | null;
  lineage: number | null;
  grade: number | null;
}
export interface Active extends Ranked {
  id: number;
  name: string;
  description: string;
  type: 'token' | 'stack' | 'gold';
  cost: number;
  cost_text: string;
  tokens?: number;
  cap?: number;
  state?: string;
}
export interface Passive extends Ranked {
  id: number;
  name: string;
  description: string;
  origin?: string;
  charge?: { now: number; full: number; text: string } | null;
  spent?: boolean;
}
export type Good =
  | (Puck & { what: 'puck' })
  | (Active & { what: 'active' })
  | (Passive & { what: 'passive' });

export interface Rule {
  name: string;
  meaning: string;
}
export interface Enemy {
  art: string;
  name: string;
  boss: boolean;
  level: number | null;
  rule: Rule | null;
}
export interface Side {
  guard: number;
  guard_percent: string;
  attack_strengthen: number;
  guard_strengthen: number;
  attack_weaken: number;
  heal_blocked: boolean;
  guard_blocked: boolean;
}
export interface Intent {
  id: number;
  name: string;
  kind: string;
  amount: number | null;
  meaning: string;
}
export interface Fight {
  turn: number;
  kind: string; ///< elite, boss; others are normal
  phase: 'input' | 'reroll';
  enemy: Enemy & {
    hp: number;
    max_hp: number;
    attack: number;
    defence: number;
    state: Side;
    animation: string;
  };
  player: Side;
  intent: Intent | null;
  conditions: string[];
  stops: (number | null)[][];
  rerolls: number;
  fixed_columns: number;
  additional_blocked: boolean;
  jackpot_chance: number;
  death_chance: number;
}

export interface PathNode {
  id: string;
  row: number;
  col: number;
  type: string;
  name: string;
  reward: string | null;
  reward_name?: string;
  state: 'current' | 'visited' | 'reachable' | 'locked';
  state_name: string;
  leads: boolean;
  next: string[];
}
export interface PathMap {
  kind: 'path';
  rows: number;
  columns: number;
  boss: Enemy | null;
  nodes: PathNode[];
}
export interface Cell {
  x: number;
  y: number;
}
export interface Thing extends Cell {
  kind: string;
  name: string;
  enemy: Enemy | null;
  threat: number;
  visits: number | null;
}
export interface BoardMap {
  kind: 'board';
  width: number;
  height: number;
  terrain: { key: string; name: string; palette: string };
  tiles: string[];
  player: Cell;
  things: Thing[];
  waiting: (Enemy & { beaten: boolean })[];
  lord: { name: string; description: string }[];
}
export interface Region {
  key: string;
  name: string;
  slime: string;
  exits: number;
  wanted: number;
  brand: number;
  tier: number;
  percent: number;
  big: number;
  boss: Enemy | null;
}
export interface Goal {
  exits_left: number;
  days_left: number;
  exits: number;
  days: number;
}
export interface TripMap {
  kind: 'trip';
  width: number;
  height: number;
  tiles: string[];
  player: Cell;
  sight: number;
  slime_sight: number;
  region: Region;
  boss: Enemy | null;
  goal: Goal;
  slimes: (Cell & { number: number; size: 'usual' | 'big'; enemy: Enemy })[];
  carried: { gold: number; fights: number };
  spots: (Cell & { spot: 'rest' | 'exit' | 'start' })[];
}
export interface BaseMap {
  kind: 'base';
  goal: Goal;
  regions: Region[];
}
export type StageMap = PathMap | BoardMap | TripMap | BaseMap;

export interface Offer {
  good: Good;
  price: number;
}
export interface Answer {
  choice: number;
  label: string;
  effects: string;
  price: number;
  chance: number;
  payable: boolean;
}
export type Here =
  | { kind: 'reward'; drop: 'puck' | 'item'; choices: Good[] }
  | { kind: 'placing'; good: Good }
  | { kind: 'rest' }
  | { kind: 'treasure'; open: boolean }
  | { kind: 'shop' | 'base'; offers: Offer[] }
  | { kind: 'encounter'; id: number; name: string; description: string; chosen: number | null; answers: Answer[] }
  | { kind: 'pick_cell'; left: number }
  | {
      kind: 'building';
      building: string;
      name: string;
      visits: number;
      offers?: Offer[];
      altar?: { name: string; description: string };
    };

export interface Option {
  index: number;
  place: 'node' | 'choice' | 'cell' | 'slot' | 'offer' | 'answer' | 'tile' | 'column' | 'region' | 'button';
  label: string;
  kind: string;
  [key: string]: unknown;
}

export interface Column {
  key: 'action' | 'multiplier' | 'additional';
  name: string;
  open: boolean;
  cells: Puck[];
}
export interface Machine {
  rows: number;
  cells: number;
  columns: Column[];
}
export interface Hero {
  character: string;
  hp: number;
  max_hp: number;
  gold: number;
  currency: string;
  stats: { key: string; name: string; value: number; base: number }[];
  boss_kills: number;
  level: { now: number; experience: number; next: number } | null;
}

export interface Scene {
  language: Language;
  campaign: { key: string; name: string; description: string; stages: number };
  seed: string;
  code: string;
  phase: string;
  stage: number;
  floor: number;
  place: string;
  status: string;
  text: string[];
  choices: number;
  hero: Hero;
  machine: Machine;
  items: { active: Active | null; passives: (Passive | null)[]; relics: Passive[] };
  map: StageMap;
  battle: Fight | null;
  here: Here | null;
  end: { won: boolean; text: string; floors: number; turns: number; killed_by: Enemy | null } | null;
  options: Option[];
}

/// One event of a run or of a fight (docs/formats/battle-events.md); members differ by
/// `event`.
export interface RunEvent {
  event: string;
  // eslint-disable-next-line
  [key: string]: any;
}
export interface BattleEvent extends RunEvent {
  turn: number;
}
/// What a choice did.
export interface Moment {
  events: RunEvent[];
  battle: BattleEvent[];
  story: string[];
}

export interface Spread {
  mean: number;
  p5: number;
  p50: number;
  p95: number;
}
export interface Odds {
  exact: boolean;
  results: number;
  damage: Spread;
  guard: Spread;
  heal: Spread;
  kill: number;
  survive: number;
  actions: Record<string, number>;
}
export interface OddsTable {
  now: Odds | null;
  options: (Odds | null)[];
}

export interface Beginnings {
  languages: string[];
  campaigns: { key: string; name: string; description: string; stages: number; kind: string }[];
  characters: { key: string; name: string }[];
  difficulties: { key: string; name: string }[];
}
