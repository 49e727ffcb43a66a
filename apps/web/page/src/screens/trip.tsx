// SPDX-License-Identifier: MIT
// A trip into a region: a zone map under fog, with slimes, a rest place and the way out.
import { useState } from 'preact/hooks';
import { say, use_app } from '../app';
import { things as thing_icons, ui } from '../icon_names';
import type { Cell, Scene, TripMap } from '../scene';
import { Found } from '../parts/found';
import { Ground, type Marker } from '../parts/ground';
import { Icon } from '../parts/icon';
import { OptionButton } from '../parts/option';
import { explore_markers, Stands, Ways } from '../parts/walked';

const palettes: Record<string, [string, string, string]> = {
  moss: ['#4a6242', '#1b281a', '#b6d96a'],
  salt: ['#5c6f78', '#1c272d', '#d9f1f2'],
  ember: ['#6b4038', '#2a1413', '#ff8a52'],
};

/// Cells from which a slime sees whoever walks there.
function seen_by(slime: Cell, sight: number): Cell[] {
  const cells: Cell[] = [];
  for (let dy = -sight; dy <= sight; ++dy)
    for (let dx = -sight; dx <= sight; ++dx)
      if (Math.abs(dx) + Math.abs(dy) <= sight) cells.push({ x: slime.x + dx, y: slime.y + dy });
  return cells;
}

export function TripScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  const map = scene.map as TripMap;
  const [looked, set_looked] = useState<Cell | null>(null);
  const options = scene.options.filter((option) => option.place === 'tile');
  const palette = palettes[map.region.key] ?? palettes.moss!;
  const markers: Marker[] = [];
  const at = (x: number, y: number, kind: string) =>
    options.find((option) => option.x === x && option.y === y && option.kind === kind);
  const is_open = (cell: Cell) => '.,'.includes(map.tiles[cell.y]?.[cell.x] ?? ' ');
  for (const spot of map.spots) {
    const option = at(spot.x, spot.y, 'visit');
    const icon = <Icon name={thing_icons[spot.spot] ?? 'uncertainty'} />;
    markers.push({
      key: spot.spot,
      x: spot.x,
      y: spot.y,
      node: option ? (
        <OptionButton option={option} class={`thing spot spot-${spot.spot}`} explain={option.label}>
          {icon}
        </OptionButton>
      ) : (
        <span class={`thing spot out spot-${spot.spot}`}>{icon}</span>
      ),
    });
  }
  markers.push(...explore_markers(options, [...map.slimes, ...map.spots]));
  for (const slime of map.slimes) {
    const option = at(slime.x, slime.y, 'approach');
    markers.push({
      key: `slime${slime.number}`,
      x: slime.x,
      y: slime.y,
      node: (
        <Stands
          option={option}
          class={`fought slime ${slime.size}`}
          words={option?.label ?? slime.enemy.name}
          look={(on) => set_looked(on ? slime : null)}
        >
          <Icon name="slime" />
        </Stands>
      ),
    });
  }
  const { region, goal, carried } = map;
  return (
    <div class="ground-screen trip-screen" style={{ '--floor': palette[0], '--wall': palette[1], '--accent': palette[2] }}>
      <div class="ground-main">
        <h1 tabIndex={-1} class="hidden">
          {scene.place}
        </h1>
        <Ground
          tiles={map.tiles}
          player={map.player}
          size={28}
          face={scene.hero.character === 'bard' ? ui.hero_bard : ui.hero_default}
          lit={looked ? seen_by(looked, map.slime_sight).filter(is_open) : []}
          sight={map.sight}
          markers={markers}
          zoomable
        />
      </div>
      <div class="ground-side">
        <section class="panel trip-facts">
          <h2>{say('carried')}</h2>
          <p>
            <strong>{say('carried_text', { gold: carried.gold, currency: scene.hero.currency, fights: carried.fights })}</strong>
            <br />
            <span class="dim small">{say('carried_note')}</span>
          </p>
          <p class="dim small">
            {say('brand')} {region.brand} · {say('tier')} {region.tier} · {say('slimes_plus', { percent: region.percent })}
            <br />
            {say('exits_left', { exits: goal.exits_left })} · {say('days_left', { days: goal.days_left })}
          </p>
          {map.boss && (
            <p>
              {say('region_boss', { boss: map.boss.name })}
              {map.boss.rule && (
                <span class="small">
                  {' '}
                  — <b>{map.boss.rule.name}</b>: {map.boss.rule.meaning}
                </span>
              )}
            </p>
          )}
        </section>
        <Found lines={found} />
        <Ways options={options} />
      </div>
    </div>
  );
}
