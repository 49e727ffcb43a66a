// SPDX-License-Identifier: MIT
/// \file
/// UTF-8 as far as sheets need it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <rogueloom/content/display.hpp>

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

/// Without spaces, tabs, line ends and no-break spaces on both sides.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace rogueloom::content
