// SPDX-License-Identifier: MIT
/// \file
/// One damage instance: a hit, a repeat's hit, the damage of an effect (battle.md E31, E36-E39).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Deals `value` to `target`: nullified, else guard formula -> reductions -> cap -> HP. Falls and overkill
/// are recorded; hit timings fire unless a passive deals it. Returns the damage after the cap.
double deal_damage(Fight& fight, Side source, Side target, double value);

/// Instant kill (E38): takes all HP, guard and reductions aside, at most the cap. No hit timings.
void kill_at_once(Fight& fight, Side target);

} // namespace rogueloom::battle
