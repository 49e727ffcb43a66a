// SPDX-License-Identifier: MIT
#include <rogueloom/core/whole_number.hpp>

#include <cstdint>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

TEST(WholeNumber, ReadsDigits) {
    EXPECT_EQ(whole_number<std::uint64_t>("18446744073709551615"), 18446744073709551615U);
    EXPECT_EQ(whole_number<std::int32_t>("-2147483648"), std::int32_t{-2147483647} - 1);
    EXPECT_EQ(whole_number<std::uint32_t>("007"), 7U);
    EXPECT_EQ(whole_number<std::uint64_t>("fF", 16), 255U);
}

TEST(WholeNumber, NothingElse) {
    for (const char* text : {"", " ", "-", "+1", " 1", "1 ", "1.0", "1e3", "0x10", "one", "-1", "4294967296"})
        EXPECT_FALSE(whole_number<std::uint32_t>(text)) << text;
    EXPECT_FALSE(whole_number<std::uint32_t>(std::string_view{}));
    EXPECT_FALSE(whole_number<std::uint64_t>("g", 16));
}

} // namespace
} // namespace rogueloom
