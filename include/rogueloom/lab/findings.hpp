// SPDX-License-Identifier: MIT
/// \file
/// What the counts of a simulation say (lab.md L4, L5): figures of places, fights and content, and a check of
/// the counts themselves. Pure functions of settled tallies.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <rogueloom/lab/statistics.hpp>
#include <rogueloom/lab/tally.hpp>

namespace rogueloom::lab {

/// Below so many runs nothing is said but how many were won, and how uncertain that is.
inline constexpr std::uint64_t fewest_runs = 200;
/// A lift of fewer that took or declined is not shown, nor one whose interval reaches further than this to
/// either side.
inline constexpr std::uint64_t fewest_compared = 30;
inline constexpr double widest_lift = 0.1;

/// The value below which `share` of what bins hold lies, in bins from 0 on; what a bin holds is taken as
/// spread evenly over it. 0 where the bins are empty. Precondition: 0 <= share <= 1.
[[nodiscard]] double quantile(std::span<const std::uint64_t> bins, double share);

/// A quarter, a half and three quarters of the runs have less.
using Quartiles = std::array<double, 3>;

/// A place, and how runs stood on arriving. Places come in the order of the game.
struct PlaceFigures {
    std::int32_t stage = 1;
    std::int32_t row = 0;
    std::uint64_t runs = 0; ///< that came here
    std::uint64_t lost = 0; ///< that ended here
    double gold = 0;        ///< mean
    double hp = 0;          ///< mean
    Quartiles gold_quartiles{};
    Quartiles health_quartiles{}; ///< shares of max HP, 0 .. 1
};
[[nodiscard]] std::vector<PlaceFigures> place_figures(const Tallies& tallies);

/// An enemy, all kinds of fights together; by id.
struct FightFigures {
    std::int32_t enemy = 0;
    std::uint64_t fights = 0;
    std::uint64_t won = 0;
    double turns = 0;   ///< mean
    double hp_lost = 0; ///< mean of the fights won
    Quartiles turns_quartiles{};
};
[[nodiscard]] std::vector<FightFigures> fight_figures(const Tallies& tallies);

/// Fights by the turns they took: the number of fights at each index.
[[nodiscard]] std::vector<std::uint64_t> turns_of_fights(const Tallies& tallies);

/// Something that was held out, at all places together; by kind and id.
struct ContentFigures {
    OfferKind kind = OfferKind::puck;
    std::int32_t id = 0;
    std::uint64_t offered = 0;
    std::uint64_t taken = 0;
    StratifiedDifference lift; ///< win rate of those who took it less that of those who declined, by place
    bool known = false;  ///< of fewest_compared or more each, and no wider than widest_lift to either side
    bool marked = false; ///< survives benjamini_hochberg() among all known lifts
};
[[nodiscard]] std::vector<ContentFigures> content_figures(const Tallies& tallies);

/// What looks wrong with a simulation although its counts add up.
enum class Doubt : std::uint8_t {
    nothing_won,     ///< not one run
    everything_won,  ///< every run
    nothing_fought,  ///< no fight at all
    nothing_offered, ///< no puck, item or answer was ever held out
    nothing_taken,   ///< there were such offers, and every one was declined
    no_progress      ///< nobody came further than the first place
};

/// Sums that a simulation is known by besides its tallies.
struct RunSums {
    std::uint64_t runs = 0;
    std::uint64_t wins = 0;
    std::uint64_t turns = 0;
};

/// The counts held against each other.
struct SelfCheck {
    std::vector<std::string> broken; ///< sums that should be equal and are not: `3 runs lost, 2 in the table`
    std::vector<Doubt> doubts;       ///< in their order; none of fewer than fewest_runs runs
};
[[nodiscard]] SelfCheck self_check(const Tallies& tallies, const RunSums& sums);

} // namespace rogueloom::lab
