// SPDX-License-Identifier: MIT
#include "lab/distribution.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace rogueloom::lab {

void Measure::sort_bin(std::span<const double> values, std::span<const double> probability, std::size_t bin) {
    sorted_.clear();
    for (std::size_t i = 0; i < values.size(); ++i)
        if (bin_of_[i] == bin) sorted_.emplace_back(values[i], probability[i]);
    std::sort(sorted_.begin(), sorted_.end());
}

Distribution Measure::operator()(std::span<const double> values, std::span<const double> probability) {
    assert(values.size() == probability.size());
    Distribution result;
    if (values.empty()) return result;
    double low = values[0];
    double high = values[0];
    for (std::size_t i = 0; i < values.size(); ++i) {
        result.mean += probability[i] * values[i];
        low = std::min(low, values[i]);
        high = std::max(high, values[i]);
    }
    double square = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double off = values[i] - result.mean;
        square += probability[i] * off * off;
    }
    result.deviation = std::sqrt(square);
    if (low == high) {
        result.p5 = result.p50 = result.p95 = low;
        return result;
    }
    // Multiplication keeps the order, so bins are in the order of their values.
    const double scale = (static_cast<double>(bins) - 0.5) / (high - low);
    std::array<double, bins> share{};
    bin_of_.resize(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto bin = static_cast<std::uint32_t>((values[i] - low) * scale);
        bin_of_[i] = static_cast<std::uint8_t>(bin);
        share[bin] += probability[i];
    }
    double before = 0; // the bin in hand
    std::size_t bin = 0;
    std::size_t sorted = bins;
    const auto percentile = [&](double wanted) {
        while (bin + 1 < bins && before + share[bin] < wanted) before += share[bin++];
        while (bin > 0 && share[bin] == 0) before -= share[--bin];
        if (sorted != bin) sort_bin(values, probability, sorted = bin);
        double sum = before;
        for (const auto& [value, p] : sorted_) {
            sum += p;
            if (sum >= wanted) return value;
        }
        return sorted_.back().first;
    };
    // Sums of what is exactly so much may come out a little less.
    constexpr double slack = 1e-12;
    result.p5 = percentile(0.05 - slack);
    result.p50 = percentile(0.5 - slack);
    result.p95 = percentile(0.95 - slack);
    return result;
}

} // namespace rogueloom::lab
