// SPDX-License-Identifier: MIT
/// \file
/// "Did you mean": the known name nearest to what was typed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/result.hpp>

namespace rogueloom {

/// The name with the smallest edit distance (insert, delete, replace, swap of neighbours; ASCII case
/// ignored), the first of several; empty when none lies within a third of the longer text's length (rounded
/// down, at least 1) or a text is longer than 64 bytes. O(names x 64^2).
[[nodiscard]] std::string_view nearest_name(std::string_view typed, std::span<const std::string_view> known);

/// `did you mean "name"?`, or empty when no name is near.
[[nodiscard]] std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

/// `unknown preset "actz" (it is one of acts, climb); did you mean "acts"?`, where `what` is `preset`; its
/// code is `argument.preset`. Without any known name the pack has none.
[[nodiscard]] Error unknown_name(std::string_view what, std::string_view given,
                                 const std::vector<std::string>& known);

} // namespace rogueloom
