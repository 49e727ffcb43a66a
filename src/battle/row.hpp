// SPDX-License-Identifier: MIT
/// \file
/// The player's rows and repeats, step 2 of the turn (battle.md E27, E30, E50).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Runs the next row that has not been read. Precondition: fight.turn holds the results.
void run_row(Fight& fight);
/// Runs the repeats that rows asked for, in the order in which they did.
void run_queued(Fight& fight);
inline void run_repeats(Fight& fight) {
    if (fight.turn->repeat_count > 0) run_queued(fight);
    fight.moment = {};
}

} // namespace rogueloom::battle
