// SPDX-License-Identifier: MIT
/// \file
/// The shortest ways over what is known of a map (campaign.md R5). Moves are 4-way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <rogueloom/core/fixed_vector.hpp>
#include <rogueloom/run/walk.hpp>

namespace rogueloom::run {

/// A way of cells from the next to the last.
using Route = FixedVector<std::uint16_t, max_ground_cells>;

/// The shortest ways from where the walker stands over known open cells. A blocked cell (a monster's) can be
/// the end of a way, not a part of it. Of equally short ways it is the one that goes, where they first part,
/// to the cell with the lower number. O(cells).
class Ways {
  public:
    static constexpr int unreachable = -1;

    Ways(const Ground& ground, const Walker& walker, const CellSet& blocked);

    /// Steps to a cell of the grid, 0 where one stands.
    [[nodiscard]] int steps(Cell cell) const {
        const std::size_t i = padded(cell);
        return marks_[i] == reached ? steps_[i] : unreachable;
    }
    /// The way there. Precondition: it can be reached.
    [[nodiscard]] Route route(Cell cell) const;

  private:
    friend std::optional<Route> way_to(const Ground&, const Walker&, const CellSet&, Cell);

    // Marks lie on a grid with a closed cell after each row and a closed row before and behind all: no move
    // leaves it. A single row of cells takes most; rows are written eight cells at a time.
    static constexpr std::size_t max_padded = 3 * (max_ground_cells + 1) + 8;
    static constexpr std::uint8_t fresh = 1; ///< known, open, not come upon yet
    static constexpr std::uint8_t end = 2;   ///< beside it: blocked
    static constexpr std::uint8_t reached = 4;

    explicit Ways(const Ground& ground);
    void mark(const CellSet& known, const CellSet& blocked);
    /// Breadth first, as far as `goal`.
    void search(std::size_t start, std::size_t goal);
    [[nodiscard]] std::size_t padded(Cell cell) const {
        return static_cast<std::size_t>(cell.y + 1) * stride_ + static_cast<std::size_t>(cell.x + 1);
    }

    const Ground& ground_;
    std::size_t stride_;
    // No zeros are written first: of all only what belongs to the ground is filled, and the last two are read
    // where cells were reached.
    std::array<std::uint8_t, max_padded> marks_;
    std::array<std::uint16_t, max_padded> steps_;
    std::array<std::uint16_t, max_padded> from_; ///< the cell before
};

/// The way to one cell that Ways has; none if it cannot be reached. Looks no farther than that cell.
[[nodiscard]] std::optional<Route> way_to(const Ground& ground, const Walker& walker, const CellSet& blocked,
                                          Cell goal);

} // namespace rogueloom::run
