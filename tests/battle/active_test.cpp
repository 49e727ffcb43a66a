// SPDX-License-Identifier: MIT
// The worn active: battle.md A6, E46, E56, E11 (Devil's Coin).
#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::ActionKind;
using battle::EventKind;
using battle::Side;
using content::ActiveType;
using Weighted = Arena::Weighted;

TEST(Active, E46TokenTypePaysItsCostAndMayBeUsedAgain) {
    Arena a;
    a.wear(a.active(ActiveType::token, 2, {{a.own(Resource::gold), 1}}), 5);
    a.start();
    a.use();
    EXPECT_EQ(a.only(EventKind::active).v[0], 2);
    EXPECT_EQ(a.state.hero.tokens, 3);
    a.use();
    EXPECT_FALSE(a.usable());
    EXPECT_EQ(a.state.hero.gold, 2);
}

TEST(Active, E46StackTypeSpendsAllAndCountsThem) {
    Arena a;
    a.wear(a.active(ActiveType::stack, 8, {{a.their(Resource::hp_damage, ValueSource::spent_token), 20}}), 3);
    a.start();
    a.use();
    EXPECT_EQ(a.state.hero.tokens, 0);
    EXPECT_EQ(a.state.enemy_hp, 940);
    EXPECT_FALSE(a.usable()); // at least one token
    a.spin();
    EXPECT_TRUE(a.usable());
}

TEST(Active, A6GoldTypePaysGoldAndGainsNoTokens) {
    Arena a;
    a.wear(a.active(ActiveType::gold, 10, {{a.their(Resource::hp_damage), 1}}), 0);
    a.setup.hero.gold = 19;
    a.start();
    a.use();
    EXPECT_EQ(a.state.hero.gold, 9);
    EXPECT_FALSE(a.usable());
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 0);
}

TEST(Active, E46OneTokenATurnUpToTheCap) {
    Arena a;
    a.two_rows();
    a.wear(a.active(ActiveType::token, 2, {{a.own(Resource::gold), 1}}), 1);
    a.start();
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 2);
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 2);
}

TEST(Active, E46CapacityRaisesTheCap) {
    Arena a;
    a.wear(a.active(ActiveType::token, 2, {{a.own(Resource::gold), 1}}), 2);
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::token_capacity), 3}}));
    a.start();
    for (int i = 0; i < 4; ++i) a.spin();
    EXPECT_EQ(a.state.hero.tokens, 5);
}

TEST(Active, E46TokensCanBeTakenDownToNone) {
    Arena a;
    a.wear(a.active(ActiveType::token, 9, {{a.own(Resource::gold), 1}}), 2);
    a.setup.fixed_enemy->first_intent =
        a.intent(IntentKind::attack, {{a.their(Resource::active_token), -5}, {a.their(Resource::gold), -30}});
    a.setup.hero.gold = 20;
    a.start();
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 0);
    EXPECT_EQ(a.state.hero.gold, 0);
}

TEST(Active, E46NoActiveNoTokens) {
    Arena a;
    a.start();
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 0);
    EXPECT_EQ(a.count(EventKind::token), 0U);
}

TEST(Active, E56ChangesToAnotherAttackOfTheSetByWeight) {
    Arena a;
    const auto strong = a.intent(IntentKind::attack, {{a.their(Resource::hp_damage), 9}});
    const auto jab = a.intent(IntentKind::attack, {{a.their(Resource::hp_damage), 3}});
    a.setup.enemy = a.enemy({{a.guard, 4, 4}, {strong, 3, 3}, {jab, 2, 2}});
    const auto taunt = a.effect({.actor = Actor::opponent, .behaviour = Behaviour::change_intent});
    a.pack.effects[taunt.index()].intent_filter = IntentKind::attack;
    a.wear(a.active(ActiveType::token, 1, {{taunt, 0}}), 2);
    a.setup.fixed_enemy->first_intent = a.guard;
    a.start();
    a.use({Weighted{{3, 2}, 1}});
    EXPECT_EQ(a.only(EventKind::intent_change).intent, jab);
    EXPECT_EQ(a.state.intent, jab);
    // The announced one is no choice, so one is left, and what is certain is not drawn.
    a.use();
    EXPECT_EQ(a.state.intent, strong);
}

TEST(Active, E56AnotherIntentOfTheSetWithExclusions) {
    Arena a;
    const auto heal = a.intent(IntentKind::heal, {{a.own(Resource::current_hp), 9}});
    a.setup.enemy = a.enemy({{a.attack, 4, 4}, {heal, 3, 3}, {a.guard, 2, 2}, {a.weaken, 0, 0}});
    const auto hypnosis = a.function(Behaviour::change_intent, Actor::opponent);
    a.wear(a.active(ActiveType::token, 1, {{hypnosis, 0}}), 1);
    a.setup.fixed_enemy->first_intent = a.attack;
    a.start();
    a.use(); // at full HP no heal, weight 0 no weaken: guard is left
    EXPECT_EQ(a.state.intent, a.guard);
}

TEST(Active, E56WithoutAChoiceNothingHappensAndNothingIsPaid) {
    Arena a;
    const auto hypnosis = a.function(Behaviour::change_intent, Actor::opponent);
    a.wear(a.active(ActiveType::token, 1, {{hypnosis, 0}}), 1);
    a.start(); // the dummy has one intent
    EXPECT_FALSE(a.usable());
}

TEST(Active, E56ABossIntentCannotBeChanged) {
    Arena a;
    a.setup.enemy = a.goblin;
    const auto hypnosis = a.function(Behaviour::change_intent, Actor::opponent);
    a.wear(a.active(ActiveType::token, 1, {{hypnosis, 0}}), 1);
    a.setup.fixed_enemy->first_intent = a.chicken;
    a.start();
    EXPECT_FALSE(a.usable());
}

TEST(Active, A6NotAgainstAFallenEnemy) {
    Arena a;
    a.wear(0, a.passive(Timing::turn_start, {{a.their(Resource::hp_damage), 5000}}));
    a.wear(a.active(ActiveType::token, 1, {{a.own(Resource::gold), 1}}), 1);
    a.start();
    EXPECT_EQ(a.state.phase, battle::Phase::input); // the next check is after the spin
    EXPECT_FALSE(a.usable());
}

TEST(Active, A11FallsAreCheckedAfterAnActive) {
    Arena a;
    a.wear(a.active(ActiveType::token, 1, {{a.their(Resource::hp_damage), 2000}}), 1);
    a.start();
    a.use({Arena::Unit{0}});
    EXPECT_EQ(a.state.phase, battle::Phase::won);
    EXPECT_TRUE(a.legal().empty());
}

TEST(Active, E11DevilsCoin) {
    Arena a;
    const auto coin = a.active(ActiveType::token, 5,
                               {{a.own(Resource::hp_loss, ValueSource::current_hp), 20},
                                {a.own(Resource::physical_rate), 40},
                                {a.own(Resource::kill_gold_rate_turn), 40}});
    a.wear(coin, 5);
    a.setup.hero.hp = 80;
    a.setup.fixed_enemy->hp = 45;
    a.setup.fixed_enemy->max_hp = 45;
    a.start();
    a.use();
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 64);
    const battle::State used = a.state;
    // 6 + 30 x 1.4 = 48 kills; 20 x 0.8 x 1.4 = 22.4.
    a.spin({Arena::Below{5, 0}, Arena::Below{5, 0}, Arena::Unit{0.5}});
    EXPECT_EQ(a.state.phase, battle::Phase::won);
    EXPECT_EQ(a.state.gold_paid, 22);
    // Both rates end with the turn.
    a.state = used;
    a.state.enemy_hp = 90;
    a.spin();
    EXPECT_EQ(a.state.amount(battle::Amount::physical_rate), 0);
    EXPECT_EQ(a.state.amount(battle::Amount::kill_gold_rate_turn), 0);
}

TEST(Active, A6EffectsRunToTheEndInOrder) {
    Arena a;
    a.setup.hero.hp = 10;
    a.wear(a.active(ActiveType::token, 1, {{a.own(Resource::hp_loss), 50}, {a.own(Resource::gold), 7}}), 1);
    a.start();
    a.use({Arena::Percent{60, 59}});
    EXPECT_EQ(a.state.hero.gold, 7);
    EXPECT_EQ(a.state.hero.hp, 30); // death's door
}

} // namespace
} // namespace rogueloom::test
