// SPDX-License-Identifier: MIT
/// \file
/// Words for a report about a fight: its events, and the rows of the pack that take part.
#pragma once

#include <string>

#include <rogueloom/battle/event.hpp>
#include <rogueloom/battle/setup.hpp>
#include <rogueloom/content/pack.hpp>

namespace rogueloom::test {

/// To the last bit.
[[nodiscard]] std::string exact(double value);

/// One event in a line, doubles to the last bit.
[[nodiscard]] std::string event_line(const content::Pack& pack, const battle::Event& event);

/// The hero, what he wears, the enemy and its intents, a row in a line.
[[nodiscard]] std::string describe(const content::Pack& pack, const battle::Setup& setup);

} // namespace rogueloom::test
