// SPDX-License-Identifier: MIT
// What all tools have around them: the way back, the other tools, language and help.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say, set } from '../app';
import { tools as tool_icons } from '../icon_names';
import { Icon } from '../parts/icon';
import { address_of, tools, type Tool } from '../route';
import '../styles/tools.css';
import { tell } from './words';

export function Frame({ tool, children }: { tool: Tool; children: ComponentChildren }) {
  useEffect(() => {
    const before = document.title;
    document.title = `${say(`tool_${tool}`)} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [tool]);
  return (
    <div class={`tool tool-${tool}`}>
      <a class="skip" href={`#${tool}`} onClick={skip}>
        {tell('skip_to_tool')}
      </a>
      <header class="tool-bar">
        <a class="button quiet" href="#">
          <Icon name="exit-door" /> <span class="tool-bar-word">{say('title')}</span>
          <span class="hidden">{tell('back')}</span>
        </a>
        <nav aria-label={say('tools')}>
          {tools.map((one) => (
            <a key={one} class="button quiet" href={address_of(one)} aria-current={one === tool ? 'page' : undefined}>
              <Icon name={tool_icons[one]} /> {say(`tool_${one}`)}
            </a>
          ))}
        </nav>
        <button type="button" class="icon-button" aria-label={say('settings')} onClick={() => set({ dialog: 'settings' })}>
          <Icon name="cog" />
        </button>
      </header>
      <main id="main">{children}</main>
    </div>
  );
}

/// The address names the tool, so the link moves the focus alone.
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('main h1')?.focus();
}
