// SPDX-License-Identifier: MIT
#include <rogueloom/content/pack.hpp>

#include <gtest/gtest.h>

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

template <class Row>
Row with_key(std::int32_t key) {
    Row row;
    row.key = key;
    return row;
}

TEST(Pack, FindsRowsByTheKeysOfDesigners) {
    Pack pack;
    pack.pucks = {with_key<Puck>(5), with_key<Puck>(777)};
    pack.effects = {with_key<Effect>(62)};
    pack.intents = {with_key<Intent>(1), with_key<Intent>(6)};
    pack.enemies = {with_key<Enemy>(104)};
    pack.actives = {with_key<Active>(2)};
    pack.passives = {with_key<Passive>(1)};
    pack.relics = {with_key<Passive>(3), with_key<Passive>(1)};
    pack.campaigns.resize(1);
    pack.campaigns[0].key = "acts";
    pack.path_presets.resize(2);
    pack.path_presets[1].name = "climb";
    pack.zone_rules.resize(2);
    pack.zone_rules[1].key = "ruin";

    EXPECT_EQ(pack.find_puck(777), PuckId(1));
    EXPECT_EQ(pack[pack.find_puck(777)].key, 777);
    EXPECT_EQ(pack.find_effect(62), EffectId(0));
    EXPECT_EQ(pack.find_intent(6), IntentId(1));
    EXPECT_EQ(pack.find_enemy(104), EnemyId(0));
    EXPECT_EQ(pack.find_active(2), ActiveId(0));
    EXPECT_EQ(pack.find_passive(1), PassiveId(0));
    EXPECT_EQ(pack.find_relic(1), RelicId(1));
    EXPECT_EQ(pack.find_campaign("acts"), CampaignId(0));
    EXPECT_EQ(pack.find_path_preset("climb"), PathPresetId(1));
    EXPECT_EQ(pack.find_zone_rule("ruin"), ZoneRuleId(1));
    EXPECT_EQ(pack[pack.find_zone_rule("ruin")].key, "ruin");

    EXPECT_FALSE(pack.find_puck(6));
    EXPECT_FALSE(pack.find_effect(0));
    EXPECT_FALSE(pack.find_enemy(62));
    EXPECT_FALSE(pack.find_campaign("Acts"));
    EXPECT_FALSE(pack.find_zone_rule("cave"));
}

} // namespace
} // namespace rogueloom::test
