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
    static constexpr std::array<WarningKind, 10> kinds{
        {{"puck.rank_d", "A lineage that is not of multipliers has the rank d."},
         {"reach.encounter", "There are encounters, but no map has nodes for them."},
         {"reach.given", "No fight, shop, treasure room or encounter gives pucks or items of a kind."},
         {"reach.jackpot", "There is a jackpot puck, but nothing raises the chance of the jackpot."},
         {"reach.puck", "A puck can never be had."},
         {"reach.timing", "A passive item waits for what never happens."},
         {"reach.unused", "A row that counts only where it is named is named nowhere."},
         {"reach.weight",
          "An enemy, an intent or an encounter is never drawn, as its weight is 0 everywhere."},
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
