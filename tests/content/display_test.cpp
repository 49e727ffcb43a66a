// SPDX-License-Identifier: MIT
#include <rogueloom/content/display.hpp>

#include <gtest/gtest.h>

namespace rogueloom::test {
namespace {

using content::display_width;
using content::shortened;

TEST(Display, E15WideLettersAreTwoColumns) {
    EXPECT_EQ(display_width(""), 0);
    EXPECT_EQ(display_width("Goblin"), 6);
    EXPECT_EQ(display_width("\xEA\xB3\xA0\xEB\xB8\x94\xEB\xA6\xB0"), 6); // three Korean letters
    EXPECT_EQ(display_width("e\xCC\x81"), 1);                            // e with a combining accent
}

TEST(Display, ShortenedTextsCanBeShown) {
    EXPECT_EQ(shortened("abc"), "abc");
    EXPECT_EQ(shortened("a\nb\x01"), "a b ");
    EXPECT_EQ(shortened("caf\xE9"), "caf\xEF\xBF\xBD");
    EXPECT_EQ(shortened("abcdef", 4), "abc\xE2\x80\xA6");
    EXPECT_EQ(shortened("abcd", 4), "abcd");
}

} // namespace
} // namespace rogueloom::test
