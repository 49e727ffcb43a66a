// SPDX-License-Identifier: MIT
/// \file
/// Draws of goods: a category first, then one of it by the distance of its rank (campaign.md R4).
#pragma once

#include <optional>
#include <vector>

#include <rogueloom/core/stream.hpp>

#include "run/tables.hpp"

namespace rogueloom::run {

using CategoryWeights = std::array<std::uint32_t, category_count>;

/// Categories of a puck reward, with the additional column's only while it is open; of an item reward.
[[nodiscard]] CategoryWeights puck_categories(const content::Settings& settings,
                                              const battle::Machine& machine);
[[nodiscard]] CategoryWeights item_categories(const content::Settings& settings);
/// One category alone.
[[nodiscard]] CategoryWeights only(Category category);

/// Draws distinct goods, for one reward or one shop.
class GoodsLeft {
  public:
    explicit GoodsLeft(const Tables& tables)
        : tables_(tables), left_(tables.totals), counts_(tables.counts) {}

    /// One good not drawn before, or an empty one when there is none. A category without goods left is left
    /// out of the draw of categories; where no good left has weight at `rank`, the next lower rank that has
    /// one is used, else the next higher (battle.md E61), all its goods alike. One draw for the category, one
    /// for the good; again for each that the game does without (Without).
    [[nodiscard]] Good draw(const CategoryWeights& categories, content::Rarity rank, Stream& stream);

    /// One good of exactly this rank, else of the rank that E61 falls back to. Draws as draw().
    [[nodiscard]] Good draw_at(const CategoryWeights& categories, content::Rarity rank, Stream& stream);

  private:
    /// A category that has goods left; none if there is none. One draw.
    [[nodiscard]] std::optional<std::size_t> draw_category(const CategoryWeights& categories,
                                                           Stream& stream) const;
    [[nodiscard]] Good take(std::size_t category, std::size_t rarity, std::uint32_t n);

    struct Place {
        std::uint8_t category = 0;
        std::uint8_t rarity = 0;
        std::uint32_t index = 0;
    };

    const Tables& tables_;
    CountByCategory left_; ///< sums of counts_, kept because every draw asks for them
    std::array<CountByRarity, category_count> counts_; ///< of those left, by category
    FixedVector<Place, max_offers> taken_;             ///< ascending within each category and rarity
    std::vector<Place> many_taken_; ///< instead, where goods that the game does without are more
};

} // namespace rogueloom::run
