// SPDX-License-Identifier: MIT
#include <rogueloom/core/grid.hpp>

#include <type_traits>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

TEST(Cell, EqualMeansBothCoordinates) {
    EXPECT_EQ((Cell{1, 2}), (Cell{1, 2}));
    EXPECT_FALSE((Cell{1, 2}) == (Cell{2, 1}));
    static_assert(std::is_trivially_copyable_v<Cell> && sizeof(Cell) == 8);
}

TEST(Grid, DefaultIsEmpty) {
    const Grid<int> grid;
    EXPECT_EQ(grid.width(), 0);
    EXPECT_EQ(grid.height(), 0);
    EXPECT_EQ(grid.size(), 0U);
    EXPECT_FALSE(grid.contains({0, 0}));
}

TEST(Grid, StartsWithTheGivenValueEverywhere) {
    const Grid<int> grid(3, 2, 7);
    EXPECT_EQ(grid.size(), 6U);
    for (const int value : grid.values()) EXPECT_EQ(value, 7);
    const Grid<int> zeros(2, 2);
    for (const int value : zeros.values()) EXPECT_EQ(value, 0);
}

TEST(Grid, OneSideZeroHasNoValues) {
    EXPECT_EQ(Grid<int>(0, 5).size(), 0U);
    EXPECT_EQ(Grid<int>(5, 0).size(), 0U);
    EXPECT_TRUE(Grid<int>(0, 5).row(4).empty());
}

TEST(Grid, ValuesLieRowByRow) {
    Grid<int> grid(3, 2);
    int next = 0;
    for (std::int32_t y = 0; y < 2; ++y) {
        for (std::int32_t x = 0; x < 3; ++x) grid[{x, y}] = next++;
    }
    for (int i = 0; i < 6; ++i) EXPECT_EQ(grid.values()[static_cast<std::size_t>(i)], i);
    EXPECT_EQ(grid.row(1).size(), 3U);
    EXPECT_EQ(grid.row(1)[0], 3);
    grid.row(0)[2] = 20;
    const Grid<int>& seen = grid;
    EXPECT_EQ((seen[{2, 0}]), 20);
    EXPECT_EQ(seen.row(0)[2], 20);
}

TEST(Grid, ContainsExactlyTheRectangle) {
    const Grid<int> grid(3, 2);
    EXPECT_TRUE(grid.contains({2, 1}));
    EXPECT_FALSE(grid.contains({3, 1}));
    EXPECT_FALSE(grid.contains({2, 2}));
    EXPECT_FALSE(grid.contains({-1, 0}));
    EXPECT_FALSE(grid.contains({0, -1}));
}

TEST(Grid, EqualMeansSameShapeAndSameValues) {
    Grid<int> a(2, 3, 1);
    const Grid<int> b(2, 3, 1);
    EXPECT_EQ(a, b);
    EXPECT_FALSE(a == Grid<int>(3, 2, 1));
    a[{1, 2}] = 2;
    EXPECT_FALSE(a == b);
}

} // namespace
} // namespace rogueloom
