// SPDX-License-Identifier: MIT
/// \file
/// What differs between two simulations of the same seeds (lab.md L4): counts side by side, with what is more
/// than chance marked.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

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

} // namespace rogueloom::lab
