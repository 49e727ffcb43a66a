// SPDX-License-Identifier: MIT
// What src/memory.ts takes for granted of this target: sizes of the structs it writes, as C lays them out.
#include <rogueloom/rogueloom.h>

static_assert(sizeof(void*) == 4 && sizeof(size_t) == 4);
static_assert(sizeof(rl_string) == 8 && sizeof(rl_bytes) == 8 && sizeof(rl_sheet) == 12);
static_assert(sizeof(rl_path_options) == 24);
static_assert(sizeof(rl_board_options) == 44);
static_assert(sizeof(rl_zones_options) == 64);
static_assert(sizeof(rl_run_options) == 24);
static_assert(sizeof(rl_battle_options) == 20);
static_assert(sizeof(rl_odds_options) == 36);
static_assert(sizeof(rl_simulate_options) == 40);
static_assert(sizeof(rl_results) == 16);
static_assert(sizeof(rl_seek_options) == 48);
