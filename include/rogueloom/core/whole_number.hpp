// SPDX-License-Identifier: MIT
/// \file
/// Whole numbers as they are typed or written to files.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace rogueloom {

/// The number that a text is: digits of the base (2 to 36), behind a minus if `Number` has a sign. None for
/// anything else before, between or behind them, for no digits and for a number that does not fit.
template <class Number>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text, int base = 10) {
    Number value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value, base);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

} // namespace rogueloom
