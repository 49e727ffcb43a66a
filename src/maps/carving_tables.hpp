// SPDX-License-Identifier: MIT
/// \file
/// What the eight tiles around one say about the walls there, worked out for all 256 cases (carving.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace rogueloom::board {

/// The eight around a tile in a circle: left, left-up, up, right-up, right, right-down, down, left-down.
struct RingStep {
    int x, y;
};
inline constexpr std::array<RingStep, 8> ring_steps{
    {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};

/// Walls around a tile in runs that are 8-connected inside of the ring.
struct RingEntry {
    std::uint8_t runs;                  ///< 0 .. 4, or `closed`
    std::array<std::uint8_t, 4> starts; ///< where in the circle each run starts: a wall
};
inline constexpr std::uint8_t closed = 5; ///< no open tile at any of the four sides

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
inline constexpr std::array<RingEntry, 256> ring_entries = ring_table();

// ---- blocks of two by two --------------------------------------------------------------------------------
// A tile is one of four parts of its block: 2 * (x % 2) + y % 2. It and the eight around it lie in four
// blocks: its own, the one above or below, the one beside, and the one across the corner.

inline constexpr unsigned own_block = 0;
inline constexpr unsigned upright_block = 1;
inline constexpr unsigned beside_block = 2;
inline constexpr unsigned across_block = 3;

/// Where the k-th around a tile is.
struct RingPlace {
    unsigned block; ///< own_block ..
    unsigned part;  ///< of that block
};

[[nodiscard]] constexpr RingPlace ring_place(unsigned part, unsigned k) {
    const int x = static_cast<int>(part / 2) + ring_steps[k].x;
    const int y = static_cast<int>(part % 2) + ring_steps[k].y;
    const unsigned block = (x < 0 || x > 1 ? beside_block : 0) + (y < 0 || y > 1 ? upright_block : 0);
    return {block, 2 * (static_cast<unsigned>(x) % 2) + static_cast<unsigned>(y) % 2};
}

/// RingEntry by blocks. Two runs never share a block, because the walls of a block touch each other.
struct alignas(4) BlockEntry {
    std::uint8_t runs; ///< as in RingEntry
    /// 4 * part + block of each run, ascending: a wall in the own block comes first. Four runs are in the
    /// four blocks, so the last need not be told. What no run needs is the own block.
    std::array<std::uint8_t, 3> blocks;
};

[[nodiscard]] constexpr BlockEntry block_entry(unsigned part, unsigned walls) {
    const RingEntry ring = ring_entry(walls);
    const auto told = [part](unsigned block) { return static_cast<std::uint8_t>(4 * part + block); };
    std::array<std::uint8_t, 4> blocks{};
    blocks.fill(told(own_block));
    const unsigned runs = ring.runs == closed ? 0 : ring.runs;
    for (unsigned i = 0; i < runs; ++i) {
        unsigned first = across_block;
        const unsigned end = i + 1U < runs ? ring.starts[i + 1U] : ring.starts[0] + 8U;
        for (unsigned k = ring.starts[i]; k < end; ++k) {
            if (((walls >> (k % 8)) & 1U) != 0) first = std::min(first, ring_place(part, k % 8).block);
        }
        blocks[i] = told(first);
    }
    std::sort(blocks.begin(), blocks.begin() + runs);
    return {ring.runs, {blocks[0], blocks[1], blocks[2]}};
}

/// By 256 * part + walls.
[[nodiscard]] constexpr std::array<BlockEntry, 1024> block_table() {
    std::array<BlockEntry, 1024> table{};
    for (unsigned k = 0; k < table.size(); ++k) table[k] = block_entry(k / 256, k % 256);
    return table;
}
inline constexpr std::array<BlockEntry, 1024> block_entries = block_table();

/// Bits for the rings of the four tiles of a block.
using Told = std::array<std::uint8_t, 4>;

/// What a wall tells the blocks around: each neighbour sees it on the opposite side of its own circle.
struct ToldAround {
    std::array<Told, 2> own;    ///< the own block and the one above or below, the lower one first
    std::array<Told, 2> beside; ///< the two beside those
};

[[nodiscard]] constexpr ToldAround told_around(unsigned part) {
    ToldAround told{};
    const unsigned own_row = part % 2 == 0 ? 1 : 0; // the lower part of a block looks down
    for (unsigned k = 0; k < 8; ++k) {
        const RingPlace place = ring_place(part, k);
        const unsigned row = place.block % 2 == own_block ? own_row : 1 - own_row;
        Told& bits = (place.block < beside_block ? told.own : told.beside)[row];
        bits[place.part] |= static_cast<std::uint8_t>(1U << ((k + 4) % 8));
    }
    return told;
}
inline constexpr std::array<ToldAround, 4> told_by_part{told_around(0), told_around(1), told_around(2),
                                                        told_around(3)};

} // namespace rogueloom::board
