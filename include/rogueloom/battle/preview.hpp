// SPDX-License-Identifier: MIT
/// \file
/// One turn by parts, for odds and policies that look ahead: where the reel could stop, and what a result
/// does.
#pragma once

#include <array>
#include <cstdint>

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

/// The pucks a row acts with this turn, after everything that changes results.
struct RowRun {
    std::array<PuckId, content::column_count> pucks{};
    double value = 0; ///< final value once the row has run
};

/// A row that acts once more after all rows.
struct Repeat {
    std::uint8_t row;
    double percent;
};

/// Rows of the turn being resolved.
struct TurnRun {
    std::array<RowRun, 2> rows;
    PuckId jackpot; ///< what the jackpot puts in place of row 1's action puck; none: it did not come up
    std::uint8_t row_count = 1;
    std::uint8_t rows_read = 0;      ///< rows whose pucks can no longer change
    bool enemy_acted = false;        ///< his intent came first
    bool second_row_changed = false; ///< by what the first one did
    double damage = 0;               ///< as in TurnYield, so far
    double heal = 0;
    std::uint8_t repeat_count = 0;
    std::array<Repeat, 8> repeats; ///< the first repeat_count, in the order they were asked for
};

/// A turn that is played by parts, so that turns which begin alike can share their beginning: a copy goes on
/// from where it is. Its state must not be played on otherwise.
struct TurnInHand {
    State state;
    TurnRun run;
};

/// Spins the reel and leaves it at that: no reroll, no row. Draws as a spin does (battle.hpp): the open
/// columns that are not fixed, for each further set of double gacha again. Precondition: Phase::input.
/// Afterwards the phase is Phase::reroll.
void stop_reel(const Rules& rules, State& state);

/// Plays the turn out from the stops of `state` (battle.md A9, A10) and stops before what comes after it: no
/// gold, no battle_end items, no next intent. Draws as in battle.hpp up to there. The state must not be
/// played on. Precondition: Phase::reroll, as stop_reel() left it or with other stops in open columns.
[[nodiscard]] TurnYield play_result(const Rules& rules, State& state);

/// The same by parts, each with its share of the draws. First, whatever the stops: the jackpot's roll.
void open_turn(const Rules& rules, TurnInHand& turn);
/// Second: the rows of `stops` are read, an intent that acts first acts, and row 1 runs.
void play_first_row(const Rules& rules, TurnInHand& turn, const Stops& stops);
/// Third: row 2 if there is one, and all that follows up to the turn's end. Every member of `yield` is set.
void play_rest(const Rules& rules, TurnInHand& turn, TurnYield& yield);

/// Reads row 2 of `stops` alone into `opened.run.rows[1]`. In a turn with the same beginning whose first row
/// has run it may take the place of that turn's row 2 before play_rest(), unless run.second_row_changed.
/// Precondition: two rows, and `opened` is as open_turn() left it.
void read_second_row(const Rules& rules, TurnInHand& opened, const Stops& stops);

} // namespace rogueloom::battle
