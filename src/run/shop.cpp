// SPDX-License-Identifier: MIT
#include <algorithm>

#include "run/drops.hpp"
#include "run/play.hpp"

namespace rogueloom::run {
namespace {

double stat_price(const content::Pack& pack, const Good& good) {
    const content::Rarity rarity = good.puck     ? pack[good.puck].rarity
                                   : good.active ? pack[good.active].rarity
                                                 : pack[good.passive].rarity;
    return pack.grades[static_cast<std::size_t>(rarity)].stat_price;
}

/// Goods of one kind, as many as wanted and as there are.
struct Shelf {
    CategoryWeights categories;
    std::int32_t count;
    double rate;
};

void fill_shelf(const Play& play, const Shelf& shelf, content::Rarity rank, Stream& stream) {
    State& state = play.state();
    const content::Shop& shop = play.pack().shop;
    GoodsLeft left(play.game.tables());
    for (std::int32_t i = 0; i < shelf.count; ++i) {
        const Good good = left.draw(shelf.categories, rank, stream);
        if (good.empty()) return;
        const double roll = stream.between_real(100.0 - shop.price_variance, 100.0 + shop.price_variance);
        const double list_price = stat_price(play.pack(), good) * (shelf.rate / 100.0) * (roll / 100.0) *
                                  (play.campaign().price_rate / 100.0);
        state.offers.push_back({list_price, good, static_cast<std::uint16_t>(state.offers.size())});
        if (play.log != nullptr)
            play.tell(EventKind::sale_offered,
                      {what_of(good), id_of(good), shop_price(play.game, state, list_price)});
    }
}

void pay(const Play& play, std::array<std::int32_t, 2> what_and_id, std::int32_t price) {
    play.tell(EventKind::bought, {what_and_id[0], what_and_id[1], price});
    change_gold(play, -price);
}

/// The rank that goods go by: there is no enemy here, so they go by those around.
content::Rarity shop_rank(const Play& play) {
    const State& state = play.state();
    if (play.on_floor()) return floor_rank(play.game, state);
    if (play.on_expedition()) return base_rank(play.game, state);
    const auto& tables = play.game.tables().stages[state.campaign.index()];
    return tables[static_cast<std::size_t>(state.stage - 1)].pool_rank[pool_index(play.stage(), state.row)];
}

/// A shop on a floor must be the same whenever it is entered, so it goes by what the player had when he came
/// down: from the second stage on the additional column is open.
CategoryWeights shop_categories(const Play& play) {
    battle::Machine machine = play.hero().machine;
    if (play.on_floor()) machine.additional_unlocked = play.state().stage > 1 ? 1 : 0;
    return puck_categories(play.pack().settings, machine);
}

} // namespace

Prices::Prices(const Game& game, const State& state)
    : game_(game), state_(state),
      worn_rate_(battle::equipment(game.rules(), current_hero(state)).shop_price_rate),
      campaign_rate_(game.pack()[state.campaign].price_rate / 100.0) {}

std::int32_t Prices::of(double list_price) const {
    return std::max(1, rounded(list_price * (100.0 + worn_rate_) / 100.0));
}

std::int32_t Prices::strengthening(PuckId to) const {
    const auto rarity = static_cast<std::size_t>(game_.pack()[to].rarity);
    const content::GradeBase& base = game_.pack().grades[rarity];
    return of(base.stat_price * (base.strengthen_percent / 100.0) * campaign_rate_);
}

std::int32_t Prices::restock() const {
    const content::Shop& shop = game_.pack().shop;
    return of((shop.restock_base + static_cast<double>(state_.restocks) * shop.restock_step) *
              campaign_rate_);
}

std::int32_t shop_price(const Game& game, const State& state, double list_price) {
    return Prices(game, state).of(list_price);
}

void stock_shop(const Play& play) {
    State& state = play.state();
    const content::Shop& shop = play.pack().shop;
    const content::Rarity rank = shop_rank(play);
    state.offers.clear();
    Stream stream = shop_stream(state.seed, play.place(), state.restocks);
    const Shelf pucks{shop_categories(play), shop.pucks, shop.puck_rate};
    fill_shelf(play, pucks, rank, stream);
    fill_shelf(play, {only(Category::active), shop.actives, shop.active_rate}, rank, stream);
    fill_shelf(play, {only(Category::passive), shop.passives, shop.passive_rate}, rank, stream);
}

void buy(const Play& play, std::size_t offer) {
    State& state = play.state();
    const Offer bought = state.offers[offer];
    pay(play, {what_of(bought.good), id_of(bought.good)}, shop_price(play.game, state, bought.list_price));
    state.offers.erase(offer);
    take(play, bought.good);
}

void buy_strengthening(const Play& play, content::Column column, std::size_t cell) {
    const PuckId to = play.game.stronger(play.hero().machine.cell(column, cell));
    pay(play, {3, number(to)}, Prices(play.game, play.state()).strengthening(to));
    strengthen(play, column, cell);
}

void restock(const Play& play) {
    const std::int32_t price = Prices(play.game, play.state()).restock();
    play.tell(EventKind::restocked, {price});
    change_gold(play, -price);
    ++play.state().restocks;
    stock_shop(play);
}

} // namespace rogueloom::run
