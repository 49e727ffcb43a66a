// SPDX-License-Identifier: MIT
#include <rogueloom/lab/tally.hpp>

#include <gtest/gtest.h>

namespace rogueloom::lab {
namespace {

TEST(Tally, SettleSortsAndAddsUp) {
    Tallies tallies = {{Topic::loss, {7, 1, 8}, {1}},
                       {Topic::place, {1, 2}, {1, 50, 90, 0}},
                       {Topic::loss, {7, 1, 3}, {1}},
                       {Topic::place, {1, 2}, {1, 30, 10, 1}}};
    settle(tallies);
    const Tallies expected = {{Topic::place, {1, 2}, {2, 80, 100, 1}},
                              {Topic::loss, {7, 1, 3}, {1}},
                              {Topic::loss, {7, 1, 8}, {1}}};
    EXPECT_EQ(tallies, expected);
}

TEST(Tally, NegativeKeysComeFirst) {
    EXPECT_TRUE(before({Topic::loss, {-1}, {}}, {Topic::loss, {0}, {}}));
    EXPECT_FALSE(before({Topic::loss, {0}, {}}, {Topic::loss, {-1}, {}}));
    EXPECT_FALSE(before({Topic::loss, {0}, {}}, {Topic::loss, {0}, {9}}));
}

TEST(Tally, MergeIsTheSameInAnyOrder) {
    const Tallies a = {{Topic::place, {1, 0}, {1, 2, 3, 4}}, {Topic::turns, {4}, {9}}};
    const Tallies b = {{Topic::place, {1, 0}, {10, 20, 30, 40}}, {Topic::choices, {2}, {5}}};
    const Tallies expected = {
        {Topic::place, {1, 0}, {11, 22, 33, 44}}, {Topic::choices, {2}, {5}}, {Topic::turns, {4}, {9}}};
    Tallies ab = a;
    merge(ab, b);
    Tallies ba = b;
    merge(ba, a);
    EXPECT_EQ(ab, expected);
    EXPECT_EQ(ba, expected);
    EXPECT_EQ(hash(ab), hash(ba));
}

TEST(Tally, TheHashDependsOnEveryNumber) {
    const Tally tally{Topic::offer, {1, 2, 3, 4}, {5, 6, 7, 8}};
    const std::uint64_t plain = hash({tally});
    for (std::size_t i = 0; i < 4; ++i) {
        Tally other = tally;
        other.key[i] += 1;
        EXPECT_NE(hash({other}), plain) << "key " << i;
        other = tally;
        other.count[i] += 1;
        EXPECT_NE(hash({other}), plain) << "count " << i;
    }
    EXPECT_NE(hash({{Topic::gold, {1, 2, 3, 4}, {5, 6, 7, 8}}}), plain);
    EXPECT_NE(hash({tally, tally}), plain);
}

} // namespace
} // namespace rogueloom::lab
