// SPDX-License-Identifier: MIT
// A run: a seed and a list of choices.
import { Owner, type Calls } from './calls';
import type { Aim, Detail, GameEvent, Language, Odds, Option, PolicyName, RunSummary } from './types';

export class Run extends Owner {
  readonly #calls: Calls;

  /// Use Pack.startRun() or Pack.loadRun().
  constructor(calls: Calls, handle: number) {
    super(handle, (old) => calls.native._rl_run_free(old));
    this.#calls = calls;
  }

  /// Another run that is where this one is.
  copy(): Run {
    const { native } = this.#calls;
    return new Run(this.#calls, this.#calls.number((_, out) => native._rl_run_copy(this.handle, out)));
  }

  /// What can be chosen now; empty exactly when the run is over.
  options(language: Language = 'en'): Option[] {
    const { native } = this.#calls;
    return this.#calls.json((arena, out) => native._rl_run_options_json(this.handle, arena.text(language), out));
  }
  get optionCount(): number {
    return this.#calls.number((_, out) => this.#calls.native._rl_run_option_count(this.handle, out));
  }

  /// Chooses an option by its place in options().
  choose(index: number): void {
    this.#calls.run(() => this.#calls.native._rl_run_choose(this.handle, index));
  }

  /// What a policy would choose now.
  ask(policy: PolicyName = 'greedy'): number {
    const { native } = this.#calls;
    return this.#calls.number((arena, out) => native._rl_run_ask(this.handle, arena.text(policy), out));
  }

  /// Lets a policy choose, at most so often or to the end; tells how often.
  play(policy: PolicyName = 'greedy', most = 0xffffffff): number {
    const { native } = this.#calls;
    return this.#calls.number((arena, out) => native._rl_run_play(this.handle, arena.text(policy), most, out));
  }

  /// What happened in the last start, choose() or play().
  events(): GameEvent[] {
    return this.#calls.json((_, out) => this.#calls.native._rl_run_events(this.handle, out));
  }

  /// The same told to people, lines of text.
  story(language: Language = 'en', detail: Detail = 'moment'): string {
    const { native } = this.#calls;
    return this.#calls.text((arena, out) =>
      native._rl_run_story(this.handle, arena.text(language), arena.text(detail), out),
    );
  }

  /// The whole run so far told to people.
  tale(language: Language = 'en', detail: Detail = 'brief'): string {
    const { native } = this.#calls;
    return this.#calls.text((arena, out) =>
      native._rl_run_tale(this.handle, arena.text(language), arena.text(detail), out),
    );
  }

  /// Exact odds of the next spin of the fight that is on.
  odds(aim: Aim = 'damage'): Odds {
    const { native } = this.#calls;
    return this.#calls.json((arena, out) => native._rl_run_odds(this.handle, arena.text(aim), out));
  }

  /// Exact odds now and after each option that changes a cell (docs/formats/scene.md).
  sceneOdds<SceneOdds = Record<string, unknown>>(): SceneOdds {
    return this.#calls.json((_, out) => this.#calls.native._rl_run_scene_odds(this.handle, out));
  }

  /// Everything a screen shows, texts in a language (docs/formats/scene.md).
  scene<Scene = Record<string, unknown>>(language: Language = 'en'): Scene {
    const { native } = this.#calls;
    return this.#calls.json((arena, out) => native._rl_run_scene(this.handle, arena.text(language), out));
  }

  summary(): RunSummary {
    return this.#calls.json((_, out) => this.#calls.native._rl_run_summary(this.handle, out));
  }

  /// The recording so far, for Pack.loadRun() and `rogueloom replay`.
  journal(): string {
    return this.#calls.text((_, out) => this.#calls.native._rl_run_journal(this.handle, out));
  }

  /// A hash of the state, as 16 hex digits.
  hash(): string {
    const value = this.#calls.bigint((_, out) => this.#calls.native._rl_run_hash(this.handle, out));
    return value.toString(16).padStart(16, '0');
  }
}
