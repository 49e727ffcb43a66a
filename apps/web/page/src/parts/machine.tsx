// SPDX-License-Identifier: MIT
// The machine as it is owned: every column with its cells.
import { say } from '../app';
import type { Machine, Scene } from '../scene';
import { ItemInfo, PuckInfo, active_icon, passive_icon, relic_icon } from './goods';
import { Icon } from './icon';

export function OwnedMachine({ machine }: { machine: Machine }) {
  return (
    <div class="owned" data-el="6">
      {machine.columns.map((column) => (
        <div class={`owned-column ${column.open ? '' : 'closed'}`} key={column.key}>
          <h3>
            {column.name}
            {!column.open && (
              <span class="dim">
                <Icon name="padlock" /> {say('locked_column')}
              </span>
            )}
          </h3>
          <ol class="cells">
            {column.cells.map((puck, i) => (
              <li key={i}>
                <PuckInfo puck={puck} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      {machine.rows > 1 && <p class="dim small">{say('two_rows')}</p>}
    </div>
  );
}

export function Belongings({ scene }: { scene: Scene }) {
  const { active, passives, relics } = scene.items;
  return (
    <div class="belongings">
      <OwnedMachine machine={scene.machine} />
      <div class="worn">
        <div>
          <h3>{say('active')}</h3>
          {active ? (
            <ItemInfo item={active} icon={active_icon(active)} kind={say('active')} />
          ) : (
            <span class="dim">{say('none')}</span>
          )}
        </div>
        <div>
          <h3>{say('passives')}</h3>
          <div class="row-of" data-el="13">
            {passives.map((item, i) =>
              item ? (
                <ItemInfo key={i} item={item} icon={passive_icon(item)} kind={say('passive')} />
              ) : (
                <span key={i} class="item empty" role="img" aria-label={say('empty_slot')} />
              ),
            )}
          </div>
        </div>
        {relics.length > 0 && (
          <div class="relics">
            <h3>{say('relics')}</h3>
            <div class="row-of">
              {relics.map((item, i) => (
                <ItemInfo key={i} item={item} icon={relic_icon(item)} kind={say('relic')} />
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
