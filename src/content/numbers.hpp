// SPDX-License-Identifier: MIT
/// \file
/// Numbers as designers and spreadsheet programs write them; the same in every locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rogueloom::content {

/// Digits with an optional sign; `28.0` and `28,` are whole too. Nothing for anything else, an exponent
/// included (a spreadsheet program makes 1E5 of an id), and beyond 18 digits.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);

/// A finite decimal number, with an exponent if need be. `decimal_comma`: the mark is a comma.
enum class DecimalMark : std::uint8_t { point, comma };
[[nodiscard]] std::optional<double> parse_number(std::string_view text, DecimalMark mark);

/// The shortest text that reads back as the value: `0.5`, `28`.
[[nodiscard]] std::string number_text(double value);

} // namespace rogueloom::content
