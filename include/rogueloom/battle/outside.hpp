// SPDX-License-Identifier: MIT
/// \file
/// Effects outside of fights, as encounters have them: the same operations as in a fight, on a hero alone,
/// and for good (battle.md A8 "Grant behaviours", E66; campaign.md R4).
#pragma once

#include <cstdint>

#include <rogueloom/battle/hero.hpp>
#include <rogueloom/battle/rules.hpp>
#include <rogueloom/content/rows.hpp>
#include <rogueloom/core/stream.hpp>

namespace rogueloom::battle {

/// Carries out one effect on a hero between fights. What it changes stays: nothing is restored as at the end
/// of a fight. No passive fires; HP and tokens are capped as equipment says. HP that the effect takes stop at
/// 1, or where they were if that is less (E66). Draws: a source `range` and owned_swap as in a fight
/// (battle.hpp); random_stat below(4), which stat changes by that percentage of what the start row has,
/// rounded up. Grants do nothing here: the run hands them out. O(items).
void apply_outside(const Rules& rules, Hero& hero, content::EffectUse use, Stream& stream);

/// The puck so many grades away in the lineage, at most its ends; the same one without a lineage. O(1).
[[nodiscard]] PuckId shifted_puck(const Rules& rules, PuckId puck, std::int32_t grades);

} // namespace rogueloom::battle
