// SPDX-License-Identifier: MIT
/// \file
/// Names of what a game does without: `puck:23,relic:1`.
#pragma once

#include <string>
#include <string_view>

#include <rogueloom/content/pack.hpp>
#include <rogueloom/core/result.hpp>
#include <rogueloom/run/game.hpp>

namespace rogueloom::lab {

/// Reads a list of puck:KEY, active:KEY, passive:KEY and relic:KEY with commas between. Errors:
/// `without.form`, `without.unknown` (no such row), `without.twice`.
[[nodiscard]] Result<run::Without> parse_without(const content::Pack& pack, std::string_view text);

/// That list for a game, each kind in the order of its sheet; empty where it does without nothing.
[[nodiscard]] std::string without_text(const run::Game& game);

} // namespace rogueloom::lab
