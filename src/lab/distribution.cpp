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

/// Finds percentiles without sorting: values go to bins of equal width, and inside a bin that holds a
/// percentile it is like quicksort that goes on only where one lies.
class Percentiles {
  public:
    explicit Percentiles(std::span<const Sample> samples)
        : samples_(samples), bin_of_(samples.size()), entries_(samples.size()), aside_(samples.size()) {}

    /// Of the k-th values, which lie between `least` and `most`, for each of `wanted`, which ascend: the
    /// least one up to which probability sums to so much; the greatest where it never does.
    void find(std::size_t k, double least, double most, std::span<const double> wanted, double* found) {
        const std::span<const double> bins = fill_bins(k, least, most);
        double before = 0;
        std::size_t first = 0;
        for (std::size_t bin = 0; first < wanted.size(); ++bin) {
            const double up_to = before + bins[bin];
            std::size_t end = first;
            while (end < wanted.size() && (wanted[end] <= up_to || bin + 1 == bins.size())) ++end;
            if (end > first) {
                find_within({before, up_to}, entries_of(bin, k), wanted.subspan(first, end - first),
                            found + first);
            }
            first = end;
            before = up_to;
        }
    }

  private:
    static constexpr std::size_t most_bins = 256;

    /// The probability of each bin; the greatest value lies in the last one.
    std::span<const double> fill_bins(std::size_t k, double least, double most) {
        const std::size_t count =
            least == most ? 1 : std::clamp<std::size_t>(samples_.size() / 4, 8, most_bins);
        const std::span<double> bins = std::span(bins_).first(count);
        std::fill(bins.begin(), bins.end(), 0);
        const double width = least == most ? 1 : most - least;
        const auto last = static_cast<double>(count - 1);
        std::uint8_t* bin_of = bin_of_.data();
        for (const Sample& sample : samples_) {
            const auto bin = static_cast<std::uint8_t>((sample.values[k] - least) / width * last);
            *bin_of++ = bin;
            bins[bin] += sample.probability;
        }
        return bins;
    }

    std::span<Entry> entries_of(std::size_t bin, std::size_t k) {
        const std::uint8_t* bin_of = bin_of_.data();
        Entry* entry = entries_.data();
        for (const Sample& sample : samples_)
            if (*bin_of++ == bin) *entry++ = {sample.values[k], sample.probability};
        return {entries_.data(), entry};
    }

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

    std::span<const Sample> samples_;
    std::array<double, most_bins> bins_;
    std::vector<std::uint8_t> bin_of_; ///< by sample
    std::vector<Entry> entries_;
    std::vector<Entry> aside_;
    std::uint32_t place_ = 0;
};

} // namespace

std::array<Distribution, 3> distributions(std::span<const Sample> samples) {
    std::array<Distribution, 3> results;
    if (samples.empty()) return results;
    // All three in one pass: the steps of a sum wait for each other.
    Triple mean{};
    Triple least = samples.front().values;
    Triple most = least;
    for (const Sample& sample : samples) {
        for (std::size_t k = 0; k < 3; ++k) {
            mean[k] += sample.probability * sample.values[k];
            least[k] = std::min(least[k], sample.values[k]);
            most[k] = std::max(most[k], sample.values[k]);
        }
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
    Percentiles percentiles(samples);
    for (std::size_t k = 0; k < 3; ++k) {
        Triple found{};
        percentiles.find(k, least[k], most[k], wanted, found.data());
        results[k] = {mean[k], std::sqrt(square[k]), found[0], found[1], found[2]};
    }
    return results;
}

} // namespace rogueloom::lab
