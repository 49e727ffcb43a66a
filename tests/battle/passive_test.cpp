// SPDX-License-Identifier: MIT
// When worn passives and relics fire: battle.md A5, A8 (order), E12, E18, E20, E45, E46, E65.
#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Column;
using battle::EventKind;
using battle::Side;
using content::ActiveType;

/// An effect of which one use adds 1 to the gold at battle end: a counter of firings.
content::EffectUse tick(Arena& a) {
    return {a.own(Resource::battle_end_gold), 1};
}
double ticks(const Arena& a) {
    return a.state.amount(battle::Amount::battle_end_gold);
}

TEST(Passive, A5BattleStartFiresOnceBeforeTheFirstTurn) {
    Arena a;
    a.wear(0, a.passive(Timing::battle_start, {tick(a)}));
    a.start();
    EXPECT_EQ(a.log.front().kind, EventKind::passive);
    EXPECT_EQ(ticks(a), 1);
    a.spin();
    EXPECT_EQ(ticks(a), 1);
}

TEST(Passive, E45TurnStartFiresAfterTheAnnouncementTurnOneToo) {
    Arena a;
    a.wear(0, a.passive(Timing::turn_start, {tick(a)}));
    a.start();
    EXPECT_EQ(ticks(a), 1);
    std::size_t intent = 0;
    std::size_t passive = 0;
    for (std::size_t i = 0; i < a.log.size(); ++i) {
        if (a.log[i].kind == EventKind::intent) intent = i;
        if (a.log[i].kind == EventKind::passive) passive = i;
    }
    EXPECT_LT(intent, passive);
    a.spin();
    EXPECT_EQ(ticks(a), 2);
}

TEST(Passive, A8SlotsFireInOrderThenRelicsAsGained) {
    Arena a;
    const auto second = a.passive(Timing::turn_start, {tick(a)});
    const auto first = a.passive(Timing::turn_start, {tick(a)});
    const auto late = a.relic(Timing::turn_start, {tick(a)});
    const auto early = a.relic(Timing::turn_start, {tick(a)});
    a.own(early);
    a.own(late);
    a.wear(0, first);
    a.wear(1, second);
    a.start();
    const auto fired = a.events(EventKind::passive);
    ASSERT_EQ(fired.size(), 4U);
    EXPECT_EQ(fired[0].passive, first);
    EXPECT_EQ(fired[1].passive, second);
    EXPECT_EQ(fired[2].relic, early);
    EXPECT_EQ(fired[3].relic, late);
}

TEST(Passive, A8SeveralEffectsRunInOrder) {
    Arena a;
    a.setup.hero.hp = 50;
    // Of 60 HP half is 30; the other way round it would be 35.
    a.wear(0, a.passive(Timing::turn_start, {{a.own(Resource::current_hp), 10},
                                             {a.own(Resource::hp_loss, ValueSource::current_hp), 50}}));
    a.start();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 30);
}

TEST(Passive, A5TheSamePassiveTwiceFiresTwice) {
    Arena a;
    const auto both = a.passive(Timing::turn_start, {tick(a)});
    a.wear(0, both);
    a.wear(1, both);
    a.start();
    EXPECT_EQ(ticks(a), 2);
}

TEST(Passive, E18ActionIsLooksAtTheActionOfTheRow) {
    Arena a;
    const auto physical = a.passive(Timing::after_action, {tick(a)});
    a.row(physical).condition = ConditionType::action_is;
    a.row(physical).condition_value = 0;
    a.wear(0, physical);
    a.two_rows();
    a.setup.hero.machine.cell(Column::action, 1) = a.guard1;
    a.start();
    a.spin();
    EXPECT_EQ(ticks(a), 1);
}

TEST(Passive, E30bOutsideARowActionIsIsFalse) {
    Arena a;
    const auto physical = a.passive(Timing::after_hit, {tick(a)});
    a.row(physical).condition = ConditionType::action_is;
    a.row(physical).condition_value = 0;
    a.wear(0, physical);
    a.wear(a.active(ActiveType::token, 1, {{a.their(Resource::hp_damage), 5}}), 1);
    a.start();
    a.use();
    EXPECT_EQ(ticks(a), 0);
}

TEST(Passive, E18HpBelowAndAboveIncludeTheirValue) {
    Arena a;
    const auto below = a.passive(Timing::turn_start, {tick(a)});
    a.row(below).condition = ConditionType::hp_below;
    a.row(below).condition_value = 50;
    const auto above = a.passive(Timing::turn_start, {tick(a)});
    a.row(above).condition = ConditionType::hp_above;
    a.row(above).condition_value = 50;
    a.wear(0, below);
    a.wear(1, above);
    a.setup.hero.hp = 50;
    a.start();
    EXPECT_EQ(ticks(a), 2);
    a.setup.hero.hp = 51;
    a.start();
    EXPECT_EQ(a.only(EventKind::passive).passive, above);
    a.setup.hero.hp = 49;
    a.start();
    EXPECT_EQ(a.only(EventKind::passive).passive, below);
}

TEST(Passive, A5LockHoldsUntilTheBattleEnds) {
    Arena a;
    const auto once = a.passive(Timing::turn_start, {tick(a)});
    a.row(once).lock_until_battle_end = true;
    a.wear(0, once);
    a.setup.hero.passives[0].locked = 1; // of an earlier fight; it opens now
    a.start();
    a.spin();
    a.spin();
    EXPECT_EQ(ticks(a), 1);
    EXPECT_EQ(a.state.hero.passives[0].locked, 1);
}

TEST(Passive, A5ConsumedAfterFiring) {
    Arena a;
    const auto once = a.passive(Timing::turn_start, {tick(a)});
    a.row(once).consume_on_use = true;
    a.wear(0, once);
    a.wear(1, a.passive(Timing::turn_start, {tick(a)}));
    a.start();
    EXPECT_EQ(ticks(a), 2);
    EXPECT_FALSE(a.state.hero.passives[0].passive.valid());
    a.spin();
    EXPECT_EQ(ticks(a), 3);
}

TEST(Passive, A5AConsumedRelicLeavesTheOthersInOrder) {
    Arena a;
    for (int i = 0; i < 4; ++i) {
        const auto relic = a.relic(Timing::turn_start, {tick(a)});
        a.row(relic).consume_on_use = i % 2 == 0;
        a.own(relic);
    }
    a.start();
    EXPECT_EQ(a.count(EventKind::passive), 4U);
    ASSERT_EQ(a.state.hero.relics.size(), 2U);
    EXPECT_EQ(a.state.hero.relics[0].relic, content::RelicId(1));
    EXPECT_EQ(a.state.hero.relics[1].relic, content::RelicId(3));
    a.spin();
    EXPECT_EQ(a.count(EventKind::passive), 2U);
}

TEST(Passive, E20ChargeCountsTurnsAndFiringEmptiesIt) {
    Arena a;
    const auto third = a.passive(Timing::before_action, {tick(a)});
    a.row(third).charge_actions = 2;
    a.wear(0, third);
    a.two_rows();
    a.start();
    a.spin();
    a.spin();
    EXPECT_EQ(ticks(a), 0);
    a.spin(); // full: it fires for the first row, not for the second
    EXPECT_EQ(ticks(a), 1);
    EXPECT_EQ(a.state.hero.passives[0].charge, 1);
}

TEST(Passive, E46TokenChargedFiresWhenTheChargeFillsInSlotOrder) {
    Arena a;
    const auto bomb = a.passive(Timing::token_charged, {{a.their(Resource::hp_damage), 40}});
    a.row(bomb).charge_actions = 3;
    a.row(bomb).activate_when_charged = true;
    a.wear(0, bomb);
    a.setup.hero.passives[0].charge = 1; // carried over (E65)
    a.setup.fixed_enemy->attack = 0;
    a.start();
    a.spin();
    EXPECT_EQ(a.state.enemy_hp, 964);
    a.spin();
    EXPECT_EQ(a.state.enemy_hp, 964 - 36 - 40);
    EXPECT_EQ(a.state.hero.passives[0].charge, 0);
}

TEST(Passive, E65ChargePersistsAcrossFightsAndLocksOpen) {
    Arena a;
    const auto third = a.passive(Timing::turn_start, {tick(a)});
    a.row(third).charge_actions = 5;
    a.wear(0, third);
    const auto once = a.passive(Timing::turn_start, {tick(a)});
    a.row(once).lock_until_battle_end = true;
    a.wear(1, once);
    a.start();
    a.spin();
    a.state.enemy_hp = 1;
    a.spin({Arena::Below{5, 0}, Arena::Below{5, 0}, Arena::Unit{0}});
    ASSERT_EQ(a.state.phase, battle::Phase::won);
    EXPECT_EQ(a.outcome().hero.passives[0].charge, 2);
    EXPECT_EQ(a.outcome().hero.passives[1].locked, 0);
}

TEST(Passive, E46AFullItemWhoseConditionFailsTriesAgain) {
    Arena a;
    const auto bomb = a.passive(Timing::token_charged, {tick(a)});
    a.row(bomb).charge_actions = 1;
    a.row(bomb).activate_when_charged = true;
    a.row(bomb).condition = ConditionType::hp_below;
    a.row(bomb).condition_value = 95;
    a.wear(0, bomb);
    a.start();
    a.spin();
    EXPECT_EQ(ticks(a), 0);
    EXPECT_EQ(a.state.hero.passives[0].charge, 1);
    a.spin(); // 90 HP by now
    EXPECT_EQ(ticks(a), 1);
}

TEST(Passive, E46TokenComesBeforeTheCharges) {
    Arena a;
    const auto spare = a.passive(Timing::token_charged, {{a.own(Resource::active_token), 2}});
    a.row(spare).charge_actions = 1;
    a.row(spare).activate_when_charged = true;
    a.wear(0, spare);
    a.wear(a.active(ActiveType::token, 9, {{a.own(Resource::gold), 1}}), 0);
    a.start();
    a.spin();
    const auto tokens = a.events(EventKind::token);
    ASSERT_EQ(tokens.size(), 2U);
    EXPECT_EQ(tokens[0].n[0], 1);
    EXPECT_EQ(tokens[1].n[0], 2);
    EXPECT_EQ(a.state.hero.tokens, 3);
}

TEST(Passive, E46AKillByAChargeWinsAtTheNextCheck) {
    Arena a;
    const auto bomb = a.passive(Timing::token_charged, {{a.their(Resource::hp_damage), 5000}});
    a.row(bomb).charge_actions = 1;
    a.row(bomb).activate_when_charged = true;
    a.wear(0, bomb);
    a.start();
    a.spin({Arena::Below{5, 0}, Arena::Below{5, 0}, Arena::Unit{0}});
    EXPECT_EQ(a.state.phase, battle::Phase::won);
    EXPECT_EQ(a.state.hero.hp, 100); // no counter after a kill
}

TEST(Passive, E12GlovesGiveOneTokenATurnHoweverManyRows) {
    Arena a;
    const auto once = a.effect({.resource = Resource::active_token, .counts = 1});
    const auto gloves = a.passive(Timing::after_action, {{once, 1}});
    a.row(gloves).condition = ConditionType::action_is;
    a.row(gloves).condition_value = 0;
    a.wear(0, gloves);
    a.wear(a.active(ActiveType::token, 9, {{a.own(Resource::gold), 1}}), 0);
    a.start();
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 2);
    a.two_rows();
    a.start();
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 2);
    a.spin(); // the counter starts again
    EXPECT_EQ(a.state.hero.tokens, 4);
}

TEST(Passive, E12EveryItemCountsForItself) {
    Arena a;
    const auto once = a.effect({.resource = Resource::active_token, .counts = 1});
    const auto gloves = a.passive(Timing::after_action, {{once, 1}});
    a.wear(0, gloves);
    a.wear(1, gloves);
    a.wear(a.active(ActiveType::token, 9, {{a.own(Resource::gold), 1}}), 0);
    a.two_rows();
    a.start();
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 3);
}

TEST(Passive, A5BattleEndFiresOnAWinOnly) {
    Arena a;
    const auto ration = a.passive(Timing::battle_end, {{a.own(Resource::current_hp), 5}});
    a.row(ration).condition = ConditionType::battle_won;
    a.wear(0, ration);
    a.setup.hero.hp = 40;
    a.setup.fixed_enemy->hp = 10;
    a.start();
    a.spin({Arena::Below{5, 0}, Arena::Below{5, 0}, Arena::Unit{0}});
    EXPECT_EQ(a.state.hero.hp, 45);
    a.setup.fixed_enemy->hp = 1000;
    a.setup.fixed_enemy->attack = 500;
    a.start();
    a.spin({Arena::Below{5, 0}, Arena::Below{5, 0}, Arena::Percent{60, 60}});
    EXPECT_EQ(a.state.phase, battle::Phase::lost);
    EXPECT_EQ(a.count(EventKind::passive), 0U);
}

} // namespace
} // namespace rogueloom::test
