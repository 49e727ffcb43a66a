// SPDX-License-Identifier: MIT
#include <rogueloom/lab/comparison.hpp>

#include <gtest/gtest.h>

namespace rogueloom::lab {
namespace {

constexpr auto puck = static_cast<std::int32_t>(OfferKind::puck);

TEST(Comparison, SharesSideBySide) {
    const Tallies a = {{Topic::loss, {7, 1, 8}, {30}},
                       {Topic::offer, {puck, 5, 1, 1}, {10, 20, 30, 40}},
                       {Topic::offer, {puck, 5, 1, 2}, {0, 0, 50, 50}}};
    const Tallies b = {{Topic::loss, {8, 1, 8}, {10}}, {Topic::offer, {puck, 5, 1, 1}, {90, 10, 0, 100}}};
    const std::vector<Shift> all = shifts(a, b, {200, 100});
    ASSERT_EQ(all.size(), 3U);
    const auto find = [&](Topic topic, std::int32_t first) {
        for (const Shift& shift : all)
            if (shift.topic == topic && shift.key[0] == first) return shift;
        return Shift{};
    };
    const Shift offer = find(Topic::offer, puck);
    EXPECT_EQ(offer.key, (std::array<std::int32_t, 4>{puck, 5, 0, 0}));
    EXPECT_EQ(offer.count, (std::array<std::uint64_t, 2>{30, 100}));
    EXPECT_EQ(offer.of, (std::array<std::uint64_t, 2>{200, 200}));
    EXPECT_DOUBLE_EQ(offer.difference(), 0.35);
    EXPECT_DOUBLE_EQ(offer.p, two_rates(30, 200, 100, 200));
    EXPECT_TRUE(offer.marked);
    EXPECT_DOUBLE_EQ(find(Topic::loss, 7).difference(), -0.15);
    EXPECT_DOUBLE_EQ(find(Topic::loss, 8).difference(), 0.1);
    EXPECT_LE(all[0].p, all[1].p);
    EXPECT_LE(all[1].p, all[2].p);
}

TEST(Comparison, TheSameDiffersInNothing) {
    const Tallies a = {{Topic::loss, {7, 1, 8}, {30}}, {Topic::offer, {puck, 5, 1, 1}, {10, 20, 30, 40}}};
    for (const Shift& shift : shifts(a, a, {100, 100})) {
        EXPECT_DOUBLE_EQ(shift.p, 1);
        EXPECT_DOUBLE_EQ(shift.difference(), 0);
        EXPECT_FALSE(shift.marked);
    }
}

Results results_of(std::uint64_t wins, std::uint64_t runs) {
    Results results;
    results.header.campaign = "acts";
    results.header.runs = runs;
    results.sums.wins = wins;
    results.sums.choices = 10 * runs;
    results.sums.turns = 20 * runs;
    results.names = {{"puck", 5, "Attack II"}, {"enemy", 7, "Ghoul"}};
    return results;
}

// Seeds 0 to 4: won by both, the first, the second, the second, nobody.
TEST(SideBySide, PairsTheRunsOfEachSeed) {
    const auto compared =
        side_by_side({results_of(2, 5), results_of(3, 5)}, {{{1, 1, 0, 0, 0}, {1, 0, 1, 1, 0}}});
    ASSERT_TRUE(compared.has_value());
    EXPECT_EQ(compared->pairs.both, 1U);
    EXPECT_EQ(compared->pairs.only_a, 1U);
    EXPECT_EQ(compared->pairs.only_b, 2U);
    EXPECT_EQ(compared->pairs.neither, 1U);
    const auto means = compared->means();
    EXPECT_DOUBLE_EQ(means[0].won, 0.4);
    EXPECT_DOUBLE_EQ(means[1].won, 0.6);
    EXPECT_DOUBLE_EQ(means[0].choices, 10);
    EXPECT_DOUBLE_EQ(means[1].turns, 20);
}

TEST(SideBySide, RunsWithoutPartnersAreRefused) {
    const auto problem = [](const Results& a, const Results& b) {
        const auto compared =
            side_by_side({a, b}, {std::vector<char>(a.header.runs), std::vector<char>(b.header.runs)});
        EXPECT_EQ(compared.error().code, "compare.seeds");
        return compared.error().problem;
    };
    const Results five = results_of(2, 5);
    Results other = five;
    other.header.campaign = "climb";
    EXPECT_EQ(problem(five, other), "these runs have no partners: another campaign");
    other = five;
    other.header.base_seed = 1;
    EXPECT_EQ(problem(five, other), "these runs have no partners: other seeds");
    EXPECT_EQ(problem(five, results_of(2, 4)), "these runs have no partners: 4 runs, not 5");
    EXPECT_EQ(problem(results_of(0, 0), results_of(0, 0)), "these runs have no partners: there are none");
}

TEST(SideBySide, ShiftsAreNamed) {
    SideBySide compared;
    compared.results[0] = results_of(0, 1);
    Shift shift;
    shift.topic = Topic::loss;
    shift.key = {7, 1, 4, 0};
    EXPECT_EQ(shift_name(compared, shift), "lost to Ghoul (stage 1, row 4)");
    shift.topic = Topic::offer;
    shift.key = {puck, 5, 0, 0};
    EXPECT_EQ(shift_name(compared, shift), "puck Attack II taken");
    shift.key[0] = static_cast<std::int32_t>(OfferKind::stronger);
    EXPECT_EQ(shift_name(compared, shift), "strengthened to Attack II");
    shift.key = {static_cast<std::int32_t>(OfferKind::relic), 3, 0, 0};
    EXPECT_EQ(shift_name(compared, shift), "relic relic 3 taken");
}

} // namespace
} // namespace rogueloom::lab
