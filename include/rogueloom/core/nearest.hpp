// SPDX-License-Identifier: MIT
/// \file
/// "Did you mean": the known name nearest to what was typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace rogueloom {

/// The name with the smallest edit distance (insert, delete, replace, swap of neighbours; ASCII case
/// ignored), the first of several; empty when none lies within a third of the longer text's length (rounded
/// down, at least 1) or a text is longer than 64 bytes. O(names x 64^2).
[[nodiscard]] std::string_view nearest_name(std::string_view typed, std::span<const std::string_view> known);

/// `did you mean "name"?`, or empty when no name is near.
[[nodiscard]] std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

} // namespace rogueloom
