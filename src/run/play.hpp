// SPDX-License-Identifier: MIT
/// \file
/// What the sources of this part share: a choice being carried out, and the rules by topic.
#pragma once

#include <array>
#include <cstdint>

#include <rogueloom/battle/action.hpp>
#include <rogueloom/battle/display.hpp>
#include <rogueloom/battle/equipment.hpp>
#include <rogueloom/battle/setup.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/run/streams.hpp>

#include "run/tables.hpp"

namespace rogueloom::run {

/// Where on an expedition its state is.
[[nodiscard]] inline TripPlace trip_place(const State& state) {
    const ExpeditionState& expedition = state.expedition;
    TripPlace place;
    if (expedition.region == 0) {
        place.day = expedition.day;
        return place;
    }
    place.region = expedition.region;
    place.trip = expedition.trips[expedition.region - 1U];
    if (expedition.foe == boss_foe)
        place.boss = 1;
    else
        place.slime = expedition.foe;
    return place;
}

/// Writes an event. Cold: what leads here stays out of the way of runs that nobody listens to.
[[gnu::cold]] void append(EventLog& log, EventKind kind, std::array<std::int32_t, 4> n);

/// One choice being carried out: who plays what, and who listens.
struct Play {
    const Game& game;
    Run& run;
    EventLog* log;

    [[nodiscard]] State& state() const { return run.state; }
    [[nodiscard]] battle::Hero& hero() const { return run.state.hero; }
    [[nodiscard]] const content::Pack& pack() const { return game.pack(); }
    [[nodiscard]] const content::Campaign& campaign() const { return pack()[run.state.campaign]; }
    [[nodiscard]] const content::Stage& stage() const {
        return campaign().stages[static_cast<std::size_t>(run.state.stage - 1)];
    }
    [[nodiscard]] bool in_last_stage() const { return run.state.stage == campaign().stages.size(); }
    [[nodiscard]] bool on_floor() const { return run.map->floor.has_value(); }
    [[nodiscard]] const Floor& floor() const { return *run.map->floor; }
    [[nodiscard]] bool on_expedition() const { return stage().kind == content::StageKind::zones; }
    [[nodiscard]] NodePlace place() const {
        if (on_expedition()) return {run.state.stage, {}, {-1, -1}, trip_place(run.state)};
        if (const Thing* thing = on_floor() ? thing_here(run) : nullptr)
            return {run.state.stage, {}, thing->at};
        return {run.state.stage, position(run.state), {-1, -1}};
    }
    [[nodiscard]] path::NodeType node_type() const { return run.map->path.type(position(run.state)); }

    void tell(EventKind kind, std::array<std::int32_t, 4> n = {}) const {
        if (log != nullptr) append(*log, kind, n);
    }
};

/// An id as events and options write it: its index, or -1.
template <class Tag>
[[nodiscard]] std::int32_t number(Id<Tag> id) {
    return id ? static_cast<std::int32_t>(id.index()) : -1;
}

/// To the nearest integer, half up.
[[nodiscard]] inline std::int32_t rounded(double value) {
    return static_cast<std::int32_t>(battle::round_half_up(value));
}

/// What a good is, as events say it: 0 puck, 1 active, 2 passive, and its id.
[[nodiscard]] std::int32_t what_of(const Good& good);
[[nodiscard]] std::int32_t id_of(const Good& good);

// roads.cpp
/// Lays out the map of the stage that the state names and puts the player below its first row.
void enter_stage(const Play& play);
/// The stage is done: on to the next one, or the run is won.
void finish_stage(const Play& play);
void walk(const Play& play, path::Node node);
/// The node is done: on to the road, or past the top node to the next stage.
void leave_node(const Play& play);

// fights.cpp
void begin_fight(const Play& play);
/// Fights by a setup; the state names the enemy.
void start_battle(const Play& play, const battle::Setup& setup);
void act(const Play& play, battle::Action action);

// floors.cpp
/// Draws the floor of a board stage, with what stands on it.
[[nodiscard]] Floor make_floor(const Game& game, const Beginning& beginning, std::size_t stage, Seed seed);

// delve.cpp
/// Puts the player on the floor just laid out.
void enter_floor(const Play& play);
void explore(const Play& play, Cell to);
void go_to(const Play& play, std::size_t thing);
/// Done at the thing for now: rewards of levels that are due, then on over the floor.
void leave_thing(const Play& play);
/// The thing is gone for good.
void close_thing(const Play& play);
/// The use of the thing one is at.
[[nodiscard]] ThingUse& use_here(const Play& play);
/// The rank that goods of this floor go by: the danger rank of its highest base level.
[[nodiscard]] content::Rarity floor_rank(const Game& game, const State& state);

// delve_fights.cpp
void fight_thing(const Play& play, const Thing& thing);
/// After a fight on a floor is won.
void win_on_floor(const Play& play);
/// What lies in a chest: gold at once, how many puck rewards come. The same draws whenever asked.
[[nodiscard]] std::array<std::uint8_t, 2> draw_chest(const Play& play, Stream& stream, std::int32_t& gold);
void open_floor_chest(const Play& play);

// buildings.cpp
void enter_building(const Play& play, const Thing& thing);
void list_building(const Game& game, const Run& run, OptionList& options);
/// Carries out an option that buildings of floors have.
void use_building(const Play& play, const Option& option);
void buy_on_floor(const Play& play, std::size_t offer);
void strengthen_at_smith(const Play& play, const Option& option);

// expedition.cpp
void enter_expedition(const Play& play);
/// Between two trips: healed, with a shop.
void enter_base(const Play& play);
void list_base(const Game& game, const Run& run, OptionList& options);
void strengthen_at_base(const Play& play, const Option& option);
void set_out(const Play& play, content::RegionId region);
void fight_slime(const Play& play, std::size_t slime);
/// Gold that a fight just paid is carried instead, by the region's tier; returns how much that is.
std::int32_t carry_gold(const Play& play, std::int32_t paid);
/// After a fight on a trip is won.
void win_on_trip(const Play& play);
void reach_exit(const Play& play);
/// Home by the way one came: without loot.
void turn_back(const Play& play);
/// Done here for now: on over the map, to the next find, or back at the base.
void leave_on_expedition(const Play& play);

// expedition_state.cpp
/// The rank that the base's shop goes by: the highest danger rank of the regions that one came back from,
/// at first that of the first region.
[[nodiscard]] content::Rarity base_rank(const Game& game, const State& state);

// expedition_trip.cpp
/// Draws the map of the trip that the state names.
[[nodiscard]] Trip make_trip(const Play& play);
void explore_trip(const Play& play, Cell to);
void approach(const Play& play, std::size_t slime);
void visit(const Play& play, Spot spot);
inline constexpr std::size_t max_trip_options = 256; ///< an OptionList has room for so many
void list_trip(const Run& run, OptionList& options);
/// Deals slimes that nobody has seen anew among the unknown cells of their rooms.
void deal_unknown_slimes(Run& run, Stream& stream);

// options.cpp
/// What a shop sells: offers, strengthenings, restocking.
void list_sales(const Game& game, const Run& run, OptionList& options);

// rewards.cpp
/// Draws the choices of a reward by the danger rank of the state.
void draw_choices(const Play& play, content::Drop drop, Stream& stream);
/// Shows the choices drawn.
void show_choices(const Play& play, content::Drop drop);
/// What the fight just won drops, and the first reward.
void begin_rewards(const Play& play);
/// The next reward, or leave the node when there is none.
void next_reward(const Play& play);
/// Takes a good: an active is worn at once, the others wait for their place.
void take(const Play& play, const Good& good);
/// Nothing is held out or dropped any more.
void forget_rewards(State& state);
/// A puck or passive found its place, or not: back to the shop or on to the next reward.
void after_placing(const Play& play);

// growth.cpp
/// What a boss kill gives besides the usual: max HP, and growth of the machine in the order of kills.
void grow(const Play& play);

// places.cpp
void rest_heal(const Play& play);
void strengthen(const Play& play, content::Column column, std::size_t cell);
void open_chest(const Play& play);

// encounters.cpp
/// Draws what is met on the node that was just entered.
void meet(const Play& play);
void answer(const Play& play, std::size_t choice);
/// The next effect of the answer given, up to one for which the player has to choose something.
void go_on_with_answer(const Play& play);
/// The player picked this cell for the effect that waits.
void change_cell(const Play& play, content::Column column, std::size_t cell);
/// What the effect that waits makes of a puck; none if it leaves it as it is.
[[nodiscard]] PuckId changed_puck(const Game& game, const State& state, PuckId puck);

// shop.cpp
/// Lays out new goods for the number of restocks so far.
void stock_shop(const Play& play);
void buy(const Play& play, std::size_t offer);
void buy_strengthening(const Play& play, content::Column column, std::size_t cell);
void restock(const Play& play);
/// What is asked for things of a shop. Looks at equipment once.
class Prices {
  public:
    Prices(const Game& game, const State& state);
    [[nodiscard]] std::int32_t of(double list_price) const;
    [[nodiscard]] std::int32_t strengthening(PuckId to) const;
    [[nodiscard]] std::int32_t restock() const;

  private:
    const Game& game_;
    const State& state_;
    double worn_rate_;     ///< percent, of equipment
    double campaign_rate_; ///< factor
};

// hero.cpp
void change_gold(const Play& play, std::int32_t change);
/// Adds to HP, at most to max HP.
void change_hp(const Play& play, double change);
void wear_active(const Play& play, ActiveId active);
void wear_passive(const Play& play, std::size_t slot);
void place_puck(const Play& play, content::Column column, std::size_t cell);
void gain_relic(const Play& play, RelicId relic);
/// After equipment changed: HP and tokens stay and are capped anew.
void settle(const Play& play);

} // namespace rogueloom::run
