// SPDX-License-Identifier: MIT
#include "battle/turn.hpp"

#include "battle/amounts.hpp"
#include "battle/consumables.hpp"
#include "battle/death.hpp"
#include "battle/finish.hpp"
#include "battle/intent.hpp"
#include "battle/passives.hpp"
#include "battle/report.hpp"
#include "battle/results.hpp"
#include "battle/row.hpp"
#include "battle/stats.hpp"
#include "battle/tokens.hpp"

namespace rogueloom::battle {
namespace {

void report_stats(Fight& fight, Side side) {
    const State& state = fight.state;
    const Combatant& combatant = state.side(side);
    const unsigned blocks = (combatant.heal_blocked != 0 ? 1U << static_cast<unsigned>(Blocked::heal) : 0U) |
                            (combatant.guard_blocked != 0 ? 1U << static_cast<unsigned>(Blocked::guard) : 0U);
    Event& event = add_event(fight, EventKind::stats, side);
    event.n = {0,
               combatant.attack_strengthen,
               combatant.guard_strengthen,
               combatant.attack_weaken,
               static_cast<std::int16_t>(blocks),
               0};
    if (side == Side::enemy) {
        event.n[5] = state.rule_reversed;
        event.v = {state.enemy_attack, 0, state.enemy_defence, 0};
        return;
    }
    event.n[0] = state.hero.tokens;
    for (std::size_t i = 0; i < state.hero.stats.size(); ++i) {
        event.v[i] = plain_stat(state, static_cast<PuckType>(i));
    }
    event.v[4] = state.hero.gold;
}

/// Step 3: one token, then charges (E46).
void gain_tokens(Fight& fight) {
    if (fight.state.hero.tokens < fight.state.token_cap) add_tokens(fight, 1);
    charge_items(fight);
}

/// Turn end 1 and 2 (A11): this turn's amounts, guards and results, durations, counters.
void clear_turn(Fight& fight) {
    State& state = fight.state;
    clear_turn_amounts(fight.rules, state);
    for (Combatant& combatant : state.sides) {
        combatant.guard = 0;
        pass_turn(combatant.consumables);
    }
    state.grade_shift = {};
    state.rerolls = 0;
    state.extra_sets = 0;
    state.top_grade = 0;
    state.additional_blocked = 0;
    state.turn_uses = {};
}

void end_turn(Fight& fight) {
    clear_turn(fight);
    State& state = fight.state;
    if (state.turn >= fight.rules.settings().turn_limit) {
        lose(fight, LostBy::turn_limit);
        return;
    }
    ++state.turn;
    if (fight.log != nullptr) report_turn(fight);
    draw_intent(fight);
    begin_input(fight);
}

} // namespace

void report_turn(Fight& fight) {
    if (fight.log == nullptr) return;
    const State& state = fight.state;
    Event& event = add_event(fight, EventKind::turn, Side::player);
    event.n[0] = static_cast<std::int16_t>(state.turn);
    event.v = {state.hero.hp,      state.max_hp,       state.side(Side::player).guard,
               state.enemy_hp,     state.enemy_max_hp, state.side(Side::enemy).guard,
               state.enemy_attack, state.enemy_defence};
    report_stats(fight, Side::player);
    report_stats(fight, Side::enemy);
}

void begin_input(Fight& fight) {
    fight.moment = {};
    fight.state.phase = Phase::input;
    fire(fight, Timing::turn_start);
}

void open_turn(Fight& fight) {
    // The spin is over: what is fixed from now on is fixed for the next one (E29).
    fight.state.fixed_columns = 0;
    roll_jackpot(fight);
}

void play_first_row(Fight& fight) {
    read_results(fight);
    if (acts_first(fight.rules, fight.state) && !fallen(fight.state, Side::enemy)) {
        act_intent(fight);
        fight.turn->enemy_acted = true;
    }
    run_row(fight);
}

void play_rest(Fight& fight) {
    while (fight.turn->rows_read < fight.turn->row_count) run_row(fight);
    run_repeats(fight);
    gain_tokens(fight);
    bool over = check_falls(fight);
    if (!over) {
        if (!fight.turn->enemy_acted) act_intent(fight);
        over = check_falls(fight); // also of who fell by what the first check set off
    }
    if (over || fight.preview) return;
    fight.turn = nullptr;
    end_turn(fight);
}

void resolve_turn(Fight& fight) {
    TurnRun turn;
    fight.turn = &turn;
    open_turn(fight);
    play_first_row(fight);
    play_rest(fight);
}

} // namespace rogueloom::battle
