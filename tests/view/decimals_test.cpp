// SPDX-License-Identifier: MIT
#include <rogueloom/view/decimals.hpp>

#include <gtest/gtest.h>

namespace rogueloom::view {
namespace {

TEST(Decimals, HaveAsManyDigitsAsAreAskedFor) {
    EXPECT_EQ(fixed(12.5, 2), "12.50");
    EXPECT_EQ(fixed(-12.5, 1), "-12.5");
    EXPECT_EQ(fixed(0.75, 1), "0.8");
    EXPECT_EQ(fixed(3, 0), "3");
    EXPECT_EQ(signed_fixed(12.5, 2), "+12.50");
    EXPECT_EQ(signed_fixed(-12.5, 2), "-12.50");
}

TEST(Decimals, ZeroHasNoMinus) {
    EXPECT_EQ(fixed(-0.0, 1), "0.0");
    EXPECT_EQ(fixed(-0.04, 1), "0.0");
    EXPECT_EQ(fixed(-0.06, 1), "-0.1");
    EXPECT_EQ(fixed(-0.4, 0), "0");
    EXPECT_EQ(signed_fixed(-0.0, 2), "+0.00");
    EXPECT_EQ(signed_fixed(-0.004, 2), "+0.00");
    EXPECT_EQ(signed_fixed(0, 0), "+0");
    EXPECT_EQ(signed_fixed(-10.0, 1), "-10.0");
}

} // namespace
} // namespace rogueloom::view
