// SPDX-License-Identifier: MIT
/// \file
/// The command `simulate`, whoever plays its blocks.
#pragma once

#include "../common/simulate.hpp"
#include "arguments.hpp"

namespace rogueloom::cli {

/// Gives the exit code. Without a player the threads of this program play.
[[nodiscard]] int simulate(const Common& common, const Simulate& arguments, const app::BlockPlayer& player);

} // namespace rogueloom::cli
