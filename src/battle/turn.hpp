// SPDX-License-Identifier: MIT
/// \file
/// The order of a turn (battle.md A9, A11, E44-E46, E70).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Everything from the stopped reel to the next input, by the three parts below.
void resolve_turn(Fight& fight);

/// The jackpot's roll. Precondition, of all three: fight.turn is set, and stays the same.
void open_turn(Fight& fight);
/// An intent that acts first, unless a passive has felled the enemy (E50), then row 1.
void play_first_row(Fight& fight);
/// The other rows, repeats, tokens and charges, win check, the enemy, win check; then turn end and turn
/// start, but for a preview.
void play_rest(Fight& fight);

/// Turn start, with the intent announced: turn_start passives, then input (E45).
void begin_input(Fight& fight);

/// The `turn` and `stats` events.
void report_turn(Fight& fight);

} // namespace rogueloom::battle
