// SPDX-License-Identifier: MIT
#include <rogueloom/core/draw_source.hpp>

#include <array>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/core/stream.hpp>

namespace rogueloom {
namespace {

constexpr double largest_unit = 1.0 - 0x1p-53;

/// A source that answers the two pure draws only, from lists.
class PureSource final : public DrawSource {
  public:
    PureSource(std::deque<std::uint32_t> belows, std::deque<double> units)
        : belows_(std::move(belows)), units_(std::move(units)) {}

    std::uint32_t below(std::uint32_t n) override {
        ranges.push_back(n);
        const std::uint32_t value = belows_.front();
        belows_.pop_front();
        return value;
    }
    double unit() override {
        const double value = units_.front();
        units_.pop_front();
        return value;
    }
    [[nodiscard]] bool used_up() const { return belows_.empty() && units_.empty(); }

    std::vector<std::uint32_t> ranges;

  private:
    std::deque<std::uint32_t> belows_;
    std::deque<double> units_;
};

/// A source that answers each logical draw itself and notes which one was asked for.
class NotingSource final : public DrawSource {
  public:
    std::uint32_t below(std::uint32_t n) override { return note("below " + std::to_string(n)), n - 1; }
    double unit() override { return note("unit"), 0.25; }
    std::uint32_t bits() override { return note("bits"), 77; }
    bool chance(std::uint32_t numerator, std::uint32_t denominator) override {
        return note("chance " + std::to_string(numerator) + "/" + std::to_string(denominator)), true;
    }
    Roll percent(double) override { return note("percent"), Roll{true, 12.0}; }
    std::size_t weighted(std::span<const std::uint32_t> weights, std::uint32_t total) override {
        return note("weighted " + std::to_string(total)), weights.size() - 1;
    }
    double normal() override { return note("normal"), 2.0; }

    std::vector<std::string> asked;

  private:
    void note(std::string what) { asked.push_back(std::move(what)); }
};

using Ranges = std::vector<std::uint32_t>;

TEST(DrawSourceDefaults, BitsAreTwoHalvesHighFirst) {
    PureSource source({0x1234, 0xABCD}, {});
    EXPECT_EQ(source.bits(), 0x1234ABCDU);
    EXPECT_EQ(source.ranges, (Ranges{0x10000, 0x10000}));
}

TEST(DrawSourceDefaults, ChanceHoldsForExactlyNumeratorOfDenominatorValues) {
    for (std::uint32_t denominator = 1; denominator <= 12; ++denominator) {
        for (std::uint32_t numerator = 0; numerator <= denominator; ++numerator) {
            std::uint32_t hits = 0;
            for (std::uint32_t value = 0; value < denominator; ++value) {
                PureSource source({value}, {});
                if (source.chance(numerator, denominator)) ++hits;
                EXPECT_EQ(source.ranges, Ranges{denominator});
            }
            EXPECT_EQ(hits, numerator);
        }
    }
}

TEST(DrawSourceDefaults, PercentIsAUnitTimesAHundredAndHitsBelow) {
    PureSource source({}, {0.25, 0.25, 0.0, largest_unit, largest_unit});
    const Roll hit = source.percent(25.5);
    EXPECT_TRUE(hit.hit);
    EXPECT_EQ(hit.value, 25.0);
    EXPECT_FALSE(source.percent(25.0).hit);
    EXPECT_FALSE(source.percent(0.0).hit) << "0 % never";
    EXPECT_TRUE(source.percent(100.0).hit) << "100 % always";
    EXPECT_LT(source.percent(100.0).value, 100.0);
    EXPECT_TRUE(source.used_up());
}

TEST(DrawSourceDefaults, WeightedCountsThroughTheWeights) {
    constexpr std::array<std::uint32_t, 5> weights = {2, 0, 3, 1, 0};
    constexpr std::array<std::size_t, 6> expected = {0, 0, 2, 2, 2, 3};
    for (std::uint32_t value = 0; value < 6; ++value) {
        PureSource source({value}, {});
        EXPECT_EQ(source.weighted(weights, 6), expected[value]);
        EXPECT_EQ(source.ranges, Ranges{6});
    }
}

TEST(DrawSourceDefaults, NormalIsTwelveUnitsMinusSix) {
    PureSource middle({}, std::deque<double>(12, 0.5));
    EXPECT_EQ(middle.normal(), 0.0);
    EXPECT_TRUE(middle.used_up());
    PureSource lowest({}, std::deque<double>(12, 0.0));
    EXPECT_EQ(lowest.normal(), -6.0);
    PureSource mixed({}, {0, 0, 0, 0, 0, 0, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75});
    EXPECT_EQ(mixed.normal(), -1.5);
}

TEST(StreamFromSource, AsksForEachLogicalDrawOnce) {
    NotingSource source;
    Stream stream = Stream::from(source);
    constexpr std::array<std::uint32_t, 3> weights = {1, 2, 4};
    EXPECT_EQ(stream.bits(), 77U);
    EXPECT_EQ(stream.below(6), 5U);
    EXPECT_EQ(stream.unit(), 0.25);
    EXPECT_TRUE(stream.chance(1, 3));
    EXPECT_EQ(stream.percent(30.0).value, 12.0);
    EXPECT_EQ(stream.weighted(weights), 2U);
    EXPECT_EQ(stream.normal(10.0, 3.0), 16.0);
    EXPECT_EQ(source.asked, (std::vector<std::string>{"bits", "below 6", "unit", "chance 1/3", "percent",
                                                      "weighted 7", "normal"}));
}

TEST(StreamFromSource, TheOtherDrawsAreMadeOfThese) {
    NotingSource source;
    Stream stream = Stream::from(source);
    std::array<int, 3> values = {1, 2, 3};
    EXPECT_EQ(stream.between(-2, 3), 3);
    EXPECT_EQ(stream.between_real(10.0, 20.0), 12.5);
    stream.shuffle(values);
    EXPECT_EQ(source.asked, (std::vector<std::string>{"below 6", "unit", "below 3", "below 2"}));
}

TEST(StreamFromSource, ACopyAsksTheSameSource) {
    PureSource source({1, 2}, {});
    Stream stream = Stream::from(source);
    Stream copy = stream;
    EXPECT_EQ(stream.below(9), 1U);
    EXPECT_EQ(copy.below(9), 2U);
}

} // namespace
} // namespace rogueloom
