// SPDX-License-Identifier: MIT
// What the atelier asks: a map with its pictures and files, and many maps at once.
import type { BoardMap, Measurement, Pack, PathMap, SeekResult, SeekWhat, ZonesMap, ZonesStages } from 'rogueloom';

/// A kind of map with its parameters.
export type What = Exclude<SeekWhat, { kind: 'run' }>;
export type MapFormat = 'svg' | 'json' | 'text' | 'dot' | 'tmj' | 'tmx' | 'png';

export interface Drawn {
  seed: string;
  share_code: string;
  svg: string;
  text: string;
  map: PathMap | BoardMap | ZonesMap;
  stages: ZonesStages | null; ///< of zones, step by step
}

export function map_file(pack: Pack, what: What, seed: string, format: MapFormat): string | Uint8Array {
  const options = { ...what, seed };
  switch (options.kind) {
    case 'path':
      return format === 'json' ? JSON.stringify(pack.pathMap(options)) : pack.drawPath(options, format as 'svg');
    case 'board':
      if (format === 'png') return pack.boardTileset(options);
      return format === 'json' ? JSON.stringify(pack.boardMap(options)) : pack.drawBoard(options, format as 'svg');
    case 'zones':
      if (format === 'png') return pack.zonesTileset(options);
      return format === 'json' ? JSON.stringify(pack.zonesMap(options)) : pack.drawZones(options, format as 'svg');
  }
}

export function draw(pack: Pack, what: What, seed: string): Drawn {
  const run = pack.startRun({ seed });
  const { seed: number, share_code } = run.summary();
  run.free();
  const text_of = (format: MapFormat) => map_file(pack, what, seed, format) as string;
  return {
    seed: number,
    share_code,
    svg: text_of('svg'),
    text: text_of('text'),
    map: JSON.parse(text_of('json')) as Drawn['map'],
    stages: what.kind === 'zones' ? pack.zonesStages({ ...what, seed }) : null,
  };
}

/// Every value of maps of seeds that follow each other.
export function measure(pack: Pack, what: What, seed: string, count: number): Measurement {
  return pack.measure({ what, seed, count });
}

export function seek(pack: Pack, what: What, where: string, seed: string, count: number, most: number): SeekResult {
  return pack.seek({ what, where, seed, count, most });
}
