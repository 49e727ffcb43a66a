// SPDX-License-Identifier: MIT
/// \file
/// One turn by halves, for odds and policies that look ahead: where the reel could stop, and what a result
/// does.
#pragma once

#include <rogueloom/battle/rules.hpp>
#include <rogueloom/battle/state.hpp>

namespace rogueloom::battle {

/// What one turn does, from the stopped reel to its end.
struct TurnYield {
    double damage = 0;                     ///< HP removed from the enemy by hits
    double guard = 0;                      ///< the player's guard value at the end
    double heal = 0;                       ///< HP healed by the player
    bool killed = false;                   ///< the fight is won
    bool survived = false;                 ///< the player lives, after death's door
    std::array<std::uint8_t, 4> actions{}; ///< rows by their action: PuckType physical_attack .. heal
};

/// Spins the reel and leaves it at that: no reroll, no row. Draws as a spin does (battle.hpp): the open
/// columns that are not fixed, for each further set of double gacha again. Precondition: Phase::input.
/// Afterwards the phase is Phase::reroll.
void stop_reel(const Rules& rules, State& state);

/// Plays the turn out from the stops of `state` (battle.md A9, A10) and stops before what comes after it: no
/// gold, no battle_end items, no next intent. Draws as in battle.hpp up to there. The state must not be
/// played on. Precondition: Phase::reroll, as stop_reel() left it or with other stops in open columns.
[[nodiscard]] TurnYield play_result(const Rules& rules, State& state);

} // namespace rogueloom::battle
