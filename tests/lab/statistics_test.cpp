// SPDX-License-Identifier: MIT
#include <rogueloom/lab/statistics.hpp>

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/core/stream.hpp>

#include "support/tier.hpp"

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
    const auto samples = test::tier<std::size_t>(2000, 20000);
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

// From any table of the normal distribution: 5 % beyond 1.959964, 1 % beyond 2.575829, 0.1 % beyond 3.290527.
TEST(Statistics, TwoSidedPoints) {
    EXPECT_NEAR(two_sided_point(0.05), z95, 1e-12);
    EXPECT_NEAR(two_sided_point(0.01), 2.5758293035489, 1e-10);
    EXPECT_NEAR(two_sided_point(0.001), 3.2905267314919, 1e-10);
    EXPECT_DOUBLE_EQ(std::round(two_sided_point(1) * 1e9), 0);
}

// A wider level widens about the same middle, by the ratio of the points.
TEST(Statistics, PairedIntervalOfAnotherLevel) {
    const Pairs pairs{50, 3, 7, 40};
    const Interval usual = paired_interval(pairs);
    const Interval wide = paired_interval(pairs, 2 * z95);
    EXPECT_NEAR(wide.high - wide.low, 2 * (usual.high - usual.low), 1e-12);
    EXPECT_NEAR(wide.high + wide.low, usual.high + usual.low, 1e-12);
}

// By hand. Strata 8 of 10 against 5 of 10 and 2 of 10 against 3 of 30: weights 10 10 / 20 = 5 and
// 10 30 / 40 = 7.5. Difference (5 x 0.3 + 7.5 x 0.1) / 12.5 = 0.18. Excess (8 - 6.5) + (2 - 1.25) = 2.25, its
// variance 10 10 13 7 / (400 19) + 10 30 5 35 / (1600 39) = 1.197368 + 0.841346 = 2.038715, so chi-square is
// 2.25² / 2.038715 = 2.483182. Sato: P = (500 - 800 + 0) / 400 + (300 - 1800 + 3000) / 1600 = 0.1875,
// Q = (8 x 5 + 5 x 2) / 40 + (2 x 27 + 3 x 8) / 80 = 2.225, variance (0.18 P + Q) / 12.5² = 0.014456.
TEST(Statistics, MantelHaenszelByHand) {
    const std::array<Stratum, 2> strata = {{{8, 10, 5, 10}, {2, 10, 3, 30}}};
    const StratifiedDifference result = mantel_haenszel(strata);
    EXPECT_NEAR(result.difference, 0.18, 1e-12);
    EXPECT_NEAR(result.p, 0.1150692, 1e-6);
    EXPECT_NEAR(result.interval.low, 0.18 - 1.959964 * std::sqrt(0.014456), 1e-6);
    EXPECT_NEAR(result.interval.high, 0.18 + 1.959964 * std::sqrt(0.014456), 1e-6);
    EXPECT_EQ(result.with, 20U);
    EXPECT_EQ(result.without, 40U);
}

// Admissions at Berkeley in 1973 by department, men against women: taken together men are admitted far more
// often (1198 of 2691 against 557 of 1835), within departments slightly less. The test statistic without
// continuity correction is 1.5246, p = 0.2169, as published for this table.
TEST(Statistics, MantelHaenszelUndoesSimpsonsParadox) {
    const std::array<Stratum, 6> departments = {{{512, 825, 89, 108},
                                                 {353, 560, 17, 25},
                                                 {120, 325, 202, 593},
                                                 {138, 417, 131, 375},
                                                 {53, 191, 94, 393},
                                                 {22, 373, 24, 341}}};
    EXPECT_LT(two_rates(1198, 2691, 557, 1835), 1e-20);
    const StratifiedDifference result = mantel_haenszel(departments);
    EXPECT_NEAR(result.p, 0.2169, 1e-4);
    EXPECT_NEAR(result.difference, -0.018425, 1e-6);
    EXPECT_NEAR(result.interval.high, -0.018425 + 0.029057, 1e-5);
}

// One stratum alone is the plain difference of rates.
TEST(Statistics, MantelHaenszelOfOneStratum) {
    const std::array<Stratum, 1> stratum = {{{30, 50, 20, 80}}};
    EXPECT_NEAR(mantel_haenszel(stratum).difference, 0.6 - 0.25, 1e-12);
}

// Strata without one kind say nothing, nor do those where everybody or nobody succeeds about p.
TEST(Statistics, MantelHaenszelOfNothing) {
    const std::array<Stratum, 2> one_sided = {{{5, 10, 0, 0}, {0, 0, 3, 9}}};
    const StratifiedDifference nothing = mantel_haenszel(one_sided);
    EXPECT_DOUBLE_EQ(nothing.difference, 0);
    EXPECT_DOUBLE_EQ(nothing.p, 1);
    EXPECT_DOUBLE_EQ(nothing.interval.low, -1);
    EXPECT_DOUBLE_EQ(nothing.interval.high, 1);
    EXPECT_EQ(nothing.with, 0U);
    const std::array<Stratum, 1> all_won = {{{10, 10, 20, 20}}};
    EXPECT_DOUBLE_EQ(mantel_haenszel(all_won).p, 1);
    EXPECT_DOUBLE_EQ(mantel_haenszel(all_won).difference, 0);
    EXPECT_DOUBLE_EQ(mantel_haenszel({}).p, 1);
    // A one-sided stratum changes nothing beside another.
    const std::array<Stratum, 2> mixed = {{{8, 10, 5, 10}, {0, 0, 90, 100}}};
    EXPECT_DOUBLE_EQ(mantel_haenszel(mixed).difference, mantel_haenszel({{{8, 10, 5, 10}}}).difference);
}

std::uint64_t successes(Stream& stream, std::uint64_t trials, std::uint32_t percent) {
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < trials; ++i) count += stream.below(100) < percent ? 1 : 0;
    return count;
}

/// Strata as places have them: from runs that mostly win to such that mostly lose, takers rare in some and
/// frequent in others; the true difference is `points` everywhere.
std::vector<Stratum> drawn_strata(Stream& stream, std::uint64_t size, std::uint32_t points) {
    constexpr std::array<std::uint32_t, 4> rates = {10, 30, 60, 80};
    constexpr std::array<std::uint64_t, 4> takers = {1, 4, 7, 3}; // tenths
    std::vector<Stratum> strata;
    for (std::size_t i = 0; i < rates.size(); ++i) {
        Stratum stratum;
        stratum.with = size * takers[i] / 10;
        stratum.without = size - stratum.with;
        stratum.successes_with = successes(stream, stratum.with, rates[i] + points);
        stratum.successes_without = successes(stream, stratum.without, rates[i]);
        strata.push_back(stratum);
    }
    return strata;
}

// The true difference is in the interval about 95 times in 100, over fixed seeds, for small strata and larger
// ones; and where there is none the test says so 5 times in 100.
TEST(Statistics, MantelHaenszelCovers) {
    Stream stream(Seed{6}, "strata");
    const auto samples = test::tier<std::size_t>(1500, 20000);
    const double five_deviations = 5 * std::sqrt(0.95 * 0.05 / static_cast<double>(samples));
    for (const std::uint64_t size : {20U, 100U}) {
        std::size_t covered = 0;
        std::size_t found = 0;
        for (std::size_t sample = 0; sample < samples; ++sample) {
            const Interval interval = mantel_haenszel(drawn_strata(stream, size, 8)).interval;
            covered += interval.low <= 0.08 && 0.08 <= interval.high ? 1 : 0;
            found += mantel_haenszel(drawn_strata(stream, size, 0)).p <= 0.05 ? 1 : 0;
        }
        // One point more for what is an approximation.
        const double share = static_cast<double>(covered) / static_cast<double>(samples);
        EXPECT_NEAR(share, 0.95, five_deviations + 0.01) << size;
        EXPECT_NEAR(static_cast<double>(found) / static_cast<double>(samples), 0.05, five_deviations + 0.01)
            << size;
    }
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
