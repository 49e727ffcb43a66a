// SPDX-License-Identifier: MIT
/// \file
/// What happened in a run, in order, as plain records: what a story, a page and statistics are made from.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <rogueloom/battle/event.hpp>
#include <rogueloom/content/rows.hpp>

namespace rogueloom::run {

/// The comment names what n holds; ids are dense indexes, -1 stands for none. HP and its changes are rounded
/// half up. "What" is 0 for a puck, 1 for an active, 2 for a passive.
enum class EventKind : std::uint8_t {
    stage_entered,    ///< stage (from 1); on a floor 1 + terrain and 1 + boss, else 0
    node_entered,     ///< row, column, path::NodeType, path::NodeReward
    battle_started,   ///< enemy, content::FightKind, rank add
    battle,           ///< one battle event, in `battle`
    battle_won,       ///< enemy, turns, gold, gold now
    reward_offered,   ///< content::Drop, number of choices
    choice_offered,   ///< content::Drop, what, id
    sale_offered,     ///< shop: what, id, price
    puck_placed,      ///< puck, column, cell, puck lost (-1: the cell was new)
    active_worn,      ///< active, active lost (-1: none), tokens
    passive_worn,     ///< passive, slot, passive lost (-1: none)
    left,             ///< what (-1: a whole reward), id
    relic_gained,     ///< relic
    gold_changed,     ///< change, gold now
    hp_changed,       ///< change, hp now
    strengthened,     ///< column, cell, puck before, puck after
    bought,           ///< what (3: a strengthening, id the new puck), id, price
    restocked,        ///< price
    machine_grew,     ///< 1 additional column, 2 second line
    max_hp_changed,   ///< change, max HP now
    encounter_met,    ///< encounter
    encounter_chosen, ///< encounter, number of the choice (from 0), 1 if its chance failed, gold paid
    stat_changed,     ///< stat (in the order of battle::Stats), change, now, without equipment
    swapped,          ///< column, cell, puck before, puck after
    run_won,
    run_lost,      ///< enemy, 1 if by the turn limit, turns of the fight
    explored,      ///< x, y, steps, cells newly known
    thing_reached, ///< ThingKind, x, y, steps
    mimic_shown,   ///< x, y
    level_gained,  ///< level, experience that the next one costs (0: there is none)
    altar_taken,   ///< altar
    stat_gained,   ///< stat (battle::Stats), change, now without what is worn
    rumours_heard, ///< cells newly known
    base_entered,  ///< day (from 1), exits so far
    trip_begun,    ///< region, which trip into it (from 1), exits from it so far, boss at the exit (-1: none)
    spot_reached,  ///< Spot, x, y, steps
    slime_met,     ///< slime, x, y, 1 if it came to the player
    room_cleared,  ///< room, slimes it had
    loot_banked,   ///< gold, fights whose finds are opened now, brand stacks gained, brand stacks now
    turned_back,   ///< gold left behind, fights whose finds are left behind
    days_over      ///< exits, days left: fewer than the exits that are missing
};

struct Event {
    EventKind kind = EventKind::stage_entered;
    std::array<std::int32_t, 4> n{};
    battle::Event battle{}; ///< for EventKind::battle only
};

using EventLog = std::vector<Event>;

} // namespace rogueloom::run
