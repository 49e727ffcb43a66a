// SPDX-License-Identifier: MIT
#include "run/drops.hpp"

#include <span>

namespace rogueloom::run {
namespace {

/// The rank that E61 falls back to. Precondition: some count is not 0.
std::size_t fallback_rank(const CountByRarity& counts, std::size_t rank) {
    for (std::size_t lower = rank + 1; lower-- > 0;)
        if (counts[lower] > 0) return lower;
    while (counts[rank] == 0) ++rank;
    return rank;
}

/// The n-th good of a rarity, of those that are left.
struct Found {
    std::size_t rarity;
    std::uint32_t n;
};

/// Draws by the weights that rarities have at a rank. One draw. Precondition: some count is not 0.
Found draw_found(const CountByRarity& counts, const RankWeights& by_rank, std::size_t rank, Stream& stream) {
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) total += by_rank[i] * counts[i];
    if (total == 0) {
        const std::size_t rarity = fallback_rank(counts, rank);
        return {rarity, stream.below(counts[rarity])};
    }
    // Where the draw falls cannot be predicted: all rarities are looked at, without a branch.
    const std::uint32_t drawn = stream.below(total);
    std::size_t rarity = 0;
    std::uint32_t sum = 0;
    std::uint32_t before = 0;
    for (std::size_t i = 0; i + 1 < counts.size(); ++i) {
        sum += by_rank[i] * counts[i];
        const bool past = drawn >= sum;
        rarity += past ? 1 : 0;
        before = past ? sum : before;
    }
    return {rarity, (drawn - before) / by_rank[rarity]};
}

} // namespace

CategoryWeights puck_categories(const content::Settings& settings, const battle::Machine& machine) {
    CategoryWeights weights{settings.reward_action_weight, settings.reward_multiplier_weight, 0, 0, 0};
    if (machine.additional_unlocked != 0)
        weights[static_cast<std::size_t>(Category::additional)] = settings.reward_additional_weight;
    return weights;
}

CategoryWeights item_categories(const content::Settings& settings) {
    return {0, 0, 0, settings.reward_active_weight, settings.reward_passive_weight};
}

CategoryWeights only(Category category) {
    CategoryWeights weights{};
    weights[static_cast<std::size_t>(category)] = 1;
    return weights;
}

std::optional<std::size_t> GoodsLeft::draw_category(const CategoryWeights& categories, Stream& stream) const {
    CategoryWeights weights = categories;
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < category_count; ++i) {
        weights[i] = left_[i] == 0 ? 0 : weights[i];
        open += weights[i];
    }
    if (open == 0) return std::nullopt;
    return stream.weighted(weights, static_cast<std::uint32_t>(open));
}

Good GoodsLeft::draw_at(const CategoryWeights& categories, content::Rarity rank, Stream& stream) {
    while (true) {
        const std::optional<std::size_t> category = draw_category(categories, stream);
        if (!category) return {};
        const CountByRarity& counts = counts_[*category];
        const std::size_t rarity = fallback_rank(counts, static_cast<std::size_t>(rank));
        const Good good = take(*category, rarity, stream.below(counts[rarity]));
        if (!tables_.left_out(good)) return good;
    }
}

Good GoodsLeft::draw(const CategoryWeights& categories, content::Rarity rank, Stream& stream) {
    while (true) {
        const std::optional<std::size_t> category = draw_category(categories, stream);
        if (!category) return {};
        const auto wanted = static_cast<std::size_t>(rank);
        const Found found = draw_found(counts_[*category], tables_.rank_weights[wanted], wanted, stream);
        const Good good = take(*category, found.rarity, found.n);
        if (!tables_.left_out(good)) return good;
    }
}

Good GoodsLeft::take(std::size_t category, std::size_t rarity, std::uint32_t n) {
    --left_[category];
    --counts_[category][rarity];
    // Those taken before it shift its place. They are kept by place, so each is looked at once, without a
    // branch.
    Place place{static_cast<std::uint8_t>(category), static_cast<std::uint8_t>(rarity), n};
    const std::span<const Place> taken = many_taken_.empty()
                                             ? std::span<const Place>(taken_.begin(), taken_.size())
                                             : std::span<const Place>(many_taken_);
    std::size_t at = 0;
    for (std::size_t i = 0; i < taken.size(); ++i) {
        const Place& other = taken[i];
        const bool alike = (other.category == place.category) & (other.rarity == place.rarity);
        const bool before = alike & (other.index <= place.index);
        place.index += before ? 1 : 0;
        at = before ? i + 1 : at;
    }
    if (many_taken_.empty() && !taken_.full()) {
        taken_.insert(at, place);
    } else {
        if (many_taken_.empty()) many_taken_.assign(taken_.begin(), taken_.end());
        many_taken_.insert(many_taken_.begin() + static_cast<std::ptrdiff_t>(at), place);
    }
    return tables_.goods[category][rarity][place.index];
}

} // namespace rogueloom::run
