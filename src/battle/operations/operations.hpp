// SPDX-License-Identifier: MIT
/// \file
/// The operations behind the table: one function a behaviour, one a group of resources.
#pragma once

#include "battle/operations.hpp"

namespace rogueloom::battle::operations {

// numeric.cpp: what changes a resource of the target.
[[nodiscard]] Operate numeric(Resource resource);

// reel.cpp: this turn's machine.
void reroll(Fight& fight, const Call& call);
void fix_result(Fight& fight, const Call& call);
void result_rarity(Fight& fight, const Call& call);
void top_grade(Fight& fight, const Call& call);
void repeat_action(Fight& fight, const Call& call);
void double_gacha(Fight& fight, const Call& call);

// owned.cpp: the cells of the machine.
void owned_rarity(Fight& fight, const Call& call);
void owned_swap(Fight& fight, const Call& call);

// fate.cpp: life and death.
void lethal_counter(Fight& fight, const Call& call);
void revive(Fight& fight, const Call& call);
void instant_kill(Fight& fight, const Call& call);

// tactics.cpp: intents and blocks.
void change_intent(Fight& fight, const Call& call);
void heal_block(Fight& fight, const Call& call);
void additional_block(Fight& fight, const Call& call);
void guard_break(Fight& fight, const Call& call);

} // namespace rogueloom::battle::operations
