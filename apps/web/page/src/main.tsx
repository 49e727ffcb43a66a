// SPDX-License-Identifier: MIT
import { render } from 'preact';
import { begin, current, follow_address, say, set, use_app } from './app';
import { listen_to_keys } from './keys';
import { load_core } from './load';
import { HelpDialog, SettingsDialog } from './parts/dialogs';
import { Icon } from './parts/icon';
import { Belongings } from './parts/machine';
import { TipLayer } from './parts/tip';
import { Topbar } from './parts/topbar';
import type { Scene } from './scene';
import { Screen } from './screens/screen';
import { begin_run, StartScreen } from './screens/start';
import { ToolScreen } from './screens/tool';
import { load_settings } from './settings';
import './styles/base.css';
import './styles/parts.css';
import './styles/cards.css';
import './styles/battle.css';
import './styles/turn.css';
import './styles/maps.css';
import './styles/places.css';

function again(same: boolean): void {
  const { scene, setting } = current();
  if (!scene) return;
  begin_run({
    campaign: scene.campaign.key,
    character: scene.hero.character,
    difficulty: setting?.difficulty ?? 'grizzly',
    seed: same ? scene.seed : '',
  });
}

function Log() {
  const { log } = use_app();
  return (
    <section class="log" aria-label={say('log')}>
      <h2>{say('log')}</h2>
      {/* The newest on top, so that nothing has to scroll. */}
      <ol reversed tabIndex={0}>
        {log.length === 0 && <li class="dim">{say('log_empty')}</li>}
        {[...log].reverse().map((line, i) => (
          <li key={log.length - i}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

/// What has just happened, for those who listen.
function Live() {
  const { log, busy, scene } = use_app();
  const intent = scene?.battle?.intent;
  const said = busy ? [] : log.slice(-8);
  return (
    <div class="hidden" aria-live="polite" role="log">
      {said.map((line, i) => (
        <p key={log.length - said.length + i}>{line}</p>
      ))}
      {!busy && intent && (
        <p>
          {say('intent')}: {intent.name}. {intent.meaning}
        </p>
      )}
    </div>
  );
}

function GameView({ scene }: { scene: Scene }) {
  const { drawer } = use_app();
  const toggle = (which: 'machine' | 'log') => set({ drawer: drawer === which ? null : which });
  return (
    <div class={`game campaign-${scene.campaign.key} phase-${scene.phase}`}>
      <a class="skip" href="#main">
        {say('skip_to_game')}
      </a>
      <Topbar scene={scene} />
      <main id="main" key={`${scene.phase}-${scene.here?.kind ?? ''}`}>
        <Screen scene={scene} again={again} />
      </main>
      <aside class={`side ${drawer ? `show-${drawer}` : ''}`} aria-label={say('belongings')}>
        <section class="side-machine" aria-label={say('belongings')}>
          <Belongings scene={scene} />
        </section>
        <Log />
      </aside>
      <nav class="bottom" aria-label={say('menu')}>
        <button type="button" aria-expanded={drawer === 'machine'} onClick={() => toggle('machine')}>
          <Icon name="slot-machine" /> {say('belongings')}
        </button>
        <button type="button" aria-expanded={drawer === 'log'} onClick={() => toggle('log')}>
          <Icon name="scroll-unfurled" /> {say('log')}
        </button>
      </nav>
    </div>
  );
}

function Page() {
  const { scene, dialog, tool } = use_app();
  return (
    <>
      {tool ? (
        <ToolScreen tool={tool} />
      ) : scene ? (
        <GameView scene={scene} />
      ) : (
        <main id="main">
          <StartScreen />
        </main>
      )}
      <Live />
      <TipLayer />
      {dialog === 'settings' && <SettingsDialog />}
      {dialog === 'help' && <HelpDialog />}
    </>
  );
}

async function main(): Promise<void> {
  const root = document.getElementById('page')!;
  try {
    const core = await load_core();
    const languages = core.beginnings('en').languages;
    begin(core, load_settings(languages));
    root.textContent = '';
    render(<Page />, root);
    listen_to_keys();
    addEventListener('hashchange', follow_address);
    // For tests, and for those who like to look.
    Object.assign(globalThis, {
      rogueloom: {
        scene: () => current().scene,
        ask: (policy: string) => current().game?.ask(policy),
        busy: () => current().busy,
      },
    });
    performance.mark('rogueloom-playable');
  } catch (error) {
    root.innerHTML = '';
    const text = document.createElement('p');
    text.className = 'failed';
    text.textContent = `The game could not be loaded: ${(error as Error).message}`;
    root.append(text);
    throw error;
  }
}

void main();
