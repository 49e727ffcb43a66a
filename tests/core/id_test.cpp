// SPDX-License-Identifier: MIT
#include <rogueloom/core/id.hpp>

#include <type_traits>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

using Apple = Id<struct AppleTag>;
using Pear = Id<struct PearTag>;

static_assert(sizeof(Apple) == 2 && std::is_trivially_copyable_v<Apple>);
static_assert(!std::is_convertible_v<Apple, Pear> && !std::is_constructible_v<Pear, Apple>);
static_assert(!std::is_convertible_v<std::size_t, Apple>, "an index becomes an id by name only");
static_assert(!std::is_convertible_v<Apple, bool>, "an id is a truth value in conditions only");

TEST(Id, DefaultIsNone) {
    constexpr Apple id;
    EXPECT_FALSE(id.valid());
    EXPECT_FALSE(static_cast<bool>(id));
    EXPECT_EQ(id, Apple::none());
}

TEST(Id, KeepsItsIndex) {
    for (const std::size_t index : {std::size_t{0}, std::size_t{1}, std::size_t{300}, std::size_t{65534}}) {
        const Apple id(index);
        EXPECT_TRUE(id.valid());
        EXPECT_TRUE(static_cast<bool>(id));
        EXPECT_EQ(id.index(), index);
        EXPECT_NE(id, Apple::none());
    }
}

TEST(Id, OrdersByIndexWithNoneLast) {
    EXPECT_LT(Apple(1), Apple(2));
    EXPECT_FALSE(Apple(2) < Apple(2));
    EXPECT_FALSE(Apple(2) < Apple(1));
    EXPECT_LT(Apple(65534), Apple::none());
    EXPECT_EQ(Apple(3), Apple(3));
    EXPECT_NE(Apple(3), Apple(4));
}

TEST(Id, WorksInConstantExpressions) {
    constexpr Apple id(5);
    static_assert(id.index() == 5 && id == Apple(5) && !Apple::none().valid());
}

} // namespace
} // namespace rogueloom
