// SPDX-License-Identifier: MIT
// An expedition from day to day: base, trip, fights, what is brought home (campaign.md R6).
#include <algorithm>
#include <cassert>
#include <limits>

#include "run/cells.hpp"
#include "run/play.hpp"

namespace rogueloom::run {
namespace {

std::size_t order_of(const State& state) {
    assert(state.expedition.region > 0);
    return state.expedition.region - 1U;
}

std::int32_t all_exits(const State& state) {
    std::int32_t all = 0;
    for (const std::uint8_t exits : state.expedition.exits) all += exits;
    return all;
}

std::int32_t living_in(const Run& run, std::int32_t room) {
    const auto& slimes = run.map->trip->slimes;
    std::int32_t living = 0;
    for (std::size_t i = 0; i < slimes.size(); ++i)
        living += slimes[i].room == room && run.state.expedition.slimes[i] != 0 ? 1 : 0;
    return living;
}

std::int32_t born_in(const Trip& trip, std::int32_t room) {
    return static_cast<std::int32_t>(std::count_if(trip.slimes.begin(), trip.slimes.end(),
                                                   [&](const Slime& slime) { return slime.room == room; }));
}

std::int32_t slain(const Run& run) {
    const auto& slimes = run.state.expedition.slimes;
    const auto count = static_cast<std::ptrdiff_t>(run.map->trip->slimes.size());
    return static_cast<std::int32_t>(std::count(slimes.begin(), slimes.begin() + count, 0));
}

/// Rooms that had slimes and have none.
std::int32_t cleared_rooms(const Run& run) {
    const Trip& trip = *run.map->trip;
    std::int32_t cleared = 0;
    for (std::size_t room = 0; room < trip.map.rooms.size(); ++room) {
        const auto number = static_cast<std::int32_t>(room);
        cleared += born_in(trip, number) > 0 && living_in(run, number) == 0 ? 1 : 0;
    }
    return cleared;
}

void heal_at_base(const Play& play) {
    const double share = expedition_of(play.game, play.state()).base_heal;
    const double most = max_hp(play.game, play.state());
    if (share > 0 && play.hero().hp < most) change_hp(play, most * share / 100.0);
}

/// Another day, if there are enough of them left.
void come_home(const Play& play) {
    State& state = play.state();
    ExpeditionState& expedition = state.expedition;
    expedition.slimes = {};
    expedition.gold = 0;
    expedition.foe = expedition.opened = 0;
    expedition.region = expedition.rested = expedition.home = 0;
    ++expedition.day;
    state.walker = {};
    play.run.map = std::make_shared<const StageMap>();
    const Goal left = goal_left(play.game, state);
    if (left.exits == 0) {
        if (!play.in_last_stage()) expedition = {};
        return finish_stage(play);
    }
    if (left.days < left.exits) {
        state.phase = Phase::lost;
        state.enemy = {};
        play.tell(EventKind::days_over, {all_exits(state), left.days});
        return;
    }
    enter_base(play);
}

/// The finds of the next slain slime, or home when all were looked at.
void next_find(const Play& play) {
    State& state = play.state();
    ExpeditionState& expedition = state.expedition;
    const auto& slimes = play.run.map->trip->slimes;
    while (expedition.opened < slimes.size()) {
        const std::size_t slime = expedition.opened++;
        if (expedition.slimes[slime] != 0) continue;
        expedition.foe = static_cast<std::uint16_t>(slime + 1);
        state.danger = play.pack()[slime_enemy(play.game, play.run, slime)].danger_grade;
        state.extra_choices = rounded(battle::equipment(play.game.rules(), state.hero).choices);
        return begin_rewards(play);
    }
    come_home(play);
}

/// What was carried counts, and so does what was done (zones.md B23).
void bank(const Play& play) {
    State& state = play.state();
    ExpeditionState& expedition = state.expedition;
    const content::Expedition& row = expedition_of(play.game, state);
    std::uint16_t& brand = expedition.brands[order_of(state)];
    const std::int32_t gained = row.brand_per_exit + row.brand_per_room * cleared_rooms(play.run);
    const std::int32_t all =
        std::min<std::int32_t>(brand + gained, std::numeric_limits<std::uint16_t>::max());
    brand = static_cast<std::uint16_t>(all);
    ++expedition.exits[order_of(state)];
    expedition.home = 1;
    play.tell(EventKind::loot_banked, {expedition.gold, slain(play.run), gained, all});
    const auto most = static_cast<std::int32_t>(
        play.pack().resources[static_cast<std::size_t>(content::Resource::gold)].max);
    const std::int32_t gold = std::min(expedition.gold, std::max(most - state.hero.gold, 0));
    expedition.gold = 0;
    if (gold > 0) change_gold(play, gold);
}

void fight(const Play& play, EnemyId enemy, content::FightKind kind) {
    State& state = play.state();
    state.enemy = enemy;
    state.fight = kind;
    play.tell(EventKind::battle_started, {number(enemy), static_cast<std::int32_t>(kind), 0});
    battle::Setup setup;
    setup.hero = state.hero;
    setup.enemy = enemy;
    setup.kind = kind;
    if (kind == content::FightKind::boss)
        setup.last_boss = play.in_last_stage() && goal_left(play.game, state).exits == 1 ? 1 : 0;
    else
        setup.strength = play.run.map->trip->strength;
    start_battle(play, setup);
}

} // namespace

void enter_expedition(const Play& play) {
    play.state().expedition.day = 1;
    play.tell(EventKind::stage_entered, {play.state().stage});
    enter_base(play);
}

void enter_base(const Play& play) {
    State& state = play.state();
    const bool first = state.expedition.day == 1;
    state.phase = Phase::base;
    state.restocks = 0;
    state.expedition.strengthened = first ? 1 : 0;
    play.tell(EventKind::base_entered, {state.expedition.day, all_exits(state)});
    if (!first) heal_at_base(play);
    stock_shop(play);
}

void list_base(const Game& game, const Run& run, OptionList& options) {
    if (run.state.expedition.strengthened == 0)
        each_strengthening(game, run.state.hero.machine,
                           [&](std::int32_t column, std::int32_t cell, PuckId puck, PuckId to) {
                               options.add({OptionKind::strengthen, column, cell, number(puck), number(to)});
                           });
    list_sales(game, run, options);
    for (std::size_t i = 0; region_of(game, run.state, i).valid(); ++i)
        options.add({OptionKind::set_out, number(region_of(game, run.state, i))});
}

void strengthen_at_base(const Play& play, const Option& option) {
    strengthen(play, static_cast<content::Column>(option.a), static_cast<std::size_t>(option.b));
    play.state().expedition.strengthened = 1;
}

void set_out(const Play& play, content::RegionId region) {
    State& state = play.state();
    ExpeditionState& expedition = state.expedition;
    std::size_t order = 0;
    while (region_of(play.game, state, order) != region) ++order;
    state.offers.clear();
    state.restocks = 0;
    expedition.strengthened = 0;
    expedition.region = static_cast<std::uint8_t>(order + 1);
    ++expedition.trips[order];
    ++state.floors;
    auto map = std::make_shared<StageMap>();
    map->trip = make_trip(play);
    const Trip& trip = *map->trip;
    for (std::size_t i = 0; i < trip.slimes.size(); ++i)
        expedition.slimes[i] = static_cast<std::uint16_t>(trip.ground.index(trip.slimes[i].at) + 1);
    play.run.map = map;
    state.phase = Phase::trip;
    play.tell(EventKind::trip_begun,
              {number(region), expedition.trips[order], expedition.exits[order], number(trip.boss)});
    state.walker = {};
    stand_on(trip.ground, state.walker, trip.map.player);
}

void fight_slime(const Play& play, std::size_t slime) {
    play.state().expedition.foe = static_cast<std::uint16_t>(slime + 1);
    fight(play, slime_enemy(play.game, play.run, slime), content::FightKind::normal);
}

std::int32_t carry_gold(const Play& play, std::int32_t paid) {
    ExpeditionState& expedition = play.state().expedition;
    play.hero().gold -= paid;
    const double times = expedition.foe == boss_foe ? 1 : play.run.map->trip->strength;
    const std::int32_t gold = rounded(paid * times);
    expedition.gold += gold;
    return gold;
}

void win_on_trip(const Play& play) {
    State& state = play.state();
    ExpeditionState& expedition = state.expedition;
    if (expedition.foe == boss_foe) {
        grow(play);
        bank(play);
        return begin_rewards(play);
    }
    const std::size_t slime = expedition.foe - 1U;
    expedition.slimes[slime] = 0;
    const Trip& trip = *play.run.map->trip;
    const std::int32_t room = trip.slimes[slime].room;
    if (living_in(play.run, room) == 0) play.tell(EventKind::room_cleared, {room, born_in(trip, room)});
    state.danger = content::Rarity::f;
    state.extra_choices = 0;
    leave_on_expedition(play);
}

void reach_exit(const Play& play) {
    const Trip& trip = *play.run.map->trip;
    if (trip.boss) {
        play.state().expedition.foe = boss_foe;
        return fight(play, trip.boss, content::FightKind::boss);
    }
    bank(play);
    next_find(play);
}

void turn_back(const Play& play) {
    play.tell(EventKind::turned_back, {play.state().expedition.gold, slain(play.run)});
    come_home(play);
}

void leave_on_expedition(const Play& play) {
    State& state = play.state();
    if (state.expedition.region == 0) {
        state.phase = Phase::base;
        return;
    }
    if (state.expedition.home != 0) return next_find(play);
    state.expedition.foe = 0;
    state.phase = Phase::trip;
}

} // namespace rogueloom::run
