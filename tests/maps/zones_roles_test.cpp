// SPDX-License-Identifier: MIT
// The tie-breaks of B16 and B18 on layouts drawn by hand, which real ones hardly ever come to.
#include <gtest/gtest.h>

#include <utility>

#include "maps/zones_steps.hpp"
#include "support/streams.hpp"

namespace rogueloom::zones {
namespace {

using Below = test::ScriptedStream::Below;

/// Five rooms; the cuts are ((0 1) (2 3)) 4. Corridors: 0-1 of length 6, 1-2 and 2-3 of 3, and 1-4.
///     0 --6-- 1 --3-- 2 --3-- 3
///             |
///             4
struct Drawn {
    std::int32_t to_last = 10; ///< length of 1-4
    std::vector<Cell> centres{{2, 2}, {8, 2}, {11, 2}, {2, 30}, {40, 10}};
};

Map map_of(const Drawn& drawn) {
    Map map;
    const std::vector<std::int32_t> depths{3, 3, 3, 3, 1};
    for (std::size_t i = 0; i < 5; ++i) {
        Plot plot;
        plot.room = {drawn.centres[i].x, drawn.centres[i].y, 1, 1};
        plot.cut_count = depths[i];
        map.layout.plots.push_back(plot);
    }
    const auto corridor = [&](std::int32_t a, std::int32_t b, std::int32_t length) {
        Corridor c;
        c.a = a;
        c.b = b;
        c.length = length;
        map.layout.corridors.push_back(c);
    };
    corridor(1, 4, drawn.to_last);
    corridor(1, 2, 3);
    corridor(0, 1, 6);
    corridor(2, 3, 3);
    // piece, second half, corridor, first room, rooms, height
    map.layout.nodes = {{{}, 8, 0, 0, 5, 3},   {{}, 5, 1, 0, 4, 2},   {{}, 4, 2, 0, 2, 1},
                        {{}, -1, -1, 0, 1, 0}, {{}, -1, -1, 1, 1, 0}, {{}, 7, 3, 2, 2, 1},
                        {{}, -1, -1, 2, 1, 0}, {{}, -1, -1, 3, 1, 0}, {{}, -1, -1, 4, 1, 0}};
    return map;
}

/// Start, exit and special room, where the coin lets the lower one of the pair be the start.
std::vector<int> roles_of(const Drawn& drawn, const Params& params = {},
                          std::vector<Below> draws = {{2, 0}}) {
    Map map = map_of(drawn);
    Workspace workspace;
    test::ScriptedStream script =
        draws.size() == 1 ? test::ScriptedStream{draws[0]} : test::ScriptedStream{draws[0], draws[1]};
    Stream stream = script.stream();
    assign_roles(params, stream, workspace.storage(), map);
    std::vector<int> rooms{-1, -1, -1};
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
        if (map.rooms[i].zone == Zone::start) rooms[0] = static_cast<int>(i);
        if (map.rooms[i].zone == Zone::exit) rooms[1] = static_cast<int>(i);
        if (map.rooms[i].zone == Zone::special) rooms[2] = static_cast<int>(i);
    }
    return rooms;
}

using Rooms = std::vector<int>;

// Six steps of the tree lie between 0 or 1 and 2 or 3, by way of their node; as many between any of them
// and 4.
TEST(ZonesRoles, B16TheLongerWayAlongTheCorridorsWins) {
    // 0-4 and 3-4 are 6 + 10 long, 0-3 is 12; 4 is nearer to 3's centre than to 0's ...
    Drawn drawn;
    drawn.centres[3] = {2, 18};
    EXPECT_EQ(roles_of(drawn).at(1), 4);
    drawn.to_last = 5;                            // ... now 11, and 0-3 wins
    EXPECT_EQ(roles_of(drawn), (Rooms{0, 3, 1})); // 1 is 6 from both
}

TEST(ZonesRoles, B16ThenTheLargerDistanceOfTheCentres) {
    Drawn drawn; // 0-4: 38 + 8, 3-4: 38 + 20
    EXPECT_EQ(roles_of(drawn), (Rooms{3, 4, 1}));
    drawn.centres[3] = {20, 30}; // 3-4: 20 + 20
    EXPECT_EQ(roles_of(drawn), (Rooms{0, 4, 1}));
    drawn.to_last = 6; // all three ways are 12; 0-3: 18 + 28, as far as 0-4
    EXPECT_EQ(roles_of(drawn), (Rooms{0, 3, 1}));
    drawn.centres[3] = {20, 29};
    EXPECT_EQ(roles_of(drawn), (Rooms{0, 4, 1}));
    drawn.centres[3] = {20, 31};
    EXPECT_EQ(roles_of(drawn), (Rooms{0, 3, 1}));
}

TEST(ZonesRoles, B16ThenTheLowerIndexes) {
    Drawn drawn;
    drawn.centres[3] = {2, 18}; // 3-4: 38 + 8, as far as 0-4
    EXPECT_EQ(roles_of(drawn), (Rooms{0, 4, 1}));
    drawn.centres = {{2, 2}, {8, 2}, {11, 2}, {40, 10}, {40, 10}};
    drawn.to_last = 6; // 0-3 and 0-4 are equal in everything, and 3-4 is nearer
    EXPECT_EQ(roles_of(drawn), (Rooms{0, 3, 1}));
}

TEST(ZonesRoles, B16ACoinSaysWhichIsTheStart) {
    EXPECT_EQ(roles_of({}, {}, {{2, 1}}), (Rooms{4, 3, 1}));
}

TEST(ZonesRoles, B18TheRoomNearestToBothOfSeveralTheLowest) {
    Drawn drawn;
    drawn.to_last = 12; // ends 3 and 4, 18 apart; 2 is 3 and 15 away, 1 is 6 and 12, 0 is 12 and 18
    EXPECT_EQ(roles_of(drawn).at(2), 1);
    drawn.to_last = 5; // ends 0 and 3: 4 is 11 from both, 1 is 6 from both, 2 is 9 and 3
    EXPECT_EQ(roles_of(drawn), (Rooms{0, 3, 1}));
}

TEST(ZonesRoles, B18UniformChoiceIsAmongTheOthers) {
    Params params;
    params.special = SpecialChoice::uniform;
    Drawn drawn; // ends 3 and 4, so 0, 1 and 2 are left
    EXPECT_EQ(roles_of(drawn, params, {{2, 0}, {3, 0}}).at(2), 0);
    EXPECT_EQ(roles_of(drawn, params, {{2, 0}, {3, 2}}).at(2), 2);
    drawn.to_last = 5; // ends 0 and 3: 1, 2 and 4 are left
    EXPECT_EQ(roles_of(drawn, params, {{2, 0}, {3, 0}}), (Rooms{0, 3, 1}));
    EXPECT_EQ(roles_of(drawn, params, {{2, 0}, {3, 1}}), (Rooms{0, 3, 2}));
    EXPECT_EQ(roles_of(drawn, params, {{2, 0}, {3, 2}}), (Rooms{0, 3, 4}));
}

} // namespace
} // namespace rogueloom::zones
