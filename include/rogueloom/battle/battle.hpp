// SPDX-License-Identifier: MIT
/// \file
/// A fight: legal actions -> apply -> events. The whole of battle.md A5-A11 stands behind these functions.
///
/// Every draw comes from State::stream, in the order in which things happen. What is certain is not drawn:
/// `pick(n)` is below(n), and no draw when n is 1; weighted() is no draw when one entry is left.
/// - start(): the enemy's HP, attack, defence, a unit() each (none of a fixed value, none without variance);
///   effects of battle_start; the first intent (none of a boss, none if fixed); effects of turn_start.
/// - spin: below(cells) for each open column that is not fixed: action, multiplier, additional; with
///   independent rows row 2 of a column right after its row 1. Each further set of double gacha likewise.
/// - reroll: the column's draw as in a spin.
/// - Once the reel stands: jackpot percent(chance) if the chance is above 0; effects of an intent that acts
///   first; row by row a result change of its additional puck, effects of before_action, its other
///   additional effect, effects of its hits and heals, effects of after_action; repeats; effects of
///   token_charged; falls; effects of the intent; falls; the next intent; effects of turn_start.
/// - Falls: percent(chance) for a fallen player without a lethal counter, then effects of death_threshold;
///   on a win unit() for the gold (none of the last boss, none without variance), then effects of
///   battle_end.
/// - An intent: weighted() over the entries of the set that have weight and sense now, in set order.
/// - Effects that draw: source `range` pick(2N + 1); result_rarity pick(rows not yet read); instant_kill
///   percent(chance) if the chance and the target's HP are above 0; owned_rarity a pick() of the cell;
///   owned_swap a pick() of the cell, then of the new puck by ascending key; change_intent weighted(); Mess
///   pick() for each stat, pick() of the other rarities for each graded cell, then a shuffle by column.
#pragma once

#include <cstdint>

#include <rogueloom/battle/action.hpp>
#include <rogueloom/battle/event.hpp>
#include <rogueloom/battle/rules.hpp>
#include <rogueloom/battle/setup.hpp>
#include <rogueloom/battle/state.hpp>
#include <rogueloom/core/stream.hpp>

namespace rogueloom::battle {

/// Starts a fight (battle.md A5): rolls the enemy's stats, fires battle_start, announces the first intent,
/// enters turn 1. All draws of the fight come from `stream`, which becomes part of the state.
[[nodiscard]] State start(const Rules& rules, const Setup& setup, Stream stream, EventLog* log = nullptr);
/// The same in `state`. Precondition: it is as State{}.
void start(const Rules& rules, const Setup& setup, Stream stream, State& state, EventLog* log = nullptr);

/// What can be done now; empty once the fight is over.
[[nodiscard]] ActionList legal_actions(const Rules& rules, const State& state);

/// Does one thing and everything that follows from it, up to the next decision. Precondition: `action` is
/// legal.
void apply(const Rules& rules, State& state, Action action, EventLog* log = nullptr);

/// What a finished fight hands on (battle.md A11 "To meta").
struct Outcome {
    std::uint8_t won = 0;
    std::uint8_t by_turn_limit = 0;
    std::int32_t turns = 0;
    std::int32_t gold = 0;          ///< paid already, part of hero.gold
    std::int32_t extra_choices = 0; ///< reward choices of equipment and of this kill
    content::Rarity danger = content::Rarity::f;
    Hero hero; ///< machine restored, battle values reset
};

/// Precondition: the fight is over.
[[nodiscard]] Outcome outcome(const Rules& rules, const State& state);

/// The amount shown beside an announced intent, unrounded; 0 where none is shown (battle.md A6 "intent
/// display").
[[nodiscard]] double intent_amount(const Rules& rules, const State& state);

} // namespace rogueloom::battle
