// SPDX-License-Identifier: MIT
/// \file
/// Odds of a spin for tools and for people (lab.md L1).
#pragma once

#include <span>
#include <string>

#include <rogueloom/lab/odds.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// One line of JSON without a newline at its end, as lab.md L1 has it.
[[nodiscard]] std::string to_json(const lab::Odds& odds, std::span<const lab::Replacement> replacements,
                                  const content::Pack& pack);

/// A table for people, in the language of the words. Of the replacements the change against `odds` is shown.
[[nodiscard]] std::string to_text(const lab::Odds& odds, std::span<const lab::Replacement> replacements,
                                  const battle::Machine& machine, const Words& words);

/// What the next spin of a run may do, in sentences; outside of fights that of the machine alone, and for
/// each option that changes a cell how the means change. The numbers are those of scene_odds_json().
/// O(options x lab::odds()).
[[nodiscard]] std::string odds_lines(const run::Game& game, const run::Run& run, const Words& words);

} // namespace rogueloom::view
