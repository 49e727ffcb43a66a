// SPDX-License-Identifier: MIT
/// \file
/// A run as a screen shows it, in JSON: where one is, what one has, what can be chosen and where on the
/// screen it belongs. Only what a player may know is in it (campaign.md R1).
#pragma once

#include <string>

#include <rogueloom/run/game.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// One JSON object; names, descriptions and labels are in the language of the words, everything else is for
/// machines. Numbers are rounded as players see them (battle.md E43). docs/formats/scene.md lists the
/// members. O(cells + options).
[[nodiscard]] std::string scene_json(const run::Game& game, const run::Run& run, const Words& words);

/// Exact odds of the next spin, `{"now":{...},"options":[...]}`: in a fight those of this turn; elsewhere
/// those of the machine against an enemy that neither guards nor falls, and for each option that changes a
/// cell what they would be then (campaign.md R4), null for the others. `"now"` is null where no spin is near.
/// O(options x lab::odds()).
[[nodiscard]] std::string scene_odds_json(const run::Game& game, const run::Run& run);

/// What a run can begin with:
/// `{"languages":[...],"campaigns":[...],"characters":[...],"difficulties":[...]}`.
[[nodiscard]] std::string beginnings_json(const run::Game& game, const Words& words);

} // namespace rogueloom::view
