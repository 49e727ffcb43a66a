// SPDX-License-Identifier: MIT
#include "content/table.hpp"

#include <algorithm>
#include <cassert>

#include <rogueloom/core/nearest.hpp>

#include "content/numbers.hpp"
#include "content/overlay.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

/// `effect_N` and 1 -> `effect_2`.
std::string numbered_name(std::string_view name, std::size_t n) {
    return std::string(name.substr(0, name.size() - 1)) + std::to_string(n + 1);
}

/// ISO 639 code with optional subtags: `en`, `ko`, `pt-br`.
bool is_language(std::string_view name) {
    const std::string_view code = name.substr(0, name.find('-'));
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
    return (code.size() == 2 || code.size() == 3) && code.find_first_not_of(letters) == code.npos &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") ==
               name.npos;
}

/// Keys that mean the same row are the same text: 007 is 7, but the names a and A are two.
std::string canonical_key(const ColumnSchema& column, std::string_view text) {
    const bool name = column.type == CellType::identifier || column.type == CellType::text;
    const auto number = name ? std::nullopt : parse_integer(text);
    return number ? std::to_string(*number) : std::string(text);
}

bool is_comment(std::string_view header) {
    return !header.empty() && (header.front() == '$' || header.front() == '#');
}

} // namespace

void Table::expand_columns() {
    for (std::size_t c = 0; c < schema_->columns.size(); ++c) {
        const ColumnSchema& column = schema_->columns[c];
        if (column.spread == Spread::languages) continue; // known when the header is
        if (column.spread == Spread::keyed) continue;     // known when the other sheet is
        const bool numbered = column.spread == Spread::numbered;
        for (std::size_t n = 0; n < static_cast<std::size_t>(column.count); ++n) {
            Slot slot;
            slot.column = c;
            slot.n = n;
            slot.name = numbered ? numbered_name(column.name, n) : std::string(column.name);
            slot_by_name_.emplace(slot.name, slots_.size());
            slots_.push_back(std::move(slot));
        }
    }
    for (Slot& slot : slots_) {
        const std::string_view group = schema_->columns[slot.column].group;
        if (!group.empty()) slot.leader = this->slot(numbered_name(group, slot.n));
    }
}

bool Table::has_keyed_columns() const {
    return std::any_of(schema_->columns.begin(), schema_->columns.end(),
                       [](const ColumnSchema& c) { return c.spread == Spread::keyed; });
}

void Table::add_keyed_columns(const Tables& tables) {
    for (std::size_t c = 0; c < schema_->columns.size(); ++c) {
        if (schema_->columns[c].spread != Spread::keyed) continue;
        const Table* keys = tables.find(schema_->columns[c].keys);
        if (keys == nullptr || !keys->present() || !keys->keys_known()) {
            keys_missing_ = true;
            continue;
        }
        for (std::size_t n = 0; n < keys->key_names().size(); ++n) {
            const std::string& name = keys->key_names()[n];
            if (slot_by_name_.emplace(name, slots_.size()).second) slots_.push_back({c, n, name});
        }
    }
}

void Table::take(std::vector<Sheet> layers, Report& report) {
    given_ = true;
    if (!std::all_of(layers.begin(), layers.end(), [](const Sheet& sheet) { return sheet.readable; })) return;
    for (const Sheet& layer : layers) {
        if (!layer.header.empty()) continue;
        report.file_error(layer.file,
                          {"sheet.empty", "the sheet has no header", "its first row names the columns"});
        return;
    }
    if (layers.size() == 1 && !removes_rows(layers.front())) {
        sheet_ = std::move(layers.front());
    } else {
        layers_ = std::move(layers);
        sheet_ = overlaid(*schema_, layers_, report);
    }
    present_ = true;
    if (schema_->layout == Layout::key_value) {
        rows_ = 1;
        match_keys(report);
        return;
    }
    rows_ = sheet_.rows.size();
    match_header(report);
    if (rows_ == 0 && schema_->rows == Rows::at_least_one) {
        sheet_error(report, {"sheet.no_rows", "the sheet has no rows", "only its header is there"});
    }
    if (schema_->layout == Layout::one_row && rows_ > 1) {
        report_header(report, Slot::none, {"sheet.one_row", "the sheet has more than one row"});
        rows_ = 1;
    }
    index_keys(report);
}

void Table::add_language_columns() {
    for (std::size_t c = 0; c < schema_->columns.size(); ++c) {
        if (schema_->columns[c].spread != Spread::languages) continue;
        std::size_t n = 0;
        for (const Cell& cell : sheet_.header) {
            const std::string name(trimmed(cell.text));
            if (!is_language(name) || slot_by_name_.contains(name)) continue;
            slot_by_name_.emplace(name, slots_.size());
            slots_.push_back({c, n++, name});
        }
    }
}

void Table::match_header(Report& report) {
    add_language_columns();
    bad_.assign(rows_ * slots_.size(), false);
    std::vector<std::string_view> known;
    for (const Slot& slot : slots_) known.push_back(slot.name);

    for (std::size_t at = 0; at < sheet_.header.size(); ++at) {
        const std::string_view name = trimmed(sheet_.header[at].text);
        if (is_comment(name)) continue;
        if (name.empty()) {
            const bool used = std::any_of(sheet_.rows.begin(), sheet_.rows.end(), [at](const auto& row) {
                return at < row.size() && !trimmed(row[at].text).empty();
            });
            if (used) {
                report_header(report, at,
                              {"column.unnamed", "a column with cells has no name", "",
                               "name it, or start its name with $ for a comment"});
            }
            continue;
        }
        const std::size_t slot = find_slot(name);
        if (slot == Slot::none && keys_missing_)
            continue; // what is wrong with the other sheet is reported there
        if (slot == Slot::none) {
            std::string suggestion = did_you_mean(name, known);
            if (suggestion.empty()) suggestion = "remove it, or start its name with $ for a comment";
            header_known_ = false;
            report_header(report, at,
                          {"column.unknown",
                           "there is no column \"" + shortened(name) + "\" in " + std::string(schema_->name),
                           "it would be ignored silently",
                           std::move(suggestion),
                           {known.begin(), known.end()}});
        } else if (slots_[slot].at != Slot::none) {
            report_header(report, at,
                          {"column.duplicate", "the column \"" + slots_[slot].name + "\" is there twice",
                           "it is column " + std::to_string(slots_[slot].at + 1) + " too",
                           "remove one of them"});
        } else {
            slots_[slot].at = at;
        }
    }
    for (std::size_t s = 0; s < slots_.size(); ++s) {
        const Slot& slot = slots_[s];
        if (slot.at != Slot::none || column(s).need != Need::required) continue;
        const bool leads = !column(s).group.empty() && slot.leader == s;
        const bool entry_is_there = slot.leader != Slot::none && slots_[slot.leader].at != Slot::none;
        if (leads ? slot.n > 0 : slot.leader != Slot::none && !entry_is_there) continue;
        report_header(
            report, Slot::none,
            {"column.missing", "the column \"" + slot.name + "\" is missing", "", "add it to the header"});
        for (std::size_t row = 0; row < rows_; ++row) mark_bad(row, s);
    }
}

void Table::match_keys(Report& report) {
    bad_.assign(slots_.size(), false);
    std::size_t key_at = Slot::none;
    std::size_t value_at = Slot::none;
    for (std::size_t at = 0; at < sheet_.header.size(); ++at) {
        const std::string_view name = trimmed(sheet_.header[at].text);
        if (is_comment(name) || name.empty()) continue;
        std::size_t& place = name == "key" ? key_at : value_at;
        if (name != "key" && name != "value") {
            report_header(report, at,
                          {"column.unknown",
                           "there is no column \"" + shortened(name) + "\" in " + std::string(schema_->name),
                           "it has the columns key and value",
                           "remove it, or start its name with $ for a comment",
                           {"key", "value"}});
        } else if (place != Slot::none) {
            report_header(report, at,
                          {"column.duplicate", "the column \"" + std::string(name) + "\" is there twice", "",
                           "remove one of them"});
        } else {
            place = at;
        }
    }
    for (const auto& [name, at] : {std::pair("key", key_at), std::pair("value", value_at)}) {
        if (at == Slot::none) {
            report_header(report, at,
                          {"column.missing", std::string("the column \"") + name + "\" is missing", "",
                           "add it to the header"});
        }
    }
    if (key_at == Slot::none || value_at == Slot::none) {
        bad_.assign(slots_.size(), true);
        return;
    }
    std::vector<std::string_view> known;
    for (const Slot& slot : slots_) known.push_back(slot.name);
    for (std::size_t record = 0; record < sheet_.rows.size(); ++record) {
        const std::vector<Cell>& row = sheet_.rows[record];
        Cell cell = row.front();
        cell.text = {};
        if (key_at < row.size()) cell = row[key_at];
        const std::string_view key = trimmed(cell.text);
        const std::size_t slot = find_slot(key);
        const Place place = place_of(cell, key_at);
        if (key.empty()) {
            report.add(Severity::error, place, "key", {}, {"key.empty", "the row has no key"});
        } else if (slot == Slot::none) {
            report.add(Severity::error, place, "key", shortened(key),
                       {"key.unknown",
                        "there is no key \"" + shortened(key) + "\" in " + std::string(schema_->name),
                        "it would be ignored silently",
                        did_you_mean(key, known),
                        {known.begin(), known.end()}});
        } else if (slots_[slot].record != Slot::none) {
            report.add(
                Severity::error, place, "key", shortened(key),
                {"key.duplicate", "the key \"" + slots_[slot].name + "\" is there twice",
                 "it is on line " + std::to_string(sheet_.rows[slots_[slot].record].front().line) + " too",
                 "remove one of them"});
        } else {
            slots_[slot].at = value_at;
            slots_[slot].record = record;
        }
    }
}

std::string Table::row_key(std::size_t row) const {
    std::string key;
    for (std::size_t s = 0; s < slots_.size(); ++s) {
        if (!column(s).key) continue;
        const std::string_view text = cell(row, s);
        if (text.empty()) return {};
        if (!key.empty()) key += '.';
        key += canonical_key(column(s), text);
    }
    return key;
}

void Table::index_keys(Report& report) {
    const std::size_t first = first_key_slot();
    if (first == Slot::none) return;
    const auto parts = std::count_if(schema_->columns.begin(), schema_->columns.end(),
                                     [](const ColumnSchema& c) { return c.key; });
    const bool numbers = column(first).type == CellType::integer;
    for (std::size_t row = 0; row < rows_; ++row) {
        std::string key = row_key(row);
        if (!key.empty()) {
            const auto [known, is_new] = row_by_key_.emplace(key, row);
            if (!is_new) {
                std::string problem = parts == 1
                                          ? slots_[first].name + " " + shortened(key) + " is there twice"
                                          : "the row of " + shortened(key) + " is there twice";
                this->report(report, Severity::error, row, first,
                             {"key.duplicate", std::move(problem),
                              "it is on line " + std::to_string(place(known->second, first).row) + " too",
                              "remove one of them"});
            }
        }
        const std::string_view text = cell(row, first);
        if (text.empty()) continue;
        const auto number = numbers ? parse_integer(text) : std::nullopt;
        if (numbers && !number) continue;
        if (number) key_numbers_.push_back(*number);
        std::string name = number ? std::to_string(*number) : std::string(text);
        const auto [known, is_new] = keys_.emplace(name, parts == 1 ? row : keys_.size());
        if (is_new && !numbers) key_names_.push_back(std::move(name));
    }
    std::sort(key_numbers_.begin(), key_numbers_.end());
}

std::size_t Table::first_key_slot() const {
    for (std::size_t s = 0; s < slots_.size(); ++s) {
        if (column(s).key) return s;
    }
    return Slot::none;
}

bool Table::keys_known() const {
    const std::size_t slot = first_key_slot();
    return slot != Slot::none && slots_[slot].at != Slot::none;
}

std::string_view Table::key_column() const {
    const std::size_t slot = first_key_slot();
    return slot == Slot::none ? std::string_view{} : std::string_view(slots_[slot].name);
}

std::optional<std::size_t> Table::find_key(std::string_view key) const {
    const auto number = key_numbers_.empty() ? std::nullopt : parse_integer(key);
    const auto found = number ? keys_.find(std::to_string(*number)) : keys_.find(key);
    return found == keys_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> Table::find_row(std::string_view keys) const {
    std::string canonical;
    for (std::size_t s = 0; s < slots_.size(); ++s) {
        if (!column(s).key) continue;
        const std::string_view part = keys.substr(0, keys.find('.'));
        keys.remove_prefix(std::min(part.size() + 1, keys.size()));
        if (!canonical.empty()) canonical += '.';
        canonical += canonical_key(column(s), part);
    }
    if (!keys.empty()) return std::nullopt;
    const auto found = row_by_key_.find(canonical);
    return found == row_by_key_.end() ? std::nullopt : std::optional(found->second);
}

std::string Table::suggest_key(std::string_view key) const {
    if (key_numbers_.empty()) {
        constexpr std::size_t most = 200; // comparing a typed word with more would take longer than it helps
        const std::size_t known = std::min(most, key_names_.size());
        return did_you_mean(
            key, std::vector<std::string_view>(key_names_.begin(),
                                               key_names_.begin() + static_cast<std::ptrdiff_t>(known)));
    }
    const auto number = parse_integer(key);
    if (!number) return {};
    const auto above = std::lower_bound(key_numbers_.begin(), key_numbers_.end(), *number);
    if (above == key_numbers_.begin()) return "the nearest is " + std::to_string(*above);
    const std::string below = std::to_string(*std::prev(above));
    if (above == key_numbers_.end()) return "the nearest is " + below;
    return "the nearest are " + below + " and " + std::to_string(*above);
}

std::size_t Table::find_slot(std::string_view name) const {
    const auto found = slot_by_name_.find(name);
    return found == slot_by_name_.end() ? Slot::none : found->second;
}

std::size_t Table::slot(std::string_view name) const {
    const std::size_t slot = find_slot(name);
    assert(slot != Slot::none && "a rule names a column that the schema does not have");
    return slot;
}

std::string_view Table::cell(std::size_t row, std::size_t slot) const {
    const Cell* found = raw_cell(row, slot);
    return found == nullptr ? std::string_view{} : trimmed(found->text);
}

const Cell* Table::raw_cell(std::size_t row, std::size_t slot) const {
    const Slot& s = slots_[slot];
    if (schema_->layout == Layout::key_value) {
        if (s.record == Slot::none) return nullptr;
        row = s.record;
    }
    if (row >= sheet_.rows.size() || s.at >= sheet_.rows[row].size()) return nullptr;
    return &sheet_.rows[row][s.at];
}

std::size_t Table::layer(std::size_t row, std::size_t slot) const {
    const Cell* cell = raw_cell(row, slot);
    return cell == nullptr ? 0 : cell->layer;
}

bool Table::decimal_comma(std::size_t row, std::size_t slot) const {
    const Cell* cell = raw_cell(row, slot);
    if (layers_.empty() || cell == nullptr) return sheet_.delimiter != ',';
    return layers_[cell->layer].delimiter != ',';
}

bool Table::is_fine(std::size_t row) const {
    const auto begin = bad_.begin() + static_cast<std::ptrdiff_t>(row * slots_.size());
    return std::find(begin, begin + static_cast<std::ptrdiff_t>(slots_.size()), true) ==
           begin + static_cast<std::ptrdiff_t>(slots_.size());
}

bool Table::is_fine(std::size_t row, std::initializer_list<std::string_view> columns) const {
    return std::none_of(columns.begin(), columns.end(),
                        [this, row](std::string_view name) { return is_bad(row, slot(name)); });
}

Place Table::place(std::size_t row, std::size_t slot) const {
    const Slot& s = slots_[slot];
    if (schema_->layout == Layout::key_value) {
        if (s.record == Slot::none) return {sheet_.file, 0, 0};
        row = s.record;
    }
    const std::vector<Cell>& cells = sheet_.rows[row];
    return place_of(s.at < cells.size() ? cells[s.at] : cells.back(), s.at);
}

/// `at` is where a cell of a single file stands, also one that the row is too short for.
Place Table::place_of(const Cell& cell, std::size_t at) const {
    if (!layers_.empty()) return {layers_[cell.layer].file, cell.line, cell.column};
    return {sheet_.file, cell.line, at == Slot::none ? 0 : static_cast<std::uint32_t>(at + 1)};
}

void Table::report(Report& report, Severity severity, std::size_t row, std::size_t slot,
                   Message message) const {
    const bool key_value = schema_->layout == Layout::key_value;
    report.add(severity, place(row, slot), key_value ? "value" : slots_[slot].name,
               shortened(cell(row, slot)), std::move(message));
}

void Table::warn_column(Report& report, std::size_t slot, Message message) const {
    const std::size_t at = slots_[slot].at;
    report.add(Severity::warning, place_of(sheet_.header[at], at), slots_[slot].name, slots_[slot].name,
               std::move(message));
}

void Table::sheet_error(Report& report, Message message) const {
    report.file_error(sheet_.file.empty() ? std::string(schema_->name) + ".csv" : sheet_.file,
                      std::move(message));
}

void Table::report_header(Report& report, std::size_t at, Message message) const {
    Place place = place_of(sheet_.header[at == Slot::none ? 0 : at], at);
    std::string name;
    if (at == Slot::none) {
        place.column = 0;
    } else {
        name = shortened(trimmed(sheet_.header[at].text));
    }
    report.add(Severity::error, std::move(place), name, name, std::move(message));
}

Tables::Tables() {
    for (const SheetSchema& sheet : schema()) tables_.emplace_back(sheet);
}

const Table* Tables::find(std::string_view sheet) const {
    for (const Table& table : tables_) {
        if (table.schema().name == sheet) return &table;
    }
    return nullptr;
}

Table* Tables::find(std::string_view sheet) {
    for (Table& table : tables_) {
        if (table.schema().name == sheet) return &table;
    }
    return nullptr;
}

} // namespace rogueloom::content
