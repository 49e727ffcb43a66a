// SPDX-License-Identifier: MIT
/// \file
/// What each row of the content is worth, by playing the same seeds without it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <rogueloom/lab/statistics.hpp>
#include <rogueloom/lab/tally.hpp>

namespace rogueloom::lab {

/// A row, and what became of the runs without it.
struct KnockOut {
    OfferKind kind = OfferKind::puck; ///< puck, active, passive or relic
    std::int32_t id = 0;              ///< its key
    std::uint64_t taken = 0;          ///< how often, in the runs with everything; strengthenings count
    Pairs pairs;                      ///< a: with everything, b: without the row
    Interval interval{-1, 1};         ///< of effect(); of all rows together it is of 95 % (Bonferroni)
    double p = 1;                     ///< mcnemar()
    bool marked = false;              ///< survives benjamini_hochberg() among the rows

    /// The win rate with the row less that without it, -1 .. 1.
    [[nodiscard]] double effect() const { return 0 - pairs.difference(); } // a minus alone makes -0 of 0
    /// As `--without` takes it (lab/without.hpp): `puck:23`.
    [[nodiscard]] std::string without() const;
};

/// The rows that the runs of a simulation took at least `least` times a run, by kind and key. Only rows with
/// a key of their own, as only those can be left out.
[[nodiscard]] std::vector<KnockOut> knock_outs(const Tallies& tallies, std::uint64_t runs, double least);

/// Fills interval, p and marked of all rows from their pairs, and sorts by effect, the greatest first; equal
/// ones keep their order.
void judge(std::vector<KnockOut>& rows);

} // namespace rogueloom::lab
