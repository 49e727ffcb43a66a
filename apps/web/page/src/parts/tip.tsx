// SPDX-License-Identifier: MIT
// Explanations: on hover, on focus, and on a long press. They stay while the pointer is over them, let clicks through
// to what they cover, and Escape closes them. What they say is also in the label of what they explain.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';

interface Shown {
  content: ComponentChildren;
  at: HTMLElement;
}
let shown: Shown | null = null;
let changed: (() => void) | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;
let pressing: ReturnType<typeof setTimeout> | undefined;

function open(content: ComponentChildren, at: HTMLElement): void {
  clearTimeout(closing);
  shown = { content, at };
  changed?.();
}
export function close_tip(): void {
  clearTimeout(closing);
  shown = null;
  changed?.();
}
let pointer = { x: -1, y: -1 };
let box_now: HTMLElement | null = null;
function close_soon(): void {
  clearTimeout(closing);
  closing = setTimeout(() => {
    const at = box_now?.getBoundingClientRect();
    const over = at && pointer.x >= at.left && pointer.x <= at.right && pointer.y >= at.top && pointer.y <= at.bottom;
    if (over) close_soon();
    else close_tip();
  }, 140);
}

/// Handlers for what is explained.
export function tip(content: ComponentChildren) {
  if (!content) return {};
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') open(content, event.currentTarget as HTMLElement);
    },
    onPointerLeave: (event: PointerEvent) => {
      clearTimeout(pressing);
      if (event.pointerType !== 'touch') close_soon();
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      const at = event.currentTarget as HTMLElement;
      clearTimeout(pressing);
      pressing = setTimeout(() => {
        open(content, at);
        pressed = true;
      }, 450);
    },
    onPointerUp: () => clearTimeout(pressing),
    onFocus: (event: FocusEvent) => {
      const at = event.currentTarget as HTMLElement;
      if (at.matches(':focus-visible')) open(content, at);
    },
    onBlur: close_soon,
  };
}

/// True once after a long press: the click that follows it chooses nothing.
let pressed = false;
export function was_long_press(): boolean {
  const was = pressed;
  pressed = false;
  return was;
}

export function TipLayer() {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    changed = () => again(0);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && shown) {
        event.stopPropagation();
        close_tip();
      }
    };
    const touch = (event: PointerEvent) => {
      if (shown && event.pointerType === 'touch' && !box.current?.contains(event.target as Node)) close_tip();
    };
    const moved = (event: PointerEvent) => {
      pointer = { x: event.clientX, y: event.clientY };
    };
    addEventListener('pointermove', moved, true);
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', touch, true);
    addEventListener('scroll', close_tip, true);
    return () => {
      changed = null;
      removeEventListener('pointermove', moved, true);
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', touch, true);
      removeEventListener('scroll', close_tip, true);
    };
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    box_now = element;
    if (!element || !shown) return;
    if (!shown.at.isConnected) {
      close_tip();
      return;
    }
    const at = shown.at.getBoundingClientRect();
    const size = element.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
    const above = at.top - size.height - 8;
    element.style.left = `${left}px`;
    element.style.top = `${above > 8 ? above : Math.min(at.bottom + 8, innerHeight - size.height - 8)}px`;
  });
  if (!shown) return null;
  return (
    <div ref={box} class="tip" aria-hidden="true">
      {shown.content}
    </div>
  );
}
