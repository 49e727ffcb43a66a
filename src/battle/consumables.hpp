// SPDX-License-Identifier: MIT
/// \file
/// Effects that are used up: damage reductions and nullified attacks (battle.md E12, E36, A8).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// `uses` 0: any number; `turns` counts this one, -1: to the end of the fight. Precondition: turns != 0.
void add_reduction(Consumables& have, double percent, Consumables::Left left);
/// Uses of the same duration add up, at most 99.
void add_nullify(Consumables& have, Consumables::Left left);

/// Takes one use of every reduction and returns their sum in percent.
[[nodiscard]] double use_reductions(Consumables& have);
/// Takes one use of what ends first; false if there is nothing.
[[nodiscard]] bool use_nullify(Consumables& have);

/// Turn end: one turn less on everything that counts turns.
void pass_turn(Consumables& have);

} // namespace rogueloom::battle
