// SPDX-License-Identifier: MIT
/// \file
/// What lies beyond the known part of a map (campaign.md R5).
#pragma once

#include <cstddef>
#include <cstdint>

#include <rogueloom/core/fixed_vector.hpp>
#include <rogueloom/run/ways.hpp>

namespace rogueloom::run {

inline constexpr std::size_t max_frontiers = 96; ///< that are offered at once

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
