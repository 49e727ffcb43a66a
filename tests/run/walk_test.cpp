// SPDX-License-Identifier: MIT
#include <rogueloom/run/walk.hpp>

#include <queue>
#include <string>
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
        ground.open = Grid<std::uint8_t>(width, height);
        ground.sight = sight;
        Cell start;
        for (std::int32_t y = 0; y < height; ++y) {
            for (std::int32_t x = 0; x < width; ++x) {
                const char drawn = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
                ground.open[{x, y}] = drawn == '#' ? 0 : 1;
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
        for (std::size_t i = 0; i < ground.open.size(); ++i) count += walker.seen.has(i) ? 1 : 0;
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
    std::vector<bool> reached(scene.ground.open.size());
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

TEST(Walk, R5ExploringEndsAfterAtMostOneChoiceACellWithAllGroundKnown) {
    const int maps = test::tier(400, 20000);
    for (int n = 0; n < maps; ++n) {
        Stream stream(Seed{static_cast<std::uint64_t>(n)}, "test/walk");
        const int width = stream.between(1, 16);
        const int height = stream.between(1, 16);
        std::vector<std::string> rows(static_cast<std::size_t>(height),
                                      std::string(static_cast<std::size_t>(width), '.'));
        for (std::string& row : rows) {
            for (char& cell : row) {
                const std::uint32_t roll = stream.below(20);
                cell = roll < 6 ? '#' : roll == 6 ? 'M' : '.';
            }
        }
        rows[0][0] = '@';
        Scene scene(rows, stream.between(1, 3));
        const std::vector<bool> ground = reachable(scene);
        int choices = 0;
        while (true) {
            const Frontiers list = scene.list();
            if (list.empty()) break;
            const Frontier& chosen = list[stream.below(static_cast<std::uint32_t>(list.size()))];
            ASSERT_FALSE(scene.walker.visited.has(scene.ground.index(chosen.at)));
            ASSERT_EQ(static_cast<int>(scene.route(chosen.at).size()), chosen.steps);
            scene.walk(chosen.at);
            ASSERT_LE(++choices, width * height);
        }
        for (std::size_t i = 0; i < ground.size(); ++i)
            ASSERT_TRUE(!ground[i] || scene.walker.seen.has(i)) << "map " << n << ", cell " << i;
    }
}

} // namespace
} // namespace rogueloom::run
