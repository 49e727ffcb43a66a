// SPDX-License-Identifier: MIT
#include <rogueloom/maps/carving.hpp>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

#include <rogueloom/core/large_memory.hpp>

#include "maps/carving_tables.hpp"

namespace rogueloom::board {

namespace {

/// The node of the outside, the lowest one, so it stays the root of all it is joined to.
constexpr std::uint32_t outside = 1;

/// Boards beyond this many tiles do not fit the nearest caches: what comes next is fetched early, and still
/// earlier what is needed to know what to fetch.
constexpr std::size_t large_board = 262144;
constexpr std::size_t fetch_rings = 16;
constexpr std::size_t fetch_parents = 6;

/// The root above a node; shortens the way there.
[[nodiscard]] inline std::uint32_t root_of(std::uint32_t* cells, std::uint32_t node) {
    // Four steps nearly always suffice, and steps that are always made cost no mispredicted branch.
    std::uint32_t root = cells[cells[cells[cells[node]]]];
    std::uint32_t next = cells[root];
    while (root != next) [[unlikely]] {
            root = next;
            next = cells[root];
        }
    cells[node] = root;
    return root;
}

/// Adds bits to four bytes from `first` on: all (`mask` all ones) or none (0).
inline void tell(std::uint8_t* first, const Told& bits, std::uint32_t mask) {
    std::uint32_t word = 0;
    std::uint32_t more = 0;
    std::memcpy(&word, first, sizeof word);
    std::memcpy(&more, bits.data(), sizeof more);
    word |= more & mask;
    std::memcpy(first, &word, sizeof word);
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
    blocks_high_ = (stride + 1) / 2;
    const std::size_t blocks_wide = (static_cast<std::size_t>(layout.width()) + 3) / 2;
    resize_large(cells_, (blocks_wide * blocks_high_ + 1) * 2); // one more for what is to be forgotten
    open_ = static_cast<std::int64_t>(layout.width()) * layout.height();
    pieces_ = 1;

    const auto last = static_cast<Tile>(layout.width()) * stride;
    const auto top = static_cast<Tile>(layout.height());
    for (Tile y = 1; y <= top; ++y) {
        around_[stride + y] |= 0x83U;
        around_[last + y] |= 0x38U;
    }
    for (Tile x = stride; x <= last; x += stride) {
        around_[x + 1] |= 0xE0U;
        around_[x + top] |= 0x0EU;
        around_[x + stride] |= left_bit;
        around_[x + top + 1 + stride] |= left_bit;
    }
    for (Tile y = 0; y < stride; ++y) {
        around_[stride + y] |= left_bit;
        around_[last + 2 * stride + y] |= left_bit;
    }
    const Node column = blocks_high_ * 2;
    const Node upper = (top + 1) / 2 * 2;
    const Node right = (static_cast<Node>(layout.width()) + 1) / 2 * column;
    for (Node x = 0; x <= right; x += column) cells_[x + 1] = cells_[x + upper + 1] = outside;
    for (Node y = 0; y <= upper; y += 2) cells_[y + 1] = cells_[right + y + 1] = outside;
}

void Carving::note_wall(Tile tile) {
    for (unsigned k = 0; k < 8; ++k)
        around_[tile + ring_[k]] |= static_cast<std::uint8_t>(1U << ((k + 4) % 8));
}

Carving::Node Carving::find(Tile tile) {
    return root_of(cells_.data(), node_of(tile));
}

Carving::Node Carving::join(Node a, Node b) {
    const Node root = std::min(a, b);
    cells_[std::max(a, b)] = root;
    return root;
}

void Carving::add_wall(Tile tile) {
    assert(!wall(tile));
    const RingEntry& entry = ring_entries[around_[tile]];
    note_wall(tile);
    --open_;
    const Node node = node_of(tile);
    if (entry.runs == 0) {
        cells_[node] = node;
        return;
    }
    Node own = find(tile + ring_[entry.starts[0]]);
    if (entry.runs == closed) {
        --pieces_;
        for (std::size_t k = 2; k < ring_.size(); k += 2) own = join(own, find(tile + ring_[k]));
    } else {
        for (std::size_t i = 1; i < entry.runs; ++i) {
            const Node root = find(tile + ring_[entry.starts[i]]);
            if (root == own) ++pieces_; // a run that is joined already closes a ring
            own = join(own, root);
        }
    }
    cells_[node] = own;
}

bool Carving::can_become_wall(Tile tile) {
    if (wall(tile)) return false;
    const RingEntry& entry = ring_entries[around_[tile]];
    // A closed tile is a piece of its own: without it, one piece must be left.
    if (entry.runs == closed) return pieces_ == 2;
    if (pieces_ != 1) return false;
    std::array<Node, 4> roots{};
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

template <class Copy>
void Carving::copy_rings(Copy copy) {
    const std::size_t stride = layout_.stride();
    const std::size_t high = blocks_high_;
    const std::size_t columns = static_cast<std::size_t>(layout_.width()) + 1; // wall() looks one further
    for (std::size_t x = 1; x <= columns; ++x) {
        std::uint8_t* const column = around_.data() + x * stride;
        // Bytes may be looked at in any type.
        std::uint8_t* const blocks =
            reinterpret_cast<std::uint8_t*>(cells_.data() + x / 2 * high * 2) + x % 2 * 2;
        for (std::size_t k = 0; k < high; ++k) copy(column + 2 * k, blocks + 8 * k);
    }
}

void Carving::carve(Stream& stream, std::uint32_t percent) {
    const auto width = static_cast<std::uint32_t>(layout_.width());
    const auto height = static_cast<std::uint32_t>(layout_.height());
    const std::size_t count = std::size_t{width} * height;
    resize_large(order_, count + fetch_rings);
    const std::span order = std::span(order_).first(count);
    const bool empty = pieces_ == 1 && open_ == static_cast<std::int64_t>(count);
    std::size_t filled = 0;
    for (std::uint32_t x = 1; x <= width; ++x) {
        if (empty) {
            const std::uint32_t column = x / 2 * blocks_high_ * 8 + x % 2 * 2;
            for (std::uint32_t y = 1; y <= height; ++y) order[filled++] = column + y / 2 * 8 + y % 2;
        } else {
            for (std::uint32_t y = 1; y <= height; ++y) order[filled++] = x * layout_.stride() + y;
        }
    }
    Stream draws = stream; // a local copy stays in registers
    draws.shuffle(order);
    if (empty) {
        std::fill(order_.begin() + static_cast<std::ptrdiff_t>(count), order_.end(), order_[0]);
        copy_rings([](const std::uint8_t* around, std::uint8_t* block) { std::memcpy(block, around, 2); });
        if (count < large_board) {
            carve_in_order<false>(draws, percent);
        } else {
            carve_in_order<true>(draws, percent);
        }
        copy_rings([](std::uint8_t* around, const std::uint8_t* block) { std::memcpy(around, block, 2); });
    } else {
        for (const Tile tile : order) {
            if (can_become_wall(tile) && draws.chance(percent, 100)) add_wall(tile);
        }
    }
    stream = draws;
}

/// The loop of carve() on a board without walls: the same as can_become_wall(), chance, add_wall(), but
/// neither the coin nor whether two runs are joined is a branch, because either would be mispredicted too
/// often. So before they are known only such parents are stored as change nothing if the tile stays open:
/// of a block without walls any, of another one the root it has.
///
/// A third of all tiles has several runs, which no processor predicts either. That is found out a tile
/// early, so that the mistake is seen as soon as it is made.
template <bool Prefetch>
void Carving::carve_in_order(Stream& stream, std::uint32_t percent) {
    Stream draws = stream;
    std::uint32_t* const cells = cells_.data();
    auto* const rings = reinterpret_cast<std::uint8_t*>(cells);
    const Node forgotten = static_cast<Node>(cells_.size() - 1);

    std::array<Node, 16> blocks{}; // what to add to a node, by 4 * part + block
    struct Around {
        ToldAround told;
        std::ptrdiff_t own; // from the byte of a tile to what is told
        std::ptrdiff_t beside;
    };
    std::array<Around, 4> arounds;
    const Node column = blocks_high_ * 2;
    for (unsigned part = 0; part < 4; ++part) {
        const Node upright = part % 2 != 0 ? 2U : 0U - 2U;
        const Node beside = part / 2 != 0 ? column : 0U - column;
        blocks[4 * part + upright_block] = upright;
        blocks[4 * part + beside_block] = beside;
        blocks[4 * part + across_block] = upright + beside;
        const auto wide = static_cast<std::ptrdiff_t>(column) * 4;
        const std::ptrdiff_t own = (part % 2 != 0 ? 0 : -8) - static_cast<std::ptrdiff_t>(part);
        arounds[part] = {told_by_part[part], own, own + (part / 2 != 0 ? wide : -wide)};
    }
    const auto tell_around = [&](std::uint32_t spot, std::uint32_t mask) {
        const Around& around = arounds[spot % 4];
        std::uint8_t* const byte = rings + spot;
        tell(byte + around.own, around.told.own[0], mask);
        tell(byte + around.own + 8, around.told.own[1], mask);
        tell(byte + around.beside, around.told.beside[0], mask);
        tell(byte + around.beside + 8, around.told.beside[1], mask);
    };
    const auto entry_of = [](std::uint32_t spot, unsigned walls) {
        return &block_entries[256 * (spot % 4) + walls];
    };

    std::int64_t walls = 0;
    const std::uint32_t* next = order_.data();
    const std::uint32_t* const end = next + (order_.size() - fetch_rings);
    std::uint32_t next_spot = *next;
    unsigned next_ring = rings[next_spot];
    const BlockEntry* next_entry = entry_of(next_spot, next_ring);
    unsigned next_runs = next_entry->runs;
    while (next != end) {
        const std::uint32_t spot = next_spot;
        const BlockEntry* entry = next_entry;
        unsigned runs = next_runs;
        if (rings[spot] != next_ring) [[unlikely]] { // the last tile was beside this one
            entry = entry_of(spot, rings[spot]);
            runs = entry->runs;
        }
        next_spot = *++next;
        next_ring = rings[next_spot];
        next_entry = entry_of(next_spot, next_ring);
        next_runs = next_entry->runs;
        if constexpr (Prefetch) {
            const std::uint32_t far = next[fetch_rings - 1];
            __builtin_prefetch(rings + far);
            __builtin_prefetch(rings + far + arounds[far % 4].beside);
            const std::uint32_t near = next[fetch_parents - 1];
            const BlockEntry* const soon = entry_of(near, rings[near]);
            const Node node = near / 8 * 2 + 1;
            __builtin_prefetch(cells + cells[node + blocks[soon->blocks[0]]]);
            __builtin_prefetch(cells + cells[node + blocks[soon->blocks[1]]]);
        }
        const Node node = spot / 8 * 2 + 1;
        const Node first = node + blocks[entry->blocks[0]];
        if (runs <= 1) {
            const bool coin = draws.chance(percent, 100);
            const Node parent = cells[first]; // of a wall in the own block: stored where it was
            const Node alone = runs - 1;      // all bits without walls around
            cells[node] = parent ^ ((parent ^ node) & alone);
            tell_around(spot, 0U - static_cast<std::uint32_t>(coin));
            walls += static_cast<std::int64_t>(coin);
            continue;
        }
        const Node a = root_of(cells, first);
        const Node b = root_of(cells, node + blocks[entry->blocks[1]]);
        if (runs == 2) [[likely]] {
            const bool coin = draws.chance_if(a != b, percent, 100);
            const std::uint32_t mask = 0U - static_cast<std::uint32_t>(coin);
            const Node low = std::min(a, b);
            const Node high = a + b - low; // another comparison would become a branch
            cells[node] = a;
            // The root that stays is not written: most tiles around it wait for what is written there.
            cells[forgotten ^ ((forgotten ^ high) & mask)] = low;
            tell_around(spot, mask);
            walls += static_cast<std::int64_t>(coin);
            continue;
        }
        if (runs == closed) continue; // the last open tile
        const Node c = root_of(cells, node + blocks[entry->blocks[2]]);
        Node d = c;
        bool apart = a != b && a != c && b != c;
        if (runs == 4) {
            d = root_of(cells, node + blocks[4 * (spot % 4) + across_block]);
            apart = apart && d != a && d != b && d != c;
        }
        if (!apart || !draws.chance(percent, 100)) continue;
        const Node root = std::min({a, b, c, d});
        for (const Node joined : {node, a, b, c, d}) cells[joined] = root;
        tell_around(spot, ~0U);
        ++walls;
    }
    open_ -= walls;
    stream = draws;
}

} // namespace rogueloom::board
