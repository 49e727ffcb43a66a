// SPDX-License-Identifier: MIT
#include <rogueloom/maps/zones_layout.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include <rogueloom/core/flood_fill.hpp>

#include "support/chi_square.hpp"
#include "support/streams.hpp"
#include "support/tier.hpp"
#include "support/zone_presets.hpp"
#include "zones_model.hpp"

namespace rogueloom::zones {
namespace {

using Below = test::ScriptedStream::Below;

/// Two pieces of 6 x 6 side by side, rooms of 2 .. 4 cells a side.
Params two_pieces() {
    Params params;
    params.width = 12;
    params.height = 6;
    params.depth = 1;
    params.min_leaf = 6;
    params.room_min = 2;
    params.room_percent = 50;
    return params;
}

Layout layout_of(const Params& params, std::uint64_t seed) {
    Stream stream(Seed{seed}, "map/1");
    Layout layout;
    Surveyor().lay_out(params, stream, layout);
    return layout;
}

Layout layout_of(const Params& params, test::ScriptedStream& script) {
    Stream stream = script.stream();
    Layout layout;
    Surveyor().lay_out(params, stream, layout);
    return layout;
}

BitRows carved(const Params& params, const Layout& layout) {
    BitRows cells(params.width, params.height);
    carve_rooms(layout, cells);
    carve_corridors(params, layout, cells);
    return cells;
}

/// Calls visit(params, layout) over presets and seeds.
template <class Visit>
void each_layout(int seeds, Visit visit) {
    Params wide = test::cave_params();
    wide.width = 200;
    wide.height = 40;
    wide.depth = 9;
    wide.margin = 2;
    for (const Params& params : {test::cave_params(), test::many_rooms_params(), wide}) {
        for (int seed = 0; seed < seeds; ++seed) {
            visit(params, layout_of(params, static_cast<std::uint64_t>(seed)));
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

TEST(ZonesLayout, B6CentreRoundsTowardsTheRightAndBelow) {
    EXPECT_EQ((Rect{2, 3, 9, 7}).centre(), (Cell{6, 6}));
    EXPECT_EQ((Rect{0, 0, 4, 2}).centre(), (Cell{2, 1}));
    EXPECT_EQ((Rect{5, 5, 1, 1}).centre(), (Cell{5, 5}));
}

TEST(ZonesLayout, DrawsInTheStatedOrder) {
    // 12 > 1.25 x 6: cut across the width without a draw for the direction, at the only place.
    test::ScriptedStream script{Below{1, 0}, Below{3, 2}, Below{3, 0}, Below{1, 0},
                                Below{3, 1},                                        // 4 x 2 at (1, 2)
                                Below{3, 1}, Below{3, 2}, Below{2, 1}, Below{1, 0}, // 3 x 4 at (8, 1)
                                Below{2, 1}};
    const Layout layout = layout_of(two_pieces(), script);
    ASSERT_EQ(layout.plots.size(), 2U);
    EXPECT_EQ(layout.plots[0], (Plot{{0, 0, 6, 6}, {1, 2, 4, 2}, 0, 1}));
    EXPECT_EQ(layout.plots[1], (Plot{{6, 0, 6, 6}, {8, 1, 3, 4}, 1, 1}));
    ASSERT_EQ(layout.corridors.size(), 1U);
    EXPECT_EQ(layout.corridors[0], (Corridor{0, 1, {3, 3}, {9, 3}, 6, Bend::vertical_first}));
    EXPECT_EQ(corridor_points(layout.corridors[0]), (std::vector<Cell>{{3, 3}, {9, 3}})); // straight
    ASSERT_EQ(layout.nodes.size(), 3U);
    EXPECT_EQ(layout.nodes[0], (Node{{0, 0, 12, 6}, 2, 0, 0, 2, 1}));
    EXPECT_EQ(layout.nodes[1], (Node{{0, 0, 6, 6}, -1, -1, 0, 1, 0}));
    EXPECT_EQ(layout.nodes[2], (Node{{6, 0, 6, 6}, -1, -1, 1, 1, 0}));
}

TEST(ZonesLayout, B2ADirectionThatCannotBeCutGivesWay) {
    Params params = two_pieces();
    params.width = 11; // 11 / 9 is below the ratio, so the direction is drawn; only the height can be cut
    params.height = 12;
    test::ScriptedStream script{Below{2, 0}, Below{1, 0}, Below{5, 0}, Below{3, 0}, Below{5, 0}, Below{3, 0},
                                Below{5, 0}, Below{3, 0}, Below{5, 0}, Below{3, 0}, Below{2, 0}};
    const Layout layout = layout_of(params, script);
    EXPECT_EQ(layout.plots[0].leaf, (Rect{0, 0, 11, 6}));
    EXPECT_EQ(layout.plots[1].leaf, (Rect{0, 6, 11, 6}));
}

TEST(ZonesLayout, B2DrawsTheDirectionUnlessOneSideIsMuchLonger) {
    Params params = two_pieces();
    params.min_leaf = 4;
    params.width = 10; // exactly 1.25 times: not more
    params.height = 8;
    test::ScriptedStream drawn{Below{2, 1}, Below{1, 0}, Below{5, 0}, Below{1, 0}, Below{5, 0}, Below{1, 0},
                               Below{5, 0}, Below{1, 0}, Below{5, 0}, Below{1, 0}, Below{2, 0}};
    EXPECT_EQ(layout_of(params, drawn).plots[0].leaf, (Rect{0, 0, 10, 4}));
    params.height = 7; // longer: across the width
    test::ScriptedStream across{Below{3, 2}, Below{3, 0}, Below{3, 0}, Below{3, 0}, Below{3, 0},
                                Below{1, 0}, Below{3, 0}, Below{1, 0}, Below{3, 0}, Below{2, 0}};
    EXPECT_EQ(layout_of(params, across).plots[1].leaf, (Rect{6, 0, 4, 7}));
}

TEST(ZonesLayout, CutsTellTheWayFromTheRoot) {
    Plot plot;
    EXPECT_EQ(cuts_text(plot), "");
    plot.cuts = 0b0110;
    plot.cut_count = 4;
    EXPECT_EQ(cuts_text(plot), "0110");
    plot.cuts = 1;
    EXPECT_EQ(cuts_text(plot), "1000");
}

TEST(ZonesLayout, B6CorridorPointsFollowTheBend) {
    Corridor corridor{0, 1, {6, 6}, {14, 15}, 17, Bend::vertical_first};
    EXPECT_EQ(corridor_points(corridor), (std::vector<Cell>{{6, 6}, {6, 15}, {14, 15}})); // interfaces.md
    corridor.bend = Bend::horizontal_first;
    EXPECT_EQ(corridor_points(corridor), (std::vector<Cell>{{6, 6}, {14, 6}, {14, 15}}));
}

TEST(ZonesLayout, B6TheBrushCoversBothArms) {
    Params params = two_pieces();
    Layout layout;
    layout.corridors = {{0, 1, {2, 1}, {6, 3}, 6, Bend::horizontal_first}};
    const auto rows = [&](int width) {
        params.corridor_width = width;
        BitRows cells(12, 6);
        carve_corridors(params, layout, cells);
        std::vector<std::string> text(6, std::string(12, '#'));
        for (std::int32_t y = 0; y < 6; ++y) {
            for (std::int32_t x = 0; x < 12; ++x) {
                if (cells.test({x, y})) text[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = '.';
            }
        }
        return text;
    };
    EXPECT_EQ(rows(1), (std::vector<std::string>{"############", "##.....#####", "######.#####",
                                                 "######.#####", "############", "############"}));
    EXPECT_EQ(rows(2), (std::vector<std::string>{"############", "##......####", "##......####",
                                                 "######..####", "######..####", "############"}));
}

TEST(ZonesLayout, B9TheRingIsNeverCarved) {
    Params params = two_pieces();
    params.corridor_width = 4; // as wide as the smallest room, so its brush leaves the room by one cell
    params.room_min = 4;
    params.width = params.height = 12;
    params.depth = 2;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const BitRows cells = carved(params, layout_of(params, seed));
        for (std::int32_t i = 0; i < 12; ++i) {
            for (const Cell cell : {Cell{i, 0}, Cell{i, 11}, Cell{0, i}, Cell{11, i}})
                ASSERT_FALSE(cells.test(cell)) << "seed " << seed;
        }
    }
}

TEST(ZonesLayout, RoomsKeepTheirMarginsAndSizes) {
    each_layout(60, [](const Params& params, const Layout& layout) {
        for (const Plot& plot : layout.plots) {
            const Rect& leaf = plot.leaf;
            const Rect& room = plot.room;
            ASSERT_GE(leaf.w, params.min_leaf);
            ASSERT_GE(leaf.h, params.min_leaf);
            ASSERT_GE(room.x - leaf.x, params.margin);
            ASSERT_GE(room.y - leaf.y, params.margin);
            ASSERT_LE(room.x + room.w + params.margin, leaf.x + leaf.w);
            ASSERT_LE(room.y + room.h + params.margin, leaf.y + leaf.h);
            for (const auto& [side, span] : {std::pair{room.w, leaf.w - 2 * params.margin},
                                             std::pair{room.h, leaf.h - 2 * params.margin}}) {
                ASSERT_GE(side, params.room_min);
                ASSERT_GE(side * 100, span * params.room_percent);
            }
            ASSERT_LE(plot.cut_count, params.depth);
            const bool can_be_cut = leaf.w >= 2 * params.min_leaf || leaf.h >= 2 * params.min_leaf;
            ASSERT_TRUE(plot.cut_count == params.depth || !can_be_cut);
        }
    });
}

TEST(ZonesLayout, PiecesTileTheMap) {
    each_layout(20, [](const Params& params, const Layout& layout) {
        Grid<int> covered(params.width, params.height, 0);
        for (const Plot& plot : layout.plots) {
            for (std::int32_t y = plot.leaf.y; y < plot.leaf.y + plot.leaf.h; ++y) {
                for (std::int32_t x = plot.leaf.x; x < plot.leaf.x + plot.leaf.w; ++x) ++covered[{x, y}];
            }
        }
        for (const int times : covered.values()) ASSERT_EQ(times, 1);
    });
}

TEST(ZonesLayout, CorridorsAreATreeOverTheRooms) {
    each_layout(40, [](const Params&, const Layout& layout) {
        ASSERT_EQ(layout.corridors.size() + 1, layout.plots.size());
        std::vector<int> group(layout.plots.size());
        for (std::size_t i = 0; i < group.size(); ++i) group[i] = static_cast<int>(i);
        for (const Corridor& corridor : layout.corridors) {
            ASSERT_LT(corridor.a, corridor.b);
            const int from = group[static_cast<std::size_t>(corridor.a)];
            const int to = group[static_cast<std::size_t>(corridor.b)];
            ASSERT_NE(from, to) << "a circle";
            std::replace(group.begin(), group.end(), from, to);
            ASSERT_EQ(corridor.length, manhattan(corridor.from, corridor.to));
            ASSERT_EQ(corridor.from, layout.plots[static_cast<std::size_t>(corridor.a)].room.centre());
            ASSERT_EQ(corridor.to, layout.plots[static_cast<std::size_t>(corridor.b)].room.centre());
        }
    });
}

TEST(ZonesLayout, B27EverythingIsConnectedBeforeErosion) {
    each_layout(120, [](const Params& params, const Layout& layout) {
        ASSERT_TRUE(is_connected(carved(params, layout)));
    });
}

TEST(ZonesLayout, NodesAreTheTreeOfTheCuts) {
    each_layout(20, [](const Params& params, const Layout& layout) {
        ASSERT_EQ(layout.nodes.size(), 2 * layout.plots.size() - 1);
        ASSERT_EQ(layout.nodes[0].piece, (Rect{0, 0, params.width, params.height}));
        for (std::size_t i = 0; i < layout.nodes.size(); ++i) {
            const Node& node = layout.nodes[i];
            std::int32_t deepest = 0;
            std::int32_t shallowest = largest_depth;
            for (std::int32_t room = node.first_room; room < node.first_room + node.room_count; ++room) {
                const Plot& plot = layout.plots[static_cast<std::size_t>(room)];
                ASSERT_TRUE(node.piece.contains({plot.leaf.x, plot.leaf.y}));
                deepest = std::max(deepest, plot.cut_count);
                shallowest = std::min(shallowest, plot.cut_count);
            }
            if (node.second < 0) {
                ASSERT_EQ(node.room_count, 1);
                ASSERT_EQ(node.height, 0);
                ASSERT_EQ(layout.plots[static_cast<std::size_t>(node.first_room)].leaf, node.piece);
                continue;
            }
            const Node& first = layout.nodes[i + 1];
            const Node& second = layout.nodes[static_cast<std::size_t>(node.second)];
            ASSERT_EQ(first.room_count + second.room_count, node.room_count);
            ASSERT_EQ(first.first_room, node.first_room);
            ASSERT_EQ(second.first_room, node.first_room + first.room_count);
            ASSERT_EQ(node.height, 1 + std::max(first.height, second.height));
            const Corridor& corridor = layout.corridors[static_cast<std::size_t>(node.corridor)];
            ASSERT_LT(corridor.a, second.first_room);
            ASSERT_GE(corridor.b, second.first_room);
        }
    });
}

TEST(ZonesLayout, EqualsTheModel) {
    for (const Params& params : {test::cave_params(), test::many_rooms_params()}) {
        const auto seeds = test::tier<std::uint64_t>(20, 300);
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            const Layout layout = layout_of(params, seed);
            Stream stream(Seed{seed}, "map/1");
            test::ZonesModel model(params, stream);
            (void)model.run(test::ModelEffort::usual);
            ASSERT_EQ(layout.plots.size(), model.rooms.size());
            for (std::size_t i = 0; i < model.rooms.size(); ++i) {
                const test::ModelRoom& room = model.rooms[i];
                ASSERT_EQ(cuts_text(layout.plots[i]), room.cuts);
                ASSERT_EQ(layout.plots[i].room, (Rect{room.rect.x, room.rect.y, room.rect.w, room.rect.h}));
            }
            for (std::size_t i = 0; i < model.corridors.size(); ++i) {
                const test::ModelCorridor& corridor = model.corridors[model.corridors.size() - 1 - i];
                ASSERT_EQ(layout.corridors[i].a, corridor.a);
                ASSERT_EQ(layout.corridors[i].b, corridor.b);
                ASSERT_EQ(layout.corridors[i].bend == Bend::horizontal_first, corridor.horizontal_first);
            }
        }
    }
}

TEST(ZonesLayout, AUsedSurveyorLaysOutTheSameMaps) {
    Surveyor used;
    Layout layout;
    for (const Params& params : {test::many_rooms_params(), two_pieces(), test::cave_params()}) {
        Stream stream(Seed{5}, "map/1");
        used.lay_out(params, stream, layout);
        EXPECT_EQ(layout, layout_of(params, 5));
    }
}

TEST(ZonesLayout, Section3TwelveToThirteenRooms) {
    // On average 12.72 rooms, standard deviation 1.6, 10 to 16; four standard errors of the mean.
    const int maps = 10000;
    double sum = 0;
    std::size_t least = 99;
    std::size_t most = 0;
    for (int seed = 0; seed < maps; ++seed) {
        const std::size_t rooms =
            layout_of(test::cave_params(), static_cast<std::uint64_t>(seed)).plots.size();
        sum += static_cast<double>(rooms);
        least = std::min(least, rooms);
        most = std::max(most, rooms);
    }
    EXPECT_NEAR(sum / maps, 12.72, 4 * 1.6 / 100);
    EXPECT_EQ(least, 10U);
    EXPECT_EQ(most, 16U);
}

TEST(ZonesLayout, B3B4B6DrawsAreUniform) {
    // A piece of 64 x 48 is cut across its width (ratio 1.33): first half 10 .. 54. A piece of 12 has rooms
    // of 7 .. 10 cells; the bend is a coin.
    std::array<std::int64_t, 45> cuts{};
    std::array<std::int64_t, 2> bends{};
    std::array<std::int64_t, 4> sizes{};
    for (std::uint64_t seed = 0; seed < 20000; ++seed) {
        const Layout layout = layout_of(test::cave_params(), seed);
        ++cuts[static_cast<std::size_t>(layout.nodes[1].piece.w - 10)];
        ++bends[static_cast<std::size_t>(layout.corridors[0].bend)];
        for (const Plot& plot : layout.plots) {
            if (plot.leaf.w == 12) ++sizes[static_cast<std::size_t>(plot.room.w - 7)];
        }
    }
    EXPECT_LT(test::chi_square(cuts, std::vector<double>(45, 1.0 / 45)), test::chi_square_limit(44));
    EXPECT_LT(test::chi_square(bends, std::vector<double>(2, 0.5)), test::chi_square_limit(1));
    EXPECT_LT(test::chi_square(sizes, std::vector<double>(4, 0.25)), test::chi_square_limit(3));
}

TEST(ZonesLayout, ADepthBeyondWhatFitsIsAMaximum) {
    Params deep = test::cave_params();
    deep.depth = 40;
    const Layout layout = layout_of(deep, 1);
    for (const Plot& plot : layout.plots) {
        EXPECT_LT(plot.leaf.w, 20);
        EXPECT_LT(plot.leaf.h, 20);
    }
}

} // namespace
} // namespace rogueloom::zones
