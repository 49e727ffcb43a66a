// SPDX-License-Identifier: MIT
#include <rogueloom/core/fixed_vector.hpp>

#include <cstring>
#include <numeric>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

using Numbers = FixedVector<std::uint32_t, 4>;

static_assert(std::is_trivially_copyable_v<Numbers>);
static_assert(sizeof(Numbers) == 20, "four values and a size without padding");
static_assert(sizeof(FixedVector<std::uint8_t, 3, std::uint8_t>) == 4);
static_assert(std::has_unique_object_representations_v<Numbers>, "bytes can be compared");

Numbers numbers(std::initializer_list<std::uint32_t> values) {
    Numbers result;
    for (const auto value : values) result.push_back(value);
    return result;
}

std::vector<std::uint32_t> contents(const Numbers& values) {
    return {values.begin(), values.end()};
}

bool same_bytes(const Numbers& a, const Numbers& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

TEST(FixedVector, StartsEmpty) {
    const Numbers values;
    EXPECT_TRUE(values.empty());
    EXPECT_FALSE(values.full());
    EXPECT_EQ(values.size(), 0U);
    EXPECT_EQ(values.begin(), values.end());
    EXPECT_EQ(Numbers::capacity(), 4U);
}

TEST(FixedVector, PushesInOrderUntilFull) {
    Numbers values = numbers({5, 6, 7});
    EXPECT_FALSE(values.full());
    values.push_back(8);
    EXPECT_TRUE(values.full());
    EXPECT_EQ(contents(values), (std::vector<std::uint32_t>{5, 6, 7, 8}));
    EXPECT_EQ(values.data()[3], 8U);
}

TEST(FixedVector, IndexReadsAndWrites) {
    Numbers values = numbers({5, 6});
    values[1] = 9;
    const Numbers& seen = values;
    EXPECT_EQ(seen[0], 5U);
    EXPECT_EQ(seen[1], 9U);
    EXPECT_EQ(std::accumulate(values.begin(), values.end(), 0U), 14U);
}

TEST(FixedVector, InsertKeepsTheOrderOfTheOthers) {
    Numbers values = numbers({1, 3});
    values.insert(1, 2);
    EXPECT_EQ(contents(values), (std::vector<std::uint32_t>{1, 2, 3}));
    values.insert(3, 4);
    EXPECT_EQ(contents(values), (std::vector<std::uint32_t>{1, 2, 3, 4}));
    Numbers others = numbers({8});
    others.insert(0, 7);
    EXPECT_EQ(contents(others), (std::vector<std::uint32_t>{7, 8}));
}

TEST(FixedVector, EraseKeepsTheOrderOfTheOthers) {
    for (std::uint32_t gone = 0; gone < 4; ++gone) {
        Numbers values = numbers({0, 1, 2, 3});
        values.erase(gone);
        std::vector<std::uint32_t> expected;
        for (std::uint32_t i = 0; i < 4; ++i) {
            if (i != gone) expected.push_back(i);
        }
        EXPECT_EQ(contents(values), expected);
    }
}

TEST(FixedVector, ErasedPlacesAreReset) {
    Numbers values = numbers({1, 2, 3});
    values.erase(0);
    EXPECT_TRUE(same_bytes(values, numbers({2, 3})));
    values.erase(1);
    EXPECT_TRUE(same_bytes(values, numbers({2})));
    values.erase(0);
    EXPECT_TRUE(same_bytes(values, Numbers{}));
}

TEST(FixedVector, ClearedPlacesAreReset) {
    Numbers values = numbers({1, 2, 3, 4});
    values.clear();
    EXPECT_TRUE(values.empty());
    EXPECT_TRUE(same_bytes(values, Numbers{}));
}

TEST(FixedVector, ACopyIsIndependent) {
    Numbers values = numbers({1, 2});
    Numbers copy = values;
    copy.push_back(3);
    EXPECT_EQ(values.size(), 2U);
    EXPECT_EQ(copy.size(), 3U);
}

} // namespace
} // namespace rogueloom
