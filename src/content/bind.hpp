// SPDX-License-Identifier: MIT
/// \file
/// Reads a table into typed rows and hashes what changes outcomes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <rogueloom/core/hash.hpp>

#include "content/binding.hpp"
#include "content/draft.hpp"

namespace rogueloom::content {

/// What is done with a slot of a row: its field is read (an empty cell leaves the default), or there is none.
enum class SlotUse : std::uint8_t { absent, read };

/// Finds out which slots of a row are to be read, and reports required cells that are empty, gaps in numbered
/// groups, and cells of a group without its leading one.
void plan_row(Table& table, std::size_t row, Report& report, std::vector<SlotUse>& plan);

/// Adds the key a cell names: references are hashed by key, as indexes follow the order of another sheet.
void hash_reference(const Table& table, std::size_t row, std::size_t slot, Hasher& hasher);

/// Reads all rows of a table. The hash takes the rows in their order, or in the order of their own hashes
/// where the order of the sheet is free.
template <class Row>
void bind_rows(const SheetBinding<Row>& binding, const Tables& tables, Table& table, Report& report,
               Hasher& total, Bound<Row>& bound) {
    bound.table = &table;
    bound.rows.resize(table.rows());
    CellReader cell(tables, table, report);
    std::vector<SlotUse> plan;
    std::vector<std::uint64_t> digests;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        plan_row(table, row, report, plan);
        Hasher hasher;
        for (std::size_t slot = 0; slot < plan.size(); ++slot) {
            const auto& column = binding.columns[table.slots()[slot].column];
            const std::size_t n = table.slots()[slot].n;
            if (plan[slot] == SlotUse::read) {
                cell.move_to(row, slot);
                column.read(bound.rows[row], n, cell);
            }
            if (column.schema.bearing != Bearing::outcome) continue;
            hasher.add(static_cast<std::uint32_t>(plan[slot]));
            if (plan[slot] != SlotUse::read) continue;
            if (column.schema.type == CellType::reference) {
                hash_reference(table, row, slot, hasher);
            } else {
                column.hash(bound.rows[row], n, hasher);
            }
        }
        digests.push_back(hasher.digest());
    }
    const bool counts = std::any_of(binding.columns.begin(), binding.columns.end(), [](const auto& column) {
        return column.schema.bearing == Bearing::outcome;
    });
    if (!counts) return;
    if (binding.schema.order == RowOrder::free) std::sort(digests.begin(), digests.end());
    total.add(binding.schema.name);
    total.add(static_cast<std::uint64_t>(digests.size()));
    for (const std::uint64_t digest : digests) total.add(digest);
}

} // namespace rogueloom::content
