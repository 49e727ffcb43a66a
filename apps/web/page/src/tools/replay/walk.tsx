// SPDX-License-Identifier: MIT
// A recording that is open: where one is in it, and what is seen there.
import { useEffect, useRef, useState } from 'preact/hooks';
import { set, use_app } from '../../app';
import { Icon } from '../../parts/icon';
import { quiet } from '../../player';
import { engine } from '../engine';
import { tell } from '../words';
import type { Divergence, Look, Opened, Step } from '../worker/replay';
import { Moment } from './moment';

const read_at_once = 60;
const pace_ms = 900;

interface Reading {
  steps: Step[];
  done: boolean;
  end: number;
  divergence: Divergence | null;
}

/// Reads the recording bit by bit; again for another language.
function use_reading(opened: Opened, language: string): Reading {
  const fresh: Reading = { steps: [], done: false, end: opened.total, divergence: null };
  const [reading, set_reading] = useState(fresh);
  useEffect(() => {
    let here = true;
    set_reading(fresh);
    void (async () => {
      await engine().ask('replay_rewind');
      const steps: Step[] = [];
      for (let done = false; here && !done; ) {
        const next = await engine().ask('replay_read', read_at_once, language);
        if (!here) return;
        steps.push(...next.steps);
        done = next.done;
        set_reading({ ...next, steps: [...steps] });
      }
    })();
    return () => {
      here = false;
    };
  }, [opened, language]);
  return reading;
}

/// What is seen after so many choices; the last look stays until the next one is there.
function use_look(opened: Opened, at: number, language: string): { look: Look; at: number } | null {
  const [seen, set_seen] = useState<{ look: Look; at: number } | null>(null);
  useEffect(() => {
    let here = true;
    void engine()
      .ask('replay_look', at, language)
      .then((look) => {
        if (!here) return;
        set({ show: quiet, recap: [], found: [], odds: look.odds, taken: look.taken ?? -1, busy: false });
        set_seen({ look, at });
      });
    return () => {
      here = false;
    };
  }, [opened, at, language]);
  useEffect(() => () => set({ taken: null, odds: null, odds_open: false }), []);
  return seen;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, summary') !== null;
}

export function Walk({ name, opened, close }: { name: string; opened: Opened; close: () => void }) {
  const { settings, dialog } = use_app();
  const language = settings.language;
  const reading = use_reading(opened, language);
  const [at, set_at] = useState(0);
  const [playing, set_playing] = useState(false);
  const seen = use_look(opened, at, language);
  const title = useRef<HTMLHeadingElement>(null);
  const last = reading.end;
  const go = (to: number) => set_at(Math.max(0, Math.min(last, to)));
  /// Keys may come faster than the screen.
  const step = (by: number) => set_at((now) => Math.max(0, Math.min(last, now + by)));
  useEffect(() => {
    title.current?.focus();
  }, []);
  useEffect(() => {
    if (at > last) set_at(last);
  }, [last]);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      set_playing(false);
      return undefined;
    }
    const timer = setTimeout(() => step(1), pace_ms);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (dialog || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const on_button = event.target instanceof HTMLElement && event.target.closest('button, a');
      const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -last, End: last };
      if (event.key in steps) {
        set_playing(false);
        step(steps[event.key]!);
      } else if (event.key === ' ' && !on_button) set_playing(!playing);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });
  return (
    <div class="walk">
      <header class="walk-head">
        <h1 tabIndex={-1} ref={title}>
          {name}
        </h1>
        <p class="dim">
          {opened.header.campaign} · <code>{opened.header.seed?.split(' ')[1] ?? opened.header.seed}</code>
        </p>
        <button type="button" class="button quiet" onClick={close}>
          <Icon name="open-folder" /> {tell('replay_another')}
        </button>
      </header>
      <Verdict opened={opened} reading={reading} go={go} />
      <Controls at={at} last={last} playing={playing} play={set_playing} go={go} reading={reading} />
      {seen && <Moment look={seen.look} at={seen.at} />}
      <Chapters steps={reading.steps} at={at} go={go} />
    </div>
  );
}

function Verdict({ opened, reading, go }: { opened: Opened; reading: Reading; go: (to: number) => void }) {
  const { trouble } = opened;
  if (!trouble)
    return (
      <p class="notice good" data-verdict="good">
        <Icon name="laurel-crown" /> {tell('replay_verified')}
      </p>
    );
  const { divergence, done } = reading;
  return (
    <div class="notice bad" data-verdict="bad">
      <p>
        <strong>{tell('replay_other')}.</strong> {trouble.message}
      </p>
      {['journal.rules', 'journal.content'].includes(trouble.code) && <p>{tell('replay_other_game')}</p>}
      {divergence && (
        <p>
          {tell(divergence.kind === 'mark' ? 'replay_mark' : 'replay_choice', {
            at: divergence.kind === 'mark' ? divergence.at : divergence.at + 1,
            good: divergence.good,
          })}{' '}
          <button type="button" class="button" data-jump="" onClick={() => go(divergence.at)}>
            {tell('replay_jump')}
          </button>
        </p>
      )}
      {done && !divergence && <p>{tell('replay_same')}</p>}
    </div>
  );
}

const signs = {
  first: 'M3 3h2v10H3zM13 3v10L6 8z',
  back: 'M12 3v10L4 8z',
  play: 'M4 2l10 6-10 6z',
  pause: 'M3 3h4v10H3zM9 3h4v10H9z',
  forward: 'M4 3v10l8-5z',
  last: 'M11 3h2v10h-2zM3 3v10l7-5z',
};

function Sign({ name }: { name: keyof typeof signs }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={signs[name]} />
    </svg>
  );
}

interface ControlsProps {
  at: number;
  last: number;
  playing: boolean;
  play: (on: boolean) => void;
  go: (to: number) => void;
  reading: Reading;
}

function Controls({ at, last, playing, play, go, reading }: ControlsProps) {
  const where = at >= last && reading.done ? tell('replay_end') : tell('replay_at', { at: at + 1, total: last });
  const { divergence } = reading;
  return (
    <section class="walk-controls" aria-label={tell('replay_title')}>
      <span class="walk-buttons">
        <button type="button" class="icon-button" aria-label={tell('replay_first')} disabled={at === 0} onClick={() => go(0)}>
          <Sign name="first" />
        </button>
        <button type="button" class="icon-button" aria-label={tell('replay_back')} disabled={at === 0} onClick={() => go(at - 1)}>
          <Sign name="back" />
        </button>
        <button type="button" class="icon-button" aria-label={tell(playing ? 'replay_pause' : 'replay_play')} disabled={at >= last} onClick={() => play(!playing)}>
          <Sign name={playing ? 'pause' : 'play'} />
        </button>
        <button type="button" class="icon-button" aria-label={tell('replay_forward')} disabled={at >= last} onClick={() => go(at + 1)} data-forward="">
          <Sign name="forward" />
        </button>
        <button type="button" class="icon-button" aria-label={tell('replay_last')} disabled={at >= last} onClick={() => go(last)}>
          <Sign name="last" />
        </button>
      </span>
      <span class="walk-slider">
        <input
          type="range"
          min="0"
          max={last}
          value={at}
          aria-label={tell('replay_title')}
          aria-valuetext={where}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        {divergence && last > 0 && <span class="walk-mark" style={{ '--at': divergence.at / last }} />}
      </span>
      <output aria-live="polite" data-at={at}>
        {where}
      </output>
      {!reading.done && <span class="dim small">{tell('replay_reading', { read: reading.steps.length, total: last })}</span>}
      {divergence && at >= divergence.at && <span class="down small">{tell('replay_differs')}</span>}
      <p class="dim small keys-line">{tell('replay_keys')}</p>
    </section>
  );
}

/// Every place and every fight, to go to.
function Chapters({ steps, at, go }: { steps: Step[]; at: number; go: (to: number) => void }) {
  const chapters: { at: number; text: string; hp: number }[] = [];
  steps.forEach((step, i) => {
    const before = steps[i - 1];
    const fight = step.fight !== null && before?.fight !== step.fight;
    if (fight) chapters.push({ at: i, text: tell('replay_fight', { enemy: step.fight! }), hp: step.hp });
    else if (before?.place !== step.place) chapters.push({ at: i, text: step.place, hp: step.hp });
  });
  const now = chapters.filter((one) => one.at <= at).length - 1;
  return (
    <details class="panel chapters">
      <summary>
        <h2>{tell('replay_chapters')}</h2>
      </summary>
      <ol>
        {chapters.map((one, i) => (
          <li key={one.at}>
            <button type="button" class="button quiet" aria-current={i === now ? 'step' : undefined} onClick={() => go(one.at)}>
              <span class="dim small">{one.at + 1}</span> {one.text}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
