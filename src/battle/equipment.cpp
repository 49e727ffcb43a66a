// SPDX-License-Identifier: MIT
#include <rogueloom/battle/equipment.hpp>

#include <algorithm>
#include <optional>
#include <span>

#include <rogueloom/battle/display.hpp>

#include "battle/equip.hpp"
#include "battle/worn.hpp"

namespace rogueloom::battle {
namespace {

/// The values of which the largest counts once (battle.md A8 "not stacking").
struct Largest {
    std::optional<double> max_hp_rate;
    std::optional<double> token_capacity;

    static void take(std::optional<double>& best, double value) {
        best = best ? std::max(*best, value) : value;
    }
};

void add(const Operation& operation, Equipment& sums, Largest& largest) {
    if (operation.behaviour != Behaviour::numeric) return;
    switch (operation.resource) {
    case Resource::equip_physical:
        sums.stats[0] += operation.value;
        break;
    case Resource::equip_magical:
        sums.stats[1] += operation.value;
        break;
    case Resource::equip_defence:
        sums.stats[2] += operation.value;
        break;
    case Resource::equip_heal:
        sums.stats[3] += operation.value;
        break;
    case Resource::max_hp_rate:
        Largest::take(largest.max_hp_rate, operation.value);
        break;
    case Resource::token_capacity:
        Largest::take(largest.token_capacity, operation.value);
        break;
    case Resource::heal_rate:
        sums.heal_rate += operation.value;
        break;
    case Resource::guard_rate:
        sums.guard_rate += operation.value;
        break;
    case Resource::kill_gold_rate:
        sums.kill_gold_rate += operation.value;
        break;
    case Resource::equip_choices:
        sums.choices += static_cast<std::int32_t>(round_half_up(operation.value));
        break;
    case Resource::shop_price_rate:
        sums.shop_price_rate += operation.value;
        break;
    default:
        break;
    }
}

bool holds_for_always(const CompiledItem& item, double hp_percent) {
    switch (item.condition) {
    case ConditionType::none:
        return true;
    case ConditionType::hp_below:
        return hp_percent <= item.condition_value;
    case ConditionType::hp_above:
        return hp_percent >= item.condition_value;
    default:
        return false;
    }
}

double bounded(const CompiledRules& rules, Resource resource, double value) {
    return std::clamp(value, rules[resource].min, rules[resource].max) + 0.0;
}

/// Takes over what counts once and holds every sum to the bounds of its resource.
void close_sums(const CompiledRules& rules, Equipment& sums, const Largest& largest) {
    for (std::size_t i = 0; i < sums.stats.size(); ++i) {
        const auto resource = static_cast<Resource>(static_cast<std::size_t>(Resource::equip_physical) + i);
        sums.stats[i] = bounded(rules, resource, sums.stats[i]);
    }
    sums.max_hp_rate = bounded(rules, Resource::max_hp_rate, largest.max_hp_rate.value_or(0));
    const double capacity = bounded(rules, Resource::token_capacity, largest.token_capacity.value_or(0));
    sums.token_capacity = static_cast<std::int32_t>(round_half_up(capacity));
    sums.heal_rate = bounded(rules, Resource::heal_rate, sums.heal_rate);
    sums.guard_rate = bounded(rules, Resource::guard_rate, sums.guard_rate);
    sums.kill_gold_rate = bounded(rules, Resource::kill_gold_rate, sums.kill_gold_rate);
    sums.shop_price_rate = bounded(rules, Resource::shop_price_rate, sums.shop_price_rate);
    sums.choices = static_cast<std::int32_t>(bounded(rules, Resource::equip_choices, sums.choices));
}

/// Adds up the items of `always`: those without a condition, then those whose condition holds.
Equipment sum_always(const CompiledRules& rules, const Hero& hero, std::span<const std::uint8_t> always) {
    Equipment sums;
    if (always.empty()) return sums;
    Largest largest;
    bool conditional = false;
    for (const std::uint8_t i : always) {
        const CompiledItem& item = *worn_rules(rules, hero, i);
        if (item.condition != ConditionType::none) {
            conditional = true;
            continue;
        }
        for (const Operation& operation : item.operations.all()) add(operation, sums, largest);
    }
    if (conditional) {
        // Conditions look at max HP without conditional items, else two of them could chase each other.
        Equipment plain = sums;
        plain.max_hp_rate = bounded(rules, Resource::max_hp_rate, largest.max_hp_rate.value_or(0));
        const double percent = hero.hp / max_hp(hero, plain) * 100;
        for (const std::uint8_t i : always) {
            const CompiledItem& item = *worn_rules(rules, hero, i);
            if (item.condition == ConditionType::none || !holds_for_always(item, percent)) continue;
            for (const Operation& operation : item.operations.all()) add(operation, sums, largest);
        }
    }
    close_sums(rules, sums, largest);
    return sums;
}

} // namespace

Equipment sum_equipment(const CompiledRules& rules, const Hero& hero) {
    FixedVector<std::uint8_t, WornIndex::items> always;
    const std::size_t items = worn_count(hero);
    for (std::size_t i = 0; i < items; ++i) {
        const CompiledItem* item = worn_rules(rules, hero, i);
        if (item == nullptr || item->lethal || item->timing != Timing::always) continue;
        always.push_back(static_cast<std::uint8_t>(i));
    }
    return sum_always(rules, hero, {always.data(), always.size()});
}

Equipment sum_equipment(const CompiledRules& rules, const State& state) {
    constexpr auto bucket = static_cast<std::size_t>(Timing::always);
    return sum_always(rules, state.hero, {state.worn.order.data(), bucket_size(state.worn, bucket)});
}

std::int32_t cap_of_tokens(const CompiledRules& rules, const Hero& hero, const Equipment& equipment) {
    if (!hero.active.valid()) return 0;
    const CompiledActive& active = rules[hero.active];
    if (active.type == ActiveType::gold) return 0;
    return std::clamp(active.cost + equipment.token_capacity, 0, 0xFF);
}

Equipment equipment(const Rules& rules, const Hero& hero) {
    return sum_equipment(rules.compiled(), hero);
}

double max_hp(const Hero& hero, const Equipment& equipment) {
    return std::max(1.0, hero.max_hp * (1 + equipment.max_hp_rate / 100));
}

std::int32_t token_cap(const Rules& rules, const Hero& hero, const Equipment& equipment) {
    return cap_of_tokens(rules.compiled(), hero, equipment);
}

} // namespace rogueloom::battle
