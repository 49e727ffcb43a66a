// SPDX-License-Identifier: MIT
// Boss intents: battle.md A3, E38-E40, E71.
#include <algorithm>

#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Column;
using battle::EventKind;
using battle::Side;
using Below = Arena::Below;

TEST(Boss, A6TheFirstIntentIsTheBosssOwnAndNotDrawn) {
    Arena a;
    a.setup.enemy = a.goblin;
    a.pack.enemies[a.goblin.index()].boss_intent = a.chicken;
    a.start();
    EXPECT_EQ(a.state.intent, a.chicken);
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Weighted{{6, 12}, 0}}); // then from the set, guard excluded
}

TEST(Boss, E39ChickenGameBlocksHealAndGuardOfBothSides) {
    Arena a;
    a.setup.fixed_enemy->first_intent = a.chicken;
    a.two_rows();
    a.setup.hero.machine.cell(Column::action, 1) = a.guard1;
    a.setup.hero.machine.cell(Column::action, 0) = a.heal1;
    a.setup.hero.hp = 60;
    a.start();
    a.spin(); // the rule begins in step 5, so this spin still heals and guards
    EXPECT_EQ(a.count(EventKind::blocked), 0U);
    EXPECT_EQ(a.state.hero.hp, 70);
    EXPECT_EQ(a.only(EventKind::rule).intent, a.chicken);
    a.spin();
    const auto blocked = a.events(EventKind::blocked);
    ASSERT_EQ(blocked.size(), 2U);
    EXPECT_EQ(blocked[0].n[0], static_cast<std::int16_t>(battle::Blocked::heal));
    EXPECT_EQ(blocked[1].n[0], static_cast<std::int16_t>(battle::Blocked::guard));
    EXPECT_EQ(a.state.hero.hp, 60);
    EXPECT_EQ(a.events(EventKind::row).size(), 2U); // the pucks still run
    EXPECT_EQ(a.state.side(Side::enemy).heal_blocked, 1);
    EXPECT_EQ(a.state.side(Side::enemy).guard_blocked, 1);
}

TEST(Boss, E39RevivingIsNotHealing) {
    Arena a;
    a.setup.fixed_enemy->first_intent = a.chicken;
    a.pack.settings.boss_intent_step = 1;
    a.wear(0, a.passive(Timing::player_heal, {{a.own(Resource::battle_end_gold), 1}}));
    a.start();
    a.spin();
    a.state.enemy_attack = 500;
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Percent{60, 0}});
    EXPECT_EQ(a.state.hero.hp, 30);
    EXPECT_EQ(a.count(EventKind::blocked), 0U);
    EXPECT_EQ(a.state.amount(battle::Amount::battle_end_gold), 0);
}

TEST(Boss, E38RuleReversalCapsFromStepFiveOfTurnOne) {
    Arena a;
    a.fill(Column::action, a.attack3);
    a.fill(Column::multiplier, a.x2);
    a.setup.fixed_enemy->first_intent = a.reversal;
    a.start();
    a.spin();
    EXPECT_EQ(a.state.enemy_hp, 1000 - 148); // the first spin is uncapped
    a.spin();
    EXPECT_EQ(a.state.enemy_hp, 1000 - 148 - 50);
    EXPECT_EQ(a.events(EventKind::stats)[1].n[5], 1);
}

TEST(Boss, E71TheSwitchExecutesBossIntentsBeforeThePlayer) {
    Arena a;
    a.fill(Column::action, a.attack3);
    a.fill(Column::multiplier, a.x2);
    a.pack.settings.boss_intent_step = 1;
    a.setup.fixed_enemy->first_intent = a.reversal;
    a.start();
    a.spin();
    EXPECT_EQ(a.state.enemy_hp, 950);
    EXPECT_EQ(a.count(EventKind::rule), 1U);
}

/// Only attack pucks have other rarities to become; every draw of Mess in order.
TEST(Boss, E40MessStatsThenGradesThenShuffles) {
    Arena a;
    a.setup.fixed_enemy->first_intent = a.mess;
    a.setup.hero.machine.cells[0] = {a.attack1, a.attack2, a.attack3, a.magic2, a.jackpot, {}, {}};
    a.setup.hero.machine.cells[1] = {a.x1, a.x05, a.x2, a.x15, a.x1, {}, {}};
    a.setup.hero.stats = {30, 21, 0, 6};
    a.start();
    a.spin({Below{5, 0}, Below{5, 0},
            // Stats: 15..45, 11..31 (10.5 and 31.5 inside), 0 is certain, 3..9.
            Below{31, 0}, Below{21, 20}, Below{7, 6},
            // Attack lineage of three: the other two; magic2 and the jackpot have none. Then four multipliers
            // of four.
            Below{2, 0}, Below{2, 1}, Below{2, 0}, Below{3, 0}, Below{3, 0}, Below{3, 2}, Below{3, 1},
            Below{3, 2},
            // Fisher-Yates from the end, five cells each.
            Below{5, 0}, Below{4, 3}, Below{3, 2}, Below{2, 1}, Below{5, 4}, Below{4, 3}, Below{3, 2},
            Below{2, 0}});
    EXPECT_EQ(a.state.hero.stats, (battle::Stats{15, 31, 0, 9}));
    const battle::Event stats = a.only(EventKind::shuffle);
    EXPECT_EQ(stats.v[0], 15);
    EXPECT_EQ(stats.v[3], 9);
    const auto& cells = a.state.hero.machine.cells;
    // attack1 -> attack2, attack2 -> attack3, attack3 -> attack1; then the first and the last change places.
    EXPECT_EQ(cells[0][0], a.jackpot);
    EXPECT_EQ(cells[0][1], a.attack3);
    EXPECT_EQ(cells[0][2], a.attack1);
    EXPECT_EQ(cells[0][3], a.magic2);
    EXPECT_EQ(cells[0][4], a.attack2);
    // x1 -> x0.5, x0.5 -> x1, x2 -> x1.5, x1.5 -> x1, x1 -> x2; then the first two change places.
    EXPECT_EQ(cells[1][0], a.x1);
    EXPECT_EQ(cells[1][1], a.x05);
    EXPECT_EQ(cells[1][2], a.x15);
    EXPECT_EQ(cells[1][3], a.x1);
    EXPECT_EQ(cells[1][4], a.x2);
    EXPECT_FALSE(cells[0][5].valid());
    for (const battle::Event& change : a.events(EventKind::puck_change)) {
        EXPECT_EQ(change.n[2], static_cast<std::int16_t>(battle::PuckChange::shuffle));
    }
}

TEST(Boss, E40EverythingIsRestoredAtTheEnd) {
    Arena a;
    a.setup.fixed_enemy->first_intent = a.mess;
    a.three_columns();
    a.start();
    battle::State state = a.state;
    state.stream = Stream::raw(1, 2);
    state.enemy_attack = 0;
    battle::apply(a.compiled(), state, {battle::ActionKind::spin});
    // Stats gained for good while messed up stay gained.
    EXPECT_NE(state.hero.stats, a.setup.hero.stats);
    while (!state.over()) battle::apply(a.compiled(), state, {battle::ActionKind::spin});
    const battle::Outcome outcome = battle::outcome(a.compiled(), state);
    EXPECT_EQ(outcome.hero.stats, a.setup.hero.stats);
    EXPECT_TRUE(std::equal(outcome.hero.machine.cells.begin(), outcome.hero.machine.cells.end(),
                           a.setup.hero.machine.cells.begin()));
}

TEST(Boss, E40LastingGainsOutliveTheMess) {
    Arena a;
    a.setup.fixed_enemy->first_intent = a.mess;
    a.fill(Column::action, a.jackpot);
    a.fill(Column::multiplier, a.jackpot);
    a.pack.pucks[a.jackpot.index()].param = 1;
    a.wear(a.active(content::ActiveType::token, 1, {{a.own(Resource::defence), 3}}), 1);
    a.setup.hero.stats = {1, 0, 10, 0};
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{11, 0}, Below{5, 4}, Below{4, 3}, Below{3, 2}, Below{2, 1},
            Below{5, 4}, Below{4, 3}, Below{3, 2}, Below{2, 1}});
    EXPECT_EQ(a.state.hero.stats[2], 5);
    a.use();
    EXPECT_EQ(a.state.hero.stats[2], 8);
    a.state.enemy_hp = 1;
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Unit{0}});
    EXPECT_EQ(a.outcome().hero.stats[2], 13);
}

} // namespace
} // namespace rogueloom::test
