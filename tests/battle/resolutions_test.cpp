// SPDX-License-Identifier: MIT
// Resolutions of battle.md that no other file here names, and orders of events that only a second reading of
// the rules brought out.
#include <algorithm>
#include <string_view>

#include <rogueloom/content/schema.hpp>

#include "content/edited_pack.hpp"
#include "support/battle_arena.hpp"
#include "support/battle_scenes.hpp"

namespace rogueloom::test {
namespace {

using battle::ActionKind;
using battle::Column;
using battle::EventKind;
using battle::Phase;
using battle::Side;
using content::ActiveType;
using Below = Arena::Below;
using Percent = Arena::Percent;
using Unit = Arena::Unit;
using Weighted = Arena::Weighted;

TEST(Resolutions, E1UnknownWordsAreRejected) {
    EXPECT_TRUE(EditedPack().set("effect", "10", "behavior", "reroll").load().pack.has_value());
    EXPECT_FALSE(EditedPack().set("effect", "10", "behavior", "teleport").load().pack.has_value());
    EXPECT_FALSE(EditedPack().set("intent", "1", "kind", "strong_attack").load().pack.has_value());
}

TEST(Resolutions, E3StrongAttacksAreRowsOfTheSameKind) {
    Arena a;
    const auto strong =
        a.intent(IntentKind::attack, {{a.their(Resource::hp_damage, ValueSource::actor_attack), 160}});
    const auto taunt = a.function(Behaviour::change_intent, Actor::opponent);
    a.pack.effects[taunt.index()].intent_filter = IntentKind::attack;
    a.setup.enemy = a.enemy({{a.guard, 1, 1}, {a.attack, 2, 2}, {strong, 3, 3}});
    a.setup.fixed_enemy->first_intent = a.guard;
    a.wear(a.active(ActiveType::token, 1, {{taunt, 0}}), 1);
    a.start();
    a.use({Weighted{{2, 3}, 1}});
    EXPECT_EQ(a.state.intent, strong);
    EXPECT_DOUBLE_EQ(a.only(EventKind::intent_change).v[0], 16);
}

TEST(Resolutions, E4AlwaysIsZeroAndInstantIsGone) {
    constexpr auto names = content::Vocabulary<Timing>::names;
    EXPECT_EQ(names.front(), "always");
    EXPECT_EQ(std::find(names.begin(), names.end(), "instant"), names.end());
    EXPECT_FALSE(EditedPack().set("item_passive", "18", "timing", "instant").load().pack.has_value());
}

TEST(Resolutions, E8RollsOfEnemiesAndGold) {
    const content::EnemyRoll roll = load_base_pack()->enemy_roll;
    EXPECT_EQ(roll.stat_variance, 15);
    EXPECT_EQ(roll.gold_rate, 80);
    EXPECT_EQ(roll.gold_variance, 15);
    EXPECT_EQ(roll.gold_node_rate, 200);
}

TEST(Resolutions, E13AFilterNarrowsToATypeOfPuck) {
    Arena a;
    const auto polish = a.function(Behaviour::owned_rarity);
    a.pack.effects[polish.index()].puck_filter = PuckType::multiplier;
    a.wear(a.active(ActiveType::token, 1, {{polish, 1}}), 1);
    a.start();
    a.use({Below{5, 2}}); // five multipliers; the five attacks could rise as well
    const battle::Event change = a.only(EventKind::puck_change);
    EXPECT_EQ(change.n[0], 1);
    EXPECT_EQ(change.n[1], 2);
    EXPECT_EQ(change.pucks[1], a.x15);
}

TEST(Resolutions, E14TheSamePassiveTwiceCountsTwice) {
    Arena a;
    const auto amulet = a.passive(Timing::always, {{a.own(Resource::equip_physical), 15}});
    a.wear(0, amulet);
    a.wear(1, amulet);
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[1], 60); // 30 + 15 + 15
}

TEST(Resolutions, E17TheSpellingOfTheSource) {
    const auto has = [](std::string_view sheet, std::string_view column) {
        for (const content::ColumnSchema& c : content::find_sheet(sheet)->columns) {
            if (c.name == column) return true;
        }
        return false;
    };
    EXPECT_TRUE(has("enemy", "defense_grade"));
    EXPECT_TRUE(has("grade_base", "stat_defense"));
    EXPECT_TRUE(has("player", "defence"));
}

TEST(Resolutions, E19NoPassiveIsWithoutEffects) {
    const auto loaded = EditedPack()
                            .set("item_passive", "18", "effect_1", "")
                            .set("item_passive", "18", "value_1", "")
                            .load();
    EXPECT_FALSE(loaded.pack.has_value());
}

TEST(Resolutions, E27StatsAreReadBeforeTheAdditionalEffect) {
    Arena a;
    a.three_columns();
    a.fill(Column::additional, a.additional(a.own(Resource::attack_strengthen), 1));
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[1], 30);
    EXPECT_DOUBLE_EQ(a.damage_to(Side::enemy)[0].v[0], 36); // 6 + 30
    a.spin();                                               // the second stage comes too late as well
    EXPECT_DOUBLE_EQ(a.damage_to(Side::enemy)[0].v[0], 42); // 6 + 30 x 1.2
}

TEST(Resolutions, E10ARowAmountGivenOutsideOfRowsHoldsForNone) {
    Arena a;
    a.wear(0, a.passive(Timing::before_action,
                        {{a.function(Behaviour::lethal_counter), 1}, {a.own(Resource::final_rate_add), 50}}));
    a.wear(a.active(ActiveType::token, 1, {{a.own(Resource::hp_loss), 500}}), 1);
    a.start();
    a.use();
    EXPECT_EQ(a.count(EventKind::counter), 1U);
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[6], 36); // 6 + 30, not half as much again
}

TEST(Resolutions, E29AColumnFixedAfterTheReelStoppedIsKeptForTheNextSpin) {
    Arena a;
    a.wear(0, a.passive(Timing::after_action, {{a.function(Behaviour::fix_result), 1}}));
    a.start();
    a.spin(); // not on turn 1
    a.spin({Below{5, 0}, Below{5, 3}});
    a.spin({Below{5, 4}});
    EXPECT_EQ(a.only(EventKind::spin).n, (std::array<std::int16_t, 6>{4, 3, -1, -1, -1, -1}));
}

TEST(Resolutions, E29OnceAllRowsAreReadNoneIsDrawn) {
    Arena a;
    a.two_rows();
    a.wear(0, a.passive(Timing::after_hurt, {{a.function(Behaviour::result_rarity), 1}}));
    a.start();
    a.spin(); // draws the columns and nothing else
    EXPECT_EQ(a.count(EventKind::passive), 1U);
    EXPECT_EQ(a.count(EventKind::puck_change), 0U);
}

TEST(Resolutions, E50AnEnemyWhoFellBeforeTheSpinDoesNotActFirst) {
    Arena a;
    a.setup.fixed_enemy->first_intent = a.guard;
    a.wear(0, a.passive(Timing::turn_start, {{a.their(Resource::hp_damage), 5000}}));
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Unit{0.5}});
    EXPECT_EQ(a.count(EventKind::guard), 0U);
    EXPECT_EQ(a.state.phase, Phase::won);
}

TEST(Resolutions, A11ConsumablesPassATurnBeforeTheItemsOfTheEnd) {
    Arena a;
    a.setup.fixed_enemy->hp = 30;
    const auto shield = a.effect({.resource = Resource::damage_reduction, .duration = 1});
    a.wear(0, a.passive(Timing::turn_start, {{shield, 50}}));
    a.wear(1, a.passive(Timing::battle_end, {{a.own(Resource::hp_damage), 20}}));
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Unit{0.5}});
    EXPECT_DOUBLE_EQ(a.outcome().hero.hp, 80); // not 90
}

TEST(Resolutions, A11WhoHasFallenIsDownAtTheCheckWhateverHealed) {
    Arena a;
    a.setup.fixed_enemy->hp = 30;
    a.wear(0, a.passive(Timing::after_hit,
                        {{a.their(Resource::current_hp), 50}, {a.own(Resource::hp_loss), 500}}));
    a.wear(1, a.passive(Timing::death_threshold, {{a.their(Resource::hp_loss), 10}}));
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Percent{60, 99}});
    const battle::EventLog direct = a.events(EventKind::hp);
    ASSERT_EQ(direct.size(), 2U); // the hero's loss, then the enemy's
    EXPECT_EQ(direct[1].side, Side::enemy);
    EXPECT_EQ(direct[1].v[0], 0);
    EXPECT_EQ(direct[1].v[1], 0);
    EXPECT_EQ(a.state.phase, Phase::lost);
}

TEST(Resolutions, E52APuckIntentHasSenseIfAnyOfItsChangesHas) {
    Arena a;
    const auto dull_heals = a.function(Behaviour::owned_rarity, Actor::opponent);
    a.pack.effects[dull_heals.index()].puck_filter = PuckType::heal;
    const auto dull_any = a.function(Behaviour::owned_rarity, Actor::opponent);
    const auto dull = a.intent(IntentKind::puck_weaken, {{dull_heals, -1}, {dull_any, -1}});
    a.setup.enemy = a.enemy({{dull, 1, 1}, {a.attack, 4, 4}});
    a.start({Weighted{{1, 4}, 0}}); // no heals, but x1 can become x0.5
    EXPECT_EQ(a.state.intent, dull);
}

TEST(Resolutions, E10TheCatalogueStopsWhatIsAddedToAnEnemyAndTakesNothing) {
    Arena a;
    a.setup.fixed_enemy = battle::EnemyOverride{9950, 9950, 20000, 10, a.guard};
    a.wear(0, a.passive(Timing::turn_start,
                        {{a.their(Resource::max_hp), 100}, {a.their(Resource::physical_attack), 10}}));
    a.start();
    EXPECT_EQ(a.state.enemy_max_hp, 9999);
    EXPECT_EQ(a.state.enemy_attack, 20000); // above the top from the start
    a.setup.fixed_enemy = battle::EnemyOverride{30000, 30000, 9990, 10, a.guard};
    a.start();
    EXPECT_EQ(a.state.enemy_max_hp, 30000);
    EXPECT_EQ(a.state.enemy_attack, 9999);
}

TEST(Resolutions, E12AFifthReductionReplacesTheOneThatEndsFirst) {
    Arena a;
    const auto reduce = [&](std::int32_t counts, std::int32_t duration) {
        return a.effect({.resource = Resource::damage_reduction, .counts = counts, .duration = duration});
    };
    a.own(a.relic(Timing::battle_start, {{reduce(5, -1), 1}, {reduce(2, -1), 2}, {reduce(0, -1), 4}}));
    a.own(a.relic(Timing::battle_start, {{reduce(3, -1), 8}, {reduce(9, -1), 16}}));
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.damage_to(Side::player)[0].v[2], 1 + 4 + 8 + 16); // the one of two uses went
}

TEST(Resolutions, A5AlwaysItemsAreCountedUntilTheirConditionsHold) {
    Arena a;
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::max_hp_rate), -20}}));
    a.row(a.setup.hero.passives[0].passive).condition = ConditionType::hp_above;
    a.row(a.setup.hero.passives[0].passive).condition_value = 100;
    a.start();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 80); // full, so 80 at most; then no longer full, so 100 at most
    EXPECT_DOUBLE_EQ(a.state.max_hp, 100);
}

TEST(Resolutions, E68MultipliersFromATenthToTen) {
    const auto loads = [](std::string param) {
        return EditedPack().set("puck", "13", "param", std::move(param)).load().pack.has_value();
    };
    EXPECT_TRUE(loads("0.1"));
    EXPECT_TRUE(loads("10"));
    EXPECT_FALSE(loads("0.09"));
    EXPECT_FALSE(loads("10.1"));
}

} // namespace
} // namespace rogueloom::test
