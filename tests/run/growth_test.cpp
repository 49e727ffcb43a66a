// SPDX-License-Identifier: MIT
// What boss kills give: battle.md A3, E24, E25, campaign.md R2, R4.
#include <gtest/gtest.h>

#include "run/base_game.hpp"
#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

/// A run right after the boss of a stage fell, the kills before him given.
run::Run after_boss(std::uint8_t stage, std::uint64_t seed = 0, EventLog* log = nullptr) {
    run::Run run = test::in_stage(game(), seed, stage);
    run.state.hero.boss_kills = static_cast<std::uint8_t>(stage - 1);
    test::make_mighty(run.state.hero);
    test::walk_to(game(), run, run.map->path.top(), log);
    test::fight_on(game(), run, log);
    return run;
}

TEST(Growth, E24FirstKillOpensTheAdditionalColumnWithItsStartPucks) {
    EventLog log;
    const run::Run run = after_boss(1, 0, &log);
    const battle::Machine& machine = run.state.hero.machine;
    EXPECT_EQ(run.state.hero.boss_kills, 1);
    EXPECT_EQ(machine.additional_unlocked, 1);
    EXPECT_EQ(machine.second_line, 0);
    const std::array<std::int32_t, 5> start = {20, 23, 28, 46, 43};
    for (std::size_t cell = 0; cell < 5; ++cell)
        EXPECT_EQ(machine.cell(content::Column::additional, cell), test::puck(start[cell]));
    const auto grew = test::events_of(log, EventKind::machine_grew);
    ASSERT_EQ(grew.size(), 1U);
    EXPECT_EQ(grew[0].n[0], 1);
}

TEST(Growth, R4BossClearHpIsAddedToMaxAndCurrent) {
    run::Run run = test::in_stage(game(), 0, 1);
    test::make_mighty(run.state.hero);
    test::walk_to(game(), run, run.map->path.top());
    while (run.state.phase == Phase::battle) {
        run.state.battle.hero.hp = 8000;
        choose(game(), run, std::size_t{0});
    }
    EXPECT_DOUBLE_EQ(run.state.hero.max_hp, 9025);
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 8025);
}

TEST(Growth, R4BossGivesTwoPucksAndAnItem) {
    const run::Run run = after_boss(1);
    EXPECT_EQ(run.state.phase, Phase::reward);
    EXPECT_EQ(run.state.drops, (std::array<std::uint8_t, 2>{2, 1}));
}

TEST(Growth, E25SecondKillOpensTheSecondLine) {
    EventLog log;
    const run::Run run = after_boss(2, 0, &log);
    const battle::Machine& machine = run.state.hero.machine;
    EXPECT_EQ(machine.second_line, 1);
    EXPECT_EQ(machine.cells_per_column(), 7U);
    EXPECT_EQ(test::events_of(log, EventKind::puck_placed).size(), 6U);
    for (std::size_t column = 0; column < content::column_count; ++column) {
        for (std::size_t cell = 5; cell < 7; ++cell) {
            ASSERT_TRUE(machine.cells[column][cell]);
            const content::Puck& puck = test::base_pack()[machine.cells[column][cell]];
            EXPECT_EQ(static_cast<std::size_t>(content::column_of(puck.type)), column);
            EXPECT_TRUE(puck.grade.has_value());
            EXPECT_LE(puck.rarity, content::Rarity::c) << "section 2 gives up to c";
        }
    }
}

TEST(Growth, E25NewPucksAreUniformUpToTheCap) {
    std::vector<PuckId> candidates;
    for (std::size_t i = 0; i < test::base_pack().pucks.size(); ++i) {
        const content::Puck& puck = test::base_pack().pucks[i];
        if (puck.grade && content::column_of(puck.type) == content::Column::additional &&
            puck.rarity <= content::Rarity::c)
            candidates.emplace_back(i);
    }
    std::vector<std::int64_t> counts(candidates.size());
    const int runs = test::tier(2500, 25000);
    for (int i = 0; i < runs; ++i) {
        const run::Run run = after_boss(2, static_cast<std::uint64_t>(i));
        for (std::size_t cell = 5; cell < 7; ++cell)
            for (std::size_t c = 0; c < candidates.size(); ++c)
                counts[c] +=
                    run.state.hero.machine.cell(content::Column::additional, cell) == candidates[c] ? 1 : 0;
    }
    const std::vector<double> shares(candidates.size(), 1.0 / static_cast<double>(candidates.size()));
    std::int64_t total = 0;
    for (const std::int64_t count : counts) total += count;
    EXPECT_EQ(total, 2 * runs);
    EXPECT_LT(test::chi_square(counts, shares), test::chi_square_limit(candidates.size() - 1));
}

TEST(Growth, A3LastBossWinsTheRunWithoutRewardOrGold) {
    EventLog log;
    const run::Run run = after_boss(3, 0, &log);
    EXPECT_EQ(run.state.phase, Phase::won);
    EXPECT_TRUE(test::options_of(game(), run).empty());
    EXPECT_TRUE(test::events_of(log, EventKind::reward_offered).empty());
    EXPECT_EQ(test::events_of(log, EventKind::run_won).size(), 1U);
    EXPECT_EQ(run.state.hero.gold, 50);
    EXPECT_TRUE(summary(game(), run).won);
}

TEST(Growth, ThirdKillOfALongerCampaignGrowsNothing) {
    const Game longer = test::game_with([](content::Pack& pack) {
        content::Stage again = test::acts_of(pack).stages[2];
        again.order = 4;
        test::acts_of(pack).stages.push_back(again);
    });
    run::Run run = test::in_stage(longer, 0, 3);
    run.state.hero.boss_kills = 2;
    run.state.hero.machine.additional_unlocked = 1;
    test::make_mighty(run.state.hero);
    test::walk_to(longer, run, run.map->path.top());
    test::fight_on(longer, run);
    EXPECT_EQ(run.state.hero.boss_kills, 3);
    EXPECT_EQ(run.state.hero.machine.second_line, 0);
    EXPECT_EQ(run.state.phase, Phase::reward);
}

// With additional effects open they can drop (R4), from the first boss's own reward on.
TEST(Growth, R4AdditionalPucksDropOnceTheColumnIsOpen) {
    int additional = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        for (const Good& good : after_boss(1, seed).state.reward_choices)
            if (content::column_of(test::base_pack()[good.puck].type) == content::Column::additional)
                ++additional;
    // 60 rewards of 3 choices, 30 % of them: about 54.
    EXPECT_GT(additional, 25);
    EXPECT_LT(additional, 90);
}

} // namespace
} // namespace rogueloom::run
