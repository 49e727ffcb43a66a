// SPDX-License-Identifier: MIT
/// \file
/// Tiles whose removal splits the ground, and how evenly (board.md C7, C9): one depth-first pass over a piece
/// finds every cut vertex and the sizes of what it separates.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <rogueloom/maps/carving.hpp>

namespace rogueloom::board {

/// What a tile is for the search: no way, a way that must stay free, or a way that may be cut.
enum class Ground : std::uint8_t { closed, kept, free };

/// A cut vertex and the sizes of the two largest pieces that touch it once it is closed.
struct Cut {
    Tile tile = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    friend bool operator==(const Cut&, const Cut&) = default;
};

/// C9: the most balanced split first (the larger second piece), then the larger first piece, then C4 order.
[[nodiscard]] bool better(const Cut& a, const Cut& b);

/// Finds cuts on one board. Storage is kept from one board to the next.
class CutSearch {
  public:
    /// Begins with a board; no tile is seen. `ground` is by tile, its ring closed. O(tiles).
    void reset(const TileLayout& layout, std::span<const Ground> ground);

    /// Closes a tile from now on. O(1).
    void close(Tile tile) { number_[tile] = closed_number; }

    /// The best cut among the `free` tiles of the piece that `start` lies in, none if no free tile splits it.
    /// `ground` is that of reset() but for tiles closed since; `start` is not closed. All tiles of the piece
    /// are seen afterwards. O(tiles of the piece).
    [[nodiscard]] std::optional<Cut> best_cut(std::span<const Ground> ground, Tile start);

    /// True if the tile is closed, or lay in a piece searched since reset() or forget().
    [[nodiscard]] bool seen(Tile tile) const { return number_[tile] > forgotten_; }
    /// No open tile is seen any more. O(1).
    void forget() { forgotten_ = last_; }

  private:
    static constexpr std::uint32_t closed_number = 0xFFFFFFFFU;

    /// A tile in the order in which the pass comes to it. Numbers count on from one piece to the next.
    struct Visit {
        Tile tile;
        std::uint32_t parent;  ///< index of the visit it was entered from
        std::uint32_t back;    ///< index of the nearest visit above that had other ways to go
        std::uint32_t low;     ///< lowest number that its subtree reaches
        std::uint32_t size;    ///< tiles of its subtree
        std::uint32_t cut_off; ///< tiles of the pieces below it that only it connects
        std::uint32_t first;   ///< the two largest of those pieces
        std::uint32_t second;
    };
    [[nodiscard]] std::uint32_t walk(Tile start);

    TileLayout layout_;
    std::vector<std::uint32_t> number_;
    std::vector<Visit> visits_;
    std::uint32_t last_ = 0;
    std::uint32_t forgotten_ = 0;
};

} // namespace rogueloom::board
