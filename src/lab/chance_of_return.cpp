// SPDX-License-Identifier: MIT
#include "lab/chance_of_return.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/lab/play_battle.hpp>

#include "lab/estimate.hpp"
#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

// The logarithm of the odds to win, fitted to 52,000 days of 6,000 runs of greedy on the base pack. Means of
// the machine (estimate.hpp) say next to nothing here: they are at their best where rooms were left alone and
// slimes stayed weak. Fights that are played out do.
constexpr double base = 1.7;
constexpr double of_exits = -1.6; // all that are missing; none missing: 0
constexpr std::array<double, 4> of_spare_days = {-0.37, -0.31, -0.08, 0};
constexpr double of_hp = 0.33;     // as a share of max HP
constexpr double of_slime = -5.25; // HP that one costs, as a share of max HP

/// The region that one must come back from next; the last one if there is none.
std::size_t next_region(const run::Game& game, const run::State& state) {
    const std::int32_t wanted = run::expedition_of(game, state).exits_per_region;
    std::size_t order = 0;
    while (run::region_of(game, state, order + 1).valid() && state.expedition.exits[order] >= wanted) ++order;
    return order;
}

/// Mean of a few fights begun with full HP, the same chances each time; a lost one costs all.
double cost_of_slime(const run::Game& game, const run::State& state, double max_hp) {
    constexpr std::uint64_t fights = 8;
    const std::size_t region = next_region(game, state);
    const auto size = state.expedition.exits[region] > 0 ? run::SlimeSize::big : run::SlimeSize::usual;
    battle::Setup setup;
    setup.hero = state.hero;
    setup.hero.hp = max_hp;
    setup.enemy = run::slime_of(game, run::region_of(game, state, region), size);
    setup.strength = run::region_tier(game, state, region).multiplier;
    battle::State fight;
    GreedyPolicy greedy;
    double cost = 0;
    for (std::uint64_t i = 0; i < fights; ++i) {
        battle::start(game.rules(), setup, Stream(Seed{i}, "policy/slime"), fight);
        play_battle(game, fight, Seed{i}, greedy);
        cost += fight.phase == battle::Phase::lost ? 1 : (max_hp - fight.hero.hp) / max_hp;
    }
    return cost / fights;
}

} // namespace

double chance_of_return(const run::Game& game, const run::State& state) {
    if (state.phase == run::Phase::lost) return 0;
    const run::Goal left = run::goal_left(game, state);
    const double max_hp = body_of(game, state.hero).max_hp;
    const auto spare = static_cast<std::size_t>(std::clamp(left.days - left.exits, 0, 3));
    const double missing = static_cast<double>(left.exits) / run::expedition_of(game, state).exits;
    const double log_odds = base + of_exits * missing + of_spare_days[spare] +
                            of_hp * state.hero.hp / max_hp + of_slime * cost_of_slime(game, state, max_hp);
    return 1 / (1 + std::exp(-log_odds));
}

} // namespace rogueloom::lab
