// SPDX-License-Identifier: MIT
/// \file
/// Finds the lines of sheets that diagnostics speak of.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <rogueloom/content/diagnostic.hpp>
#include <rogueloom/content/sheet.hpp>

namespace rogueloom::view {

/// A line of a file, without its end, and the cell in it, as bytes from `begin` to `end`; both are 0 where
/// the place has no column or the cell cannot be found. A cell that goes on in the next line ends with the
/// line.
struct SourceLine {
    std::string_view text;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The lines that some diagnostics need. O(bytes of the files they are in).
class SourceLines {
  public:
    SourceLines(std::span<const content::Diagnostic> diagnostics, std::span<const content::SheetFile> files);

    /// The line of a place; nothing where the file or the line is not there.
    [[nodiscard]] std::optional<SourceLine> find(const Place& place) const;

  private:
    using Spot = std::pair<std::uint32_t, std::uint32_t>; ///< line and column
    void read(const content::SheetFile& file, std::map<Spot, SourceLine>& spots) const;

    std::map<std::string, std::map<Spot, SourceLine>> files_;
};

} // namespace rogueloom::view
