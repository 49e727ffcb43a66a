// SPDX-License-Identifier: MIT
#include <rogueloom/lab/play_battle.hpp>

#include <cstring>

#include <gtest/gtest.h>

#include <rogueloom/run/streams.hpp>

#include "run/base_game.hpp"

namespace rogueloom::lab {
namespace {

const run::Game& game() {
    return test::base_game();
}

battle::State fresh_fight(std::uint64_t seed) {
    battle::Setup setup;
    setup.hero = test::start_acts(game(), 0).state.hero;
    setup.enemy = content::EnemyId(0);
    return battle::start(game().rules(), setup, Stream(Seed{seed}, "battle"));
}

/// Notes its streams and always answers the first option.
class Witness final : public Policy {
  public:
    std::size_t choose(const run::Game&, const run::Run& run, const run::OptionList& options,
                       Stream& stream) override {
        Stream named = run::policy_stream(Seed{4}, run.state.choices);
        EXPECT_EQ(stream.bits(), named.bits());
        EXPECT_EQ(run.state.phase, run::Phase::battle);
        EXPECT_GE(options.size(), 2U);
        ++asked;
        return 0;
    }
    std::uint32_t asked = 0;
};

TEST(PlayBattle, AsksWhereThereIsAChoiceUntilTheFightIsOver) {
    battle::State state = fresh_fight(4);
    Witness witness;
    battle::EventLog log;
    play_battle(game(), state, Seed{4}, witness, &log);
    EXPECT_TRUE(state.over());
    EXPECT_GT(witness.asked, 0U); // Basic Tool is worn with its tokens
    EXPECT_FALSE(log.empty());
}

TEST(PlayBattle, IsTheSameFightEachTimeForEachPolicy) {
    for (const std::string_view name : policy_names()) {
        const auto policy = *make_policy(name);
        battle::State first = fresh_fight(9);
        battle::State second = first;
        play_battle(game(), first, Seed{9}, *policy);
        battle::EventLog log;
        play_battle(game(), second, Seed{9}, *policy, &log);
        EXPECT_TRUE(first.over());
        EXPECT_EQ(std::memcmp(&first, &second, sizeof first), 0) << name;
    }
}

} // namespace
} // namespace rogueloom::lab
