// SPDX-License-Identifier: MIT
#include "battle/passives.hpp"

#include <bit>

#include "battle/operations.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle {
namespace {

bool condition_holds(const Fight& fight, const CompiledItem& item) {
    const State& state = fight.state;
    switch (item.condition) {
    case ConditionType::none:
        return true;
    case ConditionType::action_is:
        return fight.moment.row >= 0 &&
               static_cast<std::int16_t>(fight.moment.action) == item.condition_value;
    case ConditionType::hp_below:
        return state.hero.hp / state.max_hp * 100 <= item.condition_value;
    case ConditionType::hp_above:
        return state.hero.hp / state.max_hp * 100 >= item.condition_value;
    case ConditionType::battle_won:
        return state.phase == Phase::won;
    }
    return false;
}

void report_passive(Fight& fight, std::size_t index, Timing timing) {
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::passive, Side::player);
    event.n[0] = static_cast<std::int16_t>(timing);
    if (index < passive_slots) {
        event.passive = fight.state.hero.passives[index].passive;
    } else {
        event.relic = fight.state.hero.relics[index - passive_slots].relic;
    }
}

/// One turn of charge; a token_charged item fires as soon as it is full and ready.
Kept charge_item(Fight& fight, std::size_t index) {
    const WornItem item = worn_item(fight.rules, fight.state.hero, index);
    const CompiledItem& rules = *item.rules;
    if (*item.charge < rules.charge) ++*item.charge;
    const bool by_charge = rules.when_charged && rules.timing == Timing::token_charged && !rules.lethal;
    return by_charge && ready(fight, item) ? fire_item(fight, index) : Kept::yes;
}

} // namespace

bool ready(const Fight& fight, const WornItem& item) {
    return condition_holds(fight, *item.rules) && *item.locked == 0 && *item.charge >= item.rules->charge;
}

Kept fire_item(Fight& fight, std::size_t index) {
    const WornItem item = worn_item(fight.rules, fight.state.hero, index);
    const CompiledItem& rules = *item.rules;
    report_passive(fight, index, rules.timing);
    *item.charge = 0;
    if (rules.locked) *item.locked = 1;
    fight.moment.by_passive = true;
    run_operations(fight, rules.operations.all(), user_of_item(fight.state.hero, index));
    fight.moment.by_passive = false;
    if (!rules.consumed) return Kept::yes;
    remove_worn(fight.rules, fight.state, index);
    return Kept::consumed;
}

void fire_bucket(Fight& fight, std::size_t bucket) {
    const WornIndex& worn = fight.state.worn;
    // A consumed item leaves the bucket, and the next one moves to its place.
    for (std::size_t i = 0; i < bucket_size(worn, bucket);) {
        const std::size_t index = worn.order[bucket_begin(worn, bucket) + i];
        if (!ready(fight, worn_item(fight.rules, fight.state.hero, index)) ||
            fire_item(fight, index) == Kept::yes) {
            ++i;
        }
    }
}

void charge_worn(Fight& fight) {
    State& state = fight.state;
    for (std::size_t slot = 0; slot < passive_slots; ++slot) {
        if (((state.charging_slots >> slot) & 1U) != 0) charge_item(fight, slot);
    }
    for (std::uint64_t left = state.charging_relics; left != 0;) {
        const auto relic = static_cast<unsigned>(std::countr_zero(left));
        if (charge_item(fight, passive_slots + relic) == Kept::yes) {
            left &= left - 1;
        } else {
            // The next relic has moved to its place.
            left = state.charging_relics >> relic << relic;
        }
    }
}

} // namespace rogueloom::battle
