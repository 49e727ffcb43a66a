// SPDX-License-Identifier: MIT
// Ground that is walked under fog: board floors and zone maps.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../app';
import type { Cell } from '../scene';
import { Icon } from './icon';

export interface Marker extends Cell {
  key: string;
  node: ComponentChildren;
}

interface Props {
  tiles: string[];
  player: Cell;
  size: number; ///< px of a cell at zoom 1
  face: string;
  lit?: Cell[]; ///< cells that are shown as under threat
  sight?: number; ///< how far one sees
  markers: Marker[];
  zoomable?: boolean;
}

/// Runs of equal cells of a row as one path, so that a large map stays light.
function runs(tiles: string[], wanted: string): string {
  let path = '';
  tiles.forEach((row, y) => {
    for (let x = 0; x < row.length; ) {
      if (!wanted.includes(row[x]!)) {
        ++x;
        continue;
      }
      let end = x;
      while (end < row.length && wanted.includes(row[end]!)) ++end;
      path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end;
    }
  });
  return path;
}

/// The part of the map that is known, with a cell around it.
function known(tiles: string[]): { x: number; y: number; w: number; h: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  tiles.forEach((row, y) => {
    for (let x = 0; x < row.length; ++x) {
      if (row[x] === ' ') continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  });
  const x = Math.max(0, left - 1);
  const y = Math.max(0, top - 1);
  const w = Math.min((tiles[0]?.length ?? 1) - x, right - x + 1);
  return { x, y, w, h: Math.min(tiles.length - y, bottom - y + 1) };
}

export function Ground(props: Props) {
  const { tiles, player, size, face, lit = [], sight, markers, zoomable } = props;
  const [zoom, set_zoom] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const view = zoomable ? known(tiles) : { x: 0, y: 0, w: tiles[0]?.length ?? 1, h: tiles.length };
  const cell = size * zoom;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTo({
      left: (player.x - view.x + 0.5) * cell - element.clientWidth / 2,
      top: (player.y - view.y + 0.5) * cell - element.clientHeight / 2,
    });
  }, [player.x, player.y, zoom, view.x, view.y]);
  const at = ({ x, y }: Cell) => ({ '--cx': x - view.x, '--cy': y - view.y });
  return (
    <div class="ground-frame">
      {/* Larger maps scroll; a scrolling region can be reached by keyboard. */}
      <div class="ground-box" ref={box} tabIndex={zoomable ? 0 : undefined} role="group" aria-label={say('map')}>
        <div class="ground" style={{ '--cell': `${cell}px`, '--cols': view.w, '--rows': view.h }}>
          <svg viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`} aria-hidden="true" shape-rendering="crispEdges">
            <path class="g-wall" d={runs(tiles, '#')} />
            <path class="g-floor" d={runs(tiles, '.,')} />
            <path class="g-trod" d={runs(tiles, ',')} />
            {!zoomable && <Lines w={view.w} h={view.h} />}
            {lit.map(({ x, y }) => (
              <rect key={`${x},${y}`} class="g-lit" x={x} y={y} width="1" height="1" />
            ))}
            {sight !== undefined && (
              <rect
                class="g-sight"
                x={player.x - sight}
                y={player.y - sight}
                width={2 * sight + 1}
                height={2 * sight + 1}
                rx="0.6"
              />
            )}
          </svg>
          {markers.map((marker) => (
            <span key={marker.key} class="marker" style={at(marker)}>
              {marker.node}
            </span>
          ))}
          <span class="marker player" style={at(player)}>
            <span role="img" aria-label={say('you')}>
              <Icon name={face} />
            </span>
          </span>
        </div>
      </div>
      {zoomable && (
        <span class="zoom">
          <button type="button" class="icon-button" aria-label={say('zoom_out')} disabled={zoom <= 0.6} onClick={() => set_zoom(zoom / 1.3)}>
            −
          </button>
          <button type="button" class="icon-button" aria-label={say('zoom_in')} disabled={zoom >= 2} onClick={() => set_zoom(zoom * 1.3)}>
            +
          </button>
        </span>
      )}
    </div>
  );
}

function Lines({ w, h }: { w: number; h: number }) {
  let path = '';
  for (let x = 0; x <= w; ++x) path += `M${x} 0V${h}`;
  for (let y = 0; y <= h; ++y) path += `M0 ${y}H${w}`;
  return <path class="g-lines" d={path} />;
}
