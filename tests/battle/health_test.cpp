// SPDX-License-Identifier: MIT
// Healing, guard and stages: battle.md E32-E35, E39, E43, A8 (stacking).
#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Column;
using battle::EventKind;
using battle::Side;
using content::ActiveType;

TEST(Health, E32GuardRowsAddUpAndEndWithTheTurn) {
    Arena a;
    a.two_rows();
    a.fill(Column::action, a.guard1);
    a.start();
    a.spin();
    const auto guards = a.events(EventKind::guard);
    ASSERT_EQ(guards.size(), 2U);
    EXPECT_DOUBLE_EQ(guards[0].v[1], 70);
    EXPECT_DOUBLE_EQ(guards[1].v[1], 140);
    EXPECT_DOUBLE_EQ(a.damage_to(Side::player)[0].v[3], 10.0 * 100 / 240);
    EXPECT_EQ(a.state.side(Side::player).guard, 0);
}

TEST(Health, E32GuardNeverFallsBelowZero) {
    Arena a;
    a.wear(0, a.passive(Timing::turn_start, {{a.own(Resource::guard_value), -40}}));
    a.start();
    EXPECT_EQ(a.state.side(Side::player).guard, 0);
}

TEST(Health, E33HealIsCappedAndTheSurplusOverflows) {
    Arena a;
    a.fill(Column::action, a.heal1);
    a.fill(Column::multiplier, a.x2);
    a.setup.hero.hp = 92;
    a.setup.fixed_enemy->attack = 0;
    a.wear(0,
           a.passive(Timing::player_heal, {{a.their(Resource::hp_damage, ValueSource::heal_overflow), 50}}));
    a.start();
    a.spin();
    const battle::Event heal = a.only(EventKind::heal);
    EXPECT_DOUBLE_EQ(heal.v[0], 20);
    EXPECT_DOUBLE_EQ(heal.v[1], 8);
    EXPECT_DOUBLE_EQ(heal.v[2], 12);
    EXPECT_EQ(a.state.hero.hp, 100);
    EXPECT_EQ(a.state.enemy_hp, 994);
    a.spin(); // at full HP the whole value overflows
    EXPECT_DOUBLE_EQ(a.only(EventKind::heal).v[2], 20);
    EXPECT_EQ(a.state.enemy_hp, 984);
}

TEST(Health, E33ABlockedHealShowsBlockedAndFiresNothing) {
    Arena a;
    a.fill(Column::action, a.heal1);
    a.setup.hero.hp = 50;
    a.setup.fixed_enemy->attack = 0;
    a.wear(0, a.passive(Timing::player_heal, {{a.own(Resource::battle_end_gold), 1}}));
    a.wear(1, a.passive(Timing::battle_start, {{a.function(Behaviour::heal_block), 0}}));
    a.start();
    EXPECT_EQ(a.only(EventKind::block).n[0], static_cast<std::int16_t>(battle::Blocked::heal));
    a.spin();
    EXPECT_EQ(a.only(EventKind::blocked).n[0], static_cast<std::int16_t>(battle::Blocked::heal));
    EXPECT_EQ(a.state.hero.hp, 50);
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 0);
}

TEST(Health, E33EnemyHealFiresWithWhatWasHealed) {
    Arena a;
    a.wear(0, a.passive(Timing::enemy_heal, {{a.own(Resource::overkill_gold, ValueSource::enemy_heal), 50}}));
    a.setup.fixed_enemy->first_intent = a.intent(IntentKind::heal, {{a.own(Resource::current_hp), 100}});
    a.start();
    a.spin(); // 36 damage before, so only 36 come back
    EXPECT_EQ(a.state.enemy_hp, 1000);
    EXPECT_DOUBLE_EQ(a.state.amount(battle::Amount::overkill_gold), 18);
}

TEST(Health, E34StagesActOnTheStatNotOnThePuck) {
    Arena a;
    a.setup.fixed_enemy->first_intent = a.weaken;
    a.start();
    a.spin();
    EXPECT_EQ(a.only(EventKind::stage).n[1], 1);
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[1], 30 * 0.8);
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[6], 6 + 24);
}

TEST(Health, E34StagesAreTwentyFortyFiftyPercentAndStopAtThree) {
    Arena a;
    const auto drum = a.own(Resource::attack_strengthen);
    a.wear(a.active(ActiveType::token, 1, {{drum, 1}}), 4);
    a.start();
    const double factors[] = {1.2, 1.4, 1.5, 1.5};
    for (const double factor : factors) {
        a.use();
        battle::State before = a.state;
        a.spin();
        EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[1], 30 * factor);
        before.hero.tokens = a.state.hero.tokens;
        a.state = before;
    }
    EXPECT_EQ(a.state.side(Side::player).attack_strengthen, 3);
}

TEST(Health, E34StrengthenAndWeakenMultiplyWithoutCancelling) {
    Arena a;
    a.wear(0, a.passive(Timing::battle_start, {{a.own(Resource::attack_strengthen), 1},
                                               {a.own(Resource::attack_weaken), 1},
                                               {a.their(Resource::attack_strengthen), 2},
                                               {a.their(Resource::attack_weaken), 3}}));
    a.start();
    EXPECT_DOUBLE_EQ(a.only(EventKind::intent).v[0], 10 * 1.4 * 0.5);
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[1], 30 * 1.2 * 0.8);
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 93);
}

TEST(Health, E32EnemyGuardGrowsWithItsStage) {
    Arena a;
    a.wear(0, a.passive(Timing::battle_start, {{a.their(Resource::guard_strengthen), 2}}));
    a.setup.fixed_enemy->first_intent = a.guard;
    a.start();
    EXPECT_DOUBLE_EQ(a.only(EventKind::intent).v[0], 28); // 200 % of 10 x 1.4
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::guard).v[1], 28);
}

TEST(Health, E35MagicIsFreeOfAttackStages) {
    Arena a;
    a.wear(0, a.passive(Timing::battle_start,
                        {{a.own(Resource::attack_weaken), 3}, {a.own(Resource::attack_strengthen), 3}}));
    a.fill(Column::action, a.magic2);
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[1], 20);
}

TEST(Health, E34TheGuardStageOfThePlayerActsOnHisDefence) {
    Arena a;
    a.wear(0, a.passive(Timing::battle_start, {{a.own(Resource::guard_strengthen), 1}}));
    a.fill(Column::action, a.guard1);
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::guard).v[1], 60 + 12);
}

TEST(Health, E39AHealOfAnEffectCountsAsHealing) {
    Arena a;
    a.setup.hero.hp = 50;
    a.wear(0, a.passive(Timing::player_heal, {{a.own(Resource::battle_end_gold), 1}}));
    a.wear(a.active(ActiveType::token, 1, {{a.own(Resource::current_hp, ValueSource::max_hp), 35}}), 1);
    a.start();
    a.use();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 85);
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 1);
}

TEST(Health, E43DecimalsAreKept) {
    Arena a;
    a.fill(Column::multiplier, a.x05);
    a.setup.hero.stats[0] = 30.25;
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.state.enemy_hp, 1000 - 18.125);
}

TEST(Health, A8RangeIsAUniformIntegerBothWays) {
    Arena a;
    a.wear(a.active(ActiveType::token, 1, {{a.own(Resource::gold, ValueSource::range), 3}}), 3);
    a.setup.hero.gold = 10;
    a.start();
    a.use({Arena::Below{7, 0}});
    EXPECT_EQ(a.state.hero.gold, 7);
    a.use({Arena::Below{7, 6}});
    EXPECT_EQ(a.state.hero.gold, 10);
}

TEST(Health, A8PermanentStatsOutliveTheFight) {
    Arena a;
    a.wear(a.active(ActiveType::token, 1,
                    {{a.own(Resource::physical_attack), 4}, {a.own(Resource::max_hp), 10}}),
           1);
    a.setup.fixed_enemy->hp = 30;
    a.start();
    a.use();
    EXPECT_EQ(a.state.max_hp, 110);
    EXPECT_EQ(a.state.hero.hp, 100);
    a.spin({Arena::Below{5, 0}, Arena::Below{5, 0}, Arena::Unit{0}});
    EXPECT_EQ(a.outcome().hero.stats[0], 34);
    EXPECT_EQ(a.outcome().hero.max_hp, 110);
}

} // namespace
} // namespace rogueloom::test
