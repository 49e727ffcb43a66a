// SPDX-License-Identifier: MIT
// The reel and what changes its result: battle.md A7, E21-E24, E29, E11 (double gacha).
#include <array>

#include "support/battle_arena.hpp"
#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom::test {
namespace {

using battle::ActionKind;
using battle::Column;
using battle::EventKind;
using content::ActiveType;
using Below = Arena::Below;
using Percent = Arena::Percent;

TEST(Spin, E21OneDrawAColumnInOrder) {
    Arena a;
    a.setup.hero.machine.cell(Column::action, 3) = a.guard1;
    a.setup.hero.machine.cell(Column::multiplier, 4) = a.x2;
    a.start();
    a.spin({Below{5, 3}, Below{5, 4}});
    EXPECT_EQ(a.only(EventKind::spin).n, (std::array<std::int16_t, 6>{3, 4, -1, -1, -1, -1}));
    const battle::Event row = a.only(EventKind::row);
    EXPECT_EQ(row.pucks[0], a.guard1);
    EXPECT_EQ(row.pucks[1], a.x2);
    EXPECT_FALSE(row.pucks[2].valid());
}

TEST(Spin, E21RowTwoIsTheNextCellAndWraps) {
    Arena a;
    a.three_columns();
    a.two_rows();
    a.start();
    a.spin({Below{7, 6}, Below{7, 0}, Below{7, 5}});
    EXPECT_EQ(a.only(EventKind::spin).n, (std::array<std::int16_t, 6>{6, 0, 5, 0, 1, 6}));
}

TEST(Spin, E21IndependentRowsAreASwitch) {
    Arena a;
    a.pack.settings.two_row_draw = content::TwoRowDraw::independent;
    a.two_rows();
    a.start();
    a.spin({Below{7, 2}, Below{7, 2}, Below{7, 1}, Below{7, 6}});
    EXPECT_EQ(a.only(EventKind::spin).n, (std::array<std::int16_t, 6>{2, 1, -1, 2, 6, -1}));
}

TEST(Spin, A7EveryCellIsEquallyLikely) {
    Arena a;
    a.three_columns();
    a.two_rows();
    a.start();
    std::array<std::array<std::int64_t, battle::max_cells>, 6> counts{};
    battle::EventLog log;
    Stream stream = Stream::raw(20, 26);
    const int spins = tier(7'000, 700'000);
    for (int i = 0; i < spins; ++i) {
        battle::State state = a.state;
        state.stream = stream;
        log.clear();
        battle::apply(a.compiled(), state, {ActionKind::spin}, &log);
        stream = state.stream;
        for (std::size_t place = 0; place < 6; ++place) {
            ++counts[place][static_cast<std::size_t>(log.front().n[place])];
        }
    }
    const std::array<double, battle::max_cells> shares{1. / 7, 1. / 7, 1. / 7, 1. / 7,
                                                       1. / 7, 1. / 7, 1. / 7};
    for (const auto& place : counts) EXPECT_LT(chi_square(place, shares), chi_square_limit(6));
}

TEST(Spin, E22RerollDrawsBothRowsOfOneColumnAgain) {
    Arena a;
    a.two_rows();
    a.wear(a.active(ActiveType::token, 6, {{a.function(Behaviour::reroll), 2}}), 6);
    a.start();
    a.use();
    EXPECT_EQ(a.state.rerolls, 2);
    a.spin({Below{7, 1}, Below{7, 2}});
    EXPECT_EQ(a.state.phase, battle::Phase::reroll);
    EXPECT_EQ(a.count(EventKind::row), 0U);
    const battle::ActionList legal = a.legal();
    ASSERT_EQ(legal.size(), 3U);
    EXPECT_EQ(legal[0], (battle::Action{ActionKind::reroll, Column::action}));
    EXPECT_EQ(legal[1], (battle::Action{ActionKind::reroll, Column::multiplier}));
    EXPECT_EQ(legal[2], (battle::Action{ActionKind::accept}));
    a.act({ActionKind::reroll, Column::multiplier}, {Below{7, 6}});
    const battle::Event reroll = a.only(EventKind::reroll);
    EXPECT_EQ(reroll.n, (std::array<std::int16_t, 6>{1, 6, 1, 0, 0, 0}));
    EXPECT_EQ(a.state.stops[0][1], 6);
    EXPECT_EQ(a.state.stops[1][1], 0);
    EXPECT_EQ(a.state.stops[0][0], 1);
    // The last reroll resolves the turn; the same cell may come again.
    a.act({ActionKind::reroll, Column::multiplier}, {Below{7, 6}});
    EXPECT_EQ(a.count(EventKind::row), 2U);
    EXPECT_EQ(a.state.phase, battle::Phase::input);
}

TEST(Spin, E22UnusedRerollsVanishAndChargeNoTokens) {
    Arena a;
    a.wear(a.active(ActiveType::token, 6, {{a.function(Behaviour::reroll), 3}}), 6);
    a.start();
    a.use();
    a.spin();
    a.act({ActionKind::reroll, Column::action}, {Below{5, 0}});
    EXPECT_EQ(a.state.hero.tokens, 0);
    a.act({ActionKind::accept}, {});
    EXPECT_EQ(a.state.rerolls, 0);
    EXPECT_EQ(a.state.hero.tokens, 1);
    EXPECT_EQ(a.count(EventKind::row), 1U);
}

TEST(Spin, E23JackpotActsInRowOneForOneTurn) {
    Arena a;
    const auto charm = a.passive(Timing::turn_start, {{a.own(Resource::jackpot_chance), 40}});
    a.row(charm).lock_until_battle_end = true;
    a.wear(0, charm);
    a.two_rows();
    a.setup.fixed_enemy->hp = 5000;
    a.setup.fixed_enemy->max_hp = 5000;
    a.start();
    // A miss keeps the chance.
    a.spin({Below{7, 0}, Below{7, 0}, Percent{40, 40}});
    EXPECT_EQ(a.only(EventKind::jackpot).n[0], 0);
    EXPECT_EQ(a.state.amount(battle::Amount::jackpot_chance), 40);
    a.spin({Below{7, 0}, Below{7, 0}, Percent{40, 39.5}});
    EXPECT_EQ(a.only(EventKind::jackpot).n[0], 1);
    const auto rows = a.events(EventKind::row);
    EXPECT_EQ(rows[0].pucks[0], a.jackpot);
    EXPECT_DOUBLE_EQ(rows[0].v[6], 777 + 30);
    EXPECT_EQ(rows[1].pucks[0], a.attack1);
    const battle::Event change = a.only(EventKind::puck_change);
    EXPECT_EQ(change.n[1], -1);
    EXPECT_EQ(change.n[2], static_cast<std::int16_t>(battle::PuckChange::jackpot));
    // A hit takes the chance back to 0, and at 0 nothing is rolled.
    EXPECT_EQ(a.state.amount(battle::Amount::jackpot_chance), 0);
    a.spin({Below{7, 0}, Below{7, 0}});
    EXPECT_EQ(a.events(EventKind::row)[0].pucks[0], a.attack1);
}

TEST(Spin, E23JackpotIsRolledAfterTheLastReroll) {
    Arena a;
    const auto charm = a.passive(Timing::turn_start, {{a.own(Resource::jackpot_chance), 10}});
    a.wear(0, charm);
    a.wear(a.active(ActiveType::token, 5, {{a.function(Behaviour::reroll), 1}}), 5);
    a.start();
    a.use();
    a.spin({Below{5, 0}, Below{5, 0}});
    a.act({ActionKind::reroll, Column::action}, {Below{5, 4}, Percent{10, 99}});
    EXPECT_EQ(a.count(EventKind::jackpot), 1U);
}

TEST(Spin, E23GradeEffectsSkipTheJackpot) {
    Arena a;
    const auto charm = a.passive(Timing::turn_start, {{a.own(Resource::jackpot_chance), 100},
                                                      {a.function(Behaviour::result_rarity), 1},
                                                      {a.function(Behaviour::top_grade), 0}});
    a.wear(0, charm);
    a.setup.fixed_enemy->hp = 5000;
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Percent{100, 1}});
    const battle::Event row = a.only(EventKind::row);
    EXPECT_EQ(row.pucks[0], a.jackpot);
    EXPECT_EQ(row.pucks[1], a.x2); // the rest of the row still turns into the top
}

TEST(Spin, E24ALockedColumnIsNotDrawnUntilItOpens) {
    Arena a;
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}});
    EXPECT_FALSE(a.only(EventKind::row).pucks[2].valid());
    a.three_columns();
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{5, 2}});
    EXPECT_EQ(a.only(EventKind::row).pucks[2], a.icing1);
}

TEST(Spin, E29AFixedColumnIsNeitherDrawnNorRerolled) {
    Arena a;
    a.two_rows();
    a.wear(a.active(ActiveType::token, 1,
                    {{a.function(Behaviour::fix_result), 1}, {a.function(Behaviour::reroll), 1}}),
           1);
    a.start();
    EXPECT_FALSE(a.usable()); // nothing to keep on turn 1
    a.spin({Below{7, 3}, Below{7, 5}});
    ASSERT_TRUE(a.usable());
    a.use();
    a.spin({Below{7, 1}});
    EXPECT_EQ(a.only(EventKind::spin).n, (std::array<std::int16_t, 6>{1, 5, -1, 2, 6, -1}));
    const battle::ActionList legal = a.legal();
    ASSERT_EQ(legal.size(), 2U);
    EXPECT_EQ(legal[0].column, Column::action);
    EXPECT_EQ(legal[1].kind, ActionKind::accept);
    a.act({ActionKind::accept}, {});
    // For one spin only.
    a.spin({Below{7, 0}, Below{7, 0}});
}

TEST(Spin, E29AColumnThatIsLockedCannotBeFixed) {
    Arena a;
    a.wear(a.active(ActiveType::token, 1, {{a.function(Behaviour::fix_result), 2}}), 1);
    a.start();
    a.spin();
    EXPECT_FALSE(a.usable());
}

TEST(Spin, E29ResultRarityDrawsTheRowWhenItIsUsedAndStaysInTheLineage) {
    Arena a;
    a.two_rows();
    a.fill(Column::action, a.attack2);
    a.wear(a.active(ActiveType::token, 1, {{a.function(Behaviour::result_rarity), 1}}), 3);
    a.start();
    a.use({Below{2, 1}});
    a.use({Below{2, 1}});
    a.spin({Below{7, 0}, Below{7, 0}});
    const auto rows = a.events(EventKind::row);
    EXPECT_EQ(rows[0].pucks[0], a.attack2);
    EXPECT_EQ(rows[1].pucks[0], a.attack3); // two grades up, clamped
    EXPECT_EQ(a.state.hero.machine.cell(Column::action, 1), a.attack2);
    // The next turn is as drawn.
    a.spin({Below{7, 0}, Below{7, 0}});
    EXPECT_EQ(a.events(EventKind::row)[1].pucks[0], a.attack2);
}

TEST(Spin, E29TopGradeTurnsAllRowsOfTheSpin) {
    Arena a;
    a.two_rows();
    a.wear(a.active(ActiveType::token, 1, {{a.function(Behaviour::top_grade), 0}}), 1);
    a.start();
    a.use();
    a.spin();
    for (const battle::Event& row : a.events(EventKind::row)) {
        EXPECT_EQ(row.pucks[0], a.attack3);
        EXPECT_EQ(row.pucks[1], a.x2);
    }
}

TEST(Spin, E11DoubleGachaTakesTheBetterSetAndGrowsDearer) {
    Arena a;
    a.setup.hero.gold = 35;
    a.wear(a.active(ActiveType::gold, 10, {{a.function(Behaviour::double_gacha), 10}}), 0);
    a.setup.hero.machine.cell(Column::action, 1) = a.attack3;
    a.setup.hero.machine.cell(Column::multiplier, 2) = a.x05;
    a.start();
    a.use();
    EXPECT_EQ(a.state.hero.gold, 25);
    // (44 + 30) x 0.5 = 37 beats (6 + 30) x 1 = 36.
    a.spin({Below{5, 0}, Below{5, 0}, Below{5, 1}, Below{5, 2}});
    EXPECT_EQ(a.count(EventKind::candidate), 2U);
    EXPECT_DOUBLE_EQ(a.events(EventKind::candidate)[1].v[0], 37);
    EXPECT_EQ(a.only(EventKind::spin).n[0], 1);
    ASSERT_TRUE(a.usable());
    a.use();
    EXPECT_EQ(a.state.hero.gold, 5); // 20 this time
    a.spin({Below{5, 1}, Below{5, 2}, Below{5, 0}, Below{5, 0}});
    EXPECT_EQ(a.only(EventKind::spin).n[0], 1);
    EXPECT_FALSE(a.usable()); // 30 by now
}

TEST(Spin, E11DoubleGachaTiesGoByRaritySumThenTheFirst) {
    Arena a;
    a.setup.hero.gold = 10;
    a.wear(a.active(ActiveType::gold, 10, {{a.function(Behaviour::double_gacha), 0}}), 0);
    const auto rare = a.action(PuckType::physical_attack, 6);
    a.pack.pucks[rare.index()].rarity = Rarity::s;
    a.setup.hero.machine.cell(Column::action, 1) = rare;
    a.start();
    battle::State used = a.state;
    a.use();
    used = a.state;
    a.spin({Below{5, 0}, Below{5, 0}, Below{5, 1}, Below{5, 0}});
    EXPECT_EQ(a.only(EventKind::spin).n[0], 1);
    a.state = used;
    a.spin({Below{5, 2}, Below{5, 0}, Below{5, 3}, Below{5, 0}});
    EXPECT_EQ(a.only(EventKind::spin).n[0], 2);
}

TEST(Spin, E11FixedColumnsStayInBothSets) {
    Arena a;
    a.wear(a.active(ActiveType::token, 1,
                    {{a.function(Behaviour::fix_result), 0}, {a.function(Behaviour::double_gacha), 0}}),
           2);
    a.start();
    a.spin({Below{5, 2}, Below{5, 0}});
    a.use();
    a.spin({Below{5, 1}, Below{5, 3}});
    EXPECT_EQ(a.only(EventKind::spin).n[0], 2);
}

} // namespace
} // namespace rogueloom::test
