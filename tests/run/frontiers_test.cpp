// SPDX-License-Identifier: MIT
#include <rogueloom/run/frontiers.hpp>

#include <optional>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "run/walk_scene.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

TEST(Frontiers, WithoutFogAllIsKnownAndNothingIsLeftToExplore) {
    const Scene scene({"@.#.", "....", "...."}, 0);
    EXPECT_EQ(scene.count_seen(), 12);
    EXPECT_TRUE(scene.list().empty());
}

TEST(Frontiers, R5AFrontierBordersTheUnknown) {
    const Scene scene({"@...", "####"});
    const Frontiers list = scene.list();
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].at, (Cell{1, 0}));
    EXPECT_EQ(list[0].steps, 1);
    EXPECT_EQ(list[0].cells, 1);
}

TEST(Frontiers, R5FrontierCellsThatTouchAreOneGroupAndItsNearestStandsForIt) {
    // All eight neighbours border the unknown and touch. (2, 1), (1, 2), (3, 2), (2, 3) are one step away.
    const Scene scene({".....", ".....", "..@..", ".....", "....."});
    const Frontiers list = scene.list();
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].at, (Cell{2, 1}));
    EXPECT_EQ(list[0].cells, 8);
}

TEST(Frontiers, R5GroupsComeNearestFirst) {
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

TEST(Frontiers, R5AVisitedFrontierNeverReturns) {
    Scene scene({"@....", "#####"});
    scene.walk({1, 0});
    scene.walk({0, 0});
    for (const Frontier& group : scene.list()) EXPECT_NE(group.at, (Cell{1, 0}));
}

TEST(Frontiers, WhatABlockedCellGuardsIsNoFrontier) {
    const Scene scene({"@M...", "#####"});
    EXPECT_TRUE(scene.list().empty());
}

TEST(Frontiers, AFrontierThatIsSeenButNotReachedIsNone) {
    const Scene scene({"@#...", "#....", "....."});
    EXPECT_TRUE(scene.list().empty()) << "(1, 1) is known, but nothing leads there";
}

TEST(Frontiers, MoreGroupsThanThereIsRoomForAreTheNearestOnes) {
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

TEST(Frontiers, SightWaysAndFrontiersAreThoseOfASlowModel) {
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

TEST(Frontiers, R5ExploringEndsAfterAtMostOneChoiceACellWithAllGroundKnown) {
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
