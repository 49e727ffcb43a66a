// SPDX-License-Identifier: MIT
#include <rogueloom/core/hash.hpp>
#include <rogueloom/maps/zones.hpp>

namespace rogueloom::zones {

namespace {

void add(Hasher& hasher, Cell cell) {
    hasher.add(cell.x);
    hasher.add(cell.y);
}

void add(Hasher& hasher, const Rect& rect) {
    add(hasher, Cell{rect.x, rect.y});
    add(hasher, Cell{rect.w, rect.h});
}

void add(Hasher& hasher, const BitRows& cells) {
    for (std::int32_t y = 0; y < cells.height(); ++y) {
        for (const std::uint64_t word : cells.row(y)) hasher.add(word);
    }
}

template <class T>
void add_size(Hasher& hasher, const std::vector<T>& values) {
    hasher.add(static_cast<std::uint64_t>(values.size()));
}

} // namespace

// The tree of cuts follows from the plots, so it is left out.
std::uint64_t fingerprint(const Map& map) {
    Hasher hasher;
    add(hasher, Cell{map.width, map.height});
    hasher.add(map.attempt);
    hasher.add(std::int32_t{map.fallback});
    add_size(hasher, map.layout.plots);
    for (std::size_t i = 0; i < map.layout.plots.size(); ++i) {
        const Plot& plot = map.layout.plots[i];
        add(hasher, plot.leaf);
        add(hasher, plot.room);
        hasher.add(plot.cuts);
        hasher.add(plot.cut_count);
        const Room& room = map.rooms[i];
        hasher.add(static_cast<std::int32_t>(room.zone));
        hasher.add(static_cast<std::int32_t>(room.pattern));
        hasher.add(room.dropped ? static_cast<std::int32_t>(*room.dropped) : std::int32_t{-1});
        hasher.add(room.free);
        hasher.add(room.limit);
    }
    add_size(hasher, map.layout.corridors);
    for (const Corridor& corridor : map.layout.corridors) {
        hasher.add(corridor.a);
        hasher.add(corridor.b);
        hasher.add(static_cast<std::int32_t>(corridor.bend));
    }
    add_size(hasher, map.spawns);
    for (const Spawn& spawn : map.spawns) {
        hasher.add(spawn.room);
        add(hasher, spawn.cell);
    }
    add_size(hasher, map.doors);
    for (const Cell door : map.doors) add(hasher, door);
    add(hasher, map.player);
    add(hasher, map.exit);
    add(hasher, map.rest.value_or(Cell{-1, -1}));
    for (const BitRows* cells : {&map.floor, &map.obstacles, &map.carved, &map.room_cells})
        add(hasher, *cells);
    return hasher.digest();
}

} // namespace rogueloom::zones
