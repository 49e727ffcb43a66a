// SPDX-License-Identifier: MIT
#include <rogueloom/core/counted.hpp>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

TEST(Counted, OneIsNoPlural) {
    EXPECT_EQ(counted(1, "run"), "1 run");
    EXPECT_EQ(counted(0, "run"), "0 runs");
    EXPECT_EQ(counted(2, "pair"), "2 pairs");
    EXPECT_EQ(counted(11, "turn"), "11 turns");
}

} // namespace
} // namespace rogueloom
