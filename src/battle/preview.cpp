// SPDX-License-Identifier: MIT
#include <rogueloom/battle/preview.hpp>

#include <cassert>

#include "battle/spin.hpp"
#include "battle/turn.hpp"

namespace rogueloom::battle {

void stop_reel(const Rules& rules, State& state) {
    assert(state.phase == Phase::input);
    Fight fight{rules.compiled(), state};
    spin(fight);
    state.phase = Phase::reroll;
}

TurnYield play_result(const Rules& rules, State& state) {
    assert(state.phase == Phase::reroll);
    TurnYield yield;
    Fight fight{rules.compiled(), state};
    fight.preview = &yield;
    resolve_turn(fight);
    yield.guard = state.side(Side::player).guard;
    yield.killed = state.phase == Phase::won;
    yield.survived = state.phase != Phase::lost;
    return yield;
}

} // namespace rogueloom::battle
