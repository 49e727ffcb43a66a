// SPDX-License-Identifier: MIT
#include <rogueloom/core/result.hpp>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

/// Built member by member: g++ 12 warns of uninitialised strings in nested braces.
Error error_of(const char* problem, const char* why, const char* suggestion) {
    Error error;
    error.code = "sheet.range";
    error.problem = problem;
    error.why = why;
    error.suggestion = suggestion;
    return error;
}

Error error_at(const char* file, std::uint32_t row, std::uint32_t column) {
    Error error = error_of("weight is -1", "", "");
    error.place.file = file;
    error.place.row = row;
    error.place.column = column;
    return error;
}

TEST(ErrorText, WholeGrammar) {
    Error error = error_at("puck.csv", 3, 4);
    error.why = "0 to 999 is allowed";
    error.suggestion = "did you mean 1?";
    EXPECT_EQ(to_string(error), "puck.csv:3:4: weight is -1 (0 to 999 is allowed); did you mean 1?");
}

TEST(ErrorText, EmptyPartsAreLeftOut) {
    EXPECT_EQ(to_string(error_of("problem", "", "")), "problem");
    EXPECT_EQ(to_string(error_of("problem", "why", "")), "problem (why)");
    EXPECT_EQ(to_string(error_of("problem", "", "suggestion")), "problem; suggestion");
}

TEST(ErrorText, UnknownPartsOfThePlaceAreLeftOut) {
    EXPECT_EQ(to_string(error_at("puck.csv", 0, 0)), "puck.csv: weight is -1");
    EXPECT_EQ(to_string(error_at("puck.csv", 3, 0)), "puck.csv:3: weight is -1");
    EXPECT_EQ(to_string(error_at("puck.csv", 0, 4)), "puck.csv: weight is -1") << "no column without a row";
    EXPECT_EQ(to_string(error_at("", 3, 4)), "3:4: weight is -1");
}

TEST(Failure, CarriesItsPartsIntoAResult) {
    const Result<int> result = failure("sheet.range", "problem", "why", "suggestion");
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error(), error_of("problem", "why", "suggestion"));
}

TEST(Failure, WhyAndSuggestionMayBeMissing) {
    const Result<int> result = failure("sheet.range", "problem");
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error(), error_of("problem", "", ""));
}

TEST(Result, HoldsAValue) {
    const Result<int> result = 5;
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(*result, 5);
}

TEST(ErrorEquality, LooksAtEveryPart) {
    const Error error = error_at("f", 1, 2);
    EXPECT_EQ(error, error_at("f", 1, 2));
    EXPECT_FALSE(error == error_at("g", 1, 2));
    EXPECT_FALSE(error == error_at("f", 2, 2));
    EXPECT_FALSE(error == error_at("f", 1, 1));
    for (std::string Error::*part : {&Error::code, &Error::problem, &Error::why, &Error::suggestion}) {
        Error other = error_at("f", 1, 2);
        other.*part = "another";
        EXPECT_FALSE(error == other);
    }
}

} // namespace
} // namespace rogueloom
