// SPDX-License-Identifier: MIT
// The core as the page uses it: it holds the state of a run; the page holds its handle.
import type { Beginnings, Moment, OddsTable, Scene } from './scene';

export interface Setting {
  campaign: string;
  character: string;
  difficulty: string;
  seed: string;
}

/// A run in the core. Every call is answered at once.
export interface Game {
  scene(language: string): Scene;
  /// What the last choice did, or the start.
  moment(language: string): Moment;
  odds(): OddsTable;
  choose(index: number): void;
  /// The option that a policy would take.
  ask(policy: string): number;
  /// The recording so far.
  journal(): string;
  /// The recording told as a story, in lines.
  story(language: string): string[];
  free(): void;
}

export interface Core {
  /// The id of the pack that is played, if it is not the built-in one.
  pack: string | null;
  beginnings(language: string): Beginnings;
  /// Throws an Error with the core's words where the seed or a name is no good.
  start(setting: Setting): Game;
  /// The run of a recording. Throws likewise.
  load(journal: string): Game;
}
