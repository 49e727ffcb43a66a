// SPDX-License-Identifier: MIT
// Plays what a choice did in a fight, event by event, before the screen shows where it led. What happened stays
// on the screen as chips until the next turn (battle.md P2).
import { current, say, set, type Chip } from './app';
import type { BattleEvent, Moment, Scene } from './scene';
import { pace } from './settings';
import { play as sound } from './sound';

export interface Float {
  id: number;
  side: 'player' | 'enemy';
  text: string;
  tone: Chip['tone'];
}

/// What an animation shows instead of the scene's own figures; null: as the scene says.
export interface Show {
  enemy_hp: number | null;
  hero_hp: number | null;
  stops: (number | null)[][] | null;
  spinning: boolean[];
  row: number | null; ///< that acts, from 0
  floats: Float[];
  shaking: 'player' | 'enemy' | null;
  banner: { text: string; tone: 'gold' | 'red' | 'plain' } | null;
  door: { chance: number; roll: number; survived: boolean } | null;
}
export const quiet: Show = {
  enemy_hp: null,
  hero_hp: null,
  stops: null,
  spinning: [false, false, false],
  row: null,
  floats: [],
  shaking: null,
  banner: null,
  door: null,
};

let skip: (() => void) | null = null;
let skipping = false;

/// What is left of the animation is shown at once.
export function skip_animation(): void {
  skipping = true;
  skip?.();
}

function wait(ms: number): Promise<void> {
  const time = ms * pace(current().settings);
  if (skipping || time <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, time);
    function done() {
      clearTimeout(timer);
      skip = null;
      resolve();
    }
    skip = done;
  });
}

let float_id = 0;

function show(change: Partial<Show>): void {
  set({ show: { ...current().show, ...change } });
}

function chip(one: Chip): void {
  set({ recap: [...current().recap, one] });
}

function float(side: 'player' | 'enemy', text: string, tone: Chip['tone']): void {
  if (pace(current().settings) === 0 || skipping) return;
  const id = ++float_id;
  show({ floats: [...current().show.floats, { id, side, text, tone }] });
  setTimeout(() => {
    const { floats } = current().show;
    if (floats.some((one) => one.id === id)) show({ floats: floats.filter((one) => one.id !== id) });
  }, 1100);
}

/// Rounded half up; who lives is not shown with 0 (battle.md E43).
export function whole(value: number): number {
  return Math.floor(value + 0.5);
}
function hp_number(value: number): number {
  return value > 0 && value < 0.5 ? 1 : whole(value);
}
/// At most two decimals.
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export async function play_moment(before: Scene, after: Scene, moment: Moment): Promise<void> {
  skipping = false;
  if (!before.battle || moment.battle.length === 0) {
    set({ recap: [] });
    return;
  }
  const begins_turn = moment.battle.some((event) => event.event === 'spin' || event.event === 'active');
  if (begins_turn && before.battle.phase === 'input') set({ recap: [] });
  show({ ...quiet, enemy_hp: before.battle.enemy.hp, hero_hp: before.hero.hp, stops: before.battle.stops });
  const reel = new Reel(before);
  for (const event of moment.battle) {
    await play_event(event, before, reel);
    if (event.event === 'win' || event.event === 'lose') break; // another fight may have begun since
  }
  if (!after.battle && !after.end) await wait(500);
}

/// The columns as they stop one by one.
class Reel {
  private readonly open: boolean[];
  private stops: (number | null)[][];

  constructor(before: Scene) {
    this.open = before.machine.columns.map((column) => column.open);
    this.stops = (before.battle?.stops ?? []).map((row) => [...row]);
  }

  async spin(event: BattleEvent): Promise<void> {
    const all = event.stops as (number | null)[];
    const rows: (number | null)[][] = [];
    for (let i = 0; i < all.length; i += 3) rows.push(all.slice(i, i + 3));
    const fixed = current().scene?.battle?.fixed_columns ?? 0;
    const turning = this.open.map((open, c) => open && ((fixed >> c) & 1) === 0);
    show({ spinning: [...turning], row: null });
    await this.tick(650);
    for (let c = 0; c < 3; ++c) {
      this.stops = rows.map((row, r) => row.map((stop, i) => (i <= c ? stop : (this.stops[r]?.[i] ?? stop))));
      const spinning = turning.map((on, i) => on && i > c);
      if (turning[c]) sound('stop');
      show({ stops: this.stops, spinning });
      if (turning[c]) await this.tick(c < 2 ? 420 : 260);
    }
  }

  async reroll(event: BattleEvent): Promise<void> {
    const c = ['action', 'multiplier', 'additional'].indexOf(event.column as string);
    show({ spinning: [0, 1, 2].map((i) => i === c) });
    await this.tick(650);
    const found = [event.stop, event.second_stop] as (number | null)[];
    this.stops = this.stops.map((row, r) => row.map((stop, i) => (i === c ? (found[r] ?? stop) : stop)));
    sound('stop');
    show({ stops: this.stops, spinning: [false, false, false] });
    await wait(260);
  }

  private async tick(ms: number): Promise<void> {
    sound('tick');
    await wait(ms);
  }
}

function row_sum(e: BattleEvent): string {
  const add = e.multiplier_add ? ` + ${decimal(e.multiplier_add)}` : '';
  let sum = `(${decimal(e.base)} + ${decimal(e.stat)}) × ${add ? `(${decimal(e.multiplier)}${add})` : decimal(e.multiplier)}`;
  if (e.rate_add) sum += ` × (1 + ${decimal(e.rate_add)} %)`;
  if (e.rate_mul && e.rate_mul !== 1) sum += ` × ${decimal(e.rate_mul)}`;
  if (e.action_rate) sum += e.repeat ? ` × ${decimal(e.action_rate)} %` : ` × (1 + ${decimal(e.action_rate)} %)`;
  const hits = e.hits > 1 ? ` · ${e.hits} ×` : '';
  return `${sum} = ${decimal(e.value)}${hits}`;
}

function damage_sum(e: BattleEvent): string {
  let sum = `${say('calc_value')} ${decimal(e.value)}`;
  if (e.guard > 0) sum += ` × 100 / (100 + ${decimal(e.guard)})`;
  if (e.reduction > 0) sum += ` × (1 − ${decimal(e.reduction)} %)`;
  sum += ` = ${decimal(e.dealt + e.overkill)}`;
  if (e.overkill > 0) sum += ` (${say('calc_overkill')}: ${decimal(e.overkill)})`;
  return sum;
}

async function play_event(event: BattleEvent, before: Scene, reel: Reel): Promise<void> {
  const side = (event.of ?? event.to ?? 'player') as 'player' | 'enemy';
  switch (event.event) {
    case 'spin':
      return reel.spin(event);
    case 'reroll':
      return reel.reroll(event);
    case 'active':
      chip({ side: 'player', tone: 'note', icon: 'round-potion', text: before.items.active?.name ?? '', explain: before.items.active?.description ?? '' });
      sound('open');
      return wait(250);
    case 'jackpot':
      if (!event.hit) {
        chip({ side: 'player', tone: 'note', icon: 'seven-pointed-star', text: say('jackpot_miss', { chance: decimal(event.chance) }), explain: '' });
        return wait(150);
      }
      chip({ side: 'player', tone: 'good', icon: 'seven-pointed-star', text: say('jackpot_hit'), explain: `${decimal(event.chance)} %` });
      sound('jackpot');
      show({ banner: { text: say('jackpot_hit'), tone: 'gold' } });
      await wait(1400);
      show({ banner: null });
      return undefined;
    case 'row':
      show({ row: event.row - 1 });
      chip({ side: 'player', tone: 'note', icon: event.repeat ? 'clockwise-rotation' : 'slot-machine', text: `${say('calc_value')} ${whole(event.value)}${event.hits > 1 ? ` × ${event.hits}` : ''}`, explain: row_sum(event) });
      return wait(380);
    case 'damage': {
      const dealt = hp_number(event.hp_before) - hp_number(event.hp_after);
      chip({ side, tone: 'harm', icon: 'crossed-swords', text: `−${dealt} ${say('hp')}`, explain: damage_sum(event) });
      float(side, `−${dealt}`, 'harm');
      show(side === 'enemy' ? { enemy_hp: hp_number(event.hp_after), shaking: 'enemy' } : { hero_hp: hp_number(event.hp_after), shaking: 'player' });
      sound(side === 'enemy' ? 'hit' : 'hurt');
      await wait(420);
      show({ shaking: null });
      return undefined;
    }
    case 'guard':
      chip({ side, tone: 'guard', icon: 'shield', text: say('guard_now', { guard: whole(event.guard), percent: whole((100 * event.guard) / (100 + event.guard)) }), explain: `+${decimal(event.added)}` });
      float(side, `+${whole(event.added)}`, 'guard');
      sound('guard');
      return wait(320);
    case 'heal':
      chip({ side, tone: 'good', icon: 'health-normal', text: `+${whole(event.healed)} ${say('hp')}`, explain: `${decimal(event.value)} → ${decimal(event.healed)}` });
      float(side, `+${whole(event.healed)}`, 'good');
      show(side === 'enemy' ? { enemy_hp: hp_number(event.hp_after) } : { hero_hp: hp_number(event.hp_after) });
      sound('heal');
      return wait(320);
    case 'hp':
      chip({ side, tone: event.change < 0 ? 'harm' : 'good', icon: 'hearts', text: `${event.change < 0 ? '−' : '+'}${whole(Math.abs(event.change))} ${say('hp')}`, explain: '' });
      show(side === 'enemy' ? { enemy_hp: hp_number(event.hp_after) } : { hero_hp: hp_number(event.hp_after) });
      return wait(300);
    case 'blocked':
      chip({ side, tone: 'blocked', icon: 'cancel', text: say('blocked', { what: say(`blocked_${event.what as 'heal'}`) }), explain: '' });
      float(side, say('blocked', { what: '' }).replace(/[:\s]+$/, ''), 'blocked');
      return wait(320);
    case 'death_door':
      sound('death');
      show({ door: { chance: whole(event.chance), roll: event.roll, survived: event.survived } });
      await wait(2600);
      show({ door: null, hero_hp: hp_number(event.hp_after) });
      chip({ side: 'player', tone: event.survived ? 'good' : 'harm', icon: 'death-skull', text: `${say('death_door')}: ${event.survived ? say('death_lived') : say('death_died')}`, explain: say('death_chance', { chance: whole(event.chance) }) });
      return undefined;
    case 'revive':
    case 'counter':
      show({ hero_hp: hp_number(event.hp_after) });
      return wait(300);
    case 'turn':
      show({ row: null });
      return undefined;
    case 'win':
      sound('win');
      show({ banner: { text: `${say('won_fight')} · +${whole(event.gold)} ${before.hero.currency}`, tone: 'gold' } });
      await wait(1100);
      return undefined;
    case 'lose':
      show({ banner: { text: say('lost_fight'), tone: 'red' } });
      await wait(1200);
      return undefined;
    default:
      return undefined;
  }
}
