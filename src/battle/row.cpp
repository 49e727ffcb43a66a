// SPDX-License-Identifier: MIT
#include "battle/row.hpp"

#include <algorithm>

#include "battle/amounts.hpp"
#include "battle/damage.hpp"
#include "battle/health.hpp"
#include "battle/operations.hpp"
#include "battle/passives.hpp"
#include "battle/report.hpp"
#include "battle/stats.hpp"

namespace rogueloom::battle {
namespace {

/// The figures of E27, as they are shown.
struct RowValue {
    double base = 0;
    double stat = 0;
    double multiplier = 0;
    double multiplier_add = 0;
    double rate_add = 0;
    double rate_mul = 1;
    double action_rate = 0; ///< guard or heal rate
    double value = 0;
};

/// What the row's own amounts make of base, stat and multiplier.
void apply_row_amounts(RowValue& v, const State& state) {
    const double percent_add = state.amount(Amount::multiplier_add);
    v.multiplier_add = percent_add == 0 ? 0 : percent_add / 100;
    v.rate_add = state.amount(Amount::final_rate_add);
    v.rate_mul = state.amount(Amount::final_rate_mul);
    const double value = (v.base + v.stat) * (v.multiplier + v.multiplier_add) * percent_factor(v.rate_add) *
                         v.rate_mul * std::max(0.0, percent_factor(v.action_rate));
    v.value = value > 0 ? value : 0;
}

/// Steps 1 to 3.
RowValue row_value(const Fight& fight, const RowRun& row) {
    const State& state = fight.state;
    const CompiledPuck& action = fight.rules[row.pucks[0]];
    RowValue v;
    v.base = action.param;
    v.stat = player_stat(fight.rules, state, action.type);
    v.multiplier = fight.rules[row.pucks[1]].param;
    const double heal_rate =
        action.type == PuckType::heal ? state.worn_heal_rate + state.amount(Amount::heal_rate) : 0;
    v.action_rate = action.type == PuckType::defence
                        ? state.worn_guard_rate + state.amount(Amount::guard_rate)
                        : heal_rate;
    apply_row_amounts(v, state);
    return v;
}

void report_row(Fight& fight, std::size_t index, const RowRun& row, const RowValue& v) {
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::row, Side::player);
    event.n[0] = static_cast<std::int16_t>(index + 1);
    event.n[2] = static_cast<std::int16_t>(fight.rules[row.pucks[0]].hits);
    event.pucks = row.pucks;
    event.v = {v.base,     v.stat,     v.multiplier, v.multiplier_add,
               v.rate_add, v.rate_mul, v.value,      v.action_rate};
}

/// Step 5: every hit carries the whole value.
void act(Fight& fight, const CompiledPuck& action, double value) {
    for (std::uint16_t hit = 0; hit < action.hits; ++hit) {
        switch (action.type) {
        case PuckType::defence:
            raise_guard(fight, Side::player, value);
            break;
        case PuckType::heal:
            heal(fight, Side::player, value);
            break;
        default:
            deal_damage(fight, Side::player, Side::enemy, value);
            break;
        }
    }
}

enum class AdditionalStep : std::uint8_t { before_reading, on_value };

/// Runs an additional effect if this is its step, and says whether it did: results are changed before the row
/// is read (A9 (1)), all other effects come at step 4. Nothing happens once the enemy has fallen; a void
/// shows "blocked".
bool run_additional(Fight& fight, PuckId id, AdditionalStep step) {
    if (fallen(fight.state, Side::enemy)) return false;
    const CompiledPuck& puck = fight.rules[id];
    if (puck.changes_results != (step == AdditionalStep::before_reading)) return false;
    if (fight.state.additional_blocked != 0) {
        report_blocked(fight, Side::player, Blocked::additional);
        return false;
    }
    run_operation(fight, puck.effect,
                  {Side::player, User::Kind::puck, static_cast<std::uint16_t>(id.index())});
    return true;
}

/// That of a row, if it has one.
bool run_additional(Fight& fight, const RowRun& row, AdditionalStep step) {
    return row.pucks[2].valid() && run_additional(fight, row.pucks[2], step);
}

void report_repeat(Fight& fight, const Repeat& repeat, const RowRun& row, double value) {
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::row, Side::player);
    event.n[0] = static_cast<std::int16_t>(repeat.row + 1);
    event.n[1] = 1;
    event.n[2] = static_cast<std::int16_t>(fight.rules[row.pucks[0]].hits);
    event.pucks = row.pucks;
    event.v[6] = value;
    event.v[7] = repeat.percent;
}

void run_repeat(Fight& fight, const Repeat& repeat) {
    const RowRun& row = fight.turn->rows[repeat.row];
    const CompiledPuck& action = fight.rules[row.pucks[0]];
    const double value = row.value * repeat.percent / 100;
    fight.moment = {};
    fight.moment.row = static_cast<std::int8_t>(repeat.row);
    fight.moment.in_repeat = true;
    fight.moment.action = action.type;
    fight.moment.row_value = value;
    report_repeat(fight, repeat, row, value);
    act(fight, action, value);
}

} // namespace

void run_row(Fight& fight) {
    TurnRun& turn = *fight.turn;
    const std::size_t index = turn.rows_read;
    RowRun& row = turn.rows[index];
    // What a lethal counter has added outside of rows holds for none.
    clear_row_amounts(fight.rules, fight.state);
    fight.moment = {};
    fight.moment.row = static_cast<std::int8_t>(index);
    fight.moment.action = fight.rules[row.pucks[0]].type;
    run_additional(fight, row, AdditionalStep::before_reading);
    fire(fight, Timing::before_action);
    turn.rows_read = static_cast<std::uint8_t>(index + 1);
    const CompiledPuck& action = fight.rules[row.pucks[0]];
    RowValue figures = row_value(fight, row);
    fight.moment.row_value = figures.value;
    // Step 4 acts on the multiplier and the final value; base and stat have been read (E27).
    if (run_additional(fight, row, AdditionalStep::on_value)) apply_row_amounts(figures, fight.state);
    row.value = figures.value;
    fight.moment.row_value = figures.value;
    report_row(fight, index, row, figures);
    act(fight, action, row.value);
    fire(fight, Timing::after_action);
    clear_row_amounts(fight.rules, fight.state);
}

void run_queued(Fight& fight) {
    TurnRun& turn = *fight.turn;
    // Queued by row; a repeat queues no other, so the list stays as it is.
    for (std::size_t i = 0; i < turn.repeat_count && !fallen(fight.state, Side::enemy); ++i) {
        run_repeat(fight, turn.repeats[i]);
    }
}

} // namespace rogueloom::battle
