// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board_steps.hpp>

#include <algorithm>

#include "maps/pick.hpp"

namespace rogueloom::board {

namespace {

/// Where the district that starts at `start` ends along one side; `other` is its length along the other side
/// and `area` that of a floor of its own size.
[[nodiscard]] std::int32_t district_end(std::int32_t start, std::int32_t side, std::int32_t own,
                                        std::int32_t other, std::int32_t area) {
    const auto small = [&](std::int32_t length) { return 2 * length * other < area; };
    std::int32_t end = std::min(start + own, side);
    while (end < side && small(end - start)) end = std::min(end + own, side);
    return small(side - end) ? side : end;
}

} // namespace

void cut_districts(std::int32_t width, std::int32_t height, const Floor& floor, std::vector<District>& out) {
    out.clear();
    const std::int32_t area = floor.width * floor.height;
    for (std::int32_t y = 0; y < height;) {
        const std::int32_t top = district_end(y, height, floor.height, std::min(width, floor.width), area);
        for (std::int32_t x = 0; x < width;) {
            const std::int32_t right = district_end(x, width, floor.width, top - y, area);
            out.push_back({{x, y}, right - x, top - y});
            x = right;
        }
        y = top;
    }
}

std::uint32_t shape_percent(const Settings& settings, Sides open) {
    // Sides are left, down, up, right, so two opposite ones are bits 0 and 3 or 1 and 2.
    switch (open) {
    case 0b1001:
    case 0b0110:
        return settings.line_percent;
    case 0b1111:
        return settings.cross_percent;
    case 0b0000:
    case 0b0001:
    case 0b0010:
    case 0b0100:
    case 0b1000:
        return settings.other_percent;
    default:
        return settings.bend_percent;
    }
}

bool draw_levels(const Floor& floor, const Settings& settings, Stream& stream,
                 std::span<std::int32_t> levels) {
    std::array<double, max_level> weights{};
    const auto bases = static_cast<std::size_t>(floor.level_high - floor.level_low + 1);
    double total = 0;
    for (std::size_t i = 0; i < bases; ++i) {
        weights[i] = stream.unit() + 0.5;
        total += weights[i];
    }
    std::size_t filled = 0;
    for (std::size_t i = 0; i < bases; ++i) {
        const double share = weights[i] / total * static_cast<double>(levels.size());
        const auto count = std::min(static_cast<std::size_t>(share), levels.size() - filled);
        std::fill_n(levels.begin() + static_cast<std::ptrdiff_t>(filled), count,
                    floor.level_low + static_cast<int>(i));
        filled += count;
    }
    std::fill(levels.begin() + static_cast<std::ptrdiff_t>(filled), levels.end(), floor.level_high);

    const double down = settings.level_down_percent / 100.0;
    const double up_two = (100 - settings.level_up_two_percent) / 100.0;
    const double up = (100 - settings.level_up_two_percent - settings.level_up_percent) / 100.0;
    constexpr std::array<double, 3> biases = {-0.15, -0.10, -0.05};
    const int highest = std::min(floor.level_high + 1, max_level);
    int sum = 0;
    std::uint32_t raisable = 0;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const double bias = i < biases.size() ? biases[i] : 0.0;
        const double roll = stream.unit() + bias;
        const int change = roll < down ? -1 : roll > up_two ? 2 : roll > up ? 1 : 0;
        levels[i] = std::clamp(levels[i] + change, floor.level_low, highest);
        sum += levels[i];
        raisable += levels[i] < highest ? 1U : 0U;
    }
    while (sum < floor.level_sum && raisable > 0) {
        std::uint32_t k = stream.below(raisable);
        std::size_t i = 0;
        while (levels[i] == highest || k-- > 0) ++i;
        ++levels[i];
        ++sum;
        raisable -= levels[i] == highest ? 1U : 0U;
    }
    return sum >= floor.level_sum;
}

SeenScale::SeenScale(int divisor) {
    constexpr std::uint32_t limit = 59049;
    const auto by = static_cast<std::uint32_t>(divisor);
    std::uint32_t scale = 1;
    while (by > 1 && scale * by <= limit) scale *= by;
    for (; scale > 0 && !scales_.full(); scale /= by) scales_.push_back(scale);
}

void draw_rewards(const Rules& rules, int floor, const Options& options, Stream& stream,
                  std::vector<RewardKind>& names) {
    const Settings& settings = rules.settings();
    const auto add_list = [&](RewardList list) {
        const auto pool = rules.rewards(floor, list);
        for (std::size_t i = 0; i < pool.entries.size(); ++i)
            names.insert(names.end(), pool.weights[i], pool.entries[i]);
    };
    const auto add_drawn = [&](RewardList list) {
        const auto pool = rules.rewards(floor, list);
        names.push_back(pool.entries[pick(pool.weights, stream)]);
    };

    add_list(RewardList::always);
    const bool pool_branch = stream.chance(settings.pool_percent, 100);
    const int drawn = pool_branch ? stream.between(settings.pool_packs_min, settings.pool_packs_max)
                                  : stream.between(settings.packs_min, settings.packs_max);
    const int packs = drawn + floor * (pool_branch ? settings.pool_packs_a_floor : settings.packs_a_floor);
    if (pool_branch) names.push_back(RewardKind::healing_pool);
    names.insert(names.end(), static_cast<std::size_t>(packs), RewardKind::health_pack);
    add_drawn(RewardList::service);
    const int extras = stream.between(settings.extras_min, settings.extras_max);
    for (int i = 0; i < extras; ++i) add_drawn(RewardList::extra);
    if (options.perks.dragon1) add_list(RewardList::dragon1);
    if (options.perks.steps1) add_list(RewardList::steps1);
    switch (options.difficulty) {
    case Difficulty::kitten:
        add_list(RewardList::kitten);
        break;
    case Difficulty::grizzly:
        add_list(RewardList::grizzly);
        break;
    case Difficulty::velociraptor:
        add_list(RewardList::velociraptor);
        break;
    }
}

std::size_t allot(std::span<Share> shares, std::size_t rewards, Stream& stream) {
    std::uint32_t total = 0;
    for (const Share& share : shares) total += share.weight;
    std::size_t allotted = 0;
    for (; allotted < rewards && total > 0; ++allotted) {
        std::uint32_t left = stream.below(total);
        std::size_t i = 0;
        while (left >= shares[i].weight) left -= shares[i++].weight;
        Share& share = shares[i];
        const std::uint32_t before = share.weight;
        if (share.open < 2)
            share.weight = 0;
        else
            share.weight = before == 20 ? 10 : before == 10 ? 3 : before == 3 ? 1 : 0;
        total -= before - share.weight;
        --share.open;
        ++share.picks;
    }
    return allotted;
}

std::int32_t gold_target(std::int32_t total, std::int32_t n, std::int32_t k) {
    const std::int64_t product = std::int64_t{total} * (40 + n - 2 * k);
    return static_cast<std::int32_t>(product / (std::int64_t{40} * n));
}

void Distances::begin(const Carving& carving, Tile from) {
    const std::size_t size = carving.layout().size();
    distance_.resize(size);
    pending_.resize(size + 1); // each tile once, and what is written but not kept
    for (Tile tile = 0; tile < size; ++tile) distance_[tile] = carving.wall(tile) ? 0 : unreached;
    distance_[from] = 0;
    pending_[0] = from;
}

// Whether a neighbour is new is no branch in the next two: half of them would be mispredicted. It is written
// to the list in any case, and the list grows if it is new. A distance that is known is never undercut.

void Distances::measure_steps(const Carving& carving, Tile from) {
    begin(carving, from);
    const std::array<Tile, 4> sides = carving.layout().sides();
    std::uint32_t* const distance = distance_.data();
    Tile* const queue = pending_.data();
    std::size_t end = 1;
    for (std::size_t i = 0; i < end; ++i) {
        const Tile tile = queue[i];
        const std::uint32_t there = distance[tile] + 1;
        for (const Tile side : sides) {
            const Tile next = tile + side;
            const bool fresh = distance[next] == unreached;
            distance[next] = std::min(distance[next], there);
            queue[end] = next;
            end += static_cast<std::size_t>(fresh);
        }
    }
}

void Distances::measure_threat(const Carving& carving, std::span<const std::uint8_t> threat, Tile from) {
    begin(carving, from);
    const std::array<Tile, 4> sides = carving.layout().sides();
    std::uint32_t* const distance = distance_.data();
    Tile* const stack = pending_.data();
    std::size_t top = 1;
    std::size_t waiting = 0;
    for (std::uint32_t here = 0;; ++here) {
        std::vector<Tile>& guarded = guarded_[here % guarded_.size()];
        for (const Tile tile : guarded) stack[top++] = tile;
        waiting -= guarded.size();
        guarded.clear();
        // What a tile costs does not depend on where it is entered from: the first way to it is the cheapest.
        while (top > 0) {
            const Tile tile = stack[--top];
            for (const Tile side : sides) {
                const Tile next = tile + side;
                const bool fresh = distance[next] == unreached;
                const std::uint32_t cost = threat[next];
                distance[next] = std::min(distance[next], here + cost);
                stack[top] = next;
                top += static_cast<std::size_t>(fresh & (cost == 0));
                if (fresh & (cost > 0)) [[unlikely]] {
                    guarded_[(here + cost) % guarded_.size()].push_back(next);
                    ++waiting;
                }
            }
        }
        if (waiting == 0) return;
    }
}

} // namespace rogueloom::board
