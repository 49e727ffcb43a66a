// SPDX-License-Identifier: MIT
// A button that takes an option of the run.
import type { ComponentChildren } from 'preact';
import { choose, use_app } from '../app';
import type { Option } from '../scene';
import { Labelled } from './icon';
import { tip, was_long_press, close_tip } from './tip';

interface Props {
  option: Option;
  class?: string;
  children?: ComponentChildren;
  explain?: ComponentChildren;
  el?: string;
  first?: boolean;
  style?: Record<string, string | number>;
}

export function OptionButton(props: Props) {
  const { busy, taken } = use_app();
  const watching = taken !== null;
  const { option, explain, el, first, style } = props;
  return (
    <button
      type="button"
      class={props.class ?? 'button'}
      aria-disabled={busy || watching}
      data-taken={taken === option.index ? '' : undefined}
      data-option={option.index}
      data-kind={option.kind}
      data-el={el}
      data-first={first ? '' : undefined}
      style={style}
      onClick={() => {
        if (was_long_press() || busy || watching) return;
        close_tip();
        void choose(option.index);
      }}
      {...tip(explain)}
    >
      {props.children ? <Labelled label={option.label}>{props.children}</Labelled> : option.label}
    </button>
  );
}
