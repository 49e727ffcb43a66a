// SPDX-License-Identifier: MIT
#include <rogueloom/maps/zones_params.hpp>

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "support/zone_presets.hpp"

namespace rogueloom::zones {
namespace {

using Codes = std::vector<std::string>;

Codes codes_of(const Params& params) {
    Codes codes;
    for (const Error& error : check(params)) codes.push_back(error.code);
    return codes;
}

template <class Change>
Codes codes_after(Change change) {
    Params params;
    change(params);
    return codes_of(params);
}

TEST(ZonesParams, NamesFollowTheEnumerations) {
    EXPECT_EQ(pattern_names[static_cast<std::size_t>(Pattern::pillars)], "pillars");
    EXPECT_EQ(pattern_names[static_cast<std::size_t>(Pattern::open)], "open");
    EXPECT_EQ(pattern_names[static_cast<std::size_t>(Pattern::wall_line)], "wall_line");
    EXPECT_EQ(special_choice_names[static_cast<std::size_t>(SpecialChoice::between)], "between");
    EXPECT_EQ(special_choice_names[static_cast<std::size_t>(SpecialChoice::uniform)], "uniform");
}

TEST(ZonesParams, DefaultsAreTheCave) {
    const Params params;
    EXPECT_EQ(params.width, 64); // B1
    EXPECT_EQ(params.height, 48);
    EXPECT_EQ(params.depth, 4);
    EXPECT_EQ(params.min_leaf, 10);
    EXPECT_EQ(params.margin, 1);
    EXPECT_EQ(params.room_min, 5);
    EXPECT_EQ(params.room_percent, 70);
    EXPECT_EQ(params.corridor_width, 2);
    EXPECT_EQ(params.cut_ratio, 1.25);      // B2
    EXPECT_EQ(params.smooth_iterations, 3); // B11
    EXPECT_EQ(params.threshold, 0.70);      // B14
    EXPECT_EQ(params.rim_weights, (std::array<double, 4>{1, 0.75, 0.45, 0.2}));
    EXPECT_EQ(params.noise_cell, 4);      // B15
    EXPECT_EQ(params.area_per_slime, 20); // B20
    EXPECT_EQ(params.most_slimes, 8);
    EXPECT_EQ(params.stacks_per_tier, 3); // B23
    EXPECT_EQ(params.tier_percent, 15);
    EXPECT_EQ(params.most_tiers, 0);
    EXPECT_EQ(params.attempts, 50);                    // B26
    EXPECT_EQ(params.slime_distance, 2);               // B28
    EXPECT_FALSE(params.lock_corridors);               // B31
    EXPECT_TRUE(params.protect_corridors);             // B8
    EXPECT_EQ(params.special, SpecialChoice::between); // B18
}

TEST(ZonesParams, ThePresetsAreRight) {
    EXPECT_EQ(codes_of(test::cave_params()), Codes{});
    EXPECT_EQ(codes_of(test::ruin_params()), Codes{});
    EXPECT_EQ(codes_of(test::hall_params()), Codes{});
    EXPECT_EQ(codes_of(test::many_rooms_params()), Codes{});
}

TEST(ZonesParams, EveryRangeHasItsOwnCode) {
    EXPECT_EQ(codes_after([](Params& p) { p.width = 4097; }), Codes{"zones.width"});
    EXPECT_EQ(codes_after([](Params& p) { p.height = 2; }), Codes{"zones.height"});
    EXPECT_EQ(codes_after([](Params& p) { p.height = -1; }), Codes{"zones.height"});
    EXPECT_EQ(codes_after([](Params& p) { p.depth = 0; }), Codes{"zones.depth"});
    EXPECT_EQ(codes_after([](Params& p) { p.depth = 65; }), Codes{"zones.depth"});
    EXPECT_EQ(codes_after([](Params& p) { p.min_leaf = 2; }), Codes{"zones.min_leaf"});
    EXPECT_EQ(codes_after([](Params& p) { p.cut_ratio = 0.5; }), Codes{"zones.cut_ratio"});
    EXPECT_EQ(codes_after([](Params& p) { p.margin = 0; }), Codes{"zones.margin"});
    EXPECT_EQ(codes_after([](Params& p) { p.room_min = 0; }), Codes{"zones.room_min"});
    EXPECT_EQ(codes_after([](Params& p) { p.room_percent = 101; }), Codes{"zones.room_percent"});
    EXPECT_EQ(codes_after([](Params& p) { p.corridor_width = 0; }), Codes{"zones.corridor_width"});
    EXPECT_EQ(codes_after([](Params& p) { p.threshold = 1.01; }), Codes{"zones.threshold"});
    EXPECT_EQ(codes_after([](Params& p) { p.threshold = std::numeric_limits<double>::quiet_NaN(); }),
              Codes{"zones.threshold"});
    EXPECT_EQ(codes_after([](Params& p) {
                  p.rim_weights = {1.5, 0, -1, 0};
              }),
              (Codes{"zones.weight_1", "zones.weight_3"}));
    EXPECT_EQ(codes_after([](Params& p) { p.noise_cell = 0; }), Codes{"zones.noise_cell"});
    EXPECT_EQ(codes_after([](Params& p) { p.smooth_iterations = 65; }), Codes{"zones.smooth_iterations"});
    EXPECT_EQ(codes_after([](Params& p) { p.area_per_slime = 0; }), Codes{"zones.area_per_slime"});
    EXPECT_EQ(codes_after([](Params& p) { p.most_slimes = -1; }), Codes{"zones.most_slimes"});
    EXPECT_EQ(codes_after([](Params& p) { p.slime_distance = 0; }), Codes{"zones.slime_distance"});
    EXPECT_EQ(codes_after([](Params& p) { p.stacks_per_tier = 0; }), Codes{"zones.stacks_per_tier"});
    EXPECT_EQ(codes_after([](Params& p) { p.tier_percent = -15; }), Codes{"zones.tier_percent"});
    EXPECT_EQ(codes_after([](Params& p) { p.most_tiers = -1; }), Codes{"zones.most_tiers"});
    EXPECT_EQ(codes_after([](Params& p) { p.attempts = 0; }), Codes{"zones.attempts"});
}

TEST(ZonesParams, AllProblemsAreReportedWithTheirPlace) {
    Params params;
    params.depth = 0;
    params.room_percent = 0;
    params.pattern_weights = {0, 0, 0};
    const std::vector<Error> errors = check(params);
    ASSERT_EQ(errors.size(), 3U);
    for (const Error& error : errors) EXPECT_EQ(error.place.file, "zone_rule");
    EXPECT_EQ(to_string(errors[0]), "zone_rule: depth is 0 (it must be 1 to 64)");
    EXPECT_EQ(errors[2].code, "zones.pattern");
}

TEST(ZonesParams, PatternWeightsSumTo32Bits) {
    EXPECT_EQ(codes_after([](Params& p) { p.pattern_weights = {0xFFFFFFFFU, 0, 0}; }), Codes{});
    EXPECT_EQ(codes_after([](Params& p) {
                  p.pattern_weights = {0xFFFFFFFFU, 1, 0};
              }),
              Codes{"zones.pattern"});
}

// What is out of the ordinary and means something (issue "Bad input").
TEST(ZonesParams, TheExtremesThatMeanSomethingAreAllowed) {
    EXPECT_EQ(codes_after([](Params& p) { p.depth = 40; }), Codes{}); // B2: a maximum
    EXPECT_EQ(codes_after([](Params& p) { p.threshold = 0; }), Codes{});
    EXPECT_EQ(codes_after([](Params& p) { p.threshold = 1; }), Codes{});
    EXPECT_EQ(codes_after([](Params& p) { p.smooth_iterations = 0; }), Codes{});
    EXPECT_EQ(codes_after([](Params& p) { p.most_slimes = 0; }), Codes{});
    EXPECT_EQ(codes_after([](Params& p) { p.width = p.height = 4096; }), Codes{});
}

TEST(ZonesParams, B1SmallestRoomIsTheLargerOfBothLimits) {
    Params params;
    EXPECT_EQ(smallest_room(params), 6); // 70 % of 10 - 2, rounded up
    params.room_percent = 50;
    EXPECT_EQ(smallest_room(params), 5);
    params.room_percent = 100;
    EXPECT_EQ(smallest_room(params), 8);
    params.margin = 2;
    params.room_percent = 75;
    EXPECT_EQ(smallest_room(params), 5); // 4.5, rounded up
}

TEST(ZonesParams, ARoomMustFitTheSmallestPiece) {
    EXPECT_EQ(codes_after([](Params& p) { p.room_min = 8; }), Codes{});
    EXPECT_EQ(codes_after([](Params& p) { p.room_min = 9; }), Codes{"zones.room"});
    EXPECT_EQ(codes_after([](Params& p) { p.margin = 3; }), Codes{"zones.room"});
    Params params;
    params.room_min = 9;
    EXPECT_EQ(
        to_string(check(params).at(0)),
        "zone_rule: a room of room_min 9 does not fit a piece (with a margin of 1 on each side it needs 11 "
        "cells, a piece may have only min_leaf 10); raise min_leaf to 11 or lower room_min or margin");
}

TEST(ZonesParams, CorridorsAreNoWiderThanRooms) {
    EXPECT_EQ(codes_after([](Params& p) { p.corridor_width = 6; }), Codes{});
    EXPECT_EQ(codes_after([](Params& p) { p.corridor_width = 7; }), Codes{"zones.corridor"});
}

TEST(ZonesParams, TooSmallForTwoRoomsSaysWhatFits) {
    EXPECT_EQ(codes_after([](Params& p) { p.width = 20, p.height = 10; }), Codes{});
    EXPECT_EQ(codes_after([](Params& p) { p.width = 10, p.height = 20; }), Codes{});
    EXPECT_EQ(codes_after([](Params& p) { p.width = 19, p.height = 19; }), Codes{"zones.size"});
    EXPECT_EQ(codes_after([](Params& p) { p.width = 64, p.height = 9; }), Codes{"zones.size"});
    EXPECT_EQ(codes_after([](Params& p) { p.min_leaf = 100; }), Codes{"zones.size"}); // larger than the map
    Params params;
    params.width = 16;
    params.height = 30;
    params.min_leaf = 17;
    EXPECT_EQ(
        to_string(check(params).at(0)),
        "zone_rule: a map of 16x30 is too small for two rooms (each needs a piece of at least min_leaf 17 "
        "cells a side); two rooms fit from 34x17 on, or with a min_leaf of at most 15");
    params.width = params.height = 6; // a min_leaf of 3 would leave no room for a room of 5
    EXPECT_EQ(check(params).at(0).suggestion, "two rooms fit from 34x17 on");
}

} // namespace
} // namespace rogueloom::zones
