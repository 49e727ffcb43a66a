// SPDX-License-Identifier: MIT
/// \file
/// How the decimals of a fight are shown (battle.md E43). The rules themselves never round.
#pragma once

#include <cstdint>

namespace rogueloom::battle {

/// Rounded half up. Precondition: |value| < 2^62.
[[nodiscard]] constexpr std::int64_t round_half_up(double value) {
    const double shifted = value + 0.5;
    const auto whole = static_cast<std::int64_t>(shifted);
    return static_cast<double>(whole) > shifted ? whole - 1 : whole;
}

/// HP as shown: rounded half up, but at least 1 while any are left.
[[nodiscard]] constexpr std::int64_t shown_hp(double hp) {
    return hp > 0 && hp < 0.5 ? 1 : round_half_up(hp);
}

} // namespace rogueloom::battle
