// SPDX-License-Identifier: MIT
/// \file
/// What worn passives and relics with timing `always` add up to, in battle and outside (battle.md A5).
#pragma once

#include <rogueloom/battle/hero.hpp>
#include <rogueloom/battle/rules.hpp>

namespace rogueloom::battle {

/// Sums of the equip resources. Rates are in percent. Max-HP rate and token capacity do not add up: the
/// largest counts once (battle.md A8 "not stacking").
struct Equipment {
    Stats stats{}; ///< added to the four stats
    double max_hp_rate = 0;
    double heal_rate = 0;
    double guard_rate = 0;
    double kill_gold_rate = 0;
    double shop_price_rate = 0;
    std::int32_t token_capacity = 0;
    std::int32_t choices = 0;
};

/// Recomputed from scratch; conditions look at the hero's HP in percent of his max HP with the rate of the
/// passives that have no condition. O(items).
[[nodiscard]] Equipment equipment(const Rules& rules, const Hero& hero);

/// Max HP with the rate of worn items.
[[nodiscard]] double max_hp(const Hero& hero, const Equipment& equipment);

/// The most tokens the worn active holds: cost (token and stack types) + capacity; 0 without one or for the
/// gold type (battle.md E46).
[[nodiscard]] std::int32_t token_cap(const Rules& rules, const Hero& hero, const Equipment& equipment);

} // namespace rogueloom::battle
