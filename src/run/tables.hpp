// SPDX-License-Identifier: MIT
/// \file
/// What Game::compile() works out of a pack once: lineages, what can drop by kind and rank, shop ranks, map
/// rules.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <rogueloom/content/pack.hpp>
#include <rogueloom/core/result.hpp>
#include <rogueloom/maps/path.hpp>
#include <rogueloom/run/game.hpp>
#include <rogueloom/run/state.hpp>

#include "run/delve_rows.hpp"
#include "run/expedition_rows.hpp"

namespace rogueloom::run {

/// Categories of goods: pucks by their column, actives, passives (campaign.md R4).
enum class Category : std::uint8_t { action, multiplier, additional, active, passive };
inline constexpr std::size_t category_count = 5;

/// Goods of one category by rarity, within a rarity in the order of the sheet.
using GoodsByRarity = std::array<std::vector<Good>, content::rarity_count>;

using CountByRarity = std::array<std::uint32_t, content::rarity_count>;
using CountByCategory = std::array<std::uint32_t, category_count>;

/// Weight of a rarity, given the rank that drops go by.
using RankWeights = std::array<std::uint32_t, content::rarity_count>;

struct StageTables {
    std::vector<path::Rules> rules;         ///< one for a path stage, else none
    std::vector<content::Rarity> pool_rank; ///< by stage pool: the rank its shops go by
};

template <class T>
[[nodiscard]] bool is_among(const std::vector<T>& all, const T& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

struct Tables {
    [[nodiscard]] bool left_out(const Good& good) const {
        return !without.goods.empty() && is_among(without.goods, good);
    }
    [[nodiscard]] bool left_out(content::RelicId relic) const {
        return !without.relics.empty() && is_among(without.relics, relic);
    }

    Without without;
    std::vector<content::PuckId> stronger; ///< by puck
    std::vector<content::PuckId> weaker;
    std::array<GoodsByRarity, category_count> goods;
    std::array<CountByRarity, category_count> counts{};            ///< how many goods those are
    CountByCategory totals{};                                      ///< of all rarities
    std::array<RankWeights, content::rarity_count> rank_weights{}; ///< by the rank that drops go by
    std::vector<std::vector<StageTables>> stages;                  ///< by campaign, stage
    std::optional<board::Rules> boards;                            ///< if a campaign has board stages
    BoardIds ids;
    RegionTables regions;
};

/// `ids` and `regions`: those of with_board_rows() and with_slimes(), which made the pack.
[[nodiscard]] Result<Tables> make_tables(const content::Pack& pack, BoardIds ids, RegionTables regions,
                                         Without without);

/// The pools in force in a row of a stage: the last that begins at or below it. Index into Stage::pools.
[[nodiscard]] std::size_t pool_index(const content::Stage& stage, int row);

} // namespace rogueloom::run
