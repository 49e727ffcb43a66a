// SPDX-License-Identifier: MIT
#include <rogueloom/lab/statistics.hpp>

#include <algorithm>
#include <cmath>

namespace rogueloom::lab {
namespace {

/// How likely a standard normal value is at least so far from 0.
double two_sided_p(double z) {
    return std::erfc(std::abs(z) / std::sqrt(2.0));
}

/// The sums over strata that mantel_haenszel() is made of.
struct StrataSums {
    double weight = 0;     ///< n1 n0 / n
    double difference = 0; ///< weighted
    double p = 0;          ///< Sato's P and Q
    double q = 0;
    double excess = 0;   ///< successes with, less those expected
    double variance = 0; ///< of the excess, by the hypergeometric distribution

    void add(const Stratum& stratum) {
        const auto n1 = static_cast<double>(stratum.with);
        const auto n0 = static_cast<double>(stratum.without);
        const auto a = static_cast<double>(stratum.successes_with);
        const auto b = static_cast<double>(stratum.successes_without);
        const double n = n1 + n0;
        weight += n1 * n0 / n;
        difference += (a * n0 - b * n1) / n;
        p += (n1 * n1 * b - n0 * n0 * a + n1 * n0 * (n0 - n1) / 2) / (n * n);
        q += (a * (n0 - b) + b * (n1 - a)) / (2 * n);
        excess += a - n1 * (a + b) / n;
        variance += n1 * n0 * (a + b) * (n - a - b) / (n * n * (n - 1));
    }
};

} // namespace

double two_sided_point(double alpha) {
    double low = 0;
    double high = 40; // beyond it erfc() is 0
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (two_sided_p(middle) > alpha ? low : high) = middle;
    }
    return (low + high) / 2;
}

Interval wilson(std::uint64_t successes, std::uint64_t trials) {
    if (trials == 0) return {};
    const auto n = static_cast<double>(trials);
    const double p = static_cast<double>(successes) / n;
    const double z2 = z95 * z95;
    const double centre = p + z2 / (2 * n);
    const double half = z95 * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    const double scale = 1 + z2 / n;
    // At the ends the bound is exact, whatever rounding says.
    return {successes == 0 ? 0 : std::max(0.0, (centre - half) / scale),
            successes == trials ? 1 : std::min(1.0, (centre + half) / scale)};
}

double Pairs::difference() const {
    if (total() == 0) return 0;
    return (static_cast<double>(only_b) - static_cast<double>(only_a)) / static_cast<double>(total());
}

Interval paired_interval(const Pairs& pairs, double z) {
    const double n = static_cast<double>(pairs.total()) + 2;
    const double a = (static_cast<double>(pairs.only_a) + 1) / n;
    const double b = (static_cast<double>(pairs.only_b) + 1) / n;
    const double difference = b - a;
    const double half = z * std::sqrt((a + b - difference * difference) / n);
    return {std::max(-1.0, difference - half), std::min(1.0, difference + half)};
}

double mcnemar(const Pairs& pairs) {
    const std::uint64_t n = pairs.only_a + pairs.only_b;
    const std::uint64_t fewer = std::min(pairs.only_a, pairs.only_b);
    // Binomial coefficients as multiples of the largest one, outwards until they no longer count.
    const std::uint64_t middle = n / 2;
    double all = 0;
    double tail = 0;
    double term = 1;
    for (std::uint64_t k = middle;; --k) {
        all += term;
        if (k <= fewer) tail += term;
        if (k == 0 || term < 1e-300) break;
        term *= static_cast<double>(k) / static_cast<double>(n - k + 1);
    }
    term = 1;
    for (std::uint64_t k = middle; k < n && term > 1e-20; ++k) {
        term *= static_cast<double>(n - k) / static_cast<double>(k + 1);
        all += term;
    }
    return std::min(1.0, 2 * tail / all);
}

double two_rates(std::uint64_t successes_a, std::uint64_t trials_a, std::uint64_t successes_b,
                 std::uint64_t trials_b) {
    if (trials_a == 0 || trials_b == 0) return 1;
    const auto na = static_cast<double>(trials_a);
    const auto nb = static_cast<double>(trials_b);
    const double pooled = static_cast<double>(successes_a + successes_b) / (na + nb);
    const double variance = pooled * (1 - pooled) * (1 / na + 1 / nb);
    if (variance <= 0) return 1;
    const double z =
        (static_cast<double>(successes_a) / na - static_cast<double>(successes_b) / nb) / std::sqrt(variance);
    return two_sided_p(z);
}

StratifiedDifference mantel_haenszel(std::span<const Stratum> strata) {
    StratifiedDifference result;
    StrataSums sums;
    for (const Stratum& stratum : strata) {
        if (stratum.with == 0 || stratum.without == 0) continue;
        result.with += stratum.with;
        result.without += stratum.without;
        sums.add(stratum);
    }
    if (result.with == 0) return result;
    result.difference = sums.difference / sums.weight;
    const double spread = std::max(0.0, result.difference * sums.p + sums.q) / (sums.weight * sums.weight);
    const double half = z95 * std::sqrt(spread);
    result.interval = {std::max(-1.0, result.difference - half), std::min(1.0, result.difference + half)};
    if (sums.variance > 0) result.p = two_sided_p(sums.excess / std::sqrt(sums.variance));
    return result;
}

std::vector<bool> benjamini_hochberg(const std::vector<double>& p) {
    constexpr double rate = 0.05;
    std::vector<double> sorted = p;
    std::sort(sorted.begin(), sorted.end());
    double most = -1;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] <= rate * static_cast<double>(i + 1) / static_cast<double>(sorted.size()))
            most = sorted[i];
    std::vector<bool> survive;
    for (const double one : p) survive.push_back(one <= most);
    return survive;
}

} // namespace rogueloom::lab
