// SPDX-License-Identifier: MIT
#include <rogueloom/core/flood_fill.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace rogueloom {
namespace {

/// Spreads the bits of `seeds` to both sides inside the runs of `open`, one word.
std::uint64_t spread_in_word(std::uint64_t seeds, std::uint64_t open) {
    std::uint64_t up = seeds;
    std::uint64_t up_open = open;
    std::uint64_t down = seeds;
    std::uint64_t down_open = open;
    for (unsigned shift = 1; shift < 64; shift *= 2) {
        up |= up_open & (up << shift);
        up_open &= up_open << shift;
        down |= down_open & (down >> shift);
        down_open &= down_open >> shift;
    }
    return up | down;
}

/// Spreads the bits of `seeds` inside the runs of a whole row; `seeds` must be a subset of `open`.
void spread_in_row(std::span<std::uint64_t> seeds, std::span<const std::uint64_t> open) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < seeds.size(); ++i) {
        seeds[i] = spread_in_word(seeds[i] | (carry & open[i]), open[i]);
        carry = seeds[i] >> 63U;
    }
    carry = 0;
    for (std::size_t i = seeds.size(); i-- > 0;) {
        if (carry != 0) seeds[i] = spread_in_word(seeds[i] | (carry & open[i]), open[i]);
        carry = (seeds[i] & 1U) << 63U;
    }
}

} // namespace

BitRows flood_fill(const BitRows& open, Cell start) {
    BitRows reached(open.width(), open.height());
    if (!open.contains(start) || !open.test(start)) return reached;
    reached.set(start);
    std::vector<std::int32_t> pending{start.y};
    std::vector<std::uint64_t> row(open.words_per_row());
    spread_in_row(reached.row(start.y), open.row(start.y));
    while (!pending.empty()) {
        const std::int32_t y = pending.back();
        pending.pop_back();
        for (const std::int32_t next : {y - 1, y + 1}) {
            if (next < 0 || next >= open.height()) continue;
            const auto here = std::as_const(reached).row(y);
            const auto allowed = open.row(next);
            const auto known = reached.row(next);
            bool grows = false;
            for (std::size_t i = 0; i < row.size(); ++i) {
                row[i] = known[i] | (here[i] & allowed[i]);
                grows |= row[i] != known[i];
            }
            if (!grows) continue;
            spread_in_row(row, allowed);
            std::copy(row.begin(), row.end(), known.begin());
            pending.push_back(next);
        }
    }
    return reached;
}

bool is_connected(const BitRows& open) {
    const std::int64_t total = open.count();
    if (total == 0) return true;
    for (std::int32_t y = 0; y < open.height(); ++y) {
        for (std::int32_t x = 0; x < open.width(); ++x) {
            if (open.test({x, y})) return flood_fill(open, {x, y}).count() == total;
        }
    }
    return true;
}

} // namespace rogueloom
