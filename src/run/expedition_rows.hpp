// SPDX-License-Identifier: MIT
/// \file
/// What an expedition's game has beside its pack's own rows (campaign.md R6): slimes as enemies, which the
/// ranks of a region make, and the rules that its maps are drawn by.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include <rogueloom/content/pack.hpp>
#include <rogueloom/core/result.hpp>
#include <rogueloom/maps/zones.hpp>

namespace rogueloom::run {

/// By content::RegionId; empty if no campaign of the pack is an expedition.
struct RegionTables {
    std::vector<std::array<content::EnemyId, 2>> slimes; ///< by SlimeSize
    std::vector<zones::Rules> rules;
};

/// The pack with a row for each size of slime of each region behind its enemies; the same pack if no campaign
/// is an expedition. O(rows).
[[nodiscard]] std::shared_ptr<const content::Pack> with_slimes(std::shared_ptr<const content::Pack> pack,
                                                               RegionTables& tables);

/// Compiles the rules of regions that have slimes.
[[nodiscard]] Result<void> compile_regions(const content::Pack& pack, RegionTables& tables);

} // namespace rogueloom::run
