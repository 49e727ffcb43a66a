// SPDX-License-Identifier: MIT
#include "lab/prospects.hpp"

#include <algorithm>

#include "lab/chance_of_return.hpp"
#include "lab/estimate.hpp"

namespace rogueloom::lab {
namespace {

/// How much of the campaign is done, from 0 to 1.
double progress(const run::Game& game, const run::Run& run) {
    const run::State& state = run.state;
    const auto stages = static_cast<double>(game.pack()[state.campaign].stages.size());
    double of_stage = 0;
    if (run::is_expedition(game, state)) {
        const double all = run::expedition_of(game, state).exits;
        of_stage = 1 - run::goal_left(game, state).exits / all;
    } else if (run.map->path.rows() > 0) {
        of_stage = static_cast<double>(state.row) / run.map->path.rows();
    }
    return (state.stage - 1 + of_stage) / stages;
}

bool is_lost(const run::State& state) {
    return state.phase == run::Phase::lost ||
           (state.phase == run::Phase::battle && state.battle.phase == battle::Phase::lost);
}

} // namespace

std::int64_t prospects(const run::Game& game, const run::Run& run) {
    if (run.state.phase == run::Phase::won) return most_prospects;
    if (run.state.phase != run::Phase::battle && run::is_expedition(game, run.state))
        return static_cast<std::int64_t>(most_prospects * chance_of_return(game, run.state));
    const double done = progress(game, run);
    if (is_lost(run.state)) return static_cast<std::int64_t>(300 * done);
    const battle::Hero& hero = run::current_hero(run.state);
    const Body body = body_of(game, hero);
    const double cost =
        burden(sums_of(game.pack(), hero.machine), body, shape_of(hero.machine), outlook(game, run.state));
    const double health = std::clamp(hero.hp / body.max_hp, 0.0, 1.0);
    const double ease = 1 / (1 + std::max(cost, 0.0));
    return static_cast<std::int64_t>(300 + 150 * health + 350 * ease + 100 * done);
}

} // namespace rogueloom::lab
