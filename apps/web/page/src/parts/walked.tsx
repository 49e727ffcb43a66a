// SPDX-License-Identifier: MIT
// What stands on ground that is walked, and the ways across it.
import type { ComponentChildren } from 'preact';
import { say } from '../app';
import type { Cell, Option } from '../scene';
import type { Marker } from './ground';
import { Icon } from './icon';
import { OptionButton } from './option';
import { tip } from './tip';

interface Standing {
  option: Option | undefined; ///< the way there, if there is one
  class: string;
  words: string;
  look?: (on: boolean) => void; ///< it is looked at, by pointer or focus, or no longer
  children: ComponentChildren;
}

/// Something on a tile: a button where it can be gone to, else a picture with words.
export function Stands({ option, class: kind, words, look, children }: Standing) {
  const on = () => look?.(true);
  const off = () => look?.(false);
  return (
    <span onPointerEnter={on} onPointerLeave={off} onFocusCapture={on} onBlurCapture={off}>
      {option ? (
        <OptionButton option={option} class={`thing ${kind}`} explain={words}>
          {children}
        </OptionButton>
      ) : (
        <span class={`thing out ${kind}`} role="img" aria-label={words} {...tip(words)}>
          {children}
        </span>
      )}
    </span>
  );
}

/// Ways into the fog; beside what stands there already.
export function explore_markers(options: Option[], standing: Cell[]): Marker[] {
  return options
    .filter((option) => option.kind === 'explore')
    .map((option) => {
      const [x, y] = [option.x as number, option.y as number];
      const corner = standing.some((one) => one.x === x && one.y === y) ? 'corner' : '';
      return {
        key: `explore${x},${y}`,
        x,
        y,
        node: (
          <OptionButton option={option} class={`thing explore ${corner}`} explain={option.label}>
            <Icon name="footsteps" />
          </OptionButton>
        ),
      };
    });
}

/// The ways as a list: the same options, by name.
export function Ways({ options }: { options: Option[] }) {
  return (
    <details class="ways" open={matchMedia('(min-width: 1100px)').matches}>
      <summary>
        {say('ways')} ({options.length})
      </summary>
      <ul>
        {options.map((option, i) => (
          <li key={option.index}>
            <OptionButton option={option} class="button way" first={i === 0}>
              {i < 9 && <kbd>{i + 1}</kbd>} {option.label}
            </OptionButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
