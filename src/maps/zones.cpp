// SPDX-License-Identifier: MIT
#include <rogueloom/maps/zones.hpp>

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "maps/bit_neighbours.hpp"
#include "maps/zones_steps.hpp"

namespace rogueloom::zones {

namespace {

/// Empties a bit map and gives it a size, keeping its memory where the size stays.
void make_empty(BitRows& cells, std::int32_t width, std::int32_t height) {
    if (cells.width() != width || cells.height() != height) {
        cells = BitRows(width, height);
        return;
    }
    for (std::int32_t y = 0; y < height; ++y) {
        const auto row = cells.row(y);
        std::fill(row.begin(), row.end(), std::uint64_t{0});
    }
}

void add_cells(const BitRows& from, BitRows& to) {
    for (std::int32_t y = 0; y < to.height(); ++y) {
        const auto source = from.row(y);
        const auto row = to.row(y);
        for (std::size_t i = 0; i < row.size(); ++i) row[i] |= source[i];
    }
}

void begin_map(const Params& params, Map& map) {
    map.width = params.width;
    map.height = params.height;
    map.rooms.clear();
    map.spawns.clear();
    map.doors.clear();
    map.player = map.exit = {};
    map.rest.reset();
    for (BitRows* cells : {&map.floor, &map.obstacles, &map.carved, &map.room_cells})
        make_empty(*cells, params.width, params.height);
}

/// The walkable cell of a room that is nearest to its centre: Manhattan, then row, then column (B24).
[[nodiscard]] std::optional<Cell> nearest_to_centre(const Rect& room, const BitRows& floor) {
    const Cell centre = room.centre();
    if (floor.test(centre)) return centre;
    std::optional<Cell> best;
    for (std::int32_t y = room.y; y < room.y + room.h; ++y) {
        for (std::int32_t x = room.x; x < room.x + room.w; ++x) {
            const Cell cell{x, y};
            if (floor.test(cell) && (!best || manhattan(cell, centre) < manhattan(*best, centre)))
                best = cell;
        }
    }
    return best;
}

} // namespace

Workspace::Workspace() : storage_(std::make_unique<Storage>()) {}
Workspace::~Workspace() = default;
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;

Result<Rules> compile(const Params& params) {
    std::vector<Error> errors = check(params);
    if (!errors.empty()) return tl::unexpected<Error>(std::move(errors.front()));
    return Rules(params);
}

Drawing flood(Workspace::Storage& storage, Map& map) {
    storage.pieces.label(map.floor);
    bool all_found = true;
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
        const Zone zone = map.rooms[i].zone;
        if (zone == Zone::normal) continue;
        const std::optional<Cell> cell = nearest_to_centre(map.layout.plots[i].room, map.floor);
        if (!cell)
            all_found = false;
        else if (zone == Zone::start)
            map.player = *cell;
        else if (zone == Zone::exit)
            map.exit = *cell;
        else
            map.rest = cell;
    }
    if (!all_found) return Drawing::rejected;
    const std::int32_t piece = storage.pieces.piece_of(map.player);
    const bool reached = storage.pieces.piece_of(map.exit) == piece &&
                         (!map.rest || storage.pieces.piece_of(*map.rest) == piece);
    return reached ? Drawing::accepted : Drawing::rejected;
}

void fill_pockets(Workspace::Storage& storage, Map& map) {
    storage.pieces.keep_only(storage.pieces.piece_of(map.player), map.floor);
    for (std::int32_t y = 0; y < map.height; ++y) {
        const Neighbours floor(map.floor, y);
        const auto obstacles = map.obstacles.row(y);
        for (std::size_t i = 0; i < obstacles.size(); ++i) {
            if (obstacles[i] != 0) obstacles[i] &= floor.any_of_8(i);
        }
    }
}

Drawing draw_map(const Rules& rules, Effort effort, Stream& stream, Workspace& workspace, Map& map,
                 StageObserver* observer) {
    Params params = rules.params();
    if (effort == Effort::fallback) {
        params.threshold = 0;
        params.lock_corridors = true;
    }
    const auto tell = [&](Stage stage, int round = 0) {
        if (observer != nullptr) observer->on_stage(stage, round, map);
    };
    Workspace::Storage& storage = workspace.storage();

    begin_map(params, map);
    storage.surveyor.lay_out(params, stream, map.layout);
    tell(Stage::land);
    carve_rooms(map.layout, map.room_cells);
    add_cells(map.room_cells, map.floor);
    tell(Stage::rooms);
    carve_corridors(params, map.layout, map.carved);
    add_cells(map.carved, map.floor);
    tell(Stage::corridors);
    assign_roles(params, stream, storage, map);
    tell(Stage::roles);
    erode(params, stream, storage, map);
    tell(Stage::erosion);
    for (int round = 1; round <= params.smooth_iterations; ++round) {
        smooth_map(params, storage, map);
        tell(Stage::smoothing, round);
    }
    if (effort == Effort::usual) stamp_patterns(params, stream, storage, map);
    tell(Stage::patterns);
    const Drawing drawing = flood(storage, map);
    tell(Stage::flood);
    if (drawing == Drawing::rejected) return drawing;
    fill_pockets(storage, map);
    tell(Stage::filling);
    spawn_slimes(params, stream, storage, map);
    tell(Stage::slimes);
    return drawing;
}

void generate(const Rules& rules, Seed seed, std::string_view place, Workspace& workspace, Map& map,
              StageObserver* observer) {
    const int attempts = rules.params().attempts;
    for (int attempt = 0; attempt <= attempts; ++attempt) {
        map.attempt = attempt;
        map.fallback = attempt == attempts;
        std::string name(place);
        if (attempt > 0) name += "/attempt/" + std::to_string(attempt);
        Stream stream(seed, name);
        const Effort effort = map.fallback ? Effort::fallback : Effort::usual;
        if (draw_map(rules, effort, stream, workspace, map, observer) == Drawing::accepted) return;
    }
    assert(false && "the fallback is connected by construction");
}

Tier tier_of(const Params& params, std::uint64_t stacks) {
    Tier result;
    result.tier = stacks / static_cast<std::uint64_t>(params.stacks_per_tier);
    if (params.most_tiers > 0)
        result.tier = std::min(result.tier, static_cast<std::uint64_t>(params.most_tiers));
    result.multiplier = (100.0 + params.tier_percent * static_cast<double>(result.tier)) / 100.0;
    return result;
}

} // namespace rogueloom::zones
