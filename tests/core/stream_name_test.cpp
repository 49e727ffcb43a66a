// SPDX-License-Identifier: MIT
#include <rogueloom/core/stream_name.hpp>

#include <string>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

TEST(StreamName, JoinsWordsAndNumbers) {
    StreamName name(Seed{7});
    EXPECT_EQ(name.view(), "");
    name.text("map/").number(0).text("/r").number(9).text("c").number(10).text("/").number(100);
    EXPECT_EQ(name.view(), "map/0/r9c10/100");
    name.text("/").number(99).number(4294967295U);
    EXPECT_EQ(name.view(), "map/0/r9c10/100/994294967295");
}

TEST(StreamName, IsTheStreamOfThatName) {
    const std::string longest(StreamName::longest, 'x');
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{0x0123456789ABCDEFU}}) {
        for (const std::string_view text : {std::string_view(""), std::string_view("lord"),
                                            std::string_view("reward/1/r12c3"), std::string_view(longest)}) {
            Stream joined = StreamName(Seed{seed}).text(text).stream();
            Stream named(Seed{seed}, text);
            for (int i = 0; i < 4; ++i) EXPECT_EQ(joined.bits(), named.bits()) << text;
        }
    }
}

} // namespace
} // namespace rogueloom
