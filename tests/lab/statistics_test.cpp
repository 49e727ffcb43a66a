// SPDX-License-Identifier: MIT
#include <rogueloom/lab/statistics.hpp>

#include <gtest/gtest.h>

namespace rogueloom::lab {
namespace {

// By hand for 10 of 20: z² = 3.841459, (0.5 + 0.096036) / 1.192073 = 0.5 and the half width is
// 1.959964 sqrt(0.0125 + 0.002401) / 1.192073 = 0.200703.
TEST(Statistics, WilsonOfTenInTwenty) {
    const Interval interval = wilson(10, 20);
    EXPECT_NEAR(interval.low, 0.299297, 1e-5);
    EXPECT_NEAR(interval.high, 0.700703, 1e-5);
}

// At the ends one bound is exact; the other is z² / (n + z²).
TEST(Statistics, WilsonAtTheEnds) {
    EXPECT_DOUBLE_EQ(wilson(0, 50).low, 0);
    EXPECT_NEAR(wilson(0, 50).high, 3.841458820694124 / 53.841458820694124, 1e-12);
    EXPECT_NEAR(wilson(50, 50).low, 50 / 53.841458820694124, 1e-12);
    EXPECT_DOUBLE_EQ(wilson(50, 50).high, 1);
}

TEST(Statistics, NothingIsKnownFromNothing) {
    EXPECT_DOUBLE_EQ(wilson(0, 0).low, 0);
    EXPECT_DOUBLE_EQ(wilson(0, 0).high, 1);
}

// The true rate lies in the interval about 95 times in 100: here exactly, by the binomial probabilities of
// every outcome of 40 trials.
TEST(Statistics, WilsonCovers) {
    for (const double rate : {0.05, 0.2, 0.41, 0.5, 0.9}) {
        double probability = 1; // of 0 successes
        for (int i = 0; i < 40; ++i) probability *= 1 - rate;
        double covered = 0;
        for (unsigned k = 0; k <= 40; ++k) {
            const Interval interval = wilson(k, 40);
            if (interval.low <= rate && rate <= interval.high) covered += probability;
            probability *= (40.0 - k) / (k + 1.0) * rate / (1 - rate);
        }
        EXPECT_GT(covered, 0.92) << rate;
        EXPECT_LT(covered, 0.99) << rate;
    }
}

} // namespace
} // namespace rogueloom::lab
