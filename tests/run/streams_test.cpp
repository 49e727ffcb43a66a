// SPDX-License-Identifier: MIT
#include <rogueloom/run/streams.hpp>

#include <gtest/gtest.h>

namespace rogueloom::run {
namespace {

constexpr Seed seed{20260612};

void expect_stream(Stream made, std::string_view name) {
    Stream named(seed, name);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(made.bits(), named.bits()) << name;
}

// campaign.md R1, architecture.md "Random streams": streams are named by place.
TEST(RunStreams, R1NamesArePlaces) {
    expect_stream(map_stream(seed, 2), "map/2");
    expect_stream(map_reward_stream(seed, 2), "map/2/reward");
    expect_stream(enemy_stream(seed, {1, {3, 2}}), "enemy/1/r3c2");
    expect_stream(battle_stream(seed, {3, {8, 0}}, 1), "battle/3/boss/1");
    expect_stream(battle_stream(seed, {1, {12, 10}}, 12), "battle/1/r12c10/12");
    expect_stream(reward_stream(seed, {2, {7, 4}}), "reward/2/r7c4");
    expect_stream(treasure_stream(seed, {1, {5, 1}}), "treasure/1/r5c1");
    expect_stream(shop_stream(seed, {1, {4, 3}}, 0), "shop/1/r4c3/0");
    expect_stream(shop_stream(seed, {1, {4, 3}}, 4294967295U), "shop/1/r4c3/4294967295");
    expect_stream(encounter_stream(seed, {2, {5, 3}}), "encounter/2/r5c3");
    expect_stream(answer_stream(seed, {2, {5, 3}}, 1, 2), "encounter/2/r5c3/1/2");
    expect_stream(growth_stream(seed, 2), "growth/2");
    expect_stream(lord_stream(seed), "lord");
    NodePlace trip;
    trip.trip.region = 2;
    trip.trip.trip = 11;
    std::array<char, 64> buffer{};
    EXPECT_EQ(trip_map_place(trip, buffer), "map/1/g2t11");
    expect_stream(trip_big_stream(seed, trip), "map/1/g2t11/big");
    trip.trip.slime = 104;
    expect_stream(battle_stream(seed, trip, 1), "battle/1/g2t11/s104/1");
    trip.trip.slime = 0;
    trip.trip.boss = 1;
    expect_stream(reward_stream(seed, trip), "reward/1/g2t11/boss");
    NodePlace base;
    base.trip.day = 12;
    expect_stream(shop_stream(seed, base, 3), "shop/1/day12/3");
    expect_stream(policy_stream(seed, 105), "policy/105");
}

} // namespace
} // namespace rogueloom::run
