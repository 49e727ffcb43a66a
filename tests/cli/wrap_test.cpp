// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "../../apps/common/wrap.hpp"

namespace rogueloom::app {
namespace {

TEST(Wrap, WidthIsThatOfATerminal) {
    EXPECT_EQ(display_width(""), 0U);
    EXPECT_EQ(display_width("abc"), 3U);
    EXPECT_EQ(display_width("고블린"), 6U);
    EXPECT_EQ(display_width("막 1/3"), 6U);
    EXPECT_EQ(display_width("\xFF"), 1U);
}

TEST(Wrap, BreaksAtSpacesAndIndentsWhatFollows) {
    EXPECT_EQ(wrap("one two three", 7), "one two\n  three");
    EXPECT_EQ(wrap("  one two three", 8), "  one\n    two\n    three");
    EXPECT_EQ(wrap("one two three\nfour\n", 80), "one two three\nfour\n");
    EXPECT_EQ(wrap("", 10), "");
    EXPECT_EQ(wrap("\n\na\n", 10), "\n\na\n");
}

TEST(Wrap, AWordWiderThanALineStaysWhole) {
    EXPECT_EQ(wrap("a abcdefgh b", 4), "a\n  abcdefgh\n  b");
}

TEST(Wrap, KoreanCountsTwoColumns) {
    EXPECT_EQ(wrap("고블린 고블린", 12, 0), "고블린\n고블린");
}

TEST(Wrap, APercentSignStaysWithItsNumber) {
    EXPECT_EQ(wrap("HP + 10 %.", 9, 0), "HP +\n10 %.");
}

} // namespace
} // namespace rogueloom::app
