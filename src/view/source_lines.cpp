// SPDX-License-Identifier: MIT
#include "view/source_lines.hpp"

#include <algorithm>
#include <vector>

namespace rogueloom::view {
namespace {

bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

/// Behind the line end at `at`.
std::size_t next_line(std::string_view bytes, std::size_t at) {
    return bytes[at] == '\r' && at + 1 < bytes.size() && bytes[at + 1] == '\n' ? at + 2 : at + 1;
}

/// The end of the cell that begins at `begin`: a delimiter or line end outside quotes.
std::size_t cell_end(std::string_view bytes, std::size_t begin, char delimiter) {
    std::size_t at = begin;
    while (at < bytes.size() && bytes[at] == ' ') ++at;
    if (at < bytes.size() && bytes[at] == '"') {
        std::size_t close = bytes.find('"', at + 1);
        while (close != bytes.npos && close + 1 < bytes.size() && bytes[close + 1] == '"')
            close = bytes.find('"', close + 2);
        if (close != bytes.npos) at = close;
    }
    while (at < bytes.size() && bytes[at] != delimiter && !is_line_end(bytes[at])) ++at;
    return at;
}

} // namespace

SourceLines::SourceLines(std::span<const content::Diagnostic> diagnostics,
                         std::span<const content::SheetFile> files) {
    for (const content::Diagnostic& d : diagnostics) {
        if (d.place.row > 0) files_[d.place.file].emplace(Spot(d.place.row, d.place.column), SourceLine{});
    }
    for (const content::SheetFile& file : files) {
        const auto wanted = files_.find(std::string(file.name));
        if (wanted != files_.end()) read(file, wanted->second);
    }
}

void SourceLines::read(const content::SheetFile& file, std::map<Spot, SourceLine>& spots) const {
    std::vector<content::Diagnostic> ignored;
    const content::Sheet sheet = content::read_sheet(file, ignored);
    if (!sheet.readable) return;
    std::string_view bytes = file.bytes;
    if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
    std::vector<std::size_t> lines{0};
    for (std::size_t at = 0; at < bytes.size();) {
        at = is_line_end(bytes[at]) ? next_line(bytes, at) : at + 1;
        if (is_line_end(bytes[at - 1])) lines.push_back(at);
    }
    for (auto& [spot, line] : spots) {
        if (spot.first > lines.size()) continue;
        const std::size_t begin = lines[spot.first - 1];
        line.text = bytes.substr(begin, bytes.find_first_of("\r\n", begin) - begin);
    }
    // Cells are counted from the beginning of their record, which may be lines above.
    std::uint32_t line = 1;
    std::uint32_t column = 1;
    for (std::size_t begin = 0; begin <= bytes.size() && !bytes.empty();) {
        const std::size_t end = cell_end(bytes, begin, sheet.delimiter);
        if (const auto spot = spots.find(Spot(line, column)); spot != spots.end()) {
            spot->second.begin = begin - lines[line - 1];
            spot->second.end = std::min(end - lines[line - 1], spot->second.text.size());
        }
        while (line < lines.size() && lines[line] <= end) ++line;
        if (end >= bytes.size()) break;
        if (is_line_end(bytes[end])) {
            begin = next_line(bytes, end);
            column = 1;
            while (line < lines.size() && lines[line] <= begin) ++line;
        } else {
            begin = end + 1;
            ++column;
        }
    }
}

std::optional<SourceLine> SourceLines::find(const Place& place) const {
    const auto file = files_.find(place.file);
    if (file == files_.end()) return std::nullopt;
    const auto spot = file->second.find(Spot(place.row, place.column));
    if (spot == file->second.end() || spot->second.text.data() == nullptr) return std::nullopt;
    return spot->second;
}

} // namespace rogueloom::view
