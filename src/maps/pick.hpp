// SPDX-License-Identifier: MIT
/// \file
/// A weighted choice as one draw below the sum.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <rogueloom/core/stream.hpp>

namespace rogueloom::board {

/// below(sum of the weights), then the first entry whose running sum exceeds it. The sum is 1 .. 2^32-1.
[[nodiscard]] inline std::size_t pick(std::span<const std::uint32_t> weights, Stream& stream) {
    std::uint32_t total = 0;
    for (const std::uint32_t weight : weights) total += weight;
    std::uint32_t left = stream.below(total);
    std::size_t i = 0;
    while (left >= weights[i]) left -= weights[i++];
    return i;
}

} // namespace rogueloom::board
