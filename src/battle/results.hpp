// SPDX-License-Identifier: MIT
/// \file
/// The pucks a turn's rows act with, and what changes them for this turn only (battle.md E23, E29).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Rolls the jackpot of the turn: percent(chance) when the chance is above 0 and the pack has a jackpot puck.
void draw_jackpot(Fight& fight);
inline void roll_jackpot(Fight& fight) {
    if (fight.state.amount(Amount::jackpot_chance) > 0) draw_jackpot(fight);
}

/// Reads the stopped cells into rows, then: jackpot for row 1, grade changes set before the spin.
void read_results(Fight& fight);
/// Reads one row.
void read_row(Fight& fight, std::size_t row);

/// Moves the action puck of a row by grades inside its lineage, clamped.
void shift_result(Fight& fight, RowRun& row, std::int64_t grades);
/// Every puck of a row becomes the highest of its lineage.
void raise_results(Fight& fight, RowRun& row);

} // namespace rogueloom::battle
