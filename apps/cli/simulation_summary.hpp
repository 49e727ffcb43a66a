// SPDX-License-Identifier: MIT
/// \file
/// What `simulate` and `merge` print at the end.
#pragma once

#include <string>

#include "../common/results.hpp"
#include "arguments.hpp"

namespace rogueloom::cli {

/// Text for people, or one line of JSON (interfaces.md "auto / simulate --json").
[[nodiscard]] std::string simulation_summary(const app::ResultsHeader& header, const app::ResultsSums& sums,
                                             const lab::Tallies& tallies,
                                             const std::vector<app::ResultsName>& names, ReportFormat format);

} // namespace rogueloom::cli
