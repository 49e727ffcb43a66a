// SPDX-License-Identifier: MIT
/// \file
/// Mean, spread and percentiles of a finite distribution, without sorting it.
#pragma once

#include <array>
#include <span>

#include <rogueloom/lab/odds.hpp>

namespace rogueloom::lab {

/// Three values that come up together.
struct Sample {
    double probability = 0;
    std::array<double, 3> values{};
};

/// The distribution of each value. Probabilities are above 0 and sum to 1 or, where something was left out,
/// to less. O(n) on average: percentiles are selected by splitting the samples at pivots, of which only the
/// parts that hold one are split further.
[[nodiscard]] std::array<Distribution, 3> distributions(std::span<const Sample> samples);

} // namespace rogueloom::lab
