// SPDX-License-Identifier: MIT
// What no game can ever show: warnings.
#include <set>
#include <string>
#include <string_view>

#include "content/numbers.hpp"
#include "content/reached.hpp"
#include "content/rules.hpp"

namespace rogueloom::content {
std::string canonical_key(std::string_view key) {
    const auto number = parse_integer(key);
    return number ? std::to_string(*number) : std::string(key);
}

KeySet named_keys(const Tables& tables, std::string_view sheet, std::string_view except) {
    KeySet named;
    for (const Table& table : tables.all()) {
        if (table.schema().name == except) continue;
        for (std::size_t slot = 0; slot < table.slots().size(); ++slot) {
            if (table.column(slot).target != sheet) continue;
            for (std::size_t row = 0; row < table.rows(); ++row) {
                const std::string_view cell = table.cell(row, slot);
                if (!cell.empty()) named.insert(canonical_key(cell));
            }
        }
    }
    return named;
}

namespace {

void check_named(const Table& table, const Tables& tables, Report& report) {
    const KeySet named = named_keys(tables, table.schema().name, "");
    std::set<std::string> seen;
    const std::string column(table.key_column());
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const std::string key = canonical_key(table.cell(row, table.slot(column)));
        if (key.empty() || !seen.insert(key).second || named.count(key) > 0) continue;
        table.warn(report, row, column,
                   {"reach.unused", column + " " + key + " is named by no other sheet",
                    "the game would never show it", "name it somewhere, or remove the row"});
    }
}

/// Without a lineage a puck is neither sold nor dropped (battle.md A7).
void check_pucks_reached(const Draft& draft, const Tables& tables, Report& report) {
    const Bound<Puck>& pucks = draft.pucks;
    const KeySet named = named_keys(tables, "puck", "");
    for (std::size_t i = 0; i < pucks.size(); ++i) {
        if (!pucks.fine(i, {"puck_id", "grade"}) || pucks[i].grade) continue;
        if (named.count(std::to_string(pucks[i].key)) > 0) continue;
        pucks.warn(report, i, "grade",
                   {"reach.puck", "puck " + std::to_string(pucks[i].key) + " can never be had",
                    "it has no grade, so it is neither sold nor dropped, and no other sheet names it",
                    "give it a grade, or name it in player or setting"});
    }
}

} // namespace

void check_reach(const Draft& draft, const Tables& tables, Report& report) {
    // A pack in which cells or whole sheets cannot be read would be said to reach nothing.
    if (count(report.list()).errors > 0) return;
    for (const Table& table : tables.all()) {
        if (table.schema().reach == Reach::when_named && table.present()) check_named(table, tables, report);
    }
    check_pucks_reached(draft, tables, report);
}

} // namespace rogueloom::content
