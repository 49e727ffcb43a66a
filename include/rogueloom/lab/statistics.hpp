// SPDX-License-Identifier: MIT
/// \file
/// What can be said from counts (lab.md L5): rates with intervals. Every interval is of 95 % unless a point
/// of the normal distribution says otherwise.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace rogueloom::lab {

/// The standard normal's two-sided 5 % point.
inline constexpr double z95 = 1.959963984540054;

/// The standard normal's two-sided point of `alpha`, for intervals that all hold at once with a chance of
/// 1 - alpha n (Bonferroni). Precondition: 0 < alpha <= 1.
[[nodiscard]] double two_sided_point(double alpha);

struct Interval {
    double low = 0;
    double high = 1;
};

/// Wilson's score interval of a rate, 0 .. 1; the whole range where there were no trials.
/// Precondition: successes <= trials.
[[nodiscard]] Interval wilson(std::uint64_t successes, std::uint64_t trials);

/// Pairs of runs on the same seeds, by who won: what McNemar's test is about.
struct Pairs {
    std::uint64_t both = 0;
    std::uint64_t only_a = 0;
    std::uint64_t only_b = 0;
    std::uint64_t neither = 0;

    [[nodiscard]] std::uint64_t total() const { return both + only_a + only_b + neither; }
    /// The win rate of b less that of a, -1 .. 1; 0 where there are no pairs.
    [[nodiscard]] double difference() const;
};

/// Interval of difference(), -1 .. 1, after Bonett and Price: that of Wald with one pair more of each kind
/// that changed sides. Good from a few dozen pairs on.
[[nodiscard]] Interval paired_interval(const Pairs& pairs, double z = z95);

/// McNemar's exact two-sided p: how likely at least so uneven a split of the pairs that changed sides is if
/// both sides are equally likely; 1 where none did. O(sqrt(changed)).
[[nodiscard]] double mcnemar(const Pairs& pairs);

/// Two-sided p of two rates being equal, by the normal approximation with a pooled variance; 1 where one has
/// no trials.
[[nodiscard]] double two_rates(std::uint64_t successes_a, std::uint64_t trials_a, std::uint64_t successes_b,
                               std::uint64_t trials_b);

/// Trials of one stratum (a place) with and without something, and how many of them were successes.
struct Stratum {
    std::uint64_t successes_with = 0;
    std::uint64_t with = 0;
    std::uint64_t successes_without = 0;
    std::uint64_t without = 0;
};

/// A difference of two rates within strata.
struct StratifiedDifference {
    double difference = 0;    ///< rate with less rate without, -1 .. 1; 0 where nothing can be compared
    Interval interval{-1, 1}; ///< after Sato (1989): good for many small strata and for a few large ones
    double p = 1;             ///< two-sided, of Cochran, Mantel and Haenszel's test, no continuity correction
    std::uint64_t with = 0;   ///< trials in strata that have both kinds; others say nothing
    std::uint64_t without = 0; ///< likewise
};

/// The difference of rates after Mantel and Haenszel: that of each stratum, weighted by n1 n0 / (n1 + n0). So
/// what only differs between strata (late items are held by runs that live) does not count. O(strata).
/// Precondition: successes are at most trials.
[[nodiscard]] StratifiedDifference mantel_haenszel(std::span<const Stratum> strata);

/// Which of several p survive the procedure of Benjamini and Hochberg at a false discovery rate of 5 %, in
/// their order.
[[nodiscard]] std::vector<bool> benjamini_hochberg(const std::vector<double>& p);

} // namespace rogueloom::lab
