// SPDX-License-Identifier: MIT
// What holds for every zone map, checked on what a player sees of it, and the figures of zones.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <rogueloom/core/flood_fill.hpp>

#include "support/chi_square.hpp"
#include "support/tier.hpp"
#include "support/zone_presets.hpp"

namespace rogueloom::zones {
namespace {

struct Preset {
    std::string name;
    Params params;
};

std::vector<Preset> presets() {
    std::vector<Preset> list{
        {"cave", test::cave_params()}, {"ruin", test::ruin_params()}, {"hall", test::hall_params()}};
    Params large = test::cave_params();
    large.width = 150;
    large.height = 100;
    large.depth = 7;
    list.push_back({"large", large});
    Params narrow = test::ruin_params();
    narrow.corridor_width = 1;
    list.push_back({"narrow", narrow});
    Params harsh = test::ruin_params();
    harsh.protect_corridors = false;
    harsh.attempts = 5;
    list.push_back({"no protection", harsh});
    list.push_back({"many rooms", test::many_rooms_params()});
    return list;
}

/// Calls visit(params, map) for the maps of the seeds 0 .. seeds - 1 of every preset.
template <class Visit>
void each_map(std::uint64_t seeds, Visit visit) {
    Workspace workspace;
    Map map;
    for (const Preset& preset : presets()) {
        const Rules rules = test::rules_of(preset.params);
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            SCOPED_TRACE(preset.name + ", seed " + std::to_string(seed));
            generate(rules, Seed{seed}, "map/1", workspace, map);
            visit(preset.params, map);
            if (testing::Test::HasFailure()) return;
        }
    }
}

std::uint64_t seeds() {
    return test::tier<std::uint64_t>(40, 2000);
}

bool walkable(const Map& map, Cell cell) {
    if (!map.floor.contains(cell)) return false;
    const Tile tile = map.tile(cell);
    return tile == Tile::floor || tile == Tile::corridor;
}

bool in_any_room(const Map& map, Cell cell) {
    return std::any_of(map.layout.plots.begin(), map.layout.plots.end(),
                       [cell](const Plot& plot) { return plot.room.contains(cell); });
}

/// B22: walkable cells outside of every room, seen through the rectangles and not through a layer.
Grid<char> outside_floor(const Map& map) {
    Grid<char> rooms(map.width, map.height, 0);
    for (const Plot& plot : map.layout.plots) {
        for (std::int32_t y = plot.room.y; y < plot.room.y + plot.room.h; ++y) {
            for (std::int32_t x = plot.room.x; x < plot.room.x + plot.room.w; ++x) rooms[{x, y}] = 1;
        }
    }
    Grid<char> outside(map.width, map.height, 0);
    for (std::int32_t y = 0; y < map.height; ++y) {
        for (std::int32_t x = 0; x < map.width; ++x)
            outside[{x, y}] = walkable(map, {x, y}) && rooms[{x, y}] == 0 ? 1 : 0;
    }
    return outside;
}

bool near_outside(const Grid<char>& outside, Cell cell) {
    for (std::int32_t dy = -1; dy <= 1; ++dy) {
        for (std::int32_t dx = -1; dx <= 1; ++dx) {
            const Cell next{cell.x + dx, cell.y + dy};
            if (outside.contains(next) && outside[next] != 0) return true;
        }
    }
    return false;
}

TEST(ZonesProperty, ExitAndRestCanAlwaysBeReached) {
    each_map(seeds(), [](const Params&, const Map& map) {
        ASSERT_TRUE(walkable(map, map.player));
        const BitRows reached = flood_fill(map.floor, map.player);
        ASSERT_TRUE(reached.test(map.exit));
        ASSERT_EQ(map.rest.has_value(), map.rooms.size() >= 3); // B17
        if (map.rest) {
            ASSERT_TRUE(reached.test(*map.rest));
        }
        ASSERT_EQ(reached, map.floor) << "a pocket was left"; // B25
    });
}

TEST(ZonesProperty, B9TheRingIsWall) {
    each_map(seeds(), [](const Params&, const Map& map) {
        for (std::int32_t y = 0; y < map.height; ++y) {
            for (std::int32_t x = 0; x < map.width; ++x) {
                if (x == 0 || y == 0 || x == map.width - 1 || y == map.height - 1) {
                    ASSERT_EQ(map.tile({x, y}), Tile::wall);
                }
            }
        }
    });
}

TEST(ZonesProperty, B16OneStartOneExitOneSpecialRoom) {
    each_map(seeds(), [](const Params&, const Map& map) {
        std::array<int, zone_count> zones{};
        for (std::size_t i = 0; i < map.rooms.size(); ++i) {
            const Zone zone = map.rooms[i].zone;
            ++zones[static_cast<std::size_t>(zone)];
            const Rect& room = map.layout.plots[i].room;
            if (zone == Zone::start) {
                ASSERT_TRUE(room.contains(map.player));
            }
            if (zone == Zone::exit) {
                ASSERT_TRUE(room.contains(map.exit));
            }
            if (zone == Zone::special) {
                ASSERT_TRUE(room.contains(*map.rest));
            }
        }
        ASSERT_EQ(zones[static_cast<std::size_t>(Zone::start)], 1);
        ASSERT_EQ(zones[static_cast<std::size_t>(Zone::exit)], 1);
        ASSERT_EQ(zones[static_cast<std::size_t>(Zone::special)], map.rooms.size() >= 3 ? 1 : 0);
    });
}

TEST(ZonesProperty, B16NoPairIsFartherApartInTheTree) {
    each_map(seeds() / 4, [](const Params&, const Map& map) {
        int widest = 0;
        int chosen = 0;
        for (std::size_t a = 0; a < map.rooms.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const std::string one = cuts_text(map.layout.plots[a]);
                const std::string other = cuts_text(map.layout.plots[b]);
                const auto end = std::mismatch(
                    one.begin(),
                    one.begin() + static_cast<std::ptrdiff_t>(std::min(one.size(), other.size())),
                    other.begin());
                const auto shared = static_cast<std::size_t>(end.first - one.begin());
                const auto distance = static_cast<int>(one.size() + other.size() - 2 * shared);
                widest = std::max(widest, distance);
                const auto ends = [&](std::size_t i) {
                    return map.rooms[i].zone == Zone::start || map.rooms[i].zone == Zone::exit;
                };
                if (ends(a) && ends(b)) chosen = distance;
            }
        }
        ASSERT_EQ(chosen, widest);
    });
}

TEST(ZonesProperty, B22DoorsAreTheRoomCellsBesideTheOutside) {
    each_map(seeds(), [](const Params&, const Map& map) {
        const Grid<char> outside = outside_floor(map);
        std::vector<Cell> doors;
        for (std::int32_t y = 1; y + 1 < map.height; ++y) {
            for (std::int32_t x = 1; x + 1 < map.width; ++x) {
                if (!walkable(map, {x, y}) || outside[{x, y}] != 0) continue;
                if (outside[{x - 1, y}] + outside[{x + 1, y}] + outside[{x, y - 1}] + outside[{x, y + 1}] > 0)
                    doors.push_back({x, y});
            }
        }
        ASSERT_EQ(map.doors, doors);
    });
}

// Stage 3 of the source and B19 - B22, B28, slime by slime.
TEST(ZonesProperty, SlimesKeepTheRules) {
    each_map(seeds(), [](const Params& params, const Map& map) {
        const Grid<char> outside = outside_floor(map);
        std::vector<int> counts(map.rooms.size());
        for (const Spawn& spawn : map.spawns) {
            const auto room = static_cast<std::size_t>(spawn.room);
            ++counts[room];
            ASSERT_EQ(map.rooms[room].zone, Zone::normal);
            ASSERT_TRUE(map.layout.plots[room].room.contains(spawn.cell));
            ASSERT_TRUE(walkable(map, spawn.cell));
            ASSERT_FALSE(near_outside(outside, spawn.cell)) << "at a door";
            for (const Cell next :
                 {Cell{spawn.cell.x - 1, spawn.cell.y}, Cell{spawn.cell.x + 1, spawn.cell.y},
                  Cell{spawn.cell.x, spawn.cell.y - 1}, Cell{spawn.cell.x, spawn.cell.y + 1}})
                ASSERT_TRUE(walkable(map, next)) << "at a wall";
        }
        for (std::size_t i = 0; i < map.rooms.size(); ++i) {
            const Rect& rect = map.layout.plots[i].room;
            int free = 0;
            for (std::int32_t y = rect.y; y < rect.y + rect.h; ++y) {
                for (std::int32_t x = rect.x; x < rect.x + rect.w; ++x) free += walkable(map, {x, y}) ? 1 : 0;
            }
            ASSERT_EQ(map.rooms[i].free, free);
            const bool normal = map.rooms[i].zone == Zone::normal;
            ASSERT_EQ(map.rooms[i].limit,
                      normal ? std::min(free / params.area_per_slime, params.most_slimes) : 0);
            ASSERT_LE(counts[i], map.rooms[i].limit);
        }
        for (std::size_t i = 0; i < map.spawns.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(map.spawns[i].cell == map.spawns[j].cell);
        }
    });
}

enum class Neighbours : std::uint8_t { four, eight };
/// B21: whether neither wall nor obstacle is here or among those neighbours.
bool stands_free(const Map& map, Cell cell, Neighbours which) {
    for (std::int32_t dy = -1; dy <= 1; ++dy) {
        for (std::int32_t dx = -1; dx <= 1; ++dx) {
            if (which == Neighbours::four && dx != 0 && dy != 0) continue;
            if (!walkable(map, {cell.x + dx, cell.y + dy})) return false;
        }
    }
    return true;
}

/// B21, B22: the cells of a room that slimes may stand on, by row.
std::vector<Cell> legal_cells(const Map& map, const Grid<char>& outside, const Rect& room) {
    for (const Neighbours which : {Neighbours::eight, Neighbours::four}) {
        std::vector<Cell> cells;
        for (std::int32_t y = room.y; y < room.y + room.h; ++y) {
            for (std::int32_t x = room.x; x < room.x + room.w; ++x) {
                if (stands_free(map, {x, y}, which) && !near_outside(outside, {x, y}))
                    cells.push_back({x, y});
            }
        }
        if (!cells.empty()) return cells;
    }
    return {};
}

bool apart(Cell a, Cell b, int distance) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) >= distance;
}

TEST(ZonesProperty, B21B28SlimesStandWhereTheStrictestRuleLeavesRoom) {
    each_map(seeds(), [](const Params& params, const Map& map) {
        const Grid<char> outside = outside_floor(map);
        for (std::size_t i = 0; i < map.rooms.size(); ++i) {
            if (map.rooms[i].zone != Zone::normal) continue;
            std::vector<Cell> left = legal_cells(map, outside, map.layout.plots[i].room);
            const bool possible = !left.empty() && map.rooms[i].limit > 0;
            std::vector<Cell> placed;
            for (const Spawn& spawn : map.spawns) {
                if (spawn.room != static_cast<std::int32_t>(i)) continue;
                const auto found = std::find(left.begin(), left.end(), spawn.cell);
                ASSERT_NE(found, left.end());
                const auto far = [&](Cell cell) {
                    return std::all_of(placed.begin(), placed.end(),
                                       [&](Cell other) { return apart(cell, other, params.slime_distance); });
                };
                ASSERT_TRUE(far(spawn.cell) || std::none_of(left.begin(), left.end(), far));
                left.erase(found);
                placed.push_back(spawn.cell);
            }
            ASSERT_EQ(!placed.empty(), possible);
        }
    });
}

TEST(ZonesProperty, B13PillarsLeaveRoomForSlimes) {
    // Measured: pillars every four cells leave a legal cell in a room of any size.
    Params params = test::hall_params();
    params.threshold = 0; // rooms as they were cut
    params.pattern_weights = {1, 0, 0};
    params.area_per_slime = 1;
    std::map<std::pair<int, int>, int> sizes;
    Workspace workspace;
    Map map;
    for (std::uint64_t seed = 0; seed < test::tier<std::uint64_t>(150, 3000); ++seed) {
        params.min_leaf = 10 + static_cast<int>(seed % 7);
        params.depth = 3;
        generate(test::rules_of(params), Seed{seed}, "map/1", workspace, map);
        std::vector<int> slimes(map.rooms.size());
        for (const Spawn& spawn : map.spawns) ++slimes[static_cast<std::size_t>(spawn.room)];
        for (std::size_t i = 0; i < map.rooms.size(); ++i) {
            if (map.rooms[i].pattern != Pattern::pillars) continue;
            const Rect& room = map.layout.plots[i].room;
            ++sizes[{std::min(room.w, 14), std::min(room.h, 14)}];
            ASSERT_GT(slimes[i], 0) << room.w << 'x' << room.h << " seed " << seed;
        }
    }
    EXPECT_GT(sizes.size(), 40U) << "of the 64 sizes from 7x7 to 14x14 and more";
}

TEST(ZonesProperty, B12ObstaclesKeepOffCorridorsDoorsAndOtherRooms) {
    each_map(seeds(), [](const Params&, const Map& map) {
        const Grid<char> outside = outside_floor(map);
        for (std::int32_t y = 0; y < map.height; ++y) {
            for (std::int32_t x = 0; x < map.width; ++x) {
                const Cell cell{x, y};
                if (map.tile(cell) != Tile::obstacle) continue;
                ASSERT_FALSE(map.carved.test(cell));
                ASSERT_FALSE(near_outside(outside, cell));
                ASSERT_TRUE(in_any_room(map, cell));
                bool used = false; // B25
                for (std::int32_t dy = -1; dy <= 1; ++dy) {
                    for (std::int32_t dx = -1; dx <= 1; ++dx) used |= walkable(map, {x + dx, y + dy});
                }
                ASSERT_TRUE(used);
            }
        }
        for (std::size_t i = 0; i < map.rooms.size(); ++i) {
            const bool plain = map.rooms[i].zone != Zone::normal || map.layout.plots[i].room.w < 7 ||
                               map.layout.plots[i].room.h < 7; // B13
            if (plain) {
                ASSERT_EQ(map.rooms[i].pattern, Pattern::open);
            }
        }
    });
}

TEST(ZonesProperty, B31LockedCorridorsStay) {
    Params params = test::cave_params();
    params.lock_corridors = true;
    Workspace workspace;
    Map map;
    for (std::uint64_t seed = 0; seed < seeds(); ++seed) {
        generate(test::rules_of(params), Seed{seed}, "map/1", workspace, map);
        const BitRows reached = flood_fill(map.floor, map.player);
        for (std::int32_t y = 0; y < map.height; ++y) {
            for (std::int32_t x = 0; x < map.width; ++x) {
                if (map.carved.test({x, y})) {
                    ASSERT_TRUE(reached.test({x, y})) << "seed " << seed;
                }
            }
        }
    }
}

/// What the figures of zones.md are counted from, for one drawing.
class Census final : public StageObserver {
  public:
    void on_stage(Stage stage, int /*round*/, const Map& map) override {
        const std::int64_t floor = map.floor.count();
        if (stage == Stage::corridors) before = floor;
        if (stage == Stage::erosion) eroded = before - floor;
        if (stage == Stage::smoothing) smoothed = map.floor;
        if (stage == Stage::flood) {
            const BitRows reached = flood_fill(map.floor, map.player);
            pockets = floor - reached.count();
            const BitRows plain = flood_fill(smoothed, map.player);
            plain_pockets = smoothed.count() - plain.count();
            exit_reached = reached.contains(map.exit) && reached.test(map.exit);
        }
    }

    std::int64_t before = 0;
    std::int64_t eroded = 0;
    std::int64_t pockets = 0;
    std::int64_t plain_pockets = 0; ///< before patterns
    bool exit_reached = false;
    BitRows smoothed;
};

/// The shares of B14 over the first drawings of seeds 0 ..
struct Figures {
    double eroded = 0;
    double kept = 0;
    double straight = 0; ///< of the boundary, in straight runs of 6 or more
    double pockets = 0;
    double plain_pockets = 0;
    double reached = 0;
};

/// Adds the edges between floor and wall in one line, `inner(i)` and `outer(i)` being what lies on its sides.
template <class Inner, class Outer>
void count_runs(std::int32_t length, Inner inner, Outer outer, std::int64_t& all, std::int64_t& straight) {
    std::int64_t run = 0;
    for (std::int32_t i = 0; i <= length; ++i) {
        if (i < length && inner(i) && !outer(i)) {
            ++run;
            continue;
        }
        all += run;
        if (run >= 6) straight += run;
        run = 0;
    }
}

double straight_share(const std::vector<BitRows>& maps) {
    std::int64_t all = 0;
    std::int64_t straight = 0;
    for (const BitRows& floor : maps) {
        for (std::int32_t y = 1; y < floor.height(); ++y) {
            const auto here = [&](std::int32_t x) { return floor.test({x, y}); };
            const auto above = [&](std::int32_t x) { return floor.test({x, y - 1}); };
            count_runs(floor.width(), here, above, all, straight);
            count_runs(floor.width(), above, here, all, straight);
        }
        for (std::int32_t x = 1; x < floor.width(); ++x) {
            const auto here = [&](std::int32_t y) { return floor.test({x, y}); };
            const auto left = [&](std::int32_t y) { return floor.test({x - 1, y}); };
            count_runs(floor.height(), here, left, all, straight);
            count_runs(floor.height(), left, here, all, straight);
        }
    }
    return static_cast<double>(straight) / static_cast<double>(all);
}

constexpr int figure_maps = 500;

Figures figures_of(const Params& params) {
    const Rules rules = test::rules_of(params);
    Workspace workspace;
    Map map;
    Figures sum;
    std::vector<BitRows> floors;
    const double cells = static_cast<double>(params.width) * params.height;
    for (std::uint64_t seed = 0; seed < figure_maps; ++seed) {
        Census census;
        Stream stream(Seed{seed}, "map/1");
        (void)draw_map(rules, Effort::usual, stream, workspace, map, &census);
        sum.eroded += static_cast<double>(census.eroded) / static_cast<double>(census.before);
        sum.kept += static_cast<double>(census.smoothed.count()) / static_cast<double>(census.before);
        sum.pockets += static_cast<double>(census.pockets) / cells;
        sum.plain_pockets += static_cast<double>(census.plain_pockets) / cells;
        sum.reached += census.exit_reached ? 1 : 0;
        floors.push_back(census.smoothed);
    }
    return {sum.eroded / figure_maps,  sum.kept / figure_maps,          straight_share(floors),
            sum.pockets / figure_maps, sum.plain_pockets / figure_maps, sum.reached / figure_maps};
}

TEST(ZonesProperty, B14ThePresetsLookAsMeasured) {
    // Measured on 2,000 maps with another program and other seeds.
    const Figures cave = figures_of(test::cave_params());
    EXPECT_NEAR(cave.eroded, 0.370, 0.01);
    EXPECT_NEAR(cave.kept, 0.761, 0.015);
    EXPECT_NEAR(cave.straight, 0.209, 0.015);
    const Figures ruin = figures_of(test::ruin_params());
    EXPECT_NEAR(ruin.eroded, 0.215, 0.01);
    EXPECT_NEAR(ruin.kept, 0.960, 0.015);
    EXPECT_NEAR(ruin.straight, 0.325, 0.015);
    Params middle = test::ruin_params();
    middle.threshold = 0.75;
    middle.smooth_iterations = 3;
    const Figures between = figures_of(middle);
    EXPECT_NEAR(between.eroded, 0.334, 0.01);
    EXPECT_NEAR(between.kept, 0.798, 0.015);
    EXPECT_NEAR(between.straight, 0.236, 0.015);
}

TEST(ZonesProperty, Section3FirstDrawingsAreUsableAndPocketsRare) {
    for (const Params& params : {test::cave_params(), test::ruin_params(), test::hall_params()}) {
        const Figures figures = figures_of(params);
        EXPECT_GT(figures.reached, 0.95);
        EXPECT_LT(figures.plain_pockets, 0.001);
        EXPECT_LT(figures.pockets, 0.003);
    }
    EXPECT_LT(figures_of(test::ruin_params()).plain_pockets, 0.0005);
}

TEST(ZonesProperty, B8WithoutProtectionRoomMouthsClose) {
    // T .55, 4 rounds: exit reached in 4 of 120 without the protection.
    Params params = test::ruin_params();
    EXPECT_GT(figures_of(params).reached, 0.99);
    params.corridor_width = 3;
    EXPECT_GT(figures_of(params).reached, 0.99);
    params = test::ruin_params();
    params.protect_corridors = false;
    EXPECT_LT(figures_of(params).reached, 0.07);
}

TEST(ZonesProperty, B26AttemptsFollowTheGeometricLaw) {
    // Drawings are independent, so with q the share of rejected ones attempt n is accepted with q^n (1 - q),
    // and the fallback takes q^attempts.
    Params params = test::ruin_params();
    params.corridor_width = 3; // about 15 in 100 drawings are accepted without protection
    params.protect_corridors = false;
    params.attempts = 12;
    const Rules rules = test::rules_of(params);
    Workspace workspace;
    Map map;
    std::int64_t accepted = 0;
    const std::int64_t drawings = test::tier(3000, 30000);
    for (std::int64_t i = 0; i < drawings; ++i) {
        Stream stream(Seed{static_cast<std::uint64_t>(i)}, "share");
        if (draw_map(rules, Effort::usual, stream, workspace, map) == Drawing::accepted) ++accepted;
    }
    const double q = 1.0 - static_cast<double>(accepted) / static_cast<double>(drawings);
    std::array<std::int64_t, 13> counts{};
    for (std::uint64_t seed = 0; seed < test::tier<std::uint64_t>(1500, 15000); ++seed) {
        generate(rules, Seed{seed}, "map/1", workspace, map);
        ASSERT_EQ(map.fallback, map.attempt == params.attempts);
        ++counts[static_cast<std::size_t>(map.attempt)];
    }
    std::array<double, 13> shares{};
    double left = 1;
    for (std::size_t n = 0; n < 12; ++n, left *= q) shares[n] = left * (1 - q);
    shares[12] = left;
    EXPECT_LT(test::chi_square(counts, shares), test::chi_square_limit(12));
}

TEST(ZonesProperty, B13PatternsAndB20CountsAreUniform) {
    const Rules rules = test::rules_of(test::hall_params());
    Workspace workspace;
    Map map;
    std::array<std::int64_t, pattern_count> patterns{};
    std::array<std::int64_t, 4> counts{};
    for (std::uint64_t seed = 0; seed < test::tier<std::uint64_t>(400, 5000); ++seed) {
        generate(rules, Seed{seed}, "map/1", workspace, map);
        std::vector<int> slimes(map.rooms.size());
        for (const Spawn& spawn : map.spawns) ++slimes[static_cast<std::size_t>(spawn.room)];
        for (std::size_t i = 0; i < map.rooms.size(); ++i) {
            const Room& room = map.rooms[i];
            const Rect& rect = map.layout.plots[i].room;
            if (room.zone != Zone::normal || std::min(rect.w, rect.h) < 7) continue;
            ++patterns[static_cast<std::size_t>(room.dropped.value_or(room.pattern))];
            // Rooms of this kind have more legal cells than slimes.
            if (room.limit == 4) ++counts[static_cast<std::size_t>(slimes[i] - 1)];
        }
    }
    EXPECT_LT(test::chi_square(patterns, std::vector<double>(3, 1.0 / 3)), test::chi_square_limit(2));
    EXPECT_LT(test::chi_square(counts, std::vector<double>(4, 0.25)), test::chi_square_limit(3));
}

TEST(ZonesProperty, LargeMapsKeepTheRulesToo) {
    Params params = test::cave_params();
    params.width = test::tier(700, 4096);
    params.height = test::tier(300, 4096);
    params.depth = 16;
    Workspace workspace;
    Map map;
    generate(test::rules_of(params), Seed{1}, "map/1", workspace, map);
    EXPECT_EQ(flood_fill(map.floor, map.player), map.floor);
    EXPECT_TRUE(map.floor.test(map.exit));
    EXPECT_GT(map.spawns.size(), map.rooms.size());
}

} // namespace
} // namespace rogueloom::zones
