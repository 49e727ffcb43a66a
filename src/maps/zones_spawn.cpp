// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cassert>

#include "maps/bit_neighbours.hpp"
#include "maps/bit_ranges.hpp"
#include "maps/zones_steps.hpp"

namespace rogueloom::zones {

namespace {

using Storage = Workspace::Storage;

void find_doors(const Storage& storage, Map& map) {
    for (std::int32_t y = 0; y < map.height; ++y) {
        const Neighbours outside(storage.outside, y);
        const auto floor = map.floor.row(y);
        const auto rooms = map.room_cells.row(y);
        for (std::size_t i = 0; i < floor.size(); ++i) {
            std::uint64_t doors = floor[i] & rooms[i] & outside.any_of_4(i);
            for (; doors != 0; doors &= doors - 1)
                map.doors.push_back({static_cast<std::int32_t>(i * 64) + std::countr_zero(doors), y});
        }
    }
}

/// Cells of rooms that touch no wall and no obstacle and are not near the outside (B21, B22).
void find_legal(const Map& map, Storage& storage) {
    if (storage.legal.width() != map.width || storage.legal.height() != map.height) {
        storage.legal = BitRows(map.width, map.height);
        storage.apart = BitRows(map.width, map.height);
    }
    for (std::int32_t y = 0; y < map.height; ++y) {
        const Neighbours floor(map.floor, y);
        const auto rooms = map.room_cells.row(y);
        const auto near = storage.near_outside.row(y);
        const auto legal = storage.legal.row(y);
        const auto apart = storage.apart.row(y);
        for (std::size_t i = 0; i < legal.size(); ++i)
            apart[i] = legal[i] = floor.self(i) & floor.all_of_8(i) & rooms[i] & ~near[i];
    }
}

/// The slimes of one room.
class Nest {
  public:
    Nest(const Rect& room, Storage& storage, Map& map)
        : room_(room), columns_(room.x, room.x + room.w), storage_(storage), map_(map) {}

    [[nodiscard]] std::int32_t walkable() const { return count(map_.floor); }

    /// The number of legal cells; where none touches no wall at all, diagonals are forgiven (B21).
    [[nodiscard]] std::int32_t legal() {
        const std::int32_t found = count(storage_.legal);
        if (found > 0) return found;
        for (std::int32_t y = room_.y; y < room_.y + room_.h; ++y) {
            const Neighbours floor(map_.floor, y);
            for (std::size_t i = columns_.first; i <= columns_.last; ++i) {
                const std::uint64_t cells =
                    floor.self(i) & floor.all_of_4(i) & ~storage_.near_outside.row(y)[i];
                storage_.legal.row(y)[i] |= cells & columns_.mask(i);
                storage_.apart.row(y)[i] |= cells & columns_.mask(i);
            }
        }
        return count(storage_.legal);
    }

    [[nodiscard]] Cell place_one(std::int32_t distance, Stream& stream) {
        const std::int32_t apart = count(storage_.apart);
        const BitRows& cells = apart > 0 ? storage_.apart : storage_.legal;
        const std::int32_t choices = apart > 0 ? apart : count(storage_.legal);
        const auto chosen = static_cast<std::int32_t>(stream.below(static_cast<std::uint32_t>(choices)));
        const Cell cell = nth(cells, chosen);
        storage_.legal.reset(cell);
        const std::int32_t left = std::max(cell.x - distance + 1, room_.x);
        const std::int32_t right = std::min(cell.x + distance, room_.x + room_.w);
        const std::int32_t bottom = std::min(cell.y + distance, room_.y + room_.h);
        const BitRange near(left, right);
        for (std::int32_t y = std::max(cell.y - distance + 1, room_.y); y < bottom; ++y) {
            for (std::size_t i = near.first; i <= near.last; ++i) storage_.apart.row(y)[i] &= ~near.mask(i);
        }
        return cell;
    }

  private:
    [[nodiscard]] std::int32_t count(const BitRows& cells) const {
        std::int32_t total = 0;
        for (std::int32_t y = room_.y; y < room_.y + room_.h; ++y) {
            const auto row = cells.row(y);
            for (std::size_t i = columns_.first; i <= columns_.last; ++i)
                total += std::popcount(row[i] & columns_.mask(i));
        }
        return total;
    }

    /// Set cell number n of the room, by row, then column.
    [[nodiscard]] Cell nth(const BitRows& cells, std::int32_t n) const {
        for (std::int32_t y = room_.y; y < room_.y + room_.h; ++y) {
            for (std::size_t i = columns_.first; i <= columns_.last; ++i) {
                std::uint64_t word = cells.row(y)[i] & columns_.mask(i);
                const std::int32_t here = std::popcount(word);
                if (n >= here) {
                    n -= here;
                    continue;
                }
                for (; n > 0; --n) word &= word - 1;
                return {static_cast<std::int32_t>(i * 64) + std::countr_zero(word), y};
            }
        }
        assert(false && "n is below the number of set cells");
        return {};
    }

    const Rect& room_;
    BitRange columns_;
    Storage& storage_;
    Map& map_;
};

} // namespace

void spawn_slimes(const Params& params, Stream& stream, Storage& storage, Map& map) {
    find_outside(map, storage);
    find_doors(storage, map);
    find_legal(map, storage);
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
        Room& room = map.rooms[i];
        Nest nest(map.layout.plots[i].room, storage, map);
        room.free = nest.walkable();
        if (room.zone != Zone::normal) continue;
        room.limit = std::min(room.free / params.area_per_slime, params.most_slimes);
        if (room.limit == 0) continue;
        const std::int32_t legal = nest.legal();
        if (legal == 0) continue;
        const std::int32_t wanted = stream.between(1, room.limit);
        for (std::int32_t left = std::min(wanted, legal); left > 0; --left) {
            const Cell cell = nest.place_one(params.slime_distance, stream);
            map.spawns.push_back({static_cast<std::int32_t>(i), cell});
        }
    }
}

} // namespace rogueloom::zones
