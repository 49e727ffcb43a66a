// SPDX-License-Identifier: MIT
// Board floors of the base pack: the printed tables (board.md, campaign.md R5) as sheets.
#include <rogueloom/content/board_rows.hpp>

#include <map>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>
#include <rogueloom/maps/board.hpp>

#include "support/board_tables.hpp"

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

const Pack& base_pack() {
    static const LoadedPack loaded = load_pack(base_pack_files());
    return *loaded.pack;
}
const BoardContent& base_board() {
    return *base_pack().board;
}

TEST(BoardRows, ArchetypesBehaveByLevel) {
    Archetype archetype;
    archetype.set_low = IntentSetId(std::size_t{1});
    archetype.set_mid = IntentSetId(std::size_t{2});
    archetype.set_high = IntentSetId(std::size_t{3});
    EXPECT_EQ(archetype.set_at(1), archetype.set_low);
    EXPECT_EQ(archetype.set_at(3), archetype.set_low);
    EXPECT_EQ(archetype.set_at(4), archetype.set_mid);
    EXPECT_EQ(archetype.set_at(6), archetype.set_mid);
    EXPECT_EQ(archetype.set_at(7), archetype.set_high);
    EXPECT_EQ(archetype.set_at(10), archetype.set_high);
}

template <class Row>
void expect_species(const std::vector<Row>& rows, const std::vector<Row>& printed) {
    ASSERT_EQ(rows.size(), printed.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].name, printed[i].name);
        EXPECT_EQ(rows[i].min_level, printed[i].min_level) << rows[i].name;
        EXPECT_EQ(rows[i].max_level, printed[i].max_level) << rows[i].name;
        EXPECT_EQ(rows[i].weights, printed[i].weights) << rows[i].name;
    }
}

TEST(BoardRows, PrintedSpecies) { // board.md 1.6, 1.7, C21: in this order
    const board::Params printed = board_params();
    expect_species(base_board().params.monsters, printed.monsters);
    expect_species(base_board().params.bosses, printed.bosses);
    for (std::size_t i = 0; i < printed.bosses.size(); ++i)
        EXPECT_EQ(base_board().params.bosses[i].companion, printed.bosses[i].companion);
    const board::Settings& settings = base_board().params.settings;
    EXPECT_EQ(settings.hoarder, printed.settings.hoarder);
    EXPECT_EQ(settings.mimic, printed.settings.mimic);
}

TEST(BoardRows, PrintedTerrainsAndFloors) { // board.md 1.2, 1.3, 1.6, C31
    const board::Params printed = board_params();
    ASSERT_EQ(base_board().params.terrains.size(), printed.terrains.size());
    for (std::size_t i = 0; i < printed.terrains.size(); ++i) {
        const board::Terrain& terrain = base_board().params.terrains[i];
        EXPECT_EQ(terrain.key, printed.terrains[i].key);
        EXPECT_EQ(terrain.use, printed.terrains[i].use);
        EXPECT_EQ(terrain.light, printed.terrains[i].light);
    }
    ASSERT_EQ(base_board().params.floors.size(), printed.floors.size());
    for (std::size_t i = 0; i < printed.floors.size(); ++i) {
        const auto all = [](const board::Floor& f) {
            return std::tuple(f.kind, f.width, f.height, f.monsters_min, f.monsters_max, f.level_low,
                              f.level_high, f.level_sum, f.gold_target, f.boss_level, f.specials);
        };
        EXPECT_EQ(all(base_board().params.floors[i]), all(printed.floors[i])) << i;
    }
}

/// What is drawn from, whatever rows it is written in.
std::map<std::tuple<int, board::RewardList, board::RewardKind>, std::uint32_t>
pools(const std::vector<board::RewardRow>& rows) {
    std::map<std::tuple<int, board::RewardList, board::RewardKind>, std::uint32_t> sums;
    for (const board::RewardRow& row : rows)
        for (int floor = row.floor_from; floor <= row.floor_to; ++floor)
            sums[{floor, row.list, row.kind}] += row.weight;
    return sums;
}

TEST(BoardRows, PrintedRewards) { // board.md 1.7, C23, C24
    EXPECT_EQ(pools(base_board().params.rewards), pools(board_params().rewards));
}

TEST(BoardRows, TheSheetsDrawTheSameFloorsAsThePrintedTables) {
    const board::Rules sheets = rules_of(base_board().params);
    const board::Rules printed = rules_of(board_params());
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (int floor = 1; floor <= 4; ++floor) {
            board::Request request;
            request.floor = floor;
            EXPECT_EQ(board_of(sheets, seed, request), board_of(printed, seed, request)) << seed;
        }
    }
}

TEST(BoardRows, AltarsAndAttributesOfTheSource) { // board.md 0
    const board::Params printed = board_params();
    const board::Params& params = base_board().params;
    ASSERT_EQ(params.altars.size(), 6U);
    ASSERT_EQ(base_board().altars.size(), 6U);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(params.altars[i].key, printed.altars[i].key);
    ASSERT_EQ(params.attributes.size(), 12U);
    ASSERT_EQ(base_board().attributes.size(), 12U);
    for (std::size_t i = 0; i < 12; ++i) {
        EXPECT_EQ(params.attributes[i].key, printed.attributes[i].key);
        EXPECT_EQ(params.attributes[i].group, printed.attributes[i].group);
        EXPECT_FALSE(base_board().attributes[i].effects.empty());
    }
}

TEST(BoardRows, LevelsPayAndCostAsPrinted) { // board.md 0, campaign.md R5
    constexpr int gold[] = {3, 6, 9, 10, 11, 12, 14, 17, 20, 25};
    constexpr int cost[] = {0, 2, 4, 7, 12, 20, 25, 30, 35, 45};
    for (int level = 1; level <= 10; ++level) {
        const LevelGrade* row = base_board().find_level(LevelKind::monster, level);
        ASSERT_NE(row, nullptr);
        EXPECT_EQ(row->gold, gold[level - 1]);
        EXPECT_EQ(row->exp_cost, cost[level - 1]);
    }
    EXPECT_EQ(base_board().find_level(LevelKind::boss, 5), nullptr);
    const auto rule = [](LevelKind kind, int level) {
        return base_pack()[base_board().find_level(kind, level)->boss_intent].key;
    };
    EXPECT_EQ(rule(LevelKind::boss, 4), 11);
    EXPECT_EQ(rule(LevelKind::boss, 7), 12);
    EXPECT_EQ(rule(LevelKind::boss, 10), 12);
    EXPECT_EQ(rule(LevelKind::lord, 10), 13);
    const LevelGrade* lord = base_board().find_level(LevelKind::lord, 1);
    ASSERT_NE(lord, nullptr);
    const double hp = base_pack().grades[static_cast<std::size_t>(lord->hp_grade)].stat_hp;
    EXPECT_NEAR(hp * lord->hp_percent / 100, 1000, 1.5) << "the Lord has 1000 HP";
}

TEST(BoardRows, TwoCharacters) {
    const Pack& pack = base_pack();
    ASSERT_EQ(pack.characters.size(), 2U);
    const Character& plain = pack.characters[pack.find_character("default").index()];
    EXPECT_FALSE(plain.taverns);
    EXPECT_EQ(plain.max_hp, pack.player.max_hp);
    EXPECT_EQ(plain.columns, pack.player.columns) << "the sheet player is this character's";
    EXPECT_TRUE(pack.characters[pack.find_character("bard").index()].taverns);
    EXPECT_FALSE(pack.find_character("barde").valid());
}

} // namespace
} // namespace rogueloom::test
