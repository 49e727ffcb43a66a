// SPDX-License-Identifier: MIT
/// \file
/// The order of a turn (battle.md A9, A11, E44-E46, E70).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Everything from the stopped reel to the next input: jackpot, first intents, rows, tokens and charges, win
/// check, the enemy, win check, turn end, turn start.
void resolve_turn(Fight& fight);

/// Turn start, with the intent announced: turn_start passives, then input (E45).
void begin_input(Fight& fight);

/// The `turn` and `stats` events.
void report_turn(Fight& fight);

} // namespace rogueloom::battle
