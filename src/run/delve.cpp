// SPDX-License-Identifier: MIT
// Walking over a floor from one point of interest to the next (campaign.md R5).
#include <algorithm>
#include <optional>

#include <rogueloom/run/frontiers.hpp>

#include "run/play.hpp"

namespace rogueloom::run {
namespace {

std::size_t count_known(const Run& run) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < run.map->floor->things.size(); ++i)
        if (is_known(run, i)) ++count;
    return count;
}

/// The frontier one step on, if there is just one: a corridor.
std::optional<Cell> only_way_on(const Run& run) {
    const Ground& ground = run.map->floor->ground;
    const CellSet blocked = blocked_cells(run);
    const Ways ways(ground, run.state.walker, blocked);
    const Frontiers list = frontiers(ground, run.state.walker, blocked, ways);
    const bool one = !list.empty() && list[0].steps == 1 && (list.size() == 1 || list[1].steps > 1);
    return one ? std::optional(list[0].at) : std::nullopt;
}

/// Walks to a cell that can be reached. One does not step on the cell of someone who is fought.
std::int32_t walk_way(const Play& play, Cell to, ThingKind kind) {
    const Ground& ground = play.floor().ground;
    Walker& walker = play.state().walker;
    const Route route = *way_to(ground, walker, blocked_cells(play.run), to);
    for (const std::uint16_t i : route)
        if (!is_fought(kind) || ground.cell(i) != to) stand_on(ground, walker, ground.cell(i));
    return static_cast<std::int32_t>(route.size());
}

void heal_pack(const Play& play) {
    const content::Delve& delve = play.pack().board->delve;
    change_hp(play, play.stage().floor * 3 * delve.heal_scale);
    close_thing(play);
    leave_thing(play);
}

void leave_floor(const Play& play) {
    State& state = play.state();
    state.delve.thing = 0;
    state.walker = {};
    finish_stage(play);
}

/// Whether a reward for a level is shown.
bool show_level_reward(const Play& play) {
    State& state = play.state();
    const content::Delve& delve = play.pack().board->delve;
    while (state.delve.levels_due > 0) {
        const auto all = static_cast<std::uint32_t>((state.delve.level - 1) * delve.levelup_pucks);
        Stream stream = levelup_stream(state.seed, all - state.delve.levels_due + 1);
        --state.delve.levels_due;
        state.danger = floor_rank(play.game, state);
        draw_choices(play, content::Drop::puck, stream);
        if (state.reward_choices.empty()) continue;
        show_choices(play, content::Drop::puck);
        return true;
    }
    state.danger = content::Rarity::f;
    return false;
}

} // namespace

void enter_floor(const Play& play) {
    State& state = play.state();
    const Floor& floor = play.floor();
    ++state.floors;
    state.walker = {};
    state.phase = Phase::walk;
    if (state.delve.level == 0) state.delve.level = 1;
    std::int32_t boss = 0;
    for (const Thing& thing : floor.things)
        if (thing.kind == ThingKind::boss || thing.kind == ThingKind::lord) boss = 1 + number(thing.enemy);
    play.tell(EventKind::stage_entered,
              {state.stage, 1 + static_cast<std::int32_t>(floor.board.terrain.index()), boss});
    stand_on(floor.ground, state.walker, floor.board.player);
}

void explore(const Play& play, Cell to) {
    const Ground& ground = play.floor().ground;
    const Walker& walker = play.state().walker;
    const std::int32_t before = walker.seen.count();
    const std::size_t things = count_known(play.run);
    std::int32_t steps = walk_way(play, to, ThingKind::stairs);
    while (const std::optional<Cell> next = only_way_on(play.run)) {
        if (count_known(play.run) != things) break;
        steps += walk_way(play, *next, ThingKind::stairs);
    }
    const Cell end = ground.cell(walker.at);
    play.tell(EventKind::explored, {end.x, end.y, steps, walker.seen.count() - before});
}

void go_to(const Play& play, std::size_t index) {
    const Thing& thing = play.floor().things[index];
    const std::int32_t steps = walk_way(play, thing.at, thing.kind);
    play.state().delve.thing = static_cast<std::uint16_t>(index + 1);
    play.tell(EventKind::thing_reached,
              {static_cast<std::int32_t>(appearance(thing.kind)), thing.at.x, thing.at.y, steps});
    if (is_building(thing.kind)) return enter_building(play, thing);
    switch (thing.kind) {
    case ThingKind::treasure_chest:
        return open_floor_chest(play);
    case ThingKind::health_pack:
        return heal_pack(play);
    case ThingKind::lich_hunter:
        close_thing(play);
        return leave_thing(play);
    case ThingKind::stairs:
    case ThingKind::throne:
        return leave_floor(play);
    default:
        return fight_thing(play, thing);
    }
}

void leave_thing(const Play& play) {
    State& state = play.state();
    if (show_level_reward(play)) return;
    state.delve.thing = 0;
    state.phase = Phase::walk;
}

} // namespace rogueloom::run
