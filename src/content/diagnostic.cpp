// SPDX-License-Identifier: MIT
#include <rogueloom/content/diagnostic.hpp>

#include <algorithm>
#include <tuple>

namespace rogueloom::content {

void sort_by_place(std::vector<Diagnostic>& diagnostics) {
    const auto order = [](const Diagnostic& d) {
        return std::tie(d.place.file, d.place.row, d.place.column, d.code, d.problem, d.why, d.suggestion);
    };
    std::stable_sort(diagnostics.begin(), diagnostics.end(),
                     [order](const Diagnostic& a, const Diagnostic& b) { return order(a) < order(b); });
}

DiagnosticCount count(std::span<const Diagnostic> diagnostics) {
    DiagnosticCount result;
    for (const Diagnostic& diagnostic : diagnostics) {
        ++(diagnostic.severity == Severity::error ? result.errors : result.warnings);
    }
    return result;
}

} // namespace rogueloom::content
