// SPDX-License-Identifier: MIT
// Each rule about the battle sheets by a base pack in which one cell differs.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "content/edited_pack.hpp"

namespace rogueloom::test {
namespace {

/// One changed cell and the problem that must be found there; `at` names another column where it is found.
struct Broken {
    const char* rule;
    const char* sheet;
    const char* key;
    const char* column;
    const char* value;
    const char* code;
    const char* at = nullptr;
};

void expect_all(const std::vector<Broken>& cases) {
    for (const Broken& c : cases) {
        SCOPED_TRACE(std::string(c.rule) + ": " + c.sheet + " " + c.key + " " + c.column + " = \"" + c.value +
                     "\"");
        EditedPack pack;
        pack.set(c.sheet, c.key, c.column, c.value);
        expect_only(pack.load(), c.code, pack.place(c.sheet, c.key, c.at == nullptr ? c.column : c.at));
    }
}

TEST(RulesBattle, CellsOfEveryType) {
    expect_all({
        {"a whole number", "puck", "2", "hit_count", "two", "cell.integer"},
        {"an id turned into an exponent", "enemy_pool", "section1,101", "weight", "1E2", "cell.integer"},
        {"a number", "puck", "2", "param", "28x", "cell.number"},
        {"a boolean", "item_passive", "1", "consume_on_use", "no", "cell.boolean"},
        {"required", "puck", "2", "name", "", "cell.required"},
        {"a range from below", "player", "", "max_hp", "0", "cell.range"},
        {"a range from above", "battle_setting", "", "death_chance", "101", "cell.range"},
        {"A6: low_hp is below 100", "enemy_ai", "108", "low_hp", "100", "cell.range"},
        {"E15: 14 letters are 28 columns", "enemy", "104", "name", "A Goblin with a very long name",
         "cell.length"},
        {"E15: Korean letters are two", "puck", "2", "name", "가나다라마바사아자차카타파", "cell.length"},
        {"E6: a rank", "enemy", "104", "hp_grade", "g", "cell.word"},
        {"A8: a behaviour", "effect", "16", "behavior", "fix_results", "cell.word"},
        {"E4: instant is no timing", "item_passive", "18", "timing", "instant", "cell.word"},
        {"A8: an actor", "effect", "13", "actor", "2", "cell.word"},
        {"a reference", "enemy", "104", "set_id", "999", "cell.reference"},
        {"a reference to a resource", "effect", "13", "resource", "16", "cell.reference"},
        {"a path leaves its folder", "puck", "2", "icon", "../pucks.svg#p2", "cell.path"},
        {"a path of one machine", "puck", "2", "icon", "C:/pucks.svg", "cell.path"},
    });
}

TEST(RulesBattle, A6EffectsFillFromTheFrontAndValuesStandWithThem) {
    expect_all({
        {"a gap", "item_active", "1", "effect_3", "10", "group.gap"},
        {"a value without its effect", "item_active", "1", "value_2", "5", "group.orphan"},
        {"an item without effects", "item_passive", "18", "effect_1", "", "cell.required"},
        {"weight with intent", "enemy_ai", "104", "weight_2", "", "cell.required"},
    });
    EditedPack pack;
    pack.set("item_active", "1", "effect_1", "").set("item_active", "1", "value_1", "");
    expect_only(pack.load(), "cell.required", pack.place("item_active", "1", "effect_1"));
}

TEST(RulesBattle, A8EffectRows) {
    expect_all({
        {"numeric needs a resource", "effect", "13", "resource", "", "effect.resource"},
        {"functional has none", "effect", "21", "resource", "22", "effect.resource_unused"},
        {"E13 filter of a numeric effect", "effect", "13", "filter", "attack", "effect.filter"},
        {"E13 change_intent knows attack only", "effect", "24", "filter", "guard", "effect.filter"},
        {"E13 grant", "effect", "76", "filter", "pucks", "effect.filter"},
        {"E13 owned_rarity takes a puck_type", "effect", "77", "filter", "physical", "effect.filter"},
        {"functional: fixed only", "effect", "21", "value_source", "max_hp", "effect.source"},
        {"revive: fixed or max_hp", "effect", "43", "value_source", "current_hp", "effect.source"},
        {"change_intent acts on the opponent", "effect", "25", "actor", "0", "effect.actor"},
        {"fix_result acts on the user", "effect", "16", "actor", "1", "effect.actor"},
        {"counts of nothing", "effect", "74", "counts", "2", "effect.counts"},
        {"a consumable needs a duration", "effect", "27", "duration", "", "effect.duration"},
        {"a duration of 0", "effect", "27", "duration", "0", "effect.duration"},
        {"only consumables have a duration", "effect", "47", "duration", "1", "effect.duration_unused"},
    });
}

TEST(RulesBattle, A8ActorsAndPuckTypesByNumberOrWord) {
    EditedPack words;
    words.set("effect", "13", "actor", "opponent").set("puck", "2", "puck_type", "physical_attack");
    const auto loaded = words.load();
    EXPECT_TRUE(loaded.diagnostics.empty());
    ASSERT_TRUE(loaded.pack);
    EXPECT_EQ(loaded.pack->content_hash, EditedPack().load().pack->content_hash);
}

TEST(RulesBattle, E20bSourcesWorkAtTheirTimingOnly) {
    expect_all({
        {"damage_dealt", "item_passive", "18", "effect_1", "57", "use.source"},
        {"overkill", "item_passive", "18", "effect_1", "39", "use.source"},
        {"blocked_damage", "item_passive", "18", "effect_1", "14", "use.source"},
        {"heal_overflow", "item_passive", "18", "effect_1", "15", "use.source"},
        {"reel_final", "item_passive", "18", "effect_1", "6", "use.source"},
        {"spent_token", "item_passive", "18", "effect_1", "44", "use.source"},
        {"blocked_damage in a puck", "puck", "46", "effect_id", "14", "use.source"},
        {"spent_token in an intent", "intent", "3", "effect_1", "44", "use.source"},
        {"reel_final in an active", "item_active", "1", "effect_1", "6", "use.source"},
    });
    EditedPack pack;
    pack.copy_row("effect", "72", {{"effect_id", "90"}, {"value_source", "enemy_heal"}});
    pack.set("item_passive", "18", "effect_1", "90");
    expect_only(pack.load(), "use.source", pack.place("item_passive", "18", "effect_1"));
    pack.set("item_passive", "18", "timing", "enemy_heal");
    EXPECT_TRUE(pack.load().diagnostics.empty());
}

TEST(RulesBattle, E20bAfterActionKnowsTheFinalValue) {
    EditedPack pack;
    pack.set("item_passive", "28", "effect_1", "6")
        .set("item_passive", "28", "desc", "")
        .remove_sheet("text");
    EXPECT_TRUE(pack.load().diagnostics.empty());
}

TEST(RulesBattle, UsesOfEffects) {
    expect_all({
        {"A8 grants are for encounters", "item_active", "1", "effect_1", "75", "use.encounter_only"},
        {"random_stat too", "item_passive", "18", "effect_1", "80", "use.encounter_only"},
        {"a reroll in a puck", "puck", "49", "effect_id", "10", "use.user"},
        {"a repeat in an intent", "intent", "3", "effect_1", "1", "use.user"},
        {"revive at another timing", "item_passive", "16", "timing", "battle_end", "use.revive", "effect_1"},
        {"always takes equipment only", "item_passive", "1", "effect_1", "72", "use.always"},
        {"equipment is always", "item_passive", "18", "effect_1", "30", "use.equip"},
        {"equipment in a puck", "puck", "49", "effect_id", "35", "use.equip"},
        {"row amounts hold in a row", "item_passive", "18", "effect_1", "2", "use.row"},
        {"a value that is missing", "item_active", "1", "value_1", "", "use.value_missing"},
        {"a value that is ignored", "item_active", "7", "value_1", "3", "use.value_unused"},
        {"E16 negative damage", "item_active", "6", "value_1", "-30", "use.value"},
        {"A8 stages go to 3", "item_active", "14", "value_1", "4", "use.value"},
        {"E29 fix_result names a column", "item_active", "10", "value_1", "4", "use.value"},
        {"a chance", "item_active", "20", "value_1", "120", "use.value"},
        {"rerolls are whole", "item_active", "2", "value_1", "1.5", "use.value"},
        {"no step", "item_active", "12", "value_1", "0", "use.value"},
        {"double_gacha cannot get cheaper", "item_active", "11", "value_1", "-1", "use.value"},
        {"a repeat of nothing", "puck", "21", "param", "0", "use.value"},
    });
}

TEST(RulesBattle, TheEnemyHasNoJackpotChance) {
    EditedPack pack;
    pack.copy_row("effect", "11", {{"effect_id", "90"}, {"actor", "1"}}).set("puck", "26", "effect_id", "90");
    expect_only(pack.load(), "use.holder", pack.place("puck", "26", "effect_id"));
    pack.set("puck", "26", "effect_id", "11").set("intent", "3", "effect_1", "11");
    expect_only(pack.load(), "use.holder", pack.place("intent", "3", "effect_1"));
}

TEST(RulesBattle, E16SignedResourcesTakeNegativeValues) {
    EditedPack pack;
    pack.set("item_passive", "18", "value_1", "-2").set("item_passive", "1", "value_1", "-3");
    EXPECT_TRUE(pack.load().diagnostics.empty());
}

TEST(RulesBattle, A8ValuesOver100AreAllowed) {
    EditedPack pack;
    pack.set("intent", "1", "value_1", "250");
    EXPECT_TRUE(pack.load().diagnostics.empty());
}

TEST(RulesBattle, A7Pucks) {
    expect_all({
        {"an action is 0 to 999", "puck", "2", "param", "1000", "puck.param"},
        {"an action is whole", "puck", "2", "param", "28.5", "puck.param"},
        {"a multiplier is 0.1 to 10", "puck", "16", "param", "0", "puck.param"},
        {"a multiplier is 0.1 to 10", "puck", "16", "param", "10.5", "puck.param"},
        {"type 5 needs an effect", "puck", "23", "effect_id", "", "puck.effect"},
        {"others have none", "puck", "2", "effect_id", "2", "puck.effect_unused"},
        {"a multiplier has no hits", "puck", "16", "hit_count", "2", "puck.hit_count"},
        {"a hit count of 0", "puck", "5", "hit_count", "0", "cell.range"},
        {"E5 a lineage has one type", "puck", "12", "grade", "0", "puck.lineage_type"},
        {"E5 a rank once a lineage", "puck", "3", "rarity", "c", "puck.lineage_rank"},
        {"E6 no d but in multipliers", "puck", "3", "rarity", "d", "puck.rank_d"},
    });
}

TEST(RulesBattle, E5GradeZeroAndNoGradeAreLegal) {
    EditedPack pack;
    pack.set("puck", "60", "grade", "");
    expect_only(pack.load(), "reach.puck", pack.place("puck", "60", "grade")); // a warning
}

TEST(RulesBattle, A6Actives) {
    expect_all({
        {"tokens go to 99", "item_active", "1", "cost", "100", "item_active.cost"},
        {"stacks too", "item_active", "5", "cost", "100", "item_active.cost"},
        {"a cost of 0", "item_active", "1", "cost", "0", "cell.range"},
        {"gold spends no tokens", "item_active", "11", "effect_1", "44", "item_active.no_tokens"},
        {"only gold grows dearer", "item_active", "11", "active_type", "token", "item_active.no_gold",
         "value_1"},
    });
    EditedPack gold;
    gold.set("item_active", "11", "cost", "100");
    EXPECT_TRUE(gold.load().diagnostics.empty());
}

TEST(RulesBattle, A5Passives) {
    expect_all({
        {"a condition needs a value", "item_passive", "22", "condition_value", "", "passive.condition_value"},
        {"no condition, no value", "item_passive", "18", "condition_value", "50", "passive.condition_unused"},
        {"battle_won has no value", "item_passive", "32", "condition_value", "1", "passive.condition_unused"},
        {"action_is 0 to 3", "item_passive", "28", "condition_value", "4", "passive.condition_range"},
        {"hp_below 1 to 100", "item_passive", "22", "condition_value", "0", "passive.condition_range"},
        {"battle_won at battle_end", "item_passive", "32", "timing", "turn_start", "passive.condition_timing",
         "condition_type"},
        {"E30b action_is needs a row", "item_passive", "28", "timing", "turn_start",
         "passive.condition_timing", "condition_type"},
        {"token_charged fires charged items", "item_passive", "18", "timing", "token_charged",
         "passive.charge_timing"},
        {"charged items fire at token_charged", "item_passive", "18", "activate_when_charged", "true",
         "passive.charge_timing"},
        {"nothing charges it", "item_passive", "46", "charge_actions", "0", "passive.charge_missing"},
        {"always never fires", "item_passive", "1", "charge_actions", "3", "passive.always"},
        {"always is not consumed", "item_passive", "1", "consume_on_use", "TRUE", "passive.always"},
        {"relics have the same rules", "relic", "1", "lock_until_battle_end", "true", "passive.always"},
    });
}

TEST(RulesBattle, AtMost64Relics) {
    EditedPack pack;
    pack.remove_sheet("text");
    for (int id = 20; id <= 64; ++id) pack.copy_row("relic", "1", {{"item_id", std::to_string(id)}});
    EXPECT_TRUE(pack.load().diagnostics.empty());
    pack.copy_row("relic", "1", {{"item_id", "65"}});
    expect_only(pack.load(), "relic.too_many", pack.place("relic", "65", "item_id"));
}

TEST(RulesBattle, A6IntentsAndSets) {
    expect_all({
        {"scope by kind", "intent", "1", "scope", "boss", "intent.scope"},
        {"a normal intent does something", "intent", "7", "effect_1", "", "intent.no_effect"},
        {"E44 damage in a guard intent", "intent", "2", "effect_1", "62", "intent.damage"},
        {"E44 damage in a void intent", "intent", "14", "kind", "additional_block", "intent.damage",
         "effect_1"},
        {"low_hp changes something", "enemy_ai", "104", "low_hp", "50", "enemy_ai.low_hp"},
        {"low weights need low_hp", "enemy_ai", "104", "low_weight_1", "5", "enemy_ai.low_weight", "low_hp"},
        {"boss intents are not drawn", "enemy_ai", "104", "intent_2", "11", "enemy_ai.boss_intent"},
    });
    EditedPack pack;
    for (const char* weight : {"weight_1", "weight_2", "weight_3"}) pack.set("enemy_ai", "104", weight, "0");
    expect_only(pack.load(), "enemy_ai.weight", pack.place("enemy_ai", "104", "weight_1"));
}

TEST(RulesBattle, A5Enemies) {
    expect_all({
        {"a boss needs his intent", "enemy", "9901", "boss_intent_id", "", "enemy.boss_missing"},
        {"a boss needs music", "enemy", "9901", "stage_bgm", "", "enemy.boss_missing"},
        {"nobody else has them", "enemy", "104", "boss_intent_id", "11", "enemy.boss_only"},
        {"nobody else has them", "enemy", "104", "stage_background", "stages/9901.svg", "enemy.boss_only"},
        {"a boss intent", "enemy", "9901", "boss_intent_id", "1", "enemy.boss_intent"},
    });
}

TEST(RulesBattle, E10CatalogueSaysWhatTheEngineDoes) {
    expect_all({
        {"kind", "stat_catalog", "20", "kind", "rate_add", "stat_catalog.kind"},
        {"lifetime", "stat_catalog", "19", "lifetime", "turn", "stat_catalog.lifetime"},
        {"min and max", "stat_catalog", "13", "min", "4", "stat_catalog.range"},
        {"default", "stat_catalog", "13", "default", "4", "stat_catalog.default"},
    });
    EditedPack twice;
    twice.copy_row("stat_catalog", "12", {{"id", "50"}});
    expect_only(twice.load(), "stat_catalog.duplicate", twice.place("stat_catalog", "50", "key"));
    EditedPack missing;
    missing.remove_row("stat_catalog", "25").remove_row("effect", "41").remove_row("item_passive", "59");
    missing.remove_sheet("text");
    expect_only(missing.load(), "stat_catalog.incomplete", {"stat_catalog.csv", 0, 0});
}

TEST(RulesBattle, E7EveryRankHasItsValues) {
    EditedPack pack;
    pack.remove_row("grade_base", "a");
    expect_only(pack.load(), "grade_base.incomplete", {"grade_base.csv", 0, 0});
}

TEST(RulesBattle, A5StartRow) {
    expect_all({
        {"the action column takes actions", "player", "", "action_2", "13", "player.column"},
        {"the multiplier column takes multipliers", "player", "", "multiplier_1", "1", "player.column"},
        {"the additional column takes effects", "player", "", "additional_5", "13", "player.column"},
        {"a cell is filled", "player", "", "action_3", "", "cell.required"},
    });
    EditedPack pack;
    pack.set("player", "", "passive_item_1", "18").set("player", "", "passive_item_2", "18");
    expect_only(pack.load(), "player.duplicate_passive", pack.place("player", "", "passive_item_2"));
}

TEST(RulesBattle, AllProblemsOfARowAreFound) {
    EditedPack pack;
    pack.set("puck", "2", "param", "x").set("puck", "2", "rarity", "z").set("puck", "2", "icon", "/p.svg");
    const auto loaded = pack.load();
    ASSERT_EQ(loaded.diagnostics.size(), 3U);
    EXPECT_EQ(loaded.diagnostics[0].column_name, "param");
    EXPECT_EQ(loaded.diagnostics[1].column_name, "rarity");
    EXPECT_EQ(loaded.diagnostics[2].column_name, "icon");
}

} // namespace
} // namespace rogueloom::test
