// SPDX-License-Identifier: MIT
/// \file
/// How good a run stands, for a policy that cannot play everything to its end.
#pragma once

#include <cstdint>

#include <rogueloom/run/run.hpp>

namespace rogueloom::lab {

inline constexpr std::int64_t most_prospects = 1000;

/// From 0 to most_prospects: that for a run that is won, up to 300 for one that is lost or whose fight is, by
/// how far it came; in between for one that goes on, by HP, by what the fights ahead will cost (estimate.hpp)
/// and by how far it is. On an expedition, outside of its fights, chance_of_return.hpp. What a player sees
/// and no more. O(cells + enemies of the pools ahead).
[[nodiscard]] std::int64_t prospects(const run::Game& game, const run::Run& run);

} // namespace rogueloom::lab
