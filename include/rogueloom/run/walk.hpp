// SPDX-License-Identifier: MIT
/// \file
/// Walking on a grid under fog (campaign.md R5): what is known, where one can go, what lies beyond. Board
/// floors walk by it, and so can any map of open cells. Moves are 4-way; cells are numbered row by row.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <rogueloom/core/fixed_vector.hpp>
#include <rogueloom/core/grid.hpp>

namespace rogueloom::run {

inline constexpr std::size_t max_ground_cells = 4096; ///< of a map that is walked
inline constexpr std::size_t max_things = 256;        ///< that stand on one
inline constexpr std::size_t max_frontiers = 96;      ///< groups of them that are offered at once

/// What does not change while one walks.
struct Ground {
    Grid<std::uint8_t> open; ///< 1: can be stood on; at most max_ground_cells
    /// How far one sees from where one stands, in moves that may be diagonal; 1: the 8 neighbours (board.md
    /// C42), 0: there is no fog, everything is known from the start. Sight goes over open cells and ends at
    /// the first that is not, which is still seen.
    std::int32_t sight = 1;

    [[nodiscard]] std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(open.width()) +
               static_cast<std::size_t>(cell.x);
    }
    [[nodiscard]] Cell cell(std::size_t index) const {
        const auto width = static_cast<std::size_t>(open.width());
        return {static_cast<std::int32_t>(index % width), static_cast<std::int32_t>(index / width)};
    }
    /// False outside of the grid.
    [[nodiscard]] bool is_open(Cell cell) const { return open.contains(cell) && open[cell] != 0; }
};

/// A set of cells by their numbers.
struct CellSet {
    std::array<std::uint64_t, max_ground_cells / 64> words{};

    [[nodiscard]] bool has(std::size_t i) const { return ((words[i / 64] >> (i % 64)) & 1U) != 0; }
    void add(std::size_t i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
    void remove(std::size_t i) { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    [[nodiscard]] std::int32_t count() const {
        std::int32_t all = 0;
        for (const std::uint64_t word : words) all += std::popcount(word);
        return all;
    }

    friend bool operator==(const CellSet&, const CellSet&) = default;
};

/// What one did at a thing.
struct ThingUse {
    std::uint8_t visits = 0;
    std::uint8_t uses = 0; ///< what a use is, the kind of thing says
    friend bool operator==(const ThingUse&, const ThingUse&) = default;
};

/// The walker's part of a run's state: plain bytes, all zero where nobody walks.
struct Walker {
    CellSet seen;    ///< known cells, closed ones included
    CellSet visited; ///< stood on
    std::array<ThingUse, max_things> things{};
    std::uint16_t at = 0; ///< number of the cell
    std::array<std::uint16_t, 3> reserved{};
};
static_assert(std::is_trivially_copyable_v<Walker>);
static_assert(sizeof(Walker) == 2 * sizeof(CellSet) + 2 * max_things + 4 * sizeof(std::uint16_t));

/// Stands on an open cell, whatever was before: it is visited, and what is in sight is seen. A step is the
/// same. O(cells in sight).
void stand_on(const Ground& ground, Walker& walker, Cell cell);
/// Makes every cell known. O(cells).
void see_all(const Ground& ground, Walker& walker);

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
    [[nodiscard]] int steps(Cell cell) const;
    /// The way there. Precondition: it can be reached.
    [[nodiscard]] Route route(Cell cell) const;

  private:
    static constexpr std::uint16_t far = 0xFFFF;

    const Ground& ground_;
    std::array<std::uint16_t, max_ground_cells> steps_; ///< filled as far as the ground goes
    std::array<std::uint16_t, max_ground_cells> from_; ///< the cell before; read only where steps_ is not far
};

/// A group of frontier cells that touch, also at corners. `at` is the nearest one, of equally near ones that
/// with the lowest number.
struct Frontier {
    Cell at;
    std::int32_t steps = 0;
    std::int32_t cells = 0;
};
using Frontiers = FixedVector<Frontier, max_frontiers>;

/// The frontiers of what is known. A frontier cell is known, open, can be walked to, is not blocked, was
/// never stood on, and has an unknown cell among its 8 neighbours. So each can be walked to once, whatever
/// else happens, and while one is left there is something to see; without one all ground that can be walked
/// to is known. Nearest groups first, then by the number of `at`; the first max_frontiers of them. O(cells).
[[nodiscard]] Frontiers frontiers(const Ground& ground, const Walker& walker, const CellSet& blocked,
                                  const Ways& ways);

} // namespace rogueloom::run
