// SPDX-License-Identifier: MIT
/// \file
/// Walking on a grid under fog (campaign.md R5): where one stands and what is known. Board floors walk by it,
/// and so can any map of open cells (ground.hpp). Where one can go, ways.hpp says; what lies beyond,
/// frontiers.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <rogueloom/run/ground.hpp>

namespace rogueloom::run {

inline constexpr std::size_t max_things = 256; ///< that stand on one

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

} // namespace rogueloom::run
