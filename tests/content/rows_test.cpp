// SPDX-License-Identifier: MIT
#include <rogueloom/content/rows.hpp>

#include <gtest/gtest.h>

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

TEST(Rows, SettingsHaveTheConstantsOfTheRules) {
    const Settings settings;
    EXPECT_EQ(settings.rest_heal, 30);                                 // campaign.md R4
    EXPECT_EQ(settings.choice_count, 3);                               // R4
    EXPECT_EQ(settings.fatigue_turn, 26);                              // battle.md E70
    EXPECT_EQ(settings.fatigue_percent, 10);                           // E70
    EXPECT_EQ(settings.turn_limit, 500);                               // E70
    EXPECT_EQ(settings.boss_intent_step, 5);                           // E71
    EXPECT_EQ(settings.rule_reverse_cap, 50);                          // A3
    EXPECT_EQ(settings.shuffle_low, 50);                               // E40
    EXPECT_EQ(settings.shuffle_high, 150);                             // E40
    EXPECT_EQ(settings.stage_percent[2], 50);                          // E34
    EXPECT_EQ(settings.line_rank_cap[0], static_cast<int>(Rarity::d)); // E25
    EXPECT_EQ(settings.line_rank_cap[4], static_cast<int>(Rarity::s)); // E25
    EXPECT_EQ(settings.treasure_gold_min, 40);                         // act-map.md A26
    EXPECT_EQ(settings.treasure_gold_max, 60);
    EXPECT_EQ(settings.treasure_gold_all_owned, 30);
    EXPECT_FALSE(settings.jackpot_puck);
}

TEST(Rows, EmptyCells) {
    EXPECT_EQ(Puck{}.hit_count, 1) << "E26: an empty hit_count is one hit";
    EXPECT_FALSE(Puck{}.grade.has_value()) << "A7: no grade";
    EXPECT_EQ(Passive{}.condition, ConditionType::none);
    EXPECT_FALSE(IntentSet{}.low_hp.has_value());
    EXPECT_EQ(Effect{}.counts, 0);
    EXPECT_FALSE(Enemy{}.boss_intent);
    EXPECT_FALSE(Stage{}.boss);
}

} // namespace
} // namespace rogueloom::test
