// SPDX-License-Identifier: MIT
#include <rogueloom/battle/state.hpp>

#include <cmath>
#include <cstring>

#include "support/battle_scenes.hpp"

#include <gtest/gtest.h>

namespace rogueloom::test {
namespace {

bool same_bytes(const battle::State& a, const battle::State& b) {
    return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b), sizeof a) == 0;
}

battle::State late_fight(const battle::Rules& rules, std::uint64_t seed) {
    battle::Setup setup;
    setup.hero = late_hero(rules.pack());
    setup.enemy = rules.pack().find_enemy(504);
    return battle::start(rules, setup, Stream::raw(seed, 1));
}

TEST(State, FitsAKilobyteOfPlainBytes) {
    EXPECT_LE(sizeof(battle::State), 1024U);
    EXPECT_TRUE(std::is_trivially_copyable_v<battle::State>);
}

TEST(State, TheSameSeedGivesTheSameBytes) {
    const battle::Rules rules(load_base_pack());
    // Different garbage below the two states, so that a byte nobody sets would show.
    alignas(battle::State) std::byte room[2][sizeof(battle::State)];
    std::memset(room[0], 0x00, sizeof room[0]);
    std::memset(room[1], 0xFF, sizeof room[1]);
    auto* a = new (room[0]) battle::State(late_fight(rules, 4));
    auto* b = new (room[1]) battle::State(late_fight(rules, 4));
    EXPECT_TRUE(same_bytes(*a, *b));
    Stream policy_a = Stream::raw(1, 1);
    Stream policy_b = Stream::raw(1, 1);
    play_randomly(rules, *a, policy_a);
    play_randomly(rules, *b, policy_b);
    EXPECT_TRUE(same_bytes(*a, *b));
    EXPECT_FALSE(same_bytes(*a, late_fight(rules, 5)));
}

TEST(State, ACopyPlaysOnLikeTheOriginal) {
    const battle::Rules rules(load_base_pack());
    battle::State state = late_fight(rules, 6);
    battle::apply(rules, state, battle::legal_actions(rules, state)[0]);
    battle::State copy = state;
    Stream policy_a = Stream::raw(2, 2);
    Stream policy_b = Stream::raw(2, 2);
    play_randomly(rules, state, policy_a);
    play_randomly(rules, copy, policy_b);
    EXPECT_TRUE(same_bytes(state, copy));
}

} // namespace
} // namespace rogueloom::test
