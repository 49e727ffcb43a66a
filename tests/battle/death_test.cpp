// SPDX-License-Identifier: MIT
// Falls and death's door: battle.md A10, A11, E42 (lethal counter), E47-E51, E30b.
#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Column;
using battle::EventKind;
using battle::Phase;
using battle::Side;
using content::ActiveType;
using Below = Arena::Below;
using Percent = Arena::Percent;
using Unit = Arena::Unit;

/// An enemy whose every attack kills.
class Deadly : public Arena {
  public:
    Deadly() { setup.fixed_enemy->attack = 500; }
    /// One spin in which the player falls and rolls `value` against `chance`.
    void fall(double chance, double value) { spin({Below{5, 0}, Below{5, 0}, Percent{chance, value}}); }
};

TEST(Death, A10ChancesHalveWithEverySuccess) {
    Deadly a;
    a.start();
    a.fall(60, 59.9);
    EXPECT_EQ(a.state.hero.hp, 30); // 30 % of max HP
    const battle::Event door = a.only(EventKind::death_door);
    EXPECT_EQ(door.v[0], 60);
    EXPECT_EQ(door.v[1], 59.9);
    EXPECT_EQ(door.v[2], 30);
    a.fall(30, 0);
    a.fall(15, 14);
    a.fall(7.5, 7.5);
    EXPECT_EQ(a.state.phase, Phase::lost);
    EXPECT_EQ(a.only(EventKind::lose).n[0], 0);
    a.start(); // the next fight begins with 60 again
    a.fall(60, 1);
}

TEST(Death, A10AddedChanceIsNotHalved) {
    Deadly a;
    a.wear(0, a.passive(Timing::battle_start, {{a.own(Resource::death_chance_bonus), 20}}));
    a.start();
    a.fall(80, 79);
    a.fall(50, 49);
    a.fall(35, 35);
    EXPECT_EQ(a.state.phase, Phase::lost);
}

TEST(Death, E48TheChanceIsAtMostAHundred) {
    Deadly a;
    a.wear(0, a.passive(Timing::battle_start, {{a.own(Resource::death_chance_bonus), 90}}));
    a.start();
    a.fall(100, 99.999);
    EXPECT_EQ(a.state.hero.hp, 30);
}

TEST(Death, E47AFailedRollLetsRevivalsSpeakInSlotOrder) {
    Deadly a;
    const auto insurance =
        a.passive(Timing::death_threshold,
                  {{a.effect({.behaviour = Behaviour::revive, .source = ValueSource::max_hp}), 50}});
    a.row(insurance).consume_on_use = true;
    const auto blessing = a.passive(Timing::death_threshold, {{a.function(Behaviour::revive), 1}});
    a.row(blessing).lock_until_battle_end = true;
    a.wear(0, insurance);
    a.wear(1, blessing);
    a.start();
    a.fall(60, 60);
    EXPECT_EQ(a.state.hero.hp, 50);
    EXPECT_EQ(a.only(EventKind::revive).passive, insurance); // the first that revives stops
    EXPECT_FALSE(a.state.hero.passives[0].passive.valid());
    EXPECT_EQ(a.state.hero.passives[1].locked, 0);
    a.fall(60, 99); // the chance is as at the failure
    EXPECT_EQ(a.state.hero.hp, 1);
    a.fall(60, 99);
    EXPECT_EQ(a.state.phase, Phase::lost);
}

TEST(Death, E47ASuccessfulRollLeavesRevivalsAlone) {
    Deadly a;
    const auto insurance = a.passive(Timing::death_threshold, {{a.function(Behaviour::revive), 70}});
    a.row(insurance).consume_on_use = true;
    a.wear(0, insurance);
    a.start();
    a.fall(60, 10);
    EXPECT_EQ(a.state.hero.hp, 30);
    EXPECT_TRUE(a.state.hero.passives[0].passive.valid());
}

TEST(Death, E47RevivalWorksOnlyAfterAFailedRoll) {
    Arena a;
    a.setup.hero.hp = 50;
    a.wear(0, a.passive(Timing::turn_start, {{a.function(Behaviour::revive), 90}}));
    a.start();
    EXPECT_EQ(a.state.hero.hp, 50);
}

TEST(Death, E42LethalCounterInsteadOfTheRoll) {
    Deadly a;
    const auto word = a.passive(Timing::after_hurt, {{a.function(Behaviour::lethal_counter), 100}});
    a.row(word).lock_until_battle_end = true;
    a.wear(0, word);
    a.start();
    a.spin(); // no roll is drawn
    EXPECT_EQ(a.state.hero.hp, 1);
    EXPECT_EQ(a.state.enemy_hp, 1000 - 36 - 500); // the whole blow goes back
    EXPECT_EQ(a.only(EventKind::counter).v[1], 500);
    EXPECT_EQ(a.count(EventKind::death_door), 0U);
    // Locked now, so the roll comes.
    a.fall(60, 99);
    EXPECT_EQ(a.state.phase, Phase::lost);
}

TEST(Death, E42LethalCounterDoesNotFireAtItsTiming) {
    Arena a;
    const auto word = a.passive(Timing::after_hurt, {{a.function(Behaviour::lethal_counter), 100}});
    a.row(word).lock_until_battle_end = true;
    a.wear(0, word);
    a.start();
    a.spin();
    EXPECT_EQ(a.count(EventKind::passive), 0U);
    EXPECT_EQ(a.state.hero.passives[0].locked, 0);
}

TEST(Death, E42AfterTheCounterTheEnemyIsChecked) {
    Deadly a;
    const auto word = a.passive(Timing::after_hurt, {{a.function(Behaviour::lethal_counter), 50}});
    a.row(word).consume_on_use = true;
    a.wear(0, word);
    a.setup.fixed_enemy->hp = 200;
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Unit{0}});
    EXPECT_EQ(a.state.phase, Phase::won);
    EXPECT_EQ(a.outcome().hero.hp, 1);
    EXPECT_FALSE(a.outcome().hero.passives[0].passive.valid());
}

TEST(Death, E49ARecordedFallStaysThoughHpRise) {
    Arena a;
    a.setup.hero.hp = 5;
    a.fill(Column::action, a.heal1);
    a.two_rows();
    a.wear(0, a.passive(Timing::before_action, {{a.own(Resource::hp_loss), 50}}));
    a.start();
    // Fallen before row 1, healed to 10 in row 1, lost again, healed in row 2: at the check HP are 0.
    a.spin({Below{7, 0}, Below{7, 0}, Percent{60, 70}});
    EXPECT_EQ(a.count(EventKind::fall), 1U);
    EXPECT_EQ(a.events(EventKind::row).size(), 2U); // the rows finish
    EXPECT_EQ(a.state.phase, Phase::lost);
    EXPECT_EQ(a.state.hero.hp, 0);
}

TEST(Death, E50AfterTheEnemysFallRowsActWithoutAdditionalEffects) {
    Arena a;
    a.three_columns();
    a.two_rows();
    a.setup.fixed_enemy->hp = 20;
    a.wear(0, a.passive(Timing::after_hit, {{a.own(Resource::overkill_gold, ValueSource::overkill), 100}}));
    a.start();
    a.spin({Below{7, 0}, Below{7, 0}, Below{7, 0}, Unit{0.5}});
    const auto rows = a.events(EventKind::row);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_DOUBLE_EQ(rows[0].v[6], 36 * 1.3);
    EXPECT_DOUBLE_EQ(rows[1].v[6], 36); // no icing
    EXPECT_EQ(a.state.hero.hp, 100);    // no counter after a kill
    // 16 for an F, and the overkill of both rows: 26.8 + 36.
    EXPECT_EQ(a.state.gold_paid, 79);
}

TEST(Death, E50QueuedRepeatsAreDroppedOnceTheEnemyHasFallen) {
    Arena a;
    a.three_columns();
    a.fill(Column::additional, a.one_more2);
    a.setup.fixed_enemy->hp = 20;
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Below{5, 0}, Unit{0}});
    EXPECT_EQ(a.count(EventKind::row), 1U);
}

TEST(Death, E51BothFallenTheDoorDecides) {
    Arena a;
    a.setup.fixed_enemy->hp = 20;
    a.wear(0, a.passive(Timing::after_hit, {{a.own(Resource::hp_loss), 200}}));
    a.start();
    const battle::State before = a.state;
    a.spin({Below{5, 0}, Below{5, 0}, Percent{60, 20}, Unit{0}});
    EXPECT_EQ(a.state.phase, Phase::won);
    EXPECT_EQ(a.outcome().hero.hp, 30);
    a.state = before;
    a.spin({Below{5, 0}, Below{5, 0}, Percent{60, 60}});
    EXPECT_EQ(a.state.phase, Phase::lost);
    EXPECT_EQ(a.outcome().won, 0);
    EXPECT_EQ(a.outcome().gold, 0);
}

TEST(Death, A11FallsAreCheckedAfterThePlayerToo) {
    Arena a;
    a.wear(0, a.passive(Timing::after_action, {{a.own(Resource::hp_loss), 200}}));
    a.start();
    a.spin({Below{5, 0}, Below{5, 0}, Percent{60, 20}});
    // Got up before the enemy's 10 damage.
    EXPECT_EQ(a.state.hero.hp, 20);
    EXPECT_EQ(a.state.phase, Phase::input);
}

TEST(Death, A11AFallAtTurnStartWaitsForTheNextCheck) {
    Arena a;
    a.wear(0, a.passive(Timing::turn_start, {{a.own(Resource::hp_loss), 200}}));
    a.start();
    EXPECT_EQ(a.state.phase, Phase::input);
    EXPECT_EQ(a.state.hero.hp, 0);
    a.spin({Below{5, 0}, Below{5, 0}, Percent{60, 60}});
    EXPECT_EQ(a.state.phase, Phase::lost);
    EXPECT_EQ(a.damage_to(Side::enemy).size(), 1U);
    EXPECT_EQ(a.damage_to(Side::player).size(), 0U);
}

TEST(Death, A10ReviveIsMeasuredOnMaxHpWithRates) {
    Deadly a;
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::max_hp_rate), 20}}));
    a.start();
    a.fall(60, 0);
    EXPECT_DOUBLE_EQ(a.state.hero.hp, 36);
}

TEST(Death, A10AHundredPercentOfMaxHpIsNoMoreThanThat) {
    Deadly a;
    const double most = 12.957193280675584;
    ASSERT_GT(most * 100 / 100, most) << "a number whose percentages do not add up";
    a.pack.battle_setting.death_revive_hp = 100;
    a.setup.hero.max_hp = most;
    a.setup.hero.hp = 1;
    a.start();
    a.fall(60, 0);
    EXPECT_EQ(a.state.hero.hp, most);
}

} // namespace
} // namespace rogueloom::test
