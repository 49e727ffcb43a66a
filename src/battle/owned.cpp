// SPDX-License-Identifier: MIT
#include "battle/owned.hpp"

#include <algorithm>

#include "battle/report.hpp"

namespace rogueloom::battle {
namespace {

constexpr std::size_t most_cells = content::column_count * max_cells;

struct OwnedCell {
    std::uint8_t column = 0;
    std::uint8_t cell = 0;
};
using Cells = decltype(Machine::cells);
using OwnedCells = FixedVector<OwnedCell, most_cells>;

PuckId& puck_at(State& state, OwnedCell at) {
    return state.hero.machine.cells[at.column][at.cell];
}

/// The cells of open columns that `eligible` accepts, by column, then cell.
template <class Eligible>
OwnedCells cells_where(const CompiledRules& rules, const State& state, TypeFilter filter, Eligible eligible) {
    OwnedCells found;
    const Machine& machine = state.hero.machine;
    for (std::size_t column = 0; column < machine.open_columns(); ++column) {
        for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell) {
            const PuckId puck = machine.cells[column][cell];
            if (filter && rules[puck].type != *filter) continue;
            if (!eligible(puck)) continue;
            found.push_back({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(cell)});
        }
    }
    return found;
}

std::size_t swap_choices(const CompiledRules& rules, PuckId puck) {
    const std::size_t itself = rules[puck].swap_place == CompiledPuck::no_place ? 0 : 1;
    return rules.swap_pool(puck).size() - itself;
}

PuckId draw_swap(Fight& fight, PuckId puck) {
    std::uint32_t i = pick(fight.state.stream, swap_choices(fight.rules, puck));
    if (i >= fight.rules[puck].swap_place) ++i;
    return fight.rules.swap_pool(puck)[i];
}

void change_cell(Fight& fight, OwnedCell at, PuckId to, PuckChange why) {
    PuckId& puck = puck_at(fight.state, at);
    report_puck_change(fight, static_cast<Column>(at.column), at.cell, puck, to, why);
    puck = to;
}

/// Draws `count` different cells out of `cells` and hands each to `change`.
template <class Change>
void for_drawn_cells(Fight& fight, OwnedCells cells, std::size_t count, Change change) {
    for (; count > 0 && !cells.empty(); --count) {
        const std::uint32_t i = pick(fight.state.stream, cells.size());
        const OwnedCell at = cells[i];
        cells.erase(i);
        change(at);
    }
}

void mess_up_stats(Fight& fight) {
    const content::Settings& settings = fight.rules.settings();
    for (double& stat : fight.state.hero.stats) {
        const double low = stat * settings.shuffle_low / 100;
        const double high = stat * settings.shuffle_high / 100;
        auto first = static_cast<std::int32_t>(low);
        if (first < low) ++first;
        const auto last = static_cast<std::int32_t>(high);
        if (last < first) continue;
        const std::uint32_t step = pick(fight.state.stream, static_cast<std::size_t>(last - first) + 1);
        stat = static_cast<double>(first + static_cast<std::int32_t>(step));
    }
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::shuffle, Side::player);
    std::copy(fight.state.hero.stats.begin(), fight.state.hero.stats.end(), event.v.begin());
}

void mess_up_grades(Fight& fight) {
    Machine& machine = fight.state.hero.machine;
    for (std::size_t column = 0; column < machine.open_columns(); ++column) {
        for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell) {
            PuckId& puck = machine.cells[column][cell];
            const std::span<const PuckId> lineage = fight.rules.lineage(puck);
            if (lineage.size() < 2) continue;
            std::uint32_t i = pick(fight.state.stream, lineage.size() - 1);
            if (i >= fight.rules[puck].lineage_place) ++i;
            puck = lineage[i];
        }
    }
}

void report_cells(Fight& fight, const Cells& before, PuckChange why) {
    if (fight.log == nullptr) return;
    const Cells& now = fight.state.hero.machine.cells;
    for (std::size_t column = 0; column < content::column_count; ++column) {
        for (std::size_t cell = 0; cell < max_cells; ++cell) {
            const PuckId from = before[column][cell];
            const PuckId to = now[column][cell];
            if (from == to) continue;
            report_puck_change(fight, static_cast<Column>(column), static_cast<std::int16_t>(cell), from, to,
                               why);
        }
    }
}

} // namespace

PuckId shifted_grade(const CompiledRules& rules, PuckId puck, std::int64_t shift) {
    const std::span<const PuckId> lineage = rules.lineage(puck);
    if (lineage.empty()) return puck;
    const std::int64_t place = rules[puck].lineage_place + shift;
    const auto last = static_cast<std::int64_t>(lineage.size()) - 1;
    return lineage[static_cast<std::size_t>(std::clamp<std::int64_t>(place, 0, last))];
}

void shift_owned(Fight& fight, TypeFilter filter, std::int64_t shift, std::size_t count) {
    const auto moves = [&](PuckId puck) { return shifted_grade(fight.rules, puck, shift) != puck; };
    const PuckChange why = shift < 0 ? PuckChange::weaken : PuckChange::strengthen;
    for_drawn_cells(fight, cells_where(fight.rules, fight.state, filter, moves), count, [&](OwnedCell at) {
        change_cell(fight, at, shifted_grade(fight.rules, puck_at(fight.state, at), shift), why);
    });
}

bool can_shift_owned(const CompiledRules& rules, const State& state, TypeFilter filter, std::int64_t shift) {
    const auto moves = [&](PuckId puck) { return shifted_grade(rules, puck, shift) != puck; };
    return !cells_where(rules, state, filter, moves).empty();
}

void swap_owned(Fight& fight, TypeFilter filter, std::size_t count) {
    const auto swappable = [&](PuckId puck) { return swap_choices(fight.rules, puck) > 0; };
    for_drawn_cells(fight, cells_where(fight.rules, fight.state, filter, swappable), count,
                    [&](OwnedCell at) {
                        const PuckId to = draw_swap(fight, puck_at(fight.state, at));
                        change_cell(fight, at, to, PuckChange::swap);
                    });
}

bool can_swap_owned(const CompiledRules& rules, const State& state, TypeFilter filter) {
    const auto swappable = [&](PuckId puck) { return swap_choices(rules, puck) > 0; };
    return !cells_where(rules, state, filter, swappable).empty();
}

void mess_up(Fight& fight) {
    Machine& machine = fight.state.hero.machine;
    const Cells before = machine.cells;
    mess_up_stats(fight);
    mess_up_grades(fight);
    for (std::size_t column = 0; column < machine.open_columns(); ++column) {
        fight.state.stream.shuffle(std::span(machine.cells[column]).first(machine.cells_per_column()));
    }
    report_cells(fight, before, PuckChange::shuffle);
}

void restore_owned(Fight& fight) {
    State& state = fight.state;
    auto cells = state.kept_cells;
    std::swap(cells, state.hero.machine.cells);
    state.hero.stats = state.kept_stats;
    report_cells(fight, cells, PuckChange::restore);
}

} // namespace rogueloom::battle
