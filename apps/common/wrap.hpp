// SPDX-License-Identifier: MIT
/// \file
/// Lines that fit a terminal: width as terminals count it, breaks between words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rogueloom::app {

/// Columns a terminal needs for UTF-8 text without line ends: Hangul takes two each. O(bytes).
[[nodiscard]] std::size_t display_width(std::string_view text);

/// Breaks every line that is wider than `width` columns at spaces. What goes on a further line is indented by
/// the indent of its own line plus `hanging` columns. A word wider than a line stays whole,
/// and a percent sign stays with its number. O(bytes).
[[nodiscard]] std::string wrap(std::string_view text, std::size_t width, std::size_t hanging = 2);

} // namespace rogueloom::app
