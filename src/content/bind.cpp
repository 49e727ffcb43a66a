// SPDX-License-Identifier: MIT
#include "content/bind.hpp"

#include <string>

#include "content/numbers.hpp"

namespace rogueloom::content {
namespace {

void report_empty(Table& table, std::size_t row, std::size_t slot, Report& report) {
    if (table.is_bad(row, slot)) return; // the whole column is missing, which is reported once
    const std::string& name = table.slots()[slot].name;
    table.mark_bad(row, slot);
    if (table.schema().layout == Layout::key_value && table.slots()[slot].record == Slot::none) {
        table.report(report, Severity::error, row, slot,
                     {"key.missing", "the key \"" + name + "\" is missing", "", "add a row for it"});
        return;
    }
    table.report(report, Severity::error, row, slot,
                 {"cell.required", name + " is empty", "it must be filled"});
}

/// Whether the entry before a filled leading cell is there too.
bool leads_without_gap(Table& table, std::size_t row, std::size_t slot, Report& report,
                       const std::vector<SlotUse>& plan) {
    const Slot& s = table.slots()[slot];
    if (s.n == 0 || plan[slot - 1] == SlotUse::read) return true;
    if (table.cell(row, slot - 1).empty()) { // else the gap was reported there
        table.report(report, Severity::error, row, slot,
                     {"group.gap", s.name + " is filled, but " + table.slots()[slot - 1].name + " is empty",
                      "entries fill from the front", "move it to the front"});
    }
    table.mark_bad(row, slot);
    return false;
}

} // namespace

void plan_row(Table& table, std::size_t row, Report& report, std::vector<SlotUse>& plan) {
    plan.assign(table.slots().size(), SlotUse::absent);
    for (std::size_t slot = 0; slot < plan.size(); ++slot) {
        const Slot& s = table.slots()[slot];
        const bool filled = !table.cell(row, slot).empty();
        const bool required = table.column(slot).need == Need::required;
        if (s.leader == Slot::none) {
            if (required && !filled) report_empty(table, row, slot, report);
            plan[slot] = SlotUse::read;
        } else if (s.leader == slot) {
            if (!filled) {
                if (required && s.n == 0) report_empty(table, row, slot, report);
            } else if (leads_without_gap(table, row, slot, report, plan)) {
                plan[slot] = SlotUse::read;
            }
        } else if (plan[s.leader] == SlotUse::read) {
            if (required && !filled) report_empty(table, row, slot, report);
            plan[slot] = SlotUse::read;
        } else if (filled && table.cell(row, s.leader).empty() && !table.is_bad(row, s.leader)) {
            const std::string& leader = table.slots()[s.leader].name;
            table.mark_bad(row, slot);
            table.report(report, Severity::error, row, slot,
                         {"group.orphan", s.name + " is filled, but " + leader + " is empty",
                          "it would be ignored silently", "fill " + leader + ", or empty " + s.name});
        }
    }
}

void hash_reference(const Table& table, std::size_t row, std::size_t slot, Hasher& hasher) {
    const std::string_view key = table.cell(row, slot);
    const auto number = parse_integer(key);
    const std::string canonical = number ? std::to_string(*number) : std::string(key);
    hasher.add(std::string_view(canonical));
}

} // namespace rogueloom::content
