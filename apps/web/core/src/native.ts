// SPDX-License-Identifier: MIT
// Written by scripts/native_types.mjs from include/rogueloom/rogueloom.h.

/// The version of the interface that this package speaks.
export const abiVersion = 1;

/// What calls return.
export const status = {
  ok: 0,
  argument: 1,
  handle: 2,
  busy: 3,
  data: 4,
  memory: 5,
  internal: 70,
} as const;

/// The members of each options struct in their order, by what they hold.
export const structs = {
  rl_path_options: [
    ['struct_size', 'u32'],
    ['act', 'u32'],
    ['seed', 'text'],
    ['preset', 'text'],
    ['campaign', 'text'],
    ['format', 'text'],
  ],
  rl_board_options: [
    ['struct_size', 'u32'],
    ['floor', 'u32'],
    ['seed', 'text'],
    ['format', 'text'],
    ['character', 'text'],
    ['difficulty', 'text'],
    ['perks', 'text'],
    ['width', 'u32'],
    ['height', 'u32'],
    ['alone', 'u32'],
    ['reserved', 'u32'],
  ],
  rl_zones_options: [
    ['struct_size', 'u32'],
    ['stage', 'u32'],
    ['seed', 'text'],
    ['format', 'text'],
    ['rule', 'text'],
    ['width', 'u32'],
    ['height', 'u32'],
    ['depth', 'u32'],
    ['min_leaf', 'u32'],
    ['corridor_width', 'u32'],
    ['stacks', 'u32'],
    ['no_protect', 'u32'],
    ['stages', 'u32'],
    ['region', 'text'],
    ['trip', 'u32'],
    ['reserved', 'u32'],
  ],
  rl_run_options: [
    ['struct_size', 'u32'],
    ['reserved', 'u32'],
    ['campaign', 'text'],
    ['character', 'text'],
    ['difficulty', 'text'],
    ['seed', 'text'],
  ],
  rl_battle_options: [
    ['struct_size', 'u32'],
    ['enemy', 'i32'],
    ['seed', 'text'],
    ['machine', 'bytes'],
  ],
  rl_odds_options: [
    ['struct_size', 'u32'],
    ['has_enemy', 'u32'],
    ['machine', 'bytes'],
    ['aim', 'text'],
    ['candidates', 'u32'],
    ['candidate_count', 'u32'],
    ['enemy', 'i32'],
    ['reserved', 'u32'],
  ],
  rl_simulate_options: [
    ['struct_size', 'u32'],
    ['count', 'u32'],
    ['first', 'u64'],
    ['campaign', 'text'],
    ['character', 'text'],
    ['difficulty', 'text'],
    ['policy', 'text'],
    ['seed', 'text'],
  ],
  rl_seek_options: [
    ['struct_size', 'u32'],
    ['most', 'u32'],
    ['path', 'u32'],
    ['board', 'u32'],
    ['zones', 'u32'],
    ['run', 'u32'],
    ['policy', 'text'],
    ['where', 'text'],
    ['seed', 'text'],
    ['count', 'u64'],
  ],
} as const;

/// The functions of the module; pointers and handles are numbers.
export interface Native {
  readonly HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(pointer: number): void;
  _rl_abi_version(): number;
  _rl_version(): number;
  _rl_last_error(): number;
  _rl_last_error_code(): number;
  _rl_string_free(string: number): void;
  _rl_pack_builtin(pack: number): number;
  _rl_builtin_sheets(sheets: number, count: number): number;
  _rl_pack_load(sheets: number, count: number, pack: number, diagnostics: number): number;
  _rl_pack_free(pack: number): void;
  _rl_pack_info(pack: number, language: number, json: number): number;
  _rl_pack_beginnings(pack: number, language: number, json: number): number;
  _rl_signature(pack: number, signature: number): number;
  _rl_check(sheets: number, count: number, format: number, errors: number, report: number): number;
  _rl_schema(form: number, sheet: number, text: number): number;
  _rl_map_path(pack: number, options: number, map: number): number;
  _rl_map_board(pack: number, options: number, map: number): number;
  _rl_map_zones(pack: number, options: number, map: number): number;
  _rl_run_start(pack: number, options: number, run: number): number;
  _rl_run_load(pack: number, journal: number, size: number, choices: number, run: number): number;
  _rl_replay_check(pack: number, journal: number, size: number, json: number): number;
  _rl_run_copy(run: number, copy: number): number;
  _rl_run_free(run: number): void;
  _rl_run_options_json(run: number, language: number, json: number): number;
  _rl_run_option_count(run: number, count: number): number;
  _rl_run_choose(run: number, index: number): number;
  _rl_run_ask(run: number, policy: number, index: number): number;
  _rl_run_play(run: number, policy: number, most: number, made: number): number;
  _rl_run_events(run: number, json: number): number;
  _rl_run_story(run: number, language: number, detail: number, text: number): number;
  _rl_run_tale(run: number, language: number, detail: number, text: number): number;
  _rl_run_odds(run: number, aim: number, json: number): number;
  _rl_run_scene(run: number, language: number, json: number): number;
  _rl_run_scene_odds(run: number, json: number): number;
  _rl_run_summary(run: number, json: number): number;
  _rl_run_journal(run: number, text: number): number;
  _rl_run_hash(run: number, hash: number): number;
  _rl_battle_start(pack: number, options: number, battle: number): number;
  _rl_battle_copy(battle: number, copy: number): number;
  _rl_battle_free(battle: number): void;
  _rl_battle_actions(battle: number, json: number): number;
  _rl_battle_choose(battle: number, index: number): number;
  _rl_battle_play(battle: number, policy: number): number;
  _rl_battle_events(battle: number, lines: number): number;
  _rl_battle_state(battle: number, json: number): number;
  _rl_odds(pack: number, options: number, json: number): number;
  _rl_simulate(pack: number, options: number, block: number): number;
  _rl_merge(pack: number, options: number, blocks: number, count: number, json: number): number;
  _rl_report(results: number, language: number, html: number): number;
  _rl_compare(before: number, after: number, json: number): number;
  _rl_seek(pack: number, options: number, json: number): number;
  _rl_measure(pack: number, options: number, json: number): number;
}
