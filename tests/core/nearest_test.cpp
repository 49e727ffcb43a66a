// SPDX-License-Identifier: MIT
#include <rogueloom/core/nearest.hpp>

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

constexpr std::array<std::string_view, 4> columns = {"max_hp", "physical_attack", "magical_attack",
                                                     "defence"};

TEST(NearestName, OneEditOfEachKind) {
    EXPECT_EQ(nearest_name("defense", columns), "defence");  // replace
    EXPECT_EQ(nearest_name("defenc", columns), "defence");   // delete
    EXPECT_EQ(nearest_name("defencee", columns), "defence"); // insert
    EXPECT_EQ(nearest_name("defnece", columns), "defence");  // swap of neighbours
}

TEST(NearestName, ASwapOfNeighboursIsOneEdit) {
    constexpr std::array<std::string_view, 2> known = {"axx", "ba"};
    EXPECT_EQ(nearest_name("ab", known), "ba") << "two replacements would be too far for two letters";
}

TEST(NearestName, AsciiCaseIsIgnored) {
    EXPECT_EQ(nearest_name("MAX_HP", columns), "max_hp");
    EXPECT_EQ(nearest_name("Max_HB", columns), "max_hp");
}

TEST(NearestName, TheSmallestDistanceWins) {
    EXPECT_EQ(nearest_name("magical_atack", columns), "magical_attack");
    EXPECT_EQ(nearest_name("physcal_attack", columns), "physical_attack");
}

TEST(NearestName, TheFirstOfSeveralWins) {
    constexpr std::array<std::string_view, 3> known = {"bat", "cat", "rat"};
    EXPECT_EQ(nearest_name("hat", known), "bat");
}

TEST(NearestName, AtMostAThirdOfTheLongerTextMayDiffer) {
    constexpr std::array<std::string_view, 1> known = {"abcdefghi"}; // nine letters: three edits
    EXPECT_EQ(nearest_name("abcdefxyz", known), "abcdefghi");
    EXPECT_EQ(nearest_name("abcdewxyz", known), "");
}

TEST(NearestName, ShortNamesMayDifferByOne) {
    constexpr std::array<std::string_view, 1> known = {"hp"};
    EXPECT_EQ(nearest_name("hb", known), "hp");
    EXPECT_EQ(nearest_name("xy", known), "");
}

TEST(NearestName, NothingNearIsEmpty) {
    EXPECT_EQ(nearest_name("zzzzzz", columns), "");
    EXPECT_EQ(nearest_name("", columns), "");
    EXPECT_EQ(nearest_name("max_hp", {}), "");
}

TEST(NearestName, LongTextsAreNoNames) {
    const std::string typed(65, 'a');
    const std::string name(64, 'a');
    const std::vector<std::string_view> known = {name};
    EXPECT_EQ(nearest_name(typed, known), "");
    EXPECT_EQ(nearest_name(name, known), name);
    const std::vector<std::string_view> long_name = {typed};
    EXPECT_EQ(nearest_name(name, long_name), "");
}

TEST(DidYouMean, QuotesTheNameOrIsEmpty) {
    EXPECT_EQ(did_you_mean("defense", columns), "did you mean \"defence\"?");
    EXPECT_EQ(did_you_mean("zzzzzz", columns), "");
}

TEST(UnknownName, NamesWhatThereIsAndTheNearest) {
    const Error error = unknown_name("preset", "actz", {"acts", "climb"});
    EXPECT_EQ(error.code, "argument.preset");
    EXPECT_EQ(to_string(error), "unknown preset \"actz\" (it is one of acts, climb); did you mean \"acts\"?");
    EXPECT_EQ(to_string(unknown_name("rule", "x", {})), "unknown rule \"x\" (the pack has none)");
}

} // namespace
} // namespace rogueloom
