// SPDX-License-Identifier: MIT
// The keyboard: everything can be reached with Tab and Enter; these keys are short cuts.
import { choose, current, set } from './app';
import { skip_animation } from './player';
import type { Option } from './scene';

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'range';
}

function of_kind(...kinds: string[]): Option | undefined {
  return current().scene?.options.find((option) => kinds.includes(option.kind));
}

function take(option: Option | undefined): boolean {
  if (!option) return false;
  void choose(option.index);
  return true;
}

/// Moves the focus to the nearest option in a direction.
function move(key: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('main [data-option], main [data-begin]')].filter(
    (element) => element.offsetParent !== null,
  );
  if (all.length === 0) return false;
  const from = document.activeElement as HTMLElement | null;
  if (!from || !all.includes(from)) {
    all[0]!.focus();
    return true;
  }
  const middle = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of all) {
    if (element === from) continue;
    const there = middle(element);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const ahead = key === 'ArrowLeft' ? -dx : key === 'ArrowRight' ? dx : key === 'ArrowUp' ? -dy : dy;
    const aside = key === 'ArrowLeft' || key === 'ArrowRight' ? Math.abs(dy) : Math.abs(dx);
    if (ahead <= 1) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = element;
    }
  }
  best?.focus();
  return best !== null;
}

export function listen_to_keys(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (current().dialog || current().tool || typing(event.target)) return;
    if (handle(event)) event.preventDefault();
  });
}

function handle(event: KeyboardEvent): boolean {
  const { scene, busy, odds_open } = current();
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === '?') {
    set({ dialog: 'help' });
    return true;
  }
  if (busy) {
    if (key !== ' ' && key !== 'Escape' && key !== 'Enter') return false;
    skip_animation();
    return true;
  }
  if (key === 'Escape' && current().drawer) {
    set({ drawer: null });
    return true;
  }
  const control = event.target instanceof HTMLElement && event.target.closest('button, summary, input, a');
  if (key.startsWith('Arrow')) {
    if (event.target instanceof HTMLInputElement) return false;
    return move(key);
  }
  if (!scene) return false;
  if (key === ' ' && !control) return take(of_kind('spin', 'accept'));
  switch (key) {
    case 'a':
      return take(of_kind('use_active'));
    case 'q':
    case 'w':
    case 'e': {
      const column = { q: 'action', w: 'multiplier', e: 'additional' }[key];
      return take(scene.options.find((option) => option.kind === 'reroll' && option.column === column));
    }
    case 'o':
      if (!scene.battle) return false;
      set({ odds_open: !odds_open });
      return true;
    case 'l':
      return take(of_kind('leave_place', 'leave_reward', 'discard'));
    default:
      return /^[1-9]$/.test(key) ? take(scene.options[Number(key) - 1]) : false;
  }
}
