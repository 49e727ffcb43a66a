// SPDX-License-Identifier: MIT
#include <rogueloom/content/difference.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "content/numbers.hpp"
#include "content/read_tables.hpp"

namespace rogueloom::content {
namespace {

/// A row by its key; of several with the same one (or with none) by their order.
using RowName = std::pair<std::string, std::size_t>;

/// A table of one pack and its rows by name.
struct Side {
    explicit Side(const Table& of) : table(of) {
        std::map<std::string, std::size_t> seen;
        for (std::size_t row = 0; row < table.rows(); ++row) {
            std::string key = table.row_key(row);
            const std::size_t number = seen[key]++;
            names.emplace_back(std::move(key), number);
            rows.emplace(names.back(), row);
        }
    }
    [[nodiscard]] std::optional<std::size_t> row(const RowName& name) const {
        const auto found = rows.find(name);
        return found == rows.end() ? std::nullopt : std::optional(found->second);
    }
    /// The slot of that name; none where only the other pack has such a column.
    [[nodiscard]] std::size_t slot(std::string_view name) const {
        const auto& slots = table.slots();
        const auto found =
            std::find_if(slots.begin(), slots.end(), [&](const Slot& slot) { return slot.name == name; });
        return found == slots.end() ? Slot::none : static_cast<std::size_t>(found - slots.begin());
    }

    const Table& table;
    std::vector<RowName> names; ///< in the order of the sheet
    std::map<RowName, std::size_t> rows;
};

std::string boolean_text(std::string_view text) {
    std::string lower;
    for (const char c : text) lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (lower == "1") return "true";
    return lower == "0" ? "false" : lower;
}

/// A cell in the one form that its column has.
std::string canonical(const Side& side, std::size_t row, std::size_t slot) {
    if (slot == Slot::none) return {};
    const ColumnSchema& column = side.table.column(slot);
    const std::string_view text = side.table.cell(row, slot);
    const auto integer = [&] {
        const auto value = parse_integer(text);
        return value ? std::to_string(*value) : std::string(text);
    };
    switch (column.type) {
    case CellType::integer:
    case CellType::reference:
        return integer();
    case CellType::number: {
        const DecimalMark mark =
            side.table.decimal_comma(row, slot) ? DecimalMark::comma : DecimalMark::point;
        const auto value = parse_number(text, mark);
        return value ? number_text(*value) : std::string(text);
    }
    case CellType::boolean:
        return boolean_text(text);
    case CellType::numbered_choice: {
        const auto value = parse_integer(text);
        const bool known = value && *value >= 0 && *value < static_cast<std::int64_t>(column.words.size());
        return std::string(known ? column.words[static_cast<std::size_t>(*value)] : text);
    }
    default:
        return std::string(text);
    }
}

/// Compares one sheet.
class SheetComparison {
  public:
    SheetComparison(const Table& before, const Table& after, std::vector<RowDifference>& all)
        : before_(before), after_(after), all_(all) {
        for (const Slot& slot : after.slots()) columns_.push_back(slot.name);
        for (const Slot& slot : before.slots())
            if (after_.slot(slot.name) == Slot::none) columns_.push_back(slot.name);
    }

    void run() {
        for (std::size_t row = 0; row < after_.names.size(); ++row) compare(after_.names[row], row);
        for (std::size_t row = 0; row < before_.names.size(); ++row)
            if (!after_.row(before_.names[row])) add(RowChange::removed, before_, row, {row, {}});
        compare_order();
    }

  private:
    /// A row in each pack, as far as it is there.
    struct Rows {
        std::optional<std::size_t> before;
        std::optional<std::size_t> after;
    };

    void compare(const RowName& name, std::size_t row) {
        const std::optional<std::size_t> old = before_.row(name);
        if (!old) return add(RowChange::added, after_, row, {{}, row});
        if (!cells({old, row}).empty()) add(RowChange::changed, after_, row, {old, row});
    }

    /// What differs; an absent row has no cells. Keys say which row it is and are no difference.
    [[nodiscard]] std::vector<CellDifference> cells(const Rows& rows) const {
        std::vector<CellDifference> changed;
        for (const std::string& name : columns_) {
            const std::size_t old_slot = before_.slot(name);
            const std::size_t new_slot = after_.slot(name);
            const ColumnSchema& column =
                new_slot != Slot::none ? after_.table.column(new_slot) : before_.table.column(old_slot);
            if (column.key) continue;
            CellDifference cell{name, {}, {}, column.bearing};
            if (rows.before) cell.before = canonical(before_, *rows.before, old_slot);
            if (rows.after) cell.after = canonical(after_, *rows.after, new_slot);
            if (cell.before != cell.after) changed.push_back(std::move(cell));
        }
        return changed;
    }

    void add(RowChange change, const Side& side, std::size_t row, const Rows& rows) {
        RowDifference difference;
        difference.change = change;
        difference.sheet = side.table.schema().name;
        difference.key = side.names[row].first;
        // Rows without keys are told apart by their number.
        if (difference.key.empty() && side.table.schema().layout == Layout::rows)
            difference.key = "row " + std::to_string(row + 1);
        if (const std::size_t slot = side.slot("name"); slot != Slot::none)
            difference.name = side.table.cell(row, slot);
        difference.cells = cells(rows);
        std::size_t at = 0;
        if (change == RowChange::changed)
            if (const std::size_t slot = side.slot(difference.cells.front().column); slot != Slot::none)
                at = slot;
        difference.place = side.table.place(row, at);
        all_.push_back(std::move(difference));
    }

    void compare_order() {
        if (after_.table.schema().order != RowOrder::matters) return;
        std::size_t last = 0;
        for (std::size_t row = 0; row < after_.names.size(); ++row) {
            const std::optional<std::size_t> old = before_.row(after_.names[row]);
            if (!old) continue;
            if (*old < last) {
                RowDifference difference;
                difference.change = RowChange::moved;
                difference.sheet = after_.table.schema().name;
                difference.place = after_.table.place(row, 0);
                all_.push_back(std::move(difference));
                return;
            }
            last = *old;
        }
    }

    Side before_;
    Side after_;
    std::vector<std::string> columns_; ///< of both packs
    std::vector<RowDifference>& all_;
};

} // namespace

std::vector<RowDifference> differences(std::span<const PackLayer> before, std::span<const PackLayer> after) {
    Report ignored;
    Tables a;
    Tables b;
    read_tables(before, a, ignored);
    read_tables(after, b, ignored);
    std::vector<RowDifference> all;
    for (std::size_t i = 0; i < a.all().size(); ++i) SheetComparison(a.all()[i], b.all()[i], all).run();
    return all;
}

} // namespace rogueloom::content
