// SPDX-License-Identifier: MIT
#include <rogueloom/maps/path_params.hpp>

#include <gtest/gtest.h>

#include "support/path_presets.hpp"

namespace rogueloom::path {
namespace {

using enum NodeType;
using Codes = std::vector<std::string>;

Codes codes_of(const Params& params) {
    Codes codes;
    for (const Error& error : check(params)) codes.push_back(error.code);
    return codes;
}

/// Two grid rows below a boss, two columns, two paths.
Params small() {
    Params params;
    params.rows = 3;
    params.columns = 2;
    params.paths = 2;
    params.tables = {{1, 1, {{combat, 1}}}, {2, 2, {{elite, 1}, {rest, 1}}}};
    return params;
}

TEST(PathParams, NamesFollowTheEnumerations) {
    EXPECT_EQ(node_type_names[static_cast<std::size_t>(combat)], "combat");
    EXPECT_EQ(node_type_names[static_cast<std::size_t>(elite)], "elite");
    EXPECT_EQ(node_type_names[static_cast<std::size_t>(boss)], "boss");
    EXPECT_EQ(node_type_names[static_cast<std::size_t>(shop)], "shop");
    EXPECT_EQ(node_type_names[static_cast<std::size_t>(rest)], "rest");
    EXPECT_EQ(node_type_names[static_cast<std::size_t>(treasure)], "treasure");
    EXPECT_EQ(node_type_names[static_cast<std::size_t>(encounter)], "encounter");
    EXPECT_EQ(node_reward_names[static_cast<std::size_t>(NodeReward::none)], "none");
    EXPECT_EQ(node_reward_names[static_cast<std::size_t>(NodeReward::item)], "item");
}

TEST(PathParams, DefaultsAreTheActMap) {
    const Params params;
    EXPECT_EQ(params.rows, 8); // A1: rows 1..7 and the boss
    EXPECT_EQ(params.columns, 4);
    EXPECT_EQ(params.paths, 4);
    EXPECT_TRUE(params.crossing);        // A16
    EXPECT_TRUE(params.distinct_starts); // 1.3 rule 1
    EXPECT_EQ(params.top, boss);
    ASSERT_EQ(params.forbidden_pairs.size(), 1U); // 1.4
    EXPECT_EQ(params.forbidden_pairs[0].parent, elite);
    EXPECT_EQ(params.forbidden_pairs[0].child, elite);
}

TEST(PathParamsCheck, PresetsAreRight) {
    EXPECT_EQ(codes_of(test::acts_params()), Codes{});
    EXPECT_EQ(codes_of(test::climb_params()), Codes{});
    EXPECT_EQ(codes_of(test::climb_params(elite)), Codes{});
    EXPECT_EQ(codes_of(test::spire_params()), Codes{});
    EXPECT_EQ(codes_of(small()), Codes{});
}

TEST(PathParamsCheck, ShapeOutOfRange) {
    Params params = small();
    params.rows = 1;
    params.columns = max_columns + 1;
    params.paths = 0;
    EXPECT_EQ(codes_of(params), (Codes{"path.rows", "path.columns", "path.paths"}));
    params.rows = max_rows + 1;
    params.columns = 0;
    params.paths = max_paths + 1;
    EXPECT_EQ(codes_of(params), (Codes{"path.rows", "path.columns", "path.paths"}));
}

TEST(PathParamsCheck, TheErrorSaysWhereAndWhy) {
    Params params = small();
    params.columns = 40;
    const std::vector<Error> errors = check(params);
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(to_string(errors[0]), "path_shape: columns is 40 (it must be 1 to 16)");
}

TEST(PathParamsCheck, DistinctStartsNeedTwoColumns) {
    Params params = small();
    params.columns = 1;
    EXPECT_EQ(codes_of(params), Codes{"path.starts"});
    params.distinct_starts = false;
    EXPECT_EQ(codes_of(params), Codes{});
    params.distinct_starts = true;
    params.paths = 1;
    EXPECT_EQ(codes_of(params), Codes{});
}

TEST(PathParamsCheck, TopIsBossOrElite) {
    Params params = small();
    params.top = rest;
    EXPECT_EQ(codes_of(params), Codes{"path.top"});
}

TEST(PathParamsCheck, EveryRowHasOneTable) {
    Params params = small();
    params.tables = {{1, 1, {{combat, 1}}}};
    EXPECT_EQ(codes_of(params), Codes{"path.row.missing"});
    params.tables = {{1, 2, {{combat, 1}}}, {2, 2, {{rest, 1}}}};
    EXPECT_EQ(codes_of(params), Codes{"path.row.twice"});
    params.tables = {{1, 3, {{combat, 1}}}};
    EXPECT_EQ(codes_of(params), Codes{"path.row.range"});
    params.tables = {{0, 2, {{combat, 1}}}};
    EXPECT_EQ(codes_of(params), Codes{"path.row.range"});
    params.tables = {{2, 1, {{combat, 1}}}, {1, 2, {{combat, 1}}}};
    EXPECT_EQ(codes_of(params), Codes{"path.row.range"});
}

TEST(PathParamsCheck, TablesListEachTypeOnceAndNoBoss) {
    Params params = small();
    params.tables[1].weights = {{rest, 1}, {boss, 1}, {rest, 2}};
    EXPECT_EQ(codes_of(params), (Codes{"path.type.boss", "path.type.twice"}));
}

TEST(PathParamsCheck, WeightsSumToSomethingBelowTwoToThe32) {
    Params params = small();
    params.tables[0].weights = {};
    params.tables[1].weights = {{rest, 0}, {combat, 0}};
    EXPECT_EQ(codes_of(params), (Codes{"path.weight.none", "path.weight.none"}));
    params = small();
    params.tables[1].weights = {{rest, 0xFFFFFFFF}, {combat, 1}};
    EXPECT_EQ(codes_of(params), Codes{"path.weight.sum"});
    params.tables[1].weights = {{rest, 0xFFFFFFFE}, {combat, 1}};
    EXPECT_EQ(codes_of(params), Codes{});
}

TEST(PathParamsCheck, EliteOnlyBelowAnEliteTopLeavesNothing) {
    Params params = small();
    params.top = elite;
    params.tables[1].weights = {{elite, 1}};
    EXPECT_EQ(codes_of(params), Codes{"path.pair.fixed"});
    params.tables[1].weights = {{elite, 1}, {rest, 0}};
    EXPECT_EQ(codes_of(params), Codes{"path.pair.fixed"});
    params.tables[1].weights = {{elite, 1}, {rest, 1}};
    EXPECT_EQ(codes_of(params), Codes{});
}

TEST(PathParamsCheck, TwoFixedRowsOfAForbiddenPairAreAnError) {
    Params params = small();
    params.tables[0].weights = {{elite, 1}};
    params.tables[1].weights = {{elite, 1}};
    EXPECT_EQ(codes_of(params), Codes{"path.pair.fixed"});
}

TEST(PathParamsCheck, ARowThatEveryParentForbidsIsAnError) {
    Params params = small();
    params.forbidden_pairs = {{combat, elite}, {combat, rest}};
    EXPECT_EQ(codes_of(params), Codes{"path.pair.nothing"});
    // With a second type below, some nodes have a choice.
    params.tables[0].weights = {{combat, 1}, {shop, 1}};
    EXPECT_EQ(codes_of(params), Codes{});
    // A type that cannot be drawn is no choice.
    params.tables[0].weights = {{combat, 1}, {shop, 0}};
    EXPECT_EQ(codes_of(params), Codes{"path.pair.nothing"});
}

TEST(PathParamsCheck, MinimumsMustBePossible) {
    Params params = small();
    params.min_per_type[static_cast<std::size_t>(rest)] = 2; // one row of two columns
    EXPECT_EQ(codes_of(params), Codes{});
    params.min_per_type[static_cast<std::size_t>(rest)] = 3;
    EXPECT_EQ(codes_of(params), Codes{"path.min.count"});
    params.min_per_type[static_cast<std::size_t>(rest)] = 0;
    params.min_per_type[static_cast<std::size_t>(boss)] = 1;
    params.min_per_type[static_cast<std::size_t>(shop)] = 1;
    EXPECT_EQ(codes_of(params), (Codes{"path.min.type", "path.min.type"}));
}

TEST(PathParamsCheck, EveryProblemIsReported) {
    Params params = small();
    params.top = shop;
    params.tables[1].weights = {{boss, 0}};
    params.tables[1].row_to = 7;
    EXPECT_EQ(codes_of(params), (Codes{"path.top", "path.type.boss", "path.weight.none", "path.row.range"}));
}

} // namespace
} // namespace rogueloom::path
