// SPDX-License-Identifier: MIT
/// \file
/// Which resources are plain amounts of the state, and how each is changed (battle.md E10).
#pragma once

#include <algorithm>
#include <array>

#include "battle/compiled_rules.hpp"

namespace rogueloom::battle {

/// The amount of each resource, by Resource; amount_count where it is no amount of the state.
[[nodiscard]] constexpr std::array<std::uint8_t, content::resource_count> amounts_by_resource() {
    struct Pair {
        Resource resource;
        Amount amount;
    };
    constexpr std::array<Pair, 20> pairs{{
        {Resource::equip_physical, Amount::equip_physical},
        {Resource::equip_magical, Amount::equip_magical},
        {Resource::equip_defence, Amount::equip_defence},
        {Resource::equip_heal, Amount::equip_heal},
        {Resource::final_rate_add, Amount::final_rate_add},
        {Resource::final_rate_mul, Amount::final_rate_mul},
        {Resource::multiplier_add, Amount::multiplier_add},
        {Resource::heal_rate, Amount::heal_rate},
        {Resource::guard_rate, Amount::guard_rate},
        {Resource::physical_rate, Amount::physical_rate},
        {Resource::magical_rate, Amount::magical_rate},
        {Resource::jackpot_chance, Amount::jackpot_chance},
        {Resource::active_gold_cost, Amount::active_gold_cost},
        {Resource::death_chance_bonus, Amount::death_chance_bonus},
        {Resource::kill_gold_rate, Amount::kill_gold_rate},
        {Resource::kill_gold_rate_turn, Amount::kill_gold_rate_turn},
        {Resource::overkill_gold, Amount::overkill_gold},
        {Resource::battle_end_gold, Amount::battle_end_gold},
        {Resource::equip_choices, Amount::choices},
        {Resource::kill_choices, Amount::choices},
    }};
    std::array<std::uint8_t, content::resource_count> table{};
    for (std::uint8_t& amount : table) amount = amount_count;
    for (const Pair pair : pairs) {
        table[static_cast<std::size_t>(pair.resource)] = static_cast<std::uint8_t>(pair.amount);
    }
    return table;
}
inline constexpr auto amount_table = amounts_by_resource();

[[nodiscard]] constexpr bool has_amount(Resource resource) {
    return amount_table[static_cast<std::size_t>(resource)] != amount_count;
}
[[nodiscard]] constexpr Amount amount_of(Resource resource) {
    return static_cast<Amount>(amount_table[static_cast<std::size_t>(resource)]);
}

/// Resources that `always` passives add to (lifetime equip).
[[nodiscard]] constexpr bool is_equip(Resource resource) {
    switch (resource) {
    case Resource::equip_physical:
    case Resource::equip_magical:
    case Resource::equip_defence:
    case Resource::equip_heal:
    case Resource::max_hp_rate:
    case Resource::token_capacity:
    case Resource::heal_rate:
    case Resource::guard_rate:
    case Resource::kill_gold_rate:
    case Resource::equip_choices:
    case Resource::shop_price_rate:
        return true;
    default:
        return false;
    }
}

/// Adds to an amount within its bounds; the multiplied rate multiplies. Zeros stay positive.
inline void change_amount(const CompiledRules& rules, State& state, Resource resource, double value) {
    const Amount amount = amount_of(resource);
    const Bounds bounds = rules[resource];
    double& now = state.amount(amount);
    if (amount == Amount::final_rate_mul) {
        now = std::clamp(now * (1 + value / 100), 1 + bounds.min / 100, 1 + bounds.max / 100);
    } else {
        now = std::clamp(now + value, bounds.min, bounds.max) + 0.0;
    }
}

inline void reset_amount(const CompiledRules& rules, State& state, Amount amount) {
    state.amount(amount) = rules.initial_amounts[static_cast<std::size_t>(amount)];
}

/// Row amounts end with the row (E10: 19, 20, 21).
inline void clear_row_amounts(const CompiledRules& rules, State& state) {
    reset_amount(rules, state, Amount::final_rate_add);
    reset_amount(rules, state, Amount::final_rate_mul);
    reset_amount(rules, state, Amount::multiplier_add);
}

/// This-turn amounts end with the turn (E10: 26, 27, 39; the row amounts too).
inline void clear_turn_amounts(const CompiledRules& rules, State& state) {
    clear_row_amounts(rules, state);
    reset_amount(rules, state, Amount::physical_rate);
    reset_amount(rules, state, Amount::magical_rate);
    reset_amount(rules, state, Amount::kill_gold_rate_turn);
}

} // namespace rogueloom::battle
