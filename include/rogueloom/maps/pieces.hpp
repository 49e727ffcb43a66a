// SPDX-License-Identifier: MIT
/// \file
/// The connected pieces of a bit map, found run by run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <rogueloom/core/bit_rows.hpp>
#include <rogueloom/maps/zones_layout.hpp>

namespace rogueloom::zones {

/// Finds which set cells hang together by steps to the four neighbours. Storage is used again from one
/// label() to the next.
class Pieces {
  public:
    /// Looks at the set cells inside of `area`, which must lie inside of `open`. O(words + runs).
    void label(const BitRows& open, const Rect& area);
    /// The same for all cells.
    void label(const BitRows& open);

    /// A number that is the same for the cells of one piece and differs between pieces; -1 for a cell that is
    /// not set or not inside of the area. O(log of the runs in its row).
    [[nodiscard]] std::int32_t piece_of(Cell cell) const;

    /// Clears in `open`, which is what label() saw, every cell of the area outside of one piece.
    void keep_only(std::int32_t piece, BitRows& open) const;

  private:
    /// Set cells x0 .. x1-1 of a row. `piece` is the number of a run of the same piece that is not later;
    /// after label() the first of them all.
    struct Run {
        std::int32_t x0;
        std::int32_t x1;
        std::int32_t piece;
    };

    void add_row(const BitRows& open, std::int32_t y);
    void join_rows(std::size_t above, std::size_t begin);
    [[nodiscard]] std::int32_t root(std::int32_t run);

    Rect area_;
    std::vector<Run> runs_;
    std::vector<std::size_t> row_begin_; ///< first run of each row of the area, and the end
};

} // namespace rogueloom::zones
