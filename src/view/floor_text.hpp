// SPDX-License-Identifier: MIT
/// \file
/// A floor as far as the player knows it, in text.
#pragma once

#include <string>

#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// `e4`: columns by letter from the left (after z come aa, ab ...), rows by number from the top.
[[nodiscard]] std::string cell_name(Cell cell);

/// The name of one of battle::Stats.
[[nodiscard]] std::string stat_name(const Words& words, std::int32_t stat);

/// The known floor in lines: unknown cells blank, `#` wall, `.` ground, `@` the player, a number for a
/// monster (its level; `!` behind it: the boss, `$`: a hoarder), a sign for each other thing; below it what
/// the signs on it mean. Precondition: the stage is a board.
[[nodiscard]] std::string floor_picture(const run::Run& run, const Words& words);

} // namespace rogueloom::view
