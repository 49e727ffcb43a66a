// SPDX-License-Identifier: MIT
/// \file
/// The win check and death's door (battle.md A10, A11, E47-E51).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Looks at recorded falls: the player's first (lethal counter, else the roll, else what revives), then the
/// enemy's. Ends the fight where it must. One percent(chance) draw when the player has fallen and holds no
/// lethal counter. True if the fight is over.
bool settle_falls(Fight& fight);
inline bool check_falls(Fight& fight) {
    const bool any = fallen(fight.state, Side::player) || fallen(fight.state, Side::enemy);
    return any && settle_falls(fight);
}

/// The player gets up with `value` HP, at most max HP; the fall is struck from the record. No healing (E39).
void stand_up(Fight& fight, double value);

} // namespace rogueloom::battle
