// SPDX-License-Identifier: MIT
#include <rogueloom/run/frontiers.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/core/stream.hpp>

#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

/// A map as drawn, the first line being row 0: `.` open, `#` closed, `@` where one stands, `M` blocked.
struct Scene {
    Ground ground;
    Walker walker;
    CellSet blocked;

    explicit Scene(const std::vector<std::string>& rows, std::int32_t sight = 1) {
        const auto height = static_cast<std::int32_t>(rows.size());
        const auto width = static_cast<std::int32_t>(rows[0].size());
        ground = Ground(width, height);
        ground.sight = sight;
        Cell start;
        for (std::int32_t y = 0; y < height; ++y) {
            for (std::int32_t x = 0; x < width; ++x) {
                const char drawn = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
                ground.set_open({x, y}, drawn != '#');
                if (drawn == '@') start = {x, y};
                if (drawn == 'M') blocked.add(ground.index({x, y}));
            }
        }
        stand_on(ground, walker, start);
    }
    [[nodiscard]] bool seen(Cell cell) const { return walker.seen.has(ground.index(cell)); }
    [[nodiscard]] Ways ways() const { return Ways(ground, walker, blocked); }
    [[nodiscard]] Frontiers list() const { return frontiers(ground, walker, blocked, ways()); }
    void walk(Cell to) {
        for (const std::uint16_t i : ways().route(to)) stand_on(ground, walker, ground.cell(i));
    }
    [[nodiscard]] std::vector<Cell> route(Cell to) const {
        std::vector<Cell> cells;
        for (const std::uint16_t i : ways().route(to)) cells.push_back(ground.cell(i));
        return cells;
    }
    [[nodiscard]] int count_seen() const {
        int count = 0;
        for (std::size_t i = 0; i < ground.size(); ++i) count += walker.seen.has(i) ? 1 : 0;
        return count;
    }
};

TEST(Walk, C42StandingRevealsTheEightNeighbours) {
    const Scene scene({".....", ".....", "..@..", ".....", "....."});
    EXPECT_EQ(scene.count_seen(), 9);
    EXPECT_TRUE(scene.seen({1, 1}));
    EXPECT_TRUE(scene.seen({3, 3}));
    EXPECT_FALSE(scene.seen({4, 2}));
}

TEST(Walk, C42WallsAreSeenToo) {
    const Scene scene({"###", "#@.", "###"});
    EXPECT_EQ(scene.count_seen(), 9);
}

TEST(Walk, WithoutFogAllIsKnownAndNothingIsLeftToExplore) {
    const Scene scene({"@.#.", "....", "...."}, 0);
    EXPECT_EQ(scene.count_seen(), 12);
    EXPECT_TRUE(scene.list().empty());
}

TEST(Walk, SightEndsAtTheFirstClosedCell) {
    // Two moves from (0, 0): the wall at x = 2 is seen, what lies behind it is not.
    const Scene scene({"@.#..", "..#..", "..#.."}, 2);
    EXPECT_TRUE(scene.seen({2, 0}));
    EXPECT_TRUE(scene.seen({2, 2}));
    EXPECT_FALSE(scene.seen({3, 0}));
    EXPECT_EQ(scene.count_seen(), 9);
}

TEST(Walk, SightOfThreeGoesThreeMovesFar) {
    const Scene scene({"@....."}, 3);
    EXPECT_TRUE(scene.seen({3, 0}));
    EXPECT_FALSE(scene.seen({4, 0}));
}

TEST(Walk, WaysGoOverKnownCellsOnly) {
    const Scene scene({"@...."});
    EXPECT_EQ(scene.ways().steps({1, 0}), 1);
    EXPECT_EQ(scene.ways().steps({2, 0}), Ways::unreachable) << "open, but nobody knows";
    EXPECT_EQ(scene.ways().steps({0, 0}), 0);
    EXPECT_TRUE(scene.route({0, 0}).empty());
}

TEST(Walk, MovesAreFourWay) {
    const Scene scene({"@#", "#."});
    EXPECT_TRUE(scene.seen({1, 1}));
    EXPECT_EQ(scene.ways().steps({1, 1}), Ways::unreachable);
}

TEST(Walk, OfEqualWaysTheOneToTheLowerNumberWhereTheyPart) {
    const Scene scene({"@..", "...", "..."}, 0);
    // Row by row (1,0) comes before (0,1), and (2,0) before (1,1).
    EXPECT_EQ(scene.route({2, 2}), (std::vector<Cell>{{1, 0}, {2, 0}, {2, 1}, {2, 2}}));
    const Scene back({"...", "...", "..@"}, 0);
    EXPECT_EQ(back.route({0, 0}), (std::vector<Cell>{{2, 1}, {2, 0}, {1, 0}, {0, 0}}));
}

TEST(Walk, TheNarrowestGroundsHaveWaysToo) {
    const auto length = static_cast<int>(max_ground_cells);
    const Scene column(std::vector<std::string>(max_ground_cells, "@"), 0); // stands at its end
    EXPECT_EQ(column.ways().steps({0, 0}), length - 1);
    EXPECT_EQ(column.route({0, 0}).size(), max_ground_cells - 1);
    const Scene row({std::string(max_ground_cells, '@')}, 0);
    EXPECT_EQ(row.ways().steps({0, 0}), length - 1);
    EXPECT_EQ(row.route({0, 0}).front(), (Cell{length - 2, 0}));
}

TEST(Walk, ABlockedCellEndsAWayAndIsNoPartOfOne) {
    const Scene scene({"@M..", "####"}, 0);
    EXPECT_EQ(scene.ways().steps({1, 0}), 1);
    EXPECT_EQ(scene.ways().steps({2, 0}), Ways::unreachable);
    const Scene around({"@M..", "...."}, 0);
    EXPECT_EQ(around.ways().steps({2, 0}), 4);
}

TEST(Walk, OneStandsOnABlockedCellAndWalksOnFromIt) {
    Scene scene({"@M.", "###"}, 0);
    scene.walk({1, 0});
    EXPECT_EQ(scene.ways().steps({2, 0}), 1);
}

TEST(Walk, R5AFrontierBordersTheUnknown) {
    const Scene scene({"@...", "####"});
    const Frontiers list = scene.list();
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].at, (Cell{1, 0}));
    EXPECT_EQ(list[0].steps, 1);
    EXPECT_EQ(list[0].cells, 1);
}

TEST(Walk, R5FrontierCellsThatTouchAreOneGroupAndItsNearestStandsForIt) {
    // All eight neighbours border the unknown and touch. (2, 1), (1, 2), (3, 2), (2, 3) are one step away.
    const Scene scene({".....", ".....", "..@..", ".....", "....."});
    const Frontiers list = scene.list();
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].at, (Cell{2, 1}));
    EXPECT_EQ(list[0].cells, 8);
}

TEST(Walk, R5GroupsComeNearestFirst) {
    Scene scene({"....@..", "######."});
    ASSERT_EQ(scene.list().size(), 2U);
    scene.walk({3, 0});
    const Frontiers list = scene.list();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].at, (Cell{2, 0}));
    EXPECT_EQ(list[0].steps, 1);
    EXPECT_EQ(list[1].at, (Cell{5, 0}));
    EXPECT_EQ(list[1].steps, 2);
}

TEST(Walk, R5AVisitedFrontierNeverReturns) {
    Scene scene({"@....", "#####"});
    scene.walk({1, 0});
    scene.walk({0, 0});
    for (const Frontier& group : scene.list()) EXPECT_NE(group.at, (Cell{1, 0}));
}

TEST(Walk, WhatABlockedCellGuardsIsNoFrontier) {
    const Scene scene({"@M...", "#####"});
    EXPECT_TRUE(scene.list().empty());
}

TEST(Walk, AFrontierThatIsSeenButNotReachedIsNone) {
    const Scene scene({"@#...", "#....", "....."});
    EXPECT_TRUE(scene.list().empty()) << "(1, 1) is known, but nothing leads there";
}

TEST(Walk, MoreGroupsThanThereIsRoomForAreTheNearestOnes) {
    // A corridor along row 1 with a niche below every second cell: each niche ends in a frontier of its own.
    constexpr int length = 255;
    std::string corridor(length, '.');
    corridor[0] = '@';
    std::string niches(length, '#');
    for (int x = 0; x < length; x += 2) niches[static_cast<std::size_t>(x)] = '.';
    Scene scene({std::string(length, '#'), corridor, niches, niches, std::string(length, '#')});
    scene.walk({1, 1});
    for (int x = 2; x < length; ++x) scene.walk({x, 1});
    const Frontiers list = scene.list();
    ASSERT_EQ(list.size(), max_frontiers);
    // 128 niches; the player stands above the one at x = 254, so the nearest are at 254, 252, ...
    for (std::size_t i = 0; i < list.size(); ++i)
        EXPECT_EQ(list[i].at, (Cell{254 - 2 * static_cast<int>(i), 2}));
}

/// Independent: whether a cell can be reached over open unblocked cells from the start, fog or not.
std::vector<bool> reachable(const Scene& scene) {
    std::vector<bool> reached(scene.ground.size());
    std::queue<Cell> left;
    left.push(scene.ground.cell(scene.walker.at));
    reached[scene.walker.at] = true;
    while (!left.empty()) {
        const Cell here = left.front();
        left.pop();
        if (scene.blocked.has(scene.ground.index(here))) continue;
        for (const Cell to : {Cell{here.x + 1, here.y}, Cell{here.x - 1, here.y}, Cell{here.x, here.y + 1},
                              Cell{here.x, here.y - 1}}) {
            if (!scene.ground.is_open(to) || reached[scene.ground.index(to)]) continue;
            reached[scene.ground.index(to)] = true;
            left.push(to);
        }
    }
    return reached;
}

/// The rules once more, cell by cell.
class SlowWalk {
  public:
    explicit SlowWalk(const Scene& scene) : scene_(scene) {}

    /// What is seen from a cell: rounds over the whole map, each adding the neighbours of what was reached.
    [[nodiscard]] std::set<std::size_t> seen_from(Cell from) const {
        std::set<std::size_t> seen = {scene_.ground.index(from)};
        for (std::int32_t round = 0; round < scene_.ground.sight; ++round) {
            std::set<std::size_t> more = seen;
            for (const std::size_t i : seen)
                if (scene_.ground.is_open(scene_.ground.cell(i)))
                    for (const std::size_t near : neighbours(i)) more.insert(near);
            seen = more;
        }
        return seen;
    }

    /// Steps by relaxing until nothing changes; -1: not reached.
    [[nodiscard]] std::vector<int> steps() const {
        std::vector<int> steps(scene_.ground.size(), -1);
        steps[scene_.walker.at] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < steps.size(); ++i) {
                if (steps[i] < 0 || (steps[i] > 0 && scene_.blocked.has(i))) continue;
                for (const std::size_t to : moves_from(i)) {
                    if (steps[to] >= 0 && steps[to] <= steps[i] + 1) continue;
                    steps[to] = steps[i] + 1;
                    changed = true;
                }
            }
        }
        return steps;
    }

    /// Of all shortest ways the first when they are compared cell by cell.
    [[nodiscard]] std::vector<std::uint16_t> route(std::size_t goal, const std::vector<int>& steps) const {
        std::vector<bool> on_way(steps.size(), false); // on some shortest way to the goal
        on_way[goal] = true;
        for (int distance = steps[goal]; distance > 0; --distance)
            for (std::size_t i = 0; i < steps.size(); ++i)
                if (on_way[i] && steps[i] == distance)
                    for (const std::size_t from : moves_from(i))
                        if (steps[from] == distance - 1 && (distance == 1 || !scene_.blocked.has(from)))
                            on_way[from] = true;
        std::vector<std::uint16_t> route;
        for (std::size_t at = scene_.walker.at; at != goal;) {
            const auto next = moves_from(at);
            at = *std::find_if(next.begin(), next.end(), [&](std::size_t to) {
                return on_way[to] && steps[to] == static_cast<int>(route.size()) + 1;
            });
            route.push_back(static_cast<std::uint16_t>(at));
        }
        return route;
    }

    /// All frontier cells.
    [[nodiscard]] std::set<std::size_t> frontier(const std::vector<int>& steps) const {
        std::set<std::size_t> cells;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i] < 0 || scene_.walker.visited.has(i) || scene_.blocked.has(i)) continue;
            for (const std::size_t near : neighbours(i))
                if (!scene_.walker.seen.has(near)) cells.insert(i);
        }
        return cells;
    }

    [[nodiscard]] std::vector<std::size_t> neighbours(std::size_t i) const {
        std::vector<std::size_t> near;
        const Cell at = scene_.ground.cell(i);
        for (std::int32_t y = at.y - 1; y <= at.y + 1; ++y)
            for (std::int32_t x = at.x - 1; x <= at.x + 1; ++x)
                if (const Cell cell{x, y}; cell != at && scene_.ground.contains(cell))
                    near.push_back(scene_.ground.index(cell));
        return near;
    }

  private:
    /// Known open cells one step away, the lowest number first.
    [[nodiscard]] std::vector<std::size_t> moves_from(std::size_t i) const {
        std::vector<std::size_t> moves;
        for (const std::size_t near : neighbours(i)) {
            const Cell a = scene_.ground.cell(i);
            const Cell b = scene_.ground.cell(near);
            if ((a.x == b.x || a.y == b.y) && scene_.ground.is_open(b) && scene_.walker.seen.has(near))
                moves.push_back(near);
        }
        return moves;
    }

    const Scene& scene_;
};

Scene random_scene(Stream& stream, int widest, int sight) {
    const int width = stream.between(1, widest);
    const int height = stream.between(1, 16);
    std::vector<std::string> rows(static_cast<std::size_t>(height),
                                  std::string(static_cast<std::size_t>(width), '.'));
    for (std::string& row : rows) {
        for (char& cell : row) {
            const std::uint32_t roll = stream.below(20);
            cell = roll < 6 ? '#' : roll == 6 ? 'M' : '.';
        }
    }
    rows[stream.below(static_cast<std::uint32_t>(height))][stream.below(static_cast<std::uint32_t>(width))] =
        '@';
    return Scene(rows, sight);
}

TEST(Walk, SightWaysAndFrontiersAreThoseOfASlowModel) {
    const int maps = test::tier(150, 5000);
    for (int n = 0; n < maps; ++n) {
        Stream stream(Seed{static_cast<std::uint64_t>(n)}, "test/walk-model");
        // A few wide ones: rows longer than a word.
        Scene scene = random_scene(stream, n % 10 == 0 ? 80 : 16, stream.between(1, 7));
        const SlowWalk slow(scene);
        CellSet known;
        for (int walks = 0; walks < 3; ++walks) {
            for (const std::size_t i : slow.seen_from(scene.ground.cell(scene.walker.at))) known.add(i);
            ASSERT_EQ(scene.walker.seen, known) << "map " << n;
            const std::vector<int> steps = slow.steps();
            const Ways ways = scene.ways();
            std::set<std::size_t> left = slow.frontier(steps);
            for (std::size_t i = 0; i < steps.size(); ++i) {
                const Cell cell = scene.ground.cell(i);
                ASSERT_EQ(ways.steps(cell), steps[i]) << "map " << n << ", cell " << i;
            }
            for (int checks = 0; checks < 8; ++checks) {
                const std::size_t i = stream.below(static_cast<std::uint32_t>(steps.size()));
                const Cell cell = scene.ground.cell(i);
                const std::optional<Route> way = way_to(scene.ground, scene.walker, scene.blocked, cell);
                ASSERT_EQ(way.has_value(), steps[i] >= 0) << "map " << n << ", cell " << i;
                if (!way) continue;
                const std::vector<std::uint16_t> route = slow.route(i, steps);
                ASSERT_EQ(std::vector(way->begin(), way->end()), route) << "map " << n << ", cell " << i;
                const Route again = ways.route(cell);
                ASSERT_EQ(std::vector(again.begin(), again.end()), route) << "map " << n << ", cell " << i;
            }
            const Frontiers list = scene.list();
            for (std::size_t g = 0; g < list.size(); ++g) {
                // The group of its nearest cell, taken out of what is left.
                std::vector<std::size_t> group = {scene.ground.index(list[g].at)};
                ASSERT_EQ(left.erase(group[0]), 1U) << "map " << n << ", group " << g;
                for (std::size_t next = 0; next < group.size(); ++next)
                    for (const std::size_t near : slow.neighbours(group[next]))
                        if (left.erase(near) == 1) group.push_back(near);
                ASSERT_EQ(list[g].cells, static_cast<int>(group.size()));
                for (const std::size_t i : group)
                    ASSERT_LE(std::pair(list[g].steps, scene.ground.index(list[g].at)),
                              std::pair(steps[i], i));
                ASSERT_TRUE(g == 0 || list[g - 1].steps <= list[g].steps);
            }
            ASSERT_TRUE(left.empty()) << "map " << n << ": a frontier that is in no group";
            if (list.empty()) break;
            const Frontier& chosen = list[stream.below(static_cast<std::uint32_t>(list.size()))];
            for (const std::uint16_t i : scene.ways().route(chosen.at)) {
                stand_on(scene.ground, scene.walker, scene.ground.cell(i));
                for (const std::size_t seen : slow.seen_from(scene.ground.cell(i))) known.add(seen);
            }
        }
    }
}

TEST(Walk, R5ExploringEndsAfterAtMostOneChoiceACellWithAllGroundKnown) {
    const int maps = test::tier(400, 20000);
    for (int n = 0; n < maps; ++n) {
        Stream stream(Seed{static_cast<std::uint64_t>(n)}, "test/walk");
        Scene scene = random_scene(stream, 16, stream.between(1, 3));
        const std::vector<bool> ground = reachable(scene);
        int choices = 0;
        while (true) {
            const Frontiers list = scene.list();
            if (list.empty()) break;
            const Frontier& chosen = list[stream.below(static_cast<std::uint32_t>(list.size()))];
            ASSERT_FALSE(scene.walker.visited.has(scene.ground.index(chosen.at)));
            ASSERT_EQ(static_cast<int>(scene.route(chosen.at).size()), chosen.steps);
            scene.walk(chosen.at);
            ASSERT_LE(++choices, static_cast<int>(scene.ground.size()));
        }
        for (std::size_t i = 0; i < ground.size(); ++i)
            ASSERT_TRUE(!ground[i] || scene.walker.seen.has(i)) << "map " << n << ", cell " << i;
    }
}

} // namespace
} // namespace rogueloom::run
