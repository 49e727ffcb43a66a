// SPDX-License-Identifier: MIT
#include "support/chi_square.hpp"

#include <array>

#include <gtest/gtest.h>

namespace rogueloom::test {
namespace {

TEST(ChiSquare, WorkedByHand) { // (10-15)^2/15 + (20-15)^2/15 = 50/15
    constexpr std::array<std::int64_t, 2> counts = {10, 20};
    constexpr std::array<double, 2> even = {0.5, 0.5};
    constexpr std::array<double, 2> exact = {1.0 / 3, 2.0 / 3};
    EXPECT_DOUBLE_EQ(chi_square(counts, even), 50.0 / 15);
    EXPECT_NEAR(chi_square(counts, exact), 0.0, 1e-12);
}

TEST(ChiSquareLimit, LiesAboveTheExactQuantileAndNearIt) {
    struct Row {
        std::size_t freedom;
        double quantile; // of 1 - 10^-6, from the incomplete gamma function
        double off;      // allowed, as a share
    };
    constexpr Row rows[] = {{1, 23.928, 0.15},  {2, 27.631, 0.10},   {4, 33.377, 0.06},   {9, 44.811, 0.03},
                            {23, 70.550, 0.01}, {63, 131.370, 0.01}, {255, 377.078, 0.01}};
    for (const Row& row : rows) {
        EXPECT_GT(chi_square_limit(row.freedom), row.quantile);
        EXPECT_LT(chi_square_limit(row.freedom), row.quantile * (1 + row.off));
    }
}

} // namespace
} // namespace rogueloom::test
