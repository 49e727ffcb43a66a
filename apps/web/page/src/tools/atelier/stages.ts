// SPDX-License-Identifier: MIT
// How a map comes about, as steps that can be shown one after another: of zones as the generator tells them, of boards
// and paths as their maps tell what was placed when.
import type { BoardMap, PathMap, ZonesMap, ZonesStages } from 'rogueloom';
import type { Drawn } from '../worker/maps';
import type { atelier_words } from './words';

export type StageName = Extract<keyof typeof atelier_words, `stage_${string}`>;

export interface Mark {
  x: number;
  y: number;
  kind: 'monster' | 'boss' | 'reward' | 'feature' | 'player';
  text: string;
  fresh: boolean; ///< placed in this step
}
export interface TileStage {
  shape: 'tiles';
  name: StageName;
  fills: Record<string, number | string>;
  tiles: string[];
  marks: Mark[];
  lit: [number, number][];
  boxes: { x: number; y: number; w: number; h: number }[];
}
export interface PathStage {
  shape: 'path';
  name: StageName;
  fills: Record<string, number | string>;
  map: PathMap;
  ways: number; ///< so many are drawn
  kinds: boolean; ///< nodes say what they are
}
export type Stage = TileStage | PathStage;

export function stages_of({ map, stages }: Drawn): Stage[] {
  switch (map.kind) {
    case 'path':
      return path_stages(map);
    case 'board':
      return board_stages(map);
    case 'zones':
      return zone_stages(map, stages!);
  }
}

function path_stages(map: PathMap): Stage[] {
  const stage = (ways: number, kinds: boolean): PathStage => ({
    shape: 'path',
    name: kinds ? 'stage_kinds' : 'stage_way',
    fills: { way: ways, of: map.paths.length },
    map,
    ways,
    kinds,
  });
  return [...map.paths.map((_, i) => stage(i + 1, false)), stage(map.paths.length, true)];
}

function board_stages(map: BoardMap): Stage[] {
  const stages: TileStage[] = [];
  const marks: Mark[] = [];
  const step = (name: StageName, fresh: Omit<Mark, 'fresh'>[], lit: [number, number][] = [], fills: TileStage['fills'] = {}) => {
    for (const mark of marks) mark.fresh = false;
    marks.push(...fresh.map((one) => ({ ...one, fresh: true })));
    stages.push({ shape: 'tiles', name, fills, tiles: map.tiles, marks: marks.map((mark) => ({ ...mark })), lit, boxes: [] });
  };
  const monsters = (placed: string) =>
    map.monsters.filter((one) => one.placed === placed).map(({ x, y, level }) => ({ x, y, kind: 'monster' as const, text: String(level) }));
  step('stage_walls', []);
  step('stage_player', [{ ...map.player, kind: 'player', text: '' }]);
  for (const [placed, name] of [['cut', 'stage_cut'], ['shape', 'stage_shape'], ['backfill', 'stage_backfill']] as const) {
    const found = monsters(placed);
    if (found.length > 0) step(name, found, [], { count: found.length });
  }
  const rewards = (region: number | null) =>
    map.rewards.filter((one) => one.region === region).map(({ x, y, kind }) => ({ x, y, kind: 'reward' as const, text: kind }));
  map.regions.forEach(({ threat, cells }, i) => step('stage_region', rewards(i), cells, { threat, region: i + 1, of: map.regions.length }));
  const rest = rewards(null);
  if (rest.length > 0) step('stage_rewards', rest);
  if (map.boss) step('stage_boss', [{ x: map.boss.x, y: map.boss.y, kind: 'boss', text: String(map.boss.level) }]);
  const features = map.features.map(({ x, y, kind }) => ({ x, y, kind: 'feature' as const, text: kind }));
  if (features.length > 0) step('stage_features', features);
  return stages;
}

const zone_names: Record<string, StageName> = {
  land: 'stage_land',
  rooms: 'stage_rooms',
  corridors: 'stage_corridors',
  roles: 'stage_roles',
  erosion: 'stage_erosion',
  smoothing: 'stage_smoothing',
  patterns: 'stage_patterns',
  flood: 'stage_flood',
  filling: 'stage_filling',
  slimes: 'stage_slimes',
};

function zone_stages(map: ZonesMap, { frames }: ZonesStages): Stage[] {
  return frames.map(({ stage, round, tiles, leaves }, i) => {
    const last = i === frames.length - 1;
    const spots: Mark[] = last
      ? [
          { x: map.player[0], y: map.player[1], kind: 'player', text: '', fresh: true },
          { x: map.exit[0], y: map.exit[1], kind: 'feature', text: 'exit', fresh: true },
          ...map.spawns.map(({ x, y }) => ({ x, y, kind: 'monster' as const, text: '', fresh: true })),
        ]
      : [];
    return { shape: 'tiles', name: zone_names[stage] ?? 'stage_other', fills: { round, stage }, tiles, marks: spots, lit: [], boxes: leaves ?? [] };
  });
}
