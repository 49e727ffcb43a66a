// SPDX-License-Identifier: MIT
#include <rogueloom/battle/battle.hpp>

#include <cmath>
#include <cstring>

#include "support/battle_arena.hpp"
#include "support/battle_scenes.hpp"
#include "support/tier.hpp"

namespace rogueloom::test {
namespace {

using battle::EventKind;
using battle::Phase;
using battle::Side;

TEST(Battle, AFightStartsInPlaceAsByValue) {
    Arena a;
    a.setup.fixed_enemy.reset();
    a.start({Arena::Unit{0.25}, Arena::Unit{0.5}, Arena::Unit{0.75}});
    const Stream stream(Seed{7}, "test/battle");
    const battle::State by_value = battle::start(a.compiled(), a.setup, stream);
    battle::State in_place;
    battle::start(a.compiled(), a.setup, stream, in_place);
    EXPECT_EQ(std::memcmp(&in_place, &by_value, sizeof in_place), 0);
}

TEST(Battle, A5StartFillsTheEnemyAndAnnouncesBeforeInput) {
    Arena a;
    a.start();
    EXPECT_EQ(a.state.phase, Phase::input);
    EXPECT_EQ(a.state.turn, 1);
    EXPECT_EQ(a.state.intent, a.attack);
    ASSERT_EQ(a.log.size(), 4U);
    EXPECT_EQ(a.log[0].kind, EventKind::turn);
    EXPECT_EQ(a.log[3].kind, EventKind::intent);
}

TEST(Battle, E9BossesAreRolledToo) {
    Arena a;
    a.setup.fixed_enemy.reset();
    a.pack.enemies[a.dummy.index()].type = content::EnemyType::boss;
    a.pack.enemies[a.dummy.index()].boss_intent = a.chicken;
    a.start({Arena::Unit{0}, Arena::Unit{0}, Arena::Unit{0}});
    EXPECT_DOUBLE_EQ(a.state.enemy_hp, 63.75);
}

TEST(Battle, A11OutcomeHandsTheHeroOn) {
    Arena a;
    a.wear(a.active(content::ActiveType::token, 5, {{a.own(Resource::gold), 1}}), 2);
    a.setup.hero.gold = 50;
    a.setup.hero.boss_kills = 1;
    a.pack.enemies[a.dummy.index()].danger_grade = Rarity::d;
    a.start();
    a.spin();
    a.state.enemy_hp = 1;
    a.spin({Arena::Below{5, 0}, Arena::Below{5, 0}, Arena::Unit{0.5}});
    const battle::Outcome outcome = a.outcome();
    EXPECT_EQ(outcome.won, 1);
    EXPECT_EQ(outcome.by_turn_limit, 0);
    EXPECT_EQ(outcome.turns, 2);
    EXPECT_EQ(outcome.gold, 36);
    EXPECT_EQ(outcome.danger, Rarity::d);
    EXPECT_EQ(outcome.hero.gold, 86);
    EXPECT_EQ(outcome.hero.hp, 90);
    EXPECT_EQ(outcome.hero.tokens, 4);
    EXPECT_EQ(outcome.hero.boss_kills, 1);
    EXPECT_EQ(battle::intent_amount(a.compiled(), a.state), 0);
}

/// What must hold of every state of every fight.
void expect_sound(const battle::State& state) {
    ASSERT_TRUE(std::isfinite(state.hero.hp) && std::isfinite(state.max_hp));
    ASSERT_TRUE(std::isfinite(state.enemy_hp) && std::isfinite(state.enemy_attack));
    ASSERT_GE(state.hero.hp, 0);
    ASSERT_LE(state.hero.hp, state.max_hp);
    ASSERT_GE(state.enemy_hp, 0);
    ASSERT_LE(state.enemy_hp, state.enemy_max_hp);
    ASSERT_GE(state.hero.gold, 0);
    ASSERT_LE(state.hero.tokens, std::max<int>(state.token_cap, 9));
    for (const double amount : state.amounts) {
        ASSERT_TRUE(std::isfinite(amount));
        ASSERT_FALSE(amount == 0 && std::signbit(amount)) << "a negative zero";
    }
    for (const battle::Combatant& side : state.sides) {
        ASSERT_GE(side.guard, 0);
        ASSERT_LE(side.attack_strengthen, 3);
        ASSERT_LE(side.guard_strengthen, 3);
        ASSERT_LE(side.attack_weaken, 3);
    }
    if (!state.over()) {
        ASSERT_LE(state.turn, 500);
        ASSERT_TRUE(state.intent.valid());
    }
}

/// The events of one action agree with themselves and with the state they lead to.
void expect_consistent(const battle::EventLog& log, const battle::State& state) {
    for (const battle::Event& event : log) {
        if (event.kind != EventKind::damage) continue;
        ASSERT_NEAR(event.v[5] - event.v[3], event.v[6], 1e-9);
        ASSERT_LE(event.v[3], event.v[0] + 1e-9) << "no damage above the value of the hit";
    }
    const EventKind last = state.phase == Phase::won ? EventKind::win : EventKind::lose;
    bool found = !state.over();
    for (const battle::Event& event : log) found = found || event.kind == last;
    ASSERT_TRUE(found);
}

void play_checked(const battle::Rules& rules, const battle::Setup& setup, std::uint64_t seed) {
    battle::EventLog log;
    battle::State state = battle::start(rules, setup, Stream::raw(seed, 77), &log);
    Stream policy = Stream::raw(seed, 78);
    while (!state.over()) {
        expect_sound(state);
        const battle::ActionList legal = battle::legal_actions(rules, state);
        ASSERT_FALSE(legal.empty());
        const battle::Action action = legal[policy.below(static_cast<std::uint32_t>(legal.size()))];
        log.clear();
        battle::apply(rules, state, action, &log);
        expect_consistent(log, state);
        if (testing::Test::HasFatalFailure()) return;
    }
    expect_sound(state);
    EXPECT_TRUE(battle::legal_actions(rules, state).empty());
    const battle::Outcome outcome = battle::outcome(rules, state);
    EXPECT_EQ(outcome.won != 0, outcome.hero.hp > 0 && outcome.by_turn_limit == 0);
    // Growth items raise base stats after a win; nothing else of a fight lasts.
    for (std::size_t i = 0; i < setup.hero.stats.size(); ++i) {
        EXPECT_GE(outcome.hero.stats[i], setup.hero.stats[i]);
        if (outcome.won == 0) {
            EXPECT_EQ(outcome.hero.stats[i], setup.hero.stats[i]);
        }
    }
    EXPECT_EQ(outcome.hero.machine.cells, setup.hero.machine.cells);
}

TEST(Battle, RandomPlayOfEveryEnemyStaysSound) {
    const battle::Rules rules(load_base_pack());
    const content::Pack& pack = rules.pack();
    const int fights = tier(3, 300);
    for (const auto make_hero : {start_hero, middle_hero, late_hero}) {
        battle::Setup setup;
        setup.hero = make_hero(pack);
        for (std::size_t enemy = 0; enemy < pack.enemies.size(); ++enemy) {
            setup.enemy = content::EnemyId(enemy);
            for (int fight = 0; fight < fights; ++fight) {
                play_checked(rules, setup, enemy * 1000 + static_cast<std::uint64_t>(fight));
                if (HasFatalFailure()) return;
            }
        }
    }
}

TEST(Battle, RandomPlayWithEveryItemStaysSound) {
    const battle::Rules rules(load_base_pack());
    const content::Pack& pack = rules.pack();
    Stream choose = Stream::raw(11, 12);
    const int fights = tier(400, 40'000);
    for (int fight = 0; fight < fights; ++fight) {
        battle::Setup setup;
        setup.hero = late_hero(pack);
        for (auto& column : setup.hero.machine.cells) {
            for (content::PuckId& puck : column) {
                const content::Column kind = content::column_of(pack[puck].type);
                do {
                    puck = content::PuckId(choose.below(static_cast<std::uint32_t>(pack.pucks.size())));
                } while (content::column_of(pack[puck].type) != kind);
            }
        }
        setup.hero.active = content::ActiveId(choose.below(static_cast<std::uint32_t>(pack.actives.size())));
        setup.hero.tokens = 9;
        setup.hero.gold = 100;
        for (battle::WornPassive& worn : setup.hero.passives) {
            worn.passive = content::PassiveId(choose.below(static_cast<std::uint32_t>(pack.passives.size())));
        }
        setup.hero.max_hp = 400;
        setup.hero.hp = 1 + choose.below(400);
        setup.enemy = content::EnemyId(choose.below(static_cast<std::uint32_t>(pack.enemies.size())));
        const battle::Hero before = setup.hero;
        play_checked(rules, setup, static_cast<std::uint64_t>(fight));
        if (HasFatalFailure()) return;
        EXPECT_EQ(std::memcmp(static_cast<const void*>(&before), static_cast<const void*>(&setup.hero),
                              sizeof before),
                  0);
    }
}

} // namespace
} // namespace rogueloom::test
