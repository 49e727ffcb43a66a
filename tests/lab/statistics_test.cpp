// SPDX-License-Identifier: MIT
#include <rogueloom/lab/statistics.hpp>

#include <algorithm>

#include <gtest/gtest.h>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/core/stream.hpp>

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

// 3 of 10 that changed sides: 2 (1 + 10 + 45 + 120) / 1024. Then even, none at all, and all on one side.
TEST(Statistics, McNemarByHand) {
    EXPECT_NEAR(mcnemar({50, 3, 7, 40}), 352.0 / 1024, 1e-12);
    EXPECT_NEAR(mcnemar({50, 7, 3, 40}), 352.0 / 1024, 1e-12);
    EXPECT_DOUBLE_EQ(mcnemar({0, 5, 5, 0}), 1);
    EXPECT_DOUBLE_EQ(mcnemar({9, 0, 0, 9}), 1);
    EXPECT_NEAR(mcnemar({0, 0, 8, 0}), 2.0 / 256, 1e-12);
}

// Against the sum of binomial probabilities, each made by multiplying one half at a time.
TEST(Statistics, McNemarIsTheExactBinomial) {
    for (unsigned n = 1; n <= 60; ++n) {
        std::vector<double> row = {1};
        for (unsigned i = 0; i < n; ++i) {
            std::vector<double> next(row.size() + 1, 0);
            for (std::size_t k = 0; k < row.size(); ++k) {
                next[k] += row[k] / 2;
                next[k + 1] += row[k] / 2;
            }
            row = next;
        }
        for (unsigned a = 0; a <= n; ++a) {
            double tail = 0;
            for (unsigned k = 0; k <= std::min(a, n - a); ++k) tail += row[k];
            ASSERT_NEAR(mcnemar({7, a, n - a, 1}), std::min(1.0, 2 * tail), 1e-10) << a << " of " << n;
        }
    }
}

TEST(Statistics, McNemarOfManyIsQuickAndSmall) {
    EXPECT_LT(mcnemar({0, 100000, 900000, 0}), 1e-100);
    EXPECT_GT(mcnemar({0, 499900, 500100, 0}), 0.8);
}

// (b - a) of n with one more of each: (8 - 4) / 102, and 1.959964 sqrt((12/102 - (4/102)^2) / 102).
TEST(Statistics, PairedIntervalByHand) {
    const Pairs pairs{50, 3, 7, 40};
    EXPECT_DOUBLE_EQ(pairs.difference(), 0.04);
    const Interval interval = paired_interval(pairs);
    EXPECT_NEAR(interval.low, 0.0392157 - 0.0661267, 1e-5);
    EXPECT_NEAR(interval.high, 0.0392157 + 0.0661267, 1e-5);
}

// The true difference is covered about 95 times in 100, over fixed seeds.
TEST(Statistics, PairedIntervalCovers) {
    Stream stream(Seed{5}, "paired");
    std::size_t covered = 0;
    constexpr std::size_t samples = 2000;
    for (std::size_t sample = 0; sample < samples; ++sample) {
        Pairs pairs;
        for (int i = 0; i < 200; ++i) {
            const std::uint32_t drawn = stream.below(100); // 30 both, 8 only a, 14 only b, 48 neither
            (drawn < 30   ? pairs.both
             : drawn < 38 ? pairs.only_a
             : drawn < 52 ? pairs.only_b
                          : pairs.neither) += 1;
        }
        const Interval interval = paired_interval(pairs);
        covered += interval.low <= 0.06 && 0.06 <= interval.high ? 1 : 0;
    }
    // Five standard deviations of 2000 draws at 95 % are 2.4 points.
    EXPECT_GT(covered, samples * 92 / 100);
    EXPECT_LT(covered, samples * 98 / 100);
}

// Rates of 0.6 and 0.4 of 100 each: pooled 0.5, z = 0.2 / sqrt(0.25 x 0.02) = 2.828427, p = 0.004678.
TEST(Statistics, TwoRatesByHand) {
    EXPECT_NEAR(two_rates(60, 100, 40, 100), 0.004678, 1e-5);
    EXPECT_DOUBLE_EQ(two_rates(5, 10, 50, 100), 1);
    EXPECT_DOUBLE_EQ(two_rates(0, 0, 50, 100), 1);
    EXPECT_DOUBLE_EQ(two_rates(10, 10, 100, 100), 1);
}

// The table of Benjamini and Hochberg's paper (1995, section 3.3): of fifteen p, the four smallest survive.
TEST(Statistics, BenjaminiHochbergOfThePaper) {
    const std::vector<double> p = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                   0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.000};
    const std::vector<bool> survive = benjamini_hochberg(p);
    for (std::size_t i = 0; i < p.size(); ++i) EXPECT_EQ(survive[i], i < 4) << i;
    EXPECT_TRUE(benjamini_hochberg({}).empty());
}

} // namespace
} // namespace rogueloom::lab
