// SPDX-License-Identifier: MIT
/// \file
/// What differs between two simulations of the same seeds (lab.md L4): counts side by side, with what is more
/// than chance marked.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <rogueloom/core/result.hpp>
#include <rogueloom/lab/results.hpp>
#include <rogueloom/lab/statistics.hpp>
#include <rogueloom/lab/tally.hpp>

namespace rogueloom::lab {

/// A share in a and in b: `of` are what it is a share of.
struct Shift {
    Topic topic = Topic::loss; ///< loss: runs lost to an enemy at a place; offer: how often one was taken
    std::array<std::int32_t, 4> key{}; ///< loss: enemy, stage, row; offer: OfferKind, id
    std::array<std::uint64_t, 2> count{};
    std::array<std::uint64_t, 2> of{};
    double p = 1;        ///< two_rates()
    bool marked = false; ///< survives benjamini_hochberg() among all shifts

    /// Share of b less share of a.
    [[nodiscard]] double difference() const;
};

/// Of every loss (of all runs: `runs`) and every thing offered (of its offers) the two shares, the smallest p
/// first; equal ones in the order of their keys.
[[nodiscard]] std::vector<Shift> shifts(const Tallies& a, const Tallies& b,
                                        const std::array<std::uint64_t, 2>& runs);

/// Two simulations of the same seeds side by side.
struct SideBySide {
    std::array<Results, 2> results;
    Pairs pairs; ///< who won each seed
    std::vector<Shift> shifts;

    /// A mean over the runs of each side.
    struct Means {
        double won = 0; ///< 0 .. 1
        double choices = 0;
        double turns = 0;
    };
    [[nodiscard]] std::array<Means, 2> means() const;
};

/// Pairs the runs of two results; `won` has 1 or 0 for each run in order. Errors: `compare.seeds` (the second
/// has another campaign, other seeds or another number of runs, or there are none). Precondition: `won` has
/// as many values as its results have runs. O(runs + shifts()).
[[nodiscard]] Result<SideBySide> side_by_side(std::array<Results, 2> results,
                                              const std::array<std::vector<char>, 2>& won);

/// What a shift is called, by the names of either side: `lost to Ghoul (stage 1, row 4)`, `puck Attack II
/// taken`.
[[nodiscard]] std::string shift_name(const SideBySide& compared, const Shift& shift);

} // namespace rogueloom::lab
