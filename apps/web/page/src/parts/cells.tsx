// SPDX-License-Identifier: MIT
// Cell editing: which cell changes, what is lost, and the odds of a spin before and after (campaign.md R4).
import { say } from '../app';
import type { Option, Puck, Scene } from '../scene';
import { Explained, PuckFace, puck_label } from './goods';
import { Icon } from './icon';
import { OddsChange } from './odds';
import { OptionButton } from './option';

interface Props {
  scene: Scene;
  options: Option[];
  made?: Puck; ///< what is put in, where it is the same for all
}

/// By column and cell; a copy says its cell and where it comes from.
function cell_of(option: Option): { column: string; cell: number } {
  return { column: option.column as string, cell: option.cell as number };
}

export function CellEditor({ scene, options, made }: Props) {
  const columns = scene.machine.columns.filter((column) => options.some((option) => option.column === column.key));
  return (
    <div class={`editor columns-${columns.length}`}>
      {columns.map((column) => (
        <section key={column.key} class="editor-column" aria-label={column.name}>
          <h3>{column.name}</h3>
          <ol>
            {column.cells.map((puck, i) => {
              const here = options.filter((option) => cell_of(option).column === column.key && cell_of(option).cell === i);
              const next = column.cells[(i + 1) % column.cells.length]!;
              return (
                <li key={i} class={here.length > 0 ? 'editable' : 'fixed'}>
                  {here.length === 0 && (
                    <span class="edit-cell" role="img" aria-label={puck_label(puck)}>
                      <PuckFace puck={puck} />
                      <span class="edit-text">{puck.name}</span>
                    </span>
                  )}
                  {here.map((option) => (
                    <OptionButton
                      key={option.index}
                      option={option}
                      class="edit-cell button"
                      explain={
                        <Explained of={puck}>
                          <p>{option.label}</p>
                        </Explained>
                      }
                    >
                      <PuckFace puck={puck} />
                      <span class="edit-text">
                        <span class="edit-name">{made ? puck.name : option.label}</span>
                        {scene.machine.rows > 1 && column.open && (
                          <span class="dim small">{say('pairs_with', { puck: next.name })}</span>
                        )}
                        <OddsChange index={option.index} />
                      </span>
                      {typeof option.price === 'number' && option.price > 0 && (
                        <span class="price">
                          <Icon name="two-coins" /> {option.price}
                        </span>
                      )}
                      {typeof option.gold === 'number' && (
                        <span class="price gain">
                          <Icon name="two-coins" /> +{option.gold}
                        </span>
                      )}
                    </OptionButton>
                  ))}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      <p class="dim small">{say('odds_note')}</p>
    </div>
  );
}
