// SPDX-License-Identifier: MIT
/// \file
/// The number beside an announced intent (battle.md A6 "intent display").
#pragma once

#include "battle/compiled_rules.hpp"

namespace rogueloom::battle {

/// The sum of the operations that act like the first one on HP, guard or healing; 0 if there is none.
[[nodiscard]] double shown_amount(const CompiledRules& rules, const State& state);

} // namespace rogueloom::battle
