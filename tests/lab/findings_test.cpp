// SPDX-License-Identifier: MIT
#include <rogueloom/lab/findings.hpp>

#include <gtest/gtest.h>

namespace rogueloom::lab {
namespace {

constexpr auto puck = static_cast<std::int32_t>(OfferKind::puck);
constexpr auto road = static_cast<std::int32_t>(OfferKind::road);

/// Four hundred runs over two places, 100 of them won, with every sum as it must be. Each run has one fight
/// of two turns in the first place, and half of those that get on have one more of four.
Tallies whole() {
    Tallies tallies = {{Topic::place, {1, 0}, {400, 8000, 40000, 200}},
                       {Topic::place, {1, 1}, {200, 6000, 10000, 100}},
                       {Topic::gold, {1, 0, 1}, {400}},
                       {Topic::gold, {1, 1, 0}, {50}},
                       {Topic::gold, {1, 1, 1}, {50}},
                       {Topic::gold, {1, 1, 2}, {100}},
                       {Topic::health, {1, 0, 20}, {400}},
                       {Topic::health, {1, 1, 4}, {100}},
                       {Topic::health, {1, 1, 12}, {100}},
                       {Topic::fight, {7, 0}, {400, 200, 800, 3000}},
                       {Topic::fight, {9, 0}, {100, 0, 400, 0}},
                       {Topic::fight_turns, {7, 2}, {400}},
                       {Topic::fight_turns, {9, 4}, {100}},
                       {Topic::loss, {7, 1, 0}, {200}},
                       {Topic::loss, {9, 1, 1}, {100}},
                       {Topic::offer, {puck, 5, 1, 0}, {60, 40, 40, 60}},
                       {Topic::offer, {puck, 6, 1, 0}, {0, 20, 80, 100}},
                       {Topic::offer, {road, 0, 1, 0}, {100, 300, 0, 0}},
                       {Topic::choices, {3}, {400}},
                       {Topic::turns, {0}, {400}}};
    settle(tallies);
    return tallies;
}
constexpr RunSums sums{400, 100, 1200};

// Of bins 10, 0, 30: a quarter is at the end of the first one, a half a third into the last one.
TEST(Findings, QuantilesAreWithinBins) {
    const std::vector<std::uint64_t> bins = {10, 0, 30};
    EXPECT_DOUBLE_EQ(quantile(bins, 0.25), 1);
    EXPECT_DOUBLE_EQ(quantile(bins, 0.5), 2 + 10.0 / 30);
    EXPECT_DOUBLE_EQ(quantile(bins, 1), 3);
    EXPECT_DOUBLE_EQ(quantile({}, 0.5), 0);
}

TEST(Findings, Places) {
    const std::vector<PlaceFigures> places = place_figures(whole());
    ASSERT_EQ(places.size(), 2U);
    EXPECT_EQ(places[1].row, 1);
    EXPECT_EQ(places[1].runs, 200U);
    EXPECT_EQ(places[1].lost, 100U);
    EXPECT_DOUBLE_EQ(places[1].gold, 30);
    EXPECT_DOUBLE_EQ(places[1].hp, 50);
    // 50 of 200 up to 20 gold, 100 up to 40, half of the rest up to 50.
    EXPECT_EQ(places[1].gold_quartiles, (Quartiles{20, 40, 50}));
    // Bins of 5 %: half of the first bin that counts, its end, half of the other one.
    EXPECT_DOUBLE_EQ(places[1].health_quartiles[0], 0.225);
    EXPECT_DOUBLE_EQ(places[1].health_quartiles[1], 0.25);
    EXPECT_DOUBLE_EQ(places[1].health_quartiles[2], 0.625);
    // Full health is no more than 1.
    EXPECT_EQ(places[0].health_quartiles, (Quartiles{1, 1, 1}));
}

TEST(Findings, Fights) {
    const std::vector<FightFigures> fights = fight_figures(whole());
    ASSERT_EQ(fights.size(), 2U);
    EXPECT_EQ(fights[0].enemy, 7);
    EXPECT_EQ(fights[0].fights, 400U);
    EXPECT_EQ(fights[0].won, 200U);
    EXPECT_DOUBLE_EQ(fights[0].turns, 2);
    EXPECT_DOUBLE_EQ(fights[0].hp_lost, 15);
    EXPECT_EQ(fights[0].turns_quartiles, (Quartiles{2, 2, 2}));
    EXPECT_DOUBLE_EQ(fights[1].hp_lost, 0); // none was won
    EXPECT_EQ(turns_of_fights(whole()), (std::vector<std::uint64_t>{0, 0, 400, 0, 100}));
}

// Puck 5 is taken by 100 of 200: 60 % against 40 %. Of puck 6 only 20 takers are known, too few. The road has
// nobody who declined.
TEST(Findings, ContentByWhatItGoesWith) {
    const std::vector<ContentFigures> contents = content_figures(whole());
    ASSERT_EQ(contents.size(), 3U);
    EXPECT_EQ(contents[0].id, 5);
    EXPECT_EQ(contents[0].offered, 200U);
    EXPECT_EQ(contents[0].taken, 100U);
    EXPECT_NEAR(contents[0].lift.difference, 0.2, 1e-12);
    EXPECT_FALSE(contents[0].known) << "its interval reaches 13 points to each side";
    EXPECT_EQ(contents[1].taken, 20U);
    EXPECT_FALSE(contents[1].known);
    EXPECT_EQ(contents[2].kind, OfferKind::road);
    EXPECT_EQ(contents[2].lift.with, 0U);

    Tallies many = whole();
    for (Tally& tally : many)
        if (tally.topic == Topic::offer)
            for (std::uint64_t& count : tally.count) count *= 10;
    const std::vector<ContentFigures> known = content_figures(many);
    EXPECT_TRUE(known[0].known);
    EXPECT_TRUE(known[0].marked);
}

TEST(Findings, WholeCountsAreSound) {
    const SelfCheck check = self_check(whole(), sums);
    EXPECT_TRUE(check.broken.empty()) << check.broken.front();
    EXPECT_TRUE(check.doubts.empty());
}

TEST(Findings, SumsThatDoNotAddUpAreNamed) {
    EXPECT_EQ(self_check(whole(), {400, 101, 1200}).broken.front(), "299 runs lost, but 300 lost at places");
    EXPECT_EQ(self_check(whole(), {400, 100, 1100}).broken.front(), "1100 turns, but 1200 in fights");
    EXPECT_FALSE(self_check(whole(), {400, 500, 1200}).broken.empty());
    EXPECT_FALSE(self_check({}, {1, 1, 0}).broken.empty());
    // Any single number that counts runs, fights or turns is held against another one.
    const Tallies sound = whole();
    for (std::size_t i = 0; i < sound.size(); ++i) {
        if (sound[i].topic == Topic::offer) continue;
        Tallies broken = sound;
        ++broken[i].count[0];
        EXPECT_FALSE(self_check(broken, sums).broken.empty()) << i;
    }
}

TEST(Findings, WhatLooksWrongIsDoubted) {
    using Doubts = std::vector<Doubt>;
    Tallies declined;
    Tallies not_offered;
    for (Tally tally : whole()) {
        if (tally.topic != Topic::offer || tally.key[0] == road) not_offered.push_back(tally);
        if (tally.topic == Topic::offer && tally.key[0] == puck)
            tally.count = {0, 0, tally.count[0] + tally.count[2], tally.count[1] + tally.count[3]};
        declined.push_back(tally);
    }
    EXPECT_EQ(self_check(declined, sums).doubts, Doubts{Doubt::nothing_taken});
    EXPECT_EQ(self_check(not_offered, sums).doubts, Doubts{Doubt::nothing_offered});

    const Tallies all_won = {{Topic::place, {1, 0}, {300, 0, 0, 0}},
                             {Topic::gold, {1, 0, 0}, {300}},
                             {Topic::health, {1, 0, 9}, {300}},
                             {Topic::choices, {0}, {300}},
                             {Topic::turns, {0}, {300}}};
    EXPECT_EQ(
        self_check(all_won, {300, 300, 0}).doubts,
        (Doubts{Doubt::everything_won, Doubt::nothing_fought, Doubt::nothing_offered, Doubt::no_progress}));
    const Tallies all_lost = {{Topic::place, {1, 0}, {300, 0, 0, 300}},
                              {Topic::gold, {1, 0, 0}, {300}},
                              {Topic::health, {1, 0, 9}, {300}},
                              {Topic::loss, {-1, 1, 0}, {300}},
                              {Topic::choices, {0}, {300}},
                              {Topic::turns, {0}, {300}}};
    const SelfCheck lost = self_check(all_lost, {300, 0, 0});
    EXPECT_TRUE(lost.broken.empty());
    EXPECT_EQ(lost.doubts.front(), Doubt::nothing_won);
    // A handful of lost runs is no wonder.
    const Tallies few = {{Topic::place, {1, 0}, {3, 0, 0, 3}}, {Topic::gold, {1, 0, 0}, {3}},
                         {Topic::health, {1, 0, 9}, {3}},      {Topic::loss, {-1, 1, 0}, {3}},
                         {Topic::choices, {0}, {3}},           {Topic::turns, {0}, {3}}};
    EXPECT_TRUE(self_check(few, {3, 0, 0}).doubts.empty());
}

} // namespace
} // namespace rogueloom::lab
