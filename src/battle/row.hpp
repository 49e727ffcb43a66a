// SPDX-License-Identifier: MIT
/// \file
/// The player's rows and repeats, step 2 of the turn (battle.md E27, E30, E50).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Runs all rows in order, then the repeats they asked for. Precondition: fight.turn holds the results.
void run_rows(Fight& fight);

} // namespace rogueloom::battle
