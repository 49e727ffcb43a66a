// SPDX-License-Identifier: MIT
/// \file
/// The sheet reader: bytes of a CSV file -> located cells (RFC 4180 and what spreadsheet programs make of
/// it).
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/content/diagnostic.hpp>

namespace rogueloom::content {

/// A file as it was found: its name (folders allowed) and its bytes, both owned by the caller.
struct SheetFile {
    std::string_view name;
    std::string_view bytes;
};

/// Bounds of a sheet. What is beyond is an error, so that no file can exhaust memory.
inline constexpr std::size_t max_sheet_bytes = std::size_t{64} << 20U;
inline constexpr std::size_t max_sheet_rows = 65534;
inline constexpr std::size_t max_sheet_columns = 256;

/// One cell: its text without the quotes, and the line on which it begins, from 1. The line is that of a text
/// editor: a line end inside quotes counts.
struct Cell {
    std::string_view text;
    std::uint32_t line = 1;
    std::uint16_t column = 0; ///< of its file, from 1; 0 where the file has none for it
    std::uint16_t layer = 0;  ///< in a sheet of several files: which
};

/// A sheet of raw cells. Views point into the bytes of the file, which must outlive the sheet.
struct Sheet {
    std::string file;                    ///< the name as given
    char delimiter = ',';                ///< `;` or tab where the header has no comma
    std::vector<Cell> header;            ///< trailing empty cells dropped
    std::vector<std::vector<Cell>> rows; ///< without blank rows; each at most as long as the header
    bool readable = true;                ///< false: not text, or too large; header and rows are empty
    std::deque<std::string> unescaped;   ///< owns the texts of cells that held doubled quotes

    Sheet() = default;
    Sheet(Sheet&&) = default;
    Sheet& operator=(Sheet&&) = default;
    Sheet(const Sheet&) = delete;
    Sheet& operator=(const Sheet&) = delete;
};

/// Reads one file. A byte order mark is skipped; LF, CRLF and CR end a line; a cell in quotes may hold
/// delimiters, line ends and `""` for a quote. Every problem becomes a diagnostic (csv.*) and reading goes on
/// after it: an unclosed quote ends with its line, text after a closing quote belongs to the cell. O(bytes).
[[nodiscard]] Sheet read_sheet(const SheetFile& file, std::vector<Diagnostic>& diagnostics);

/// The name of the sheet a file holds: the file's name without folders and `.csv`; empty for another ending.
[[nodiscard]] std::string_view sheet_name(std::string_view file_name);

} // namespace rogueloom::content
