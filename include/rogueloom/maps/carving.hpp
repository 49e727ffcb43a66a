// SPDX-License-Identifier: MIT
/// \file
/// Walls that never cut a board in two (board.md 1.4). The question "does the rest stay one 4-connected piece
/// if this tile becomes a wall?" is answered from the eight tiles around it and a union-find over the walls,
/// which are 8-connected and of which the outside is one: floor falls apart exactly where walls close a ring.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <rogueloom/core/grid.hpp>
#include <rogueloom/core/stream.hpp>

namespace rogueloom::board {

/// A position on a board with its ring of outside tiles.
using Tile = std::uint32_t;

/// Numbers the tiles of a board column after column, in a column upwards (board.md C4), with one ring of
/// outside tiles around, so that each tile has eight neighbours at fixed distances.
class TileLayout {
  public:
    TileLayout() = default;
    /// Both sides are 1 .. 32766.
    TileLayout(std::int32_t width, std::int32_t height);

    [[nodiscard]] std::int32_t width() const { return width_; }
    [[nodiscard]] std::int32_t height() const { return height_; }
    /// From a tile to the same one in the next column.
    [[nodiscard]] Tile stride() const { return stride_; }
    /// Number of positions, the ring included.
    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(stride_) * (static_cast<std::size_t>(width_) + 2);
    }

    /// x -1 .. width, y -1 .. height.
    [[nodiscard]] Tile at(Cell cell) const {
        assert(cell.x >= -1 && cell.x <= width_ && cell.y >= -1 && cell.y <= height_);
        return static_cast<Tile>(cell.x + 1) * stride_ + static_cast<Tile>(cell.y + 1);
    }
    [[nodiscard]] Cell cell(Tile tile) const {
        return {static_cast<std::int32_t>(tile / stride_) - 1, static_cast<std::int32_t>(tile % stride_) - 1};
    }

    /// What to add to a tile for its neighbours left, down, up, right: ascending, so in the order of C4.
    [[nodiscard]] std::array<Tile, 4> sides() const { return {0U - stride_, 0U - 1U, 1U, stride_}; }

    friend bool operator==(const TileLayout&, const TileLayout&) = default;

  private:
    std::int32_t width_ = 0;
    std::int32_t height_ = 0;
    Tile stride_ = 0;
};

/// Walls on a board that knows which tiles may still become one. Storage is kept from one board to the next.
class Carving {
  public:
    /// An empty board: every tile open. O(tiles).
    void reset(const TileLayout& layout);

    [[nodiscard]] const TileLayout& layout() const { return layout_; }
    /// True for walls and for the ring around the board.
    [[nodiscard]] bool wall(Tile tile) const { return (around_[tile + layout_.stride()] & left_bit) != 0; }
    [[nodiscard]] std::int64_t open_count() const { return open_; }
    /// Number of 4-connected pieces of open tiles.
    [[nodiscard]] std::int64_t piece_count() const { return pieces_; }

    /// Makes an open tile a wall, whatever that does to the connection. Near O(1).
    void add_wall(Tile tile);

    /// True if the open tiles without this one are one piece; false for a wall, and for the last open tile
    /// (board.md C5, C6). Near O(1): it shortens the ways inside the union-find.
    [[nodiscard]] bool can_become_wall(Tile tile);

    /// What a tile is: bits of mark_tiles().
    static constexpr std::uint8_t open_mark = 1;
    static constexpr std::uint8_t removable_mark = 2; ///< can_become_wall()

    /// The marks of all tiles, 0 for walls and the ring. Near O(tiles).
    void mark_tiles(std::vector<std::uint8_t>& marks);

    /// Tries every tile once, in shuffled order: a tile that can_become_wall() becomes one with a chance of
    /// `percent`, 0 .. 100. Draws a shuffle of all tiles in the order of C4, walls included, then
    /// chance(percent, 100) for each tile that passes. Near O(tiles).
    void carve(Stream& stream, std::uint32_t percent);

  private:
    static constexpr std::uint8_t left_bit = 1; ///< in around_: the tile to the left is a wall

    /// Walls inside of a block of two by two positions touch each other, so the union-find joins blocks. A
    /// node is the place in cells_ where a block tells its parent.
    using Node = std::uint32_t;

    /// The node of a tile's block.
    [[nodiscard]] Node node_of(Tile tile) const {
        const Tile x = tile / layout_.stride();
        const Tile y = tile - x * layout_.stride();
        return (x / 2 * blocks_high_ + y / 2) * 2 + 1;
    }
    void note_wall(Tile tile);
    /// What the wall at a tile is joined to.
    [[nodiscard]] Node find(Tile tile);
    Node join(Node a, Node b);

    /// Copies two bytes at a time between around_ and the rings in cells_.
    template <class Copy>
    void copy_rings(Copy copy);
    template <bool Prefetch>
    void carve_in_order(Stream& stream, std::uint32_t percent);

    TileLayout layout_;
    Tile blocks_high_ = 0;             ///< blocks of a column, the ring included
    std::array<Tile, 8> ring_{};       ///< what to add to a tile for the eight around it, in a circle
    std::vector<std::uint8_t> around_; ///< bit k: the k-th of the ring is a wall
    /// Two words a block, column after column: what is around its four tiles, only while carve_in_order()
    /// works, and the node of its parent, which means something if there is a wall in the block.
    std::vector<std::uint32_t> cells_;
    std::vector<std::uint32_t> order_; ///< tiles, or for carve_in_order() where in cells_ their byte is
    std::int64_t open_ = 0;
    std::int64_t pieces_ = 0;
};

} // namespace rogueloom::board
