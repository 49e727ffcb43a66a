// SPDX-License-Identifier: MIT
#include <rogueloom/battle/event.hpp>

#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::EventKind;
using battle::Side;

TEST(Event, TurnAndStatsSayHowBothSidesStand) {
    Arena a;
    a.wear(a.active(content::ActiveType::token, 5, {{a.own(Resource::gold), 1}}), 3);
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::equip_physical), 15}}));
    a.wear(1, a.passive(Timing::battle_start, {{a.own(Resource::guard_value), 50},
                                               {a.own(Resource::attack_strengthen), 1},
                                               {a.their(Resource::attack_weaken), 2}}));
    a.setup.hero.gold = 77;
    a.setup.hero.hp = 88;
    a.start();
    const battle::Event turn = a.only(EventKind::turn);
    EXPECT_EQ(turn.n[0], 1);
    EXPECT_EQ(turn.v, (std::array<double, 8>{88, 100, 50, 1000, 1000, 0, 10, 10}));
    const auto stats = a.events(EventKind::stats);
    ASSERT_EQ(stats.size(), 2U);
    EXPECT_EQ(stats[0].side, Side::player);
    EXPECT_EQ(stats[0].n, (std::array<std::int16_t, 6>{3, 1, 0, 0, 0, 0}));
    EXPECT_EQ(stats[0].v, (std::array<double, 8>{45, 20, 10, 6, 77, 0, 0, 0}));
    EXPECT_EQ(stats[1].side, Side::enemy);
    EXPECT_EQ(stats[1].n, (std::array<std::int16_t, 6>{0, 0, 0, 2, 0, 0}));
    EXPECT_EQ(stats[1].v, (std::array<double, 8>{10, 0, 10, 0, 0, 0, 0, 0}));
}

TEST(Event, NobodyListeningChangesNothing) {
    Arena a;
    a.setup.enemy = a.goblin;
    a.three_columns();
    a.start({Arena::Weighted{{6, 6, 12}, 0}});
    battle::State heard = a.state;
    heard.stream = Stream::raw(5, 5);
    battle::State unheard = heard;
    battle::EventLog log;
    while (!heard.over()) battle::apply(a.compiled(), heard, {battle::ActionKind::spin}, &log);
    while (!unheard.over()) battle::apply(a.compiled(), unheard, {battle::ActionKind::spin});
    EXPECT_EQ(heard.hero.hp, unheard.hero.hp);
    EXPECT_EQ(heard.turn, unheard.turn);
    EXPECT_EQ(heard.gold_paid, unheard.gold_paid);
    EXPECT_GT(log.size(), 10U);
}

} // namespace
} // namespace rogueloom::test
