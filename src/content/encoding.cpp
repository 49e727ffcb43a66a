// SPDX-License-Identifier: MIT
#include "content/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

Diagnostic refusal(const SheetFile& file, std::string code, std::string problem, std::string why,
                   std::string suggestion) {
    return {Severity::error,    std::move(code), {std::string(file.name), 0, 0}, {}, {},
            std::move(problem), std::move(why),  std::move(suggestion),          {}};
}

/// Latin text in UTF-16 has a NUL in every second byte.
bool looks_like_utf16(std::string_view head) {
    if (head.substr(0, 2) == "\xFF\xFE" || head.substr(0, 2) == "\xFE\xFF") return true;
    std::size_t even = 0;
    std::size_t odd = 0;
    for (std::size_t i = 0; i < head.size(); ++i) {
        if (head[i] == '\0') ++(i % 2 == 0 ? even : odd);
    }
    const std::size_t more = std::max(even, odd);
    const std::size_t fewer = std::min(even, odd);
    return head.size() >= 8 && more * 5 >= head.size() && fewer * 10 <= head.size();
}

bool looks_binary(std::string_view head) {
    const auto controls = std::count_if(head.begin(), head.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
    });
    return head.size() >= 8 && static_cast<std::size_t>(controls) * 10 > head.size();
}

bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

/// Letters of CP949 are two bytes, of which both are beyond ASCII in the common ones.
bool looks_like_cp949(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t end = at;
        while (end < bytes.size() && !is_ascii(bytes[end])) ++end;
        if ((end - at) % 2 != 0) return false;
        at = std::max(end, at + 1);
    }
    return true;
}

/// Windows-1252 as UTF-8; empty where a byte has no meaning in it.
std::string from_windows_1252(std::string_view text) {
    constexpr std::array<std::uint16_t, 32> specials{
        0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const std::uint32_t point = byte >= 0x80 && byte < 0xA0 ? specials[byte - 0x80U] : byte;
        if (point == 0) return {};
        if (point < 0x80) {
            result += c;
        } else if (point < 0x800) {
            result += static_cast<char>(0xC0U | (point >> 6U));
            result += static_cast<char>(0x80U | (point & 0x3FU));
        } else {
            result += static_cast<char>(0xE0U | (point >> 12U));
            result += static_cast<char>(0x80U | ((point >> 6U) & 0x3FU));
            result += static_cast<char>(0x80U | (point & 0x3FU));
        }
    }
    return result;
}

} // namespace

std::optional<Diagnostic> refuse_encoding(const SheetFile& file) {
    const std::string save_as = "save it as \"CSV UTF-8\"";
    const std::string_view head = file.bytes.substr(0, 1024);
    if (file.bytes.size() > max_sheet_bytes) {
        return refusal(file, "csv.too_large", "the file is larger than 64 MiB", "no sheet needs that",
                       "check that it is the right file");
    }
    if (head.substr(0, 4) == "PK\x03\x04" || head.substr(0, 4) == "\xD0\xCF\x11\xE0") {
        return refusal(file, "csv.binary", "the file is a workbook with another ending",
                       "a sheet is a text file with commas",
                       "open it in the spreadsheet program and " + save_as);
    }
    if (looks_like_utf16(head)) {
        return refusal(file, "csv.utf16", "the file is UTF-16 text",
                       "\"Unicode text\" of a spreadsheet program is UTF-16, sheets are UTF-8", save_as);
    }
    if (looks_binary(head)) {
        return refusal(file, "csv.binary", "the file is not text", "it holds control characters",
                       "check that it is the right file");
    }
    return std::nullopt;
}

std::string legacy_encoding(std::string_view bytes, std::string_view cell) {
    if (looks_like_cp949(bytes)) return "the file seems to be in the Korean encoding of Windows, CP949";
    const std::string read = from_windows_1252(cell);
    if (read.empty()) return "the file was saved in another encoding";
    return "the file seems to be in the Western encoding of Windows, where it says \"" + shortened(read) +
           "\"";
}

std::string_view without_byte_order_mark(std::string_view bytes) {
    return bytes.substr(0, 3) == "\xEF\xBB\xBF" ? bytes.substr(3) : bytes;
}

} // namespace rogueloom::content
