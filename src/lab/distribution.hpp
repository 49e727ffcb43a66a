// SPDX-License-Identifier: MIT
/// \file
/// Mean, spread and percentiles of a finite distribution, without sorting it.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <rogueloom/lab/odds.hpp>

namespace rogueloom::lab {

/// Measures distributions one after another; its storage serves them all.
class Measure {
  public:
    /// `values[i]` comes up with `probability[i]`; both are as long, the probabilities are above 0 and sum to
    /// 1 or, where something was left out, to less. Near O(n): values are thrown into bins of equal width,
    /// and only the bins in which a percentile lies are sorted. O(n log n) if all lie in one bin.
    [[nodiscard]] Distribution operator()(std::span<const double> values,
                                          std::span<const double> probability);

  private:
    static constexpr std::size_t bins = 64;
    using Pairs = std::vector<std::pair<double, double>>; // value, probability

    void sort_bin(std::span<const double> values, std::span<const double> probability, std::size_t bin);

    std::vector<std::uint8_t> bin_of_;
    Pairs sorted_; ///< the bin that was asked for last
};

} // namespace rogueloom::lab
