// SPDX-License-Identifier: MIT
// A trip: its map, and the walk over it, with slimes that come nearer (campaign.md R6).
#include <algorithm>
#include <cassert>
#include <optional>

#include <rogueloom/run/frontiers.hpp>

#include "run/play.hpp"

namespace rogueloom::run {
namespace {

std::size_t count_known_slimes(const Run& run) {
    std::size_t known = 0;
    for (std::size_t i = 0; i < run.map->trip->slimes.size(); ++i) known += knows_slime(run, i) ? 1U : 0U;
    return known;
}

std::optional<std::size_t> slime_at(const State& state, std::size_t cell) {
    const auto& slimes = state.expedition.slimes;
    const auto found = std::find(slimes.begin(), slimes.end(), static_cast<std::uint16_t>(cell + 1));
    if (found == slimes.end()) return std::nullopt;
    return static_cast<std::size_t>(found - slimes.begin());
}

/// How a walk ended.
struct Walked {
    enum class End : std::uint8_t { arrived, stopped, met, caught };
    End end = End::arrived;
    std::size_t slime = 0; ///< met, caught
    std::int32_t steps = 0;
};

/// Walks to where `goal()` is, step by step. A slime on the way is met, one that comes catches the player; a
/// slime that comes into sight stops him, so that he can think again. Ways to slimes go past no slime
/// (`barred` is empty): with each step of the two the way gets shorter, so the walk ends.
template <class Goal>
Walked walk_while(const Play& play, Goal goal, const CellSet& barred) {
    State& state = play.state();
    const Ground& ground = play.run.map->trip->ground;
    const std::int32_t sight = expedition_of(play.game, state).slime_sight;
    Walked walked;
    std::size_t to = goal();
    Route route = *way_to(ground, state.walker, barred, ground.cell(to));
    for (std::size_t next = 0; next < route.size(); ++next) {
        const std::size_t cell = route[next];
        if (const auto slime = slime_at(state, cell)) return {Walked::End::met, *slime, walked.steps};
        const std::size_t known = count_known_slimes(play.run);
        stand_on(ground, state.walker, ground.cell(cell));
        ++walked.steps;
        if (const auto slime =
                step_slimes(*play.run.map->trip, state.expedition.slimes, ground.cell(cell), sight))
            return {Walked::End::caught, *slime, walked.steps};
        walked.end = next + 1 < route.size() ? Walked::End::stopped : Walked::End::arrived;
        if (count_known_slimes(play.run) > known) return walked;
        if (const std::size_t now = goal(); now != to) {
            to = now;
            walked.end = Walked::End::stopped;
            const std::optional<Route> way = way_to(ground, state.walker, barred, ground.cell(to));
            if (!way) return walked; // far out of sight
            route = *way;
            next = static_cast<std::size_t>(-1);
        }
    }
    walked.end = Walked::End::arrived;
    return walked;
}

/// Tells of the walk and fights whom it led to. Whether the walk ended where it should.
template <class Goal>
bool arrives(const Play& play, Goal goal, const CellSet& barred) {
    const Ground& ground = play.run.map->trip->ground;
    const Walker& walker = play.state().walker;
    const std::int32_t before = walker.seen.count();
    const Walked walked = walk_while(play, goal, barred);
    const Cell at = ground.cell(walker.at);
    if (walked.steps > 0)
        play.tell(EventKind::explored, {at.x, at.y, walked.steps, walker.seen.count() - before});
    if (walked.end == Walked::End::met || walked.end == Walked::End::caught) {
        const Cell from = ground.cell(play.state().expedition.slimes[walked.slime] - 1U);
        play.tell(EventKind::slime_met, {static_cast<std::int32_t>(walked.slime), from.x, from.y,
                                         walked.end == Walked::End::caught ? 1 : 0});
        fight_slime(play, walked.slime);
        return false;
    }
    return walked.end == Walked::End::arrived;
}

} // namespace

Trip make_trip(const Play& play) {
    const State& state = play.state();
    const std::size_t order = state.expedition.region - 1U;
    Trip trip;
    trip.region = region_of(play.game, state, order);
    trip.boss = waiting_boss(play.game, state, order);
    trip.strength = region_tier(play.game, state, order).multiplier;
    std::array<char, 64> buffer{};
    zones::Workspace workspace;
    zones::generate(play.game.tables().regions.rules[trip.region.index()], state.seed,
                    trip_map_place(play.place(), buffer), workspace, trip.map);
    trip.ground = Ground(trip.map.width, trip.map.height);
    trip.ground.sight = expedition_of(play.game, state).sight;
    for (std::int32_t y = 0; y < trip.map.height; ++y)
        for (std::int32_t x = 0; x < trip.map.width; ++x)
            trip.ground.set_open({x, y}, trip.map.floor.test({x, y}));
    Stream sizes = trip_big_stream(state.seed, play.place());
    const auto percent = static_cast<std::uint32_t>(big_percent(play.game, state, order));
    for (const zones::Spawn& spawn : trip.map.spawns) {
        const bool big = sizes.chance(percent, 100);
        trip.slimes.push_back({spawn.cell, spawn.room, big ? SlimeSize::big : SlimeSize::usual});
    }
    return trip;
}

void explore_trip(const Play& play, Cell to) {
    const std::size_t cell = play.run.map->trip->ground.index(to);
    (void)arrives(
        play, [cell] { return cell; }, slime_cells(play.run));
}

void approach(const Play& play, std::size_t slime) {
    (void)arrives(
        play, [&] { return play.state().expedition.slimes[slime] - std::size_t{1}; }, CellSet{});
}

void visit(const Play& play, Spot spot) {
    State& state = play.state();
    const Cell at = *cell_of(*play.run.map->trip, spot);
    const std::size_t cell = play.run.map->trip->ground.index(at);
    if (!arrives(
            play, [cell] { return cell; }, slime_cells(play.run)))
        return;
    play.tell(EventKind::spot_reached, {static_cast<std::int32_t>(spot), at.x, at.y});
    switch (spot) {
    case Spot::rest:
        state.expedition.rested = 1;
        state.phase = Phase::rest;
        return;
    case Spot::exit:
        return reach_exit(play);
    case Spot::start:
        return turn_back(play);
    }
}

void list_trip(const Run& run, OptionList& options) {
    const Trip& trip = *run.map->trip;
    const CellSet blocked = slime_cells(run);
    const Ways ways(trip.ground, run.state.walker, blocked);
    const std::size_t room = max_trip_options - spot_count;
    for (const Frontier& group : frontiers(trip.ground, run.state.walker, blocked, ways))
        options.add({OptionKind::explore, group.at.x, group.at.y, group.steps, group.cells});
    // Ways to slimes may lead past others: a single one is not in its own way.
    std::optional<Ways> past_slimes;
    if (count_known_slimes(run) > 1) past_slimes.emplace(trip.ground, run.state.walker, CellSet{});
    const Ways& to_slimes = past_slimes ? *past_slimes : ways;
    for (std::size_t i = 0; i < trip.slimes.size() && options.size() < room; ++i) {
        if (!knows_slime(run, i)) continue;
        const Cell at = trip.ground.cell(run.state.expedition.slimes[i] - 1U);
        if (const int steps = to_slimes.steps(at); steps != Ways::unreachable)
            options.add({OptionKind::approach, at.x, at.y, steps, static_cast<std::int32_t>(i)});
    }
    for (std::size_t i = 0; i < spot_count; ++i) {
        const auto spot = static_cast<Spot>(i);
        const std::optional<Cell> at = cell_of(trip, spot);
        if (!at || !run.state.walker.seen.has(trip.ground.index(*at))) continue;
        if (spot == Spot::rest && run.state.expedition.rested != 0) continue;
        if (const int steps = ways.steps(*at); steps != Ways::unreachable)
            options.add({OptionKind::visit, at->x, at->y, steps, static_cast<std::int32_t>(i)});
    }
}

void deal_unknown_slimes(Run& run, Stream& stream) {
    const Walker& walker = run.state.walker;
    auto dealt = std::make_shared<StageMap>(*run.map);
    Trip& trip = *dealt->trip;
    std::vector<std::size_t> hidden;
    for (std::size_t i = 0; i < trip.slimes.size(); ++i)
        if (run.state.expedition.slimes[i] != 0 && !knows_slime(run, i)) hidden.push_back(i);
    if (hidden.empty()) return;
    // How things were until now must not matter: sizes in order, and everybody off the map.
    std::vector<SlimeSize> sizes;
    for (const std::size_t i : hidden) {
        sizes.push_back(trip.slimes[i].size);
        run.state.expedition.slimes[i] = 0;
    }
    std::sort(sizes.begin(), sizes.end());
    stream.shuffle(std::span(sizes));
    for (std::size_t n = 0; n < hidden.size(); ++n) {
        Slime& slime = trip.slimes[hidden[n]];
        slime.size = sizes[n];
        const CellSet taken = slime_cells(run);
        const auto& room = trip.map.layout.plots[static_cast<std::size_t>(slime.room)].room;
        std::vector<std::uint16_t> cells;
        for (std::size_t i = 0; i < trip.ground.size(); ++i) {
            const Cell cell = trip.ground.cell(i);
            if (room.contains(cell) && trip.ground.is_open(cell) && !walker.seen.has(i) && !taken.has(i))
                cells.push_back(static_cast<std::uint16_t>(i + 1));
        }
        assert(!cells.empty() && "each of them stood on such a cell");
        run.state.expedition.slimes[hidden[n]] =
            cells[stream.below(static_cast<std::uint32_t>(cells.size()))];
    }
    run.map = std::move(dealt);
}

} // namespace rogueloom::run
