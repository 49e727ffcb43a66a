// SPDX-License-Identifier: MIT
/// \file
/// Tokens of the worn active (battle.md E46) and effects that count by the turn (E12).
#pragma once

#include "battle/operations.hpp"

namespace rogueloom::battle {

/// Adds whole tokens up to the cap, or takes some, at least to 0. Nothing without an active that has tokens.
void add_tokens(Fight& fight, std::int64_t tokens);

/// add_tokens() by an effect: with `counts` at most so often a turn for each of its users (State::turn_uses
/// has room for six users a turn; a seventh finds its uses spent).
void change_tokens(Fight& fight, const Call& call, double value);

} // namespace rogueloom::battle
