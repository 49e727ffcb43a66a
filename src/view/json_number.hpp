// SPDX-License-Identifier: MIT
/// \file
/// Numbers as JSON has them.
#pragma once

#include <cmath>
#include <cstdint>

#include <nlohmann/json.hpp>

namespace rogueloom::view {

/// A whole number without a decimal point, so that other programs read it as one; any other in full.
[[nodiscard]] inline nlohmann::ordered_json json_number(double value) {
    constexpr double exact = 9007199254740992.0; // 2^53
    if (std::fabs(value) < exact && std::floor(value) == value) return static_cast<std::int64_t>(value);
    return value;
}

} // namespace rogueloom::view
