// SPDX-License-Identifier: MIT
#include <rogueloom/maps/zones.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include <rogueloom/core/flood_fill.hpp>

#include "support/streams.hpp"
#include "support/tier.hpp"
#include "support/zone_presets.hpp"
#include "zones_model.hpp"

namespace rogueloom::zones {
namespace {

test::Spot spot(Cell cell) {
    return {cell.x, cell.y};
}

void expect_same_cells(const BitRows& cells, const test::Field& field, const std::string& what) {
    for (std::int32_t y = 0; y < cells.height(); ++y) {
        for (std::int32_t x = 0; x < cells.width(); ++x)
            ASSERT_EQ(cells.test({x, y}), field.at(x, y)) << what << " at " << x << ", " << y;
    }
}

void expect_like_model(const Map& map, const test::ZonesModel& model) {
    ASSERT_EQ(map.rooms.size(), model.rooms.size());
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
        const Room& room = map.rooms[i];
        ASSERT_EQ(zone_names[static_cast<std::size_t>(room.zone)], model.rooms[i].zone) << "room " << i;
        ASSERT_EQ(pattern_names[static_cast<std::size_t>(room.pattern)], model.rooms[i].pattern)
            << "room " << i;
        const std::string_view dropped =
            room.dropped ? pattern_names[static_cast<std::size_t>(*room.dropped)] : std::string_view{};
        ASSERT_EQ(dropped, model.rooms[i].dropped) << "room " << i;
        ASSERT_EQ(room.free, model.rooms[i].free) << "room " << i;
        ASSERT_EQ(room.limit, model.rooms[i].limit) << "room " << i;
    }
    ASSERT_NO_FATAL_FAILURE(expect_same_cells(map.carved, model.carved, "carved"));
    ASSERT_NO_FATAL_FAILURE(expect_same_cells(map.room_cells, model.room_cells, "rooms"));
    ASSERT_NO_FATAL_FAILURE(expect_same_cells(map.obstacles, model.obstacles, "obstacles"));
    ASSERT_NO_FATAL_FAILURE(expect_same_cells(map.floor, model.floor, "floor"));
    ASSERT_EQ(spot(map.player), *model.player);
    ASSERT_EQ(spot(map.exit), *model.exit);
    ASSERT_EQ(map.rest.has_value(), model.rest.has_value());
    if (map.rest) {
        ASSERT_EQ(spot(*map.rest), *model.rest);
    }
    ASSERT_EQ(map.doors.size(), model.doors.size());
    std::size_t i = 0;
    for (const auto& [y, x] : model.doors) ASSERT_EQ(map.doors[i++], (Cell{x, y}));
    ASSERT_EQ(map.spawns.size(), model.spawns.size());
    for (i = 0; i < map.spawns.size(); ++i) {
        ASSERT_EQ(map.spawns[i].room, model.spawns[i].first);
        ASSERT_EQ(spot(map.spawns[i].cell), model.spawns[i].second);
    }
}

/// Draws with the library and with the model from the same streams, drawing after drawing.
void compare_with_model(const Params& params, std::uint64_t seed) {
    const Map map = test::map_of(test::rules_of(params), seed);
    for (int attempt = 0; attempt <= params.attempts; ++attempt) {
        const std::string name = attempt == 0 ? "map/1" : "map/1/attempt/" + std::to_string(attempt);
        Stream stream(Seed{seed}, name);
        const bool fallback = attempt == params.attempts;
        test::ZonesModel model(params, stream);
        if (!model.run(fallback ? test::ModelEffort::fallback : test::ModelEffort::usual)) continue;
        ASSERT_EQ(map.attempt, attempt);
        ASSERT_EQ(map.fallback, fallback);
        ASSERT_NO_FATAL_FAILURE(expect_like_model(map, model));
        return;
    }
    FAIL() << "the model has no map";
}

struct Variant {
    std::string name;
    Params params;
};

std::vector<Variant> variants() {
    std::vector<Variant> list{
        {"cave", test::cave_params()}, {"ruin", test::ruin_params()}, {"hall", test::hall_params()}};
    const auto add = [&](const std::string& name, const Params& base, auto change) {
        list.push_back({name, base});
        change(list.back().params);
    };
    add("uniform special, narrow", test::cave_params(), [](Params& p) {
        p.special = SpecialChoice::uniform;
        p.corridor_width = 1;
    });
    add("wide map, pillars only", test::cave_params(), [](Params& p) {
        p.width = 150;
        p.height = 33;
        p.depth = 6;
        p.pattern_weights = {1, 0, 0};
    });
    add("wall lines in large rooms", test::cave_params(), [](Params& p) {
        p.width = 130;
        p.height = 90;
        p.depth = 2;
        p.pattern_weights = {0, 0, 3};
        p.most_slimes = 40;
        p.slime_distance = 6;
    });
    add("many slimes", test::hall_params(), [](Params& p) {
        p.area_per_slime = 1;
        p.most_slimes = 100;
        p.slime_distance = 3;
    });
    add("everything erodes", test::cave_params(), [](Params& p) {
        p.threshold = 1;
        p.rim_weights = {1, 1, 1, 1};
        p.lock_corridors = true;
        p.noise_cell = 7;
    });
    add("no protection", test::ruin_params(), [](Params& p) {
        p.protect_corridors = false;
        p.attempts = 4;
    });
    add("small rooms", test::many_rooms_params(), [](Params& p) { p.corridor_width = 2; });
    add("two rooms", test::cave_params(), [](Params& p) { p.depth = 1; });
    add("tiny rooms, where many ways are equally long", test::cave_params(), [](Params& p) {
        p.width = p.height = 26;
        p.depth = 12;
        p.min_leaf = 3;
        p.room_min = 1;
        p.corridor_width = 1;
    });
    add("a long strip", test::cave_params(), [](Params& p) {
        p.width = 160;
        p.height = 11;
        p.depth = 9;
        p.min_leaf = 5;
        p.room_min = 3;
    });
    add("sand", test::cave_params(), [](Params& p) {
        p.threshold = 0.4;
        p.rim_weights = {1, 1, 1, 1};
        p.noise_cell = 1;
        p.smooth_iterations = 0;
        p.pattern_weights = {0, 0, 1};
    });
    add("margins of 2", test::cave_params(), [](Params& p) {
        p.margin = 2;
        p.min_leaf = 12;
        p.corridor_width = 3;
        p.noise_cell = 1;
    });
    return list;
}

TEST(Zones, NamesFollowTheEnumerations) {
    EXPECT_EQ(zone_names[static_cast<std::size_t>(Zone::start)], "start");
    EXPECT_EQ(zone_names[static_cast<std::size_t>(Zone::normal)], "normal");
    EXPECT_EQ(zone_names[static_cast<std::size_t>(Zone::exit)], "exit");
    EXPECT_EQ(zone_names[static_cast<std::size_t>(Zone::special)], "special");
    EXPECT_EQ(stage_names[static_cast<std::size_t>(Stage::land)], "land");
    EXPECT_EQ(stage_names[static_cast<std::size_t>(Stage::flood)], "flood");
    EXPECT_EQ(stage_names[static_cast<std::size_t>(Stage::slimes)], "slimes");
}

TEST(Zones, CompileRefusesWhatCheckRefuses) {
    Params params;
    params.depth = 0;
    const auto rules = compile(params);
    ASSERT_FALSE(rules.has_value());
    EXPECT_EQ(rules.error().code, "zones.depth");
    EXPECT_EQ(compile(test::cave_params())->params().depth, 4);
}

TEST(Zones, EqualsTheModel) {
    for (const Variant& variant : variants()) {
        const auto seeds = test::tier<std::uint64_t>(10, 200);
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            SCOPED_TRACE(variant.name + ", seed " + std::to_string(seed));
            compare_with_model(variant.params, seed);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(Zones, B12APatternThatCutsDoorsOffIsDropped) {
    // Sand instead of noise, everywhere: rooms full of holes, where patterns do harm.
    Params params = test::cave_params();
    params.threshold = 0.3;
    params.rim_weights = {1, 1, 1, 1};
    params.noise_cell = 1;
    params.smooth_iterations = 1;
    params.protect_corridors = false;
    params.corridor_width = 3;
    const Rules rules = test::rules_of(params);
    int dropped = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Map map = test::map_of(rules, seed);
        for (std::size_t i = 0; i < map.rooms.size(); ++i) {
            if (!map.rooms[i].dropped) continue;
            ++dropped;
            EXPECT_EQ(map.rooms[i].pattern, Pattern::open);
            EXPECT_NE(map.rooms[i].dropped, Pattern::open);
            const Rect& room = map.layout.plots[i].room;
            for (std::int32_t y = room.y; y < room.y + room.h; ++y) {
                for (std::int32_t x = room.x; x < room.x + room.w; ++x)
                    EXPECT_FALSE(map.obstacles.test({x, y}));
            }
            compare_with_model(params, seed);
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GE(dropped, 5);
}

TEST(Zones, B26StreamsAreNamedByTheAttempt) {
    Params params = test::ruin_params();
    params.protect_corridors = false; // so that drawings are thrown away
    const Rules rules = test::rules_of(params);
    Workspace workspace;
    bool some_later = false;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Map map = test::map_of(rules, seed);
        Map again;
        const std::string name = map.attempt == 0 ? "map/1" : "map/1/attempt/" + std::to_string(map.attempt);
        Stream stream(Seed{seed}, name);
        const Effort effort = map.fallback ? Effort::fallback : Effort::usual;
        ASSERT_EQ(draw_map(rules, effort, stream, workspace, again), Drawing::accepted);
        again.attempt = map.attempt;
        again.fallback = map.fallback;
        EXPECT_EQ(again, map);
        some_later |= map.attempt > 0 && !map.fallback;
    }
    EXPECT_TRUE(some_later);
}

TEST(Zones, B26TheFallbackHasSquareRoomsAndReportsItsNumber) {
    Params params = test::ruin_params();
    params.protect_corridors = false;
    params.attempts = 1;
    const Rules rules = test::rules_of(params);
    int fallbacks = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Map map = test::map_of(rules, seed);
        if (!map.fallback) continue;
        ++fallbacks;
        EXPECT_EQ(map.attempt, 1);
        EXPECT_EQ(map.obstacles.count(), 0);
        for (const Room& room : map.rooms) EXPECT_EQ(room.pattern, Pattern::open);
        for (std::int32_t y = 0; y < map.height; ++y) { // B31: locked
            for (std::int32_t x = 0; x < map.width; ++x) {
                if (map.carved.test({x, y})) {
                    ASSERT_TRUE(map.floor.test({x, y}));
                }
            }
        }
        for (const Plot& plot : map.layout.plots) EXPECT_TRUE(map.floor.test(plot.room.centre()));
    }
    EXPECT_GT(fallbacks, 50);
}

TEST(Zones, ThresholdZeroDrawsNoNoiseAndThresholdOneLeavesAWay) {
    Params params = test::cave_params();
    params.threshold = 0;
    test::CountingStream without(Stream(Seed{1}, "map/1"));
    test::CountingStream with(Stream(Seed{1}, "map/1"));
    Workspace workspace;
    Map map;
    const auto count = [&](test::CountingStream& counter) {
        Stream stream = counter.stream();
        struct UntilErosion final : StageObserver {
            explicit UntilErosion(const test::CountingStream& source) : counter(source) {}
            void on_stage(Stage stage, int, const Map&) override {
                if (stage == Stage::roles) before = counter.draws();
                if (stage == Stage::erosion) after = counter.draws();
            }
            const test::CountingStream& counter;
            int before = 0;
            int after = 0;
        } observer(counter);
        (void)draw_map(test::rules_of(params), Effort::usual, stream, workspace, map, &observer);
        return observer.after - observer.before;
    };
    EXPECT_EQ(count(without), 0);
    params.threshold = 1;
    params.rim_weights = {1, 1, 1, 1};
    EXPECT_EQ(count(with), 17 * 13); // 63 / 4 + 2 columns, 47 / 4 + 2 rows (B15)
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Map eroded = test::map_of(test::rules_of(params), seed);
        EXPECT_TRUE(flood_fill(eroded.floor, eroded.player).test(eroded.exit));
    }
}

TEST(Zones, B14OutermostCellsErodeAtThresholdOne) {
    Params params = test::cave_params();
    params.threshold = 1;
    params.rim_weights = {1, 0, 0, 0};
    struct Check final : StageObserver {
        void on_stage(Stage stage, int, const Map& map) override {
            if (stage != Stage::erosion) return;
            for (const Plot& plot : map.layout.plots) {
                const Rect& room = plot.room;
                for (std::int32_t y = room.y; y < room.y + room.h; ++y) {
                    for (std::int32_t x = room.x; x < room.x + room.w; ++x) {
                        const bool rim = x == room.x || y == room.y || x == room.x + room.w - 1 ||
                                         y == room.y + room.h - 1;
                        EXPECT_EQ(map.floor.test({x, y}), !rim || map.carved.test({x, y}));
                    }
                }
            }
        }
    } observer;
    Workspace workspace;
    Map map;
    generate(test::rules_of(params), Seed{3}, "map/1", workspace, map, &observer);
}

/// A real stream whose units are all the same: the noise is that value everywhere.
class LevelNoise final : public DrawSource {
  public:
    explicit LevelNoise(double level) : inner_(Seed{1}, "level"), level_(level) {}
    std::uint32_t below(std::uint32_t n) override { return inner_.below(n); }
    double unit() override { return level_; }

  private:
    Stream inner_;
    double level_;
};

TEST(Zones, B14ErodesStrictlyBelowTheThreshold) {
    Params params = test::cave_params();
    params.threshold = 0.75;
    params.rim_weights = {1, 0.5, 0, 0};
    struct Count final : StageObserver {
        void on_stage(Stage stage, int, const Map& map) override {
            if (stage == Stage::roles) before = map.floor.count();
            if (stage == Stage::erosion) eroded = before - map.floor.count();
        }
        std::int64_t before = 0;
        std::int64_t eroded = 0;
    };
    const auto eroded_at = [&](double level) {
        LevelNoise noise(level);
        Stream stream = Stream::from(noise);
        Workspace workspace;
        Map map;
        Count count;
        (void)draw_map(test::rules_of(params), Effort::usual, stream, workspace, map, &count);
        return count.eroded;
    };
    EXPECT_EQ(eroded_at(0.75), 0);
    EXPECT_GT(eroded_at(0.7499), 0);
    EXPECT_EQ(eroded_at(0.375), eroded_at(0.7499));
    EXPECT_GT(eroded_at(0.3749), eroded_at(0.375));
    EXPECT_EQ(eroded_at(0), eroded_at(0.3749)); // weight 0 never erodes
}

TEST(Zones, StagesAreToldInTheOrderOfB29) {
    struct Recorder final : StageObserver {
        void on_stage(Stage stage, int round, const Map& map) override {
            told.emplace_back(stage, round);
            floor.push_back(map.floor.count());
        }
        std::vector<std::pair<Stage, int>> told;
        std::vector<std::int64_t> floor;
    } recorder;
    Workspace workspace;
    Map map;
    generate(test::rules_of(test::cave_params()), Seed{1}, "map/1", workspace, map, &recorder);
    using enum Stage;
    EXPECT_EQ(recorder.told, (std::vector<std::pair<Stage, int>>{{land, 0},
                                                                 {rooms, 0},
                                                                 {corridors, 0},
                                                                 {roles, 0},
                                                                 {erosion, 0},
                                                                 {smoothing, 1},
                                                                 {smoothing, 2},
                                                                 {smoothing, 3},
                                                                 {patterns, 0},
                                                                 {flood, 0},
                                                                 {filling, 0},
                                                                 {slimes, 0}}));
    EXPECT_EQ(recorder.floor[0], 0);
    EXPECT_EQ(recorder.floor[1], map.room_cells.count());
    EXPECT_GT(recorder.floor[2], recorder.floor[1]);
    EXPECT_LT(recorder.floor[4], recorder.floor[3]);
    EXPECT_EQ(recorder.floor.back(), map.floor.count());
    EXPECT_EQ(map, test::map_of(test::rules_of(test::cave_params()), 1)) << "watching changes nothing";
}

TEST(Zones, AUsedWorkspaceDrawsTheSameMaps) {
    Workspace workspace;
    Map map;
    for (int turn = 0; turn < 2; ++turn) {
        for (const Variant& variant : variants()) {
            const Rules rules = test::rules_of(variant.params);
            generate(rules, Seed{9}, "map/1", workspace, map);
            ASSERT_EQ(map, test::map_of(rules, 9)) << variant.name;
        }
    }
}

TEST(Zones, PlacesHaveMapsOfTheirOwn) {
    const Rules rules = test::rules_of(test::cave_params());
    Workspace workspace;
    Map map;
    generate(rules, Seed{1}, "map/2", workspace, map);
    EXPECT_FALSE(map == test::map_of(rules, 1));
    EXPECT_NE(fingerprint(map), fingerprint(test::map_of(rules, 1)));
}

// The same on every compiler and machine. When this changes on purpose, seeds change: CHANGELOG.md says so.
TEST(Zones, SameBytesEverywhere) {
    const auto sum_of = [](const Params& params) {
        const Rules rules = test::rules_of(params);
        Workspace workspace;
        Map map;
        std::uint64_t sum = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            generate(rules, Seed{seed}, "map/1", workspace, map);
            sum += fingerprint(map);
        }
        return sum;
    };
    EXPECT_EQ(sum_of(test::cave_params()), 0xc049db560522e119U);
    EXPECT_EQ(sum_of(test::ruin_params()), 0xc978edf04472cd9dU);
    EXPECT_EQ(sum_of(test::hall_params()), 0xb7348b452ebfef08U);
    EXPECT_EQ(sum_of(test::many_rooms_params()), 0x6f6df8a0015f8d80U);
}

TEST(Zones, FingerprintsTellMapsApart) {
    const Rules rules = test::rules_of(test::cave_params());
    Map map = test::map_of(rules, 1);
    const std::uint64_t print = fingerprint(map);
    EXPECT_EQ(fingerprint(test::map_of(rules, 1)), print);
    map.spawns.pop_back();
    EXPECT_NE(fingerprint(map), print);
    map = test::map_of(rules, 1);
    map.floor.reset(map.player);
    EXPECT_NE(fingerprint(map), print);
    map = test::map_of(rules, 1);
    map.rest.reset();
    EXPECT_NE(fingerprint(map), print);
}

TEST(Zones, TilesFollowTheLayers) {
    Map map;
    map.width = 5;
    map.height = 1;
    for (BitRows* cells : {&map.floor, &map.obstacles, &map.carved, &map.room_cells}) *cells = BitRows(5, 1);
    for (const std::int32_t x : {1, 2, 3}) map.floor.set({x, 0});
    for (const std::int32_t x : {2, 3, 4}) map.carved.set({x, 0}); // 4 was carved and grew over
    for (const std::int32_t x : {0, 3}) map.room_cells.set({x, 0});
    map.obstacles.set({0, 0});
    EXPECT_EQ(map.tile({0, 0}), Tile::obstacle);
    EXPECT_EQ(map.tile({1, 0}), Tile::floor);
    EXPECT_EQ(map.tile({2, 0}), Tile::corridor);
    EXPECT_EQ(map.tile({3, 0}), Tile::floor);
    EXPECT_EQ(map.tile({4, 0}), Tile::wall);
}

TEST(Zones, B23TiersRiseEveryThreeStacks) {
    const Params params;
    const auto expect = [&](std::uint64_t stacks, std::uint64_t tier, double multiplier) {
        EXPECT_EQ(tier_of(params, stacks).tier, tier) << stacks;
        EXPECT_DOUBLE_EQ(tier_of(params, stacks).multiplier, multiplier) << stacks;
    };
    expect(0, 0, 1.0);
    expect(2, 0, 1.0);
    expect(3, 1, 1.15);
    expect(5, 1, 1.15);
    expect(6, 2, 1.3);
    expect(9, 3, 1.45);
    expect(1'000'000'000, 333'333'333, 50'000'000.95); // no limit
}

TEST(Zones, B23TiersHaveALimitIfOneIsSet) {
    Params params;
    params.most_tiers = 2;
    params.stacks_per_tier = 1;
    params.tier_percent = 40;
    EXPECT_EQ(tier_of(params, 1).tier, 1U);
    EXPECT_EQ(tier_of(params, 1'000'000'000).tier, 2U);
    EXPECT_DOUBLE_EQ(tier_of(params, 1'000'000'000).multiplier, 1.8);
}

} // namespace
} // namespace rogueloom::zones
