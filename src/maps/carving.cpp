// SPDX-License-Identifier: MIT
#include <rogueloom/maps/carving.hpp>

#include <algorithm>
#include <cstring>

#include <rogueloom/core/large_memory.hpp>

namespace rogueloom::board {

namespace {

/// What the eight tiles around one say about the walls there: runs that are 8-connected inside of the ring.
struct RingEntry {
    std::uint8_t runs;                  ///< 0 .. 4, or `closed`
    std::array<std::uint8_t, 4> starts; ///< where in the circle each run starts
};
constexpr std::uint8_t closed = 5; ///< no open tile at any of the four sides

/// `walls` are bits in a circle; the even ones are the four sides.
[[nodiscard]] constexpr RingEntry ring_entry(unsigned walls) {
    RingEntry entry{};
    if ((walls & 0x55U) == 0x55U) {
        entry.runs = closed;
        return entry;
    }
    // A corner between two walled sides joins them whether it is a wall or not.
    unsigned filled = walls;
    for (unsigned corner = 1; corner < 8; corner += 2) {
        const unsigned before = corner - 1;
        const unsigned after = (corner + 1) % 8;
        if (((walls >> before) & (walls >> after) & 1U) != 0) filled |= 1U << corner;
    }
    for (unsigned k = 0; k < 8; ++k) {
        const bool here = ((filled >> k) & 1U) != 0;
        const bool before = ((filled >> ((k + 7) % 8)) & 1U) != 0;
        if (here && !before) entry.starts[entry.runs++] = static_cast<std::uint8_t>(k);
    }
    return entry;
}

[[nodiscard]] constexpr std::array<RingEntry, 256> ring_table() {
    std::array<RingEntry, 256> table{};
    for (unsigned walls = 0; walls < 256; ++walls) table[walls] = ring_entry(walls);
    return table;
}

constexpr std::array<RingEntry, 256> ring_entries = ring_table();

/// The wall that the ring of outside tiles is: the lowest tile, so it stays the root of all it is joined to.
constexpr Tile outside = 0;

/// Boards beyond this many tiles do not fit the nearest caches: what comes next is fetched early.
constexpr std::size_t large_board = 65536;
constexpr std::size_t fetch_ahead = 12;

using Ring = std::array<Tile, 8>;

/// The wall that a wall tile belongs to, by its lowest tile; shortens the way there.
[[nodiscard]] inline Tile root_of(Tile* parent, Tile tile) {
    // Three steps nearly always suffice, and steps that are always made cost no mispredicted branch.
    Tile root = parent[parent[parent[tile]]];
    Tile next = parent[root];
    while (root != next) [[unlikely]] {
            root = next;
            next = parent[root];
        }
    parent[tile] = root;
    return root;
}

/// What the three tiles of a column are told at once, from the lower one upwards; the fourth byte is of a
/// tile that hears nothing.
using Told = std::array<std::uint8_t, 4>;

/// Adds bits to the four bytes from `first` on: all (`one` = 1) or none (`one` = 0).
inline void tell(std::uint8_t* first, const Told& bits, unsigned one) {
    std::uint32_t word = 0;
    std::uint32_t more = 0;
    std::memcpy(&word, first, sizeof word);
    std::memcpy(&more, bits.data(), sizeof more);
    word |= more & (0U - one);
    std::memcpy(first, &word, sizeof word);
}

/// Tells the eight around a tile that it is a wall (`one` = 1), or changes nothing (`one` = 0). Each
/// neighbour sees the tile on the opposite side of its own circle.
inline void tell_around(std::uint8_t* around, const Ring& ring, Tile tile, unsigned one) {
    tell(around + (tile + ring[7]), {0x08, 0x10, 0x20, 0}, one);
    tell(around + (tile + ring[6]), {0x04, 0, 0x40, 0}, one);
    tell(around + (tile + ring[5]), {0x02, 0x01, 0x80, 0}, one);
}

} // namespace

TileLayout::TileLayout(std::int32_t width, std::int32_t height)
    : width_(width), height_(height), stride_(static_cast<Tile>(height) + 2) {
    assert(width >= 1 && height >= 1 && width < 32767 && height < 32767);
}

void Carving::reset(const TileLayout& layout) {
    layout_ = layout;
    const Tile stride = layout.stride();
    // left, left-up, up, right-up, right, right-down, down, left-down
    ring_ = {0U - stride, 1U - stride, 1U, stride + 1U, stride, stride - 1U, 0U - 1U, 0U - stride - 1U};
    around_.clear();
    resize_large(around_, layout.size() + stride); // wall() looks one column further
    resize_large(parent_, layout.size());
    open_ = static_cast<std::int64_t>(layout.width()) * layout.height();
    pieces_ = 1;

    const auto last = static_cast<Tile>(layout.width()) * stride;
    const auto top = static_cast<Tile>(layout.height());
    for (Tile y = 1; y <= top; ++y) {
        around_[stride + y] |= 0x83U;
        around_[last + y] |= 0x38U;
    }
    const auto wall_off = [this, stride](Tile tile) {
        parent_[tile] = outside;
        around_[tile + stride] |= left_bit;
    };
    for (Tile x = stride; x <= last; x += stride) {
        around_[x + 1] |= 0xE0U;
        around_[x + top] |= 0x0EU;
        wall_off(x);
        wall_off(x + top + 1);
    }
    for (Tile y = 0; y < stride; ++y) {
        wall_off(y);
        wall_off(last + stride + y);
    }
}

Tile Carving::find(Tile tile) {
    return root_of(parent_.data(), tile);
}

void Carving::note_wall(Tile tile) {
    tell_around(around_.data(), ring_, tile, 1);
}

void Carving::add_wall(Tile tile) {
    assert(!wall(tile));
    const RingEntry& entry = ring_entries[around_[tile]];
    note_wall(tile);
    --open_;
    if (entry.runs == closed) {
        --pieces_;
        parent_[tile] = find(tile + ring_[0]);
        for (std::size_t k = 2; k < ring_.size(); k += 2) {
            const Tile root = find(tile + ring_[k]);
            const Tile own = find(tile);
            parent_[std::max(root, own)] = std::min(root, own);
        }
        return;
    }
    parent_[tile] = tile;
    int walls = 0;
    Tile own = tile;
    for (std::size_t i = 0; i < entry.runs; ++i) {
        const Tile root = find(tile + ring_[entry.starts[i]]);
        if (root != own) ++walls;
        parent_[std::max(root, own)] = std::min(root, own);
        own = std::min(root, own);
    }
    pieces_ += entry.runs - walls; // a run that is joined already closes a ring
}

bool Carving::can_become_wall(Tile tile) {
    if (wall(tile)) return false;
    const RingEntry& entry = ring_entries[around_[tile]];
    // A closed tile is a piece of its own: without it, one piece must be left.
    if (entry.runs == closed) return pieces_ == 2;
    if (pieces_ != 1) return false;
    std::array<Tile, 4> roots{};
    for (std::size_t i = 0; entry.runs > 1 && i < entry.runs; ++i) {
        roots[i] = find(tile + ring_[entry.starts[i]]);
        for (std::size_t j = 0; j < i; ++j) {
            if (roots[j] == roots[i]) return false;
        }
    }
    return true;
}

void Carving::mark_tiles(std::vector<std::uint8_t>& marks) {
    marks.assign(layout_.size(), 0);
    const bool whole = pieces_ == 1;
    for (std::int32_t x = 0; x < layout_.width(); ++x) {
        Tile tile = layout_.at({x, 0});
        for (std::int32_t y = 0; y < layout_.height(); ++y, ++tile) {
            const bool open = !wall(tile);
            const bool plain = whole & (ring_entries[around_[tile]].runs <= 1);
            const unsigned mark = static_cast<unsigned>(plain) * removable_mark + open_mark;
            marks[tile] = static_cast<std::uint8_t>(mark * static_cast<unsigned>(open));
            if ((open & !plain) && can_become_wall(tile)) marks[tile] |= removable_mark;
        }
    }
}

void Carving::carve(Stream& stream, std::uint32_t percent) {
    resize_large(order_,
                 static_cast<std::size_t>(layout_.width()) * static_cast<std::size_t>(layout_.height()));
    std::size_t count = 0;
    for (std::int32_t x = 0; x < layout_.width(); ++x) {
        const Tile bottom = layout_.at({x, 0});
        for (Tile y = 0; y < static_cast<Tile>(layout_.height()); ++y) order_[count++] = bottom + y;
    }
    Stream draws = stream; // a local copy stays in registers
    draws.shuffle(order_);
    if (pieces_ != 1 || open_ != static_cast<std::int64_t>(count)) {
        for (const Tile tile : order_) {
            if (can_become_wall(tile) && draws.chance(percent, 100)) add_wall(tile);
        }
    } else if (count < large_board) {
        carve_in_order<false>(draws, percent);
    } else {
        carve_in_order<true>(draws, percent);
    }
    stream = draws;
}

/// The loop of carve() on a board without walls: the same as can_become_wall(), chance, add_wall(), but the
/// coin is no branch, because half of all coins would be mispredicted: what is stored for an open tile in
/// parent_ means nothing, so it can be stored before the coin is known.
template <bool Prefetch>
void Carving::carve_in_order(Stream& stream, std::uint32_t percent) {
    Stream draws = stream;
    const Ring ring = ring_;
    const Tile* const order = order_.data();
    const std::size_t count = order_.size();
    std::uint8_t* const around = around_.data();
    Tile* const parent = parent_.data();
    std::int64_t walls = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Tile tile = order[i];
        if constexpr (Prefetch) {
            const Tile ahead = order[i + fetch_ahead < count ? i + fetch_ahead : i];
            for (const Tile column : {ahead + ring[0], ahead, ahead + ring[4]}) {
                __builtin_prefetch(around + column);
                __builtin_prefetch(parent + column);
            }
        }
        const RingEntry entry = ring_entries[around[tile]];
        if (entry.runs <= 1) {
            const unsigned coin = draws.chance(percent, 100) ? 1 : 0;
            const Tile beside = tile + ring[entry.starts[0]];
            parent[tile] = entry.runs == 0 ? tile : beside;
            tell_around(around, ring, tile, coin);
            walls += coin;
            continue;
        }
        if (entry.runs == closed) continue; // the last open tile
        const Tile a = root_of(parent, tile + ring[entry.starts[0]]);
        const Tile b = root_of(parent, tile + ring[entry.starts[1]]);
        if (a == b) continue;
        Tile c = a;
        Tile d = a;
        if (entry.runs > 2) {
            c = root_of(parent, tile + ring[entry.starts[2]]);
            if (c == a || c == b) continue;
            if (entry.runs > 3) {
                d = root_of(parent, tile + ring[entry.starts[3]]);
                if (d == a || d == b || d == c) continue;
            }
        }
        const unsigned coin = draws.chance(percent, 100) ? 1 : 0;
        const Tile root = std::min(std::min(a, b), std::min(c, d));
        parent[tile] = root;
        if (entry.runs == 2) {
            // The root stays unwritten: most tiles around it wait for what is written there.
            parent[coin != 0 ? std::max(a, b) : tile] = root;
        } else {
            parent[a] = coin != 0 ? root : a;
            parent[b] = coin != 0 ? root : b;
        }
        if (entry.runs > 2) {
            parent[c] = coin != 0 ? root : c;
            parent[d] = coin != 0 ? root : d;
        }
        tell_around(around, ring, tile, coin);
        walls += coin;
    }
    open_ -= walls;
    stream = draws;
}

} // namespace rogueloom::board
