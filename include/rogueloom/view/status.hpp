// SPDX-License-Identifier: MIT
/// \file
/// What a player has on screen, as lines of text: where he stands, what he faces, what he has.
#pragma once

#include <string>

#include <rogueloom/run/game.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/view/path.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// `act 1/3 - floor 3` (act-map.md 1.5).
[[nodiscard]] std::string place_line(const run::Run& run, const Words& words);

/// One line: the place, HP, gold and the four stats with equipment (battle.md A4 screen elements 1, 3, 7, 8).
[[nodiscard]] std::string status_line(const run::Game& game, const run::Run& run, const Words& words);

/// What the options are about, in lines: on the road who waits at the top and with which rule; in a fight the
/// enemy, its announced intent and what it means, what holds for the fight, the result that may be rerolled;
/// on a floor its map and who waits; elsewhere what place it is.
[[nodiscard]] std::string situation(const run::Game& game, const run::Run& run, const Words& words);

/// The map of the stage with the player's way on it, to be drawn by view/path.hpp: title, labels in the
/// language of the words, no colours.
[[nodiscard]] PathPicture map_picture(const run::Run& run, const Words& words);

/// The floor as far as it is known, with a legend, in lines: unknown cells are blank, monsters are numbers,
/// by their level. Precondition: the stage is a board.
[[nodiscard]] std::string floor_map(const run::Run& run, const Words& words);

/// The machine and everything worn and owned with its description, in lines.
[[nodiscard]] std::string belongings(const run::Game& game, const run::Run& run, const Words& words);

/// How the run went, or goes, in one sentence: won or lost and where, floors, turns, choices.
[[nodiscard]] std::string outcome_line(const run::Game& game, const run::Run& run, const Words& words);

} // namespace rogueloom::view
