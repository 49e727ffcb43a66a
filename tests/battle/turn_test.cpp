// SPDX-License-Identifier: MIT
// The order of a turn and what it clears: battle.md A9, A11, A5 (reset list), E12, E45, E70.
#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Amount;
using battle::Column;
using battle::EventKind;
using battle::Phase;
using battle::Side;
using Below = Arena::Below;

TEST(Turn, A9OrderOfOneTurn) {
    Arena a;
    a.wear(a.active(content::ActiveType::token, 9, {{a.own(Resource::gold), 1}}), 0);
    a.start();
    a.spin();
    std::vector<EventKind> order;
    for (const battle::Event& event : a.log) order.push_back(event.kind);
    EXPECT_EQ(order, (std::vector<EventKind>{EventKind::spin, EventKind::row, EventKind::damage,
                                             EventKind::token, EventKind::damage, EventKind::turn,
                                             EventKind::stats, EventKind::stats, EventKind::intent}));
    EXPECT_EQ(a.state.turn, 2);
}

TEST(Turn, P3NoCounterAfterAKill) {
    Arena a;
    a.setup.fixed_enemy->hp = 36;
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Unit{0}});
    EXPECT_EQ(a.state.phase, Phase::won);
    EXPECT_EQ(a.damage_to(Side::player).size(), 0U);
    EXPECT_EQ(a.outcome().turns, 1);
    EXPECT_TRUE(a.legal().empty());
}

TEST(Turn, A11TurnEndClearsGuardAmountsAndResults) {
    Arena a;
    a.wear(0, a.passive(Timing::battle_start, {{a.own(Resource::guard_value), 60},
                                               {a.own(Resource::physical_rate), 10},
                                               {a.own(Resource::magical_rate), 10},
                                               {a.own(Resource::kill_gold_rate_turn), 10}}));
    a.wear(1, a.passive(Timing::battle_start, {{a.function(Behaviour::result_rarity), 1},
                                               {a.function(Behaviour::top_grade), 0},
                                               {a.function(Behaviour::double_gacha), 0}}));
    a.start();
    EXPECT_EQ(a.state.side(Side::player).guard, 60); // the first turn's
    a.spin({Below{5, 0}, Below{5, 0}, Below{5, 0}, Below{5, 0}});
    EXPECT_EQ(a.state.side(Side::player).guard, 0);
    EXPECT_EQ(a.state.amount(Amount::physical_rate), 0);
    EXPECT_EQ(a.state.amount(Amount::magical_rate), 0);
    EXPECT_EQ(a.state.amount(Amount::kill_gold_rate_turn), 0);
    EXPECT_EQ(a.state.grade_shift[0], 0);
    EXPECT_EQ(a.state.top_grade, 0);
    EXPECT_EQ(a.state.extra_sets, 0);
    EXPECT_EQ(a.state.rerolls, 0);
    EXPECT_EQ(a.state.fixed_columns, 0);
}

TEST(Turn, A5EveryFightBeginsFresh) {
    Arena a;
    const auto reduce = a.effect({.resource = Resource::damage_reduction, .counts = 9, .duration = -1});
    const auto nullify = a.effect({.resource = Resource::attack_nullify, .counts = 9, .duration = -1});
    a.wear(a.active(content::ActiveType::token, 1,
                    {{a.own(Resource::attack_strengthen), 2},
                     {a.own(Resource::guard_strengthen), 2},
                     {a.own(Resource::attack_weaken), 2}}),
           9);
    a.own(a.relic(Timing::turn_start, {{reduce, 5}, {nullify, 1}}));
    a.own(a.relic(Timing::turn_start, {{a.own(Resource::jackpot_chance), 1},
                                       {a.own(Resource::active_gold_cost), 5},
                                       {a.own(Resource::death_chance_bonus), 5},
                                       {a.own(Resource::overkill_gold), 5}}));
    a.own(a.relic(Timing::turn_start,
                  {{a.function(Behaviour::heal_block), 0}, {a.own(Resource::heal_rate), 5}}));
    a.start();
    const battle::State first = a.state;
    a.use();
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Percent{1, 50}});
    a.state.enemy_hp = 1;
    a.spin({Below{5, 0}, Below{5, 0}, Arena::Percent{2, 50}, Arena::Unit{0}});
    ASSERT_EQ(a.state.phase, Phase::won);
    a.setup.hero = a.outcome().hero;
    a.setup.hero.tokens = 9;
    a.start();
    // What turn 1 has given, and nothing of the fight before.
    EXPECT_EQ(a.state.amounts, first.amounts);
    for (const Side side : {Side::player, Side::enemy}) {
        EXPECT_EQ(a.state.side(side).attack_strengthen, 0);
        EXPECT_EQ(a.state.side(side).guard_strengthen, 0);
        EXPECT_EQ(a.state.side(side).attack_weaken, 0);
        EXPECT_EQ(a.state.side(side).fallen, 0);
    }
    EXPECT_EQ(a.state.side(Side::player).consumables.nullify_left[0].uses, 9);
    EXPECT_EQ(a.state.side(Side::player).consumables.reduction[0], 5);
    EXPECT_EQ(a.state.death_base, 60);
    EXPECT_EQ(a.state.turn, 1);
    EXPECT_EQ(a.state.enemy_hp, 1000);
    EXPECT_EQ(a.state.stops[0][0], -1);
}

TEST(Turn, E12TurnCountersStartAgain) {
    Arena a;
    const auto once = a.effect({.resource = Resource::active_token, .counts = 1});
    a.wear(0, a.passive(Timing::after_hit, {{once, 1}}));
    a.wear(a.active(content::ActiveType::token, 99, {{a.own(Resource::gold), 1}}), 0);
    a.fill(Column::action, a.magic2);
    a.start();
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 2);
    a.spin();
    EXPECT_EQ(a.state.hero.tokens, 4);
}

TEST(Turn, E70TheEnemyGrowsTenPercentATurnFromTurn26) {
    Arena a;
    a.start();
    a.state.turn = 24;
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::intent).v[0], 10); // of turn 25
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::intent).v[0], 11);
    const double before = a.state.hero.hp;
    a.spin();
    EXPECT_DOUBLE_EQ(before - a.state.hero.hp, 11);
    EXPECT_DOUBLE_EQ(a.only(EventKind::intent).v[0], 12); // by points, not compounded
}

TEST(Turn, E70After500TurnsTheFightIsLost) {
    Arena a;
    a.setup.fixed_enemy->attack = 0;
    a.fill(Column::action, a.guard1); // a machine without attack cells
    a.start();
    for (int turn = 1; turn < 500; ++turn) a.spin();
    EXPECT_EQ(a.state.turn, 500);
    EXPECT_EQ(a.state.phase, Phase::input);
    a.spin();
    EXPECT_EQ(a.state.phase, Phase::lost);
    EXPECT_EQ(a.only(EventKind::lose).n[0], 1);
    EXPECT_EQ(a.outcome().by_turn_limit, 1);
    EXPECT_EQ(a.outcome().turns, 500);
    EXPECT_EQ(a.outcome().won, 0);
}

} // namespace
} // namespace rogueloom::test
