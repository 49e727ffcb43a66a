// SPDX-License-Identifier: MIT
/// \file
/// UTF-8 as far as sheets need it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rogueloom::content {

/// One step through UTF-8: the code point and its bytes, or a single byte that is not UTF-8.
struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 1;
    bool valid = true;
};

/// The code point at the beginning of `text`, which is not empty. Overlong forms, surrogates and values over
/// 10FFFF are not valid.
[[nodiscard]] CodePoint next_code_point(std::string_view text);

/// Position of the first byte that is not UTF-8, or npos. O(bytes).
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text);

/// Columns on a terminal or in a Korean text box (battle.md E15): East Asian wide letters are two, combining
/// marks none, all else one. Agrees with utf8proc, without being a second library for the browser.
[[nodiscard]] int display_width(std::string_view text);

/// At most `limit` characters, the cut shown by an ellipsis; bytes that are not UTF-8 and control characters
/// are replaced, so that the result can be shown anywhere.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t limit = 60);

/// Without spaces, tabs, line ends and no-break spaces on both sides.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace rogueloom::content
