// SPDX-License-Identifier: MIT
/// \file
/// Results of shards joined.
#pragma once

#include <filesystem>
#include <vector>

#include "existing.hpp"
#include "results.hpp"

namespace rogueloom::app {

/// Joins the results of shards, in any order, to what one simulation of all their runs writes, byte for byte.
/// Errors: those of read_results(); `merge.other` (results of different simulations), `merge.runs` (runs that
/// are missing or there twice); `simulate.there`. Precondition: there is a file.
[[nodiscard]] Result<Results> merge_results(const std::vector<std::filesystem::path>& files,
                                            const std::filesystem::path& output, Existing existing);

} // namespace rogueloom::app
