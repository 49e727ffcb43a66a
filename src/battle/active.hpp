// SPDX-License-Identifier: MIT
/// \file
/// The worn active: when it can be used, what it costs, what it does (battle.md A6, E46, E56).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Payable, the enemy stands, and every pre-check holds: an intent to change to, a result to fix. No draw.
[[nodiscard]] bool active_usable(const CompiledRules& rules, const State& state);
/// Pays, then runs all effects. Precondition: active_usable().
void use_active(Fight& fight);

} // namespace rogueloom::battle
