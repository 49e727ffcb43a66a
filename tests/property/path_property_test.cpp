// SPDX-License-Identifier: MIT
// What holds for every path map, and the figures of act-map.md 3, over the seeds 0 .. 99,999.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "support/chi_square.hpp"
#include "support/path_presets.hpp"
#include "support/tier.hpp"

namespace rogueloom::path {
namespace {

using enum NodeType;

std::uint64_t seeds() {
    return test::tier<std::uint64_t>(100'000, 2'000'000);
}

/// Calls visit(map, seed) for the map of each seed.
template <class Visit>
void each_map(const Rules& rules, std::uint64_t count, Visit visit) {
    Map map;
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        Stream stream(Seed{seed}, "map/1");
        generate(rules, stream, map);
        visit(map, seed);
        if (testing::Test::HasFatalFailure()) return;
    }
}

/// The columns of row + 1 that edges lead to from `from`, and whether each edge goes to a neighbour column.
struct Reached {
    std::uint32_t columns = 0;
    bool adjacent = true;
    bool dead_end = false;
};

Reached follow(const Map& map, int row, std::uint32_t from) {
    Reached reached;
    for (const int col : ColumnSet(from)) {
        const ColumnSet next = map.next({row, col});
        const std::uint32_t neighbours = 0b111U << static_cast<unsigned>(col - 1);
        if (row + 1 < map.rows() && (next.bits() & ~neighbours) != 0) reached.adjacent = false;
        if (next.empty()) reached.dead_end = true;
        reached.columns |= next.bits();
    }
    return reached;
}

/// 1.10 and section 3: the shape of any map, whatever its parameters.
void expect_sound_shape(const Map& map, std::uint64_t seed) {
    std::uint32_t reachable = map.starts().bits();
    for (int row = 1; row < map.rows(); ++row) {
        ASSERT_FALSE(map.present(row).empty()) << "seed " << seed;
        ASSERT_EQ(map.present(row).bits() >> static_cast<unsigned>(map.columns() + 1), 0U) << "seed " << seed;
        ASSERT_FALSE(map.present(row).contains(0)) << "seed " << seed;
        const Reached above = follow(map, row, reachable);
        ASSERT_TRUE(above.adjacent) << "seed " << seed << " row " << row;
        ASSERT_FALSE(above.dead_end) << "seed " << seed << " row " << row;
        // Reached from a start are all nodes of the row above and nothing else, up to the top.
        ASSERT_EQ(above.columns, map.present(row + 1).bits()) << "seed " << seed << " row " << row;
        reachable = above.columns;
    }
    ASSERT_EQ(reachable, 1U) << "the top node";
}

bool is_in_table(const Rules& rules, int row, NodeType type) {
    for (const NodeType offered : rules.types(row)) {
        if (offered == type) return true;
    }
    return false;
}

bool has_crossing(const Map& map) {
    for (int row = 1; row + 1 < map.rows(); ++row) {
        for (const int col : map.present(row)) {
            if (map.next({row, col}).contains(col + 1) && map.present(row).contains(col + 1) &&
                map.next({row, col + 1}).contains(col))
                return true;
        }
    }
    return false;
}

int row_edges(const Map& map) {
    int edges = 0;
    for (int row = 1; row + 1 < map.rows(); ++row) {
        for (const int col : map.present(row)) edges += map.next({row, col}).size();
    }
    return edges;
}

TEST(PathProperty, ActsShapeAndTypes) {
    const Rules rules = test::rules_of(test::acts_params());
    each_map(rules, seeds(), [&](const Map& map, std::uint64_t seed) {
        expect_sound_shape(map, seed);
        ASSERT_GE(map.starts().size(), 2) << "seed " << seed; // 1.3 rule 1
        ASSERT_EQ(map.type(map.top()), boss);
        ASSERT_EQ(map.fallbacks(), 0);
        for (int row = 1; row <= 7; ++row) {
            for (const int col : map.present(row)) {
                const NodeType type = map.type({row, col});
                ASSERT_TRUE(is_in_table(rules, row, type)) << "seed " << seed;
                ASSERT_TRUE(row > 2 || type == combat) << "seed " << seed;
                ASSERT_TRUE(row >= 4 || (type != elite && type != treasure)) << "seed " << seed; // A29
                if (row == 7 || type != elite) continue;
                for (const int to : map.next({row, col}))
                    ASSERT_NE(map.type({row + 1, to}), elite) << "seed " << seed; // 1.4
            }
        }
    });
}

TEST(PathProperty, ClimbShapeAndTypes) {
    for (const NodeType top : {boss, elite}) {
        const Rules rules = test::rules_of(test::climb_params(top));
        each_map(rules, seeds() / 4, [&](const Map& map, std::uint64_t seed) {
            expect_sound_shape(map, seed);
            ASSERT_EQ(map.fallbacks(), 0);
            for (int row = 1; row < map.rows(); ++row) {
                for (const int col : map.present(row)) {
                    ASSERT_TRUE(is_in_table(rules, row, map.type({row, col}))) << "seed " << seed;
                    if (map.type({row, col}) != elite) continue;
                    for (const int to : map.next({row, col}))
                        ASSERT_NE(map.type({row + 1, to}), elite) << "seed " << seed;
                }
            }
        });
    }
}

/// What the published rules of Slay the Spire say of a map, read off the map alone: how many nodes break the
/// rule that what a node leads to differs in type, and whether anything else is broken.
struct SpireCheck {
    int alike = 0; ///< nodes that share a parent and a type with a node left of them
    std::string broken;
};

SpireCheck check_spire(const Map& map) {
    SpireCheck check;
    const auto breaks = [&check](bool wrong, const char* what) {
        if (wrong) check.broken += std::string(what) + "; ";
    };
    breaks(map.rows() != 16 || map.columns() != 7 || map.path_count() != 6, "15 rows, 7 columns, 6 paths");
    breaks(map.path_column(0, 1) == map.path_column(1, 1), "the first two starts differ");
    breaks(has_crossing(map), "no crossing");
    breaks(map.type(map.top()) != boss, "the boss at the top");
    for (int row = 1; row <= 15; ++row) {
        for (const int col : map.present(row)) {
            const NodeType type = map.type({row, col});
            breaks(row == 1 && type != combat, "row 1 is combat");
            breaks(row == 9 && type != treasure, "row 9 is treasure");
            breaks(row == 15 && type != rest, "row 15 is rest");
            breaks(row != 9 && type == treasure, "treasure in row 9 only");
            breaks(row < 6 && (type == elite || type == rest), "elites and rests from row 6 on");
            breaks(row == 14 && type == rest, "no rest in row 14");
            for (const int to : map.next({row, col})) {
                const bool pair = type == elite || type == shop || type == rest;
                breaks(row < 15 && pair && map.type({row + 1, to}) == type, "no pair of elite, shop or rest");
            }
            if (row == 1 || row == 9 || row == 15) continue;
            bool like = false;
            for (const int from : map.parents({row, col}))
                for (const int sibling : map.next({row - 1, from}))
                    like = like || (sibling < col && map.type({row, sibling}) == type);
            check.alike += like ? 1 : 0;
        }
    }
    return check;
}

TEST(PathProperty, SpireKeepsThePublishedRulesAndCountsWhatItCannot) {
    const Rules rules = test::rules_of(test::spire_params());
    int maps = 0;
    int with_fallback = 0;
    each_map(rules, seeds() / 5, [&](const Map& map, std::uint64_t seed) {
        expect_sound_shape(map, seed);
        const SpireCheck check = check_spire(map);
        ASSERT_EQ(check.broken, "") << "seed " << seed;
        ASSERT_EQ(check.alike, map.fallbacks()) << "seed " << seed;
        ++maps;
        with_fallback += map.fallbacks() > 0 ? 1 : 0;
    });
    RecordProperty("maps", maps);
    RecordProperty("with_fallback", with_fallback);
    EXPECT_LT(with_fallback, maps / 4);
}

TEST(PathProperty, TheLargestGridIsSoundWithAndWithoutCrossing) {
    for (const bool crossing : {true, false}) {
        Params params = test::spire_params();
        params.rows = max_rows;
        params.columns = max_columns;
        params.paths = max_paths;
        params.crossing = crossing;
        params.tables = {{1, max_rows - 1, {{combat, 3}, {shop, 1}, {rest, 1}}}};
        int crossed = 0;
        each_map(test::rules_of(params), seeds() / 100, [&](const Map& map, std::uint64_t seed) {
            expect_sound_shape(map, seed);
            crossed += has_crossing(map) ? 1 : 0;
        });
        EXPECT_EQ(crossed > 0, crossing);
    }
}

TEST(PathProperty, AThousandSeedsAreDistinct) {
    const Rules rules = test::rules_of(test::acts_params());
    std::set<std::uint64_t> prints;
    each_map(rules, 1000, [&](const Map& map, std::uint64_t) { prints.insert(fingerprint(map)); });
    EXPECT_GT(prints.size(), 990U);
}

/// Exact mean number of nodes in each row of `acts`: a path that starts in column s is in column c of row r
/// with probability p(r, c | s), from the steps alone; paths 1 and 2 start in two different columns, 3 and 4
/// anywhere.
std::array<double, 7> exact_widths() {
    using Matrix = std::array<std::array<double, 4>, 4>; // [start][column]
    Matrix p{};
    for (std::size_t s = 0; s < 4; ++s) p[s][s] = 1;
    std::array<double, 7> widths{};
    for (std::size_t row = 0; row < 7; ++row) {
        for (std::size_t c = 0; c < 4; ++c) {
            double uniform = 0;
            for (std::size_t s = 0; s < 4; ++s) uniform += p[s][c] / 4;
            double missed = 0; // by paths 1 and 2
            for (std::size_t s = 0; s < 4; ++s) {
                for (std::size_t t = 0; t < 4; ++t) {
                    if (s != t) missed += (1 - p[s][c]) * (1 - p[t][c]) / 12;
                }
            }
            widths[row] += 1 - missed * (1 - uniform) * (1 - uniform);
        }
        Matrix next{};
        for (std::size_t s = 0; s < 4; ++s) {
            for (std::size_t c = 0; c < 4; ++c) {
                next[s][c == 0 ? 0 : c - 1] += p[s][c] / 3;
                next[s][c] += p[s][c] / 3;
                next[s][c == 3 ? 3 : c + 1] += p[s][c] / 3;
            }
        }
        p = next;
    }
    return widths;
}

/// Everything that section 3 counts.
class PathFigures : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        each_map(test::rules_of(test::acts_params()), seeds(),
                 [](const Map& map, std::uint64_t) { count(map); });
    }

    static void count(const Map& map) {
        ++maps_;
        ++starts_[static_cast<std::size_t>(map.starts().size())];
        std::array<bool, node_type_count> seen{};
        int nodes = 0;
        for (int row = 1; row <= 7; ++row) {
            const auto r = static_cast<std::size_t>(row);
            widths_[r] += map.present(row).size();
            nodes += map.present(row).size();
            for (const int col : map.present(row)) {
                const auto type = static_cast<std::size_t>(map.type({row, col}));
                seen[type] = true;
                ++types_[r][type];
            }
        }
        nodes_ += nodes;
        least_ = std::min(least_, nodes);
        most_ = std::max(most_, nodes);
        edges_ += row_edges(map);
        crossed_ += has_crossing(map) ? 1 : 0;
        for (std::size_t type = 0; type < node_type_count; ++type) lacking_[type] += seen[type] ? 0 : 1;
    }

    static double share(std::int64_t count) {
        return static_cast<double>(count) / static_cast<double>(maps_);
    }
    static double type_share(int row, NodeType type) {
        const auto& row_types = types_[static_cast<std::size_t>(row)];
        std::int64_t sum = 0;
        for (const std::int64_t count : row_types) sum += count;
        return static_cast<double>(row_types[static_cast<std::size_t>(type)]) / static_cast<double>(sum);
    }
    static double lacking(NodeType type) { return share(lacking_[static_cast<std::size_t>(type)]); }

    static inline std::int64_t maps_ = 0;
    static inline std::int64_t nodes_ = 0;
    static inline std::int64_t edges_ = 0;
    static inline std::int64_t crossed_ = 0;
    static inline int least_ = 1000;
    static inline int most_ = 0;
    static inline std::array<std::int64_t, 5> starts_{};
    static inline std::array<std::int64_t, 8> widths_{};
    static inline std::array<std::array<std::int64_t, node_type_count>, 8> types_{};
    static inline std::array<std::int64_t, node_type_count> lacking_{};
};

TEST_F(PathFigures, A2StartsAre2Or3Or4) {
    // Paths 3 and 4 both hit the two columns taken: 1/4; both miss them and each other: 2/4 * 1/4.
    const std::array<std::int64_t, 3> counts = {starts_[2], starts_[3], starts_[4]};
    const std::array<double, 3> shares = {0.25, 0.625, 0.125};
    EXPECT_EQ(starts_[2] + starts_[3] + starts_[4], maps_);
    EXPECT_LT(test::chi_square(counts, shares), test::chi_square_limit(2));
}

TEST_F(PathFigures, NodesAndEdges) {
    EXPECT_NEAR(share(nodes_), 19.4, 0.1);
    EXPECT_NEAR(share(edges_), 20.5, 0.1);
    EXPECT_LE(least_, 10);
    EXPECT_GE(least_, 8); // two starts, then at least one node a row
    EXPECT_GE(most_, 27);
    EXPECT_LE(most_, 28);
}

TEST_F(PathFigures, WidthsAreThoseOfTheExactModel) {
    const std::array<double, 7> exact = exact_widths();
    EXPECT_NEAR(exact[0], 2.88, 0.006); // 2 * 1/4 + 3 * 5/8 + 4 * 1/8 = 2.875
    for (int row = 1; row <= 7; ++row) {
        const auto r = static_cast<std::size_t>(row);
        // A width is 1..4, so its deviation is below 1.5; six deviations of the mean.
        EXPECT_NEAR(share(widths_[r]), exact[r - 1], 6 * 1.5 / std::sqrt(static_cast<double>(maps_))) << row;
        if (row >= 2) {
            EXPECT_GT(exact[r - 1], 2.735) << row;
            EXPECT_LT(exact[r - 1], 2.785) << row;
        }
    }
}

TEST_F(PathFigures, A6Rows3And4FollowTheirTables) {
    // No parent of these rows is an elite (A10), so their nodes are independent draws.
    const auto& row3 = types_[3];
    const std::array<std::int64_t, 3> counts3 = {row3[static_cast<std::size_t>(combat)],
                                                 row3[static_cast<std::size_t>(shop)],
                                                 row3[static_cast<std::size_t>(rest)]};
    const std::array<double, 3> shares3 = {45.0 / 69, 12.0 / 69, 12.0 / 69};
    EXPECT_LT(test::chi_square(counts3, shares3), test::chi_square_limit(2));
    const auto& row4 = types_[4];
    const std::array<std::int64_t, 5> counts4 = {
        row4[static_cast<std::size_t>(combat)], row4[static_cast<std::size_t>(elite)],
        row4[static_cast<std::size_t>(shop)], row4[static_cast<std::size_t>(rest)],
        row4[static_cast<std::size_t>(treasure)]};
    const std::array<double, 5> shares4 = {0.45, 0.16, 0.12, 0.12, 0.15};
    EXPECT_LT(test::chi_square(counts4, shares4), test::chi_square_limit(4));
}

TEST_F(PathFigures, A7ElitesAreDroppedAndTheRestNormalised) {
    // The figures were measured over 20,000 maps; their own error is about 0.002.
    EXPECT_NEAR(type_share(5, elite), 0.129, 0.006);
    EXPECT_NEAR(type_share(6, elite), 0.135, 0.006);
    EXPECT_NEAR(type_share(7, rest), 0.505, 0.007);
    EXPECT_NEAR(type_share(7, combat), 0.257, 0.007);
    EXPECT_NEAR(type_share(7, shop), 0.101, 0.006);
    EXPECT_NEAR(type_share(7, treasure), 0.070, 0.005);
    EXPECT_NEAR(type_share(7, elite), 0.067, 0.005);
    // What is left keeps its proportions: 45 : 12 : 12 : 15 in row 5, forbidden elites or not.
    const double others = 1 - type_share(5, elite);
    EXPECT_NEAR(type_share(5, combat) / others, 45.0 / 84, 0.006);
    EXPECT_NEAR(type_share(5, treasure) / others, 15.0 / 84, 0.006);
}

TEST_F(PathFigures, A15NoMinimumOfAnyType) {
    EXPECT_NEAR(lacking(elite), 0.196, 0.015);
    EXPECT_NEAR(lacking(treasure), 0.212, 0.015);
    EXPECT_NEAR(lacking(shop), 0.157, 0.015);
    EXPECT_NEAR(lacking(rest), 0.036, 0.008);
}

TEST_F(PathFigures, A16EdgesCrossInMostMaps) {
    EXPECT_NEAR(share(crossed_), 0.73, 0.015);
}

} // namespace
} // namespace rogueloom::path
