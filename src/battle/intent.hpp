// SPDX-License-Identifier: MIT
/// \file
/// The enemy's intents: which is drawn, when it acts, what the boss intents do (battle.md A6, E44, E52-E57,
/// E71).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Draws the next intent from the enemy's set and announces it. One weighted draw among the entries that
/// have weight and sense now; none when at most one is left.
void draw_intent(Fight& fight);
/// Announces an intent without a draw: a boss's first one, or one a setup fixes.
void announce(Fight& fight, IntentId intent);

/// True if the intent acts before the player: guard and additional-effect void; boss intents where the
/// setting boss_intent_step says 1.
[[nodiscard]] bool acts_first(const CompiledRules& rules, const State& state);
/// Carries the announced intent out.
void act_intent(Fight& fight);

/// What change_intent would draw from: attack intents, or the others of the set with sense, by weight; never
/// the announced one; nothing while a boss intent is announced.
enum class ChangeTo : std::uint8_t { attack, any };
[[nodiscard]] IntentChoice change_choices(const CompiledRules& rules, const State& state, ChangeTo to);
/// Replaces the announced intent; one weighted draw among several. Nothing without choices.
void change_announced(Fight& fight, ChangeTo to);

} // namespace rogueloom::battle
