// SPDX-License-Identifier: MIT
/// \file
/// What a machine is worth by its column marginals: columns are independent, so E[ab] = E[a] E[b] and a swap
/// of one cell changes one sum (lab.md L2). An estimate, not odds.
#pragma once

#include <array>

#include <rogueloom/battle/hero.hpp>
#include <rogueloom/run/game.hpp>

#include "lab/outlook.hpp"

namespace rogueloom::lab {

/// Sums over the cells that spin. Percentages stay percentages.
struct Sums {
    std::array<double, 4> base{}; ///< by action: param x hits of attacks, param of guard and heal
    std::array<double, 4> hits{}; ///< by action: hits of attacks, cells of guard and heal
    double multiplier = 0;
    double rate_add = 0;       ///< final value, of the row
    double multiplier_add = 0; ///< in multipliers, not percent
    double repeat = 0;
    double drain = 0;     ///< healed, of the final value
    double ward = 0;      ///< guard, of the final value
    double reduction = 0; ///< of the next hit
    double other = 0;     ///< pucks without a place above, by rank

    /// Adds one puck, or takes it out with `sign` -1.
    void add(const content::Pack& pack, content::PuckId puck, double sign);
};
[[nodiscard]] Sums sums_of(const content::Pack& pack, const battle::Machine& machine);

/// What the player brings besides his machine.
struct Body {
    battle::Stats stats{};
    double max_hp = 1;
    double heal_rate = 0;
    double guard_rate = 0;
    std::array<double, 4> rate_add{}; ///< final value by action
    double drain = 0;                 ///< healed, percent of physical damage
    double heal_turn = 0;
    double damage_turn = 0;
    double heal_win = 0;
    double strengthen = 0; ///< physical attack, percent, by stages
    double weaken = 0;     ///< enemy attack, percent
    double spared = 0;     ///< attacks of a fight that do nothing
    double other = 0;      ///< anything else, as a share of max HP a fight
};
[[nodiscard]] Body body_of(const run::Game& game, const battle::Hero& hero);

/// The numbers of cells and rows that sums are divided and multiplied by.
struct Shape {
    double cells = 5;
    double rows = 1;
};
[[nodiscard]] inline Shape shape_of(const battle::Machine& machine) {
    return {static_cast<double>(machine.cells_per_column()), static_cast<double>(machine.rows())};
}

/// Mean damage of a turn, before any guard or cap.
[[nodiscard]] double damage_of_turn(const Sums& sums, const Body& body, const Shape& shape);
/// HP that a fight costs on average over the outlook, as a share of max HP: the lower the better. O(foes).
[[nodiscard]] double burden(const Sums& sums, const Body& body, const Shape& shape, const Outlook& outlook);

} // namespace rogueloom::lab
