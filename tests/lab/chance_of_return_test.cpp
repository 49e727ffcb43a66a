// SPDX-License-Identifier: MIT
#include "lab/chance_of_return.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "lab/estimate.hpp"
#include "lab/prospects.hpp"
#include "run/expedition_game.hpp"

namespace rogueloom::lab {
namespace {

const run::Game& game() {
    return test::base_game();
}

double log_odds(const run::Run& run) {
    const double chance = chance_of_return(game(), run.state);
    return std::log(chance / (1 - chance));
}

TEST(ChanceOfReturn, GrowsWithHpByAThirdInLogOdds) {
    run::Run run = test::start_expedition(game(), 1);
    const double full = log_odds(run);
    run.state.hero.hp = body_of(game(), run.state.hero).max_hp / 2;
    EXPECT_NEAR(full - log_odds(run), 0.33 / 2, 1e-9);
}

TEST(ChanceOfReturn, AnExitLessIsMissedAndADaySpared) {
    // Day 1: nine exits in twelve days, three to spare. An exit of the last land changes nothing for the
    // slimes of the first.
    run::Run run = test::start_expedition(game(), 1);
    const double before = log_odds(run);
    run.state.expedition.day = 2;
    EXPECT_NEAR(log_odds(run) - before, -0.08, 1e-9) << "a day for nothing";
    run.state.expedition.exits[2] = 1;
    EXPECT_NEAR(log_odds(run) - before, 1.6 / 9, 1e-9) << "a day for an exit";
}

TEST(ChanceOfReturn, SlimesThatCostMoreMakeItLess) {
    run::Run run = test::start_expedition(game(), 1);
    const double before = log_odds(run);
    run.state.expedition.brands[0] = 9; // three tiers
    EXPECT_LT(log_odds(run), before);
    test::make_mighty(run.state.hero);
    EXPECT_GT(log_odds(run), before);
}

TEST(ChanceOfReturn, TheLostHaveNone) {
    run::Run run = test::start_expedition(game(), 1);
    run.state.phase = run::Phase::lost;
    EXPECT_EQ(chance_of_return(game(), run.state), 0);
    EXPECT_EQ(prospects(game(), run), 0);
}

TEST(ChanceOfReturn, IsWhatProspectsGoByAtTheBase) {
    const run::Run run = test::start_expedition(game(), 1);
    EXPECT_EQ(prospects(game(), run),
              static_cast<std::int64_t>(most_prospects * chance_of_return(game(), run.state)));
}

} // namespace
} // namespace rogueloom::lab
