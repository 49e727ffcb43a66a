// SPDX-License-Identifier: MIT
#include "battle/active.hpp"

#include <algorithm>

#include <rogueloom/battle/display.hpp>

#include "battle/intent.hpp"
#include "battle/operations.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle {
namespace {

std::int32_t gold_cost(const CompiledActive& active, const State& state) {
    const double cost = active.cost + state.amount(Amount::active_gold_cost);
    return static_cast<std::int32_t>(std::max<std::int64_t>(round_half_up(cost), 0));
}

bool payable(const CompiledActive& active, const State& state) {
    switch (active.type) {
    case ActiveType::token:
        return state.hero.tokens >= active.cost;
    case ActiveType::stack:
        return state.hero.tokens >= 1;
    case ActiveType::gold:
        return state.hero.gold >= gold_cost(active, state);
    }
    return false;
}

bool can_run(const CompiledRules& rules, const State& state, const Operation& operation) {
    if (operation.behaviour == Behaviour::change_intent) {
        const bool attack = operation.filter == static_cast<std::uint8_t>(IntentKind::attack);
        return change_choices(rules, state, attack ? ChangeTo::attack : ChangeTo::any).count > 0;
    }
    if (operation.behaviour == Behaviour::fix_result) {
        const auto open = static_cast<double>(state.hero.machine.open_columns());
        return state.turn > 1 && operation.value < open;
    }
    return true;
}

std::int32_t pay(const CompiledActive& active, State& state) {
    std::int32_t paid = 0;
    switch (active.type) {
    case ActiveType::token:
        paid = active.cost;
        state.hero.tokens = static_cast<std::uint8_t>(state.hero.tokens - paid);
        break;
    case ActiveType::stack:
        paid = state.hero.tokens;
        state.hero.tokens = 0;
        break;
    case ActiveType::gold:
        paid = gold_cost(active, state);
        state.hero.gold -= paid;
        break;
    }
    return paid;
}

void report_active(Fight& fight, std::int32_t paid) {
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::active, Side::player);
    event.active = fight.state.hero.active;
    event.v[0] = paid;
}

} // namespace

bool active_usable(const CompiledRules& rules, const State& state) {
    if (!state.hero.active.valid() || fallen(state, Side::enemy)) return false;
    const CompiledActive& active = rules[state.hero.active];
    if (!payable(active, state)) return false;
    for (const Operation& operation : active.operations.all()) {
        if (!can_run(rules, state, operation)) return false;
    }
    return true;
}

void use_active(Fight& fight) {
    const ActiveId id = fight.state.hero.active;
    const CompiledActive& active = fight.rules[id];
    const std::int32_t paid = pay(active, fight.state);
    report_active(fight, paid);
    fight.moment = {};
    if (active.type != ActiveType::gold) fight.moment.spent_tokens = paid;
    run_operations(fight, active.operations.all(),
                   {Side::player, User::Kind::active, static_cast<std::uint16_t>(id.index())});
    fight.moment = {};
}

} // namespace rogueloom::battle
