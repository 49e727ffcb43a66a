// SPDX-License-Identifier: MIT
/// \file
/// Texts of sheets as they can be shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rogueloom::content {

/// Columns on a terminal or in a Korean text box (battle.md E15): East Asian wide letters are two, combining
/// marks none, all else one. Agrees with utf8proc, without being a second library for the browser. O(bytes).
[[nodiscard]] int display_width(std::string_view text);

/// At most `limit` characters, the cut shown by an ellipsis; bytes that are not UTF-8 and control characters
/// are replaced, so that the result can be shown anywhere. O(bytes).
[[nodiscard]] std::string shortened(std::string_view text, std::size_t limit = 60);

} // namespace rogueloom::content
