// SPDX-License-Identifier: MIT
/// \file
/// Changes of the machine's cells during a fight, all undone at its end (battle.md E40, E55, A7).
#pragma once

#include <optional>

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Which cells a change may touch; empty: all types.
using TypeFilter = std::optional<PuckType>;

/// The puck `shift` grades away in the lineage, clamped; the same one without a lineage.
[[nodiscard]] PuckId shifted_grade(const CompiledRules& rules, PuckId puck, std::int64_t shift);

/// Moves `count` cells of open columns by `shift` grades. Draws for each: which of the cells that change by
/// it and were not drawn yet, by column, then cell.
void shift_owned(Fight& fight, TypeFilter filter, std::int64_t shift, std::size_t count);
/// True if shift_owned() would change something.
[[nodiscard]] bool can_shift_owned(const CompiledRules& rules, const State& state, TypeFilter filter,
                                   std::int64_t shift);

/// Replaces `count` cells by another graded puck of the same type, of the same rarity where there is one.
/// Draws for each: the cell, then the puck, by ascending key.
void swap_owned(Fight& fight, TypeFilter filter, std::size_t count);
[[nodiscard]] bool can_swap_owned(const CompiledRules& rules, const State& state, TypeFilter filter);

/// Mess: the four base stats become uniform integers in shuffle_low .. shuffle_high percent; every graded
/// puck of an open column another rarity of its lineage; then each open column is shuffled. Draws in this
/// order, by stat, then by column and cell, then Fisher-Yates by column.
void mess_up(Fight& fight);

/// Battle end: cells and base stats as they were, apart from lasting gains of stats.
void restore_owned(Fight& fight);

} // namespace rogueloom::battle
