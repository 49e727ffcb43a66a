// SPDX-License-Identifier: MIT
/// \file
/// The zone map of a trip as far as the player knows it, in text.
#pragma once

#include <string>

#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// The known part of the map in lines: one letter a cell, unknown cells blank, `#` wall or obstacle, `.`
/// ground, `@` the player, `s` and `S` slimes, `R` the rest place while it is of use, `>` the exit, `<` the
/// start. Above it the letters of the columns from top to bottom, on the left the numbers of the rows (as
/// cell_name() has them); below it what the signs mean. Precondition: the run is on a trip.
[[nodiscard]] std::string trip_picture(const run::Run& run, const Words& words);

} // namespace rogueloom::view
