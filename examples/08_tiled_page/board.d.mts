// SPDX-License-Identifier: MIT
/// What board.mjs reads of a map of Tiled.
export interface TiledMap {
  width: number;
  height: number;
  tilewidth: number;
  tileheight: number;
  tilesets: { firstgid: number; columns: number; image: string }[];
  layers: { type: string; name: string }[];
}
export function tilesOf(map: TiledMap): { from: [number, number]; to: [number, number] }[];
export function objectsOf(map: TiledMap): string[];
