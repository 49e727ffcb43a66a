// SPDX-License-Identifier: MIT
/// \file
/// Firing worn passives and relics (battle.md A5 "Passives", E18, E30b, E46).
#pragma once

#include "battle/worn.hpp"

namespace rogueloom::battle {

/// Fires every worn item of a bucket that is charged, unlocked and whose condition holds, in slot order;
/// items consumed on use vanish after firing. `fight.moment` is what their conditions and sources read.
void fire_bucket(Fight& fight, std::size_t bucket);

/// Some worn item has this timing.
[[nodiscard]] inline bool hears(const State& state, Timing timing) {
    return bucket_size(state.worn, static_cast<std::size_t>(timing)) != 0;
}

inline void fire(Fight& fight, Timing timing) {
    if (hears(fight.state, timing)) fire_bucket(fight, static_cast<std::size_t>(timing));
}

/// Charged, unlocked, condition true.
[[nodiscard]] bool ready(const Fight& fight, const WornItem& item);

enum class Kept : std::uint8_t { yes, consumed };
/// Runs the operations of one item, which is ready: charge back to 0, lock, then consume.
Kept fire_item(Fight& fight, std::size_t index);

/// One turn of charge for every item that needs some; token_charged ones that are full fire, in slot order.
void charge_worn(Fight& fight);
inline void charge_items(Fight& fight) {
    if ((fight.state.charging_slots | fight.state.charging_relics) != 0) charge_worn(fight);
}

} // namespace rogueloom::battle
