// SPDX-License-Identifier: MIT
#include "battle/worn.hpp"

#include <algorithm>

#include <rogueloom/battle/equipment.hpp>

#include "battle/equip.hpp"

namespace rogueloom::battle {
namespace {

std::size_t bucket_of(const CompiledItem& item) {
    return item.lethal ? WornIndex::lethal : static_cast<std::size_t>(item.timing);
}

void note_charging(State& state, std::size_t index) {
    if (index < passive_slots) {
        state.charging_slots = static_cast<std::uint8_t>(state.charging_slots | (1U << index));
    } else {
        state.charging_relics |= std::uint64_t{1} << (index - passive_slots);
    }
}

} // namespace

void index_worn(const CompiledRules& rules, State& state) {
    std::array<std::uint8_t, WornIndex::buckets> count{};
    state.charging_slots = 0;
    state.charging_relics = 0;
    state.conditional = 0;
    const std::size_t items = worn_count(state.hero);
    for (std::size_t i = 0; i < items; ++i) {
        const CompiledItem* item = worn_rules(rules, state.hero, i);
        if (item == nullptr) continue;
        ++count[bucket_of(*item)];
        if (item->charge > 0) note_charging(state, i);
        if (item->timing == Timing::always && item->condition != ConditionType::none) state.conditional = 1;
    }
    state.worn = {};
    std::array<std::uint8_t, WornIndex::buckets> next{};
    std::uint8_t sum = 0;
    for (std::size_t bucket = 0; bucket < WornIndex::buckets; ++bucket) {
        next[bucket] = sum;
        sum = static_cast<std::uint8_t>(sum + count[bucket]);
        state.worn.end[bucket] = sum;
    }
    for (std::size_t i = 0; i < items; ++i) {
        const CompiledItem* item = worn_rules(rules, state.hero, i);
        if (item == nullptr) continue;
        state.worn.order[next[bucket_of(*item)]++] = static_cast<std::uint8_t>(i);
    }
}

void remove_worn(const CompiledRules& rules, State& state, std::size_t index) {
    if (index >= passive_slots) {
        state.hero.relics.erase(index - passive_slots);
    } else {
        state.hero.passives[index] = {};
    }
    index_worn(rules, state);
}

void refresh_equipment(Fight& fight) {
    State& state = fight.state;
    const Equipment sums = sum_equipment(fight.rules, state);
    state.worn_stats = sums.stats;
    state.worn_heal_rate = sums.heal_rate;
    state.worn_guard_rate = sums.guard_rate;
    state.max_hp = max_hp(state.hero, sums);
    state.token_cap = static_cast<std::uint8_t>(cap_of_tokens(fight.rules, state.hero, sums));
    if (state.hero.hp <= state.max_hp) return;
    // HP that no longer fit are lost, and conditions see that too. HP only fall, so this ends.
    state.hero.hp = state.max_hp;
    refresh_equipment(fight);
}

} // namespace rogueloom::battle
