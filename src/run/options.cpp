// SPDX-License-Identifier: MIT
#include <array>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/run/frontiers.hpp>

#include "run/cells.hpp"
#include "run/play.hpp"

namespace rogueloom::run {
namespace {

constexpr std::size_t max_floor_options = 256; // an OptionList has room for so many

std::int32_t integer(std::size_t value) {
    return static_cast<std::int32_t>(value);
}

void list_roads(const Run& run, OptionList& options) {
    const path::Map& map = run.map->path;
    const path::Node here = position(run.state);
    const path::ColumnSet columns = here.row == 0 ? map.starts() : map.next(here);
    for (const int column : columns) {
        const path::Node node{here.row + 1, column};
        options.add({OptionKind::road, node.row, node.col, static_cast<std::int32_t>(map.type(node)),
                     static_cast<std::int32_t>(map.reward(node))});
    }
}

/// By battle::ActionKind.
constexpr std::array<OptionKind, 4> action_options = {OptionKind::spin, OptionKind::use_active,
                                                      OptionKind::reroll, OptionKind::accept};

void list_actions(const Game& game, const Run& run, OptionList& options) {
    for (const battle::Action action : battle::legal_actions(game.rules(), run.state.battle)) {
        const bool active = action.kind == battle::ActionKind::use_active;
        // The column of what is no reroll is 0.
        options.add(
            {action_options[static_cast<std::size_t>(action.kind)],
             active ? number(run.state.battle.hero.active) : static_cast<std::int32_t>(action.column)});
    }
}

void list_reward(const Run& run, OptionList& options) {
    const auto& choices = run.state.reward_choices;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Good& good = choices[i];
        if (good.puck) options.add({OptionKind::take_puck, integer(i), number(good.puck)});
        if (good.active)
            options.add(
                {OptionKind::take_active, integer(i), number(good.active), number(run.state.hero.active)});
        if (good.passive) options.add({OptionKind::take_passive, integer(i), number(good.passive)});
    }
    options.add({OptionKind::leave_reward});
}

void list_cells(const Game& game, const Run& run, OptionList& options) {
    const PuckId puck = run.state.placing.puck;
    const content::Column column = content::column_of(game.pack()[puck].type);
    const battle::Machine& machine = run.state.hero.machine;
    for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell)
        options.add({OptionKind::place_puck, number(puck), static_cast<std::int32_t>(column), integer(cell),
                     number(machine.cell(column, cell))});
    options.add({OptionKind::discard, 0, number(puck)});
}

void list_slots(const Run& run, OptionList& options) {
    const PassiveId passive = run.state.placing.passive;
    for (std::size_t slot = 0; slot < battle::passive_slots; ++slot)
        options.add({OptionKind::wear_passive, number(passive), integer(slot),
                     number(run.state.hero.passives[slot].passive)});
    options.add({OptionKind::discard, 1, number(passive)});
}

void list_rest(const Game& game, const Run& run, OptionList& options) {
    options.add({OptionKind::rest_heal, game.pack().settings.rest_heal});
    each_strengthening(game, run.state.hero.machine,
                       [&](std::int32_t column, std::int32_t cell, PuckId puck, PuckId to) {
                           options.add({OptionKind::strengthen, column, cell, number(puck), number(to)});
                       });
    options.add({OptionKind::leave_place});
}

void list_answers(const Game& game, const Run& run, OptionList& options) {
    const State& state = run.state;
    if (state.encounter_choice != 0) return options.add({OptionKind::leave_place});
    const auto& choices = game.pack()[state.encounter].choices;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const std::int32_t price = answer_price(game, state, choices[i]);
        if (price > state.hero.gold) continue;
        options.add({OptionKind::answer, integer(i), number(state.encounter), price, choices[i].chance});
    }
}

void list_changes(const Game& game, const Run& run, OptionList& options) {
    const battle::Machine& machine = run.state.hero.machine;
    for (std::size_t c = 0; c < machine.open_columns(); ++c) {
        for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell) {
            const PuckId puck = machine.cells[c][cell];
            const PuckId to = changed_puck(game, run.state, puck);
            if (to)
                options.add({OptionKind::strengthen, integer(c), integer(cell), number(puck), number(to)});
        }
    }
}

/// Frontiers first; of the things that can be walked to as many as there is room for.
void list_floor(const Run& run, OptionList& options) {
    const Floor& floor = *run.map->floor;
    const CellSet blocked = blocked_cells(run);
    const Ways ways(floor.ground, run.state.walker, blocked);
    for (const Frontier& group : frontiers(floor.ground, run.state.walker, blocked, ways))
        options.add({OptionKind::explore, group.at.x, group.at.y, group.steps, group.cells});
    for (std::size_t i = 0; i < floor.things.size() && options.size() < max_floor_options; ++i) {
        const Cell at = floor.things[i].at;
        if (!is_known(run, i) || ways.steps(at) == Ways::unreachable) continue;
        options.add({OptionKind::go_to, at.x, at.y, ways.steps(at), integer(i)});
    }
}

} // namespace

void list_sales(const Game& game, const Run& run, OptionList& options) {
    const State& state = run.state;
    const std::int32_t gold = state.hero.gold;
    const Prices prices(game, state);
    for (std::size_t i = 0; i < state.offers.size(); ++i) {
        const Good& good = state.offers[i].good;
        const std::int32_t price = prices.of(state.offers[i].list_price);
        if (price > gold) continue;
        if (good.puck) options.add({OptionKind::buy_puck, integer(i), number(good.puck), price});
        if (good.active)
            options.add(
                {OptionKind::buy_active, integer(i), number(good.active), price, number(state.hero.active)});
        if (good.passive) options.add({OptionKind::buy_passive, integer(i), number(good.passive), price});
    }
    each_strengthening(game, state.hero.machine,
                       [&](std::int32_t column, std::int32_t cell, PuckId, PuckId to) {
                           const std::int32_t price = prices.strengthening(to);
                           if (price <= gold)
                               options.add({OptionKind::buy_strengthen, column, cell, price, number(to)});
                       });
    const std::int32_t price = prices.restock();
    if (price <= gold) options.add({OptionKind::restock, price});
}

void list_options(const Game& game, const Run& run, OptionList& options) {
    options.clear();
    switch (run.state.phase) {
    case Phase::road:
        return list_roads(run, options);
    case Phase::battle:
        return list_actions(game, run, options);
    case Phase::reward:
        return list_reward(run, options);
    case Phase::place_puck:
        return list_cells(game, run, options);
    case Phase::wear_passive:
        return list_slots(run, options);
    case Phase::rest:
        return list_rest(game, run, options);
    case Phase::treasure:
        if (run.state.chest_opened == 0) options.add({OptionKind::open_chest});
        options.add({OptionKind::leave_place});
        return;
    case Phase::shop:
        list_sales(game, run, options);
        options.add({OptionKind::leave_place});
        return;
    case Phase::encounter:
        return list_answers(game, run, options);
    case Phase::pick_cell:
        return list_changes(game, run, options);
    case Phase::walk:
        return list_floor(run, options);
    case Phase::building:
        return list_building(game, run, options);
    case Phase::trip:
        return list_trip(run, options);
    case Phase::base:
        return list_base(game, run, options);
    case Phase::won:
    case Phase::lost:
        return;
    }
}

} // namespace rogueloom::run
