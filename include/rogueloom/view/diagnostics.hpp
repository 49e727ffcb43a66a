// SPDX-License-Identifier: MIT
/// \file
/// The problems of a pack, for people and for machines.
#pragma once

#include <span>
#include <string>

#include <rogueloom/content/diagnostic.hpp>

namespace rogueloom::view {

/// `file:row:column: problem (why); suggestion`, leaving out what is empty or unknown; a warning says so
/// before the problem. No line end.
[[nodiscard]] std::string diagnostic_line(const content::Diagnostic& diagnostic);

/// `3 errors and 1 warning in 2 files`, or `no problems`. No line end.
[[nodiscard]] std::string diagnostics_summary(std::span<const content::Diagnostic> diagnostics);

/// A line each, then the summary; every line ends. O(characters).
[[nodiscard]] std::string diagnostics_text(std::span<const content::Diagnostic> diagnostics);

/// An array of `{"severity","code","file","row","column","column_name","cell","problem","why","suggestion",
/// "allowed"}`, one object a line; row and column are null where they are unknown. Ends with a line end.
[[nodiscard]] std::string diagnostics_json(std::span<const content::Diagnostic> diagnostics);

} // namespace rogueloom::view
