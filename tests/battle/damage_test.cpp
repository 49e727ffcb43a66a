// SPDX-License-Identifier: MIT
// Damage and what stands against it: battle.md E31, E36-E39, E12, E30b, E42 (instant kill).
#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Column;
using battle::EventKind;
using battle::Side;
using content::ActiveType;
using Below = Arena::Below;
using Percent = Arena::Percent;

/// The player's guard before the enemy's attack of 10.
void give_guard(Arena& a, double guard) {
    a.wear(1, a.passive(Timing::turn_start, {{a.own(Resource::guard_value), guard}}));
}

TEST(Damage, E31GuardValueDividesNotTheDefenceStat) {
    Arena a;
    a.setup.fixed_enemy->defence = 500;
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.damage_to(Side::enemy)[0].v[3], 36); // defence alone does nothing
    EXPECT_DOUBLE_EQ(a.damage_to(Side::player)[0].v[3], 10);
    a.setup.fixed_enemy->first_intent = a.guard; // 200 % of 500
    a.start();
    a.spin();
    const battle::Event hit = a.only(EventKind::damage);
    EXPECT_DOUBLE_EQ(hit.v[1], 1000);
    EXPECT_DOUBLE_EQ(hit.v[3], 36.0 * 100 / 1100);
}

TEST(Damage, E32GuardIsAPercentageAndNotUsedUpByHits) {
    Arena a;
    give_guard(a, 100);
    const auto twice = a.their(Resource::hp_damage, ValueSource::actor_attack);
    a.setup.fixed_enemy->first_intent = a.intent(IntentKind::attack, {{twice, 100}, {twice, 50}});
    a.start();
    a.spin();
    const auto hits = a.damage_to(Side::player);
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_DOUBLE_EQ(hits[0].v[3], 5);
    EXPECT_DOUBLE_EQ(hits[1].v[3], 2.5);
}

TEST(Damage, E32AfterBlockFiresWithWhatGuardHeldBack) {
    Arena a;
    give_guard(a, 25);
    const auto mirror = a.their(Resource::hp_damage, ValueSource::blocked_damage);
    a.wear(0, a.passive(Timing::after_block, {{mirror, 60}}));
    a.start();
    a.spin();
    // 10 x 100 / 125 = 8, so 2 are blocked; 60 % of them go back.
    const auto hits = a.damage_to(Side::enemy);
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_DOUBLE_EQ(hits[1].v[3], 1.2);
}

TEST(Damage, E32AfterBlockNeedsGuard) {
    Arena a;
    a.wear(0, a.passive(Timing::after_block, {{a.own(Resource::battle_end_gold), 1}}));
    a.start();
    a.spin();
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 0);
}

TEST(Damage, E36ReductionIsAPercentageAfterGuard) {
    Arena a;
    give_guard(a, 100);
    const auto reduce = a.effect({.resource = Resource::damage_reduction, .counts = 1, .duration = 1});
    a.wear(0, a.passive(Timing::turn_start, {{reduce, 25}}));
    a.start();
    a.spin();
    const battle::Event hit = a.damage_to(Side::player)[0];
    EXPECT_DOUBLE_EQ(hit.v[2], 25);
    EXPECT_DOUBLE_EQ(hit.v[3], 5 * 0.75);
}

TEST(Damage, E36OneUseIsSpentByTheFirstHit) {
    Arena a;
    const auto reduce = a.effect({.resource = Resource::damage_reduction, .counts = 1, .duration = 1});
    a.wear(0, a.passive(Timing::turn_start, {{reduce, 40}}));
    const auto hit = a.their(Resource::hp_damage);
    a.setup.fixed_enemy->first_intent = a.intent(IntentKind::attack, {{hit, 10}, {hit, 10}});
    a.start();
    a.spin();
    const auto hits = a.damage_to(Side::player);
    EXPECT_DOUBLE_EQ(hits[0].v[3], 6);
    EXPECT_DOUBLE_EQ(hits[1].v[3], 10);
}

TEST(Damage, E36SumsAreFlooredAtNoDamage) {
    Arena a;
    const auto reduce = a.effect({.resource = Resource::damage_reduction, .counts = 1, .duration = 1});
    a.wear(0, a.passive(Timing::turn_start, {{reduce, 65}, {reduce, 65}}));
    a.start();
    a.spin();
    EXPECT_EQ(a.damage_to(Side::player)[0].v[3], 0);
    EXPECT_EQ(a.state.hero.hp, 100);
}

TEST(Damage, E12DurationCountsTheTurnItBeginsIn) {
    Arena a;
    const auto two_turns = a.effect({.resource = Resource::damage_reduction, .duration = 2});
    const auto reduce = a.passive(Timing::battle_start, {{two_turns, 50}});
    a.wear(0, reduce);
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 95);
    a.spin();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 90);
    a.spin();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 80);
}

TEST(Damage, E12CountsOrDurationWhicheverEndsFirst) {
    Arena a;
    const auto for_good = a.effect({.resource = Resource::attack_nullify, .counts = 2, .duration = -1});
    const auto this_turn = a.effect({.resource = Resource::attack_nullify, .counts = 5, .duration = 1});
    a.wear(0, a.passive(Timing::battle_start, {{for_good, 1}, {this_turn, 1}}));
    a.start();
    a.spin(); // takes one of this turn's five, which then end
    EXPECT_EQ(a.count(EventKind::blocked), 1U);
    a.spin();
    a.spin();
    EXPECT_EQ(a.state.hero.hp, 100);
    a.spin();
    EXPECT_EQ(a.state.hero.hp, 90);
}

TEST(Damage, A8NullifyCountsAddUp) {
    Arena a;
    const auto once = a.effect({.resource = Resource::attack_nullify, .counts = 1, .duration = -1});
    a.wear(0, a.passive(Timing::battle_start, {{once, 1}, {once, 1}}));
    a.start();
    a.spin();
    a.spin();
    EXPECT_EQ(a.state.hero.hp, 100);
    a.spin();
    EXPECT_EQ(a.state.hero.hp, 90);
}

TEST(Damage, E37NullifyComesFirstAndSetsOffNothing) {
    Arena a;
    give_guard(a, 100);
    const auto once = a.effect({.resource = Resource::attack_nullify, .counts = 1, .duration = -1});
    const auto reduce = a.effect({.resource = Resource::damage_reduction, .counts = 1, .duration = -1});
    a.wear(0, a.passive(Timing::battle_start, {{once, 1}, {reduce, 50}}));
    a.own(a.relic(Timing::after_hurt, {{a.own(Resource::battle_end_gold), 1}}));
    a.own(a.relic(Timing::after_block, {{a.own(Resource::battle_end_gold), 1}}));
    a.start();
    a.spin();
    EXPECT_EQ(a.damage_to(Side::player).size(), 0U);
    EXPECT_EQ(a.only(EventKind::blocked).n[0], static_cast<std::int16_t>(battle::Blocked::attack));
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 0);
    a.spin(); // the reduction is still there: 10 -> 5 by guard -> 2.5
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 97.5);
}

TEST(Damage, E39NullifyStopsTheOpponentNotOneself) {
    Arena a;
    const auto once = a.effect({.resource = Resource::attack_nullify, .counts = 1, .duration = -1});
    a.wear(0, a.passive(Timing::battle_start, {{once, 1}}));
    a.wear(a.active(ActiveType::token, 1, {{a.own(Resource::hp_damage), 7}}), 1);
    a.start();
    a.use();
    EXPECT_EQ(a.state.hero.hp, 93);
    a.spin();
    EXPECT_EQ(a.state.hero.hp, 93);
}

TEST(Damage, E37GuardThenReductionsThenCap) {
    Arena a;
    const auto reduce = a.effect(
        {.actor = Actor::opponent, .resource = Resource::damage_reduction, .counts = 1, .duration = -1});
    a.wear(0, a.passive(Timing::turn_start, {{reduce, 20}, {a.their(Resource::guard_value), 100}}));
    a.fill(Column::action, a.action(PuckType::physical_attack, 170)); // 200 with the stat
    a.setup.fixed_enemy->first_intent = a.reversal;
    a.pack.settings.boss_intent_step = 1;
    a.start();
    a.spin();
    const battle::Event hit = a.damage_to(Side::enemy)[0];
    EXPECT_DOUBLE_EQ(hit.v[0], 200);
    EXPECT_DOUBLE_EQ(hit.v[1], 100);
    EXPECT_DOUBLE_EQ(hit.v[2], 20);
    EXPECT_EQ(hit.n[0], 1);
    EXPECT_DOUBLE_EQ(hit.v[3], 50); // 200 -> 100 -> 80 -> 50
}

TEST(Damage, E38EveryInstanceIsCappedOnItsOwn) {
    Arena a;
    a.three_columns();
    a.fill(Column::additional, a.one_more2);
    a.fill(Column::action, a.action(PuckType::magical_attack, 380, 2)); // 400 a hit, repeat 100
    a.setup.fixed_enemy->first_intent = a.reversal;
    a.pack.settings.boss_intent_step = 1;
    a.wear(0, a.passive(Timing::turn_start, {{a.their(Resource::hp_damage), 90}}));
    a.start();
    EXPECT_EQ(a.state.enemy_hp, 910); // before the rule begins
    a.spin();
    const auto hits = a.damage_to(Side::enemy);
    ASSERT_EQ(hits.size(), 5U);
    for (const battle::Event& hit : hits) {
        EXPECT_DOUBLE_EQ(hit.v[3], 50);
        EXPECT_EQ(hit.n[0], 1);
    }
}

TEST(Damage, E38InstantKillSkipsGuardAndHasNoOverkill) {
    Arena a;
    a.wear(0, a.passive(Timing::turn_start, {{a.their(Resource::guard_value), 900}}));
    const auto kill = a.function(Behaviour::instant_kill, Actor::opponent);
    a.wear(a.active(ActiveType::token, 1, {{kill, 12}}), 2);
    a.start();
    a.use({Percent{12, 12}});
    EXPECT_FALSE(a.state.over());
    a.use({Percent{12, 11.9}, Arena::Unit{0.5}});
    EXPECT_EQ(a.state.phase, battle::Phase::won);
    const battle::Event hit = a.only(EventKind::damage);
    EXPECT_EQ(hit.v[3], 1000);
    EXPECT_EQ(hit.v[4], 0);
}

TEST(Damage, E38TheCapHoldsForAnInstantKill) {
    Arena a;
    const auto kill = a.function(Behaviour::instant_kill, Actor::opponent);
    a.wear(a.active(ActiveType::token, 1, {{kill, 100}}), 1);
    a.setup.fixed_enemy->first_intent = a.reversal;
    a.start();
    a.spin();
    a.use({Percent{100, 5}});
    EXPECT_EQ(a.state.enemy_hp, 1000 - 36 - 50);
    EXPECT_EQ(a.only(EventKind::damage).n[0], 1);
}

TEST(Damage, E33DealtIsHpRemovedAndTheRestOverkill) {
    Arena a;
    a.setup.fixed_enemy->hp = 20;
    a.wear(0, a.passive(Timing::after_hit, {{a.own(Resource::current_hp, ValueSource::damage_dealt), 100},
                                            {a.own(Resource::overkill_gold, ValueSource::overkill), 50}}));
    a.setup.hero.hp = 10;
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Unit{0.5}});
    const battle::Event hit = a.damage_to(Side::enemy)[0];
    EXPECT_EQ(hit.v[3], 20);
    EXPECT_EQ(hit.v[4], 16);
    EXPECT_EQ(a.state.hero.hp, 30);
    // F: 20 x 80 % = 16, and half of 16 overkill.
    EXPECT_EQ(a.state.gold_paid, 24);
}

TEST(Damage, E59OverkillGoldIsAPercentageOfTheOverkill) {
    Arena a;
    a.setup.fixed_enemy->hp = 26;
    a.wear(0, a.passive(Timing::after_hit, {{a.own(Resource::overkill_gold, ValueSource::overkill), 25}}));
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Unit{0.5}});
    EXPECT_EQ(a.state.gold_paid, 16 + 3); // a quarter of 10, rounded with the rest: 18.5
}

TEST(Damage, E12OfFiveDurationsTheOneThatEndsFirstGivesWay) {
    Arena a;
    const auto lasting = [&a](std::int32_t turns) {
        return a.effect({.resource = Resource::damage_reduction, .counts = 9, .duration = turns});
    };
    a.wear(0, a.passive(Timing::battle_start, {{lasting(5), 1}, {lasting(2), 20}, {lasting(4), 4}}));
    a.wear(1, a.passive(Timing::battle_start, {{lasting(-1), 10}, {lasting(3), 50}}));
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.damage_to(Side::player)[0].v[2], 1 + 4 + 10 + 50); // without the 20 of two turns
}

TEST(Damage, TheEnemyHasTheSameMeans) {
    Arena a;
    const auto shield = a.effect({.resource = Resource::damage_reduction, .counts = 1, .duration = 2});
    const auto ghost = a.effect({.resource = Resource::attack_nullify, .counts = 1, .duration = 2});
    a.setup.fixed_enemy->first_intent = a.intent(
        IntentKind::guard_strengthen,
        {{shield, 50}, {ghost, 1}, {a.own(Resource::physical_attack), 5}, {a.own(Resource::defence), 7}});
    a.fill(Column::action, a.magic2);
    a.start();
    a.spin();
    EXPECT_EQ(a.state.enemy_attack, 15);
    EXPECT_EQ(a.state.enemy_defence, 17);
    a.spin(); // the first hit passes through the ghost, the second meets the shield
    EXPECT_EQ(a.only(EventKind::blocked).side, Side::enemy);
    EXPECT_DOUBLE_EQ(a.damage_to(Side::enemy)[0].v[3], 10);
}

TEST(Damage, A8VampireHealsATenthOfEveryPhysicalHit) {
    Arena a;
    const auto claw =
        a.passive(Timing::after_hit, {{a.own(Resource::current_hp, ValueSource::damage_dealt), 10}});
    a.row(claw).condition = ConditionType::action_is;
    a.row(claw).condition_value = 0;
    a.wear(0, claw);
    a.fill(Column::action, a.action(PuckType::physical_attack, 0, 2));
    a.setup.hero.hp = 50;
    a.setup.fixed_enemy->attack = 0;
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 56); // two hits of 30
    const auto heals = a.events(EventKind::heal);
    ASSERT_EQ(heals.size(), 2U);
    EXPECT_DOUBLE_EQ(heals[0].v[1], 3);
    a.fill(Column::action, a.magic2);
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 50);
}

TEST(Damage, E30bDamageOfAPassiveSetsOffNoPassives) {
    Arena a;
    a.wear(0, a.passive(Timing::turn_start, {{a.their(Resource::hp_damage), 50}}));
    a.wear(1, a.passive(Timing::after_hit, {{a.own(Resource::battle_end_gold), 1}}));
    a.start();
    EXPECT_EQ(a.state.enemy_hp, 950);
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 0);
    a.spin();
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 1);
}

TEST(Damage, E39DamageOfAnActiveSetsOffHitTimings) {
    Arena a;
    a.wear(0, a.passive(Timing::after_hit, {{a.own(Resource::battle_end_gold), 1}}));
    a.wear(a.active(ActiveType::token, 1, {{a.their(Resource::hp_damage), 30}}), 1);
    a.start();
    a.use();
    EXPECT_EQ(a.state.enemy_hp, 970);
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 1);
}

TEST(Damage, E39HpLossAndHpChangeAreNoDamage) {
    Arena a;
    give_guard(a, 900);
    a.wear(0, a.passive(Timing::after_hurt, {{a.own(Resource::battle_end_gold), 1}}));
    a.wear(a.active(
               ActiveType::token, 1,
               {{a.own(Resource::hp_loss, ValueSource::current_hp), 20}, {a.own(Resource::current_hp), -5}}),
           1);
    a.start();
    a.use();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 75); // guard does not help
    const auto changes = a.events(EventKind::hp);
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_DOUBLE_EQ(changes[0].v[0], -20);
    EXPECT_DOUBLE_EQ(changes[1].v[1], 75);
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 0);
}

} // namespace
} // namespace rogueloom::test
