// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board_steps.hpp>

#include <vector>

#include <gtest/gtest.h>

#include "support/board_tables.hpp"
#include "support/streams.hpp"

namespace rogueloom::board {
namespace {

using test::ScriptedStream;
using Below = ScriptedStream::Below;
using Unit = ScriptedStream::Unit;
using Chance = ScriptedStream::Chance;

[[nodiscard]] std::vector<District> districts_of(int width, int height, const Floor& floor) {
    std::vector<District> all;
    cut_districts(width, height, floor, all);
    return all;
}
[[nodiscard]] Floor floor_of(int width, int height) {
    Floor floor;
    floor.width = width;
    floor.height = height;
    return floor;
}

TEST(BoardDistricts, C47TheOwnSizeIsOne) {
    EXPECT_EQ(districts_of(8, 8, floor_of(8, 8)), (std::vector<District>{{{0, 0}, 8, 8}}));
    EXPECT_EQ(districts_of(1, 1, floor_of(8, 8)), (std::vector<District>{{{0, 0}, 1, 1}}));
    EXPECT_EQ(districts_of(11, 10, floor_of(8, 8)), (std::vector<District>{{{0, 0}, 11, 10}}));
}

TEST(BoardDistricts, C47RowOrder) {
    EXPECT_EQ(districts_of(20, 18, floor_of(10, 9)),
              (std::vector<District>{{{0, 0}, 10, 9}, {{10, 0}, 10, 9}, {{0, 9}, 10, 9}, {{10, 9}, 10, 9}}));
}

TEST(BoardDistricts, C47ARestOfHalfTheAreaStandsAlone) {
    EXPECT_EQ(districts_of(20, 8, floor_of(8, 8)),
              (std::vector<District>{{{0, 0}, 8, 8}, {{8, 0}, 8, 8}, {{16, 0}, 4, 8}}));
    EXPECT_EQ(districts_of(19, 8, floor_of(8, 8)), (std::vector<District>{{{0, 0}, 8, 8}, {{8, 0}, 11, 8}}));
}

TEST(BoardDistricts, C47TheCornerCanBeTooSmallAlone) { // 5 x 8 and 8 x 5 are large enough, 5 x 5 is not
    EXPECT_EQ(districts_of(13, 13, floor_of(8, 8)),
              (std::vector<District>{{{0, 0}, 8, 8}, {{8, 0}, 5, 8}, {{0, 8}, 13, 5}}));
}

TEST(BoardDistricts, C47AThinBoardIsJoinedInPairs) { // 8 x 3 is under half of 8 x 8, 16 x 3 is not
    EXPECT_EQ(districts_of(36, 3, floor_of(8, 8)),
              (std::vector<District>{{{0, 0}, 16, 3}, {{16, 0}, 20, 3}}));
    EXPECT_EQ(districts_of(3, 36, floor_of(8, 8)),
              (std::vector<District>{{{0, 0}, 3, 16}, {{0, 16}, 3, 20}}));
}

TEST(BoardDistricts, C47EveryTileIsInOneOfThem) {
    for (int width = 1; width < 40; ++width) {
        for (int height = 1; height < 40; ++height) {
            Grid<int> covered(width, height);
            const auto all = districts_of(width, height, floor_of(8, 6));
            for (const District& district : all) {
                const int area = district.width * district.height;
                EXPECT_TRUE(all.size() == 1 || (2 * area >= 48 && area <= 3 * 48));
                for (int x = 0; x < district.width; ++x) {
                    for (int y = 0; y < district.height; ++y)
                        ++covered[{district.low.x + x, district.low.y + y}];
                }
            }
            for (const int times : covered.values()) ASSERT_EQ(times, 1);
        }
    }
}

TEST(BoardShape, AllSixteenSides) { // 1.6: bits left, down, up, right
    const Settings settings;
    constexpr std::uint32_t expected[] = {5, 5, 5, 10, 5, 10, 30, 10, 5, 30, 10, 10, 10, 10, 10, 15};
    for (Sides open = 0; open < 16; ++open)
        EXPECT_EQ(shape_percent(settings, open), expected[open]) << "sides " << open;
}

[[nodiscard]] std::vector<std::int32_t> levels_of(const Floor& floor, std::size_t count,
                                                  std::initializer_list<ScriptedStream::Draw> draws,
                                                  bool reached = true) {
    ScriptedStream script(draws);
    Stream stream = script.stream();
    std::vector<std::int32_t> levels(count);
    EXPECT_EQ(draw_levels(floor, Settings{}, stream, levels), reached);
    return levels;
}

TEST(BoardLevels, C15TheRestGetsTheHighestC16Thresholds) {
    // Weights 1, 1, 0.5 of 2.5: 2.4, 2.4, 1.2 of six -> 1 1 2 2 3 and one more 3. Rolls: 0.24 - 0.15 is below
    // 0.10 (1 stays 1, C17); 0.2 - 0.10 is not; 0.9 - 0.05 is above 0.80; 0.96 is above 0.95; 0.8 is not
    // above.
    EXPECT_EQ(levels_of(test::board_floors()[0], 6,
                        {Unit{0.5}, Unit{0.5}, Unit{0.0}, Unit{0.24}, Unit{0.2}, Unit{0.9}, Unit{0.96},
                         Unit{0.5}, Unit{0.8}}),
              (std::vector<std::int32_t>{1, 1, 3, 4, 3, 3}));
}

TEST(BoardLevels, C17TheHighestIsOneAboveTheBaseButTen) {
    Floor floor;
    floor.level_low = 9;
    floor.level_high = 10;
    EXPECT_EQ(
        levels_of(floor, 4, {Unit{0.5}, Unit{0.5}, Unit{0.5}, Unit{0.5}, Unit{0.99}, Unit{0.99}}),
        (std::vector<std::int32_t>{9, 9, 10, 10})); // 10 + 1 for the third (0.94), 10 + 2 for the fourth
}

TEST(BoardLevels, C18RaisedUntilTheSumIsReached) {
    Floor floor; // one base level, 1; the highest is 2
    floor.level_sum = 5;
    // 1 1 1: the second of three rises, then the second of the two that still can.
    EXPECT_EQ(levels_of(floor, 3, {Unit{0.3}, Unit{0.5}, Unit{0.5}, Unit{0.5}, Below{3, 1}, Below{2, 1}}),
              (std::vector<std::int32_t>{1, 2, 2}));
}

TEST(BoardLevels, C18EndsWhereNobodyCanRise) {
    Floor floor;
    floor.level_sum = 5;
    EXPECT_EQ(levels_of(floor, 1, {Unit{0.3}, Unit{0.5}, Below{1, 0}}, false),
              (std::vector<std::int32_t>{2}));
    EXPECT_EQ(levels_of(floor, 0, {Unit{0.3}}, false), (std::vector<std::int32_t>{}));
}

TEST(SeenScale, C20EachOneSeenDividesByThree) {
    const SeenScale scale(3);
    EXPECT_EQ(scale.weight(10, 0), 590490U);
    EXPECT_EQ(scale.weight(10, 1), 196830U);
    EXPECT_EQ(scale.weight(10, 10), 10U);
    EXPECT_EQ(scale.weight(10, 11), 0U);
    EXPECT_EQ(scale.weight(max_weight_sum, 0), 3'869'776'215U); // still 32 bits
}

TEST(SeenScale, OtherDivisors) {
    EXPECT_EQ(SeenScale(1).weight(7, 0), 7U);
    EXPECT_EQ(SeenScale(1).weight(7, 5), 7U);
    EXPECT_EQ(SeenScale(2).weight(1, 0), 32768U);
    EXPECT_EQ(SeenScale(2).weight(1, 15), 1U);
    EXPECT_EQ(SeenScale(10).weight(1, 4), 1U);
    EXPECT_EQ(SeenScale(10).weight(1, 5), 0U);
}

using enum RewardKind;

[[nodiscard]] std::vector<RewardKind> rewards_of(int floor, const Options& options,
                                                 std::initializer_list<ScriptedStream::Draw> draws) {
    const Rules rules = test::rules_of(test::board_params());
    ScriptedStream script(draws);
    Stream stream = script.stream();
    std::vector<RewardKind> names;
    draw_rewards(rules, floor, options, stream, names);
    return names;
}

TEST(BoardRewards, C23PoolBranchInListOrder) {
    // Pool branch, 1 + 2 packs; 6665 of 10000 is the last smith's ticket; two extras: the first ticket of
    // Monastery (70) and the last of the first Hoarder (99 with the two rows of floor 1).
    EXPECT_EQ(rewards_of(1, {},
                         {Chance{50, 100, true}, Below{2, 1}, Below{10000, 6665}, Below{3, 0}, Below{100, 70},
                          Below{100, 99}}),
              (std::vector<RewardKind>{shop, shop, shop, healing_pool, health_pack, health_pack, health_pack,
                                       blacksmith, monastery, goblin_hoarder, health_pack})); // Grizzly Bear
}

TEST(BoardRewards, C23PackBranchWithEveryPerk) {
    // 2 x 2 + 4 packs; 3329 is the last ticket of the monastery; C24: 39 and 40 part chest and pack, 90 to 94
    // is a Mimic Chest from floor 2 on.
    EXPECT_EQ(rewards_of(2, {Character::standard, Difficulty::kitten, {true, true, false}},
                         {Chance{50, 100, false}, Below{3, 2}, Below{10000, 3329}, Below{3, 2},
                          Below{100, 39}, Below{100, 40}, Below{100, 90}, Below{100, 95}}),
              (std::vector<RewardKind>{shop,           shop,        shop,         health_pack,
                                       health_pack,    health_pack, health_pack,  health_pack,
                                       health_pack,    health_pack, health_pack,  monastery,
                                       treasure_chest, health_pack, mimic_chest,  goblin_hoarder,
                                       treasure_chest, health_pack, healing_pool, treasure_chest}));
}

TEST(BoardRewards, VelociraptorHasNoSupplement) {
    EXPECT_EQ(rewards_of(1, {Character::standard, Difficulty::velociraptor, {}},
                         {Chance{50, 100, true}, Below{2, 0}, Below{10000, 6666}, Below{3, 0}, Below{100, 80},
                          Below{100, 85}}),
              (std::vector<RewardKind>{shop, shop, shop, healing_pool, health_pack, health_pack,
                                       smoothie_shack, smoothie_shack, healing_pool}));
}

TEST(BoardAllot, C28WeightsFallAndTheLastTileTakesAll) {
    std::vector<Share> shares = {{3}, {1}};
    ScriptedStream script{Below{40, 39}, Below{20, 0}, Below{10, 9}, Below{3, 2}};
    Stream stream = script.stream();
    EXPECT_EQ(allot(shares, 6, stream), 4U);
    EXPECT_EQ(shares[0].picks, 3U);
    EXPECT_EQ(shares[1].picks, 1U);
}

TEST(BoardAllot, C28AtMostFourARegion) {
    std::vector<Share> shares = {{100}};
    ScriptedStream script{Below{20, 0}, Below{10, 0}, Below{3, 0}, Below{1, 0}};
    Stream stream = script.stream();
    EXPECT_EQ(allot(shares, 9, stream), 4U);
}

TEST(BoardAllot, EndsWithTheRewards) {
    std::vector<Share> shares = {{9}, {9}};
    ScriptedStream script{Below{40, 19}, Below{30, 10}};
    Stream stream = script.stream();
    EXPECT_EQ(allot(shares, 2, stream), 2U);
    EXPECT_EQ(shares[0].picks, 1U);
    EXPECT_EQ(shares[1].picks, 1U);
}

TEST(BoardGold, C31ExactTargets) {
    EXPECT_EQ(gold_target(90, 13, 0), 9);   // 90 / 13 x 1.325 = 9.17
    EXPECT_EQ(gold_target(90, 13, 12), 5);  // 90 / 13 x 0.725 = 5.02
    EXPECT_EQ(gold_target(90, 12, 1), 9);   // 7.5 x 1.25 = 9.375
    EXPECT_EQ(gold_target(90, 10, 3), 9);   // 9 x 1.1 = 9.9
    EXPECT_EQ(gold_target(90, 10, 5), 9);   // 9 x 1 = 9 exactly
    EXPECT_EQ(gold_target(207, 18, 9), 11); // 11.5 x 1
    EXPECT_EQ(gold_target(135, 42, 41), 0);
    EXPECT_EQ(gold_target(0, 5, 0), 0);
}

/// A carved corner: columns from the bottom up.
///   x = 0: . . .   x = 1: # # .   x = 2: . . .
[[nodiscard]] Carving bent() {
    Carving carving;
    const TileLayout layout(3, 3);
    carving.reset(layout);
    carving.add_wall(layout.at({1, 0}));
    carving.add_wall(layout.at({1, 1}));
    return carving;
}

TEST(BoardDistances, C19StepsGoAroundWalls) {
    const Carving carving = bent();
    const TileLayout& layout = carving.layout();
    Distances distances;
    distances.measure_steps(carving, layout.at({0, 0}));
    EXPECT_EQ(distances[layout.at({0, 0})], 0U);
    EXPECT_EQ(distances[layout.at({0, 2})], 2U);
    EXPECT_EQ(distances[layout.at({2, 0})], 6U);
}

TEST(BoardDistances, C27EnteringATileCostsItsThreat) {
    const Carving carving = bent();
    const TileLayout& layout = carving.layout();
    std::vector<std::uint8_t> threat(layout.size(), 0);
    threat[layout.at({0, 1})] = 4;
    threat[layout.at({2, 1})] = 10;
    Distances distances;
    distances.measure_threat(carving, threat, layout.at({0, 0}));
    EXPECT_EQ(distances[layout.at({0, 0})], 0U);
    EXPECT_EQ(distances[layout.at({0, 1})], 4U);
    EXPECT_EQ(distances[layout.at({1, 2})], 4U);
    EXPECT_EQ(distances[layout.at({2, 1})], 14U);
    EXPECT_EQ(distances[layout.at({2, 0})], 14U);
}

TEST(BoardDistances, C27TheCheapestWayCounts) { // an open 3 x 3 with a costly middle and a cheaper side
    Carving carving;
    const TileLayout layout(3, 3);
    carving.reset(layout);
    std::vector<std::uint8_t> threat(layout.size(), 0);
    for (const Cell cell : {Cell{1, 1}, Cell{1, 0}}) threat[layout.at(cell)] = 9;
    threat[layout.at({1, 2})] = 2;
    Distances distances;
    distances.measure_threat(carving, threat, layout.at({0, 0}));
    EXPECT_EQ(distances[layout.at({2, 0})], 2U);
    EXPECT_EQ(distances[layout.at({1, 1})], 9U);
    EXPECT_TRUE(distances.reached(layout.at({2, 2})));
}

TEST(BoardDistances, ClosedAwayTilesAreNotReached) {
    Carving carving = bent();
    const TileLayout layout = carving.layout();
    carving.add_wall(layout.at({1, 2}));
    Distances distances;
    distances.measure_steps(carving, layout.at({0, 0}));
    EXPECT_FALSE(distances.reached(layout.at({2, 0})));
}

} // namespace
} // namespace rogueloom::board
