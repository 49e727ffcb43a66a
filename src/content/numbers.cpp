// SPDX-License-Identifier: MIT
#include "content/numbers.hpp"

#include <algorithm>
#include <cmath>

#include <fast_float/fast_float.h>
#include <fmt/format.h>

namespace rogueloom::content {

namespace {

/// Whether the mark stands before exactly three digits, as between thousands.
bool is_thousands_mark(std::string_view text, std::size_t mark) {
    return mark != text.npos && text.size() - mark == 4 &&
           text.find_first_not_of("0123456789", mark + 1) == text.npos;
}

} // namespace

std::optional<std::int64_t> parse_integer(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const bool negative = text.front() == '-';
    if (negative || text.front() == '+') text.remove_prefix(1);
    const std::size_t mark = text.find_first_of(".,");
    std::string_view digits = text.substr(0, mark);
    if (mark != text.npos && text.find_first_not_of('0', mark + 1) != text.npos) return std::nullopt;
    if (is_thousands_mark(text, mark) && digits != "0") return std::nullopt;
    if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos) return std::nullopt;
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    if (digits.size() > 18) return std::nullopt;
    std::int64_t value = 0;
    for (const char digit : digits) value = value * 10 + (digit - '0');
    return negative ? -value : value;
}

std::optional<double> parse_number(std::string_view text, DecimalMark mark) {
    if (text.substr(0, 1) == "+" && text.substr(1, 1) != "-") text.remove_prefix(1);
    if (text.empty() || text.find_first_not_of("0123456789.,eE+-") != text.npos) return std::nullopt;
    fast_float::parse_options options;
    const bool comma = mark == DecimalMark::comma;
    options.decimal_point = comma && text.find(',') != text.npos ? ',' : '.';
    if (comma && text.substr(0, 1) != "0" && is_thousands_mark(text, text.find('.'))) return std::nullopt;
    double value = 0;
    const auto [end, error] =
        fast_float::from_chars_advanced(text.data(), text.data() + text.size(), value, options);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value == 0 ? 0 : value; // no -0: it would differ in bytes and not in meaning
}

std::string number_text(double value) {
    return fmt::format("{}", value);
}

} // namespace rogueloom::content
