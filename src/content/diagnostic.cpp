// SPDX-License-Identifier: MIT
#include <rogueloom/content/diagnostic.hpp>

#include <algorithm>
#include <array>
#include <tuple>

namespace rogueloom::content {

void sort_by_place(std::vector<Diagnostic>& diagnostics) {
    const auto order = [](const Diagnostic& d) {
        return std::tie(d.place.file, d.place.row, d.place.column, d.code, d.problem, d.why, d.suggestion);
    };
    std::stable_sort(diagnostics.begin(), diagnostics.end(),
                     [order](const Diagnostic& a, const Diagnostic& b) { return order(a) < order(b); });
}

std::span<const WarningKind> warning_kinds() {
    static constexpr std::array<WarningKind, 5> kinds{
        {{"puck.rank_d", "A lineage that is not of multipliers has the rank d."},
         {"reach.puck", "A puck can never be had."},
         {"reach.unused", "A row that counts only where it is named is named nowhere."},
         {"text.differs", "The sheet text says something else than the sheet, in the pack's own language."},
         {"text.hole", "Words are not there in a language that the pack has."}}};
    return kinds;
}

DiagnosticCount count(std::span<const Diagnostic> diagnostics) {
    DiagnosticCount result;
    for (const Diagnostic& diagnostic : diagnostics) {
        ++(diagnostic.severity == Severity::error ? result.errors : result.warnings);
    }
    return result;
}

} // namespace rogueloom::content
