// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>

#include "content/numbers.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

constexpr std::string_view digits = "0123456789";

/// Characters that look right and are not, in the order in which they are looked for.
struct Culprit {
    std::string_view bytes;
    std::string_view name;
};
constexpr std::array<Culprit, 13> culprits{
    {{"\xE2\x80\x9C", "a curly quotation mark"},
     {"\xE2\x80\x9D", "a curly quotation mark"},
     {"\xE2\x80\x98", "a curly quotation mark"},
     {"\xE2\x80\x99", "a curly quotation mark"},
     {"\"", "a quotation mark"},
     {"'", "an apostrophe"},
     {"\xC2\xA0", "a no-break space"},
     {"\xE2\x80\xAF", "a narrow no-break space"},
     {"\xE2\x80\x89", "a thin space"},
     {"\xE2\x88\x92", "a minus sign of typesetters instead of a hyphen"},
     {"\xE2\x80\x93", "a dash instead of a hyphen"},
     {"%", "a percent sign"},
     {" ", "a space"}}};

bool is_full_width(std::string_view text) {
    while (!text.empty()) {
        const CodePoint point = next_code_point(text);
        if (point.valid && point.value >= 0xFF0B && point.value <= 0xFF19) return true;
        text.remove_prefix(point.bytes);
    }
    return false;
}

/// `5-Feb`, `2024-05-02`, `05/02/2024`, `1.2.2024`.
bool is_date(std::string_view text) {
    const std::size_t first = text.find_first_of("-/.");
    if (first == text.npos || first == 0 || text.find_first_not_of(digits) != first) return false;
    const std::string_view rest = text.substr(first + 1);
    constexpr std::array<std::string_view, 12> months{"jan", "feb", "mar", "apr", "may", "jun",
                                                      "jul", "aug", "sep", "oct", "nov", "dec"};
    std::string lower;
    for (const char c : rest.substr(0, 3))
        lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const std::string_view month : months) {
        if (lower == month) return true;
    }
    const std::size_t second = rest.find(text[first]);
    return second != rest.npos && second > 0 && second + 1 < rest.size() &&
           rest.find_first_not_of(std::string(digits) + text[first]) == rest.npos;
}

bool is_exponent(std::string_view text) {
    const std::size_t e = text.find_first_of("eE");
    return e != text.npos && e > 0 && text.find_first_not_of("0123456789.,") == e &&
           text.find_first_not_of("0123456789+-", e + 1) == text.npos && e + 1 < text.size();
}

bool is_grouped(std::string_view text) {
    const std::size_t mark = text.find_first_of(".,");
    return mark != text.npos && mark > 0 && text.size() >= mark + 4 &&
           text.find_first_not_of("0123456789.,") == text.npos;
}

} // namespace

NumberTrouble number_trouble(std::string_view text) {
    for (const Culprit& culprit : culprits) {
        if (text.find(culprit.bytes) == text.npos) continue;
        return {"it holds " + std::string(culprit.name), "type the number again, digits only"};
    }
    if (is_full_width(text)) return {"it holds full-width digits", "type the number again in plain digits"};
    if (is_date(text)) {
        return {"the spreadsheet program made a date of it",
                "format the column as text and type the number again"};
    }
    if (is_exponent(text)) {
        return {"the spreadsheet program made an exponent of it",
                "format the column as text and type the number again"};
    }
    if (is_grouped(text)) {
        return {"a mark stands before three digits, which can be thousands or decimals",
                "leave out marks between thousands, and zeros after the decimals"};
    }
    return {};
}

} // namespace rogueloom::content
