// SPDX-License-Identifier: MIT
#include <algorithm>

#include <rogueloom/battle/display.hpp>

#include "battle/amounts.hpp"
#include "battle/operations/operations.hpp"
#include "battle/report.hpp"
#include "battle/results.hpp"

namespace rogueloom::battle::operations {
namespace {

std::uint8_t counted(std::uint8_t now, std::int64_t more) {
    return static_cast<std::uint8_t>(std::clamp<std::int64_t>(now + more, 0, 99));
}

} // namespace

void reroll(Fight& fight, const Call& call) {
    State& state = fight.state;
    state.rerolls = counted(state.rerolls, round_half_up(amount(fight, call)));
}

void fix_result(Fight& fight, const Call& call) {
    State& state = fight.state;
    const std::int64_t column = round_half_up(amount(fight, call));
    const auto open = static_cast<std::int64_t>(state.hero.machine.open_columns());
    if (state.turn == 1 || column < 0 || column >= open) return;
    state.fixed_columns = static_cast<std::uint8_t>(state.fixed_columns | (1U << column));
}

void result_rarity(Fight& fight, const Call& call) {
    const std::int64_t shift = round_half_up(amount(fight, call));
    State& state = fight.state;
    if (fight.turn == nullptr) {
        // The row is drawn now, the puck of its result is known after the spin.
        const std::uint32_t row = pick(state.stream, state.hero.machine.rows());
        const std::int64_t sum = state.grade_shift[row] + shift;
        state.grade_shift[row] = static_cast<std::int8_t>(std::clamp<std::int64_t>(sum, -7, 7));
        return;
    }
    TurnRun& turn = *fight.turn;
    if (turn.rows_read >= turn.row_count) return;
    const std::uint32_t row = turn.rows_read + pick(state.stream, turn.row_count - turn.rows_read);
    turn.second_row_changed = turn.second_row_changed || row == 1;
    shift_result(fight, turn.rows[row], shift);
}

void top_grade(Fight& fight, const Call& /*call*/) {
    if (fight.turn == nullptr) {
        fight.state.top_grade = 1;
        return;
    }
    TurnRun& turn = *fight.turn;
    if (turn.rows_read >= turn.row_count) return;
    turn.second_row_changed = turn.second_row_changed || turn.rows_read == 1;
    raise_results(fight, turn.rows[turn.rows_read]);
}

void repeat_action(Fight& fight, const Call& call) {
    if (fight.turn == nullptr || fight.moment.row < 0 || fight.moment.in_repeat) return;
    TurnRun& turn = *fight.turn;
    if (turn.repeat_count == turn.repeats.size()) return;
    const double percent = amount(fight, call);
    if (percent > 0) {
        turn.repeats[turn.repeat_count++] = {static_cast<std::uint8_t>(fight.moment.row), percent};
    }
}

void double_gacha(Fight& fight, const Call& call) {
    State& state = fight.state;
    state.extra_sets = counted(state.extra_sets, 1);
    const double growth = amount(fight, call);
    change_amount(fight.rules, state, Resource::active_gold_cost, growth);
    report_amount(fight, Side::player, Resource::active_gold_cost, growth,
                  state.amount(Amount::active_gold_cost));
}

} // namespace rogueloom::battle::operations
