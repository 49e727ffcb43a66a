// SPDX-License-Identifier: MIT
// A recording, replayed choice by choice: every state on the way can be looked at, and the first mark that differs
// is found (docs/formats/journal.md).
import type { Pack, Run, RogueloomError } from 'rogueloom';
import type { BattleEvent, OddsTable, RunEvent, Scene } from '../../scene';

/// Why a recording is not what it says it is.
export interface Trouble {
  code: string;
  message: string;
}
export interface Opened {
  total: number; ///< choices
  trouble: Trouble | null; ///< null: it verifies
  here: { rules: string; content: string };
  header: Record<string, string>;
}
export interface Step {
  label: string; ///< of the option that was taken
  place: string;
  phase: string;
  fight: string | null; ///< the enemy
  hp: number;
}
/// The first place where the replay is not what was recorded: a mark behind so many choices, or a choice that is not
/// there. All is the same up to `good`.
export interface Divergence {
  kind: 'mark' | 'choice';
  good: number;
  at: number;
}
export interface Reading {
  steps: Step[];
  done: boolean;
  end: number; ///< how many choices could be made
  divergence: Divergence | null;
}
export interface Look {
  scene: Scene;
  odds: OddsTable;
  taken: number | null;
  greedy: number | null; ///< what that policy would take
  story: string[]; ///< what the choice did
  events: (RunEvent | BattleEvent)[];
}

/// Only these say that a whole recording tells another game.
const can_be_shown = ['journal.rules', 'journal.content', 'journal.hash', 'journal.choice'];

interface Recording {
  header: Record<string, string>;
  choices: number[];
  marks: Map<number, string>;
}

function parse(text: string): Recording {
  const header: Record<string, string> = {};
  const choices: number[] = [];
  const marks = new Map<number, string>();
  for (const line of text.split(/\r?\n/)) {
    const pair = /^(\w+): (.*)$/.exec(line);
    if (!('choices' in header)) {
      if (pair) header[pair[1]!] = pair[2]!;
      continue;
    }
    for (const word of line.split(' ').filter((one) => one !== ''))
      if (word.startsWith('@')) marks.set(choices.length, word.slice(1));
      else choices.push(Number(word));
  }
  return { header, choices, marks };
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

const snapshot_every = 16;

export class Replay {
  readonly opened: Opened;
  readonly #recording: Recording;
  readonly #snapshots: Run[] = []; ///< after 0, 16, 32 ... choices
  #reader: Run; ///< where reading has come to
  #read = 0;
  #good = 0;
  #divergence: Divergence | null = null;
  #end: number;

  /// Throws where the file is no recording at all. The pack is the one of these that it was made with, else the first.
  constructor(packs: readonly Pack[], text: string) {
    const made_with = /^content: (\w+)$/m.exec(text)?.[1];
    const pack = packs.find((one) => one.info().content_hash === made_with) ?? packs[0]!;
    let trouble: Trouble | null = null;
    try {
      pack.loadRun(text).free();
    } catch (error) {
      const { code, message } = error as RogueloomError;
      if (!can_be_shown.includes(code)) throw error;
      trouble = { code, message };
    }
    const { content_hash: content, rules_id: rules } = pack.info();
    this.#recording = parse(text);
    const { header, choices } = this.#recording;
    const start = Object.entries({ ...header, rules, content, choices: '0' }).map(([key, value]) => `${key}: ${value}`);
    this.#reader = pack.loadRun(`${start.join('\n')}\n`, 0);
    this.#snapshots.push(this.#reader.copy());
    this.#end = choices.length;
    this.opened = { total: choices.length, trouble, here: { rules, content }, header };
  }

  /// Reads on: at most so many choices.
  read(count: number, language: string): Reading {
    const steps: Step[] = [];
    const { choices } = this.#recording;
    while (steps.length < count && this.#read < this.#end) {
      const scene = this.#reader.scene<Scene>(language);
      const taken = choices[this.#read]!;
      const option = scene.options[taken];
      if (!option) {
        this.#end = this.#read;
        this.#divergence ??= { kind: 'choice', good: this.#good, at: this.#read };
        break;
      }
      steps.push({
        label: option.label,
        place: scene.place,
        phase: scene.phase,
        fight: scene.battle?.enemy.name ?? null,
        hp: scene.hero.hp,
      });
      this.#reader.choose(taken);
      ++this.#read;
      this.#check_mark();
      if (this.#read % snapshot_every === 0) this.#snapshots[this.#read / snapshot_every] ??= this.#reader.copy();
    }
    return { steps, done: this.#read >= this.#end, end: this.#end, divergence: this.#divergence };
  }

  #check_mark(): void {
    const mark = this.#recording.marks.get(this.#read);
    if (mark === undefined || this.#divergence) return;
    if (mark === this.#reader.hash()) this.#good = this.#read;
    else this.#divergence = { kind: 'mark', good: this.#good, at: this.#read };
  }

  /// Reads from the start again, for another language.
  rewind(): void {
    this.#reader.free();
    this.#reader = this.#snapshots[0]!.copy();
    this.#read = 0;
    this.#good = 0;
    this.#divergence = null;
  }

  /// The state after so many choices.
  look(at: number, language: string): Look {
    const nearest = Math.min(Math.floor(at / snapshot_every), this.#snapshots.length - 1);
    const run = this.#snapshots[nearest]!.copy();
    const { choices } = this.#recording;
    for (let i = nearest * snapshot_every; i < at; ++i) run.choose(choices[i]!);
    const scene = run.scene<Scene>(language);
    const odds = run.sceneOdds<OddsTable>();
    const greedy = scene.options.length > 0 ? run.ask('greedy') : null;
    const taken = at < this.#end ? choices[at]! : null;
    let story: string[] = [];
    let events: RunEvent[] = [];
    if (taken !== null) {
      run.choose(taken);
      story = lines(run.story(language, 'full'));
      events = run.events();
    } else {
      story = lines(run.tale(language)).slice(-6);
    }
    run.free();
    return { scene, odds, taken, greedy, story, events };
  }

  free(): void {
    this.#reader.free();
    for (const run of this.#snapshots) run.free();
  }
}
