// SPDX-License-Identifier: MIT
#include <rogueloom/lab/play_out.hpp>

#include <gtest/gtest.h>

#include <rogueloom/run/streams.hpp>

#include "run/base_game.hpp"

namespace rogueloom::lab {
namespace {

const run::Game& game() {
    return test::base_game();
}

/// Notes what it is given and always answers the last option.
class Witness final : public Policy {
  public:
    std::size_t choose(const run::Game&, const run::Run& run, const run::OptionList& options,
                       Stream& stream) override {
        Stream named = run::policy_stream(Seed{6}, run.state.choices);
        EXPECT_EQ(stream.bits(), named.bits()) << "choice " << run.state.choices;
        EXPECT_GE(options.size(), 2U);
        ++asked;
        return options.size() - 1;
    }
    std::uint32_t asked = 0;
};

TEST(PlayOut, PlaysToTheEndWithOneStreamAChoiceWhereThereIsOne) {
    run::Run run = test::start_acts(game(), 6);
    Witness witness;
    play_out(game(), run, Seed{6}, witness);
    EXPECT_TRUE(run::is_over(run.state));
    EXPECT_GT(witness.asked, 0U);
    EXPECT_LT(witness.asked, run.state.choices);
}

TEST(PlayOut, ARecordingOfItReplays) {
    for (const std::string_view name : {"random", "greedy", "planner:100"}) {
        const auto policy = *make_policy(name);
        run::Run run = test::start_acts(game(), 31);
        run::Journal journal = run::new_journal(game(), test::acts(), Seed{31});
        run::EventLog log;
        play_out(game(), run, *policy, journal, &log);
        EXPECT_EQ(journal.choices.size(), run.state.choices);
        EXPECT_FALSE(log.empty());
        const auto again = run::replay(game(), journal);
        ASSERT_TRUE(again.has_value()) << to_string(again.error());
        EXPECT_TRUE(test::same_bytes(again->state, run.state));
    }
}

TEST(PlayOut, RecordedAndUnrecordedAreTheSameRun) {
    const auto policy = *make_policy("greedy");
    run::Run plain = test::start_acts(game(), 12);
    run::Run recorded = plain;
    play_out(game(), plain, Seed{12}, *policy);
    run::Journal journal = run::new_journal(game(), test::acts(), Seed{12});
    play_out(game(), recorded, *policy, journal);
    EXPECT_TRUE(test::same_bytes(plain.state, recorded.state));
}

} // namespace
} // namespace rogueloom::lab
