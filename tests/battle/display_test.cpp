// SPDX-License-Identifier: MIT
#include <rogueloom/battle/display.hpp>

#include <gtest/gtest.h>

namespace rogueloom::battle {
namespace {

TEST(Display, E43RoundsHalfUp) {
    EXPECT_EQ(round_half_up(0), 0);
    EXPECT_EQ(round_half_up(2.4999), 2);
    EXPECT_EQ(round_half_up(2.5), 3);
    EXPECT_EQ(round_half_up(109.5), 110);
    EXPECT_EQ(round_half_up(-0.4), 0);
    EXPECT_EQ(round_half_up(-0.5), 0);
    EXPECT_EQ(round_half_up(-1.5), -1);
    EXPECT_EQ(round_half_up(-1.6), -2);
}

TEST(Display, E43HpBelowAHalfShowOne) {
    EXPECT_EQ(shown_hp(0), 0);
    EXPECT_EQ(shown_hp(0.001), 1);
    EXPECT_EQ(shown_hp(0.4999), 1);
    EXPECT_EQ(shown_hp(0.5), 1);
    EXPECT_EQ(shown_hp(30.8), 31);
    EXPECT_EQ(shown_hp(1.4), 1);
}

} // namespace
} // namespace rogueloom::battle
