// SPDX-License-Identifier: MIT
#include <rogueloom/maps/path.hpp>

#include <gtest/gtest.h>

#include <set>

#include "maps/path_model.hpp"
#include "support/chi_square.hpp"
#include "support/path_presets.hpp"
#include "support/streams.hpp"
#include "support/tier.hpp"

namespace rogueloom::path {
namespace {

using enum NodeType;
using test::ScriptedStream;
using Below = ScriptedStream::Below;
using Columns = std::vector<int>;

Columns list(ColumnSet set) {
    Columns columns;
    for (const int col : set) columns.push_back(col);
    return columns;
}

Columns walked(const Map& map, int path) {
    Columns columns;
    for (int row = 1; row < map.rows(); ++row) columns.push_back(map.path_column(path, row));
    return columns;
}

Map scripted(const Params& params, ScriptedStream& script) {
    Stream stream = script.stream();
    Map map;
    generate(test::rules_of(params), stream, map);
    return map;
}

/// `acts` drawn by hand. Steps are below(3): 0 left, 1 straight, 2 right.
class PathByHand : public testing::Test {
  protected:
    ScriptedStream script_{
        // The shuffle swaps nothing: starts 1 and 2. Paths 3 and 4 start at 4 and 1.
        Below{4, 3}, Below{3, 2}, Below{2, 1}, Below{4, 3}, Below{4, 0},
        // Path 1: clamped at both sides.
        Below{3, 0}, Below{3, 1}, Below{3, 2}, Below{3, 2}, Below{3, 2}, Below{3, 2},
        // Path 2: straight.
        Below{3, 1}, Below{3, 1}, Below{3, 1}, Below{3, 1}, Below{3, 1}, Below{3, 1},
        // Path 3.
        Below{3, 0}, Below{3, 0}, Below{3, 0}, Below{3, 0}, Below{3, 2}, Below{3, 1},
        // Path 4: straight.
        Below{3, 1}, Below{3, 1}, Below{3, 1}, Below{3, 1}, Below{3, 1}, Below{3, 1},
        // Row 3, columns 1 2: the last combat, the first shop.
        Below{69, 44}, Below{69, 45},
        // Row 4, columns 1 2: the first and the last elite.
        Below{100, 45}, Below{100, 60},
        // Row 5, columns 1 2 3, all above an elite: the first rest, the first treasure, the last combat.
        Below{84, 57}, Below{84, 69}, Below{84, 44},
        // Row 6, columns 1 2 4: elite, the first shop, treasure.
        Below{100, 60}, Below{100, 61}, Below{100, 99},
        // Row 7, columns 1 2 4: above the elite treasure; elite; the last rest.
        Below{92, 85}, Below{100, 85}, Below{100, 49}};
    Map map_ = scripted(test::acts_params(), script_);
};

TEST_F(PathByHand, A3A4PathsWalkClampedFromRow1ToRow7) {
    EXPECT_EQ(walked(map_, 0), (Columns{1, 1, 1, 2, 3, 4, 4}));
    EXPECT_EQ(walked(map_, 1), (Columns{2, 2, 2, 2, 2, 2, 2}));
    EXPECT_EQ(walked(map_, 2), (Columns{4, 3, 2, 1, 1, 2, 2}));
    EXPECT_EQ(walked(map_, 3), (Columns{1, 1, 1, 1, 1, 1, 1}));
}

TEST_F(PathByHand, A5CellsAndEdgesAreMerged) {
    EXPECT_EQ(list(map_.starts()), (Columns{1, 2, 4}));
    EXPECT_EQ(list(map_.present(2)), (Columns{1, 2, 3}));
    EXPECT_EQ(list(map_.present(3)), (Columns{1, 2}));
    EXPECT_EQ(list(map_.present(4)), (Columns{1, 2}));
    EXPECT_EQ(list(map_.present(5)), (Columns{1, 2, 3}));
    EXPECT_EQ(list(map_.present(6)), (Columns{1, 2, 4}));
    EXPECT_EQ(list(map_.present(7)), (Columns{1, 2, 4}));
    EXPECT_EQ(map_.node_count(), 19);
    EXPECT_EQ(list(map_.next({1, 1})), (Columns{1}));
    EXPECT_EQ(list(map_.next({1, 4})), (Columns{3}));
    EXPECT_EQ(list(map_.next({2, 3})), (Columns{2}));
    EXPECT_EQ(list(map_.next({3, 1})), (Columns{1, 2}));
    EXPECT_EQ(list(map_.next({3, 2})), (Columns{1, 2}));
    EXPECT_EQ(list(map_.next({4, 2})), (Columns{2, 3}));
    EXPECT_EQ(list(map_.next({5, 1})), (Columns{1, 2}));
    EXPECT_EQ(list(map_.next({5, 3})), (Columns{4}));
}

TEST_F(PathByHand, ParentsMirrorNext) {
    EXPECT_EQ(list(map_.parents({1, 1})), Columns{});
    EXPECT_EQ(list(map_.parents({3, 2})), (Columns{2, 3}));
    EXPECT_EQ(list(map_.parents({4, 1})), (Columns{1, 2}));
    EXPECT_EQ(list(map_.parents({6, 4})), (Columns{3}));
    EXPECT_EQ(list(map_.parents(map_.top())), (Columns{1, 2, 4}));
}

TEST_F(PathByHand, Row7LeadsToTheTopInColumn0) {
    EXPECT_EQ(map_.top(), (Node{8, 0})); // A13
    for (const int col : map_.present(7)) EXPECT_EQ(list(map_.next({7, col})), (Columns{0}));
    EXPECT_EQ(list(map_.present(8)), (Columns{0}));
    EXPECT_EQ(list(map_.next(map_.top())), Columns{});
    EXPECT_EQ(map_.type(map_.top()), boss);
}

TEST_F(PathByHand, A6A7A9TypesByRowAndColumn) {
    for (const int row : {1, 2}) {
        for (const int col : map_.present(row)) EXPECT_EQ(map_.type({row, col}), combat);
    }
    EXPECT_EQ(map_.type({3, 1}), combat);
    EXPECT_EQ(map_.type({3, 2}), shop);
    EXPECT_EQ(map_.type({4, 1}), elite); // A8: two elites in one row
    EXPECT_EQ(map_.type({4, 2}), elite);
    EXPECT_EQ(map_.type({5, 1}), rest);
    EXPECT_EQ(map_.type({5, 2}), treasure);
    EXPECT_EQ(map_.type({5, 3}), combat);
    EXPECT_EQ(map_.type({6, 1}), elite);
    EXPECT_EQ(map_.type({6, 2}), shop);
    EXPECT_EQ(map_.type({6, 4}), treasure);
    EXPECT_EQ(map_.type({7, 1}), treasure);
    EXPECT_EQ(map_.type({7, 2}), elite);
    EXPECT_EQ(map_.type({7, 4}), rest);
    EXPECT_EQ(map_.fallbacks(), 0);
}

TEST_F(PathByHand, IdsAreThoseOfTheSource) {
    EXPECT_EQ(node_id(map_, {7, 4}), "r7c4");
    EXPECT_EQ(node_id(map_, map_.top()), "boss");
}

TEST_F(PathByHand, OnlyItsNodesAreThere) {
    EXPECT_TRUE(map_.has({1, 4}));
    EXPECT_TRUE(map_.has({8, 0}));
    for (const Node node :
         {Node{1, 3}, Node{0, 1}, Node{1, 0}, Node{8, 1}, Node{9, 0}, Node{1, 5}, Node{-1, -1}})
        EXPECT_FALSE(map_.has(node)) << node.row << ' ' << node.col;
    EXPECT_FALSE(Map{}.has({1, 1}));
}

/// Two grid rows of two columns below the top.
Params small() {
    Params params;
    params.rows = 3;
    params.columns = 2;
    params.paths = 2;
    params.tables = {{1, 2, {{combat, 1}}}};
    return params;
}

TEST(PathGenerate, StepsThatWouldCrossGoStraight) {
    Params params = small();
    params.crossing = false;
    // The shuffle keeps 1, 2: path 1 goes right, so path 2 may not go left.
    ScriptedStream right{Below{2, 1}, Below{3, 2}, Below{3, 0}};
    const Map after_right = scripted(params, right);
    EXPECT_EQ(walked(after_right, 0), (Columns{1, 2}));
    EXPECT_EQ(walked(after_right, 1), (Columns{2, 2}));
    // The shuffle swaps: path 1 starts at 2 and goes left, so path 2 may not go right.
    ScriptedStream left{Below{2, 0}, Below{3, 0}, Below{3, 2}};
    const Map after_left = scripted(params, left);
    EXPECT_EQ(walked(after_left, 0), (Columns{2, 1}));
    EXPECT_EQ(walked(after_left, 1), (Columns{1, 1}));
    params.crossing = true;
    ScriptedStream free{Below{2, 1}, Below{3, 2}, Below{3, 0}};
    EXPECT_EQ(walked(scripted(params, free), 1), (Columns{2, 1})); // A16
}

TEST(PathGenerate, WithoutDistinctStartsEveryPathDrawsItsStart) {
    Params params = small();
    params.distinct_starts = false;
    ScriptedStream script{Below{2, 1}, Below{2, 1}, Below{3, 1}, Below{3, 1}};
    EXPECT_EQ(list(scripted(params, script).starts()), (Columns{2}));
}

TEST(PathGenerate, ANodeWhoseParentsForbidEverythingIsAFallback) {
    Params params = small();
    params.forbidden_pairs = {{elite, elite}, {rest, rest}};
    params.tables = {{1, 2, {{elite, 2}, {rest, 3}}}};
    // Both paths meet in row 2 column 1, above an elite and a rest.
    ScriptedStream meet{Below{2, 1}, Below{3, 1}, Below{3, 0}, Below{5, 1}, Below{5, 2}, Below{5, 4}};
    const Map map = scripted(params, meet);
    EXPECT_EQ(map.type({1, 1}), elite);
    EXPECT_EQ(map.type({1, 2}), rest);
    EXPECT_EQ(map.type({2, 1}), rest);
    EXPECT_EQ(map.fallbacks(), 1);
    // Above elites only, what is left is one rest, and it is drawn all the same.
    ScriptedStream elites{Below{2, 1}, Below{3, 1}, Below{3, 0}, Below{5, 0}, Below{5, 1}, Below{3, 2}};
    EXPECT_EQ(scripted(params, elites).fallbacks(), 0);
}

TEST(PathGenerate, R3WhatANodeLeadsToIsOfDifferentTypes) {
    Params params = small();
    params.paths = 3;
    params.distinct_children = true;
    params.tables = {{1, 1, {{combat, 1}}}, {2, 2, {{combat, 2}, {shop, 3}}}};
    // Paths start at 1, 2 and 1: straight, straight, right. Node 1 leads to both nodes of row 2.
    ScriptedStream script{Below{2, 1}, Below{2, 0}, Below{3, 1}, Below{3, 1},
                          Below{3, 2}, Below{5, 4}, Below{2, 0}};
    const Map map = scripted(params, script);
    EXPECT_EQ(map.type({2, 1}), shop);
    EXPECT_EQ(map.type({2, 2}), combat) << "drawn from combat alone";
    EXPECT_EQ(map.fallbacks(), 0);
    // With nothing else to be, it is like its sibling, and the map says so.
    params.tables[1].weights = {{combat, 2}, {shop, 0}, {rest, 0}};
    ScriptedStream alike{Below{2, 1}, Below{2, 0}, Below{3, 1}, Below{3, 1},
                         Below{3, 2}, Below{2, 0}, Below{2, 1}};
    const Map same = scripted(params, alike);
    EXPECT_EQ(same.type({2, 2}), combat);
    EXPECT_EQ(same.fallbacks(), 1);
}

TEST(PathGenerate, R3NodesWithoutACommonParentMayBeAlike) {
    Params params = small();
    params.distinct_children = true;
    params.tables = {{1, 1, {{combat, 1}}}, {2, 2, {{combat, 2}, {shop, 3}}}};
    ScriptedStream straight{Below{2, 1}, Below{3, 1}, Below{3, 1}, Below{5, 4}, Below{5, 4}};
    const Map map = scripted(params, straight);
    EXPECT_EQ(map.type({2, 1}), shop);
    EXPECT_EQ(map.type({2, 2}), shop);
    EXPECT_EQ(map.fallbacks(), 0);
}

TEST(PathGenerate, R3RowsOfOneTypeHaveNoSiblingsToMind) {
    Params params = small();
    params.paths = 3;
    params.distinct_children = true;
    ScriptedStream script{Below{2, 1}, Below{2, 0}, Below{3, 1}, Below{3, 1}, Below{3, 2}};
    EXPECT_EQ(scripted(params, script).fallbacks(), 0);
}

TEST(PathGenerate, MinimumsDrawTheTypesAgain) {
    Params params = small();
    params.tables = {{1, 1, {{combat, 1}}}, {2, 2, {{combat, 1}, {shop, 1}}}};
    params.min_per_type[static_cast<std::size_t>(shop)] = 1;
    // Two straight paths; two combats, two combats, then a shop.
    ScriptedStream script{Below{2, 1}, Below{3, 1}, Below{3, 1}, Below{2, 0}, Below{2, 0},
                          Below{2, 0}, Below{2, 0}, Below{2, 1}, Below{2, 0}};
    const Map map = scripted(params, script);
    EXPECT_EQ(map.type({2, 1}), shop);
    EXPECT_EQ(map.type({2, 2}), combat);
    EXPECT_EQ(map.fallbacks(), 0);
}

TEST(PathGenerate, MinimumsThatStayUnmetAreFallbacks) {
    Params params = small();
    params.tables = {{1, 1, {{combat, 1}}}, {2, 2, {{combat, 4'000'000'000}, {shop, 1}, {rest, 1}}}};
    params.min_per_type[static_cast<std::size_t>(shop)] = 1;
    params.min_per_type[static_cast<std::size_t>(rest)] = 1;
    test::CountingStream counting(Stream(Seed{1}, "minimum"));
    Stream stream = counting.stream();
    Map map;
    generate(test::rules_of(params), stream, map);
    EXPECT_EQ(map.fallbacks(), 2);
    EXPECT_EQ(counting.draws(), 1 + 2 + max_type_drawings * map.present(2).size());
}

TEST(PathGenerate, MinimumsChangeNothingWhereTheyAreMet) {
    Params wish = test::acts_params();
    wish.min_per_type[static_cast<std::size_t>(elite)] = 2;
    wish.min_per_type[static_cast<std::size_t>(shop)] = 1;
    const Rules with = test::rules_of(wish);
    const Rules without = test::rules_of(test::acts_params());
    int met = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Map map = test::map_of(with, seed);
        const Map plain = test::map_of(without, seed);
        std::array<int, node_type_count> counts{};
        std::array<int, node_type_count> plain_counts{};
        for (int row = 1; row < map.rows(); ++row) {
            EXPECT_EQ(map.present(row), plain.present(row));
            for (const int col : map.present(row)) {
                ++counts[static_cast<std::size_t>(map.type({row, col}))];
                ++plain_counts[static_cast<std::size_t>(plain.type({row, col}))];
            }
        }
        EXPECT_EQ(map.fallbacks(), 0);
        EXPECT_GE(counts[static_cast<std::size_t>(elite)], 2);
        EXPECT_GE(counts[static_cast<std::size_t>(shop)], 1);
        const bool plain_met = plain_counts[static_cast<std::size_t>(elite)] >= 2 &&
                               plain_counts[static_cast<std::size_t>(shop)] >= 1;
        EXPECT_EQ(map == plain, plain_met);
        met += plain_met ? 1 : 0;
    }
    EXPECT_GT(met, 100);
    EXPECT_LT(met, 400);
}

TEST(PathGenerate, A11CountOfDraws) {
    const Rules acts = test::rules_of(test::acts_params());
    const Rules spire = test::rules_of(test::spire_params());
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        test::CountingStream counting(Stream(Seed{seed}, "map/1"));
        Stream stream = counting.stream();
        Map map;
        generate(acts, stream, map);
        int nodes = 0;
        for (int row = 3; row <= 7; ++row) nodes += map.present(row).size();
        EXPECT_EQ(counting.draws(), 3 + 2 + 24 + nodes);
        EXPECT_EQ(map, test::map_of(acts, seed)) << "a double draws like its stream";

        test::CountingStream more(Stream(Seed{seed}, "map/1"));
        stream = more.stream();
        generate(spire, stream, map);
        nodes = map.node_count() - map.present(1).size() - map.present(9).size() - map.present(15).size();
        EXPECT_EQ(more.draws(), 6 + 4 + 6 * 14 + nodes);
    }
}

TEST(PathGenerate, EqualsTheModelForEveryShape) {
    Params one_column = test::acts_params();
    one_column.columns = 1;
    one_column.distinct_starts = false;
    Params one_path = test::acts_params();
    one_path.paths = 1;
    Params no_grid = small();
    no_grid.rows = 2;
    no_grid.tables = {{1, 1, {{combat, 1}, {rest, 2}}}};
    Params largest = test::spire_params();
    largest.rows = max_rows;
    largest.columns = max_columns;
    largest.paths = max_paths;
    largest.tables = {{1, max_rows - 1, {{combat, 5}, {elite, 5}, {rest, 5}, {shop, 0}}}};
    Params narrow = largest;
    narrow.columns = 2;
    narrow.crossing = true;
    narrow.distinct_starts = false;
    narrow.tables = {{1, max_rows - 1, {{elite, 1}, {rest, 1}, {shop, 1}}}}; // fallbacks occur
    Params wishes = test::climb_params(elite);
    wishes.min_per_type = {3, 3, 0, 2, 2, 2, 2};
    Params planned = test::acts_params();
    planned.forbidden_pairs = {{combat, shop}, {combat, elite}, {elite, rest}, {rest, combat}, {rest, boss}};
    planned.tables[3].weights = {{rest, 50}, {combat, 25}, {treasure, 8}};

    const std::vector<Params> shapes = {test::acts_params(),
                                        test::climb_params(),
                                        test::climb_params(elite),
                                        test::spire_params(),
                                        one_column,
                                        one_path,
                                        no_grid,
                                        largest,
                                        narrow,
                                        wishes,
                                        planned};
    Map map; // one storage for all: nothing of an earlier, larger map may shine through
    bool fallbacks = false;
    for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
        const Rules rules = test::rules_of(shapes[shape]);
        for (std::uint64_t seed = 0; seed < test::tier<std::uint64_t>(60, 2000); ++seed) {
            Stream stream(Seed{seed}, "map/1");
            Stream same = stream;
            generate(rules, stream, map);
            const test::ModelMap model = test::PathModel(shapes[shape], same).run();
            const test::ModelMap seen = test::model_of(map);
            ASSERT_EQ(seen.paths, model.paths) << "shape " << shape << " seed " << seed;
            ASSERT_EQ(seen.edges, model.edges) << "shape " << shape << " seed " << seed;
            ASSERT_EQ(seen.types, model.types) << "shape " << shape << " seed " << seed;
            ASSERT_EQ(seen.fallbacks, model.fallbacks) << "shape " << shape << " seed " << seed;
            ASSERT_EQ(stream.bits(), same.bits()) << "the stream goes on where the draws ended";
            fallbacks = fallbacks || map.fallbacks() > 0;
        }
    }
    EXPECT_TRUE(fallbacks);
}

TEST(PathCompile, R3AnEliteTopTakesTheEliteOutOfTheRowBelow) {
    const Rules boss_top = test::rules_of(test::climb_params());
    const Rules elite_top = test::rules_of(test::climb_params(elite));
    const auto types = elite_top.types(9);
    const auto weights = elite_top.weights(9);
    EXPECT_EQ(std::vector<NodeType>(types.begin(), types.end()),
              (std::vector<NodeType>{rest, shop, combat, treasure}));
    EXPECT_EQ(std::vector<std::uint32_t>(weights.begin(), weights.end()),
              (std::vector<std::uint32_t>{50, 25, 15, 5}));
    EXPECT_EQ(boss_top.types(9).size(), 5U);
    EXPECT_EQ(boss_top.types(8).size(), elite_top.types(8).size());
    EXPECT_EQ(elite_top.top(), elite);
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Map map = test::map_of(elite_top, seed);
        EXPECT_EQ(map.type(map.top()), elite);
        for (const int col : map.present(9)) EXPECT_NE(map.type({9, col}), elite);
    }
}

TEST(PathCompile, FixedRowsAreThoseOfOneType) {
    const Rules rules = test::rules_of(test::spire_params());
    EXPECT_EQ(rules.rows(), 16);
    EXPECT_EQ(rules.columns(), 7);
    EXPECT_EQ(rules.path_count(), 6);
    for (int row = 1; row < 16; ++row) EXPECT_EQ(rules.fixed(row), row == 1 || row == 9 || row == 15) << row;
    // Row 15 is always rest, so row 14 has none.
    const auto types = rules.types(14);
    EXPECT_EQ(std::vector<NodeType>(types.begin(), types.end()),
              (std::vector<NodeType>{combat, encounter, elite, shop}));
}

TEST(PathCompile, WrongParametersAreAnError) {
    Params params = test::acts_params();
    params.tables.pop_back();
    const Result<Rules> rules = compile(params);
    ASSERT_FALSE(rules.has_value());
    EXPECT_EQ(rules.error().code, "path.row.missing");
    EXPECT_EQ(to_string(rules.error()),
              "path_rule: row 7 has no types (no line covers it); add a line for it or let "
              "a neighbour's lines reach it");
}

TEST_F(PathByHand, R3RewardsGoToCombatNodesByRowAndColumn) {
    const std::array<std::uint32_t, node_reward_count> weights = {40, 20, 20, 20};
    const ScriptedStream::Weighted none{{40, 20, 20, 20}, 0};
    const ScriptedStream::Weighted gold{{40, 20, 20, 20}, 1};
    const ScriptedStream::Weighted puck{{40, 20, 20, 20}, 2};
    const ScriptedStream::Weighted item{{40, 20, 20, 20}, 3};
    // Combat: r1c1 r1c2 r1c4, r2c1 r2c2 r2c3, r3c1, r5c3.
    ScriptedStream script{none, gold, puck, item, none, none, gold, item};
    Stream stream = script.stream();
    EXPECT_FALSE(map_.rewards_dealt());
    deal_rewards(map_, weights, stream);
    EXPECT_TRUE(map_.rewards_dealt());
    EXPECT_EQ(map_.reward({1, 1}), NodeReward::none);
    EXPECT_EQ(map_.reward({1, 2}), NodeReward::gold);
    EXPECT_EQ(map_.reward({1, 4}), NodeReward::puck);
    EXPECT_EQ(map_.reward({2, 1}), NodeReward::item);
    EXPECT_EQ(map_.reward({3, 1}), NodeReward::gold);
    EXPECT_EQ(map_.reward({5, 3}), NodeReward::item);
    EXPECT_EQ(map_.reward({4, 1}), NodeReward::none); // elite
    EXPECT_EQ(map_.reward(map_.top()), NodeReward::none);
}

TEST(PathRewards, A28LeaveTheMapAsItIs) {
    const Rules rules = test::rules_of(test::acts_params());
    const std::array<std::uint32_t, node_reward_count> weights = {40, 20, 20, 20};
    std::array<std::int64_t, node_reward_count> counts{};
    Map map;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Stream stream(Seed{seed}, "map/1");
        generate(rules, stream, map);
        const test::ModelMap before = test::model_of(map);
        Stream rewards(Seed{seed}, "map/1/reward");
        deal_rewards(map, weights, rewards);
        const test::ModelMap after = test::model_of(map);
        ASSERT_EQ(before.types, after.types);
        ASSERT_EQ(before.edges, after.edges);
        for (int row = 1; row < map.rows(); ++row) {
            for (const int col : map.present(row)) {
                if (map.type({row, col}) == combat)
                    ++counts[static_cast<std::size_t>(map.reward({row, col}))];
            }
        }
    }
    const std::array<double, node_reward_count> shares = {0.4, 0.2, 0.2, 0.2};
    EXPECT_LT(test::chi_square(counts, shares), test::chi_square_limit(3));
    // The next map in the same storage has none again.
    EXPECT_EQ(map.rewards_dealt(), true);
    Stream stream(Seed{7}, "map/1");
    generate(rules, stream, map);
    EXPECT_EQ(map, test::map_of(rules, 7));
}

void expect_different(const Map& a, const Map& b) {
    EXPECT_FALSE(a == b);
    EXPECT_NE(fingerprint(a), fingerprint(b));
}

/// `map` after every combat node was dealt the same reward.
Map with_reward(Map map, NodeReward reward) {
    std::array<std::uint32_t, node_reward_count> weights{};
    weights[static_cast<std::size_t>(reward)] = 1;
    Stream stream(Seed{3}, "map/1/reward");
    deal_rewards(map, weights, stream);
    return map;
}

TEST(PathMap, EqualityAndFingerprintSeeEverything) {
    const Rules rules = test::rules_of(test::acts_params());
    const Map map = test::map_of(rules, 3);
    EXPECT_EQ(map, test::map_of(rules, 3)); // same seed, same map (1.10)
    EXPECT_EQ(fingerprint(map), fingerprint(test::map_of(rules, 3)));
    expect_different(map, test::map_of(rules, 4));
    expect_different(map, with_reward(map, NodeReward::none)); // dealt, though nothing
    expect_different(with_reward(map, NodeReward::gold), with_reward(map, NodeReward::item));
    // The same paths with other types.
    Params rests = small();
    rests.tables[0].weights = {{rest, 1}};
    expect_different(test::map_of(test::rules_of(rests), 3), test::map_of(test::rules_of(small()), 3));
    // A wish that was not met.
    Params plain = small();
    plain.tables = {{1, 1, {{combat, 1}}}, {2, 2, {{combat, 4'000'000'000}, {shop, 1}}}};
    Params wish = plain;
    wish.min_per_type[static_cast<std::size_t>(shop)] = 1;
    expect_different(test::map_of(test::rules_of(plain), 3), test::map_of(test::rules_of(wish), 3));
    // Straight paths and crossed ones, on the same cells with the same types.
    ScriptedStream straight{Below{2, 1}, Below{3, 1}, Below{3, 1}};
    ScriptedStream crossed{Below{2, 1}, Below{3, 2}, Below{3, 0}};
    expect_different(scripted(small(), straight), scripted(small(), crossed));
}

TEST(PathMap, ColumnSetsAscend) {
    const ColumnSet set(0b1'0010'0101U);
    EXPECT_EQ(list(set), (Columns{0, 2, 5, 8}));
    EXPECT_EQ(set.size(), 4);
    EXPECT_TRUE(set.contains(5));
    EXPECT_FALSE(set.contains(1));
    EXPECT_TRUE(ColumnSet().empty());
}

TEST(PathMap, StaysSmallAndPlain) {
    static_assert(std::is_trivially_copyable_v<Rules>);
    EXPECT_LE(sizeof(Map), 2304U);
}

} // namespace
} // namespace rogueloom::path
