// SPDX-License-Identifier: MIT
#include <rogueloom/run/ways.hpp>

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "run/walk_scene.hpp"

namespace rogueloom::run {
namespace {

TEST(Ways, GoOverKnownCellsOnly) {
    const Scene scene({"@...."});
    EXPECT_EQ(scene.ways().steps({1, 0}), 1);
    EXPECT_EQ(scene.ways().steps({2, 0}), Ways::unreachable) << "open, but nobody knows";
    EXPECT_EQ(scene.ways().steps({0, 0}), 0);
    EXPECT_TRUE(scene.route({0, 0}).empty());
}

TEST(Ways, MovesAreFourWay) {
    const Scene scene({"@#", "#."});
    EXPECT_TRUE(scene.seen({1, 1}));
    EXPECT_EQ(scene.ways().steps({1, 1}), Ways::unreachable);
}

TEST(Ways, OfEqualWaysTheOneToTheLowerNumberWhereTheyPart) {
    const Scene scene({"@..", "...", "..."}, 0);
    // Row by row (1,0) comes before (0,1), and (2,0) before (1,1).
    EXPECT_EQ(scene.route({2, 2}), (std::vector<Cell>{{1, 0}, {2, 0}, {2, 1}, {2, 2}}));
    const Scene back({"...", "...", "..@"}, 0);
    EXPECT_EQ(back.route({0, 0}), (std::vector<Cell>{{2, 1}, {2, 0}, {1, 0}, {0, 0}}));
}

TEST(Ways, TheNarrowestGroundsHaveThemToo) {
    const auto length = static_cast<int>(max_ground_cells);
    const Scene column(std::vector<std::string>(max_ground_cells, "@"), 0); // stands at its end
    EXPECT_EQ(column.ways().steps({0, 0}), length - 1);
    EXPECT_EQ(column.route({0, 0}).size(), max_ground_cells - 1);
    const Scene row({std::string(max_ground_cells, '@')}, 0);
    EXPECT_EQ(row.ways().steps({0, 0}), length - 1);
    EXPECT_EQ(row.route({0, 0}).front(), (Cell{length - 2, 0}));
}

TEST(Ways, ABlockedCellEndsAWayAndIsNoPartOfOne) {
    const Scene scene({"@M..", "####"}, 0);
    EXPECT_EQ(scene.ways().steps({1, 0}), 1);
    EXPECT_EQ(scene.ways().steps({2, 0}), Ways::unreachable);
    const Scene around({"@M..", "...."}, 0);
    EXPECT_EQ(around.ways().steps({2, 0}), 4);
}

TEST(Ways, OneStandsOnABlockedCellAndWalksOnFromIt) {
    Scene scene({"@M.", "###"}, 0);
    scene.walk({1, 0});
    EXPECT_EQ(scene.ways().steps({2, 0}), 1);
}

} // namespace
} // namespace rogueloom::run
