// SPDX-License-Identifier: MIT
#include <rogueloom/battle/equipment.hpp>

#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Equipment;
using battle::EventKind;

Equipment worn(Arena& a) {
    return battle::equipment(a.rules(), a.setup.hero);
}

TEST(Equipment, A5AlwaysItemsAddUp) {
    Arena a;
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::equip_physical), 15},
                                         {a.own(Resource::equip_magical), 10},
                                         {a.own(Resource::equip_defence), 25}}));
    a.wear(1, a.passive(Timing::always, {{a.own(Resource::equip_physical), 5},
                                         {a.own(Resource::equip_heal), 3},
                                         {a.own(Resource::shop_price_rate), -20}}));
    a.own(a.relic(Timing::always, {{a.own(Resource::kill_gold_rate), 15},
                                   {a.own(Resource::equip_choices), 1},
                                   {a.own(Resource::shop_price_rate), -12}}));
    a.own(a.relic(Timing::always, {{a.own(Resource::heal_rate), 30}, {a.own(Resource::guard_rate), 20}}));
    a.own(a.relic(Timing::turn_start, {{a.own(Resource::equip_physical), 99}}));
    const Equipment sums = worn(a);
    EXPECT_EQ(sums.stats, (battle::Stats{20, 10, 25, 3}));
    EXPECT_EQ(sums.kill_gold_rate, 15);
    EXPECT_EQ(sums.shop_price_rate, -32);
    EXPECT_EQ(sums.choices, 1);
    EXPECT_EQ(sums.heal_rate, 30);
    EXPECT_EQ(sums.guard_rate, 20);
}

TEST(Equipment, A8MaxHpRateAndTokenCapacityCountOnce) {
    Arena a;
    const auto locket =
        a.passive(Timing::always, {{a.own(Resource::max_hp_rate), 20}, {a.own(Resource::token_capacity), 3}});
    a.wear(0, locket);
    a.wear(1, locket);
    EXPECT_EQ(worn(a).max_hp_rate, 20);
    EXPECT_EQ(worn(a).token_capacity, 3);
    a.own(
        a.relic(Timing::always, {{a.own(Resource::max_hp_rate), 45}, {a.own(Resource::token_capacity), 1}}));
    EXPECT_EQ(worn(a).max_hp_rate, 45); // the largest
    EXPECT_EQ(worn(a).token_capacity, 3);
    EXPECT_DOUBLE_EQ(battle::max_hp(a.setup.hero, worn(a)), 145);
}

TEST(Equipment, A8ALoneLossOfMaxHpCounts) {
    Arena a;
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::max_hp_rate), -30}}));
    EXPECT_EQ(worn(a).max_hp_rate, -30);
}

TEST(Equipment, E18ConditionsLookAtHpWithoutConditionalRates) {
    Arena a;
    const auto touch = a.passive(Timing::always, {{a.own(Resource::heal_rate), 30}});
    a.row(touch).condition = ConditionType::hp_below;
    a.row(touch).condition_value = 50;
    a.wear(0, touch);
    a.setup.hero.hp = 50;
    EXPECT_EQ(worn(a).heal_rate, 30);
    a.setup.hero.hp = 50.1;
    EXPECT_EQ(worn(a).heal_rate, 0);
    a.wear(1, a.passive(Timing::always, {{a.own(Resource::max_hp_rate), 20}})); // 50.1 of 120
    EXPECT_EQ(worn(a).heal_rate, 30);
}

TEST(Equipment, E18ConditionalItemsTurnOnAndOffInAFight) {
    Arena a;
    const auto seal = a.passive(Timing::always, {{a.own(Resource::equip_physical), 22}});
    a.row(seal).condition = ConditionType::hp_below;
    a.row(seal).condition_value = 50;
    a.wear(0, seal);
    a.setup.hero.hp = 55;
    a.setup.hero.machine.cell(battle::Column::action, 1) = a.heal1;
    a.start();
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[1], 30); // 45 HP after the enemy's 10
    a.spin({Arena::Below{5, 1}, Arena::Below{5, 0}});  // heals 10 to 55, then 45 again
    a.spin();
    EXPECT_DOUBLE_EQ(a.only(EventKind::row).v[1], 52);
}

TEST(Equipment, E46CapOfTokens) {
    Arena a;
    const auto tool = a.active(content::ActiveType::token, 5, {{a.own(Resource::gold), 1}});
    const auto jug = a.active(content::ActiveType::stack, 8, {{a.own(Resource::gold), 1}});
    const auto coin = a.active(content::ActiveType::gold, 10, {{a.own(Resource::gold), 1}});
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::token_capacity), 3}}));
    const battle::Rules rules = a.rules();
    const auto cap = [&](content::ActiveId active) {
        a.setup.hero.active = active;
        return battle::token_cap(rules, a.setup.hero, battle::equipment(rules, a.setup.hero));
    };
    EXPECT_EQ(cap(tool), 8);
    EXPECT_EQ(cap(jug), 11);
    EXPECT_EQ(cap(coin), 0);
    EXPECT_EQ(cap({}), 0);
}

TEST(Equipment, A5MaxHpRateHoldsInTheFightAndHpStay) {
    Arena a;
    a.wear(0, a.passive(Timing::always, {{a.own(Resource::max_hp_rate), 20}}));
    a.start();
    EXPECT_DOUBLE_EQ(a.state.max_hp, 120);
    EXPECT_EQ(a.state.hero.hp, 100);
    EXPECT_EQ(a.state.hero.max_hp, 100);
}

} // namespace
} // namespace rogueloom::test
