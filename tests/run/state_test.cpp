// SPDX-License-Identifier: MIT
#include <rogueloom/run/state.hpp>

#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::run {
namespace {

TEST(RunState, IsSmallPlainBytes) {
    EXPECT_LE(sizeof(State), 4096U);
    EXPECT_TRUE(std::is_trivially_copyable_v<State>);
}

TEST(RunState, EqualRunsAreEqualBytes) {
    const run::Run a = test::at_node(test::base_game(), path::NodeType::shop);
    // The same again, in memory that held something else before.
    alignas(State) std::array<unsigned char, sizeof(State)> dirty;
    dirty.fill(0xA5);
    const run::Run b = test::at_node(test::base_game(), path::NodeType::shop);
    auto* copy = new (dirty.data()) State(b.state);
    EXPECT_TRUE(test::same_bytes(a.state, *copy));
}

TEST(RunState, GoodHoldsOneThing) {
    EXPECT_TRUE(Good{}.empty());
    EXPECT_FALSE((Good{test::puck(1), {}, {}}).empty());
    EXPECT_FALSE((Good{{}, test::active(1), {}}).empty());
    EXPECT_FALSE((Good{{}, {}, test::passive(1)}).empty());
}

TEST(RunState, PucksAreShownBeforeItems) {
    State state;
    state.drops = {1, 1};
    state.drops_shown = 1;
    EXPECT_EQ(shown_drop(state), content::Drop::puck);
    state.drops_shown = 2;
    EXPECT_EQ(shown_drop(state), content::Drop::item);
    state.drops = {0, 1};
    state.drops_shown = 1;
    EXPECT_EQ(shown_drop(state), content::Drop::item);
}

TEST(RunState, CurrentHeroIsTheOneWhoFights) {
    run::Run run = test::at_node(test::base_game(), path::NodeType::combat);
    ASSERT_EQ(run.state.phase, Phase::battle);
    run.state.battle.hero.gold = 7;
    EXPECT_EQ(current_hero(run.state).gold, 7);
    run.state.phase = Phase::road;
    EXPECT_EQ(current_hero(run.state).gold, test::base_pack().player.gold);
}

TEST(RunState, IsOverWhenWonOrLost) {
    State state;
    EXPECT_FALSE(is_over(state));
    state.phase = Phase::won;
    EXPECT_TRUE(is_over(state));
    state.phase = Phase::lost;
    EXPECT_TRUE(is_over(state));
}

} // namespace
} // namespace rogueloom::run
