// SPDX-License-Identifier: MIT
// What lies and stands on floors, each thing in turn (campaign.md R5).
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "run/floor_game.hpp"

namespace rogueloom::run {
namespace {

using content::Column;

const Game& game() {
    return test::base_game();
}

/// Options of a kind.
std::vector<Option> offered(const run::Run& run, OptionKind kind) {
    std::vector<Option> found;
    for (const Option& option : test::options_of(game(), run))
        if (option.kind == kind) found.push_back(option);
    return found;
}

void hurt(run::Run& run) {
    run.state.hero.hp = 40;
}
void rich(run::Run& run) {
    run.state.hero.gold = 500;
}

TEST(Building, HealthPacksHealFloorTimesFifteen) {
    for (const std::uint8_t floor : std::array<std::uint8_t, 3>{1, 2, 3}) {
        const run::Run run = test::at_thing(game(), ThingKind::health_pack, floor, hurt);
        EXPECT_EQ(run.state.hero.hp, 40 + 15 * floor);
        EXPECT_EQ(run.state.phase, Phase::walk);
        EXPECT_FALSE(is_there(run, *test::find_thing(run, ThingKind::health_pack))) << "taken";
    }
}

TEST(Building, AHealthPackHealsNoFurtherThanMaxHp) {
    const run::Run run =
        test::at_thing(game(), ThingKind::health_pack, 3, [](run::Run& at) { at.state.hero.hp = 90; });
    EXPECT_EQ(run.state.hero.hp, 100);
}

TEST(Building, TheFirstBathIsFreeThenAHpCostsAGold) {
    run::Run run = test::at_thing(game(), ThingKind::healing_pool, 1, hurt);
    EXPECT_EQ(offered(run, OptionKind::bathe), (std::vector<Option>{{OptionKind::bathe, 60, 0}}));
    test::take_first(game(), run, OptionKind::bathe);
    EXPECT_EQ(run.state.hero.hp, 100);
    EXPECT_TRUE(offered(run, OptionKind::bathe).empty()) << "nothing is missing";
    run.state.hero.hp = 69.5;
    run.state.hero.gold = 20;
    // 31 HP are missing, rounded up, but there are 20 gold.
    EXPECT_EQ(offered(run, OptionKind::bathe), (std::vector<Option>{{OptionKind::bathe, 20, 20}}));
    test::take_first(game(), run, OptionKind::bathe);
    EXPECT_EQ(run.state.hero.hp, 89.5);
    EXPECT_EQ(run.state.hero.gold, 0);
}

TEST(Building, TheSmithIsFreeOnceThenFiveMoreEachTime) {
    run::Run run = test::at_thing(game(), ThingKind::blacksmith, 1, rich);
    ASSERT_FALSE(offered(run, OptionKind::strengthen).empty());
    const PuckId before = run.state.hero.machine.cell(Column::action, 0);
    test::take_first(game(), run, OptionKind::strengthen);
    EXPECT_EQ(run.state.hero.machine.cell(Column::action, 0), game().stronger(before));
    EXPECT_EQ(run.state.hero.gold, 500);
    for (const std::int32_t price : {5, 10, 15}) {
        const std::int32_t gold = run.state.hero.gold;
        EXPECT_EQ(offered(run, OptionKind::buy_strengthen)[0].c, price);
        test::take_first(game(), run, OptionKind::buy_strengthen);
        EXPECT_EQ(run.state.hero.gold, gold - price);
        EXPECT_EQ(run.state.phase, Phase::building);
    }
    run.state.hero.gold = 19;
    EXPECT_TRUE(offered(run, OptionKind::buy_strengthen).empty()) << "the next costs 20";
}

TEST(Building, TheMonasteryLeavesTheNeutralPuckAndAsksTenThenFifteenMore) {
    run::Run run = test::at_thing(game(), ThingKind::monastery, 1, rich);
    // The start machine: x0.5 x0.5 x1 x1 x1.5; neutral is x1.
    const Option last = offered(run, OptionKind::remove_puck).back();
    EXPECT_EQ(last,
              (Option{OptionKind::remove_puck, 1, 4, 0, static_cast<std::int32_t>(test::puck(14).index())}));
    for (const std::int32_t price : {0, 10, 25}) {
        const Option option = offered(run, OptionKind::remove_puck).front();
        EXPECT_EQ(option.c, price);
        const std::int32_t gold = run.state.hero.gold;
        run::choose(game(), run, option);
        EXPECT_EQ(run.state.hero.gold, gold - price);
    }
    // Attack I is neutral in the action column: of 1 1 4 7 10 the last three are removed.
    for (std::size_t cell = 0; cell < 5; ++cell)
        EXPECT_EQ(run.state.hero.machine.cell(Column::action, cell), test::puck(1));
}

TEST(Building, AShopTakesTheGoldTargetOffTheFirstPurchase) {
    run::Run run = test::at_thing(game(), ThingKind::shop, 1, rich);
    const std::int32_t target = thing_here(run)->gold_target;
    ASSERT_GT(target, 0);
    ASSERT_EQ(run.state.offers.size(), 6U);
    std::vector<std::int32_t> first;
    for (std::size_t i = 0; i < run.state.offers.size(); ++i)
        first.push_back(shop_price(game(), run.state, run.state.offers[i].list_price));
    const auto prices = [&] {
        std::vector<std::int32_t> found;
        for (const Option& option : test::options_of(game(), run))
            if (option.kind != OptionKind::leave_place) found.push_back(option.c);
        return found;
    };
    std::vector<std::int32_t> wanted = first;
    for (std::int32_t& price : wanted) price = std::max(1, price - target);
    EXPECT_EQ(prices(), wanted);
    run::choose(game(), run, std::size_t{0});
    EXPECT_EQ(run.state.hero.gold, 500 - wanted[0]);
    while (run.state.phase != Phase::building) run::choose(game(), run, std::size_t{0});
    first.erase(first.begin());
    EXPECT_EQ(prices(), first) << "the second costs what it costs";
}

TEST(Building, R5PricesOfAShopAreAQuarter) {
    run::Run run = test::at_thing(game(), ThingKind::shop, 1, rich);
    for (const Offer& offer : run.state.offers) {
        if (!offer.good.puck) continue;
        const auto rank = static_cast<std::size_t>(game().pack()[offer.good.puck].rarity);
        const double price = game().pack().grades[rank].stat_price * 0.25;
        EXPECT_GE(offer.list_price, price * 0.85 - 1e-9);
        EXPECT_LE(offer.list_price, price * 1.15 + 1e-9);
    }
}

TEST(Building, AShopIsTheSameWhenEnteredAgainButForWhatWasBought) {
    run::Run run = test::at_thing(game(), ThingKind::shop, 2, rich);
    const std::size_t shop = *test::find_thing(run, ThingKind::shop);
    const auto goods = [&] {
        std::vector<Good> found;
        for (const Offer& offer : run.state.offers) found.push_back(offer.good);
        return found;
    };
    std::vector<Good> wanted = goods();
    run::choose(game(), run, std::size_t{1});
    while (run.state.phase != Phase::building) run::choose(game(), run, std::size_t{0});
    test::take_first(game(), run, OptionKind::leave_place);
    EXPECT_TRUE(run.state.offers.empty());
    run.state.hero.machine.additional_unlocked = 1;
    test::take_thing(game(), run, shop);
    wanted.erase(wanted.begin() + 1);
    EXPECT_EQ(goods(), wanted);
}

TEST(Building, OneGoesInThreeTimes) {
    run::Run run = test::at_thing(game(), ThingKind::blacksmith, 1, rich);
    const std::size_t smith = *test::find_thing(run, ThingKind::blacksmith);
    for (int visit = 1; visit < 3; ++visit) {
        test::take_first(game(), run, OptionKind::leave_place);
        EXPECT_TRUE(is_there(run, smith));
        test::take_thing(game(), run, smith);
    }
    test::take_first(game(), run, OptionKind::leave_place);
    EXPECT_FALSE(is_there(run, smith));
}

TEST(Building, SmoothiesAddATenthOfTheStartAndCostMoreEachTime) {
    run::Run run = test::at_thing(game(), ThingKind::smoothie_shack, 2, rich);
    // 30, 22, 20, 6 at the start; floor 2 x 15.
    EXPECT_EQ(offered(run, OptionKind::drink), (std::vector<Option>{{OptionKind::drink, 0, 3, 30},
                                                                    {OptionKind::drink, 1, 3, 30},
                                                                    {OptionKind::drink, 2, 2, 30},
                                                                    {OptionKind::drink, 3, 1, 30}}));
    test::take_first(game(), run, OptionKind::drink);
    EXPECT_EQ(run.state.hero.stats[0], 33);
    EXPECT_EQ(run.state.hero.gold, 470);
    EXPECT_EQ(offered(run, OptionKind::drink)[0].c, 60);
}

TEST(Building, AChestHoldsAPuckFirst) {
    for (std::uint64_t seed = 0; seed < 1; ++seed) {
        run::Run run = test::at_thing(game(), ThingKind::treasure_chest, 1);
        ASSERT_EQ(run.state.phase, Phase::reward);
        EXPECT_EQ(run.state.reward_choices.size(), 3U);
        for (const Good& good : run.state.reward_choices) EXPECT_TRUE(good.puck);
        while (run.state.phase == Phase::reward) test::take_first(game(), run, OptionKind::leave_reward);
        EXPECT_EQ(run.state.phase, Phase::walk);
        EXPECT_FALSE(is_there(run, *test::find_thing(run, ThingKind::treasure_chest)));
    }
}

TEST(Building, OneChestInSevenHoldsMore) {
    // More than one thing in 15 %, three in 2 %; each further one is gold in 45 %.
    int chests = 0;
    int more = 0;
    for (std::uint64_t seed = 0; seed < 700; ++seed) {
        const run::Run start =
            test::on_floor(game(), seed, 1, {test::delve(), {}, board::Difficulty::grizzly});
        for (std::size_t i = 0; i < start.map->floor->things.size(); ++i) {
            if (start.map->floor->things[i].kind != ThingKind::treasure_chest) continue;
            run::Run run = start;
            test::stand_beside(run, i);
            test::take_thing(game(), run, i);
            ++chests;
            const bool gold = run.state.hero.gold > 50;
            more += gold || run.state.drops[0] > 1 ? 1 : 0;
        }
    }
    ASSERT_GT(chests, 500);
    // Within four standard deviations of 0.15.
    EXPECT_NEAR(static_cast<double>(more) / chests, 0.15, 4 * std::sqrt(0.15 * 0.85 / chests));
}

TEST(Building, AMimicIsFoughtAndHasWhatAChestHas) {
    EventLog log;
    run::Run run = test::at_thing(
        game(), ThingKind::mimic_chest, 2, [](run::Run& at) { test::make_mighty(at.state.hero); },
        {test::delve(), {}, board::Difficulty::grizzly}, &log);
    EXPECT_EQ(test::events_of(log, EventKind::mimic_shown).size(), 1U);
    ASSERT_EQ(run.state.phase, Phase::battle);
    EXPECT_EQ(game().pack()[run.state.enemy].origin, "monster.mimic");
    EXPECT_EQ(game().pack()[run.state.enemy].level, thing_here(run)->level);
    test::fight_on(game(), run);
    ASSERT_EQ(run.state.phase, Phase::reward);
    EXPECT_TRUE(run.state.reward_choices[0].puck);
    while (run.state.phase == Phase::reward) test::take_first(game(), run, OptionKind::leave_reward);
    EXPECT_FALSE(is_there(run, *test::find_thing(run, ThingKind::mimic_chest)));
}

TEST(Building, AHoarderPaysHisGoldTargetToo) {
    EventLog log;
    run::Run run =
        test::at_thing(game(), ThingKind::hoarder, 1, [](run::Run& at) { test::make_mighty(at.state.hero); });
    const std::int32_t target = thing_here(run)->gold_target;
    test::fight_on(game(), run, &log);
    const auto paid = test::events_of(log, EventKind::gold_changed);
    ASSERT_EQ(paid.size(), 1U);
    EXPECT_EQ(paid[0].n[0], target);
}

TEST(Building, AMushroomPatchCopiesOnce) {
    run::Run run = test::at_thing(game(), ThingKind::mushroom_patch, 2);
    // Actions 1 1 4 7 10: Attack I over the three others, each of the other three over four cells: 3 + 12.
    // Multipliers x0.5 x0.5 x1 x1 x1.5: 3 + 3 + 4.
    EXPECT_EQ(offered(run, OptionKind::copy_puck).size(), 25U);
    const Option option = offered(run, OptionKind::copy_puck).front();
    EXPECT_EQ(option,
              (Option{OptionKind::copy_puck, 0, 0, 2, static_cast<std::int32_t>(test::puck(4).index())}));
    run::choose(game(), run, option);
    EXPECT_EQ(run.state.hero.machine.cell(Column::action, 2), test::puck(1));
    EXPECT_EQ(run.state.phase, Phase::walk);
    EXPECT_FALSE(is_there(run, *test::find_thing(run, ThingKind::mushroom_patch)));
}

TEST(Building, ABrainsuckerPaysForWhatIsBetterThanNeutral) {
    run::Run run = test::at_thing(game(), ThingKind::brainsucker, 2);
    // Only x1.5 is above rank E: rank D, a quarter of 80.
    EXPECT_EQ(offered(run, OptionKind::give_puck),
              (std::vector<Option>{
                  {OptionKind::give_puck, 1, 4, 20, static_cast<std::int32_t>(test::puck(14).index())}}));
    test::take_first(game(), run, OptionKind::give_puck);
    EXPECT_EQ(run.state.hero.gold, 70);
    EXPECT_EQ(run.state.hero.machine.cell(Column::multiplier, 4), test::puck(14));
    EXPECT_FALSE(is_there(run, *test::find_thing(run, ThingKind::brainsucker)));
}

TEST(Building, InATavernOneSingsOrListens) {
    const Beginning bard = test::delve_as("bard");
    run::Run sung = test::at_thing(game(), ThingKind::tavern, 2, {}, bard);
    test::take_first(game(), sung, OptionKind::sing);
    EXPECT_EQ(sung.state.hero.gold, 90);
    EXPECT_FALSE(is_there(sung, *test::find_thing(sung, ThingKind::tavern)));
    run::Run heard = test::at_thing(game(), ThingKind::tavern, 2, {}, bard);
    test::take_first(game(), heard, OptionKind::listen);
    for (std::size_t i = 0; i < heard.map->floor->ground.size(); ++i)
        EXPECT_TRUE(heard.state.walker.seen.has(i));
    EXPECT_FALSE(test::has_option(game(), heard, OptionKind::explore));
}

TEST(Building, AnAltarLastsToTheEndOfTheRun) {
    for (std::uint64_t seed = 0;; ++seed) {
        run::Run run = test::on_floor(game(), seed, 2, {test::delve(), {}, board::Difficulty::grizzly});
        const auto altar = test::find_thing(run, ThingKind::altar);
        if (!altar) continue;
        const Thing& thing = run.map->floor->things[*altar];
        if (game().pack().board->params.altars[thing.altar.index()].key != "cairn") continue;
        test::stand_beside(run, *altar);
        test::take_thing(game(), run, *altar);
        test::take_first(game(), run, OptionKind::pray);
        // Max HP +30 % always; monsters start with a stage of guard: two relics that no slot holds.
        EXPECT_EQ(run.state.hero.relics.size(), 2U);
        EXPECT_DOUBLE_EQ(max_hp(game(), run.state), 130);
        EXPECT_EQ(run.state.phase, Phase::walk);
        test::stand_beside(run, 0);
        test::take_thing(game(), run, 0);
        EXPECT_EQ(run.state.battle.side(battle::Side::enemy).guard_strengthen, 1);
        return;
    }
}

} // namespace
} // namespace rogueloom::run
