// SPDX-License-Identifier: MIT
/// \file
/// Effects that are used up: damage reductions and nullified attacks (battle.md E12, E36, A8).
#pragma once

#include <array>
#include <cstring>

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// `uses` 0: any number; `turns` counts this one, -1: to the end of the fight. Precondition: turns != 0.
void add_reduction(Consumables& have, double percent, Consumables::Left left);
/// Uses of the same duration add up, at most 99.
void add_nullify(Consumables& have, Consumables::Left left);

/// Nothing of the kind is there.
[[nodiscard]] inline bool none_left(const std::array<Consumables::Left, Consumables::places>& all) {
    constexpr std::array<Consumables::Left, Consumables::places> nothing{};
    return std::memcmp(all.data(), nothing.data(), sizeof all) == 0;
}

/// Takes one use of every reduction and returns their sum in percent.
[[nodiscard]] double use_reductions(Consumables& have);
/// Takes one use of what ends first. Precondition: some are left.
void use_nullify(Consumables& have);

/// Turn end: one turn less on everything that counts turns.
void pass_turn_of_some(Consumables& have);
inline void pass_turn(Consumables& have) {
    if (!none_left(have.reduction_left) || !none_left(have.nullify_left)) pass_turn_of_some(have);
}

} // namespace rogueloom::battle
