// SPDX-License-Identifier: MIT
// One fight outside of any run.
import { Owner, type Calls } from './calls';
import type { BattleAction, BattleState, GameEvent, PolicyName } from './types';

export class Battle extends Owner {
  readonly #calls: Calls;

  /// Use Pack.startBattle().
  constructor(calls: Calls, handle: number) {
    super(handle, (old) => calls.native._rl_battle_free(old));
    this.#calls = calls;
  }

  copy(): Battle {
    const { native } = this.#calls;
    return new Battle(this.#calls, this.#calls.number((_, out) => native._rl_battle_copy(this.handle, out)));
  }

  /// What can be done now; empty exactly when the fight is over.
  actions(): BattleAction[] {
    return this.#calls.json((_, out) => this.#calls.native._rl_battle_actions(this.handle, out));
  }

  /// Does one of actions(), by its place.
  choose(index: number): void {
    this.#calls.run(() => this.#calls.native._rl_battle_choose(this.handle, index));
  }

  /// Lets a policy fight to the end.
  play(policy: PolicyName = 'greedy'): void {
    this.#calls.run((arena) => this.#calls.native._rl_battle_play(this.handle, arena.text(policy)));
  }

  /// What happened in the last call; after the start with `setup` first.
  events(): GameEvent[] {
    const lines = this.#calls.text((_, out) => this.#calls.native._rl_battle_events(this.handle, out));
    return lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as GameEvent);
  }

  state(): BattleState {
    return this.#calls.json((_, out) => this.#calls.native._rl_battle_state(this.handle, out));
  }
}
