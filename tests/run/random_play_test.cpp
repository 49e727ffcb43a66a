// SPDX-License-Identifier: MIT
// Whole runs by random choices, with everything that must hold in every state.
#include <algorithm>

#include <gtest/gtest.h>

#include <rogueloom/run/journal.hpp>

#include "run/base_game.hpp"
#include "run/run_checks.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

void expect_place(const run::Run& run) {
    const State& state = run.state;
    EXPECT_LE(state.row, run.map->path.rows());
    if (state.row > 0) {
        EXPECT_TRUE(run.map->path.has(position(state)));
    }
    for (int row = 1; row < state.row; ++row) {
        const path::Node node{row, state.walked[static_cast<std::size_t>(row - 1)]};
        ASSERT_TRUE(run.map->path.has(node));
        EXPECT_TRUE(run.map->path.next(node).contains(state.walked[static_cast<std::size_t>(row)]));
    }
    EXPECT_EQ(state.offers.empty() || state.phase == Phase::shop || state.phase == Phase::place_puck ||
                  state.phase == Phase::wear_passive,
              true);
    const bool answering =
        state.phase == Phase::encounter || state.phase == Phase::pick_cell || state.encounter_choice != 0;
    EXPECT_EQ(state.encounter.valid(), answering);
    EXPECT_EQ(state.cells_to_pick > 0, state.phase == Phase::pick_cell);
    if (answering) {
        EXPECT_EQ(run.map->path.type(position(state)), path::NodeType::encounter);
    }
    EXPECT_EQ(state.placing.empty(), state.phase != Phase::place_puck && state.phase != Phase::wear_passive);
    if (state.phase == Phase::road) {
        EXPECT_TRUE(state.reward_choices.empty());
        EXPECT_EQ(state.drops_shown, 0);
    }
}

/// Plays and checks one run; returns its recording.
Journal play(std::uint64_t seed, run::Run& run) {
    Journal journal = new_journal(game(), run.state.campaign, Seed{seed});
    Stream choices(Seed{seed}, "test/choices");
    OptionList options;
    while (true) {
        list_options(game(), run, options);
        test::expect_options(game(), run, options);
        test::expect_hero(game(), run.state);
        expect_place(run);
        if (is_over(run.state)) return journal;
        const std::size_t index = choices.below(static_cast<std::uint32_t>(options.size()));
        run::Run copy = run;
        record(game(), run, journal, index);
        choose(game(), copy, index);
        EXPECT_TRUE(test::same_bytes(copy.state, run.state)) << "a copy played on is another";
        if (testing::Test::HasFailure()) return journal;
    }
}

constexpr std::uint32_t most_choices = 20000; // a bound on the length of any run by random choices

class RandomPlay : public testing::TestWithParam<run::Run (*)(const Game&, std::uint64_t)> {};
INSTANTIATE_TEST_SUITE_P(Campaigns, RandomPlay, testing::Values(test::start_acts, test::start_climb),
                         [](const auto& campaign) { return campaign.index == 0 ? "Acts" : "Climb"; });

TEST_P(RandomPlay, EveryStateOfEveryRunIsSound) {
    const int runs = test::tier(150, 10000);
    for (int i = 0; i < runs; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        run::Run run = GetParam()(game(), seed);
        const Journal journal = play(seed, run);
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", choice " << run.state.choices;
        ASSERT_LT(run.state.choices, most_choices);
        const auto read = read_journal(write_journal(journal, "a run"), "memory");
        ASSERT_TRUE(read.has_value()) << to_string(read.error());
        EXPECT_EQ(*read, journal);
        const auto again = replay(game(), *read);
        ASSERT_TRUE(again.has_value()) << to_string(again.error());
        EXPECT_EQ(state_hash(*again), state_hash(run));
    }
}

// The same with heroes who live: deep acts, two rows, many rewards and shops.
TEST_P(RandomPlay, MightyHeroesReachTheEnd) {
    const int runs = test::tier(30, 2000);
    int won = 0;
    for (int i = 0; i < runs; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        run::Run run = GetParam()(game(), seed);
        run.state.hero.max_hp = run.state.hero.hp = 9000;
        run.state.hero.stats = {400, 400, 400, 400};
        run.state.hero.gold = 2000;
        (void)play(seed, run);
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", choice " << run.state.choices;
        won += run.state.phase == Phase::won ? 1 : 0;
    }
    EXPECT_GT(won, runs / 2);
}

TEST(RandomReplay, ReplayStopsAfterAnyNumberOfChoices) {
    for (const std::uint64_t seed : {3U, 17U, 29U}) {
        run::Run run = test::start_acts(game(), seed);
        Journal journal = new_journal(game(), test::acts(), Seed{seed});
        std::vector<std::uint64_t> hashes = {state_hash(run)};
        Stream choices(Seed{seed}, "test/choices");
        OptionList options;
        while (!is_over(run.state)) {
            list_options(game(), run, options);
            record(game(), run, journal, choices.below(static_cast<std::uint32_t>(options.size())));
            hashes.push_back(state_hash(run));
        }
        for (std::size_t k = 0; k < hashes.size(); k += 7) {
            const auto part = replay(game(), journal, k);
            ASSERT_TRUE(part.has_value());
            EXPECT_EQ(state_hash(*part), hashes[k]);
        }
    }
}

} // namespace
} // namespace rogueloom::run
