// SPDX-License-Identifier: MIT
/// \file
/// HP and guard: healing, loss without a hit, falling, raising guard (battle.md E32, E33, E39, A11).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Heals a side; a heal block shows "blocked". Sets off player_heal or enemy_heal unless a passive heals.
void heal(Fight& fight, Side side, double value);

/// Takes HP directly: no guard, no reductions, no cap, no hit timings. A fall is recorded.
void lose_hp(Fight& fight, Side side, double value);

/// Raises guard within the bounds of the resource; a guard block shows "blocked". A negative value lowers
/// it, at most to the lower bound.
void raise_guard(Fight& fight, Side side, double value);

/// Takes `removed` of HP; records and reports a fall when none are left. `hit` is the size of the blow.
void remove_hp(Fight& fight, Side side, double removed, double hit);

} // namespace rogueloom::battle
