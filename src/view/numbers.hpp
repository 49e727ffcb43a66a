// SPDX-License-Identifier: MIT
/// \file
/// Numbers as players see them (battle.md E43).
#pragma once

#include <string>

namespace rogueloom::view {

/// Rounded half up.
[[nodiscard]] std::string whole(double value);
/// HP: as whole(), but who lives is not shown with 0.
[[nodiscard]] std::string hp_number(double hp);
/// At most two decimals, none that are zero: "1.5", "2", "0.25".
[[nodiscard]] std::string decimal(double value);
/// A share in percent, at most one decimal: "12.5", "100".
[[nodiscard]] std::string percent(double share);
/// What a guard value takes off, in percent: 100 g / (100 + g) (battle.md E31).
[[nodiscard]] std::string guard_percent(double guard);

} // namespace rogueloom::view
