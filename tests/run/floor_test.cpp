// SPDX-License-Identifier: MIT
#include <rogueloom/run/floor.hpp>

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "run/floor_game.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

TEST(Floor, KindsHaveNames) {
    const std::set<std::string_view> names(thing_kind_names.begin(), thing_kind_names.end());
    EXPECT_EQ(names.size(), thing_kind_count);
    EXPECT_EQ(thing_kind_names[static_cast<std::size_t>(ThingKind::throne)], "throne");
}

TEST(Floor, AMimicLooksLikeAChest) {
    EXPECT_EQ(appearance(ThingKind::mimic_chest), ThingKind::treasure_chest);
    EXPECT_EQ(appearance(ThingKind::shop), ThingKind::shop);
    EXPECT_FALSE(is_fought(ThingKind::mimic_chest)) << "it blocks no way";
    EXPECT_TRUE(is_fought(ThingKind::lord));
    EXPECT_TRUE(is_building(ThingKind::brainsucker));
    EXPECT_FALSE(is_building(ThingKind::lich_hunter));
}

TEST(Floor, R5IsTheBoardOfTheSeed) {
    board::Workspace workspace;
    for (std::size_t stage = 1; stage <= 4; ++stage) {
        const StageMap map = stage_map(game(), test::delve(), stage, Seed{11});
        board::Request request;
        request.floor = static_cast<int>(stage);
        board::Board board;
        board::generate_of_seed(*game().board_rules(), Seed{11}, request, workspace, board);
        EXPECT_EQ(map.floor->board, board) << stage;
    }
}

TEST(Floor, ThingsStandInOrderWithTheStairsOnTheBossLast) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const StageMap map = stage_map(game(), test::delve(), 2, Seed{seed});
        const Floor& floor = *map.floor;
        const std::size_t monsters = floor.board.monsters.size();
        const std::size_t rewards = floor.board.rewards.size();
        ASSERT_GE(floor.things.size(), monsters + rewards + 3);
        for (std::size_t i = 0; i < monsters; ++i) {
            EXPECT_EQ(floor.things[i].kind, ThingKind::monster);
            EXPECT_EQ(floor.things[i].at, floor.board.monsters[i].at);
            EXPECT_EQ(floor.things[i].level, floor.board.monsters[i].level);
        }
        for (std::size_t i = 0; i < rewards; ++i)
            EXPECT_EQ(floor.things[monsters + i].gold_target, floor.board.rewards[i].gold_target);
        EXPECT_EQ(floor.things[monsters + rewards].kind, ThingKind::boss);
        EXPECT_EQ(floor.things.back().kind, ThingKind::stairs);
        EXPECT_EQ(floor.things.back().at, floor.board.boss->at);
        EXPECT_TRUE(std::all_of(floor.things.begin(), floor.things.end(),
                                [&](const Thing& thing) { return floor.ground.is_open(thing.at); }));
    }
}

TEST(Floor, C43TheLastFloorHasTheLordOnTheThroneAndNoFog) {
    const StageMap map = stage_map(game(), test::delve(), 4, Seed{3});
    ASSERT_EQ(map.floor->things.size(), 2U);
    EXPECT_EQ(map.floor->things[0].kind, ThingKind::lord);
    EXPECT_EQ(map.floor->things[1].kind, ThingKind::throne);
    EXPECT_EQ(map.floor->things[0].at, (Cell{5, 5}));
    EXPECT_EQ(map.floor->things[1].at, (Cell{5, 5}));
    EXPECT_EQ(map.floor->ground.sight, 0);
}

TEST(Floor, TheBardHasTaverns) {
    EXPECT_TRUE(test::find_thing(test::on_floor(game(), 1, 1, test::delve_as("bard")), ThingKind::tavern));
    EXPECT_FALSE(
        test::find_thing(test::on_floor(game(), 1, 1, test::delve_as("default")), ThingKind::tavern));
}

TEST(Floor, R5EnemiesAreMadeOfLevelsAndArchetypes) {
    // Floor 1: a level-2 monster has hp rank E, attack E, defence F, pays 6 (level_grade); a Goblin is a
    // trickster, whose low set is 104.
    const content::Pack& pack = game().pack();
    int found = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const StageMap map = stage_map(game(), test::delve(), 1, Seed{seed});
        for (const Thing& thing : map.floor->things) {
            if (thing.kind != ThingKind::monster || thing.level != 2) continue;
            const content::Enemy& enemy = pack[thing.enemy];
            if (enemy.origin != "monster.goblin") continue;
            ++found;
            EXPECT_EQ(enemy.level, 2);
            EXPECT_EQ(enemy.hp_grade, content::Rarity::e);
            EXPECT_EQ(enemy.attack_grade, content::Rarity::e);
            EXPECT_EQ(enemy.defense_grade, content::Rarity::f);
            EXPECT_EQ(enemy.kill_gold, 6);
            EXPECT_EQ(pack[enemy.set].key, 104);
            EXPECT_FALSE(enemy.boss_intent);
        }
    }
    EXPECT_GT(found, 0);
}

TEST(Floor, R5BossesOpenWithTheRuleOfTheirLevelAndTheLordWithRuleReversal) {
    const content::Pack& pack = game().pack();
    const auto rule_on = [&](std::size_t stage, ThingKind kind) {
        const StageMap map = stage_map(game(), test::delve(), stage, Seed{5});
        for (const Thing& thing : map.floor->things)
            if (thing.kind == kind) return pack[pack[thing.enemy].boss_intent].kind;
        return content::IntentKind::attack;
    };
    EXPECT_EQ(rule_on(1, ThingKind::boss), content::IntentKind::boss_chicken_game);
    EXPECT_EQ(rule_on(2, ThingKind::boss), content::IntentKind::boss_shuffle);
    EXPECT_EQ(rule_on(3, ThingKind::boss), content::IntentKind::boss_shuffle);
    EXPECT_EQ(rule_on(4, ThingKind::lord), content::IntentKind::boss_rule_reverse);
}

} // namespace
} // namespace rogueloom::run
