// SPDX-License-Identifier: MIT
// The shop: campaign.md R4, battle.md P9, E7.
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "run/base_game.hpp"
#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

run::Run in_shop(const Game& with, std::int32_t gold = 5000, std::uint64_t seed = 0) {
    return test::at_node(with, path::NodeType::shop, 1, seed,
                         [gold](run::Run& run) { run.state.hero.gold = gold; });
}

/// stat_price x kind: E7 prices f 30 .. s 540; puck 100 %, active 110 %, passive 130 %.
double base_price(const Good& good) {
    const std::array<double, 7> prices = {30, 50, 80, 130, 210, 340, 540};
    const content::Pack& pack = test::base_pack();
    if (good.puck) return prices[static_cast<std::size_t>(pack[good.puck].rarity)];
    if (good.active) return prices[static_cast<std::size_t>(pack[good.active].rarity)] * 1.1;
    return prices[static_cast<std::size_t>(pack[good.passive].rarity)] * 1.3;
}

TEST(Shop, R4ThreePucksOneActiveTwoPassives) {
    const run::Run run = in_shop(game());
    ASSERT_EQ(run.state.phase, Phase::shop);
    ASSERT_EQ(run.state.offers.size(), 6U);
    for (std::size_t i = 0; i < 6; ++i) {
        const Good& good = run.state.offers[i].good;
        EXPECT_EQ(static_cast<bool>(good.puck), i < 3);
        EXPECT_EQ(static_cast<bool>(good.active), i == 3);
        EXPECT_EQ(static_cast<bool>(good.passive), i > 3);
        for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(good == run.state.offers[j].good);
    }
}

TEST(Shop, P9PricesAreRolledUniformlyWithin15Percent) {
    std::array<std::int64_t, 10> bins{};
    const int runs = test::tier(400, 4000);
    for (int i = 0; i < runs; ++i) {
        const run::Run run = in_shop(game(), 0, 1000U * static_cast<std::uint64_t>(i));
        for (const Offer& offer : run.state.offers) {
            const double roll = offer.list_price / base_price(offer.good);
            ASSERT_GE(roll, 0.85 - 1e-9);
            ASSERT_LT(roll, 1.15 + 1e-9);
            ++bins[static_cast<std::size_t>(std::min((roll - 0.85) / 0.03, 9.0))];
        }
    }
    const std::vector<double> shares(10, 0.1);
    EXPECT_LT(test::chi_square(bins, shares), test::chi_square_limit(9));
}

// The pool of section 1 has three enemies of danger f and five of e, so its shops go by e.
TEST(Shop, GoodsGoByTheDangerAround) {
    std::map<content::Rarity, double> weights;
    const std::map<int, double> by_offset = {{-2, 2}, {-1, 12}, {0, 16}, {1, 6}, {2, 1}};
    double sum = 0;
    for (const content::Passive& passive : test::base_pack().passives) {
        const auto weight = by_offset.find(static_cast<int>(passive.rarity) - 1);
        if (weight == by_offset.end()) continue;
        weights[passive.rarity] += weight->second;
        sum += weight->second;
    }
    std::map<content::Rarity, std::int64_t> seen;
    const int runs = test::tier(2000, 20000);
    for (int i = 0; i < runs; ++i) {
        const run::Run run = in_shop(game(), 0, 1000U * static_cast<std::uint64_t>(i));
        ++seen[test::base_pack()[run.state.offers[4].good.passive].rarity];
    }
    std::vector<std::int64_t> counts;
    std::vector<double> shares;
    for (const auto& [rarity, weight] : weights) {
        counts.push_back(seen[rarity]);
        shares.push_back(weight / sum);
    }
    EXPECT_EQ(seen.size(), weights.size());
    EXPECT_LT(test::chi_square(counts, shares), test::chi_square_limit(counts.size() - 1));
}

TEST(Shop, OnlyWhatTheGoldPaysForIsAnOption) {
    for (const std::int32_t gold : {0, 40, 100, 5000}) {
        const run::Run run = in_shop(game(), gold);
        for (const Option& option : test::options_of(game(), run)) {
            if (option.kind == OptionKind::restock) {
                EXPECT_LE(option.a, gold);
            } else if (option.kind != OptionKind::leave_place) {
                EXPECT_LE(option.c, gold);
                EXPECT_GE(option.c, 1);
            }
        }
        EXPECT_TRUE(test::has_option(game(), run, OptionKind::leave_place)) << "leaving is always possible";
    }
    EXPECT_EQ(test::options_of(game(), in_shop(game(), 0)).size(), 1U);
}

TEST(Shop, BuyingAPuckPaysVanishesAndPlaces) {
    run::Run run = in_shop(game());
    const Offer first = run.state.offers[0];
    const Offer second = run.state.offers[1];
    const auto price = static_cast<std::int32_t>(std::floor(first.list_price + 0.5));
    const Option buy = test::options_of(game(), run)[0];
    EXPECT_EQ(
        buy, (Option{OptionKind::buy_puck, 0, static_cast<std::int32_t>(first.good.puck.index()), price, 0}));
    EventLog log;
    choose(game(), run, buy, &log);
    EXPECT_EQ(run.state.hero.gold, 5000 - price);
    EXPECT_EQ(run.state.offers.size(), 5U);
    EXPECT_EQ(run.state.offers[0].good, second.good);
    ASSERT_EQ(run.state.phase, Phase::place_puck);
    const auto column = content::column_of(test::base_pack()[first.good.puck].type);
    choose(game(), run, std::size_t{2}, &log);
    EXPECT_EQ(run.state.hero.machine.cell(column, 2), first.good.puck);
    EXPECT_EQ(run.state.phase, Phase::shop);
    const auto bought = test::events_of(log, EventKind::bought);
    ASSERT_EQ(bought.size(), 1U);
    EXPECT_EQ(bought[0].n[2], price);
}

TEST(Shop, BuyingAnActiveWearsItAtOnce) {
    run::Run run = in_shop(game());
    const ActiveId sold = run.state.offers[3].good.active;
    test::take_first(game(), run, OptionKind::buy_active);
    EXPECT_EQ(run.state.hero.active, sold);
    EXPECT_EQ(run.state.phase, Phase::shop);
}

TEST(Shop, BuyingAPassiveChoosesItsSlot) {
    run::Run run = in_shop(game());
    const PassiveId sold = run.state.offers[4].good.passive;
    test::take_first(game(), run, OptionKind::buy_passive);
    ASSERT_EQ(run.state.phase, Phase::wear_passive);
    choose(game(), run, std::size_t{0});
    EXPECT_EQ(run.state.hero.passives[0].passive, sold);
    EXPECT_EQ(run.state.phase, Phase::shop);
}

// R4: strengthening costs 150 % of the target rank's price.
TEST(Shop, R4StrengtheningCosts150PercentOfTheTarget) {
    run::Run run = in_shop(game());
    std::map<std::int32_t, std::int32_t> price_by_target;
    for (const Option& option : test::options_of(game(), run))
        if (option.kind == OptionKind::buy_strengthen)
            price_by_target[test::base_pack().pucks[static_cast<std::size_t>(option.d)].key] = option.c;
    // Attack I -> II, rank c: 130 x 1.5; x0.5 -> x1, rank e: 50 x 1.5; x1.5 -> x2, rank c.
    EXPECT_EQ(price_by_target.at(2), 195);
    EXPECT_EQ(price_by_target.at(14), 75);
    EXPECT_EQ(price_by_target.at(16), 195);
    EXPECT_FALSE(price_by_target.count(21)) << "the additional column is closed";
    test::take_first(game(), run, OptionKind::buy_strengthen);
    EXPECT_EQ(run.state.hero.machine.cell(content::Column::action, 0), test::puck(2));
    EXPECT_EQ(run.state.hero.gold, 5000 - 195);
    EXPECT_EQ(run.state.phase, Phase::shop);
}

TEST(Shop, R4RestockCosts20And20MoreEachTime) {
    run::Run run = in_shop(game());
    std::int32_t gold = 5000;
    for (const std::int32_t price : {20, 40, 60}) {
        const auto before = run.state.offers;
        const auto options = test::options_of(game(), run);
        EXPECT_EQ(options[options.size() - 2], (Option{OptionKind::restock, price}));
        choose(game(), run, options.size() - 2);
        gold -= price;
        EXPECT_EQ(run.state.hero.gold, gold);
        ASSERT_EQ(run.state.offers.size(), 6U);
        bool same = true;
        for (std::size_t i = 0; i < 6; ++i)
            same = same && before[i].list_price == run.state.offers[i].list_price;
        EXPECT_FALSE(same);
    }
}

TEST(Shop, RestockIsAnewAtTheNextShop) {
    run::Run run = in_shop(game());
    test::take_first(game(), run, OptionKind::restock);
    test::take_first(game(), run, OptionKind::leave_place);
    EXPECT_EQ(run.state.phase, Phase::road);
    EXPECT_EQ(run.state.restocks, 0U);
    EXPECT_TRUE(run.state.offers.empty());
}

// battle.md A5: `always` also applies in shop, and at once.
TEST(Shop, A5PriceRateOfEquipmentCountsAtOnce) {
    run::Run run = in_shop(game());
    const double list = run.state.offers[0].list_price;
    run.state.hero.passives[0].passive = test::passive(17); // Trade Seal: - 20 %
    EXPECT_EQ(test::options_of(game(), run)[0].c, static_cast<std::int32_t>(std::floor(list * 0.8 + 0.5)));
    EXPECT_EQ(shop_price(game(), run.state, 195), 156);
    EXPECT_EQ(shop_price(game(), run.state, 20), 16);
    EXPECT_EQ(shop_price(game(), run.state, 0.2), 1) << "nothing is for free";
}

TEST(Shop, R2PriceRateOfTheCampaign) {
    const Game cheap = test::game_with([](content::Pack& pack) { test::acts_of(pack).price_rate = 25; });
    const run::Run run = in_shop(cheap);
    const run::Run full = in_shop(game());
    for (std::size_t i = 0; i < 6; ++i)
        EXPECT_DOUBLE_EQ(run.state.offers[i].list_price, full.state.offers[i].list_price * 0.25);
    const auto options = test::options_of(cheap, run);
    EXPECT_EQ(options[options.size() - 2], (Option{OptionKind::restock, 5}));
}

TEST(Shop, StockDependsOnThePlaceAlone) {
    const run::Run poor = in_shop(game(), 3);
    const run::Run rich = test::at_node(game(), path::NodeType::shop, 1, 0, [](run::Run& run) {
        run.state.hero.gold = 900;
        run.state.hero.hp = 1;
        run.state.turns = 77;
    });
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(poor.state.offers[i].good, rich.state.offers[i].good);
        EXPECT_EQ(poor.state.offers[i].list_price, rich.state.offers[i].list_price);
    }
}

TEST(Shop, EveryOfferIsTold) {
    EventLog log;
    const run::Run run = test::at_node(game(), path::NodeType::shop, 1, 0, {}, &log);
    const auto offered = test::events_of(log, EventKind::sale_offered);
    ASSERT_EQ(offered.size(), run.state.offers.size());
    for (std::size_t i = 0; i < offered.size(); ++i)
        EXPECT_EQ(offered[i].n[2], shop_price(game(), run.state, run.state.offers[i].list_price));
}

} // namespace
} // namespace rogueloom::run
