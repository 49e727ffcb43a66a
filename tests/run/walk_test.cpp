// SPDX-License-Identifier: MIT
#include <rogueloom/run/walk.hpp>

#include <gtest/gtest.h>

#include "run/walk_scene.hpp"

namespace rogueloom::run {
namespace {

TEST(Walk, C42StandingRevealsTheEightNeighbours) {
    const Scene scene({".....", ".....", "..@..", ".....", "....."});
    EXPECT_EQ(scene.count_seen(), 9);
    EXPECT_TRUE(scene.seen({1, 1}));
    EXPECT_TRUE(scene.seen({3, 3}));
    EXPECT_FALSE(scene.seen({4, 2}));
}

TEST(Walk, C42WallsAreSeenToo) {
    const Scene scene({"###", "#@.", "###"});
    EXPECT_EQ(scene.count_seen(), 9);
}

TEST(Walk, SightEndsAtTheFirstClosedCell) {
    // Two moves from (0, 0): the wall at x = 2 is seen, what lies behind it is not.
    const Scene scene({"@.#..", "..#..", "..#.."}, 2);
    EXPECT_TRUE(scene.seen({2, 0}));
    EXPECT_TRUE(scene.seen({2, 2}));
    EXPECT_FALSE(scene.seen({3, 0}));
    EXPECT_EQ(scene.count_seen(), 9);
}

TEST(Walk, SightOfThreeGoesThreeMovesFar) {
    const Scene scene({"@....."}, 3);
    EXPECT_TRUE(scene.seen({3, 0}));
    EXPECT_FALSE(scene.seen({4, 0}));
}

} // namespace
} // namespace rogueloom::run
