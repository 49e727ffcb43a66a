// SPDX-License-Identifier: MIT
#include <rogueloom/lab/condition.hpp>

#include <array>

#include <gtest/gtest.h>

namespace rogueloom::lab {
namespace {

using Operator = Comparison::Operator;

const std::vector<Field>& fields() {
    static const std::vector<Field> list = {{"terrain", {"forest", "crypt"}},
                                            {"shop", {}},
                                            {"boss", {"Unicorn", "Elder God"}},
                                            {"won", no_and_yes()}};
    return list;
}

Condition parsed(std::string_view text) {
    const Result<Condition> condition = parse_condition(text, fields());
    EXPECT_TRUE(condition.has_value()) << text << ": " << (condition ? "" : to_string(condition.error()));
    return condition.value_or(Condition{});
}

Error problem(std::string_view text) {
    const Result<Condition> condition = parse_condition(text, fields());
    EXPECT_FALSE(condition.has_value()) << text;
    return condition ? Error{} : condition.error();
}

TEST(Condition, ReadsEveryOperator) {
    const std::array<std::pair<const char*, Operator>, 7> cases = {{{"shop = 3", Operator::equal},
                                                                    {"shop == 3", Operator::equal},
                                                                    {"shop != 3", Operator::unequal},
                                                                    {"shop < 3", Operator::less},
                                                                    {"shop <= 3", Operator::less_equal},
                                                                    {"shop > 3", Operator::greater},
                                                                    {"shop >= 3", Operator::greater_equal}}};
    for (const auto& [text, op] : cases) EXPECT_EQ(parsed(text).parts, (std::vector<Comparison>{{1, op, 3}}));
}

TEST(Condition, ComparesAsTheOperatorsSay) {
    const auto holds = [](std::string_view text, std::int64_t shops) {
        return parsed(text).holds(std::array<std::int64_t, 4>{0, shops, 0, 0});
    };
    for (const std::int64_t n : {2, 3, 4}) {
        EXPECT_EQ(holds("shop = 3", n), n == 3);
        EXPECT_EQ(holds("shop != 3", n), n != 3);
        EXPECT_EQ(holds("shop < 3", n), n < 3);
        EXPECT_EQ(holds("shop <= 3", n), n <= 3);
        EXPECT_EQ(holds("shop > 3", n), n > 3);
        EXPECT_EQ(holds("shop >= 3", n), n >= 3);
    }
    EXPECT_TRUE(holds("shop > -1", 0));
}

TEST(Condition, WordsOfSeveralAndOfAnyCase) {
    const Condition expected{{{2, Operator::equal, 1}, {0, Operator::unequal, 0}}};
    EXPECT_EQ(parsed("boss = Elder God and terrain != forest"), expected);
    EXPECT_EQ(parsed("  BOSS=\"elder god\" AND terrain!=Forest  "), expected);
    EXPECT_EQ(parsed("boss = elder_god and terrain != forest"), expected);
    EXPECT_EQ(parsed("boss = none").parts[0].value, -1);
    EXPECT_EQ(parsed("won = true").parts[0].value, 1);
}

TEST(Condition, AllPartsMustHold) {
    const Condition condition = parsed("terrain = crypt and shop >= 2");
    EXPECT_TRUE(condition.holds(std::array<std::int64_t, 4>{1, 2, 0, 0}));
    EXPECT_FALSE(condition.holds(std::array<std::int64_t, 4>{0, 2, 0, 0}));
    EXPECT_FALSE(condition.holds(std::array<std::int64_t, 4>{1, 1, 0, 0}));
}

TEST(Condition, ErrorsNameTheirPlace) {
    struct Case {
        const char* text;
        const char* code;
        std::uint32_t column;
    };
    const Case cases[] = {{"", "where.empty", 1},
                          {"   ", "where.empty", 4},
                          {"shopp = 3", "where.field", 1},
                          {"shop = 3 and = 4", "where.field", 14},
                          {"shop = 3 and", "where.field", 13},
                          {"shop", "where.operator", 5},
                          {"terrain < forest", "where.operator", 9},
                          {"shop ! 3", "where.operator", 6},
                          {"shop = three", "where.value", 8},
                          {"shop = 3 shop = 4", "where.value", 8},
                          {"shop =", "where.value", 7},
                          {"shop = 99999999999999999999", "where.value", 8},
                          {"terrain = \"forest", "where.value", 11},
                          {"terrain = \"forest\" shop = 3", "where.and", 20},
                          {"terrain = woods", "where.value", 11}};
    for (const Case& one : cases) {
        const Error error = problem(one.text);
        EXPECT_EQ(error.code, one.code) << one.text;
        EXPECT_EQ(error.place, (Place{"where", 1, one.column})) << one.text;
    }
    EXPECT_EQ(problem("shopp = 3").suggestion, "did you mean \"shop\"?");
    EXPECT_EQ(problem("terrain = forrest").suggestion, "did you mean \"forest\"?");
}

} // namespace
} // namespace rogueloom::lab
