// SPDX-License-Identifier: MIT
#include "battle/results.hpp"

#include <algorithm>
#include <cassert>

#include "battle/amounts.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle {
namespace {

void change_result(Fight& fight, RowRun& row, std::size_t column, PuckId to, PuckChange why) {
    PuckId& puck = row.pucks[column];
    if (puck == to) return;
    report_puck_change(fight, static_cast<Column>(column), -1, puck, to, why);
    puck = to;
}

} // namespace

void draw_jackpot(Fight& fight) {
    State& state = fight.state;
    const PuckId jackpot = fight.rules.settings().jackpot_puck;
    const double chance = state.amount(Amount::jackpot_chance);
    if (!jackpot.valid()) return;
    assert(content::column_of(fight.rules[jackpot].type) == Column::action);
    const Roll roll = state.stream.percent(chance);
    if (fight.log != nullptr) {
        Event& event = add_event(fight, EventKind::jackpot, Side::player);
        event.n[0] = roll.hit ? 1 : 0;
        event.v = {chance, roll.value};
    }
    if (!roll.hit) return;
    state.amount(Amount::jackpot_chance) = 0;
    fight.turn->jackpot = jackpot;
}

void shift_result(Fight& fight, RowRun& row, std::int64_t grades) {
    const PuckId puck = row.pucks[0];
    const std::span<const PuckId> lineage = fight.rules.lineage(puck);
    if (lineage.empty()) return;
    const std::int64_t place = fight.rules[puck].lineage_place + grades;
    const auto last = static_cast<std::int64_t>(lineage.size()) - 1;
    change_result(fight, row, 0, lineage[static_cast<std::size_t>(std::clamp<std::int64_t>(place, 0, last))],
                  PuckChange::result_rarity);
}

void raise_results(Fight& fight, RowRun& row) {
    for (std::size_t column = 0; column < row.pucks.size(); ++column) {
        if (!row.pucks[column].valid()) continue;
        const std::span<const PuckId> lineage = fight.rules.lineage(row.pucks[column]);
        if (!lineage.empty()) change_result(fight, row, column, lineage.back(), PuckChange::top_grade);
    }
}

void read_row(Fight& fight, std::size_t row) {
    const State& state = fight.state;
    const Machine& machine = state.hero.machine;
    RowRun& run = fight.turn->rows[row];
    for (std::size_t column = 0; column < machine.open_columns(); ++column) {
        run.pucks[column] = machine.cells[column][static_cast<std::size_t>(state.stops[row][column])];
    }
    if (row == 0 && fight.turn->jackpot.valid()) {
        change_result(fight, run, 0, fight.turn->jackpot, PuckChange::jackpot);
    }
    if (state.top_grade != 0) raise_results(fight, run);
    if (state.grade_shift[row] != 0) shift_result(fight, run, state.grade_shift[row]);
}

void read_results(Fight& fight) {
    TurnRun& turn = *fight.turn;
    turn.row_count = static_cast<std::uint8_t>(fight.state.hero.machine.rows());
    for (std::size_t row = 0; row < turn.row_count; ++row) read_row(fight, row);
}

} // namespace rogueloom::battle
