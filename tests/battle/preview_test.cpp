// SPDX-License-Identifier: MIT
#include <rogueloom/battle/preview.hpp>

#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Column;
using battle::Phase;
using battle::TurnYield;

TEST(Preview, TheReelStopsAsInASpin) {
    Arena a;
    a.three_columns();
    a.start();
    ScriptedStream script({Arena::Below{5, 4}, Arena::Below{5, 1}, Arena::Below{5, 3}});
    a.state.stream = script.stream();
    battle::stop_reel(a.compiled(), a.state);
    EXPECT_EQ(a.state.stops[0], (std::array<std::int8_t, 3>{4, 1, 3}));
    EXPECT_EQ(a.state.phase, Phase::reroll);
}

// Attack I (6 + 30) x 1 on the dummy, who strikes back with 10 but falls nobody.
TEST(Preview, ATurnIsCountedUpToItsEnd) {
    Arena a;
    a.start();
    a.state.phase = Phase::reroll;
    a.state.stops[0] = {0, 0, -1};
    ScriptedStream none({});
    a.state.stream = none.stream();
    const TurnYield yield = battle::play_result(a.compiled(), a.state);
    EXPECT_EQ(yield.damage, 36);
    EXPECT_EQ(yield.heal, 0);
    EXPECT_EQ(yield.guard, 0);
    EXPECT_EQ(yield.actions, (std::array<std::uint8_t, 4>{1, 0, 0, 0}));
    EXPECT_FALSE(yield.killed);
    EXPECT_TRUE(yield.survived);
    EXPECT_EQ(a.state.hero.hp, 90);
}

// The gold of a win is a draw, and what comes after the fight is not part of the turn.
TEST(Preview, AKillDrawsNothingMore) {
    Arena a;
    a.setup.fixed_enemy->hp = 20;
    a.setup.fixed_enemy->max_hp = 20;
    a.start();
    a.state.phase = Phase::reroll;
    a.state.stops[0] = {0, 0, -1};
    ScriptedStream none({});
    a.state.stream = none.stream();
    const TurnYield yield = battle::play_result(a.compiled(), a.state);
    EXPECT_EQ(yield.damage, 20);
    EXPECT_TRUE(yield.killed);
    EXPECT_TRUE(yield.survived);
    EXPECT_EQ(a.state.gold_paid, 0);
}

// By parts: the jackpot's roll, then the first row, of which several second rows can follow.
TEST(Preview, TurnsWithTheSameFirstRowShareIt) {
    Arena a;
    a.two_rows();
    a.setup.hero.machine.cell(Column::action, 1) = a.attack2;
    a.setup.hero.machine.cell(Column::action, 2) = a.guard1;
    a.start();
    a.state.phase = Phase::reroll;
    a.state.amounts[static_cast<std::size_t>(battle::Amount::jackpot_chance)] = 2;
    ScriptedStream roll({Arena::Percent{2, 50.0}});
    battle::TurnInHand opened{a.state, {}};
    opened.state.stream = roll.stream();
    battle::open_turn(a.compiled(), opened);
    ScriptedStream none({});
    opened.state.stream = none.stream();
    const battle::Stops stops{{{0, 0, -1}, {1, 0, -1}}};
    battle::TurnInHand first = opened;
    battle::play_first_row(a.compiled(), first, stops);
    EXPECT_EQ(first.run.rows_read, 1);
    EXPECT_FALSE(first.run.second_row_changed);
    TurnYield yield;
    battle::TurnInHand attacks = first;
    battle::play_rest(a.compiled(), attacks, yield);
    EXPECT_EQ(yield.damage, 36 + 58);
    EXPECT_EQ(yield.actions, (std::array<std::uint8_t, 4>{2, 0, 0, 0}));
    battle::TurnInHand guards = first;
    const battle::Stops others{{{0, 0, -1}, {2, 0, -1}}};
    battle::read_second_row(a.compiled(), opened, others);
    guards.run.rows[1] = opened.run.rows[1];
    battle::play_rest(a.compiled(), guards, yield);
    EXPECT_EQ(yield.damage, 36);
    EXPECT_EQ(yield.guard, 60 + 10);
    EXPECT_EQ(yield.actions, (std::array<std::uint8_t, 4>{1, 0, 1, 0}));
    EXPECT_TRUE(yield.survived);
}

TEST(Preview, AJackpotIsKnownBeforeTheStops) {
    Arena a;
    a.start();
    a.state.phase = Phase::reroll;
    a.state.amounts[static_cast<std::size_t>(battle::Amount::jackpot_chance)] = 2;
    ScriptedStream roll({Arena::Percent{2, 1.0}});
    battle::TurnInHand turn{a.state, {}};
    turn.state.stream = roll.stream();
    battle::open_turn(a.compiled(), turn);
    EXPECT_EQ(turn.run.jackpot, a.jackpot);
    battle::play_first_row(a.compiled(), turn, {{{3, 0, -1}, {-1, -1, -1}}});
    TurnYield yield;
    battle::play_rest(a.compiled(), turn, yield);
    EXPECT_EQ(yield.damage, 777 + 30);
}

TEST(Preview, DeathsDoorDecidesWhoSurvives) {
    for (const bool lives : {false, true}) {
        Arena a;
        a.setup.fixed_enemy->attack = 500;
        a.start();
        a.state.phase = Phase::reroll;
        a.state.stops[0] = {0, 0, -1};
        ScriptedStream roll({Arena::Percent{60, lives ? 10.0 : 90.0}});
        a.state.stream = roll.stream();
        EXPECT_EQ(battle::play_result(a.compiled(), a.state).survived, lives);
    }
}

} // namespace
} // namespace rogueloom::test
