// SPDX-License-Identifier: MIT
#include <rogueloom/run/ground.hpp>

#include <vector>

#include <gtest/gtest.h>

namespace rogueloom::run {
namespace {

TEST(Ground, NumbersItsCellsRowByRow) {
    const Ground ground(5, 3);
    EXPECT_EQ(ground.size(), 15U);
    EXPECT_EQ(ground.index({4, 0}), 4U);
    EXPECT_EQ(ground.index({0, 1}), 5U);
    EXPECT_EQ(ground.cell(13), (Cell{3, 2}));
    EXPECT_TRUE(ground.contains({4, 2}));
    EXPECT_FALSE(ground.contains({5, 2}));
    EXPECT_FALSE(ground.contains({0, -1}));
    EXPECT_EQ(ground.all().count(), 15);
    EXPECT_EQ(ground.first_of_rows().count(), 3);
    EXPECT_TRUE(ground.first_of_rows().has(5));
    EXPECT_EQ(ground.last_of_rows().count(), 3);
    EXPECT_TRUE(ground.last_of_rows().has(9));
}

TEST(Ground, IsClosedUntilItIsOpened) {
    Ground ground(4, 2);
    EXPECT_EQ(ground.open().count(), 0);
    ground.set_open({3, 1}, true);
    EXPECT_TRUE(ground.is_open({3, 1}));
    EXPECT_FALSE(ground.is_open({4, 1})) << "outside";
    ground.set_open({3, 1}, false);
    EXPECT_FALSE(ground.is_open({3, 1}));
}

TEST(CellSet, EachCellVisitsTheMembersFromTheLowest) {
    CellSet cells;
    const std::vector<std::size_t> members = {0, 63, 64, 1000, max_ground_cells - 1};
    for (const std::size_t i : members) cells.add(i);
    EXPECT_EQ(cells.count(), 5);
    std::vector<std::size_t> visited;
    each_cell(cells, [&](std::size_t i) { visited.push_back(i); });
    EXPECT_EQ(visited, members);
    cells.remove(64);
    EXPECT_FALSE(cells.has(64));
    EXPECT_TRUE(cells.has(63));
}

} // namespace
} // namespace rogueloom::run
