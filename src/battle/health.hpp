// SPDX-License-Identifier: MIT
/// \file
/// HP and guard: healing, loss without a hit, falling, raising guard (battle.md E32, E33, E39, A11).
#pragma once

#include "battle/fight.hpp"
#include "battle/worn.hpp"

namespace rogueloom::battle {

/// Heals a side; a heal block shows "blocked". Sets off player_heal or enemy_heal unless a passive heals.
void heal(Fight& fight, Side side, double value);

/// Takes HP directly: no guard, no reductions, no cap, no hit timings. A fall is recorded.
void lose_hp(Fight& fight, Side side, double value);

/// Raises guard within the bounds of the resource; a guard block shows "blocked". A negative value lowers
/// it, at most to the lower bound.
void raise_guard(Fight& fight, Side side, double value);

/// Records and reports that a side without HP has fallen, unless it had already. `hit`: the size of the blow.
void fall(Fight& fight, Side side, double hit);

/// Takes `removed` of HP; a side that has none left falls.
inline void remove_hp(Fight& fight, Side side, double removed, double hit) {
    double& now = hp(fight.state, side);
    if (removed > 0) {
        now = removed < now ? now - removed : 0;
        if (side == Side::player) player_hp_changed(fight);
    }
    if (now <= 0) fall(fight, side, hit);
}

} // namespace rogueloom::battle
