// SPDX-License-Identifier: MIT
/// \file
/// Firing worn passives and relics (battle.md A5 "Passives", E18, E30b, E46).
#pragma once

#include "battle/worn.hpp"

namespace rogueloom::battle {

/// Fires every worn item of a bucket that is charged, unlocked and whose condition holds, in slot order;
/// items consumed on use vanish after firing. `fight.moment` is what their conditions and sources read.
void fire_bucket(Fight& fight, std::size_t bucket);

inline void fire(Fight& fight, Timing timing) {
    const auto bucket = static_cast<std::size_t>(timing);
    if (bucket_size(fight.state.worn, bucket) != 0) fire_bucket(fight, bucket);
}

/// Charged, unlocked, condition true.
[[nodiscard]] bool ready(const Fight& fight, const WornItem& item);

enum class Kept : std::uint8_t { yes, consumed };
/// Runs the operations of one item, which is ready: charge back to 0, lock, then consume.
Kept fire_item(Fight& fight, std::size_t index);

/// One turn of charge for every item that needs some; token_charged ones that are full fire, in slot order.
void charge_items(Fight& fight);

} // namespace rogueloom::battle
