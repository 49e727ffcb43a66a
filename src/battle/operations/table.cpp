// SPDX-License-Identifier: MIT
#include <array>

#include "battle/operations/operations.hpp"

namespace rogueloom::battle {
namespace {

/// For encounters, outside battle: in a fight these do nothing (battle.md A8 "Grant behaviours").
void outside_battle(Fight& /*fight*/, const Call& /*call*/) {}

/// By Behaviour.
constexpr std::array<operations::Operate, 18> table{
    operations::numeric,      operations::reroll,
    operations::fix_result,   operations::result_rarity,
    operations::top_grade,    operations::repeat_action,
    operations::double_gacha, operations::lethal_counter,
    operations::revive,       operations::owned_rarity,
    operations::owned_swap,   operations::change_intent,
    operations::heal_block,   operations::additional_block,
    operations::guard_break,  operations::instant_kill,
    outside_battle, // grant
    outside_battle, // random_stat
};
static_assert(table.size() == content::Vocabulary<Behaviour>::names.size());

} // namespace

void run_operation(Fight& fight, const Operation& operation, User user, std::uint8_t place) {
    const Side target = operation.actor == Actor::self ? user.side : other(user.side);
    table[static_cast<std::size_t>(operation.behaviour)](fight, {operation, user, target, place});
}

void run_operations(Fight& fight, std::span<const Operation> operations, User user) {
    std::uint8_t place = 0;
    for (const Operation& operation : operations) run_operation(fight, operation, user, place++);
}

} // namespace rogueloom::battle
