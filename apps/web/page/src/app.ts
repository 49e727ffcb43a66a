// SPDX-License-Identifier: MIT
// The page's own state: which screen, which run, what is being shown. Components listen to it.
import { useEffect, useReducer } from 'preact/hooks';
import type { Core, Game, Setting } from './core';
import type { Beginnings, Moment, OddsTable, Scene } from './scene';
import { type Tool, tool_of } from './route';
import { drop_run, keep_finished, keep_run, type Save } from './saves';
import { keep_settings, type Settings } from './settings';
import { play as play_sound, set_volume } from './sound';
import { play_moment, quiet, type Show } from './player';
import { say as say_in, type Word } from './words';

export interface App {
  core: Core;
  beginnings: Beginnings;
  settings: Settings;
  game: Game | null;
  setting: Setting | null; ///< what the run began with, if it began here
  scene: Scene | null;
  show: Show; ///< what an animation shows instead of the scene's figures
  busy: boolean; ///< an animation runs
  recap: Chip[]; ///< what the last turn did; stays until the next
  found: string[]; ///< what the last choice brought, outside of fights
  log: string[];
  odds: OddsTable | null;
  dialog: 'settings' | 'help' | null;
  drawer: 'machine' | 'log' | null;
  odds_open: boolean;
  notice: string;
  saved: boolean;
  tool: Tool | null; ///< instead of the game: replay, atelier, lab
  taken: number | null; ///< of a replay: the option that was taken
}

/// One thing that happened in a turn, with its calculation.
export interface Chip {
  side: 'player' | 'enemy';
  tone: 'harm' | 'good' | 'guard' | 'blocked' | 'note';
  icon: string;
  text: string;
  explain: string;
}

let app: App;
const listeners = new Set<() => void>();

export function current(): App {
  return app;
}
export function set(change: Partial<App>): void {
  app = { ...app, ...change };
  for (const listener of listeners) listener();
}

export function use_app(): App {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const listener = () => again(0);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return app;
}

export function begin(core: Core, settings: Settings): void {
  set_volume(settings.volume);
  app = {
    core,
    beginnings: core.beginnings(settings.language),
    settings,
    game: null,
    setting: null,
    scene: null,
    show: quiet,
    busy: false,
    recap: [],
    found: [],
    log: [],
    odds: null,
    dialog: null,
    drawer: null,
    odds_open: false,
    notice: '',
    saved: true,
    tool: ONE_FILE ? null : tool_of(location.hash),
    taken: null,
  };
  document.documentElement.lang = settings.language;
}

export function say(key: Word, fills?: Record<string, string | number>): string {
  return say_in(app.settings.language, key, fills);
}

export function change_settings(change: Partial<Settings>): void {
  const settings = { ...app.settings, ...change };
  keep_settings(settings);
  set_volume(settings.volume);
  document.documentElement.lang = settings.language;
  const language = settings.language;
  const more: Partial<App> = { settings };
  if (change.language) {
    more.beginnings = app.core.beginnings(language);
    if (app.game) {
      more.scene = app.game.scene(language);
      more.recap = [];
      more.found = [];
    }
  }
  set(more);
}

/// Puts a run on the screen.
export function enter(game: Game, setting: Setting | null): void {
  app.game?.free();
  const scene = game.scene(app.settings.language);
  // Of a run that goes on: what was told last.
  const told = game.moment(app.settings.language).story;
  set({
    game,
    setting,
    scene,
    show: quiet,
    busy: false,
    recap: [],
    found: [],
    log: told.length > 0 ? told : game.story(app.settings.language).slice(-8),
    odds: null,
    drawer: null,
    dialog: null,
    notice: '',
  });
  save();
  focus_screen();
}

export function leave(): void {
  app.game?.free();
  set({ game: null, scene: null, setting: null, dialog: null, drawer: null, show: quiet, busy: false });
  focus_screen();
}

/// Shows what the address names now.
export function follow_address(): void {
  const tool = ONE_FILE ? null : tool_of(location.hash);
  if (tool === app.tool) return;
  if (tool && app.game) leave(); // the run is kept
  set({ tool, taken: null, notice: '', dialog: null });
  focus_screen();
}

function save(): void {
  const { game, scene } = app;
  if (!game || !scene) return;
  if (scene.end) {
    drop_run(scene.campaign.key);
    keep_finished(game.journal());
    return;
  }
  const kept: Save = {
    journal: game.journal(),
    campaign: scene.campaign.key,
    place: scene.place,
    hp: `${scene.hero.hp}/${scene.hero.max_hp}`,
    time: Date.now(),
  };
  set({ saved: keep_run(kept) });
}

const log_length = 400;

/// Takes an option: tells the core, shows what happens, then shows where that leads.
export async function choose(index: number): Promise<void> {
  const { game, scene: before, busy } = app;
  if (!game || !before || busy || !before.options[index]) return;
  play_sound('click');
  const language = app.settings.language;
  game.choose(index);
  const scene = game.scene(language);
  const moment = game.moment(language);
  set({ busy: true, odds: null });
  await play_moment(before, scene, moment);
  const log = [...app.log, ...moment.story].slice(-log_length);
  set({
    scene,
    show: quiet,
    busy: false,
    log,
    found: found_in(before, moment),
    odds_open: app.odds_open && scene.battle !== null,
  });
  save();
  if (scene.end && !before.end) play_sound(scene.end.won ? 'win' : 'lose');
  else if (moment.events.some((event) => event.event === 'gold_changed' && (event.change ?? event.n?.[0]) > 0)) play_sound('coin');
  if (before.phase !== scene.phase || scene.phase !== 'battle') focus_screen();
  else if (document.activeElement === document.body) focus_first();
}

/// What the story says beside a fight stays on screen (battle.md P2).
function found_in(before: Scene, moment: Moment): string[] {
  if (before.battle || moment.battle.length > 0) return moment.story.slice(-6);
  // Where one has come to is on screen anyway.
  const arrived = ['node_entered', 'thing_reached'].includes(moment.events[0]?.event ?? '');
  return arrived ? moment.story.slice(1) : moment.story;
}

/// After the screen has changed it is seen from its top, and the keyboard goes on where it begins.
export function focus_screen(): void {
  scrollTo(0, 0);
  document.querySelector('.game > main')?.scrollTo(0, 0);
  focus_first();
}
function focus_first(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('[data-first]') ?? document.querySelector<HTMLElement>('main h1, main h2');
    first?.focus({ preventScroll: true });
  });
}

/// Odds are counted when somebody looks at them.
export function want_odds(): void {
  const { game, odds } = app;
  if (!game || odds) return;
  setTimeout(() => {
    if (app.game === game && !app.odds && !app.busy) set({ odds: game.odds() });
  }, 0);
}
