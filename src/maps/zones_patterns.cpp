// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>

#include "maps/bit_neighbours.hpp"
#include "maps/bit_ranges.hpp"
#include "maps/zones_steps.hpp"

namespace rogueloom::zones {

namespace {

using Storage = Workspace::Storage;

/// Rooms with a shorter side have no pattern (B13).
constexpr std::int32_t least_side = 7;

/// Cells of word i of row y that a pattern fills, one bit a cell; bits outside of the room, on wall, on
/// corridors and before doors do not count. `ground` are the walkable cells before any pattern.
using PatternWord = std::uint64_t (*)(const Rect& room, const BitRows& ground, std::int32_t y, std::size_t i);

/// 1 x 1 in every fourth column and row from the third on, but not on the room's border.
std::uint64_t pillars(const Rect& room, const BitRows& /*ground*/, std::int32_t y, std::size_t i) {
    if ((y - room.y) % 4 != 2 || y == room.y + room.h - 1) return 0;
    const std::uint64_t columns = std::uint64_t{0x1111111111111111}
                                  << (static_cast<unsigned>(room.x + 2) % 4U);
    const BitRange inside(room.x + 1, room.x + room.w - 1);
    return i < inside.first || i > inside.last ? 0 : columns & inside.mask(i);
}

std::uint64_t nothing(const Rect& /*room*/, const BitRows& /*ground*/, std::int32_t /*y*/,
                      std::size_t /*i*/) {
    return 0;
}

/// Every second cell along the walls.
std::uint64_t wall_line(const Rect& /*room*/, const BitRows& ground, std::int32_t y, std::size_t i) {
    const std::uint64_t even = std::uint64_t{0x5555555555555555} << (static_cast<unsigned>(y) % 2U);
    return ~Neighbours(ground, y).all_of_4(i) & even;
}

/// By Pattern. A new pattern is a function here, a name in zones_params.hpp and a column of sheet
/// `zone_rule`.
constexpr std::array<PatternWord, pattern_count> pattern_words = {pillars, nothing, wall_line};

class Stamper {
  public:
    Stamper(Storage& storage, Map& map) : storage_(storage), map_(map) {}

    void stamp(std::int32_t index, Pattern pattern) {
        const Rect& room = map_.layout.plots[static_cast<std::size_t>(index)].room;
        const BitRange columns(room.x, room.x + room.w);
        bool any = false;
        for_words(room, columns, [&](std::int32_t y, std::size_t i, std::uint64_t inside) {
            const std::uint64_t wanted =
                pattern_words[static_cast<std::size_t>(pattern)](room, map_.floor, y, i);
            const std::uint64_t filled = wanted & inside & map_.floor.row(y)[i] & ~map_.carved.row(y)[i] &
                                         ~storage_.near_outside.row(y)[i];
            map_.obstacles.row(y)[i] |= filled;
            any |= filled != 0;
        });
        Room& result = map_.rooms[static_cast<std::size_t>(index)];
        result.pattern = pattern;
        if (!any) return;
        find_doors(room, columns);
        const auto toggle = [&] {
            for_words(room, columns, [&](std::int32_t y, std::size_t i, std::uint64_t inside) {
                map_.floor.row(y)[i] ^= map_.obstacles.row(y)[i] & inside;
            });
        };
        toggle();
        if (doors_stay_joined(room, toggle)) return;
        toggle();
        for_words(room, columns, [&](std::int32_t y, std::size_t i, std::uint64_t inside) {
            map_.obstacles.row(y)[i] &= ~inside;
        });
        result.pattern = Pattern::open;
        result.dropped = pattern;
    }

  private:
    template <class Visit>
    static void for_words(const Rect& room, const BitRange& columns, Visit visit) {
        for (std::int32_t y = room.y; y < room.y + room.h; ++y) {
            for (std::size_t i = columns.first; i <= columns.last; ++i) visit(y, i, columns.mask(i));
        }
    }

    void find_doors(const Rect& room, const BitRange& columns) {
        storage_.room_doors.clear();
        for_words(room, columns, [&](std::int32_t y, std::size_t i, std::uint64_t inside) {
            const std::uint64_t beside = Neighbours(storage_.outside, y).any_of_4(i);
            std::uint64_t doors = beside & map_.floor.row(y)[i] & inside;
            for (; doors != 0; doors &= doors - 1)
                storage_.room_doors.push_back(
                    {static_cast<std::int32_t>(i * 64) + std::countr_zero(doors), y});
        });
    }

    /// True if doors that can be walked between inside of the room without its obstacles still can. `toggle`
    /// takes the obstacles away and puts them back.
    template <class Toggle>
    [[nodiscard]] bool doors_stay_joined(const Rect& room, Toggle toggle) {
        const std::vector<Cell>& doors = storage_.room_doors;
        if (doors.size() < 2) return true;
        storage_.room_pieces.label(map_.floor, room);
        storage_.door_pieces.clear();
        bool one_piece = true;
        for (const Cell door : doors) {
            storage_.door_pieces.push_back(storage_.room_pieces.piece_of(door));
            one_piece &= storage_.door_pieces.back() == storage_.door_pieces.front();
        }
        if (one_piece) return true;
        toggle();
        storage_.room_pieces.label(map_.floor, room);
        toggle();
        for (std::size_t i = 0; i < doors.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (storage_.door_pieces[i] != storage_.door_pieces[j] &&
                    storage_.room_pieces.piece_of(doors[i]) == storage_.room_pieces.piece_of(doors[j]))
                    return false;
            }
        }
        return true;
    }

    Storage& storage_;
    Map& map_;
};

} // namespace

void find_outside(const Map& map, Storage& storage) {
    if (storage.outside.width() != map.width || storage.outside.height() != map.height) {
        storage.outside = BitRows(map.width, map.height);
        storage.near_outside = BitRows(map.width, map.height);
    }
    for (std::int32_t y = 0; y < map.height; ++y) {
        const auto outside = storage.outside.row(y);
        for (std::size_t i = 0; i < outside.size(); ++i)
            outside[i] = map.floor.row(y)[i] & ~map.room_cells.row(y)[i];
    }
    for (std::int32_t y = 0; y < map.height; ++y) {
        const Neighbours outside(storage.outside, y);
        const auto near = storage.near_outside.row(y);
        for (std::size_t i = 0; i < near.size(); ++i)
            near[i] = outside.any_of_8(i) & map.room_cells.row(y)[i];
    }
}

void stamp_patterns(const Params& params, Stream& stream, Storage& storage, Map& map) {
    find_outside(map, storage);
    Stamper stamper(storage, map);
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
        const Rect& room = map.layout.plots[i].room;
        if (map.rooms[i].zone != Zone::normal || std::min(room.w, room.h) < least_side) continue;
        const std::size_t pattern = stream.weighted(params.pattern_weights);
        if (static_cast<Pattern>(pattern) != Pattern::open)
            stamper.stamp(static_cast<std::int32_t>(i), static_cast<Pattern>(pattern));
    }
}

} // namespace rogueloom::zones
