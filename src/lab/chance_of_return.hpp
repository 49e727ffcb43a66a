// SPDX-License-Identifier: MIT
/// \file
/// How good an expedition stands (campaign.md R6).
#pragma once

#include <rogueloom/run/run.hpp>

namespace rogueloom::lab {

/// How likely greedy is to bring an expedition to its end from where it is, as if it stood at the base: by
/// the exits that are missing, days to spare, HP, and what the next region's slimes cost in a few fights
/// played out. From 0 to 1, 0 if the run is lost. O(fights).
[[nodiscard]] double chance_of_return(const run::Game& game, const run::State& state);

} // namespace rogueloom::lab
