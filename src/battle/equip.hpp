// SPDX-License-Identifier: MIT
/// \file
/// equipment.hpp on compiled rules.
#pragma once

#include <rogueloom/battle/equipment.hpp>

#include "battle/compiled_rules.hpp"

namespace rogueloom::battle {

[[nodiscard]] Equipment sum_equipment(const CompiledRules& rules, const Hero& hero);
/// The same of a fight, whose index knows the `always` items. O(`always` items).
[[nodiscard]] Equipment sum_equipment(const CompiledRules& rules, const State& state);
[[nodiscard]] std::int32_t cap_of_tokens(const CompiledRules& rules, const Hero& hero,
                                         const Equipment& equipment);

} // namespace rogueloom::battle
