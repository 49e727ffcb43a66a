// SPDX-License-Identifier: MIT
/// \file
/// The page of worked examples, as the engine writes it.
#pragma once

#include <string>

namespace rogueloom::test {

/// The text of docs/rules/battle-examples.md.
[[nodiscard]] std::string battle_examples();

} // namespace rogueloom::test
