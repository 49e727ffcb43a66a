// SPDX-License-Identifier: MIT
/// \file
/// The odds that belong to a screen: of the next spin, and of what the options would make of it.
#pragma once

#include <optional>
#include <vector>

#include <rogueloom/lab/odds.hpp>
#include <rogueloom/run/run.hpp>

namespace rogueloom::view {

struct RunOdds {
    std::optional<lab::Odds> now; ///< nothing where no spin is near
    std::vector<std::optional<lab::Odds>>
        options; ///< what they would be; nothing for one that changes no cell
};

/// In a fight the odds of this turn, and no options; elsewhere those of the machine, the hero at half of his
/// HP, against an enemy that neither guards nor falls (campaign.md R4). A screen waits for these, so what has
/// very many branches is estimated. O(options x lab::odds()).
[[nodiscard]] RunOdds run_odds(const run::Game& game, const run::Run& run);

} // namespace rogueloom::view
