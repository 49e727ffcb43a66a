// SPDX-License-Identifier: MIT
// The path map in the layout of act-map.md 1.8: positions, three dots an edge, colours, four states (element 17).
import { useEffect, useRef } from 'preact/hooks';
import { say, use_app } from '../app';
import { enemy_icon, nodes as node_icons, rewards } from '../icon_names';
import type { Option, PathMap, PathNode, Scene } from '../scene';
import { Found } from '../parts/found';
import { Icon } from '../parts/icon';
import { OptionButton } from '../parts/option';
import { tip } from '../parts/tip';

/// Units of the layout: columns 180 apart, rows 105, the top node in the middle.
const column_step = 180;
const row_step = 105;
const margin = 60;

function place(map: PathMap, node: PathNode): { x: number; y: number } {
  const middle = (map.columns + 1) / 2;
  const x = node.col === 0 ? 0 : (node.col - middle) * column_step;
  return { x, y: (map.rows - node.row) * row_step };
}

export function PathScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  const map = scene.map as PathMap;
  const box = useRef<HTMLDivElement>(null);
  const width = (map.columns - 1) * column_step + 2 * margin;
  const height = (map.rows - 1) * row_step + 2 * margin;
  const by_id = new Map(map.nodes.map((node) => [node.id, node]));
  const option_of = (node: PathNode): Option | undefined =>
    scene.options.find((option) => option.kind === 'road' && option.node === node.id);
  useEffect(() => {
    const at = box.current?.querySelector('.reachable');
    const frame = box.current?.closest('.moment-screen, main');
    if (!at || !frame) return;
    // Only the frame of the screen moves, not a page around it.
    const [inner, outer] = [at.getBoundingClientRect(), frame.getBoundingClientRect()];
    frame.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  }, [scene.stage, scene.floor]);
  const boss = map.boss;
  const first = scene.options[0]?.index;
  return (
    <div class="path-screen">
      <div class="path-side">
        <h1 tabIndex={-1}>{say('where_to')}</h1>
        <section class="boss-card" aria-label={say('at_top')}>
          <span class="boss-art">
            <Icon name={boss ? enemy_icon(boss.art) : 'crowned-skull'} />
          </span>
          {boss ? (
            <p>
              <span class="dim small">{say('at_top')}</span>
              <strong>{boss.name}</strong>
              {boss.rule && (
                <span class="small">
                  <b>{boss.rule.name}</b>: {boss.rule.meaning}
                </span>
              )}
            </p>
          ) : (
            <p>{say('gate')}</p>
          )}
        </section>
        <Found lines={found} />
        <Legend map={map} />
      </div>
      <section class="path-box" ref={box} aria-label={say('map')}>
        <div class="path-map" style={{ '--w': width, '--h': height }}>
          <svg viewBox={`${-width / 2} ${-margin} ${width} ${height}`} aria-hidden="true">
            {map.nodes.flatMap((node) =>
              node.next.map((id) => {
                const from = place(map, node);
                const to = place(map, by_id.get(id)!);
                return [0.25, 0.5, 0.75].map((t) => (
                  <circle
                    key={`${node.id}-${id}-${t}`}
                    class={node.leads ? 'dot leads' : 'dot'}
                    r={4}
                    cx={from.x + (to.x - from.x) * t}
                    cy={from.y + (to.y - from.y) * t}
                  />
                ));
              }),
            )}
          </svg>
          {[...map.nodes].reverse().map((node) => {
            const { x, y } = place(map, node);
            const style = { '--x': x + width / 2, '--y': y + margin };
            const option = option_of(node);
            const name = node.reward_name ? `${node.name} · ${node.reward_name}` : node.name;
            const classes = `node ${node.state} type-${node.type} ${node.col === 0 ? 'top' : ''}`;
            const face = (
              <>
                <Icon name={node_icons[node.type] ?? 'uncertainty'} />
                {node.reward && (
                  <span class="node-reward">
                    <Icon name={rewards[node.reward] ?? 'cube'} />
                  </span>
                )}
                <span class="node-label">{node.name}</span>
              </>
            );
            return option ? (
              <OptionButton
                key={node.id}
                option={option}
                class={classes}
                style={style}
                el="17"
                explain={option.label}
                first={option.index === first}
              >
                {face}
              </OptionButton>
            ) : (
              <span
                key={node.id}
                class={classes}
                style={style}
                role="img"
                aria-label={`${say('node_row', { row: node.row })}: ${name} (${node.state_name})`}
                {...tip(`${name} (${node.state_name})`)}
              >
                {face}
              </span>
            );
          })}
        </div>
      </section>
    </div>
  );
}

function Legend({ map }: { map: PathMap }) {
  const types = new Map<string, string>();
  for (const node of map.nodes) types.set(node.type, node.name);
  return (
    <ul class="legend">
      {[...types].map(([type, name]) => (
        <li key={type} class={`type-${type}`}>
          <Icon name={node_icons[type] ?? 'uncertainty'} /> {name}
        </li>
      ))}
    </ul>
  );
}
