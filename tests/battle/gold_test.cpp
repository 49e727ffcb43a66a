// SPDX-License-Identifier: MIT
// What a win pays and hands on: battle.md A11, E58-E60, E66, P9.
#include <array>

#include "support/battle_arena.hpp"
#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom::test {
namespace {

using battle::EventKind;
using battle::Phase;
using content::FightKind;
using Below = Arena::Below;
using Unit = Arena::Unit;

/// An enemy that the first spin kills.
class Easy : public Arena {
  public:
    Easy() { setup.fixed_enemy->hp = 30; }
    std::int32_t win(double roll) {
        start();
        spin({Below{5, 0}, Below{5, 0}, Unit{roll}});
        EXPECT_EQ(state.phase, Phase::won);
        return state.gold_paid;
    }
};

TEST(Gold, E58EightyPercentOfTheBasePlusMinusFifteen) {
    Easy a;
    a.pack.enemies[a.dummy.index()].danger_grade = Rarity::c; // 68
    EXPECT_EQ(a.win(0), 46);                                  // 54.4 x 0.85 = 46.24
    EXPECT_EQ(a.win(0.5), 54);
    EXPECT_EQ(a.win(0.999), 63); // 62.54
    EXPECT_EQ(a.state.hero.gold, 63);
    EXPECT_EQ(a.only(EventKind::win).v[0], 63);
}

TEST(Gold, E58BoundsForEveryRank) {
    Easy a;
    for (std::size_t rank = 0; rank < content::rarity_count; ++rank) {
        a.pack.enemies[a.dummy.index()].danger_grade = static_cast<Rarity>(rank);
        const double base = a.pack.grades[rank].stat_gold_reward;
        for (int i = 0; i <= 20; ++i) {
            const double gold = a.win(i / 20.0 - (i == 20 ? 1e-9 : 0));
            EXPECT_GE(gold, base * 0.68 - 0.5);
            EXPECT_LE(gold, base * 0.92 + 0.5);
        }
    }
}

TEST(Gold, E58RoundsHalfUpAtTheEnd) {
    Easy a;
    a.pack.enemy_roll.gold_rate = 100;
    a.pack.grades[0].stat_gold_reward = 10.5;
    EXPECT_EQ(a.win(0.5), 11);
    a.pack.grades[0].stat_gold_reward = 10.49;
    EXPECT_EQ(a.win(0.5), 10);
}

TEST(Gold, E58TheRollIsRoundedBeforeNodeAndRates) {
    Easy a;
    a.pack.enemies[a.dummy.index()].danger_grade = Rarity::c; // 68
    a.setup.kind = FightKind::gold_node;
    EXPECT_EQ(a.win(0), 92);      // 46.24 is 46, twice; not 92.48
    EXPECT_EQ(a.win(0.999), 126); // 62.54 is 63, twice; not 125.09
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::kill_gold_rate), 30}}));
    EXPECT_EQ(a.win(0), 120);     // 92 x 1.3 = 119.6
    EXPECT_EQ(a.win(0.999), 164); // 126 x 1.3 = 163.8; not 162.6
}

TEST(Gold, E58WithoutVarianceNothingIsRolled) {
    Easy a;
    a.pack.enemy_roll.gold_variance = 0;
    a.start();
    a.spin();
    EXPECT_EQ(a.state.gold_paid, 16);
}

TEST(Gold, E58GoldNodesPayTwiceThenRatesThenPlainGold) {
    Easy a;
    a.setup.kind = FightKind::gold_node;
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::kill_gold_rate), 30}}));
    a.wear(1, a.passive(Timing::turn_start, {{a.own(Resource::kill_gold_rate_turn), 20},
                                             {a.own(Resource::overkill_gold), 3},
                                             {a.own(Resource::battle_end_gold), 4}}));
    EXPECT_EQ(a.win(0.5), 16 * 2 * 3 / 2 + 7); // 16 x 2 x 1.5 + 7
}

TEST(Gold, E58OtherNodesPayOnce) {
    for (const FightKind kind :
         {FightKind::normal, FightKind::puck_node, FightKind::item_node, FightKind::elite, FightKind::boss}) {
        Easy a;
        a.setup.kind = kind;
        EXPECT_EQ(a.win(0.5), 16);
    }
}

TEST(Gold, E58BattleEndPassivesStillAddGold) {
    Easy a;
    a.wear(0, a.passive(Timing::battle_end,
                        {{a.own(Resource::battle_end_gold), 9}, {a.own(Resource::kill_gold_rate), 100}}));
    EXPECT_EQ(a.win(0.5), 25); // the rates were settled before
}

TEST(Gold, E58NeverBelowZero) {
    Easy a;
    a.wear(0, a.passive(Timing::turn_start,
                        {{a.own(Resource::kill_gold_rate), -100}, {a.own(Resource::overkill_gold), -50}}));
    EXPECT_EQ(a.win(0.5), 0);
}

TEST(Gold, A11TheLastBossPaysNothingAndRollsNothing) {
    Easy a;
    a.setup.last_boss = 1;
    a.wear(0, a.passive(Timing::turn_start, {{a.own(Resource::overkill_gold), 50}}));
    a.start();
    a.spin();
    EXPECT_EQ(a.state.phase, Phase::won);
    EXPECT_EQ(a.state.gold_paid, 0);
}

TEST(Gold, A11ChoicesOfItemsAndOfThisKill) {
    Easy a;
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::equip_choices), 1}}));
    a.wear(1, a.passive(Timing::battle_start, {{a.own(Resource::kill_choices), 2}}));
    a.win(0);
    EXPECT_EQ(a.outcome().extra_choices, 3);
}

TEST(Gold, E60RanksAreAddedToAllGradesAtMostS) {
    Arena a;
    a.setup.fixed_enemy.reset();
    a.pack.enemies[a.dummy.index()].hp_grade = Rarity::a;
    a.pack.enemies[a.dummy.index()].attack_grade = Rarity::s;
    a.pack.enemies[a.dummy.index()].defense_grade = Rarity::f;
    a.pack.enemies[a.dummy.index()].danger_grade = Rarity::b;
    a.setup.rank_add = 1;
    a.start({Unit{0.5}, Unit{0.5}, Unit{0.5}});
    EXPECT_DOUBLE_EQ(a.state.enemy_hp, 2400);
    EXPECT_DOUBLE_EQ(a.state.enemy_attack, 78);
    EXPECT_DOUBLE_EQ(a.state.enemy_defence, 13);
    EXPECT_EQ(a.state.danger, Rarity::a);
}

TEST(Gold, P9StatsAreRolledHpAttackDefenceWithinFifteenPercent) {
    Arena a;
    a.setup.fixed_enemy.reset();
    a.start({Unit{0}, Unit{0.5}, Unit{0.75}});
    EXPECT_DOUBLE_EQ(a.state.enemy_hp, 75 * 0.85);
    EXPECT_DOUBLE_EQ(a.state.enemy_max_hp, 75 * 0.85);
    EXPECT_DOUBLE_EQ(a.state.enemy_attack, 7);
    EXPECT_DOUBLE_EQ(a.state.enemy_defence, 8 * 1.075);
}

TEST(Gold, P9StatRollsAreUniform) {
    Arena a;
    a.setup.fixed_enemy.reset();
    a.start({Unit{0}, Unit{0}, Unit{0}});
    std::array<std::int64_t, 10> counts{};
    const int fights = tier(4'000, 200'000);
    for (int i = 0; i < fights; ++i) {
        const battle::State state =
            battle::start(a.compiled(), a.setup, Stream::raw(static_cast<std::uint64_t>(i), 3));
        const double share = (state.enemy_hp / 75 - 0.85) / 0.3;
        ASSERT_GE(share, -1e-12);
        ASSERT_LT(share, 1);
        ++counts[static_cast<std::size_t>(share * 10)];
    }
    std::array<double, 10> shares{};
    shares.fill(0.1);
    EXPECT_LT(chi_square(counts, shares), chi_square_limit(9));
}

TEST(Gold, E66NobodyDiesOfAFightThatIsWon) {
    Easy a;
    a.wear(0, a.passive(Timing::battle_end, {{a.own(Resource::hp_loss), 500}}));
    a.win(0);
    EXPECT_EQ(a.outcome().hero.hp, 1);
}

} // namespace
} // namespace rogueloom::test
