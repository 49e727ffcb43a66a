// SPDX-License-Identifier: MIT
// The map as the engine draws it, and each step of its making.
import { useEffect, useState } from 'preact/hooks';
import { tell } from '../words';
import type { Drawn } from '../worker/maps';
import { stages_of, type Mark, type PathStage, type Stage, type TileStage } from './stages';

export function Picture({ drawn }: { drawn: Drawn }) {
  const stages = stages_of(drawn);
  const [step, set_step] = useState<number | null>(null); ///< null: the finished map
  useEffect(() => set_step((now) => (now === null ? null : Math.min(now, stages.length - 1))), [stages.length]);
  const kind = tell(`kind_${drawn.map.kind}`);
  const at = step ?? stages.length;
  const stage = stages[at];
  const name = stage ? tell(stage.name, stage.fills) : tell('atelier_done');
  return (
    <section class="panel picture" aria-labelledby="map-title">
      <h2 id="map-title">{tell('atelier_map')}</h2>
      <div class="picture-frame">
        {stage ? (
          <StageView stage={stage} label={name} />
        ) : (
          <img src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`} alt={tell('atelier_picture', { kind, seed: drawn.seed })} />
        )}
      </div>
      <div class="steps" role="group" aria-label={tell('atelier_steps')}>
        <button type="button" class="button quiet" disabled={at === 0} onClick={() => set_step(at - 1)}>
          ◀ <span class="hidden">{tell('atelier_step', { step: at, of: stages.length + 1 })}</span>
        </button>
        <input
          type="range"
          min="0"
          max={stages.length}
          value={at}
          aria-label={tell('atelier_steps')}
          aria-valuetext={name}
          onInput={(event) => {
            const value = Number(event.currentTarget.value);
            set_step(value === stages.length ? null : value);
          }}
        />
        <button type="button" class="button quiet" disabled={stage === undefined} onClick={() => set_step(at + 1 === stages.length ? null : at + 1)} data-step-on="">
          ▶ <span class="hidden">{tell('atelier_step', { step: at + 2, of: stages.length + 1 })}</span>
        </button>
        <output aria-live="polite">
          {tell('atelier_step', { step: at + 1, of: stages.length + 1 })}: {name}
        </output>
      </div>
      {stage?.shape === 'tiles' && <Legend stage={stage} />}
      <details>
        <summary>{tell('atelier_as_text')}</summary>
        <pre class="map-text" tabIndex={0}>
          {drawn.text}
        </pre>
      </details>
    </section>
  );
}

function StageView({ stage, label }: { stage: Stage; label: string }) {
  return stage.shape === 'path' ? <PathStageView stage={stage} label={label} /> : <TileStageView stage={stage} label={label} />;
}

const column_step = 90;
const row_step = 56;

function PathStageView({ stage, label }: { stage: PathStage; label: string }) {
  const { map, ways, kinds } = stage;
  const width = map.columns * column_step;
  const height = map.rows * row_step;
  const place = (row: number, col: number) => ({
    x: row === map.rows ? width / 2 : (col - 0.5) * column_step,
    y: (map.rows - row + 0.5) * row_step,
  });
  const walked = new Set(map.paths.slice(0, ways).flatMap((way) => way.map((col, i) => `r${i + 1}c${col}`)));
  return (
    <svg class="stage-path" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {map.paths.slice(0, ways).map((way, i) => {
        const points = [...way.map((col, row) => place(row + 1, col)), place(map.rows, 0)];
        const fresh = i === ways - 1 && !kinds;
        return <polyline key={i} class={fresh ? 'way fresh' : 'way'} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />;
      })}
      {map.nodes.map(({ id, row, col, type }) => {
        if (!walked.has(id) && id !== 'boss') return null;
        const { x, y } = place(row, col);
        return (
          <g key={id} class={kinds ? `type-${type}` : ''}>
            <circle class={kinds ? 'stop kind' : 'stop'} cx={x} cy={y} r="15" />
            {kinds && (
              <text x={x} y={y + 5}>
                {type[0]!.toUpperCase()}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/// Cells of a kind as one path.
function cells_path(tiles: string[], wanted: string): string {
  let path = '';
  tiles.forEach((row, y) => {
    for (let x = 0; x < row.length; ++x) {
      if (!wanted.includes(row[x]!)) continue;
      let end = x;
      while (end < row.length && wanted.includes(row[end]!)) ++end;
      path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end;
    }
  });
  return path;
}

function TileStageView({ stage, label }: { stage: TileStage; label: string }) {
  const { tiles, marks, lit, boxes } = stage;
  const [width, height] = [tiles[0]?.length ?? 1, tiles.length];
  return (
    <svg class="stage-tiles" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path class="t-wall" d={cells_path(tiles, '#')} />
      <path class="t-floor" d={cells_path(tiles, '.')} />
      <path class="t-carved" d={cells_path(tiles, ',')} />
      <path class="t-block" d={cells_path(tiles, 'o')} />
      {lit.map(([x, y]) => (
        <rect key={`${x},${y}`} class="t-lit" x={x} y={y} width="1" height="1" />
      ))}
      {boxes.map(({ x, y, w, h }) => (
        <rect key={`${x},${y}`} class="t-box" x={x} y={y} width={w} height={h} />
      ))}
      {marks.map((mark) => (
        <MarkView key={`${mark.kind}${mark.x},${mark.y}`} mark={mark} />
      ))}
    </svg>
  );
}

/// What the letters of a step stand for.
function Legend({ stage }: { stage: TileStage }) {
  const named = stage.marks.filter(({ kind }) => kind === 'reward' || kind === 'feature');
  const names = [...new Set(named.map(({ text }) => text))];
  if (names.length === 0) return null;
  return (
    <p class="dim small stage-legend">
      {names.map((name) => (
        <span key={name}>
          <b>{name[0]!.toUpperCase()}</b> {name.replaceAll('_', ' ')}
        </span>
      ))}
    </p>
  );
}

function MarkView({ mark: { x, y, kind, text, fresh } }: { mark: Mark }) {
  const short = kind === 'reward' || kind === 'feature' ? text[0]!.toUpperCase() : text;
  return (
    <g class={`mark-${kind} ${fresh ? 'fresh' : ''}`}>
      {kind === 'reward' || kind === 'feature' ? (
        <rect x={x + 0.16} y={y + 0.16} width="0.68" height="0.68" rx="0.12" />
      ) : (
        <circle cx={x + 0.5} cy={y + 0.5} r="0.36" />
      )}
      {short && (
        <text x={x + 0.5} y={y + 0.66} font-size="0.46">
          {short}
        </text>
      )}
      {text && <title>{text}</title>}
    </g>
  );
}
