// SPDX-License-Identifier: MIT
// A board floor under fog, in the colours of its terrain; the threat of a monster is shown while it is looked at.
import { useState } from 'preact/hooks';
import { say, use_app } from '../app';
import { enemy_icon, things as thing_icons, ui } from '../icon_names';
import type { BoardMap, Cell, Scene, Thing } from '../scene';
import { Found } from '../parts/found';
import { Ground, type Marker } from '../parts/ground';
import { Icon } from '../parts/icon';
import { explore_markers, Stands, Ways } from '../parts/walked';

function around({ x, y }: Cell): Cell[] {
  const cells: Cell[] = [];
  for (let dy = -1; dy <= 1; ++dy) for (let dx = -1; dx <= 1; ++dx) cells.push({ x: x + dx, y: y + dy });
  return cells;
}

function ThingFace({ thing }: { thing: Thing }) {
  return (
    <>
      <Icon name={thing.enemy ? enemy_icon(thing.enemy.art) : (thing_icons[thing.kind] ?? 'uncertainty')} />
      {thing.threat > 0 && <span class="thing-level">{thing.threat}</span>}
    </>
  );
}

export function BoardScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  const map = scene.map as BoardMap;
  const [looked, set_looked] = useState<Cell | null>(null);
  const tiles = scene.options.filter((option) => option.place === 'tile');
  const [floor, wall, accent] = map.terrain.palette.split(' ');
  const markers: Marker[] = map.things.map((thing) => {
    const option = tiles.find((one) => one.x === thing.x && one.y === thing.y && one.kind === 'go_to');
    const kind = thing.enemy ? `fought ${thing.enemy.boss || thing.kind === 'boss' ? 'boss' : ''}` : `kind-${thing.kind}`;
    const words = option?.label ?? (thing.threat > 0 ? `${thing.name}, ${say('threat', { threat: thing.threat })}` : thing.name);
    return {
      key: `thing${thing.x},${thing.y}`,
      x: thing.x,
      y: thing.y,
      node: (
        <Stands option={option} class={kind} words={words} look={(on) => set_looked(on && thing.threat > 0 ? thing : null)}>
          <ThingFace thing={thing} />
        </Stands>
      ),
    };
  });
  markers.push(...explore_markers(tiles, map.things));
  return (
    <div class="ground-screen board-screen" style={{ '--floor': floor, '--wall': wall, '--accent': accent }}>
      <div class="ground-main">
        <h1 tabIndex={-1} class="hidden">
          {scene.place}
        </h1>
        <Ground
          tiles={map.tiles}
          player={map.player}
          size={Math.min(92, Math.floor(1000 / Math.max(map.width, map.height)))}
          face={scene.hero.character === 'bard' ? ui.hero_bard : ui.hero_default}
          lit={looked ? around(looked) : []}
          markers={markers}
        />
      </div>
      <div class="ground-side">
        <Found lines={found} />
        {map.waiting.map((boss) => (
          <section key={boss.art} class={`boss-card ${boss.beaten ? 'beaten' : ''}`} aria-label={say('waiting')}>
            <span class="boss-art">
              <Icon name={enemy_icon(boss.art)} />
            </span>
            <p>
              <span class="dim small">
                {say('waiting')} · {say('level')} {boss.level} {boss.beaten && `· ${say('beaten')}`}
              </span>
              <strong>{boss.name}</strong>
              {boss.rule && (
                <span class="small">
                  <b>{boss.rule.name}</b>: {boss.rule.meaning}
                </span>
              )}
            </p>
          </section>
        ))}
        {map.lord.length > 0 && (
          <details class="lord">
            <summary>{say('lord')}</summary>
            <ul>
              {map.lord.map((one) => (
                <li key={one.name}>
                  <b>{one.name}</b>: {one.description}
                </li>
              ))}
            </ul>
          </details>
        )}
        <Ways options={tiles} />
      </div>
    </div>
  );
}
