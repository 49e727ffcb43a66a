// SPDX-License-Identifier: MIT
#include <rogueloom/content/texts.hpp>

#include <gtest/gtest.h>

namespace rogueloom::test {
namespace {

using content::Texts;

TEST(Texts, FindsByKeyAndLanguage) {
    const Texts texts(
        {"en", "ko"},
        {{"b.2.name", {"Two", "\xEB\x91\x98"}}, {"a.1.name", {"One"}}, {"a.1.desc", {"", "x"}}});
    EXPECT_EQ(texts.find("a.1.name", "en"), "One");
    EXPECT_EQ(texts.find("b.2.name", "ko"), "\xEB\x91\x98");
    EXPECT_EQ(texts.find("a.1.name", "ko"), std::nullopt) << "the cell is missing";
    EXPECT_EQ(texts.find("a.1.desc", "en"), std::nullopt) << "the cell is empty";
    EXPECT_EQ(texts.find("a.1.name", "fr"), std::nullopt);
    EXPECT_EQ(texts.find("a.1", "en"), std::nullopt);
    EXPECT_EQ(texts.find("", "en"), std::nullopt);
    EXPECT_EQ(Texts().find("a.1.name", "en"), std::nullopt);
}

TEST(Texts, OfEqualKeysTheLastWins) {
    const Texts texts({"en"}, {{"a", {"first"}}, {"b", {"other"}}, {"a", {"last"}}});
    EXPECT_EQ(texts.find("a", "en"), "last");
    EXPECT_EQ(texts.find("b", "en"), "other");
    ASSERT_EQ(texts.rows().size(), 3U);
    EXPECT_EQ(texts.rows()[2].key, "b") << "sorted by key";
}

} // namespace
} // namespace rogueloom::test
