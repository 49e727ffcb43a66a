// SPDX-License-Identifier: MIT
/// \file
/// Numbers with what they count, in English sentences.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace rogueloom {

/// `1 run`, `2 runs`, `0 runs`: a number and what it counts, whose plural ends in s.
template <std::integral Number>
[[nodiscard]] std::string counted(Number number, std::string_view one) {
    return std::to_string(number) + " " + std::string(one) + (number == 1 ? "" : "s");
}

} // namespace rogueloom
