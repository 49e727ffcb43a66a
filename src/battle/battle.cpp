// SPDX-License-Identifier: MIT
#include <rogueloom/battle/battle.hpp>

#include <cassert>

#include "battle/active.hpp"
#include "battle/death.hpp"
#include "battle/spin.hpp"
#include "battle/turn.hpp"

namespace rogueloom::battle {
namespace {

[[maybe_unused]] bool is_legal(const Rules& rules, const State& state, Action action) {
    for (const Action legal : legal_actions(rules, state)) {
        if (legal == action) return true;
    }
    return false;
}

/// Some open column may be drawn again.
bool has_free_column(const State& state) {
    for (std::size_t column = 0; column < state.hero.machine.open_columns(); ++column) {
        if (!is_fixed(state, column)) return true;
    }
    return false;
}

void press_spin(Fight& fight) {
    spin(fight);
    if (fight.state.rerolls > 0 && has_free_column(fight.state)) {
        fight.state.phase = Phase::reroll;
    } else {
        resolve_turn(fight);
    }
}

void press_reroll(Fight& fight, Column column) {
    reroll_column(fight, column);
    if (fight.state.rerolls == 0) resolve_turn(fight);
}

} // namespace

ActionList legal_actions(const Rules& rules, const State& state) {
    ActionList actions;
    if (state.phase == Phase::input) {
        actions.push_back({ActionKind::spin});
        if (active_usable(rules.compiled(), state)) actions.push_back({ActionKind::use_active});
    } else if (state.phase == Phase::reroll) {
        for (std::size_t column = 0; column < state.hero.machine.open_columns(); ++column) {
            if (!is_fixed(state, column)) {
                actions.push_back({ActionKind::reroll, static_cast<Column>(column)});
            }
        }
        actions.push_back({ActionKind::accept});
    }
    return actions;
}

void apply(const Rules& rules, State& state, Action action, EventLog* log) {
    assert(is_legal(rules, state, action));
    Fight fight{rules.compiled(), state, log};
    switch (action.kind) {
    case ActionKind::spin:
        press_spin(fight);
        break;
    case ActionKind::use_active:
        use_active(fight);
        check_falls(fight);
        break;
    case ActionKind::reroll:
        press_reroll(fight, action.column);
        break;
    case ActionKind::accept:
        resolve_turn(fight);
        break;
    }
}

Outcome outcome(const Rules& rules, const State& state) {
    assert(state.over());
    static_cast<void>(rules);
    const auto won = static_cast<std::uint8_t>(state.phase == Phase::won ? 1 : 0);
    return {won,          state.by_turn_limit, state.turn, state.gold_paid, state.extra_choices,
            state.danger, state.hero};
}

} // namespace rogueloom::battle
