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
/// and by how far it is. On an expedition, outside of its fights, chance_of_return(). What a player sees and
/// no more. O(cells + enemies of the pools ahead).
[[nodiscard]] std::int64_t prospects(const run::Game& game, const run::Run& run);

/// How likely greedy is to bring an expedition to its end from where it is, as if it stood at the base: by
/// the exits that are missing, days to spare, HP, and what the next region's slimes cost in a few fights
/// played out. From 0 to 1, 0 if the run is lost. O(fights).
[[nodiscard]] double chance_of_return(const run::Game& game, const run::State& state);

} // namespace rogueloom::lab
