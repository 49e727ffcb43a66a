// SPDX-License-Identifier: MIT
#include <rogueloom/maps/smoothing.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <rogueloom/core/flood_fill.hpp>
#include <rogueloom/core/stream.hpp>

#include "zones_model.hpp"

namespace rogueloom::zones {
namespace {

/// `.` is floor.
BitRows drawn(const std::vector<std::string>& rows) {
    BitRows cells(static_cast<std::int32_t>(rows.at(0).size()), static_cast<std::int32_t>(rows.size()));
    for (std::int32_t y = 0; y < cells.height(); ++y) {
        for (std::int32_t x = 0; x < cells.width(); ++x) {
            if (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.') cells.set({x, y});
        }
    }
    return cells;
}

BitRows smoothed(BitRows cells, int rounds = 1) {
    BitRows next;
    for (int i = 0; i < rounds; ++i) {
        smooth_once(cells, next);
        std::swap(cells, next);
    }
    return cells;
}

/// A field of floor inside of a ring of wall, with a square of wall in its middle.
BitRows pillar(std::int32_t side) {
    BitRows cells(40, 40);
    for (std::int32_t y = 1; y < 39; ++y) {
        for (std::int32_t x = 1; x < 39; ++x) {
            const bool inside = x >= 18 && x < 18 + side && y >= 18 && y < 18 + side;
            cells.assign({x, y}, !inside);
        }
    }
    return cells;
}

bool middle_is_floor(const BitRows& cells) {
    for (std::int32_t y = 12; y < 30; ++y) {
        for (std::int32_t x = 12; x < 30; ++x) {
            if (!cells.test({x, y})) return false;
        }
    }
    return true;
}

/// Two rooms of 9 x 9 and a corridor of a width between them: straight, or with a bend.
BitRows two_rooms(std::int32_t width, bool bent) {
    BitRows cells(40, 40);
    const auto fill = [&](std::int32_t x0, std::int32_t y0, std::int32_t w, std::int32_t h) {
        for (std::int32_t y = y0; y < y0 + h; ++y) {
            for (std::int32_t x = x0; x < x0 + w; ++x) cells.set({x, y});
        }
    };
    fill(2, 4, 9, 9);
    fill(28, bent ? 28 : 4, 9, 9);
    fill(6, 8, 26 + width, width);
    if (bent) fill(32, 8, width, 24);
    return cells;
}

TEST(Smoothing, B10FiveWallsMakeAWallFourMakeFloor) {
    // The middle has 5 wall neighbours, then 4; it becomes what they say whatever it was.
    EXPECT_FALSE(smoothed(drawn({"##..", "#..#", "##.#", "####"})).test({1, 1}));
    EXPECT_TRUE(smoothed(drawn({"#...", "#..#", "##.#", "####"})).test({1, 1}));
    EXPECT_TRUE(smoothed(drawn({"#...", "##.#", "##.#", "####"})).test({1, 1}));
}

TEST(Smoothing, B9OutsideCountsAsWallAndTheRingStaysWall) {
    BitRows all(70, 5);
    all.fill();
    const BitRows next = smoothed(all);
    for (std::int32_t y = 0; y < 5; ++y) {
        for (std::int32_t x = 0; x < 70; ++x) {
            const bool ring = x == 0 || y == 0 || x == 69 || y == 4;
            EXPECT_EQ(next.test({x, y}), !ring) << x << ' ' << y;
        }
    }
}

TEST(Smoothing, EqualsTheNaiveStepAtAllSizes) {
    Stream stream(Seed{7}, "smoothing");
    BitRows next;
    for (std::int32_t width = 0; width <= 200; width += width < 70 ? 1 : 13) {
        for (const std::int32_t height : {0, 1, 2, 3, 4, 7, 20}) {
            BitRows cells(width, height);
            test::Field field(width, height);
            for (std::int32_t y = 0; y < height; ++y) {
                for (std::int32_t x = 0; x < width; ++x) {
                    const bool floor = stream.below(5) < 3;
                    cells.assign({x, y}, floor);
                    field.put(x, y, floor);
                }
            }
            smooth_once(cells, next);
            ASSERT_EQ(next.width(), width);
            ASSERT_EQ(next.height(), height);
            const test::Field expected = test::naive_smooth(field);
            BitRows rebuilt(width, height); // compared as a whole: bits beyond the width too
            for (std::int32_t y = 0; y < height; ++y) {
                for (std::int32_t x = 0; x < width; ++x) rebuilt.assign({x, y}, expected.at(x, y));
            }
            ASSERT_EQ(next, rebuilt) << width << 'x' << height;
        }
    }
}

// B7: measured, and the reason why corridors of width 1 are locked.
TEST(Smoothing, B7AOneWideCorridorIsWalledUpInTheFirstRound) {
    for (const bool bent : {false, true}) {
        ASSERT_TRUE(is_connected(two_rooms(1, bent)));
        EXPECT_FALSE(is_connected(smoothed(two_rooms(1, bent)))) << bent;
        for (const std::int32_t width : {2, 3, 4}) {
            EXPECT_TRUE(is_connected(smoothed(two_rooms(width, bent), 4))) << width << ' ' << bent;
        }
    }
}

// B12: measured, and the reason why patterns come after smoothing.
TEST(Smoothing, B12PillarsVanish) {
    EXPECT_TRUE(middle_is_floor(smoothed(pillar(1), 1)));
    EXPECT_TRUE(middle_is_floor(smoothed(pillar(2), 1)));
    EXPECT_FALSE(middle_is_floor(smoothed(pillar(3), 1)));
    EXPECT_TRUE(middle_is_floor(smoothed(pillar(3), 2)));
    EXPECT_FALSE(middle_is_floor(smoothed(pillar(4), 2)));
    EXPECT_TRUE(middle_is_floor(smoothed(pillar(4), 3)));
}

} // namespace
} // namespace rogueloom::zones
