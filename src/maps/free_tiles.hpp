// SPDX-License-Identifier: MIT
/// \file
/// Which tiles of a floor are unused, and the k-th of them without a walk over the whole board.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <rogueloom/maps/carving.hpp>

namespace rogueloom::board {

/// The unused tiles of a board (no wall, nothing on them), and those that may become a wall ("deletable") and
/// so never bar a way. Counted by column.
class FreeTiles {
  public:
    /// All open tiles of a board are unused. Near O(tiles).
    void reset(Carving& carving);

    [[nodiscard]] bool unused(Tile tile) const { return (marks_[tile] & unused_mark) != 0; }
    [[nodiscard]] bool deletable(Tile tile) const { return (marks_[tile] & deletable_mark) != 0; }
    [[nodiscard]] bool unused_deletable(Tile tile) const { return marks_[tile] == both_marks; }
    [[nodiscard]] std::uint32_t unused_count() const { return unused_.total; }

    /// Puts something on an unused tile. O(1).
    void occupy(Tile tile);

    /// The draw of C39: one of the unused deletable tiles; if there are none, one of the unused. No draw and
    /// none if there are none. O(width + height).
    [[nodiscard]] std::optional<Tile> draw(Stream& stream) const;
    /// The k-th unused tile in the order of C4. Precondition: k < unused_count(). O(width + height).
    [[nodiscard]] Tile unused_at(std::uint32_t k) const { return at(unused_, unused_mark, k); }

  private:
    static constexpr std::uint8_t unused_mark = Carving::open_mark;
    static constexpr std::uint8_t deletable_mark = Carving::removable_mark;
    static constexpr std::uint8_t both_marks = unused_mark | deletable_mark;

    struct Counts {
        std::uint32_t total = 0;
        std::vector<std::uint32_t> by_column;
    };
    [[nodiscard]] Tile at(const Counts& counts, std::uint8_t marks, std::uint32_t k) const;

    TileLayout layout_;
    std::vector<std::uint8_t> marks_;
    Counts unused_;
    Counts both_;
};

} // namespace rogueloom::board
