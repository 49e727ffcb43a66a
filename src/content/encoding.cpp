// SPDX-License-Identifier: MIT
#include "content/encoding.hpp"

#include <algorithm>
#include <string>

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

std::string_view without_byte_order_mark(std::string_view bytes) {
    return bytes.substr(0, 3) == "\xEF\xBB\xBF" ? bytes.substr(3) : bytes;
}

} // namespace rogueloom::content
