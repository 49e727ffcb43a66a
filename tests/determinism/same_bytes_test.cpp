// SPDX-License-Identifier: MIT
// The same choices give the same bytes, however they are made.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/run/journal.hpp>

#include "run/base_game.hpp"
#include "support/tier.hpp"

namespace rogueloom {
namespace {

class SameBytes : public ::testing::TestWithParam<std::string_view> {
  protected:
    [[nodiscard]] std::unique_ptr<lab::Policy> policy() const {
        return std::move(*lab::make_policy(GetParam()));
    }
    [[nodiscard]] static std::uint64_t runs() { return test::tier<std::uint64_t>(25, 2000); }

    const run::Game& game_ = test::base_game();
};

TEST_P(SameBytes, WithAndWithoutAnybodyListening) {
    for (std::uint64_t seed = 0; seed < runs(); ++seed) {
        run::Run silent = test::start_acts(game_, seed);
        run::Run told = silent;
        run::EventLog log;
        lab::play_out(game_, silent, Seed{seed}, *policy());
        lab::play_out(game_, told, Seed{seed}, *policy(), &log);
        EXPECT_TRUE(test::same_bytes(silent.state, told.state)) << seed;
    }
}

TEST_P(SameBytes, OneRunAfterTheOtherOrInTurns) {
    const std::uint64_t count = runs();
    std::vector<std::uint64_t> alone;
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        run::Run run = test::start_acts(game_, seed);
        lab::play_out(game_, run, Seed{seed}, *policy());
        alone.push_back(run::state_hash(run));
    }
    // All runs side by side, one choice each, by one policy object.
    std::vector<run::Run> runs_in_turns;
    for (std::uint64_t seed = 0; seed < count; ++seed) runs_in_turns.push_back(test::start_acts(game_, seed));
    const std::unique_ptr<lab::Policy> shared = policy();
    run::OptionList options;
    for (bool any = true; any;) {
        any = false;
        for (std::uint64_t seed = 0; seed < count; ++seed) {
            run::Run& run = runs_in_turns[seed];
            if (run::is_over(run.state)) continue;
            any = true;
            run::list_options(game_, run, options);
            Stream stream = run::policy_stream(Seed{seed}, run.state.choices);
            run::choose(game_, run, shared->choose(game_, run, options, stream));
        }
    }
    for (std::uint64_t seed = 0; seed < count; ++seed)
        EXPECT_EQ(run::state_hash(runs_in_turns[seed]), alone[seed]) << seed;
}

TEST_P(SameBytes, ACopyGoesOnAsTheOriginal) {
    for (std::uint64_t seed = 0; seed < runs(); ++seed) {
        run::Run run = test::start_acts(game_, seed);
        run::Journal journal = run::new_journal(game_, test::acts(), Seed{seed});
        lab::play_out(game_, run, *policy(), journal);
        // From a copy of the bytes in the middle, in memory that held something else.
        const std::size_t middle = journal.choices.size() / 2;
        const run::Run half = *run::replay(game_, journal, middle);
        run::Run copy = test::start_acts(game_, seed + 1);
        std::memcpy(&copy.state, &half.state, sizeof(run::State));
        copy.map = half.map;
        for (std::size_t i = middle; i < journal.choices.size(); ++i)
            run::choose(game_, copy, std::size_t{journal.choices[i]});
        EXPECT_TRUE(test::same_bytes(copy.state, run.state)) << seed;
    }
}

TEST_P(SameBytes, ARecordingReadBackReplaysToThem) {
    for (std::uint64_t seed = 0; seed < runs(); ++seed) {
        run::Run run = test::start_acts(game_, seed);
        run::Journal journal = run::new_journal(game_, test::acts(), Seed{seed});
        lab::play_out(game_, run, *policy(), journal);
        const auto read = run::read_journal(run::write_journal(journal, "a run"), "run.journal");
        ASSERT_TRUE(read.has_value()) << to_string(read.error());
        const auto replayed = run::replay(game_, *read);
        ASSERT_TRUE(replayed.has_value()) << to_string(replayed.error());
        EXPECT_TRUE(test::same_bytes(replayed->state, run.state)) << seed;
    }
}

INSTANTIATE_TEST_SUITE_P(Policies, SameBytes, ::testing::Values("random", "greedy"),
                         [](const auto& policy) { return std::string(policy.param); });

} // namespace
} // namespace rogueloom
