// SPDX-License-Identifier: MIT
/// \file
/// A fight: legal actions -> apply -> events. The whole of battle.md A5-A11 stands behind these functions.
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
