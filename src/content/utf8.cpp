// SPDX-License-Identifier: MIT
#include "content/utf8.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace rogueloom::content {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

/// East Asian Wide and Fullwidth, by block; unassigned places of a block count with it.
constexpr auto wide = std::to_array<Range>({
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},   {0x23F0, 0x23F0},
    {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},   {0x2648, 0x2653},   {0x267F, 0x267F},
    {0x2693, 0x2693},   {0x26A1, 0x26A1},   {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},
    {0x26CE, 0x26CE},   {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},   {0x2728, 0x2728},
    {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
    {0x27B0, 0x27B0},   {0x27BF, 0x27BF},   {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},
    {0x2E80, 0x303E},   {0x3041, 0x3247},   {0x3250, 0x33FF},   {0x3400, 0x4DBF},   {0x4E00, 0xA4CF},
    {0xA960, 0xA97F},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE10, 0xFE19},   {0xFE30, 0xFE6F},
    {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x18D08}, {0x1AFF0, 0x1B2FF}, {0x1F004, 0x1F004},
    {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F265}, {0x1F300, 0x1F320},
    {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3},
    {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC},
    {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596},
    {0x1F5A4, 0x1F5A4}, {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2},
    {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC}, {0x1F7E0, 0x1F7F0}, {0x1F90C, 0x1F93A},
    {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAFF}, {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
});

/// Marks drawn on or joined to the letter before, the middle and final jamo of Hangul among them, and signs
/// without a picture.
constexpr auto zero = std::to_array<Range>(
    {{0x0000, 0x001F}, {0x007F, 0x009F}, {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD},
     {0x0610, 0x061A}, {0x064B, 0x065F}, {0x1160, 0x11FF}, {0x1AB0, 0x1ACE}, {0x1DC0, 0x1DFF},
     {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x2064}, {0x20D0, 0x20F0}, {0x302A, 0x302D},
     {0x3099, 0x309A}, {0xD7B0, 0xD7FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}});

template <class Ranges>
bool contains(const Ranges& ranges, char32_t value) {
    const auto after = std::upper_bound(ranges.begin(), ranges.end(), value,
                                        [](char32_t v, const Range& range) { return v < range.first; });
    return after != ranges.begin() && value <= std::prev(after)->last;
}

} // namespace

CodePoint next_code_point(std::string_view text) {
    constexpr CodePoint invalid{0xFFFD, 1, false};
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return invalid;
    char32_t value = lead & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80U) return invalid;
        value = (value << 6U) | (byte & 0x3FU);
    }
    const bool overlong = (bytes == 3 && value < 0x800) || (bytes == 4 && value < 0x10000);
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (overlong || surrogate || value > 0x10FFFF) return invalid;
    return {value, bytes, true};
}

std::size_t find_invalid_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = next_code_point(text.substr(at));
        if (!point.valid) return at;
        at += point.bytes;
    }
    return std::string_view::npos;
}

int display_width(std::string_view text) {
    int width = 0;
    while (!text.empty()) {
        const CodePoint point = next_code_point(text);
        text.remove_prefix(point.bytes);
        if (contains(zero, point.value)) continue;
        width += contains(wide, point.value) ? 2 : 1;
    }
    return width;
}

std::string shortened(std::string_view text, std::size_t limit) {
    std::string result;
    for (std::size_t shown = 0; !text.empty(); ++shown) {
        const CodePoint point = next_code_point(text);
        if (shown + 1 >= limit && text.size() > point.bytes) return result + "\xE2\x80\xA6";
        const bool control = point.value < 0x20 || (point.value >= 0x7F && point.value < 0xA0);
        if (!point.valid) {
            result += "\xEF\xBF\xBD";
        } else if (control) {
            result += ' ';
        } else {
            result += text.substr(0, point.bytes);
        }
        text.remove_prefix(point.bytes);
    }
    return result;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view plain = " \t\r\n";
    constexpr std::string_view no_break = "\xC2\xA0";
    for (;;) {
        const std::size_t before = text.size();
        while (!text.empty() && plain.find(text.front()) != plain.npos) text.remove_prefix(1);
        while (!text.empty() && plain.find(text.back()) != plain.npos) text.remove_suffix(1);
        if (text.substr(0, 2) == no_break) text.remove_prefix(2);
        if (text.size() >= 2 && text.substr(text.size() - 2) == no_break) text.remove_suffix(2);
        if (text.size() == before) return text;
    }
}

} // namespace rogueloom::content
