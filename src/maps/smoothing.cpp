// SPDX-License-Identifier: MIT
#include <rogueloom/maps/smoothing.hpp>

#include <algorithm>
#include <cstdint>
#include <span>

#include "maps/bit_ranges.hpp"

namespace rogueloom::zones {

namespace {

/// Numbers 0 .. 3, one for each of 64 cells, as two binary digits.
struct Sums {
    std::uint64_t ones = 0;
    std::uint64_t twos = 0;
};

/// The floor cells among three cells above each other.
[[nodiscard]] Sums column_sums(std::uint64_t above, std::uint64_t here, std::uint64_t below) {
    return {above ^ here ^ below, (above & here) | (below & (above | here))};
}

/// Counts floor instead of wall: a cell becomes floor iff at least 4 of its 8 neighbours are floor. Three
/// sums of two digits make the count: the columns to the left and to the right, and the two cells above and
/// below. Their low digits add up to a digit and a carry, and the count is at least 4 iff two of the four
/// digits worth 2 are set.
void smooth_row(std::span<const std::uint64_t> above, std::span<const std::uint64_t> here,
                std::span<const std::uint64_t> below, std::span<std::uint64_t> next) {
    const std::size_t words = next.size();
    Sums before;
    Sums sums = column_sums(above[0], here[0], below[0]);
    for (std::size_t i = 0; i < words; ++i) {
        const Sums after = i + 1 < words ? column_sums(above[i + 1], here[i + 1], below[i + 1]) : Sums{};
        const std::uint64_t left_ones = (sums.ones << 1U) | (before.ones >> 63U);
        const std::uint64_t left_twos = (sums.twos << 1U) | (before.twos >> 63U);
        const std::uint64_t right_ones = (sums.ones >> 1U) | (after.ones << 63U);
        const std::uint64_t right_twos = (sums.twos >> 1U) | (after.twos << 63U);
        const std::uint64_t middle_ones = above[i] ^ below[i];
        const std::uint64_t middle_twos = above[i] & below[i];
        const std::uint64_t carry = (left_ones & right_ones) | (middle_ones & (left_ones | right_ones));
        next[i] = (left_twos & right_twos) | (middle_twos & carry) |
                  ((left_twos | right_twos) & (middle_twos | carry));
        before = sums;
        sums = after;
    }
}

void clear(std::span<std::uint64_t> row) {
    std::fill(row.begin(), row.end(), std::uint64_t{0});
}

} // namespace

void smooth_once(const BitRows& floor, BitRows& next) {
    const std::int32_t width = floor.width();
    const std::int32_t height = floor.height();
    if (next.width() != width || next.height() != height) next = BitRows(width, height);
    for (std::int32_t y = 0; y < height; ++y) {
        const auto row = next.row(y);
        if (y == 0 || y == height - 1 || width < 3) {
            clear(row);
            continue;
        }
        smooth_row(floor.row(y - 1), floor.row(y), floor.row(y + 1), row);
        const BitRange inside(1, width - 1);
        row.front() &= inside.first == 0 ? inside.first_mask : ~std::uint64_t{1};
        for (std::size_t i = inside.last; i < row.size(); ++i)
            row[i] &= i == inside.last ? inside.last_mask : 0;
    }
}

} // namespace rogueloom::zones
