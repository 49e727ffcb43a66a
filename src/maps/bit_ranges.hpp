// SPDX-License-Identifier: MIT
/// \file
/// Ranges of bits inside of a row of words.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rogueloom::zones {

inline constexpr std::uint64_t all_ones = ~std::uint64_t{0};

/// The words that hold the bits from .. to-1 of a row, and which bits of the first and of the last word these
/// are. Precondition: 0 <= from < to.
struct BitRange {
    std::size_t first;
    std::size_t last;
    std::uint64_t first_mask;
    std::uint64_t last_mask;

    BitRange(std::int32_t from, std::int32_t to)
        : first(static_cast<std::size_t>(from) / 64), last(static_cast<std::size_t>(to - 1) / 64),
          first_mask(all_ones << (static_cast<unsigned>(from) % 64U)),
          last_mask(all_ones >> (63U - static_cast<unsigned>(to - 1) % 64U)) {
        if (first == last) first_mask = last_mask = first_mask & last_mask;
    }

    /// The bits of the range in word i, first <= i <= last.
    [[nodiscard]] std::uint64_t mask(std::size_t i) const {
        return i == first ? first_mask : i == last ? last_mask : all_ones;
    }
};

} // namespace rogueloom::zones
