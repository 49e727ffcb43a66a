// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/board_model.hpp"
#include "support/board_tables.hpp"
#include "support/streams.hpp"
#include "support/tier.hpp"

namespace rogueloom::board {
namespace {

using test::ScriptedStream;
using Below = ScriptedStream::Below;
using Chance = ScriptedStream::Chance;
using Unit = ScriptedStream::Unit;

[[nodiscard]] const Rules& base_rules() {
    static const Rules rules = test::rules_of(test::board_params());
    return rules;
}

[[nodiscard]] Request request_of(int floor, int width = 0, int height = 0) {
    Request request;
    request.floor = floor;
    request.width = width;
    request.height = height;
    return request;
}

[[nodiscard]] Board generated(const Rules& rules, const Request& request, Stream stream) {
    Workspace workspace;
    Board board;
    generate(rules, request, stream, workspace, board);
    return board;
}
[[nodiscard]] Board generated(const Rules& rules, const Request& request, std::uint64_t seed) {
    return generated(rules, request, Stream(Seed{seed}, "map/" + std::to_string(request.floor)));
}

/// Makes a floor and its model from one stream each, and expects the same board and as many draws.
void expect_like_model(const Rules& rules, const Request& request, Stream stream, Workspace& workspace,
                       Board& board) {
    Stream theirs = stream;
    generate(rules, request, stream, workspace, board);
    const Board model = test::BoardModel(rules.params(), request, theirs).run();
    ASSERT_EQ(board.walls, model.walls);
    ASSERT_EQ(board.player, model.player);
    ASSERT_EQ(board.monsters, model.monsters);
    ASSERT_EQ(board.regions, model.regions);
    ASSERT_EQ(board.rewards, model.rewards);
    ASSERT_EQ(board.boss, model.boss);
    ASSERT_EQ(board.features, model.features);
    ASSERT_EQ(board, model);
    ASSERT_EQ(stream.bits(), theirs.bits());
}

/// Any options and history, the odd ones included.
[[nodiscard]] Request random_request(Stream& random) {
    Request request = request_of(random.between(1, 4));
    request.options.character = random.chance(1, 2) ? Character::bard : Character::standard;
    request.options.difficulty = static_cast<Difficulty>(random.below(3));
    request.options.perks.dragon1 = random.chance(1, 2);
    request.options.perks.steps1 = random.chance(1, 2);
    request.options.perks.winbard2 = random.chance(1, 2);
    for (std::size_t i = 0; i < 6; ++i) {
        if (random.chance(1, 4)) request.history.terrains.push_back(TerrainId(i));
    }
    for (std::size_t i = 0; i < 16; ++i) {
        if (random.chance(1, 3)) request.history.bosses.push_back(BossId(i));
    }
    if (random.chance(1, 6)) request.history.terrain = TerrainId(random.below(6));
    if (random.chance(1, 6)) request.history.boss = BossId(random.below(18));
    return request;
}

TEST(Board, FloorsEqualThePlainModelDrawForDraw) {
    const int floors = test::tier(1000, 100'000);
    Stream random(Seed{11}, "requests");
    Workspace workspace;
    Board board;
    for (int i = 0; i < floors; ++i) {
        const Request request = random_request(random);
        Stream stream(Seed{static_cast<std::uint64_t>(i)}, "map/1");
        expect_like_model(base_rules(), request, stream, workspace, board);
        if (HasFatalFailure()) FAIL() << "floor number " << i;
    }
}

TEST(Board, C47AnySizeEqualsThePlainModel) {
    const int floors = test::tier(600, 50'000);
    Stream random(Seed{12}, "sizes");
    Workspace workspace;
    Board board;
    for (int i = 0; i < floors; ++i) {
        Request request = random_request(random);
        const int longest = i % 25 == 0 ? 30 : 9;
        request.width = random.between(1, longest);
        request.height = random.between(1, longest);
        Stream stream(Seed{static_cast<std::uint64_t>(i)}, "map/1");
        expect_like_model(base_rules(), request, stream, workspace, board);
        if (HasFatalFailure()) FAIL() << "board number " << i;
    }
}

/// Few monsters and walls leave other things to give way: all three boss placings occur.
TEST(Board, C34EveryWayToPlaceTheBossEqualsThePlainModel) {
    Params params = test::board_params();
    params.settings.cut_monsters = 0;
    params.settings.line_percent = 0;
    params.settings.other_percent = 100; // dead ends
    for (Floor& floor : params.floors) {
        if (floor.kind == FloorKind::throne) continue;
        floor.monsters_min = 0;
        floor.monsters_max = 2;
        floor.level_sum = 0;
    }
    std::array<int, 3> placings{};
    int hunters = 0;
    Workspace workspace;
    Board board;
    Stream random(Seed{13}, "sizes");
    for (const std::uint32_t walls : {0U, 50U, 100U}) {
        params.settings.wall_percent = walls;
        const Rules rules = test::rules_of(params);
        for (int i = 0; i < test::tier(700, 30'000); ++i) {
            Request request = random_request(random);
            request.floor = random.between(1, 3);
            const bool corridor = random.chance(1, 3);
            request.width = corridor ? 1 : random.between(2, 5);
            request.height = corridor ? random.between(1, 50) : random.between(2, 6);
            Stream stream(Seed{static_cast<std::uint64_t>(i)}, "map/1");
            expect_like_model(rules, request, stream, workspace, board);
            if (HasFatalFailure()) FAIL() << "board number " << i;
            if (board.boss) ++placings[static_cast<std::size_t>(board.boss->placed)];
            hunters += static_cast<int>(
                std::count_if(board.features.begin(), board.features.end(),
                              [](const Feature& f) { return f.kind == FeatureKind::lich_hunter; }));
        }
    }
    for (const int count : placings) EXPECT_GT(count, 20);
    EXPECT_GT(hunters, 5);
}

/// One terrain, one species a level, nothing optional: a floor small enough to work out by hand.
[[nodiscard]] Params tiny_params() {
    Params params;
    params.terrains = {{"cave", "Cave", TerrainUse::regular, Light::dark, "#000000 #111111 #222222"},
                       {"last", "Last", TerrainUse::last, Light::dark, "#000000 #111111 #222222"}};
    params.monsters = {{"Bat", 1, 10, {1, 0}}};
    params.bosses = {{"Bear", 1, 10, {1, 0}, Companion::none}};
    params.rewards = {{1, 1, RewardList::always, RewardKind::shop, 1},
                      {1, 1, RewardList::service, RewardKind::blacksmith, 1}};
    Floor floor;
    floor.width = 6;
    floor.height = 1;
    floor.monsters_min = floor.monsters_max = 1;
    floor.level_low = floor.level_high = 2;
    floor.gold_target = 100;
    params.floors = {floor, {FloorKind::throne, 3, 1}};
    params.settings.wall_percent = 0;
    params.settings.pool_percent = 0;
    params.settings.packs_a_floor = 0;
    params.settings.packs_min = params.settings.packs_max = 0;
    params.settings.extras_min = params.settings.extras_max = 0;
    return params;
}

TEST(Board, ACorridorByHand) {
    // 0 1 2 3 4 5. Shuffles that keep the order: every draw the highest there is.
    ScriptedStream script{
        Below{1, 0},                                                     // terrain
        Below{6, 5}, Below{5, 4}, Below{4, 3}, Below{3, 2}, Below{2, 1}, // walls: the order of tiles
        Chance{0, 100, false}, Chance{0, 100, false},                    // coins of the two ends, 0 and 5
        Below{2, 0},                                                     // player: 0 or 5 are deletable -> 0
        // The monster takes the best cut: 2 (2 | 3) and 3 (3 | 2) tie, the first one wins. No draw.
        Below{6, 5}, Below{5, 4}, Below{4, 3}, Below{3, 2}, Below{2, 1}, // shapes: the order of tiles
        Unit{0.5}, Unit{0.5},               // one base level; 0.5 - 0.15: no change
        Below{59049, 0},                    // species
        Chance{0, 100, false}, Below{1, 0}, // packs: between(0, 0)
        Below{1, 0},                        // service: blacksmith
        Below{1, 0},                        // extras: between(0, 0)
        Below{2, 1},                        // shuffle: shop, blacksmith
        Below{40, 20},
        Below{20, 9}, // regions 3 4 5 behind threat 2, 0 1: the second, whose one tile that takes, the first
        Below{3, 1},  // shop: on 4
        Below{1, 0},  // blacksmith: on 1, beside the player
        Below{1, 0},  // boss: 5 is the only deletable one
        Below{1, 0},  // which
    };
    const Board board = generated(test::rules_of(tiny_params()), request_of(1), script.stream());
    EXPECT_EQ(board.walls, std::vector<std::uint8_t>(6, 0));
    EXPECT_EQ(board.player, (Cell{0, 0}));
    EXPECT_EQ(board.monsters, (std::vector<PlacedMonster>{{{2, 0}, MonsterId(0), 2, Placing::cut}}));
    EXPECT_EQ(board.regions, (std::vector<Region>{{2, 0, 3}, {0, 3, 2}}));
    EXPECT_EQ(board.region_cells, (std::vector<Cell>{{3, 0}, {4, 0}, {5, 0}, {0, 0}, {1, 0}}));
    // 100 / 2 x 1.05 and 100 / 2 x 1.00
    EXPECT_EQ(board.rewards, (std::vector<PlacedReward>{{{4, 0}, RewardKind::shop, 0, 52, 0},
                                                        {{1, 0}, RewardKind::blacksmith, 0, 50, 1}}));
    EXPECT_EQ(board.boss, (PlacedBoss{{5, 0}, BossId(0), 1, BossPlacing::region}));
    EXPECT_EQ(board.features, (std::vector<Feature>{{{0, 0}, FeatureKind::level_start, {}}}));
    EXPECT_EQ(board.left_out, LeftOut{});
}

TEST(Board, C43TheLastFloor) {
    const Board board = generated(base_rules(), request_of(4), 5);
    EXPECT_EQ(board.width, 10);
    EXPECT_EQ(board.terrain, base_rules().last_terrain());
    EXPECT_EQ(std::count(board.walls.begin(), board.walls.end(), 1), 0);
    EXPECT_TRUE(board.monsters.empty());
    EXPECT_TRUE(board.rewards.empty());
    EXPECT_FALSE(board.boss);
    EXPECT_TRUE(board.regions.empty());
    EXPECT_NE(board.player, (Cell{5, 5}));
    EXPECT_EQ(board.features, (std::vector<Feature>{{{5, 5}, FeatureKind::throne, {}},
                                                    {{5, 5}, FeatureKind::final_boss, {}},
                                                    {board.player, FeatureKind::level_start, {}}}));
}

TEST(Board, C43TheLastFloorDrawsThePlayerOnly) {
    // All 99 other tiles of the open board may become walls; number 55 in the order of C4 is (5, 5), which is
    // left out, so draw 55 is (5, 6).
    ScriptedStream script{Below{99, 55}};
    EXPECT_EQ(generated(base_rules(), request_of(4), script.stream()).player, (Cell{5, 6}));
}

TEST(Board, ABoardOfOneTile) {
    const Board walled = generated(base_rules(), request_of(1, 1, 1), 1);
    EXPECT_EQ(walled.player, (Cell{0, 0}));
    EXPECT_EQ(walled.left_out.monsters, 6);
    EXPECT_EQ(walled.left_out.level_sums, 1);
    EXPECT_GE(walled.left_out.rewards, 10); // C26, Grizzly Bear
    EXPECT_EQ(walled.left_out.bosses, 1);
    const Board last = generated(base_rules(), request_of(4, 1, 1), 1);
    EXPECT_EQ(last.player, (Cell{0, 0}));
    EXPECT_EQ(last.left_out.thrones, 1);
}

TEST(Board, C44AGivenTerrainOrBossChangesNothingElse) {
    Request request = request_of(2);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Board drawn = generated(base_rules(), request, seed);
        Request given = request;
        given.history.terrain = TerrainId(3);
        given.history.boss = BossId(8); // the Unicorn
        const Board restored = generated(base_rules(), given, seed);
        EXPECT_EQ(restored.terrain, TerrainId(3));
        EXPECT_EQ(restored.boss->boss, BossId(8));
        EXPECT_EQ(restored.walls, drawn.walls);
        EXPECT_EQ(restored.player, drawn.player);
        EXPECT_EQ(restored.regions, drawn.regions);
        EXPECT_EQ(restored.rewards, drawn.rewards);
        EXPECT_EQ(restored.boss->at, drawn.boss->at);
        ASSERT_EQ(restored.monsters.size(), drawn.monsters.size());
        for (std::size_t i = 0; i < drawn.monsters.size(); ++i) {
            EXPECT_EQ(restored.monsters[i].at, drawn.monsters[i].at);
            EXPECT_EQ(restored.monsters[i].level, drawn.monsters[i].level);
        }
    }
}

TEST(Board, C44C36AnExhaustedHistoryRepeatsAndSaysSo) {
    Request request = request_of(3);
    for (std::size_t i = 0; i < 6; ++i) request.history.terrains.push_back(TerrainId(i));
    for (std::size_t i = 2; i < 18; ++i) request.history.bosses.push_back(BossId(i));
    const Board board = generated(base_rules(), request, 1);
    EXPECT_EQ(board.left_out.repeats, 2);
    EXPECT_TRUE(board.boss);
}

TEST(Board, AWorkspaceLeavesNoTrace) {
    Workspace used;
    Board board;
    for (const Request& request : {request_of(2, 40, 3), request_of(1), request_of(4), request_of(3)}) {
        Stream stream(Seed{9}, "map/1");
        generate(base_rules(), request, stream, used, board);
        EXPECT_EQ(board, generated(base_rules(), request, Stream(Seed{9}, "map/1")));
    }
}

TEST(Board, OfSeedIsWhatARunShows) {
    Workspace workspace;
    Board board;
    History history;
    for (int floor = 1; floor <= 4; ++floor) {
        Request request = request_of(floor);
        request.options.character = Character::bard;
        generate_of_seed(base_rules(), Seed{77}, request, workspace, board);
        Request by_hand = request;
        by_hand.history = history;
        EXPECT_EQ(board, generated(base_rules(), by_hand, 77)) << "floor " << floor;
        remember(board, history);
    }
    EXPECT_EQ(history.terrains.size(), 4U);
    EXPECT_EQ(history.bosses.size(), 3U);
}

TEST(BoardRequest, Problems) {
    const auto code_of = [](const Request& request) {
        const auto error = check(base_rules(), request);
        return error ? error->code : std::string();
    };
    EXPECT_EQ(code_of(request_of(1)), "");
    EXPECT_EQ(code_of(request_of(4, max_side, 1)), "");
    EXPECT_EQ(code_of(request_of(0)), "board.request.floor");
    EXPECT_EQ(code_of(request_of(5)), "board.request.floor");
    EXPECT_EQ(to_string(*check(base_rules(), request_of(5))), "there is no floor 5 (floors are 1 to 4)");
    EXPECT_EQ(code_of(request_of(1, -1, 5)), "board.request.size");
    EXPECT_EQ(code_of(request_of(1, 5, max_side + 1)), "board.request.size");
    Request request = request_of(1);
    request.history.terrain = TerrainId(6); // the last floor's
    EXPECT_EQ(code_of(request), "board.request.terrain");
    request = request_of(1);
    request.history.terrains.push_back(TerrainId(7));
    EXPECT_EQ(code_of(request), "board.request.terrain");
    request = request_of(1);
    request.history.boss = BossId(18);
    EXPECT_EQ(code_of(request), "board.request.boss");
    request = request_of(1);
    request.history.bosses.push_back(BossId());
    EXPECT_EQ(code_of(request), "board.request.boss");
}

TEST(BoardRules, CompileReportsTheFirstProblem) {
    Params params = test::board_params();
    params.floors[0].boss_level = 0;
    const auto rules = compile(params);
    ASSERT_FALSE(rules);
    EXPECT_EQ(rules.error().code, "board.floor.boss");
    EXPECT_EQ(rules.error().place.file, "floor");
}

TEST(BoardRules, PoolsAreInTheOrderOfTheSheets) {
    const auto names = [](const auto& pool, const auto& rows) {
        std::string text;
        for (std::size_t i = 0; i < pool.entries.size(); ++i)
            text += rows[pool.entries[i].index()].name + ' ' + std::to_string(pool.weights[i]) + ", ";
        return text;
    };
    const Params& params = base_rules().params();
    EXPECT_EQ(names(base_rules().bosses(TerrainId(4), 3), params.bosses), "Hydra 5, Lich 10, ");
    EXPECT_EQ(names(base_rules().bosses(TerrainId(1), 1), params.bosses),
              "Akami Ascendant 10, Gelatinous Cube 3, Genie 3, Giant Shark 10, Mime 2, ");
    EXPECT_EQ(
        names(base_rules().monsters(TerrainId(5), 9), params.monsters),
        "Mage 2, Priest 2, Thief 2, Warrior 2, Air Elemental 10, Efreet 10, Hand of Glory 5, Sphinx 10, "
        "Storm Giant 10, Yellow Dragon 10, ");
    EXPECT_EQ(base_rules().rewards(1, RewardList::extra).entries.size(), 9U);
    EXPECT_EQ(base_rules().rewards(4, RewardList::kitten).entries.size(), 0U);
}

TEST(BoardAttributes, C43OneOfEachGroup) {
    ScriptedStream script{Below{4, 3}, Below{4, 0}, Below{4, 2}};
    Stream stream = script.stream();
    const auto drawn = draw_attributes(base_rules(), stream);
    std::vector<std::string> keys;
    for (const AttributeId id : drawn) keys.push_back(base_rules().params().attributes[id.index()].key);
    EXPECT_EQ(keys, (std::vector<std::string>{"gifts", "phys_immune", "poisonous"}));
}

TEST(BoardFeature, NamesAreThoseOfTheContract) {
    EXPECT_EQ(feature_name(base_rules(), {{0, 0}, FeatureKind::altar, AltarId(2)}), "altar_cairn");
    EXPECT_EQ(feature_name(base_rules(), {{0, 0}, FeatureKind::lich_hunter, {}}), "lich_hunter");
    EXPECT_EQ(placing_names[static_cast<std::size_t>(Placing::backfill)], "backfill");
    EXPECT_EQ(boss_placing_names[static_cast<std::size_t>(BossPlacing::any)], "any");
}

TEST(BoardFingerprint, SeesEveryPart) {
    const Board board = test::board_of(base_rules(), 3, request_of(2));
    EXPECT_EQ(fingerprint(board), fingerprint(test::board_of(base_rules(), 3, request_of(2))));
    const auto changed = [&board](auto change) {
        Board other = board;
        change(other);
        return fingerprint(other) != fingerprint(board);
    };
    EXPECT_TRUE(changed([](Board& b) { b.walls[5] ^= 1; }));
    EXPECT_TRUE(changed([](Board& b) { ++b.player.x; }));
    EXPECT_TRUE(changed([](Board& b) { b.monsters[1].placed = Placing::backfill; }));
    EXPECT_TRUE(changed([](Board& b) { ++b.rewards[0].gold_target; }));
    EXPECT_TRUE(changed([](Board& b) { b.boss.reset(); }));
    EXPECT_TRUE(changed([](Board& b) { b.features.pop_back(); }));
    EXPECT_TRUE(changed([](Board& b) { ++b.regions[0].threat; }));
    EXPECT_TRUE(changed([](Board& b) { ++b.left_out.repeats; }));
}

} // namespace
} // namespace rogueloom::board
