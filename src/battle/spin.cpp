// SPDX-License-Identifier: MIT
#include "battle/spin.hpp"

#include "battle/report.hpp"
#include "battle/stats.hpp"

namespace rogueloom::battle {
namespace {

/// How the columns of a machine are drawn.
struct Reel {
    std::uint32_t cells;
    bool two_rows;
    bool independent;

    explicit Reel(const Fight& fight)
        : cells(static_cast<std::uint32_t>(fight.state.hero.machine.cells_per_column())),
          two_rows(fight.state.hero.machine.rows() == 2),
          independent(fight.rules.settings().two_row_draw == content::TwoRowDraw::independent) {}
};

void draw_column(const Reel& reel, Stream& stream, std::size_t column, Stops& stops) {
    const std::uint32_t first = stream.below(reel.cells);
    stops[0][column] = static_cast<std::int8_t>(first);
    if (!reel.two_rows) return;
    std::uint32_t second = first + 1 == reel.cells ? 0 : first + 1;
    if (reel.independent) second = stream.below(reel.cells);
    stops[1][column] = static_cast<std::int8_t>(second);
}

/// Draws every open column; a fixed one keeps the stop it has.
void draw_set(Fight& fight, Stops& stops) {
    State& state = fight.state;
    const Reel reel(fight);
    const std::size_t columns = state.hero.machine.open_columns();
    Stream stream = state.stream; // a local copy stays in registers
    for (std::size_t column = 0; column < columns; ++column) {
        if (!is_fixed(state, column)) draw_column(reel, stream, column, stops);
    }
    state.stream = stream;
}

void report_stops(Fight& fight, EventKind kind, const Stops& stops) {
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, kind, Side::player);
    for (std::size_t row = 0; row < 2; ++row) {
        for (std::size_t column = 0; column < content::column_count; ++column) {
            event.n[row * content::column_count + column] = stops[row][column];
        }
    }
}

/// How good a set is: larger value first, then larger rarity sum.
struct Worth {
    double value = 0;
    std::int32_t rarity = 0;

    [[nodiscard]] bool better_than(const Worth& that) const {
        if (value != that.value) return value > that.value;
        return rarity > that.rarity;
    }
};

/// Sum over rows of (param + stat) x hits x multiplier, and the rarity sum of all pucks (E11).
Worth worth_of(const Fight& fight, const Stops& stops) {
    const Machine& machine = fight.state.hero.machine;
    Worth worth;
    for (std::size_t row = 0; row < machine.rows(); ++row) {
        for (std::size_t column = 0; column < machine.open_columns(); ++column) {
            const PuckId id = machine.cells[column][static_cast<std::size_t>(stops[row][column])];
            worth.rarity += fight.rules[id].rarity;
        }
        const CompiledPuck& action = fight.rules[machine.cells[0][static_cast<std::size_t>(stops[row][0])]];
        const CompiledPuck& times = fight.rules[machine.cells[1][static_cast<std::size_t>(stops[row][1])]];
        const double stat = player_stat(fight.rules, fight.state, action.type);
        worth.value += (action.param + stat) * action.hits * times.param;
    }
    return worth;
}

void report_candidate(Fight& fight, const Stops& stops, const Worth& worth) {
    if (fight.log == nullptr) return;
    report_stops(fight, EventKind::candidate, stops);
    Event& event = fight.log->back();
    event.v = {worth.value, static_cast<double>(worth.rarity)};
}

/// Draws the further sets of double gacha; the first of equals is kept.
void draw_further_sets(Fight& fight) {
    State& state = fight.state;
    Worth best = worth_of(fight, state.stops);
    report_candidate(fight, state.stops, best);
    for (std::uint8_t i = 0; i < state.extra_sets; ++i) {
        Stops stops = state.stops;
        draw_set(fight, stops);
        const Worth worth = worth_of(fight, stops);
        report_candidate(fight, stops, worth);
        if (!worth.better_than(best)) continue;
        state.stops = stops;
        best = worth;
    }
}

} // namespace

void spin(Fight& fight) {
    State& state = fight.state;
    draw_set(fight, state.stops);
    if (state.extra_sets > 0) draw_further_sets(fight);
    report_stops(fight, EventKind::spin, state.stops);
}

void reroll_column(Fight& fight, Column column) {
    State& state = fight.state;
    draw_column(Reel(fight), state.stream, static_cast<std::size_t>(column), state.stops);
    --state.rerolls;
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::reroll, Side::player);
    event.n[0] = static_cast<std::int16_t>(column);
    event.n[1] = state.stops[0][static_cast<std::size_t>(column)];
    event.n[2] = state.rerolls;
    event.n[3] = state.stops[1][static_cast<std::size_t>(column)];
}

} // namespace rogueloom::battle
