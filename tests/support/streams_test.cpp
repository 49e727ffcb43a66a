// SPDX-License-Identifier: MIT
// The doubles of a random stream are tested too: a script that passes by mistake would hide a wrong draw.
#include "support/streams.hpp"

#include <array>

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

namespace rogueloom::test {
namespace {

using Script = ScriptedStream;

TEST(ScriptedStream, PlaysItsDraws) {
    Script script{Script::Below{6, 4},         Script::Unit{0.5},           Script::Chance{1, 3, true},
                  Script::Percent{30.0, 29.0}, Script::Weighted{{1, 2}, 1}, Script::Bits{7},
                  Script::Normal{-2.0}};
    Stream stream = script.stream();
    constexpr std::array<std::uint32_t, 2> weights = {1, 2};
    EXPECT_EQ(script.left(), 7U);
    EXPECT_EQ(stream.below(6), 4U);
    EXPECT_EQ(stream.unit(), 0.5);
    EXPECT_TRUE(stream.chance(1, 3));
    const Roll roll = stream.percent(30.0);
    EXPECT_TRUE(roll.hit);
    EXPECT_EQ(roll.value, 29.0);
    EXPECT_EQ(stream.weighted(weights), 1U);
    EXPECT_EQ(stream.bits(), 7U);
    EXPECT_EQ(stream.normal(10.0, 1.5), 7.0);
    EXPECT_EQ(script.left(), 0U);
}

TEST(ScriptedStream, PercentHitsBelowTheChanceOnly) {
    Script script{Script::Percent{30.0, 30.0}};
    EXPECT_FALSE(script.stream().percent(30.0).hit);
}

TEST(ScriptedStream, FailsWhenExhausted) {
    Script script{};
    Stream stream = script.stream();
    EXPECT_NONFATAL_FAILURE(stream.below(6), "the script is exhausted at below(6)");
    EXPECT_NONFATAL_FAILURE(stream.unit(), "the script is exhausted at unit()");
}

TEST(ScriptedStream, FailsWhenDrawsAreLeftOver) {
    EXPECT_NONFATAL_FAILURE({ const Script script{Script::Unit{0.5}}; }, "left over");
}

TEST(ScriptedStream, FailsAtADrawOfAnotherKind) {
    Script script{Script::Unit{0.5}, Script::Below{6, 1}};
    Stream stream = script.stream();
    EXPECT_NONFATAL_FAILURE(stream.below(6), "another kind of draw at below(6)");
    EXPECT_NONFATAL_FAILURE(stream.unit(), "another kind of draw at unit()");
}

TEST(ScriptedStream, FailsAtAnotherRangeChanceOrTable) {
    Script script{Script::Below{6, 1}, Script::Chance{1, 3, true}, Script::Chance{1, 3, true},
                  Script::Percent{30.0, 1.0}, Script::Weighted{{1, 2}, 0}};
    Stream stream = script.stream();
    constexpr std::array<std::uint32_t, 2> weights = {2, 1};
    EXPECT_NONFATAL_FAILURE(stream.below(7), "another range");
    EXPECT_NONFATAL_FAILURE(stream.chance(2, 3), "numerator");
    EXPECT_NONFATAL_FAILURE(stream.chance(1, 4), "denominator");
    EXPECT_NONFATAL_FAILURE(stream.percent(31.0), "draw->p");
    EXPECT_NONFATAL_FAILURE(stream.weighted(weights), "draw->weights");
}

TEST(ScriptedStream, FailsAtAResultThatTheDrawCannotGive) {
    Script script{Script::Below{6, 6},         Script::Unit{1.0},          Script::Percent{30.0, 100.0},
                  Script::Weighted{{1, 0}, 1}, Script::Chance{0, 2, true}, Script::Chance{2, 2, false},
                  Script::Normal{6.5}};
    Stream stream = script.stream();
    constexpr std::array<std::uint32_t, 2> weights = {1, 0};
    EXPECT_NONFATAL_FAILURE(stream.below(6), "cannot be drawn");
    EXPECT_NONFATAL_FAILURE(stream.unit(), "cannot be drawn");
    EXPECT_NONFATAL_FAILURE(stream.percent(30.0), "cannot be drawn");
    EXPECT_NONFATAL_FAILURE(stream.weighted(weights), "cannot be drawn");
    EXPECT_NONFATAL_FAILURE(stream.chance(0, 2), "cannot be drawn");
    EXPECT_NONFATAL_FAILURE(stream.chance(2, 2), "cannot be drawn");
    EXPECT_NONFATAL_FAILURE(stream.normal(0.0, 1.0), "cannot be drawn");
}

TEST(CountingStream, DrawsWhatItsStreamDrawsAndCounts) {
    const Stream inner(Seed{1}, "test/counting");
    Stream plain = inner;
    CountingStream counting(inner);
    Stream stream = counting.stream();
    constexpr std::array<std::uint32_t, 3> weights = {1, 2, 3};
    EXPECT_EQ(counting.draws(), 0);
    EXPECT_EQ(stream.bits(), plain.bits());
    EXPECT_EQ(stream.below(10), plain.below(10));
    EXPECT_EQ(stream.unit(), plain.unit());
    EXPECT_EQ(stream.chance(1, 2), plain.chance(1, 2));
    EXPECT_EQ(stream.percent(50.0).value, plain.percent(50.0).value);
    EXPECT_EQ(stream.weighted(weights), plain.weighted(weights));
    EXPECT_EQ(stream.normal(5.0, 2.0), plain.normal(5.0, 2.0));
    EXPECT_EQ(counting.draws(), 7) << "a logical draw counts once, however many outputs it takes";
    EXPECT_EQ(stream.bits(), plain.bits());
}

TEST(ForbiddenStream, FailsAtAnyDraw) {
    ForbiddenStream forbidden;
    Stream stream = forbidden.stream();
    constexpr std::array<std::uint32_t, 1> weights = {1};
    EXPECT_NONFATAL_FAILURE(stream.below(2), "none is allowed");
    EXPECT_NONFATAL_FAILURE(stream.unit(), "none is allowed");
    EXPECT_NONFATAL_FAILURE(stream.chance(1, 2), "none is allowed");
    EXPECT_NONFATAL_FAILURE(stream.percent(50.0), "none is allowed");
    EXPECT_NONFATAL_FAILURE(stream.weighted(weights), "none is allowed");
    EXPECT_NONFATAL_FAILURE(stream.bits(), "none is allowed");
    EXPECT_NONFATAL_FAILURE(stream.normal(0.0, 1.0), "none is allowed");
}

} // namespace
} // namespace rogueloom::test
