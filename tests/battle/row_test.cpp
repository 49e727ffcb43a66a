// SPDX-License-Identifier: MIT
// The player's rows: battle.md A9, E26-E30b, E41, E42.
#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Column;
using battle::EventKind;
using battle::Side;

TEST(Row, A9WorkedExample) {
    Arena a;
    const auto amulet = a.passive(Timing::always, {{a.own(Resource::equip_physical), 15}});
    a.wear(0, amulet);
    a.three_columns();
    a.fill(Column::action, a.attack2);
    a.fill(Column::additional, a.fate1);
    a.setup.fixed_enemy->hp = 140.3;
    a.setup.fixed_enemy->attack = 7;
    a.start();
    EXPECT_DOUBLE_EQ(a.only(EventKind::intent).v[0], 7);
    a.spin();
    const battle::Event row = a.only(EventKind::row);
    EXPECT_EQ(row.v[0], 28);
    EXPECT_EQ(row.v[1], 45);
    EXPECT_EQ(row.v[2], 1);
    EXPECT_EQ(row.v[3], 0.5);
    EXPECT_DOUBLE_EQ(row.v[6], 109.5);
    EXPECT_NEAR(a.state.enemy_hp, 30.8, 1e-12);
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 93);
}

TEST(Row, E26EachHitCarriesTheFullValue) {
    Arena a;
    a.fill(Column::action, a.magic2);
    a.fill(Column::multiplier, a.x15);
    a.start();
    a.spin();
    EXPECT_EQ(a.only(EventKind::row).n[2], 2);
    const auto hits = a.damage_to(Side::enemy);
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_EQ(hits[0].v[0], 30); // (0 + 20) x 1.5
    EXPECT_EQ(hits[1].v[0], 30);
    EXPECT_EQ(a.state.enemy_hp, 940);
}

TEST(Row, E27EveryFactorOfTheFormula) {
    Arena a;
    const auto rates = a.passive(Timing::before_action, {{a.own(Resource::final_rate_add), 30},
                                                         {a.own(Resource::final_rate_mul), 50},
                                                         {a.own(Resource::final_rate_mul), 20}});
    const auto turn_rate = a.passive(
        Timing::turn_start, {{a.own(Resource::physical_rate), 40}, {a.own(Resource::attack_strengthen), 1}});
    a.wear(0, rates);
    a.wear(1, turn_rate);
    a.three_columns();
    a.fill(Column::additional, a.fate1);
    a.fill(Column::multiplier, a.x2);
    a.start();
    a.spin();
    const battle::Event row = a.only(EventKind::row);
    EXPECT_DOUBLE_EQ(row.v[1], 30 * 1.4 * 1.2);
    EXPECT_DOUBLE_EQ(row.v[4], 30);
    EXPECT_DOUBLE_EQ(row.v[5], 1.8);
    EXPECT_DOUBLE_EQ(row.v[6], (6 + 50.4) * 2.5 * 1.3 * 1.8);
}

TEST(Row, E27GuardAndHealRatesActOnTheirRows) {
    Arena a;
    const auto worn =
        a.passive(Timing::always, {{a.own(Resource::guard_rate), 10}, {a.own(Resource::heal_rate), 30}});
    a.wear(0, worn);
    a.two_rows();
    a.setup.hero.hp = 50;
    a.setup.hero.machine.cell(Column::action, 0) = a.guard1;
    a.setup.hero.machine.cell(Column::action, 1) = a.heal1;
    a.fill(Column::multiplier, a.x2);
    a.start();
    a.spin();
    const auto rows = a.events(EventKind::row);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_DOUBLE_EQ(rows[0].v[6], (60 + 10) * 2 * 1.1);
    EXPECT_DOUBLE_EQ(rows[1].v[6], (4 + 6) * 2 * 1.3);
    EXPECT_EQ(rows[0].v[7], 10);
    EXPECT_EQ(rows[1].v[7], 30);
}

TEST(Row, E27MagicalRateLeavesPhysicalRowsAlone) {
    Arena a;
    const auto rate = a.passive(Timing::turn_start, {{a.own(Resource::magical_rate), 50}});
    a.wear(0, rate);
    a.two_rows();
    a.setup.hero.machine.cell(Column::action, 0) = a.magic2;
    a.start();
    a.spin();
    const auto rows = a.events(EventKind::row);
    EXPECT_DOUBLE_EQ(rows[0].v[1], 30);
    EXPECT_DOUBLE_EQ(rows[1].v[1], 30); // the physical attack as it is
}

TEST(Row, E27AValueIsNeverNegative) {
    Arena a;
    const auto curse = a.passive(Timing::before_action, {{a.own(Resource::multiplier_add), -300}});
    a.wear(0, curse);
    a.start();
    a.spin();
    EXPECT_EQ(a.only(EventKind::row).v[6], 0);
    EXPECT_EQ(a.state.enemy_hp, 1000);
}

TEST(Row, E28MultiplierBonusIsOfItsRowAlone) {
    Arena a;
    a.three_columns();
    a.two_rows();
    a.setup.hero.machine.cell(Column::additional, 0) = a.fate1;
    a.setup.hero.machine.cell(Column::additional, 1) = a.icing1;
    a.start();
    a.spin();
    const auto rows = a.events(EventKind::row);
    EXPECT_DOUBLE_EQ(rows[0].v[6], 36 * 1.5);
    EXPECT_DOUBLE_EQ(rows[1].v[6], 36 * 1.3);
}

TEST(Row, A8OneMoreIsAQuarterOfTheRowAfterAllRows) {
    Arena a;
    a.three_columns();
    a.two_rows();
    a.setup.hero.machine.cell(Column::additional, 0) = a.one_more2;
    a.start();
    a.spin();
    const auto hits = a.damage_to(Side::enemy);
    ASSERT_EQ(hits.size(), 3U);
    EXPECT_DOUBLE_EQ(hits[0].v[0], 36);
    EXPECT_DOUBLE_EQ(hits[1].v[0], 36 * 1.3);
    EXPECT_DOUBLE_EQ(hits[2].v[0], 9);
    EXPECT_EQ(a.events(EventKind::row)[2].n[1], 1);
}

TEST(Row, E30SeveralOneMoresRepeatTheirOwnRowsInOrder) {
    Arena a;
    a.three_columns();
    a.two_rows();
    a.fill(Column::additional, a.one_more2);
    a.setup.hero.machine.cell(Column::action, 1) = a.magic2;
    a.start();
    a.spin();
    const auto rows = a.events(EventKind::row);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[2].n[0], 1);
    EXPECT_EQ(rows[3].n[0], 2);
    EXPECT_DOUBLE_EQ(rows[2].v[6], 9);
    EXPECT_DOUBLE_EQ(rows[3].v[6], 5);
    EXPECT_EQ(a.damage_to(Side::enemy).size(), 1U + 2U + 1U + 2U);
}

TEST(Row, E30RepeatsFireHitTimingsButNoActionTimings) {
    Arena a;
    const auto before = a.passive(Timing::before_action, {{a.own(Resource::jackpot_chance), 0}});
    const auto hit = a.passive(Timing::after_hit, {{a.own(Resource::overkill_gold), 1}});
    a.own(a.relic(Timing::after_action, {{a.own(Resource::battle_end_gold), 1}}));
    a.wear(0, before);
    a.wear(1, hit);
    a.three_columns();
    a.fill(Column::additional, a.one_more2);
    a.start();
    a.spin();
    EXPECT_EQ(a.state.amount(battle::Amount::overkill_gold), 2);
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 1);
    EXPECT_EQ(a.count(EventKind::passive), 4U);
}

TEST(Row, E30ARepeatCausesNoOther) {
    Arena a;
    const auto again = a.passive(Timing::after_hit, {{a.function(Behaviour::repeat_action), 50}});
    a.wear(0, again);
    a.start();
    a.spin();
    const auto hits = a.damage_to(Side::enemy);
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_DOUBLE_EQ(hits[1].v[0], 18);
}

TEST(Row, E30BeforeActionRunsForEachRowBeforeItsValue) {
    Arena a;
    const auto flag = a.passive(Timing::before_action, {{a.own(Resource::final_rate_add), 25}});
    a.row(flag).condition = ConditionType::action_is;
    a.row(flag).condition_value = 0;
    a.wear(0, flag);
    a.two_rows();
    a.setup.hero.machine.cell(Column::action, 1) = a.magic2;
    a.start();
    a.spin();
    const auto rows = a.events(EventKind::row);
    EXPECT_DOUBLE_EQ(rows[0].v[6], 45);
    EXPECT_DOUBLE_EQ(rows[1].v[6], 20);
}

TEST(Row, E10RowAmountsEndWithTheRow) {
    Arena a;
    const auto late = a.passive(Timing::after_action, {{a.own(Resource::final_rate_add), 25}});
    a.wear(0, late);
    a.two_rows();
    a.start();
    a.spin();
    for (const battle::Event& row : a.events(EventKind::row)) EXPECT_DOUBLE_EQ(row.v[6], 36);
}

TEST(Row, A9ReelFinalIsTheValueSoFar) {
    Arena a;
    const auto more = a.passive(Timing::before_action, {{a.own(Resource::final_rate_add), 50}});
    a.wear(0, more);
    a.three_columns();
    a.fill(Column::additional, a.additional(a.own(Resource::guard_value, ValueSource::reel_final), 20));
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::guard).v[0], 36 * 1.5 * 0.2);
}

TEST(Row, E41ActorAttackIsMagicalInAMagicalRow) {
    Arena a;
    a.three_columns();
    a.two_rows();
    a.setup.hero.machine.cell(Column::action, 0) = a.magic2;
    a.fill(Column::additional, a.additional(a.their(Resource::hp_damage, ValueSource::actor_attack), 50));
    a.start();
    a.spin();
    const auto hits = a.damage_to(Side::enemy);
    ASSERT_EQ(hits.size(), 1U + 2U + 1U + 1U);
    EXPECT_EQ(hits[0].v[0], 10); // half of 20
    EXPECT_EQ(hits[3].v[0], 15); // half of 30
}

TEST(Row, E42GuardBreakAgainstAGuardIntentOnly) {
    Arena a;
    a.three_columns();
    a.fill(Column::additional, a.additional(a.function(Behaviour::guard_break, Actor::opponent), 60));
    a.start();
    a.spin();
    EXPECT_EQ(a.damage_to(Side::enemy).size(), 1U);
    a.setup.fixed_enemy->first_intent = a.guard;
    a.start();
    a.spin();
    const auto hits = a.damage_to(Side::enemy);
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_DOUBLE_EQ(hits[0].v[0], 36 * 0.6);
    EXPECT_DOUBLE_EQ(hits[0].v[1], 20); // the enemy's guard: 200 % of 10
    EXPECT_DOUBLE_EQ(hits[0].v[3], 36 * 0.6 * 100 / 120);
}

TEST(Row, A9TopGradeTurnsTheWholeRowBeforeItIsRead) {
    Arena a;
    const auto golden = a.passive(Timing::before_action, {{a.function(Behaviour::top_grade), 0}});
    a.row(golden).lock_until_battle_end = true;
    a.wear(0, golden);
    a.two_rows();
    a.start();
    a.spin();
    const auto rows = a.events(EventKind::row);
    EXPECT_EQ(rows[0].pucks[0], a.attack3);
    EXPECT_EQ(rows[0].pucks[1], a.x2);
    EXPECT_EQ(rows[1].pucks[0], a.attack1);
    // Only this turn's result has changed.
    EXPECT_EQ(a.state.hero.machine.cell(Column::action, 0), a.attack1);
}

TEST(Row, E29ResultRarityByAnAdditionalPuckPicksARowNotYetRead) {
    Arena a;
    a.three_columns();
    a.two_rows();
    a.fill(Column::action, a.attack2);
    a.setup.hero.machine.cell(Column::additional, 0) = a.additional(a.function(Behaviour::result_rarity), 1);
    a.start();
    // Row 1 draws among both rows.
    a.spin({Arena::Below{7, 0}, Arena::Below{7, 0}, Arena::Below{7, 0}, Arena::Below{2, 1}});
    auto rows = a.events(EventKind::row);
    EXPECT_EQ(rows[0].pucks[0], a.attack2);
    EXPECT_EQ(rows[1].pucks[0], a.attack3);
    // In row 2 only that row is left, and what is certain is not drawn.
    a.spin({Arena::Below{7, 0}, Arena::Below{7, 0}, Arena::Below{7, 6}});
    rows = a.events(EventKind::row);
    EXPECT_EQ(rows[0].pucks[0], a.attack2);
    EXPECT_EQ(rows[1].pucks[0], a.attack3);
}

} // namespace
} // namespace rogueloom::test
