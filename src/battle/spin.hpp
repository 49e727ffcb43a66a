// SPDX-License-Identifier: MIT
/// \file
/// The reel: where the columns stop (battle.md A7, E21, E22, E24, E29, E11 double gacha).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Draws every open column that is not fixed, in the order action, multiplier, additional: below(cells)
/// each, of two independent rows a second one right after. Every further set of double gacha is drawn after
/// the first in the same way, and the best is kept.
void spin(Fight& fight);

/// Draws one column again for both rows, and takes a reroll.
void reroll_column(Fight& fight, Column column);

[[nodiscard]] inline bool is_fixed(const State& state, std::size_t column) {
    return ((state.fixed_columns >> column) & 1U) != 0;
}

} // namespace rogueloom::battle
