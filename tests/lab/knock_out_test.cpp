// SPDX-License-Identifier: MIT
#include <rogueloom/lab/knock_out.hpp>

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/core/stream.hpp>

#include "support/tier.hpp"

namespace rogueloom::lab {
namespace {

std::int32_t of(OfferKind kind) {
    return static_cast<std::int32_t>(kind);
}

TEST(KnockOut, WhatIsTakenOftenEnough) {
    Tallies tallies = {{Topic::offer, {of(OfferKind::puck), 5, 1, 1}, {3, 2, 100, 100}},
                       {Topic::offer, {of(OfferKind::puck), 5, 1, 2}, {1, 0, 0, 0}},
                       {Topic::offer, {of(OfferKind::stronger), 5, 1, 3}, {2, 2, 9, 9}},
                       {Topic::offer, {of(OfferKind::active), 5, 1, 1}, {4, 5, 0, 0}},
                       {Topic::offer, {of(OfferKind::passive), 8, 1, 1}, {10, 0, 0, 0}},
                       {Topic::offer, {of(OfferKind::relic), -3, 1, 1}, {50, 0, 0, 0}},
                       {Topic::offer, {of(OfferKind::road), 1, 1, 1}, {500, 500, 0, 0}},
                       {Topic::offer, {of(OfferKind::answer), 101, 1, 1}, {500, 500, 0, 0}},
                       {Topic::loss, {7, 1, 8}, {300}}};
    settle(tallies);
    const std::vector<KnockOut> rows = knock_outs(tallies, 1000, 0.01);
    ASSERT_EQ(rows.size(), 2U);
    // Taken five times, then once, and four times by strengthening.
    EXPECT_EQ(rows[0].without(), "puck:5");
    EXPECT_EQ(rows[0].taken, 10U);
    EXPECT_EQ(rows[1].without(), "passive:8");
    EXPECT_EQ(knock_outs(tallies, 1000, 0).size(), 3U);
    EXPECT_TRUE(knock_outs({}, 1000, 0).empty());
}

// Two rows, so each interval is of 97.5 %: z = 2.241403. The first one turns 60 wins into losses and 20
// losses into wins in 1000 runs, worth 4 points; the second one nothing.
TEST(KnockOut, JudgedTogether) {
    std::vector<KnockOut> rows(2);
    rows[0].pairs = {500, 10, 10, 480};
    rows[1].pairs = {400, 60, 20, 520};
    judge(rows);
    EXPECT_DOUBLE_EQ(rows[0].effect(), 0.04);
    EXPECT_DOUBLE_EQ(rows[1].effect(), 0);
    EXPECT_FALSE(std::signbit(rows[1].effect())) << "nothing has no minus";
    EXPECT_TRUE(rows[0].marked);
    EXPECT_FALSE(rows[1].marked);
    EXPECT_DOUBLE_EQ(rows[0].p, mcnemar({400, 60, 20, 520}));
    const Interval by_hand = paired_interval({400, 20, 60, 520}, 2.2414027276);
    EXPECT_NEAR(rows[0].interval.low, by_hand.low, 1e-9);
    EXPECT_NEAR(rows[0].interval.high, by_hand.high, 1e-9);
    std::vector<KnockOut> none;
    judge(none);
    EXPECT_TRUE(none.empty());
}

// All ten intervals hold together at least about 95 times in 100, over fixed seeds: rows that are worth
// nothing and rows that are worth 3 points.
TEST(KnockOut, IntervalsHoldTogether) {
    Stream stream(Seed{8}, "rows");
    const auto samples = test::tier<std::size_t>(400, 5000);
    std::size_t together = 0;
    for (std::size_t sample = 0; sample < samples; ++sample) {
        std::vector<KnockOut> rows(10);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            rows[row].id = static_cast<std::int32_t>(row);
            const std::uint32_t only_a = row < 5 ? 30 : 60; // of 1000
            for (int run = 0; run < 300; ++run) {
                const std::uint32_t drawn = stream.below(1000);
                Pairs& pairs = rows[row].pairs;
                ++(drawn < only_a        ? pairs.only_a
                   : drawn < only_a + 30 ? pairs.only_b
                   : drawn < 500         ? pairs.both
                                         : pairs.neither);
            }
        }
        judge(rows);
        const bool hold = std::all_of(rows.begin(), rows.end(), [](const KnockOut& row) {
            const double truth = row.id < 5 ? 0 : 0.03;
            return row.interval.low <= truth && truth <= row.interval.high;
        });
        together += hold ? 1 : 0;
    }
    const double five_deviations = 5 * std::sqrt(0.95 * 0.05 / static_cast<double>(samples));
    EXPECT_GT(static_cast<double>(together) / static_cast<double>(samples), 0.95 - five_deviations - 0.01);
}

} // namespace
} // namespace rogueloom::lab
