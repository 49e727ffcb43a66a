// SPDX-License-Identifier: MIT
#include <rogueloom/core/stream.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/chi_square.hpp"
#include "support/streams.hpp"
#include "support/tier.hpp"

namespace rogueloom {
namespace {

using Counts = std::vector<std::int64_t>;

int sample_size() {
    return test::tier(100'000, 10'000'000);
}

/// A second pcg32, written from O'Neill's paper, and the draws as docs/determinism.md states them.
class SlowStream {
  public:
    SlowStream(std::uint64_t state, std::uint64_t sequence) : increment_(sequence << 1U | 1U) {
        next();
        state_ += state;
        next();
    }

    std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ULL + increment_;
        const auto mixed = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
        const auto turn = static_cast<unsigned>(old >> 59U);
        ++outputs_;
        return mixed >> turn | mixed << ((32U - turn) % 32U);
    }

    /// Rejects the first 2^32 mod n low halves, always computed.
    std::uint32_t below(std::uint32_t n) {
        const std::uint64_t rejected = (std::uint64_t{1} << 32U) % n;
        for (;;) {
            const std::uint64_t product = std::uint64_t{next()} * n;
            if (product % (std::uint64_t{1} << 32U) >= rejected) {
                return static_cast<std::uint32_t>(product / (std::uint64_t{1} << 32U));
            }
        }
    }

    [[nodiscard]] std::int64_t outputs() const { return outputs_; }

  private:
    std::uint64_t state_ = 0;
    std::uint64_t increment_;
    std::int64_t outputs_ = -2;
};

void expect_shares(const Counts& counts, const std::vector<double>& shares) {
    EXPECT_LT(test::chi_square(counts, shares), test::chi_square_limit(counts.size() - 1));
}

void expect_uniform(const Counts& counts) {
    expect_shares(counts, std::vector<double>(counts.size(), 1.0 / static_cast<double>(counts.size())));
}

TEST(Stream, PublishedPcg32Vectors) {
    Stream stream = Stream::raw(42, 54);
    for (const std::uint32_t expected :
         {0xA15C02B7U, 0x7B47F409U, 0xBA1D3330U, 0x83D2F293U, 0xBFA4784BU, 0xCBED606EU}) {
        EXPECT_EQ(stream.bits(), expected);
    }
}

TEST(Stream, KeyIsXxh3Of128BitsLowHalfStateHighHalfSequence) { // xxhsum -H2, then pcg32 by hand
    struct Vector {
        std::uint64_t seed;
        std::string name;
        std::array<std::uint32_t, 4> bits;
    };
    const Vector vectors[] = {
        {0, "", {0x8DBDDABD, 0x23CD946D, 0x0E62C103, 0x81EF77CB}},
        {1, "map/1", {0x308698C9, 0xCBA42A37, 0x0714D346, 0x8835AA7F}},
        {2, "map/1", {0x79612D6C, 0x5CFDF767, 0x84E2A7B2, 0xECB683FE}},
        {0xFFFFFFFFFFFFFFFF, "battle/3/r4c2/0", {0x8DBB38C6, 0xF67EC312, 0xC7644A7B, 0x070DF45D}},
        {0x0123456789ABCDEF, "map/2/reward", {0xDADB8985, 0x2C4C666B, 0xB6633F74, 0x6BF7F967}},
        {5, std::string(240, 'x'), {0xC992CAAA, 0x1ADFA09B, 0x1448B1F2, 0xBC144FE9}},
    };
    for (const auto& [seed, name, bits] : vectors) {
        Stream stream(Seed{seed}, name);
        for (const std::uint32_t expected : bits) EXPECT_EQ(stream.bits(), expected) << name;
    }
}

TEST(Stream, ACopyContinuesWithTheSameDraws) {
    Stream stream(Seed{7}, "test/copy");
    stream.bits();
    Stream copy = stream;
    for (int i = 0; i < 100; ++i) {
        const std::uint32_t drawn = stream.below(1000);
        EXPECT_EQ(copy.below(1000), drawn);
    }
}

class Below : public testing::TestWithParam<std::uint32_t> {};

INSTANTIATE_TEST_SUITE_P(Ranges, Below,
                         testing::Values(1U, 2U, 3U, 6U, 1000U, 0x7FFFFFFFU, 0x80000000U, 0x80000001U,
                                         0xC0000001U, 0xFFFFFFFEU, 0xFFFFFFFFU));

TEST_P(Below, IsLemiresMethodDrawForDraw) {
    Stream stream = Stream::raw(11, 12);
    SlowStream slow(11, 12);
    for (int i = 0; i < sample_size() / 10; ++i) {
        const std::uint32_t value = stream.below(GetParam());
        ASSERT_LT(value, GetParam());
        ASSERT_EQ(value, slow.below(GetParam()));
    }
    EXPECT_EQ(stream.bits(), slow.next()) << "as many outputs were used";
}

TEST_P(Below, EveryThirdOfTheRangeIsAsLikelyAsItIsWide) {
    const std::uint32_t n = GetParam();
    Stream stream(Seed{3}, "test/below");
    const std::uint32_t first = n / 3;
    const std::uint32_t second = n / 3 * 2;
    Counts counts(3);
    for (int i = 0; i < sample_size(); ++i) {
        const std::uint32_t value = stream.below(n);
        ++counts[value < first ? 0 : value < second ? 1 : 2];
    }
    if (first == 0) {
        EXPECT_EQ(counts[2], sample_size());
        return;
    }
    const double share = static_cast<double>(first) / static_cast<double>(n);
    expect_shares(counts, {share, share, 1.0 - 2.0 * share});
}

TEST(StreamBelow, OneIsAlwaysZeroAndUsesOneOutput) {
    Stream stream = Stream::raw(1, 2);
    Stream other = stream;
    EXPECT_EQ(stream.below(1), 0U);
    other.bits();
    EXPECT_EQ(stream.bits(), other.bits());
}

TEST(StreamBelow, RejectsNearlyHalfJustAboveTwoToThe31) { // 2^32 mod (2^31 + 1) = 2^31 - 1
    SlowStream slow(5, 6);
    for (int i = 0; i < 10'000; ++i) slow.below(0x80000001U);
    EXPECT_NEAR(static_cast<double>(slow.outputs()) / 10'000, 2.0, 0.1);
}

TEST(StreamBelow, SmallRangesAreUniform) {
    for (const std::uint32_t n : {2U, 3U, 5U, 6U, 7U, 10U, 37U, 100U}) {
        Stream stream(Seed{n}, "test/below/uniform");
        Counts counts(n);
        for (int i = 0; i < sample_size(); ++i) ++counts[stream.below(n)];
        expect_uniform(counts);
    }
}

TEST(StreamBits, EachBitIsEvenlySet) {
    Stream stream(Seed{4}, "test/bits");
    std::array<std::int64_t, 32> set{};
    for (int i = 0; i < sample_size(); ++i) {
        const std::uint32_t bits = stream.bits();
        for (unsigned bit = 0; bit < 32; ++bit) set[bit] += bits >> bit & 1U;
    }
    for (const std::int64_t ones : set) expect_uniform({ones, sample_size() - ones});
}

TEST(StreamBetween, BothEndsIncludedAndUniform) {
    Stream stream(Seed{5}, "test/between");
    Counts counts(7);
    for (int i = 0; i < sample_size(); ++i) {
        const int value = stream.between(-3, 3);
        ASSERT_GE(value, -3);
        ASSERT_LE(value, 3);
        ++counts[static_cast<std::size_t>(value + 3)];
    }
    expect_uniform(counts);
}

TEST(StreamBetween, IsLowPlusOneDrawBelowTheWidth) {
    constexpr int lowest = std::numeric_limits<int>::min();
    constexpr int highest = std::numeric_limits<int>::max();
    using Script = test::ScriptedStream;
    Script script{Script::Below{6, 5}, Script::Below{1, 0}, Script::Below{0xFFFFFFFFU, 0xFFFFFFFEU},
                  Script::Below{0xFFFFFFFFU, 0}};
    Stream stream = script.stream();
    EXPECT_EQ(stream.between(-2, 3), 3);
    EXPECT_EQ(stream.between(9, 9), 9);
    EXPECT_EQ(stream.between(lowest, highest - 1), highest - 1);
    EXPECT_EQ(stream.between(lowest + 1, highest), lowest + 1);
}

TEST(StreamUnit, Is27HighBitsThen26LowBits) {
    Stream stream = Stream::raw(21, 22);
    SlowStream slow(21, 22);
    for (int i = 0; i < 10'000; ++i) {
        const auto high = static_cast<double>(slow.next() / 32);
        const auto low = static_cast<double>(slow.next() / 64);
        ASSERT_EQ(stream.unit(), (high * 67108864.0 + low) / 9007199254740992.0);
    }
}

TEST(StreamUnit, IsUniformBelowOne) {
    Stream stream(Seed{6}, "test/unit");
    Counts counts(64);
    for (int i = 0; i < sample_size(); ++i) {
        const double value = stream.unit();
        ASSERT_GE(value, 0.0);
        ASSERT_LT(value, 1.0);
        ++counts[static_cast<std::size_t>(value * 64)];
    }
    expect_uniform(counts);
}

TEST(StreamBetweenReal, StaysBelowTheUpperEnd) {
    using Script = test::ScriptedStream;
    constexpr double largest_unit = 1.0 - 0x1p-53;
    Script script{Script::Unit{0.0}, Script::Unit{0.5}, Script::Unit{largest_unit},
                  Script::Unit{largest_unit}};
    Stream stream = script.stream();
    EXPECT_EQ(stream.between_real(-2.0, 6.0), -2.0);
    EXPECT_EQ(stream.between_real(-2.0, 6.0), 2.0);
    EXPECT_LT(stream.between_real(0.0, 1.0), 1.0);
    EXPECT_LT(stream.between_real(1.0, 2.0), 2.0) << "the sum rounds to 2";
}

TEST(StreamChance, IsExactlyOneDrawBelowTheDenominator) {
    for (const auto& [numerator, denominator] :
         {std::pair{0U, 7U}, {1U, 3U}, {2U, 3U}, {12345U, 99991U}, {7U, 7U}}) {
        Stream stream(Seed{8}, "test/chance");
        Stream other = stream;
        std::int64_t hits = 0;
        for (int i = 0; i < sample_size(); ++i) {
            const bool hit = stream.chance(numerator, denominator);
            ASSERT_EQ(hit, other.below(denominator) < numerator);
            hits += hit ? 1 : 0;
        }
        if (numerator == 0 || numerator == denominator) {
            EXPECT_EQ(hits, numerator == 0 ? 0 : sample_size());
            continue;
        }
        const double share = static_cast<double>(numerator) / denominator;
        expect_shares({hits, sample_size() - hits}, {share, 1.0 - share});
    }
}

TEST(StreamChanceIf, IsAChanceOrNoDraw) {
    for (const std::uint32_t denominator : {100U, 0x80000001U}) { // nearly half of the latter is rejected
        Stream stream(Seed{8}, "test/chance_if");
        Stream other = stream;
        Stream wishes(Seed{8}, "test/wanted");
        for (int i = 0; i < 10'000; ++i) {
            const bool wanted = wishes.chance(1, 2);
            const bool expected = wanted && other.chance(denominator / 3, denominator);
            ASSERT_EQ(stream.chance_if(wanted, denominator / 3, denominator), expected);
        }
        EXPECT_EQ(stream.bits(), other.bits());
    }
    using Script = test::ScriptedStream;
    Script script{Script::Chance{50, 100, true}};
    Stream stream = script.stream();
    EXPECT_FALSE(stream.chance_if(false, 50, 100));
    EXPECT_TRUE(stream.chance_if(true, 50, 100));
}

TEST(StreamPercent, HitsAsOftenAsItSays) {
    for (const double p : {0.5, 12.5, 33.3, 50.0, 99.0}) {
        Stream stream(Seed{9}, "test/percent");
        std::int64_t hits = 0;
        for (int i = 0; i < sample_size(); ++i) {
            const Roll roll = stream.percent(p);
            ASSERT_EQ(roll.hit, roll.value < p);
            ASSERT_TRUE(roll.value >= 0.0 && roll.value < 100.0);
            hits += roll.hit ? 1 : 0;
        }
        expect_shares({hits, sample_size() - hits}, {p / 100.0, 1.0 - p / 100.0});
    }
}

TEST(StreamPercent, ZeroNeverAndHundredAlways) {
    Stream stream(Seed{10}, "test/percent");
    for (int i = 0; i < 10'000; ++i) {
        ASSERT_FALSE(stream.percent(0.0).hit);
        ASSERT_TRUE(stream.percent(100.0).hit);
    }
}

TEST(StreamWeighted, PicksByWeight) {
    constexpr std::array<std::uint32_t, 7> weights = {45, 0, 16, 12, 12, 15, 0};
    Stream stream(Seed{11}, "test/weighted");
    Counts counts(weights.size());
    for (int i = 0; i < sample_size(); ++i) ++counts[stream.weighted(weights)];
    EXPECT_EQ(counts[1], 0);
    EXPECT_EQ(counts[6], 0);
    expect_shares({counts[0], counts[2], counts[3], counts[4], counts[5]}, {0.45, 0.16, 0.12, 0.12, 0.15});
}

TEST(StreamWeighted, IsOneDrawBelowTheSum) {
    constexpr std::array<std::uint32_t, 3> weights = {4'000'000'000U, 0U, 294'967'295U}; // 2^32 - 1
    Stream stream(Seed{12}, "test/weighted");
    Stream other = stream;
    Stream knowing = stream;
    for (int i = 0; i < 10'000; ++i) {
        const std::size_t expected = other.below(0xFFFFFFFFU) < 4'000'000'000U ? 0 : 2;
        ASSERT_EQ(stream.weighted(weights), expected);
        ASSERT_EQ(knowing.weighted(weights, 0xFFFFFFFFU), expected);
    }
}

TEST(StreamShuffle, A11FisherYatesFromTheEnd) {
    using Script = test::ScriptedStream;
    Script script{Script::Below{4, 0}, Script::Below{3, 2}, Script::Below{2, 0}};
    std::string letters = "abcd";
    script.stream().shuffle(letters); // dbca, dbca, bdca
    EXPECT_EQ(letters, "bdca");
}

TEST(StreamShuffle, LargeRangesAreShuffledBySameDraws) {
    for (const std::uint32_t size : {65'535U, 65'536U, 65'537U, 65'568U, 65'569U, 200'000U}) {
        std::vector<std::uint32_t> values(size);
        std::iota(values.begin(), values.end(), 0U);
        std::vector<std::uint32_t> expected = values;
        Stream stream(Seed{size}, "test/shuffle");
        Stream other = stream;
        stream.shuffle(values);
        for (std::uint32_t i = size - 1; i >= 1; --i) std::swap(expected[i], expected[other.below(i + 1)]);
        EXPECT_EQ(values, expected) << size;
        EXPECT_EQ(stream.below(1'000'000'000), other.below(1'000'000'000)) << size;
    }
}

TEST(StreamShuffle, OneOrNoneDrawsNothing) {
    test::ForbiddenStream forbidden;
    std::vector<int> values;
    forbidden.stream().shuffle(values);
    values.push_back(1);
    forbidden.stream().shuffle(values);
    EXPECT_EQ(values, std::vector<int>{1});
}

TEST(StreamShuffle, AllPermutationsOfFourAreEquallyLikely) {
    const std::array<int, 4> sorted = {0, 1, 2, 3};
    std::vector<std::array<int, 4>> permutations;
    std::array<int, 4> next = sorted;
    do {
        permutations.push_back(next);
    } while (std::next_permutation(next.begin(), next.end()));
    ASSERT_EQ(permutations.size(), 24U);
    Stream stream(Seed{13}, "test/shuffle");
    Counts counts(24);
    for (int i = 0; i < sample_size(); ++i) {
        std::array<int, 4> values = sorted;
        stream.shuffle(values);
        const auto at = std::lower_bound(permutations.begin(), permutations.end(), values);
        ++counts[static_cast<std::size_t>(at - permutations.begin())];
    }
    expect_uniform(counts);
}

/// P(sum of twelve units <= x), exactly: 1/12! sum over k of (-1)^k C(12,k) (x - k)^12. By symmetry for x <=
/// 6 only, where the terms are small.
double irwin_hall(double x) {
    if (x > 6.0) return 1.0 - irwin_hall(12.0 - x);
    double sum = 0;
    double choose = 1;
    for (int k = 0; k <= 12 && k < x; ++k) {
        sum += (k % 2 == 0 ? 1.0 : -1.0) * choose * std::pow(x - k, 12);
        choose = choose * (12 - k) / (k + 1);
    }
    return sum / 479001600.0;
}

TEST(StreamNormal, FollowsTheIrwinHallDistributionOfTwelve) {
    const std::vector<double> ends = {-2.5, -2.0, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0, 2.5};
    std::vector<double> shares;
    double before = 0;
    for (const double end : ends) {
        shares.push_back(irwin_hall(end + 6.0) - before);
        before = irwin_hall(end + 6.0);
    }
    shares.push_back(1.0 - before);
    Stream stream(Seed{14}, "test/normal");
    Counts counts(shares.size());
    for (int i = 0; i < sample_size(); ++i) {
        const double z = stream.normal(0.0, 1.0);
        ASSERT_LE(std::abs(z), 6.0);
        ++counts[static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), z) - ends.begin())];
    }
    expect_shares(counts, shares);
}

TEST(StreamNormal, ScalesTheSumOfTwelveUnits) {
    Stream stream(Seed{15}, "test/normal");
    Stream other = stream;
    double sum = 0;
    for (int i = 0; i < 12; ++i) sum += other.unit();
    EXPECT_EQ(stream.normal(100.0, 15.0), 100.0 + 15.0 * (sum - 6.0));
}

} // namespace
} // namespace rogueloom
