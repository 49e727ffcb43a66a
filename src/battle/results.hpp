// SPDX-License-Identifier: MIT
/// \file
/// The pucks a turn's rows act with, and what changes them for this turn only (battle.md E23, E29).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Reads the stopped cells into rows, then: jackpot for row 1, grade changes set before the spin.
/// Draws: the jackpot's percent(chance) when the chance is above 0 and the pack has a jackpot puck.
void read_results(Fight& fight, TurnRun& turn);

/// Moves the action puck of a row by grades inside its lineage, clamped.
void shift_result(Fight& fight, RowRun& row, std::int64_t grades);
/// Every puck of a row becomes the highest of its lineage.
void raise_results(Fight& fight, RowRun& row);

} // namespace rogueloom::battle
