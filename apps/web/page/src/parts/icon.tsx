// SPDX-License-Identifier: MIT
import bodies from 'virtual:icons';
import type { ComponentChildren } from 'preact';

/// Decoration: what it means is said beside it or by the label of what it is in.
export function Icon({ name, class: extra = '' }: { name: string; class?: string }) {
  return (
    <svg
      class={`icon ${extra}`}
      viewBox="0 0 512 512"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: bodies[name] ?? '' }}
    />
  );
}

/// What is seen, and what is said of it instead.
export function Labelled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <>
      <span class="hidden">{label}</span>
      <span class="contents" aria-hidden="true">
        {children}
      </span>
    </>
  );
}
