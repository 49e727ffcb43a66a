// SPDX-License-Identifier: MIT
// Streams of different names and of neighbouring seeds must look independent: campaign.md R1 relies on it.
#include <rogueloom/core/stream.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom {
namespace {

using Counts = std::vector<std::int64_t>;

/// Names as runs use them, of different lengths and differing in one character.
std::vector<std::string> place_names() {
    std::vector<std::string> names;
    for (int stage = 1; stage <= 5; ++stage) {
        const std::string number = std::to_string(stage);
        names.insert(names.end(), {"map/" + number, "map/" + number + "/reward", "shop/" + number + "/r4c1"});
        for (int column = 1; column <= 4; ++column) {
            names.push_back("battle/" + number + "/r2c" + std::to_string(column) + "/0");
        }
        for (int choice = 0; choice < 13; ++choice)
            names.push_back("policy/" + std::to_string(stage * 13 + choice));
    }
    return names;
}

/// Cell of a 16 x 16 table for a pair of draws.
std::size_t pair_cell(std::uint32_t first, std::uint32_t second) {
    return first * std::size_t{16} + second;
}

/// Chi-square of a 16 x 16 table of pairs against independence and uniformity at once.
void expect_independent(const Counts& pairs) {
    const std::vector<double> shares(256, 1.0 / 256);
    EXPECT_LT(test::chi_square(pairs, shares), test::chi_square_limit(255));
}

/// Correlation of units drawn in step; |r| sqrt(n) is a standard normal for independent streams.
void expect_uncorrelated(Stream first, Stream second, int lag) {
    const int n = test::tier(20'000, 1'000'000);
    for (int i = 0; i < lag; ++i) second.unit();
    double sum = 0;
    for (int i = 0; i < n; ++i) {
        const double a = first.unit() - 0.5;
        const double b = second.unit() - 0.5;
        sum += a * b;
    }
    const double correlation = 12.0 * sum / n;
    EXPECT_LT(std::abs(correlation) * std::sqrt(n), 4.9);
}

TEST(StreamIndependence, FirstDrawsOfTwoNamesOverManySeeds) {
    const std::vector<std::pair<std::string, std::string>> pairs_of_names = {
        {"map/1", "map/2"}, {"map/1", "map/1/reward"}, {"battle/1/r2c1/0", "battle/1/r2c1/1"}, {"a", "b"}};
    for (const auto& [a, b] : pairs_of_names) {
        Counts pairs(256);
        for (int i = 0; i < test::tier(100'000, 2'000'000); ++i) {
            const Seed seed{static_cast<std::uint64_t>(i)};
            const std::uint32_t first = Stream(seed, a).below(16);
            const std::uint32_t second = Stream(seed, b).below(16);
            ++pairs[pair_cell(first, second)];
        }
        expect_independent(pairs);
    }
}

TEST(StreamIndependence, FirstDrawsOfNeighbouringSeeds) {
    for (const std::uint64_t step :
         {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{1} << 32U, std::uint64_t{1} << 63U}) {
        Counts pairs(256);
        for (int i = 0; i < test::tier(100'000, 2'000'000); ++i) {
            const std::uint64_t seed = static_cast<std::uint64_t>(i) * 4;
            const std::uint32_t first = Stream(Seed{seed}, "map/1").below(16);
            const std::uint32_t second = Stream(Seed{seed + step}, "map/1").below(16);
            ++pairs[pair_cell(first, second)];
        }
        expect_independent(pairs);
    }
}

TEST(StreamIndependence, DrawsOfOneStreamInARow) {
    Counts pairs(256);
    Stream stream(Seed{1}, "map/1");
    for (int i = 0; i < test::tier(100'000, 2'000'000); ++i) {
        const std::uint32_t first = stream.below(16);
        const std::uint32_t second = stream.below(16);
        ++pairs[pair_cell(first, second)];
    }
    expect_independent(pairs);
}

TEST(StreamIndependence, StreamsOfNeighbouringSeedsAreUncorrelated) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        for (int lag = 0; lag <= 2; ++lag) {
            expect_uncorrelated(Stream(Seed{seed}, "map/1"), Stream(Seed{seed + 1}, "map/1"), lag);
            expect_uncorrelated(Stream(Seed{seed + 1}, "map/1"), Stream(Seed{seed}, "map/1"), lag);
        }
    }
}

TEST(StreamIndependence, StreamsOfOneSeedAreUncorrelated) {
    const std::vector<std::string> names = place_names();
    for (std::size_t i = 0; i + 1 < names.size(); i += 7) {
        for (int lag = 0; lag <= 1; ++lag) {
            expect_uncorrelated(Stream(Seed{42}, names[i]), Stream(Seed{42}, names[i + 1]), lag);
        }
    }
}

TEST(StreamIndependence, FirstOutputsDoNotCollide) {
    const std::vector<std::string> names = place_names();
    ASSERT_EQ(names.size(), 100U);
    std::vector<std::uint32_t> firsts;
    std::vector<std::uint64_t> doubles;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        for (const std::string& name : names) {
            Stream stream(Seed{seed}, name);
            const std::uint32_t first = stream.bits();
            const std::uint32_t second = stream.bits();
            firsts.push_back(first);
            doubles.push_back(std::uint64_t{first} << 32U | second);
        }
    }
    const auto repeats = [](auto values) {
        std::sort(values.begin(), values.end());
        return values.end() - std::unique(values.begin(), values.end());
    };
    EXPECT_LE(repeats(firsts), 12) << "1.16 are expected of 10^5 values of 32 bits";
    EXPECT_EQ(repeats(doubles), 0) << "3e-10 are expected of 10^5 values of 64 bits";
}

} // namespace
} // namespace rogueloom
