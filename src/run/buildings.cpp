// SPDX-License-Identifier: MIT
// What the buildings of a floor offer, and what it does (campaign.md R5).
#include <algorithm>
#include <cmath>

#include "run/cells.hpp"
#include "run/play.hpp"

namespace rogueloom::run {
namespace {

std::int32_t integer(std::size_t value) {
    return static_cast<std::int32_t>(value);
}
std::size_t index_at(std::int32_t value) {
    return static_cast<std::size_t>(value);
}

/// A building as its guest sees it.
struct Guest {
    const Game& game;
    const Run& run;
    const Thing& thing;
    const content::Delve& delve;
    OptionList& options;

    [[nodiscard]] const battle::Hero& hero() const { return run.state.hero; }
    [[nodiscard]] const content::Pack& pack() const { return game.pack(); }
    [[nodiscard]] std::int32_t uses() const {
        return run.state.walker.things[run.state.delve.thing - 1U].uses;
    }
    [[nodiscard]] std::int32_t floor() const {
        return pack()[run.state.campaign].stages[run.state.stage - 1U].floor;
    }
    [[nodiscard]] bool can_pay(std::int32_t price) const { return price <= hero().gold; }
    /// The first time is free.
    [[nodiscard]] std::int32_t price_after_first(std::int32_t base, std::int32_t step) const {
        return uses() == 0 ? 0 : base + step * (uses() - 1);
    }
};

void list_pool(const Guest& guest) {
    const double most = max_hp(guest.game, guest.run.state);
    auto missing = static_cast<std::int32_t>(std::ceil(most - guest.hero().hp));
    const std::int32_t rate = guest.uses() == 0 ? 0 : guest.delve.pool_gold_per_hp;
    if (rate > 0) missing = std::min(missing, guest.hero().gold / rate);
    if (missing > 0) guest.options.add({OptionKind::bathe, missing, missing * rate});
}

void list_smith(const Guest& guest) {
    const std::int32_t price = guest.price_after_first(guest.delve.smith_base, guest.delve.smith_step);
    if (!guest.can_pay(price)) return;
    each_strengthening(
        guest.game, guest.hero().machine,
        [&](std::int32_t column, std::int32_t cell, PuckId puck, PuckId to) {
            if (price == 0)
                guest.options.add({OptionKind::strengthen, column, cell, number(puck), number(to)});
            else
                guest.options.add({OptionKind::buy_strengthen, column, cell, price, number(to)});
        });
}

void list_monastery(const Guest& guest) {
    const std::int32_t price =
        guest.price_after_first(guest.delve.monastery_base, guest.delve.monastery_step);
    if (!guest.can_pay(price)) return;
    each_cell(guest.hero().machine, [&](std::size_t column, std::size_t cell, PuckId puck) {
        const PuckId neutral = guest.delve.neutral[column];
        if (puck != neutral)
            guest.options.add(
                {OptionKind::remove_puck, integer(column), integer(cell), price, number(neutral)});
    });
}

void list_goods(const Guest& guest) {
    const State& state = guest.run.state;
    for (std::size_t i = 0; i < state.offers.size(); ++i) {
        const Good& good = state.offers[i].good;
        const std::int32_t price = offer_price(guest.game, guest.run, state.offers[i]);
        if (!guest.can_pay(price)) continue;
        if (good.puck) guest.options.add({OptionKind::buy_puck, integer(i), number(good.puck), price});
        if (good.active)
            guest.options.add(
                {OptionKind::buy_active, integer(i), number(good.active), price, number(state.hero.active)});
        if (good.passive)
            guest.options.add({OptionKind::buy_passive, integer(i), number(good.passive), price});
    }
}

/// Percent of the stat that the player began with, rounded up, at least 1.
std::int32_t smoothie_amount(const Guest& guest, std::size_t stat) {
    const CharacterId character = guest.run.state.character;
    const content::PlayerStart& start =
        character ? guest.pack().characters[character.index()] : guest.pack().player;
    const std::array<std::int32_t, 4> stats = {start.physical_attack, start.magical_attack, start.defence,
                                               start.heal_amount};
    return std::max(1, (stats[stat] * guest.delve.smoothie_percent + 99) / 100);
}

void list_smoothies(const Guest& guest) {
    const std::int32_t price = guest.delve.smoothie_per_depth * guest.floor() * (1 + guest.uses());
    if (!guest.can_pay(price)) return;
    for (std::size_t stat = 0; stat < battle::Stats{}.size(); ++stat)
        guest.options.add({OptionKind::drink, integer(stat), smoothie_amount(guest, stat), price});
}

/// The first cell of a column that holds a puck.
std::size_t first_with(const battle::Machine& machine, std::size_t column, PuckId puck) {
    std::size_t cell = 0;
    while (machine.cells[column][cell] != puck) ++cell;
    return cell;
}

void list_mushrooms(const Guest& guest) {
    const battle::Machine& machine = guest.hero().machine;
    each_cell(machine, [&](std::size_t column, std::size_t from, PuckId puck) {
        if (first_with(machine, column, puck) != from) return;
        for (std::size_t to = 0; to < machine.cells_per_column(); ++to) {
            const PuckId lost = machine.cells[column][to];
            if (lost != puck)
                guest.options.add(
                    {OptionKind::copy_puck, integer(column), integer(from), integer(to), number(lost)});
        }
    });
}

void list_brainsucker(const Guest& guest) {
    const double rate =
        guest.pack()[guest.run.state.campaign].price_rate / 100.0 * (guest.delve.brainsucker_percent / 100.0);
    each_cell(guest.hero().machine, [&](std::size_t column, std::size_t cell, PuckId puck) {
        const PuckId neutral = guest.delve.neutral[column];
        const content::Rarity rank = guest.pack()[puck].rarity;
        if (rank <= guest.pack()[neutral].rarity) return;
        const std::int32_t gold =
            rounded(guest.pack().grades[static_cast<std::size_t>(rank)].stat_price * rate);
        guest.options.add({OptionKind::give_puck, integer(column), integer(cell), gold, number(neutral)});
    });
}

void list_tavern(const Guest& guest) {
    guest.options.add({OptionKind::sing, guest.delve.tavern_gold * guest.floor()});
    guest.options.add({OptionKind::listen});
}

/// Puts a puck into a cell, as an event says it.
void replace(const Play& play, std::int32_t column, std::int32_t cell, PuckId puck) {
    PuckId& place = play.hero().machine.cells[index_at(column)][index_at(cell)];
    const PuckId lost = place;
    place = puck;
    play.tell(EventKind::puck_placed, {number(puck), column, cell, number(lost)});
}

/// One use more of the building.
void count_use(const Play& play) {
    std::uint8_t& uses = use_here(play).uses;
    if (uses < 0xFF) ++uses;
}

/// A building that helps once is closed by it.
void use_up(const Play& play) {
    close_thing(play);
    leave_thing(play);
}

void pay(const Play& play, std::int32_t price) {
    if (price > 0) change_gold(play, -price);
}

void drink(const Play& play, const Option& option) {
    double& stat = play.hero().stats[index_at(option.a)];
    pay(play, option.c);
    count_use(play);
    stat += option.b;
    play.tell(EventKind::stat_gained, {option.a, option.b, rounded(stat)});
}

void pray(const Play& play, board::AltarId altar) {
    play.tell(EventKind::altar_taken, {number(altar)});
    // Altars may repeat between floors (C38); a second one of a kind gives nothing more.
    for (const RelicId relic : play.game.tables().ids.altars[altar.index()]) {
        const auto& owned = play.hero().relics;
        const bool have = std::any_of(owned.begin(), owned.end(),
                                      [&](const battle::OwnedRelic& own) { return own.relic == relic; });
        if (!have) play.hero().relics.push_back({relic, 0, 0});
    }
    settle(play);
    use_up(play);
}

void listen(const Play& play) {
    const Ground& ground = play.floor().ground;
    const std::int32_t learnt = ground.all().count() - play.state().walker.seen.count();
    see_all(ground, play.state().walker);
    play.tell(EventKind::rumours_heard, {learnt});
    use_up(play);
}

} // namespace

void enter_building(const Play& play, const Thing& thing) {
    State& state = play.state();
    ThingUse& use = use_here(play);
    ++use.visits;
    state.phase = Phase::building;
    if (thing.kind != ThingKind::shop) return;
    stock_shop(play);
    // What was bought before is gone.
    for (std::size_t i = state.offers.size(); i-- > 0;)
        if (((std::uint32_t{use.uses} >> state.offers[i].number) & 1U) != 0) state.offers.erase(i);
}

void list_building(const Game& game, const Run& run, OptionList& options) {
    const Thing& thing = *thing_here(run);
    const Guest guest{game, run, thing, game.pack().board->delve, options};
    switch (thing.kind) {
    case ThingKind::healing_pool:
        list_pool(guest);
        break;
    case ThingKind::blacksmith:
        list_smith(guest);
        break;
    case ThingKind::monastery:
        list_monastery(guest);
        break;
    case ThingKind::shop:
        list_goods(guest);
        break;
    case ThingKind::smoothie_shack:
        list_smoothies(guest);
        break;
    case ThingKind::tavern:
        list_tavern(guest);
        break;
    case ThingKind::altar:
        options.add({OptionKind::pray, number(thing.altar)});
        break;
    case ThingKind::mushroom_patch:
        list_mushrooms(guest);
        break;
    case ThingKind::brainsucker:
        list_brainsucker(guest);
        break;
    default:
        break;
    }
    options.add({OptionKind::leave_place});
}

std::int32_t offer_price(const Game& game, const Run& run, const Offer& offer) {
    const State& state = run.state;
    const std::int32_t price = shop_price(game, state, offer.list_price);
    if (state.phase != Phase::building || state.walker.things[state.delve.thing - 1U].uses != 0) return price;
    return std::max(1, price - thing_here(run)->gold_target);
}

void buy_on_floor(const Play& play, std::size_t number) {
    State& state = play.state();
    const Offer offer = state.offers[number];
    const std::int32_t price = offer_price(play.game, play.run, offer);
    play.tell(EventKind::bought, {what_of(offer.good), id_of(offer.good), price});
    change_gold(play, -price);
    use_here(play).uses |= static_cast<std::uint8_t>(1U << offer.number);
    state.offers.erase(number);
    take(play, offer.good);
}

void strengthen_at_smith(const Play& play, const Option& option) {
    if (option.kind == OptionKind::buy_strengthen) {
        play.tell(EventKind::bought, {3, option.d, option.c});
        change_gold(play, -option.c);
    }
    count_use(play);
    strengthen(play, static_cast<content::Column>(option.a), index_at(option.b));
}

void use_building(const Play& play, const Option& option) {
    const auto puck = [](std::int32_t id) { return PuckId(index_at(id)); };
    switch (option.kind) {
    case OptionKind::bathe:
        pay(play, option.b);
        count_use(play);
        return change_hp(play, option.a);
    case OptionKind::remove_puck:
        pay(play, option.c);
        count_use(play);
        return replace(play, option.a, option.b, puck(option.d));
    case OptionKind::drink:
        return drink(play, option);
    case OptionKind::copy_puck:
        replace(play, option.a, option.c, play.hero().machine.cells[index_at(option.a)][index_at(option.b)]);
        return use_up(play);
    case OptionKind::give_puck:
        replace(play, option.a, option.b, puck(option.d));
        change_gold(play, option.c);
        return use_up(play);
    case OptionKind::pray:
        return pray(play, board::AltarId(index_at(option.a)));
    case OptionKind::sing:
        change_gold(play, option.a);
        return use_up(play);
    case OptionKind::listen:
        return listen(play);
    default: // leave_place
        play.state().offers.clear();
        if (use_here(play).visits >= play.pack().board->delve.building_visits) close_thing(play);
        return leave_thing(play);
    }
}

} // namespace rogueloom::run
