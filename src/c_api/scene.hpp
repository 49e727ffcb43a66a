// SPDX-License-Identifier: MIT
/// \file
/// What a screen shows of a run.
#pragma once

#include <string>
#include <string_view>

#include "run.hpp"

namespace rogueloom::c_api {

/// `road`, `battle`, ... as run::Phase has them.
[[nodiscard]] std::string_view phase_name(run::Phase phase);

/// One JSON object, for rl_run_scene().
[[nodiscard]] std::string scene(const Run& run, const view::Words& words);

} // namespace rogueloom::c_api
