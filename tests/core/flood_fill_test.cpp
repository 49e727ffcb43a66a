// SPDX-License-Identifier: MIT
#include <rogueloom/core/flood_fill.hpp>

#include <deque>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/core/stream.hpp>

#include "support/tier.hpp"

namespace rogueloom {
namespace {

/// The same by a queue of cells.
BitRows slow_flood(const BitRows& open, Cell start) {
    BitRows reached(open.width(), open.height());
    std::deque<Cell> queue;
    const auto visit = [&](Cell cell) {
        if (!open.contains(cell) || !open.test(cell) || reached.test(cell)) return;
        reached.set(cell);
        queue.push_back(cell);
    };
    visit(start);
    while (!queue.empty()) {
        const Cell cell = queue.front();
        queue.pop_front();
        visit({cell.x - 1, cell.y});
        visit({cell.x + 1, cell.y});
        visit({cell.x, cell.y - 1});
        visit({cell.x, cell.y + 1});
    }
    return reached;
}

BitRows picture(const std::vector<std::string_view>& rows) {
    BitRows bits(static_cast<std::int32_t>(rows[0].size()), static_cast<std::int32_t>(rows.size()));
    for (std::int32_t y = 0; y < bits.height(); ++y) {
        for (std::int32_t x = 0; x < bits.width(); ++x) {
            bits.assign({x, y}, rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.');
        }
    }
    return bits;
}

BitRows random_rows(std::int32_t width, std::int32_t height, double open_percent, Stream& stream) {
    BitRows bits(width, height);
    for (std::int32_t y = 0; y < height; ++y) {
        for (std::int32_t x = 0; x < width; ++x) bits.assign({x, y}, stream.percent(open_percent).hit);
    }
    return bits;
}

bool slow_is_connected(const BitRows& open) {
    for (std::int32_t y = 0; y < open.height(); ++y) {
        for (std::int32_t x = 0; x < open.width(); ++x) {
            if (open.test({x, y})) return slow_flood(open, {x, y}) == open;
        }
    }
    return true;
}

TEST(FloodFill, EqualsAQueueOnRandomGrids) {
    Stream stream(Seed{1}, "test/flood");
    for (const std::int32_t width : {1, 2, 63, 64, 65, 127, 128, 129, 130, 200}) {
        for (const std::int32_t height : {1, 2, 7, 40}) {
            for (const double open : {40.0, 60.0, 75.0, 95.0, 100.0}) {
                for (int round = 0; round < test::tier(2, 50); ++round) {
                    const BitRows bits = random_rows(width, height, open, stream);
                    const std::int32_t x = stream.between(0, width - 1);
                    const std::int32_t y = stream.between(0, height - 1);
                    ASSERT_EQ(flood_fill(bits, {x, y}), slow_flood(bits, {x, y}))
                        << width << " x " << height << ", " << open << " % open, from " << x << ", " << y;
                    ASSERT_EQ(is_connected(bits), slow_is_connected(bits));
                }
            }
        }
    }
}

TEST(FloodFill, FollowsASnakeThroughEveryRow) {
    // Rows joined at alternating ends, so each row is entered from one side and left at the other.
    BitRows bits(131, 41);
    for (std::int32_t y = 0; y < 41; ++y) {
        for (std::int32_t x = 0; x < 131; ++x) {
            const std::int32_t gate = y % 4 == 1 ? 130 : 0;
            if (y % 2 == 0 || x == gate) bits.set({x, y});
        }
    }
    EXPECT_EQ(flood_fill(bits, {0, 0}), bits);
    EXPECT_EQ(flood_fill(bits, {64, 40}), bits);
    EXPECT_TRUE(is_connected(bits));
}

TEST(FloodFill, ClimbsBackUpASpiral) {
    const BitRows bits =
        picture({".......", "######.", ".....#.", ".###.#.", ".#...#.", ".#####.", "......."});
    EXPECT_EQ(flood_fill(bits, {2, 4}), bits);
    EXPECT_EQ(flood_fill(bits, {0, 0}), bits);
}

TEST(FloodFill, DiagonalsDoNotTouch) {
    const BitRows bits = picture({".#", "#."});
    EXPECT_EQ(flood_fill(bits, {0, 0}), picture({".#", "##"}));
    EXPECT_FALSE(is_connected(bits));
}

TEST(FloodFill, StartOnAWallOrOutsideReachesNothing) {
    const BitRows bits = picture({".#", ".."});
    for (const Cell start : {Cell{1, 0}, Cell{-1, 0}, Cell{2, 0}, Cell{0, -1}, Cell{0, 2}}) {
        EXPECT_EQ(flood_fill(bits, start).count(), 0);
    }
}

TEST(FloodFill, SingleCell) {
    const BitRows open = picture({"."});
    EXPECT_EQ(flood_fill(open, {0, 0}), open);
    const BitRows wall = picture({"#"});
    EXPECT_EQ(flood_fill(wall, {0, 0}), wall);
}

TEST(FloodFill, EmptyGrids) {
    for (const auto& bits : {BitRows(), BitRows(0, 3), BitRows(3, 0)}) {
        EXPECT_EQ(flood_fill(bits, {0, 0}), bits);
        EXPECT_TRUE(is_connected(bits));
    }
}

TEST(IsConnected, NoOpenCellCountsAsConnected) {
    EXPECT_TRUE(is_connected(picture({"##", "##"})));
}

TEST(IsConnected, OnePieceOrTwo) {
    EXPECT_TRUE(is_connected(picture({"..#", "#..", "##."})));
    EXPECT_FALSE(is_connected(picture({"..#", "##.", "##."})));
    EXPECT_TRUE(is_connected(picture({"###", "#.#", "###"})));
}

} // namespace
} // namespace rogueloom
