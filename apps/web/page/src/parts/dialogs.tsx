// SPDX-License-Identifier: MIT
// Settings (element 2) and help, as modal dialogs.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { change_settings, current, enter, leave, say, set, use_app } from '../app';
import { download, share_link } from '../saves';
import { reduced_motion, type Speed } from '../settings';
import { play } from '../sound';
import type { Word } from '../words';
import { Icon } from './icon';

function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const dialog = box.current!;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const close = () => set({ dialog: null });
  return (
    <dialog
      ref={box}
      class="dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === box.current) close();
      }}
    >
      <div class="dialog-box">
        <header>
          <h2>{title}</h2>
          <button type="button" class="icon-button" aria-label={say('close')} onClick={close}>
            <Icon name="cancel" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

const speeds: Speed[] = ['slow', 'normal', 'fast', 'instant'];

export function SettingsDialog() {
  const { settings, beginnings, scene, saved } = use_app();
  return (
    <Dialog title={say('settings')}>
      <fieldset>
        <legend>{say('language')}</legend>
        {beginnings.languages.map((language) => (
          <label key={language} class="pick" lang={language}>
            <input type="radio" name="language" checked={settings.language === language} onChange={() => change_settings({ language })} />
            {language === 'ko' ? '한국어' : language === 'en' ? 'English' : language}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('speed')}</legend>
        {speeds.map((speed) => (
          <label key={speed} class="pick">
            <input type="radio" name="speed" checked={settings.speed === speed} onChange={() => change_settings({ speed })} />
            {say(`speed_${speed}`)}
          </label>
        ))}
        {reduced_motion() && <p class="dim small">{say('motion')}</p>}
      </fieldset>
      <label class="volume">
        <span>
          {say('volume')}: {settings.volume === 0 ? say('sound_off') : `${settings.volume} %`}
        </span>
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          value={settings.volume}
          onInput={(event) => change_settings({ volume: Number(event.currentTarget.value) })}
          onChange={() => play('coin')}
        />
      </label>
      {scene && <RunSettings />}
      {scene && <p class="dim small">{saved ? say('saved_note') : say('not_saved')}</p>}
    </Dialog>
  );
}

function RunSettings() {
  const { scene, game, setting } = use_app();
  const [link, set_link] = useState('');
  if (!scene || !game) return null;
  const share = async () => {
    const text = share_link({
      campaign: scene.campaign.key,
      seed: scene.code,
      character: scene.hero.character,
      difficulty: setting?.difficulty ?? 'grizzly',
    });
    try {
      await navigator.clipboard.writeText(text);
      set_link(say('copied'));
    } catch {
      set_link(`${say('copy_this')} ${text}`);
    }
  };
  return (
    <div class="run-settings">
      <p>
        {say('seed')}: <code>{scene.code}</code>
      </p>
      <button type="button" class="button" data-share="" onClick={() => void share()}>
        <Icon name="linked-rings" /> {say('share')}
      </button>
      {link && (
        <p class="notice small" role="status">
          {link}
        </p>
      )}
      <button
        type="button"
        class="button"
        data-save-file=""
        onClick={() => download(`rogueloom-${scene.campaign.key}-${scene.code}.txt`, game.journal())}
      >
        <Icon name="save" /> {say('save_file')}
      </button>
      <button type="button" class="button" onClick={open_save_file}>
        <Icon name="open-folder" /> {say('load_file')}
      </button>
      <button type="button" class="button" data-quit="" onClick={leave}>
        <Icon name="exit-door" /> {say('to_title')}
      </button>
    </div>
  );
}

/// Asks for a recording and goes on with it.
export function open_save_file(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.txt,text/plain';
  input.onchange = async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      enter(current().core.load(await file.text()), null);
    } catch (error) {
      set({ notice: say('bad_save', { why: (error as Error).message }), dialog: null });
    }
  };
  input.click();
}

const keys: [string, Word][] = [
  ['1 … 9', 'key_number'],
  ['Space', 'key_spin'],
  ['A', 'key_active'],
  ['Q W E', 'key_reroll'],
  ['O', 'key_odds'],
  ['L', 'key_leave'],
  ['← ↑ → ↓', 'key_arrows'],
  ['Esc', 'key_skip'],
  ['?', 'key_help'],
];

export function HelpDialog() {
  return (
    <Dialog title={say('help')}>
      {(['help_turn', 'help_guard', 'help_pucks', 'help_boss'] as const).map((key) => (
        <p key={key}>{say(key)}</p>
      ))}
      <h3>{say('keys')}</h3>
      <dl class="keys">
        {keys.map(([name, word]) => (
          <div key={name}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
      </dl>
      <p class="dim small">{say('credits')}</p>
    </Dialog>
  );
}
