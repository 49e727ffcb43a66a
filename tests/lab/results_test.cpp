// SPDX-License-Identifier: MIT
#include <rogueloom/lab/results.hpp>

#include <algorithm>

#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::lab {
namespace {

const run::Game& game() {
    return test::base_game();
}

Simulation simulation() {
    return {{test::acts(), {}, board::Difficulty::kitten}, "random", Seed{5}};
}

/// Runs `first` to `first` + `count` - 1, each of one choice more than the one before it; even ones are won.
Block block(std::uint64_t first, std::size_t count) {
    Block made;
    made.first = first;
    for (std::size_t i = 0; i < count; ++i) {
        RunResult run;
        run.won = (first + i) % 2 == 0;
        run.choices = static_cast<std::uint32_t>(first + i);
        run.turns = 10;
        made.runs.push_back(run);
    }
    made.tallies = {{Topic::turns, {1}, {count}}};
    return made;
}

TEST(Results, TheHeaderSaysWhatWasSimulated) {
    const ResultsHeader header = header_of(game(), simulation(), 40, "9.9");
    EXPECT_EQ(header.engine_version, "9.9");
    EXPECT_EQ(header.campaign, "acts");
    EXPECT_EQ(header.character, "default");
    EXPECT_EQ(header.difficulty, "kitten");
    EXPECT_EQ(header.policy, "random");
    EXPECT_EQ(header.base_seed, 5U);
    EXPECT_EQ(header.runs, 40U);
    EXPECT_EQ(header.content_hash, hex(game().pack().content_hash));
}

TEST(Results, NamesAreSortedAndEachIdIsThereOnce) {
    const std::vector<ResultsName> names = names_of(game());
    EXPECT_TRUE(std::is_sorted(names.begin(), names.end(), [](const ResultsName& a, const ResultsName& b) {
        return a.kind != b.kind ? a.kind < b.kind : a.id < b.id;
    }));
    EXPECT_EQ(name_of(names, "enemy", 101), game().pack()[game().pack().find_enemy(101)].name);
    EXPECT_EQ(name_of(names, "enemy", 999999), "enemy 999999");
}

TEST(Results, LossesNameWhoAndWhere) {
    const std::vector<ResultsName> names = {{"enemy", 7, "Ghoul"}};
    EXPECT_EQ(loss_text(names, {7, 1, 4, 0}), "Ghoul (stage 1, row 4)");
    EXPECT_EQ(loss_text(names, {8, 2, 0, 0}), "enemy 8 (stage 2)");
    EXPECT_EQ(loss_text(names, {-1, 1, 12, 0}), "nobody, time was up (stage 1, row 12)");
}

// Runs 3 to 7: 4 and 6 are won, 3 + 4 + 5 + 6 + 7 = 25 choices, 50 turns.
TEST(Results, BlocksAreJoinedInWhateverOrderTheyCome) {
    const auto joined = join_blocks(game(), simulation(), {block(5, 3), block(3, 2)}, "9.9");
    ASSERT_TRUE(joined.has_value());
    EXPECT_EQ(joined->results.header.first_run, 3U);
    EXPECT_EQ(joined->results.header.runs, 5U);
    EXPECT_EQ(joined->results.sums.wins, 2U);
    EXPECT_EQ(joined->results.sums.choices, 25U);
    EXPECT_EQ(joined->results.sums.turns, 50U);
    const Tallies sum = {{Topic::turns, {1}, {5}}};
    EXPECT_EQ(joined->results.tallies, sum);
    EXPECT_EQ(joined->results.sums.stats_hash, hash(sum));
    ASSERT_EQ(joined->runs.size(), 5U);
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(joined->runs[i].choices, 3 + i);
}

TEST(Results, BlocksThatDoNotJoinAreRefused) {
    const auto problem = [](std::vector<Block> blocks) {
        return to_string(join_blocks(game(), simulation(), std::move(blocks), "9.9").error());
    };
    EXPECT_EQ(problem({}), "there are no blocks");
    EXPECT_EQ(problem({block(0, 3), block(2, 3)}), "run 2 is in two blocks; give each run once");
    EXPECT_EQ(problem({block(4, 3), block(0, 3)}),
              "run 3 is in no block; give all runs from the first to the last");
}

TEST(Results, HashesHaveSixteenDigits) {
    EXPECT_EQ(hex(0), "0000000000000000");
    EXPECT_EQ(hex(0x0123456789abcdefU), "0123456789abcdef");
    EXPECT_EQ(hex(UINT64_MAX), "ffffffffffffffff");
}

} // namespace
} // namespace rogueloom::lab
