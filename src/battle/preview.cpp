// SPDX-License-Identifier: MIT
#include <rogueloom/battle/preview.hpp>

#include <cassert>

#include "battle/results.hpp"
#include "battle/spin.hpp"
#include "battle/turn.hpp"

namespace rogueloom::battle {
namespace {

Fight preview_of(const Rules& rules, State& state, TurnRun& run) {
    Fight fight{rules.compiled(), state};
    fight.turn = &run;
    fight.preview = true;
    return fight;
}

void sum_up(const CompiledRules& rules, const State& state, const TurnRun& run, TurnYield& yield) {
    yield.damage = run.damage;
    yield.guard = state.side(Side::player).guard;
    yield.heal = run.heal;
    yield.killed = state.phase == Phase::won;
    yield.survived = state.phase != Phase::lost;
    yield.actions = {};
    for (std::size_t row = 0; row < run.row_count; ++row)
        ++yield.actions[static_cast<std::size_t>(rules[run.rows[row].pucks[0]].type)];
}

} // namespace

void stop_reel(const Rules& rules, State& state) {
    assert(state.phase == Phase::input);
    Fight fight{rules.compiled(), state};
    spin(fight);
    state.phase = Phase::reroll;
}

TurnYield play_result(const Rules& rules, State& state) {
    assert(state.phase == Phase::reroll);
    TurnRun run;
    Fight fight = preview_of(rules, state, run);
    open_turn(fight);
    play_first_row(fight);
    play_rest(fight);
    TurnYield yield;
    sum_up(fight.rules, state, run, yield);
    return yield;
}

void open_turn(const Rules& rules, TurnInHand& turn) {
    assert(turn.state.phase == Phase::reroll);
    Fight fight = preview_of(rules, turn.state, turn.run);
    open_turn(fight);
}

void play_first_row(const Rules& rules, TurnInHand& turn, const Stops& stops) {
    turn.state.stops = stops;
    Fight fight = preview_of(rules, turn.state, turn.run);
    play_first_row(fight);
}

void play_rest(const Rules& rules, TurnInHand& turn, TurnYield& yield) {
    Fight fight = preview_of(rules, turn.state, turn.run);
    play_rest(fight);
    sum_up(fight.rules, turn.state, turn.run, yield);
}

void read_second_row(const Rules& rules, TurnInHand& opened, const Stops& stops) {
    assert(opened.run.rows_read == 0 && opened.state.hero.machine.rows() == 2);
    opened.state.stops = stops;
    Fight fight = preview_of(rules, opened.state, opened.run);
    read_row(fight, 1);
}

} // namespace rogueloom::battle
