// SPDX-License-Identifier: MIT
// Intents: battle.md A6, E44, E52-E57, E55.
#include <array>

#include "support/battle_arena.hpp"
#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom::test {
namespace {

using battle::ActionKind;
using battle::Column;
using battle::EventKind;
using battle::Side;
using Below = Arena::Below;
using Weighted = Arena::Weighted;

TEST(Intent, A6GoblinDrawsSixSixTwelve) {
    Arena a;
    a.setup.enemy = a.goblin;
    a.start({Weighted{{6, 6, 12}, 2}});
    EXPECT_EQ(a.only(EventKind::intent).intent, a.weaken);
    a.spin({Below{5, 0}, Below{5, 0}, Weighted{{6, 6, 12}, 1}});
    EXPECT_EQ(a.state.intent, a.guard);
}

TEST(Intent, A6GoblinSharesAre25_25_50) {
    Arena a;
    a.setup.enemy = a.goblin;
    a.start({Weighted{{6, 6, 12}, 0}});
    std::array<std::int64_t, 3> counts{};
    const int fights = tier(4'000, 400'000);
    for (int i = 0; i < fights; ++i) {
        const battle::State state =
            battle::start(a.compiled(), a.setup, Stream::raw(static_cast<std::uint64_t>(i), 9));
        for (std::size_t kind = 0; kind < 3; ++kind) {
            const std::array<content::IntentId, 3> intents{a.attack, a.guard, a.weaken};
            if (state.intent == intents[kind]) ++counts[kind];
        }
    }
    const std::array<double, 3> shares{0.25, 0.25, 0.5};
    EXPECT_LT(chi_square(counts, shares), chi_square_limit(2));
}

TEST(Intent, A6AtTheTopStageWeakenLeavesTheDraw) {
    Arena a;
    a.setup.enemy = a.goblin;
    a.wear(0, a.passive(Timing::battle_start, {{a.own(Resource::attack_weaken), 2}}));
    a.start({Weighted{{6, 6, 12}, 2}});
    a.spin({Below{5, 0}, Below{5, 0}, Weighted{{6, 6}, 0}});
    EXPECT_EQ(a.state.side(Side::player).attack_weaken, 3);
}

TEST(Intent, A6AmountsAreShownForHpGuardAndHealing) {
    Arena a;
    const auto their_hp = a.their(Resource::hp_damage, ValueSource::actor_attack);
    const auto bite =
        a.intent(IntentKind::attack, {{their_hp, 80}, {a.own(Resource::current_hp), 12}, {their_hp, 40}});
    a.setup.fixed_enemy->first_intent = bite;
    a.start();
    EXPECT_DOUBLE_EQ(a.only(EventKind::intent).v[0], 12); // both hits, not the heal
    EXPECT_EQ(a.only(EventKind::intent).n[0], 1);
    EXPECT_DOUBLE_EQ(battle::intent_amount(a.compiled(), a.state), 12);
    a.setup.fixed_enemy->first_intent = a.weaken;
    a.start();
    EXPECT_EQ(a.only(EventKind::intent).n[0], 0);
    EXPECT_EQ(battle::intent_amount(a.compiled(), a.state), 0);
}

TEST(Intent, A6TheShownAmountFollowsTheEnemysStats) {
    Arena a;
    a.wear(a.active(content::ActiveType::token, 1, {{a.their(Resource::attack_weaken), 1}}), 1);
    a.start();
    EXPECT_DOUBLE_EQ(battle::intent_amount(a.compiled(), a.state), 10);
    a.use();
    EXPECT_DOUBLE_EQ(battle::intent_amount(a.compiled(), a.state), 8);
}

TEST(Intent, E44GuardActsBeforeThePlayerAndNotAgain) {
    Arena a;
    a.setup.fixed_enemy->first_intent = a.guard;
    a.start();
    a.spin();
    EXPECT_EQ(a.count(EventKind::guard), 1U);
    EXPECT_DOUBLE_EQ(a.only(EventKind::damage).v[3], 36.0 * 100 / 120);
    EXPECT_EQ(a.state.side(Side::enemy).guard, 0); // cleared each turn
    EXPECT_EQ(a.state.hero.hp, 100);
}

TEST(Intent, E54VoidHoldsInTheTurnInWhichItIsExecuted) {
    Arena a;
    a.three_columns();
    const auto empty = a.intent(IntentKind::additional_block,
                                {{a.function(Behaviour::additional_block, Actor::opponent), 0}});
    a.setup.fixed_enemy->first_intent = empty;
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[6], 36); // no icing
    EXPECT_EQ(a.only(EventKind::blocked).n[0], static_cast<std::int16_t>(battle::Blocked::additional));
    EXPECT_EQ(a.only(EventKind::block).n[0], static_cast<std::int16_t>(battle::Blocked::additional));
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[6], 36 * 1.3);
}

TEST(Intent, E52EveryExclusion) {
    Arena a;
    const auto any = a.own(Resource::current_hp);
    const auto heal = a.intent(IntentKind::heal, {{any, 1}});
    const auto rage = a.intent(IntentKind::attack_strengthen, {{a.own(Resource::attack_strengthen), 1}});
    const auto harden = a.intent(IntentKind::guard_strengthen, {{a.own(Resource::guard_strengthen), 1}});
    const auto ban =
        a.intent(IntentKind::heal_block, {{a.function(Behaviour::heal_block, Actor::opponent), 0}});
    const auto empty = a.intent(IntentKind::additional_block,
                                {{a.function(Behaviour::additional_block, Actor::opponent), 0}});
    a.setup.enemy =
        a.enemy({{heal, 1, 1}, {rage, 2, 2}, {harden, 3, 3}, {ban, 4, 4}, {empty, 5, 5}, {a.attack, 6, 6}});
    // Full HP and a locked column at the start.
    a.start({Weighted{{2, 3, 4, 6}, 0}});
    // Wounded, column open.
    a.three_columns();
    a.setup.fixed_enemy->hp = 500;
    a.start({Weighted{{1, 2, 3, 4, 5, 6}, 0}});
    // Stages at the top, player banned from healing.
    a.wear(0, a.passive(Timing::battle_start, {{a.their(Resource::attack_strengthen), 3},
                                               {a.their(Resource::guard_strengthen), 3},
                                               {a.function(Behaviour::heal_block), 0}}));
    a.start({Weighted{{1, 5, 6}, 0}});
    // An enemy who cannot heal.
    a.wear(1, a.passive(Timing::battle_start, {{a.function(Behaviour::heal_block, Actor::opponent), 0}}));
    a.start({Weighted{{5, 6}, 0}});
}

TEST(Intent, E52PuckIntentsNeedAPuckTheyCanChange) {
    Arena a;
    const auto dull =
        a.intent(IntentKind::puck_weaken, {{a.function(Behaviour::owned_rarity, Actor::opponent), -1}});
    const auto swap =
        a.intent(IntentKind::puck_swap, {{a.function(Behaviour::owned_swap, Actor::opponent), 0}});
    a.setup.enemy = a.enemy({{dull, 1, 1}, {swap, 2, 2}, {a.attack, 4, 4}});
    a.fill(Column::action, a.magic2); // alone in its lineage and the only graded magic
    a.fill(Column::multiplier, a.x05);
    a.start({Weighted{{2, 4}, 0}}); // multipliers can be swapped, nothing can go lower
    a.setup.hero.machine.cell(Column::multiplier, 0) = a.x1;
    a.start({Weighted{{1, 2, 4}, 0}});
}

TEST(Intent, E52NothingLeftFallsBackToTheFirstAttackElseTheFirst) {
    Arena a;
    const auto heal = a.intent(IntentKind::heal, {{a.own(Resource::current_hp), 1}});
    a.setup.enemy = a.enemy({{heal, 5, 5}, {a.attack, 0, 0}});
    a.start();
    EXPECT_EQ(a.state.intent, a.attack);
    a.setup.enemy = a.enemy({{heal, 5, 5}, {a.guard, 0, 0}});
    a.start();
    EXPECT_EQ(a.state.intent, heal);
}

TEST(Intent, E53LowHpIsLookedAtInEveryDraw) {
    Arena a;
    const auto heal = a.intent(IntentKind::heal, {{a.own(Resource::current_hp), 200}});
    a.setup.enemy = a.enemy({{a.attack, 8, 8}, {heal, 0, 12}});
    a.set_of(a.setup.enemy).low_hp = 50;
    a.setup.fixed_enemy->hp = 501;
    a.start(); // above: the heal has no weight
    EXPECT_EQ(a.state.intent, a.attack);
    a.setup.fixed_enemy->hp = 500;
    a.start({Weighted{{8, 12}, 1}}); // at the value: low weights
    a.spin();                        // healed to 664, so not low any more
    EXPECT_EQ(a.state.intent, a.attack);
}

TEST(Intent, E55WeakenedPucksComeFromAllCellsThatCanGoLower) {
    Arena a;
    const auto dull =
        a.intent(IntentKind::puck_weaken, {{a.function(Behaviour::owned_rarity, Actor::opponent), -1}});
    a.setup.fixed_enemy->first_intent = dull;
    a.setup.hero.machine.cell(Column::action, 2) = a.attack3;
    a.setup.hero.machine.cell(Column::action, 4) = a.attack2;
    // In the multiplier column all five x1 can become x0.5; attack1 is the lowest of its lineage.
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{7, 0}});
    const battle::Event change = a.only(EventKind::puck_change);
    EXPECT_EQ(change.n[0], 0);
    EXPECT_EQ(change.n[1], 2);
    EXPECT_EQ(change.n[2], static_cast<std::int16_t>(battle::PuckChange::weaken));
    EXPECT_EQ(change.pucks[1], a.attack2);
    EXPECT_EQ(a.state.hero.machine.cell(Column::action, 2), a.attack2);
}

TEST(Intent, E12CountsIsTheNumberOfPucks) {
    Arena a;
    const auto two = a.effect({.actor = Actor::opponent, .behaviour = Behaviour::owned_rarity, .counts = 2});
    a.setup.fixed_enemy->first_intent = a.intent(IntentKind::puck_weaken, {{two, -1}});
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{5, 4}, Below{4, 3}});
    EXPECT_EQ(a.count(EventKind::puck_change), 2U);
    EXPECT_EQ(a.state.hero.machine.cell(Column::multiplier, 4), a.x05);
    EXPECT_EQ(a.state.hero.machine.cell(Column::multiplier, 3), a.x05);
}

TEST(Intent, E55SwapPrefersTheSameRarityElseAnyGraded) {
    Arena a;
    const auto swap =
        a.intent(IntentKind::puck_swap, {{a.function(Behaviour::owned_swap, Actor::opponent), 0}});
    a.setup.fixed_enemy->first_intent = swap;
    // A second physical puck of rarity e beside attack1; its key orders it behind.
    const auto flurry = a.graded(PuckType::physical_attack, 31, 0, 9, Rarity::e);
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{10, 1}});
    EXPECT_EQ(a.state.hero.machine.cell(Column::action, 1), flurry);
    // No other multiplier is e: any other graded one, by key: x0.5, x1.5, x2.
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{10, 5}, Below{3, 1}});
    EXPECT_EQ(a.state.hero.machine.cell(Column::multiplier, 0), a.x15);
}

TEST(Intent, E55LockedColumnsAreLeftAlone) {
    Arena a;
    const auto swap =
        a.intent(IntentKind::puck_swap, {{a.function(Behaviour::owned_swap, Actor::opponent), 0}});
    a.setup.fixed_enemy->first_intent = swap;
    const auto icing = a.graded(PuckType::additional_effect, 23, 30, 6, Rarity::e);
    const auto icing2 = a.graded(PuckType::additional_effect, 24, 45, 6, Rarity::c);
    a.pack.pucks[icing.index()].effect = a.own(Resource::final_rate_add);
    a.pack.pucks[icing2.index()].effect = a.own(Resource::final_rate_add);
    a.fill(Column::additional, icing);
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{10, 0}, Below{2, 0}});
    a.three_columns();
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{5, 0}, Below{15, 14}});
    EXPECT_EQ(a.state.hero.machine.cell(Column::additional, 4), icing2);
}

TEST(Intent, E55FilteredChangesTouchOneType) {
    Arena a;
    const auto physical = a.effect({.behaviour = Behaviour::owned_rarity});
    a.pack.effects[physical.index()].puck_filter = PuckType::physical_attack;
    a.setup.hero.machine.cell(Column::action, 0) = a.guard1;
    a.wear(a.active(content::ActiveType::token, 1, {{physical, 1}}), 1);
    a.start();
    a.use({Below{4, 0}});
    EXPECT_EQ(a.state.hero.machine.cell(Column::action, 1), a.attack2);
    EXPECT_EQ(a.only(EventKind::puck_change).n[2], static_cast<std::int16_t>(battle::PuckChange::strengthen));
}

TEST(Intent, A7ChangedPucksReturnAfterTheFight) {
    Arena a;
    const auto dull =
        a.intent(IntentKind::puck_weaken, {{a.function(Behaviour::owned_rarity, Actor::opponent), -1}});
    a.setup.fixed_enemy->first_intent = dull;
    a.setup.fixed_enemy->hp = 54;
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{5, 0}});
    EXPECT_EQ(a.state.hero.machine.cell(Column::multiplier, 0), a.x05);
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Unit{0}}); // 18 more
    ASSERT_EQ(a.state.phase, battle::Phase::won);
    EXPECT_EQ(a.outcome().hero.machine.cell(Column::multiplier, 0), a.x1);
    EXPECT_EQ(a.only(EventKind::puck_change).n[2], static_cast<std::int16_t>(battle::PuckChange::restore));
}

TEST(Intent, E57SeveralEffectsAllRunEvenAfterAFall) {
    Arena a;
    a.setup.fixed_enemy->first_intent = a.intent(IntentKind::attack, {{a.their(Resource::hp_damage), 500},
                                                                      {a.own(Resource::attack_strengthen), 1},
                                                                      {a.their(Resource::hp_damage), 5}});
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Percent{60, 10}});
    EXPECT_EQ(a.damage_to(Side::player).size(), 2U);
    EXPECT_EQ(a.state.side(Side::enemy).attack_strengthen, 1);
    EXPECT_EQ(a.state.hero.hp, 30);
}

} // namespace
} // namespace rogueloom::test
