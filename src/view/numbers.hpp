// SPDX-License-Identifier: MIT
/// \file
/// Numbers as players see them (battle.md E43).
#pragma once

#include <string>

namespace rogueloom::view {

/// Rounded half up; a magnitude for negative values, so that -1.5 and 1.5 look alike: "-2", "2".
[[nodiscard]] std::string whole(double value);
/// HP: as whole(), but 0 < hp < 0.5 is 1, so that who lives is not shown with 0.
[[nodiscard]] std::string hp_number(double hp);
/// The value hp_number() shows.
[[nodiscard]] int shown_hp(double hp);
/// At most two decimals, none that are zero: "1.5", "2", "0.25".
[[nodiscard]] std::string decimal(double value);
/// whole() with its sign: "+3", "-2", "+0".
[[nodiscard]] std::string signed_whole(double value);
/// What a guard value takes off, in percent: 100 g / (100 + g) (battle.md E31).
[[nodiscard]] std::string guard_percent(double guard);

} // namespace rogueloom::view
