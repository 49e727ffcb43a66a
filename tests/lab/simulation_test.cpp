// SPDX-License-Identifier: MIT
#include <rogueloom/lab/simulation.hpp>

#include <map>

#include <gtest/gtest.h>

#include <rogueloom/lab/play_out.hpp>

#include "run/base_game.hpp"

namespace rogueloom::lab {
namespace {

const run::Game& game() {
    return test::base_game();
}

Simulation simulation(std::string policy) {
    return {{test::acts(), {}, board::Difficulty::grizzly}, std::move(policy), Seed{77}};
}

Block play(const Simulation& what, std::uint64_t first, std::uint64_t count) {
    const auto policy = *make_policy(what.policy);
    return *play_block(game(), what, *policy, first, count);
}

std::uint64_t sum(const Tallies& tallies, Topic topic, std::size_t count) {
    std::uint64_t total = 0;
    for (const Tally& tally : tallies)
        if (tally.topic == topic) total += tally.count[count];
    return total;
}

TEST(Simulation, RunIHasTheSeedSPlusI) {
    EXPECT_EQ(seed_of_run(simulation("random"), 5).value, 82U);
    EXPECT_EQ(seed_of_run({{}, "random", Seed{0xFFFFFFFFFFFFFFFF}}, 2).value, 1U);
}

// Every run of a block is the one that play_out() plays.
TEST(Simulation, RunsAreThoseOfTheirSeeds) {
    const Block block = play(simulation("greedy"), 3, 20);
    ASSERT_EQ(block.runs.size(), 20U);
    EXPECT_EQ(block.first, 3U);
    const auto policy = *make_policy("greedy");
    for (std::uint64_t i = 0; i < 20; ++i) {
        run::Run run = test::start_acts(game(), 77 + 3 + i);
        play_out(game(), run, Seed{77 + 3 + i}, *policy);
        const run::Summary summary = run::summary(game(), run);
        EXPECT_EQ(block.runs[i].won, summary.won);
        EXPECT_EQ(block.runs[i].choices, static_cast<std::uint32_t>(summary.choices));
        EXPECT_EQ(block.runs[i].turns, static_cast<std::uint32_t>(summary.turns));
        EXPECT_EQ(block.runs[i].floors, static_cast<std::uint32_t>(summary.floor));
        EXPECT_EQ(block.runs[i].stage, summary.stage);
        EXPECT_EQ(block.runs[i].killed_by, summary.won ? -1 : game().pack()[summary.killed_by].key);
    }
}

TEST(Simulation, ABlockIsTheSumOfItsParts) {
    for (const char* policy : {"random", "greedy"}) {
        const Block whole = play(simulation(policy), 0, 30);
        Block first = play(simulation(policy), 0, 11);
        const Block second = play(simulation(policy), 11, 19);
        merge(first.tallies, second.tallies);
        EXPECT_EQ(first.tallies, whole.tallies);
        EXPECT_EQ(hash(first.tallies), hash(whole.tallies));
    }
}

// Counts of different topics are about the same runs, so they must agree with each other.
TEST(Simulation, CountsAgreeWithTheRuns) {
    const Block block = play(simulation("greedy"), 0, 200);
    std::uint64_t won = 0;
    std::uint64_t turns = 0;
    std::map<std::int32_t, std::uint64_t> killers;
    for (const RunResult& run : block.runs) {
        won += run.won ? 1 : 0;
        turns += run.turns;
        if (!run.won) ++killers[run.killed_by];
    }
    const std::uint64_t lost = 200 - won;
    ASSERT_GT(won, 20U);
    ASSERT_GT(lost, 20U);
    EXPECT_EQ(sum(block.tallies, Topic::place, 3), lost);
    EXPECT_EQ(sum(block.tallies, Topic::loss, 0), lost);
    EXPECT_EQ(sum(block.tallies, Topic::fight, 0) - sum(block.tallies, Topic::fight, 1), lost);
    EXPECT_EQ(sum(block.tallies, Topic::fight, 2), turns);
    EXPECT_EQ(sum(block.tallies, Topic::fight_turns, 0), sum(block.tallies, Topic::fight, 0));
    EXPECT_EQ(sum(block.tallies, Topic::choices, 0), 200U);
    EXPECT_EQ(sum(block.tallies, Topic::turns, 0), 200U);
    EXPECT_EQ(sum(block.tallies, Topic::gold, 0), sum(block.tallies, Topic::place, 0));
    EXPECT_EQ(sum(block.tallies, Topic::health, 0), sum(block.tallies, Topic::place, 0));
    for (const auto& [enemy, count] : killers) {
        std::uint64_t counted = 0;
        for (const Tally& tally : block.tallies)
            if (tally.topic == Topic::loss && tally.key[0] == enemy) counted += tally.count[0];
        EXPECT_EQ(counted, count) << "enemy " << enemy;
    }
    // The first place is where everybody begins, with the gold and HP of the start row.
    const auto place = std::find_if(block.tallies.begin(), block.tallies.end(),
                                    [](const Tally& tally) { return tally.topic == Topic::place; });
    const content::PlayerStart& start = game().pack().player;
    EXPECT_EQ(place->key, (std::array<std::int32_t, 4>{1, 0}));
    EXPECT_EQ(place->count[0], 200U);
    EXPECT_EQ(place->count[1], 200U * static_cast<std::uint64_t>(start.gold));
    EXPECT_EQ(place->count[2], 200U * static_cast<std::uint64_t>(start.max_hp));
}

// The road walked is one of those held out: on every step exactly one is taken.
TEST(Simulation, OneRoadIsTakenAStep) {
    const Block block = play(simulation("random"), 0, 100);
    std::map<std::pair<int, int>, std::uint64_t> taken;
    for (const Tally& tally : block.tallies)
        if (tally.topic == Topic::offer && tally.key[0] == static_cast<std::int32_t>(OfferKind::road))
            taken[{tally.key[2], tally.key[3]}] += tally.count[0] + tally.count[1];
    for (const Tally& tally : block.tallies) {
        if (tally.topic != Topic::place || tally.key[1] == 0) continue;
        const std::pair<int, int> below{tally.key[0], tally.key[1] - 1};
        EXPECT_GE(taken[below], tally.count[0]) << "stage " << below.first << " row " << below.second;
    }
}

} // namespace
} // namespace rogueloom::lab
