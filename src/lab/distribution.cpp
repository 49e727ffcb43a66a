// SPDX-License-Identifier: MIT
#include "lab/distribution.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace rogueloom::lab {
namespace {

using Triple = std::array<double, 3>;

struct Entry {
    double value = 0;
    double probability = 0;
};

/// Finds percentiles without sorting: like quicksort that goes on only where a percentile lies.
class Percentiles {
  public:
    /// For each of `wanted`, which ascend: the least value up to which probability sums to so much; the
    /// greatest where it never does. `total`: the sum of all probabilities. Reorders the entries.
    void find(double total, std::span<Entry> entries, std::span<const double> wanted, double* found) {
        aside_.resize(std::max(aside_.size(), entries.size()));
        find_within({0, total}, entries, wanted, found);
    }

  private:
    /// The probability of all lesser values, and with that of the entries in hand.
    struct Range {
        double before;
        double up_to;
    };

    static double sum_of(std::span<const Entry> entries) {
        double even = 0; // two sums, which need not wait for each other
        double odd = 0;
        std::size_t i = 0;
        for (; i + 1 < entries.size(); i += 2) {
            even += entries[i].probability;
            odd += entries[i + 1].probability;
        }
        return even + odd + (i < entries.size() ? entries[i].probability : 0);
    }

    void find_within(Range range, std::span<Entry> entries, std::span<const double> wanted, double* found) {
        if (wanted.empty()) return;
        const double pivot = pick_pivot(entries);
        Entry* lesser = entries.data();
        Entry* aside = aside_.data();
        for (const Entry entry : entries) { // without branches, which could not be predicted
            *lesser = entry;
            *aside = entry;
            lesser += entry.value < pivot ? 1 : 0;
            aside += entry.value > pivot ? 1 : 0;
        }
        const auto less = entries.first(static_cast<std::size_t>(lesser - entries.data()));
        const auto more = entries.last(static_cast<std::size_t>(aside - aside_.data()));
        std::copy(aside_.data(), aside, more.begin());
        const Range below{range.before, range.before + sum_of(less)};
        const Range above{range.up_to - sum_of(more), range.up_to};
        std::size_t low = 0;
        while (low < wanted.size() && !less.empty() && wanted[low] <= below.up_to) ++low;
        std::size_t high = low;
        while (high < wanted.size() && (more.empty() || wanted[high] <= above.before)) found[high++] = pivot;
        find_within(below, less, wanted.first(low), found);
        find_within(above, more, wanted.subspan(high), found + high);
    }

    /// The median of three, at places that no order of the entries goes by.
    double pick_pivot(std::span<const Entry> entries) {
        Triple three{};
        for (double& value : three) {
            place_ = place_ * 1664525U + 1013904223U;
            value = entries[(std::uint64_t{place_} * entries.size()) >> 32U].value;
        }
        const auto [a, b, c] = three;
        return std::max(std::min(a, b), std::min(std::max(a, b), c));
    }

    std::vector<Entry> aside_;
    std::uint32_t place_ = 0;
};

} // namespace

std::array<Distribution, 3> distributions(std::span<const Sample> samples) {
    std::array<Distribution, 3> results;
    if (samples.empty()) return results;
    // All three in one pass: the steps of a sum wait for each other.
    double total = 0;
    Triple mean{};
    for (const Sample& sample : samples) {
        total += sample.probability;
        for (std::size_t k = 0; k < 3; ++k) mean[k] += sample.probability * sample.values[k];
    }
    Triple square{};
    for (const Sample& sample : samples) {
        for (std::size_t k = 0; k < 3; ++k) {
            const double off = sample.values[k] - mean[k];
            square[k] += sample.probability * off * off;
        }
    }
    // Sums of what is exactly so much may come out a little less.
    constexpr double slack = 1e-12;
    constexpr Triple wanted{0.05 - slack, 0.5 - slack, 0.95 - slack};
    Percentiles percentiles;
    std::vector<Entry> entries(samples.size());
    for (std::size_t k = 0; k < 3; ++k) {
        for (std::size_t i = 0; i < samples.size(); ++i)
            entries[i] = {samples[i].values[k], samples[i].probability};
        Triple found{};
        percentiles.find(total, entries, wanted, found.data());
        results[k] = {mean[k], std::sqrt(square[k]), found[0], found[1], found[2]};
    }
    return results;
}

} // namespace rogueloom::lab
