// SPDX-License-Identifier: MIT
/// \file
/// Parts of what a player has on screen, shared by its lines of text and by scenes.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// The four stats as a player reads them: base, what is worn, what the fight has added.
[[nodiscard]] battle::Stats shown_stats(const run::Game& game, const run::Run& run);

/// Max HP with equipment, in a fight as the fight has it.
[[nodiscard]] double shown_max_hp(const run::Game& game, const run::Run& run);

/// What holds for the fight: stages, blocks, the player's guard.
[[nodiscard]] std::vector<std::string> fight_conditions(const battle::State& fight, const Words& words);

/// What the worn active has, or costs. Precondition: one is worn.
[[nodiscard]] std::string active_state(const run::Game& game, const run::Run& run, const Words& words);

/// "charge 2 of 5".
[[nodiscard]] std::string charge_words(const Words& words, std::size_t charge, std::int32_t full);

/// The stage that a run is in.
[[nodiscard]] const content::Stage& stage_of(const run::Run& run, const content::Pack& pack);

} // namespace rogueloom::view
