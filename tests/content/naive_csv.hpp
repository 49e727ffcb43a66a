// SPDX-License-Identifier: MIT
/// \file
/// An independent, slow reading of well-formed CSV, one character at a time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rogueloom::test {

using Rows = std::vector<std::vector<std::string>>;

/// Rows of cells; blank rows and trailing blank cells are left out, as designers expect.
[[nodiscard]] inline Rows naive_csv(std::string_view bytes, char delimiter = ',') {
    if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
    Rows rows(1);
    rows.back().emplace_back();
    bool quoted = false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        std::string& cell = rows.back().back();
        if (quoted && c == '"' && i + 1 < bytes.size() && bytes[i + 1] == '"') {
            cell += '"';
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (quoted) {
            cell += c;
        } else if (c == delimiter) {
            rows.back().emplace_back();
        } else if (c == '\n' || c == '\r') {
            if (c == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n') ++i;
            rows.push_back({""});
        } else {
            cell += c;
        }
    }
    const auto blank = [](const std::string& cell) { return cell.find_first_not_of(" \t\r\n") == cell.npos; };
    Rows kept;
    for (std::vector<std::string>& row : rows) {
        while (!row.empty() && blank(row.back())) row.pop_back();
        if (!row.empty()) kept.push_back(row);
    }
    return kept;
}

/// The cell as RFC 4180 writes it.
[[nodiscard]] inline std::string csv_cell(const std::string& text) {
    if (text.find_first_of(",;\t\"\r\n") == text.npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace rogueloom::test
