// SPDX-License-Identifier: MIT
/// \file
/// Numbers as designers and spreadsheet programs write them; the same in every locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rogueloom::content {

/// Digits with an optional sign; `28.0` and `28,` are whole too. Nothing for anything else: an exponent (a
/// spreadsheet program makes 1E5 of an id), `1.000` (one, or a thousand in other countries), more than 18
/// digits.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);

/// A finite decimal number, with an exponent if need be. Where the mark may be a comma, a point counts as one
/// too, but not before exactly three digits: `1.500` is another number in each country.
enum class DecimalMark : std::uint8_t { point, comma };
[[nodiscard]] std::optional<double> parse_number(std::string_view text, DecimalMark mark);

/// What keeps a text from being a number, as far as it can be named: a quotation mark, a no-break space, a
/// dash for a minus, a date, an exponent. Both texts are empty when there is nothing to say.
struct NumberTrouble {
    std::string why;
    std::string suggestion;
};
[[nodiscard]] NumberTrouble number_trouble(std::string_view text);

/// The shortest text that reads back as the value: `0.5`, `28`.
[[nodiscard]] std::string number_text(double value);

} // namespace rogueloom::content
