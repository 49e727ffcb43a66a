// SPDX-License-Identifier: MIT
#include <rogueloom/battle/setup.hpp>

#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

TEST(Setup, AFixedEnemyIsNeitherRolledNorDrawn) {
    Arena a;
    a.setup.enemy = a.goblin;
    a.setup.fixed_enemy = battle::EnemyOverride{140.3, 10, 7, 3, a.attack};
    a.start(); // no draw at all
    EXPECT_EQ(a.state.enemy_hp, 140.3);
    EXPECT_EQ(a.state.enemy_max_hp, 140.3);
    EXPECT_EQ(a.state.enemy_attack, 7);
    EXPECT_EQ(a.state.enemy_defence, 3);
    EXPECT_EQ(a.state.intent, a.attack);
}

TEST(Setup, AFixedEnemyMayBeWounded) {
    Arena a;
    a.setup.fixed_enemy = battle::EnemyOverride{40, 100, 7, 3, {}};
    a.start();
    EXPECT_EQ(a.state.enemy_hp, 40);
    EXPECT_EQ(a.state.enemy_max_hp, 100);
}

// Expeditions see to the rolled ones (zones.md B23).
TEST(Setup, AFixedEnemyIsNotMadeStronger) {
    Arena plain;
    plain.setup.fixed_enemy = battle::EnemyOverride{100, 100, 7, 3, plain.attack};
    Arena strong;
    strong.setup.fixed_enemy = plain.setup.fixed_enemy;
    strong.setup.strength = 1.3;
    plain.start();
    strong.start();
    EXPECT_EQ(strong.state.enemy_hp, plain.state.enemy_hp);
    EXPECT_EQ(strong.state.enemy_attack, plain.state.enemy_attack);
}

TEST(Setup, HpAboveTheMaxAreCut) {
    Arena a;
    a.setup.hero.hp = 130;
    a.start();
    EXPECT_EQ(a.state.hero.hp, 100);
}

} // namespace
} // namespace rogueloom::test
