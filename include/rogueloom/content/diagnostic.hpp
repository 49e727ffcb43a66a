// SPDX-License-Identifier: MIT
/// \file
/// What is wrong in a pack, and where.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/result.hpp>

namespace rogueloom::content {

/// An error keeps a pack from being loaded; a warning does not.
enum class Severity : std::uint8_t { error, warning };

/// One located problem of a pack. The texts are for people, in English, without a closing stop, and read as
/// `problem (why); suggestion`. `code` is stable: `<topic>.<rule>`, such as `cell.range` or `intent.damage`.
struct Diagnostic {
    Severity severity = Severity::error;
    std::string code;
    Place place;             ///< file, line (of the cell's first character) and number of the column
    std::string column_name; ///< as the header says; empty when the problem is not in one column
    std::string cell;        ///< what stands there, at most 60 characters
    std::string problem;
    std::string why;
    std::string suggestion;
    std::vector<std::string> allowed; ///< the words the cell may hold, if they are a short list

    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// One load never reports more problems than this; a last diagnostic (`load.too_many`) says so.
inline constexpr std::size_t max_diagnostics = 100000;

/// Sorts by file, line, column, then code and problem: an order that does not depend on the order in which
/// files were given. O(n log n).
void sort_by_place(std::vector<Diagnostic>& diagnostics);

/// A code that warns only, and what it warns of in one sentence.
struct WarningKind {
    std::string_view code;
    std::string_view help;
};

/// Every code of a warning, in the order of the alphabet. All other codes are errors.
[[nodiscard]] std::span<const WarningKind> warning_kinds();

/// How many of each severity there are.
struct DiagnosticCount {
    std::size_t errors = 0;
    std::size_t warnings = 0;
};
[[nodiscard]] DiagnosticCount count(std::span<const Diagnostic> diagnostics);

} // namespace rogueloom::content
