// SPDX-License-Identifier: MIT
// What board sheets must fulfil: each mistake is one located error.
#include <gtest/gtest.h>

#include "content/edited_pack.hpp"

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

/// The words of the names that a change takes away would be errors of their own.
EditedPack without_texts() {
    EditedPack pack;
    pack.remove_sheet("text");
    return pack;
}

TEST(RulesBoard, APackCanDoWithoutBoards) {
    EditedPack pack = without_texts();
    for (const char* sheet : {"terrain", "floor", "archetype", "level_grade", "monster", "boss",
                              "board_reward", "altar", "boss_attr", "delve"})
        pack.remove_sheet(sheet);
    pack.remove_row("setting", "board_hoarder").remove_row("setting", "board_mimic");
    pack.remove_row("campaign", "delve");
    for (const char* stage : {"delve,1", "delve,2", "delve,3", "delve,4"}) pack.remove_row("stage", stage);
    const LoadedPack loaded = pack.load();
    EXPECT_TRUE(loaded.diagnostics.empty());
    ASSERT_TRUE(loaded.pack);
    EXPECT_FALSE(loaded.pack->board);
}

TEST(RulesBoard, ColumnsAreNamedByTerrains) {
    EditedPack pack;
    pack.rename_column("monster", "forest", "forrest");
    const LoadedPack loaded = pack.load();
    expect_only(loaded, "column.unknown",
                {"monster.csv", 1, pack.place("monster", "goblin", "forrest").column});
    const Diagnostic& first = loaded.diagnostics.front();
    EXPECT_NE(first.suggestion.find("forest"), std::string::npos) << first.suggestion;
}

TEST(RulesBoard, ATerrainNobodyLivesIn) { // one error for each level that floors can ask for, at its column
    EditedPack pack;
    pack.copy_row("terrain", "forest", {{"terrain_id", "swamp"}});
    const LoadedPack loaded = pack.load();
    ASSERT_FALSE(loaded.diagnostics.empty());
    for (const Diagnostic& d : loaded.diagnostics) {
        EXPECT_TRUE(d.code == "board.monster.pool" || d.code == "board.boss.pool" ||
                    d.code == "board.boss.chain")
            << d.code;
        EXPECT_NE(d.problem.find("swamp"), std::string::npos);
        EXPECT_EQ(d.place.row, 1U) << "at the header, for there is no column yet";
    }
}

TEST(RulesBoard, AnEmptyPoolNamesItsColumn) { // only these two live on mountains at levels 8 to 10
    EditedPack pack;
    for (const char* id : {"mage", "priest", "thief", "warrior", "air_elemental", "efreet", "hand_of_glory",
                           "sphinx", "storm_giant", "yellow_dragon"})
        pack.set("monster", id, "mountain", "0");
    const LoadedPack loaded = pack.load();
    ASSERT_EQ(loaded.diagnostics.size(), 3U);
    for (const Diagnostic& d : loaded.diagnostics) {
        EXPECT_EQ(d.code, "board.monster.pool");
        EXPECT_EQ(d.place, (Place{"monster.csv", 1, pack.place("monster", "goblin", "mountain").column}));
    }
    EXPECT_NE(loaded.diagnostics[0].problem.find("level 10"), std::string::npos);
}

TEST(RulesBoard, Floors) {
    EditedPack gap;
    gap.set("floor", "2", "floor_id", "5").set("stage", "delve,2", "rule_id", "5");
    expect_only(gap.load(), "floor.order", gap.place("floor", "5", "floor_id"));
    EditedPack room;
    room.set("floor", "1", "width", "2").set("floor", "1", "height", "2");
    expect_only(room.load(), "board.floor.room", room.place("floor", "1", "monsters_max"));
    EditedPack levels;
    levels.set("floor", "2", "level_low", "6").set("floor", "2", "level_high", "4");
    expect_only(levels.load(), "board.floor.levels", levels.place("floor", "2", "level_high"));
    EditedPack sum;
    sum.set("floor", "1", "level_sum", "25"); // six monsters of level 4 at most
    expect_only(sum.load(), "board.floor.sum", sum.place("floor", "1", "level_sum"));
    EditedPack empty;
    empty.set("floor", "3", "gold_target", "");
    expect_only(empty.load(), "floor.number", empty.place("floor", "3", "gold_target"));
    EditedPack throne;
    throne.set("floor", "4", "boss_level", "10");
    expect_only(throne.load(), "floor.throne", throne.place("floor", "4", "boss_level"));
    EditedPack zero;
    zero.set("floor", "1", "floor_id", "0");
    EXPECT_EQ(zero.load().diagnostics.front().code, "cell.range");
}

TEST(RulesBoard, Rewards) {
    EditedPack beyond;
    beyond.set("board_reward", "always,shop,1", "floor_to", "5");
    expect_only(beyond.load(), "board_reward.floor",
                beyond.place("board_reward", "always,shop,1", "floor_to"));
    EditedPack down;
    down.set("board_reward", "extra,mimic_chest,2", "floor_to", "1");
    expect_only(down.load(), "board.reward.floor",
                down.place("board_reward", "extra,mimic_chest,2", "floor_from"));
    EditedPack zero;
    for (const char* row : {"service,monastery", "service,blacksmith", "service,smoothie_shack"})
        zero.set("board_reward", row, "weight", "0");
    const LoadedPack loaded = zero.load();
    ASSERT_EQ(loaded.diagnostics.size(), 3U) << "one a floor";
    EXPECT_EQ(loaded.diagnostics[0].code, "board.reward.none");
    EditedPack nobody;
    nobody.remove_row("setting", "board_mimic");
    EXPECT_EQ(nobody.load().diagnostics.front().code, "board.reward.species");
}

TEST(RulesBoard, WeightsOfTheLastFloor) {
    EditedPack pack;
    pack.rename_column("monster", "$internal", "last").set("monster", "goblin", "last", "3");
    for (const char* id : {"mimic", "ussuri_ambusher", "shadow_dragon"}) pack.set("monster", id, "last", "");
    expect_only(pack.load(), "monster.last_terrain", pack.place("monster", "goblin", "last"));
}

TEST(RulesBoard, TerrainKeysAreNoOtherColumns) {
    EditedPack pack = without_texts();
    pack.set("terrain", "forest", "terrain_id", "archetype");
    const LoadedPack loaded = pack.load();
    EXPECT_TRUE(std::any_of(loaded.diagnostics.begin(), loaded.diagnostics.end(),
                            [](const Diagnostic& d) { return d.code == "terrain.key"; }));
}

TEST(RulesBoard, Palette) {
    EditedPack pack;
    pack.set("terrain", "water", "palette", "blue");
    expect_only(pack.load(), "board.terrain.palette", pack.place("terrain", "water", "palette"));
}

TEST(RulesBoard, Levels) {
    EditedPack missing;
    missing.remove_row("level_grade", "monster,5");
    expect_only(missing.load(), "level_grade.missing", {"level_grade.csv", 0, 0});
    EditedPack lord;
    lord.remove_row("level_grade", "lord");
    expect_only(lord.load(), "level_grade.lord", {"level_grade.csv", 0, 0});
    EditedPack cost;
    cost.set("level_grade", "boss,4", "exp_cost", "3");
    expect_only(cost.load(), "level_grade.cell", cost.place("level_grade", "boss,4", "exp_cost"));
    EditedPack rule;
    rule.set("level_grade", "boss,4", "boss_intent_id", "1");
    expect_only(rule.load(), "board.boss_intent", rule.place("level_grade", "boss,4", "boss_intent_id"));
    EditedPack own;
    own.set("boss", "lich", "boss_intent_id", "2");
    expect_only(own.load(), "board.boss_intent", own.place("boss", "lich", "boss_intent_id"));
}

TEST(RulesBoard, AltarsAreCheckedAsPassives) {
    EditedPack pack;
    pack.set("altar", "cairn", "timing_1", "battle_start"); // max HP counts while worn only
    expect_only(pack.load(), "use.equip", pack.place("altar", "cairn", "effect_1"));
    EditedPack value;
    value.set("boss_attr", "fast", "value_1", "");
    expect_only(value.load(), "use.value_missing", value.place("boss_attr", "fast", "value_1"));
}

TEST(RulesBoard, CharactersAreCheckedAsThePlayer) {
    EditedPack pack;
    pack.set("character", "bard", "action_2", "13");
    expect_only(pack.load(), "player.column", pack.place("character", "bard", "action_2"));
}

TEST(RulesBoard, Settings) {
    EditedPack shares;
    shares.set("setting", "board_level_up_percent", "value", "90");
    expect_only(shares.load(), "board.setting", shares.place("setting", "board_level_down_percent", "value"));
    EditedPack order;
    order.set("setting", "board_extras_min", "value", "5");
    expect_only(order.load(), "board.setting", order.place("setting", "board_extras_min", "value"));
    EditedPack typo;
    typo.set("setting", "board_mimic", "value", "mimik");
    expect_only(typo.load(), "cell.reference", typo.place("setting", "board_mimic", "value"));
}

TEST(RulesBoard, TheHashSeesWeightsAndNotPalettes) {
    const std::uint64_t base = EditedPack().load().pack->content_hash;
    EXPECT_EQ(
        EditedPack().set("terrain", "water", "palette", "#000000 #111111 #222222").load().pack->content_hash,
        base);
    EXPECT_NE(EditedPack().set("monster", "goblin", "dungeon", "9").load().pack->content_hash, base);
    EXPECT_EQ(EditedPack().set("monster", "goblin", "water", "0").load().pack->content_hash, base)
        << "empty and 0 are the same";
}

} // namespace
} // namespace rogueloom::test
