// SPDX-License-Identifier: MIT
// Reads a map of Tiled with an embedded tileset and draws its tile layers; lists what its object layers hold.

/// What is to be drawn where: `{ from: [x, y], to: [x, y] }` in pixels, back to front.
export function tilesOf(map) {
  const [tileset] = map.tilesets;
  const size = map.tilewidth;
  const tiles = [];
  for (const layer of map.layers.filter(({ type, visible }) => type === 'tilelayer' && visible !== false))
    layer.data.forEach((gid, i) => {
      if (gid === 0) return; // nothing stands here
      const tile = gid - tileset.firstgid;
      tiles.push({
        from: [(tile % tileset.columns) * size, Math.floor(tile / tileset.columns) * size],
        to: [(i % layer.width) * size, Math.floor(i / layer.width) * size],
      });
    });
  return tiles;
}

/// A line for each object.
export function objectsOf(map) {
  return map.layers
    .filter(({ type }) => type === 'objectgroup')
    .flatMap((layer) => layer.objects.map((object) => `${layer.name}: ${object.name}`));
}

async function show() {
  const map = await (await fetch('board.tmj')).json();
  const picture = new Image();
  picture.src = map.tilesets[0].image;
  await picture.decode();
  const canvas = document.querySelector('canvas');
  canvas.width = map.width * map.tilewidth;
  canvas.height = map.height * map.tileheight;
  const context = canvas.getContext('2d');
  for (const { from, to } of tilesOf(map))
    context.drawImage(picture, ...from, map.tilewidth, map.tileheight, ...to, map.tilewidth, map.tileheight);
  document.querySelector('ul').append(
    ...objectsOf(map).map((line) => Object.assign(document.createElement('li'), { textContent: line })),
  );
}

if (typeof document !== 'undefined') await show();
