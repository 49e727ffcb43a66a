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
    Event& event = add_event(fight, EventKind::passive, Side::player);
    event.n[0] = static_cast<std::int16_t>(timing);
    if (index < passive_slots) {
        event.passive = fight.state.hero.passives[index].passive;
    } else {
        event.relic = fight.state.hero.relics[index - passive_slots].relic;
    }
}

/// One turn of charge; a token_charged item fires as soon as it is full and ready.
inline Kept charge_item(Fight& fight, std::size_t index) {
    const WornItem item = worn_item(fight.rules, fight.state.hero, index);
    const CompiledItem& rules = *item.rules;
    if (*item.charge < rules.charge && ++*item.charge < rules.charge) return Kept::yes;
    const bool by_charge = rules.when_charged && rules.timing == Timing::token_charged && !rules.lethal;
    return by_charge && ready(fight, item) ? fire_item(fight, index) : Kept::yes;
}

inline void run_item(Fight& fight, const CompiledItem& item, std::size_t index) {
    if (fight.log != nullptr) report_passive(fight, index, item.timing);
    fight.moment.by_passive = true;
    run_operations(fight, item.operations.all(), user_of_item(fight.state.hero, index));
    fight.moment.by_passive = false;
}

/// The bit of CompiledItem::actions for this moment.
unsigned action_bit(const Moment& moment) {
    return 1U << (moment.row < 0 ? CompiledItem::outside_rows : static_cast<unsigned>(moment.action));
}

} // namespace

bool ready(const Fight& fight, const WornItem& item) {
    return condition_holds(fight, *item.rules) && *item.locked == 0 && *item.charge >= item.rules->charge;
}

Kept fire_item(Fight& fight, std::size_t index) {
    const WornItem item = worn_item(fight.rules, fight.state.hero, index);
    const CompiledItem& rules = *item.rules;
    *item.charge = 0;
    if (rules.locked) *item.locked = 1;
    run_item(fight, rules, index);
    if (!rules.consumed) return Kept::yes;
    remove_worn(fight.rules, fight.state, index);
    return Kept::consumed;
}

void fire_bucket(Fight& fight, std::size_t bucket) {
    const WornIndex& worn = fight.state.worn;
    const unsigned action = action_bit(fight.moment);
    for (std::size_t i = bucket_begin(worn, bucket); i < worn.end[bucket]; ++i) {
        const std::size_t index = worn.order[i];
        const CompiledItem& item = *worn_rules(fight.rules, fight.state.hero, index);
        if ((item.actions & action) == 0) continue;
        if (item.plain) {
            run_item(fight, item, index);
            continue;
        }
        if (!ready(fight, worn_item(fight.rules, fight.state.hero, index))) continue;
        // A consumed item leaves the bucket, and the next one moves to its place.
        if (fire_item(fight, index) == Kept::consumed) --i;
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
