// SPDX-License-Identifier: MIT
#include <rogueloom/core/bit_rows.hpp>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

/// Widths on both sides of a word's end.
class BitRowsWidth : public testing::TestWithParam<std::int32_t> {};

INSTANTIATE_TEST_SUITE_P(Widths, BitRowsWidth, testing::Values(1, 2, 63, 64, 65, 127, 128, 130));

TEST(BitRows, DefaultIsEmpty) {
    const BitRows bits;
    EXPECT_EQ(bits.width(), 0);
    EXPECT_EQ(bits.height(), 0);
    EXPECT_EQ(bits.words_per_row(), 0U);
    EXPECT_EQ(bits.count(), 0);
    EXPECT_FALSE(bits.contains({0, 0}));
}

TEST(BitRows, WidthZeroHasRowsWithoutWords) {
    BitRows bits(0, 3);
    bits.fill();
    EXPECT_EQ(bits.count(), 0);
    EXPECT_TRUE(bits.row(2).empty());
}

TEST_P(BitRowsWidth, StartsClear) {
    const BitRows bits(GetParam(), 3);
    EXPECT_EQ(bits.count(), 0);
    for (std::int32_t x = 0; x < GetParam(); ++x) EXPECT_FALSE(bits.test({x, 1}));
}

TEST_P(BitRowsWidth, EachBitIsItsOwn) {
    for (std::int32_t x = 0; x < GetParam(); ++x) {
        BitRows bits(GetParam(), 2);
        bits.set({x, 1});
        EXPECT_EQ(bits.count(), 1);
        for (std::int32_t other = 0; other < GetParam(); ++other) {
            EXPECT_EQ(bits.test({other, 1}), other == x);
            EXPECT_FALSE(bits.test({other, 0}));
        }
        bits.reset({x, 1});
        EXPECT_EQ(bits.count(), 0);
    }
}

TEST_P(BitRowsWidth, FillSetsTheWidthAndNothingBeyond) {
    BitRows bits(GetParam(), 3);
    bits.fill();
    EXPECT_EQ(bits.count(), std::int64_t{GetParam()} * 3);
    for (std::int32_t x = 0; x < GetParam(); ++x) bits.reset({x, 0});
    for (const std::uint64_t word : bits.row(0)) EXPECT_EQ(word, 0U) << "a bit beyond the width is set";
}

TEST_P(BitRowsWidth, ContainsExactlyTheRectangle) {
    const BitRows bits(GetParam(), 2);
    EXPECT_TRUE(bits.contains({0, 0}));
    EXPECT_TRUE(bits.contains({GetParam() - 1, 1}));
    EXPECT_FALSE(bits.contains({GetParam(), 0}));
    EXPECT_FALSE(bits.contains({0, 2}));
    EXPECT_FALSE(bits.contains({-1, 0}));
    EXPECT_FALSE(bits.contains({0, -1}));
}

TEST(BitRows, AssignSetsAndResets) {
    BitRows bits(70, 1);
    bits.assign({66, 0}, true);
    EXPECT_TRUE(bits.test({66, 0}));
    bits.assign({66, 0}, false);
    EXPECT_FALSE(bits.test({66, 0}));
}

TEST(BitRows, BitXIsBitXMod64OfWordXDiv64) {
    BitRows bits(130, 2);
    bits.set({0, 1});
    bits.set({65, 1});
    bits.set({129, 1});
    ASSERT_EQ(bits.words_per_row(), 3U);
    EXPECT_EQ(bits.row(1)[0], 1U);
    EXPECT_EQ(bits.row(1)[1], 2U);
    EXPECT_EQ(bits.row(1)[2], 2U);
    EXPECT_EQ(bits.row(0)[0], 0U);
}

TEST(BitRows, EqualMeansSameSizeAndSameBits) {
    BitRows a(65, 2);
    BitRows b(65, 2);
    EXPECT_EQ(a, b);
    a.set({64, 1});
    EXPECT_FALSE(a == b);
    b.set({64, 1});
    EXPECT_EQ(a, b);
    EXPECT_FALSE(BitRows(3, 4) == BitRows(4, 3));
}

} // namespace
} // namespace rogueloom
