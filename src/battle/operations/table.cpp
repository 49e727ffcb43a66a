// SPDX-License-Identifier: MIT
#include <array>

#include "battle/operations/operations.hpp"

namespace rogueloom::battle {
namespace {

/// For encounters, outside battle: in a fight these do nothing (battle.md A8 "Grant behaviours").
void outside_battle(Fight& /*fight*/, const Call& /*call*/) {}

/// By Behaviour.
constexpr std::array<Operate, 18> table{
    nullptr, // numeric: by its resource
    operations::reroll,
    operations::fix_result,
    operations::result_rarity,
    operations::top_grade,
    operations::repeat_action,
    operations::double_gacha,
    operations::lethal_counter,
    operations::revive,
    operations::owned_rarity,
    operations::owned_swap,
    operations::change_intent,
    operations::heal_block,
    operations::additional_block,
    operations::guard_break,
    operations::instant_kill,
    outside_battle, // grant
    outside_battle, // random_stat
};
static_assert(table.size() == content::Vocabulary<Behaviour>::names.size());

} // namespace

Operate operate_for(Behaviour behaviour, Resource resource) {
    if (behaviour == Behaviour::numeric) return operations::numeric(resource);
    return table[static_cast<std::size_t>(behaviour)];
}

} // namespace rogueloom::battle
