// SPDX-License-Identifier: MIT
/// \file
/// Whom the player will meet, as far as anyone can know it: the pools and bosses of the stages ahead.
#pragma once

#include <array>
#include <cstddef>

#include <rogueloom/run/run.hpp>

namespace rogueloom::lab {

/// An enemy before his rolls, or the mean of a pool. `weight` is his share of the fights to come.
struct Foe {
    double hp = 1;
    double attack = 0;
    double weight = 0;
    bool sealed = false; ///< neither side heals or guards (Chicken Game)
    bool capped = false; ///< a cap on each hit (Rule Reversal)
};

struct Outlook {
    std::array<Foe, 5> foes{};
    std::size_t count = 0;
    double fights = 1; ///< about how many fights are left in the run
};

/// An enemy before his rolls; HP and attack times `strength`.
[[nodiscard]] Foe foe_of(const content::Pack& pack, content::EnemyId id, double strength, double weight);

/// This stage's pools from the next row on and its boss, then the same of the next stage; of a board floor
/// the middle of its levels and its boss, whatever is known of it; of an expedition
/// the slimes of unfinished regions and the next boss. O(enemies of these pools).
[[nodiscard]] Outlook outlook(const run::Game& game, const run::State& state);

} // namespace rogueloom::lab
