// SPDX-License-Identifier: MIT
/// \file
/// Short cuts to a place in the campaign `expedition`.
#pragma once

#include "run/base_game.hpp"

namespace rogueloom::test {

[[nodiscard]] inline run::Run start_expedition(const run::Game& game, std::uint64_t seed) {
    auto run = run::start(game, game.pack().find_campaign("expedition"), Seed{seed});
    if (!run) throw std::invalid_argument(to_string(run.error()));
    return *run;
}

/// Sets out for a region by its order.
inline void set_out(const run::Game& game, run::Run& run, std::size_t order, run::EventLog* log = nullptr) {
    const content::RegionId region = run::region_of(game, run.state, order);
    run::choose(game, run,
                run::Option{run::OptionKind::set_out, static_cast<std::int32_t>(region.index()), 0, 0, 0},
                log);
}

/// Stands on a cell of the trip, whatever lies between.
inline void stand_at(run::Run& run, Cell cell) {
    run::stand_on(run.map->trip->ground, run.state.walker, cell);
}

/// Goes to a spot of the trip and does what is done there; no slime is in the way.
inline void go_to_spot(const run::Game& game, run::Run& run, run::Spot spot, run::EventLog* log = nullptr) {
    const Cell cell = *run::cell_of(*run.map->trip, spot);
    stand_at(run, cell);
    run::choose(game, run,
                run::Option{run::OptionKind::visit, cell.x, cell.y, 0, static_cast<std::int32_t>(spot)}, log);
}

/// Leaves rewards until the next fight or walk.
inline void leave_rewards(const run::Game& game, run::Run& run, run::EventLog* log = nullptr) {
    while (run.state.phase == run::Phase::reward) take_first(game, run, run::OptionKind::leave_reward, log);
}

/// A trip into a region and out by its exit, with whoever waits there beaten by a mighty hero.
inline void make_trip(const run::Game& game, run::Run& run, std::size_t order, run::EventLog* log = nullptr) {
    set_out(game, run, order, log);
    go_to_spot(game, run, run::Spot::exit, log);
    make_mighty(run.state.battle.hero);
    fight_on(game, run, log);
    leave_rewards(game, run, log);
}

} // namespace rogueloom::test
