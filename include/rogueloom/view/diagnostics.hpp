// SPDX-License-Identifier: MIT
/// \file
/// The problems of a pack, for people and for machines.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <rogueloom/content/diagnostic.hpp>
#include <rogueloom/content/sheet.hpp>

namespace rogueloom::view {

/// `file:row:column: problem (why); suggestion [code]`, leaving out what is empty or unknown; a warning says
/// so before the problem. No line end.
[[nodiscard]] std::string diagnostic_line(const content::Diagnostic& diagnostic);

/// `3 errors and 1 warning in 2 files`, or `no problems`. No line end.
[[nodiscard]] std::string diagnostics_summary(std::span<const content::Diagnostic> diagnostics);

/// A line each, below it the line of the file with a marker under the cell where `files` has it (a long line
/// is cut around the cell), then the summary; every line ends. O(characters of the files with problems).
[[nodiscard]] std::string diagnostics_text(std::span<const content::Diagnostic> diagnostics,
                                           std::span<const content::SheetFile> files = {});

/// An array of `{"severity","code","file","row","column","column_name","cell","problem","why","suggestion",
/// "allowed"}`, one object a line; row and column are null where they are unknown. Ends with a line end.
[[nodiscard]] std::string diagnostics_json(std::span<const content::Diagnostic> diagnostics);

/// A SARIF 2.1.0 log of one run, for code review tools: a rule for each code, a result for each problem, with
/// the line and, where `files` has it, the characters of the cell. `version` is that of the program. Ends
/// with a line end.
[[nodiscard]] std::string diagnostics_sarif(std::span<const content::Diagnostic> diagnostics,
                                            std::span<const content::SheetFile> files,
                                            std::string_view version);

} // namespace rogueloom::view
