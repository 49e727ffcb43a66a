// SPDX-License-Identifier: MIT
#include <rogueloom/lab/statistics.hpp>

#include <algorithm>
#include <cmath>

namespace rogueloom::lab {

Interval wilson(std::uint64_t successes, std::uint64_t trials) {
    if (trials == 0) return {};
    const auto n = static_cast<double>(trials);
    const double p = static_cast<double>(successes) / n;
    const double z2 = z95 * z95;
    const double centre = p + z2 / (2 * n);
    const double half = z95 * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    const double scale = 1 + z2 / n;
    return {std::max(0.0, (centre - half) / scale), std::min(1.0, (centre + half) / scale)};
}

} // namespace rogueloom::lab
