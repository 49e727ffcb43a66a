// SPDX-License-Identifier: MIT
/// \file
/// Battle end: gold, battle_end passives, what is put back (battle.md A11, E58, E59).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Steps 1-7 of a won fight. Draws one unit() for the kill gold unless it is the last boss.
void win(Fight& fight);

enum class LostBy : std::uint8_t { fall, turn_limit };
void lose(Fight& fight, LostBy why);

} // namespace rogueloom::battle
