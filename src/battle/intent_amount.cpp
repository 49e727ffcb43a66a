// SPDX-License-Identifier: MIT
#include "battle/intent_amount.hpp"

#include <rogueloom/battle/battle.hpp>

#include "battle/operations.hpp"

namespace rogueloom::battle {
namespace {

bool is_shown(const Operation& operation) {
    if (operation.behaviour != Behaviour::numeric) return false;
    switch (operation.resource) {
    case Resource::hp_damage:
    case Resource::hp_loss:
    case Resource::current_hp:
    case Resource::guard_value:
        return true;
    default:
        return false;
    }
}

} // namespace

double shown_amount(const CompiledRules& rules, const State& state) {
    if (!state.intent.valid()) return 0;
    double sum = 0;
    const Operation* first = nullptr;
    for (const Operation& operation : rules[state.intent].operations.all()) {
        if (!is_shown(operation)) continue;
        if (first == nullptr) first = &operation;
        if (operation.resource != first->resource || operation.actor != first->actor) continue;
        sum += steady_amount(rules, state, operation, Side::enemy);
    }
    return sum > 0 ? sum : 0;
}

double intent_amount(const Rules& rules, const State& state) {
    return state.over() ? 0 : shown_amount(rules.compiled(), state);
}

} // namespace rogueloom::battle
