// SPDX-License-Identifier: MIT
#include "content/overlay.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "content/numbers.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

constexpr std::string_view delete_column = "$delete";

bool same_word(std::string_view text, std::string_view lower) {
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                      [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b); });
}

class Overlay {
  public:
    Overlay(const SheetSchema& schema, const std::vector<Sheet>& layers, Report& report)
        : schema_(schema), layers_(layers), report_(report) {}

    Sheet run() {
        sheet_.file = layers_.back().file;
        for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
            take_header(layer);
            for (const std::vector<Cell>& row : layers_[layer].rows) take_row(layer, row);
            for (const auto& [key, at] : added_) row_by_key_.emplace(key, at);
            added_.clear();
            seen_.clear();
        }
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (removed_.count(row) > 0) continue;
            rows_[row].resize(sheet_.header.size(),
                              Cell{{}, rows_[row].front().line, 0, rows_[row].front().layer});
            sheet_.rows.push_back(std::move(rows_[row]));
        }
        return std::move(sheet_);
    }

  private:
    static std::string_view name_of(const Cell& header) { return trimmed(header.text); }

    /// Gives every column of the layer its place in the result.
    void take_header(std::size_t layer) {
        place_.clear();
        delete_at_.reset();
        std::set<std::size_t> used;
        const std::vector<Cell>& header = layers_[layer].header;
        for (std::size_t at = 0; at < header.size(); ++at) {
            const std::string_view name = name_of(header[at]);
            if (name == delete_column && !delete_at_) delete_at_ = at;
            std::size_t to = sheet_.header.size();
            for (std::size_t known = 0; known < sheet_.header.size(); ++known) {
                if (name_of(sheet_.header[known]) == name && used.count(known) == 0) {
                    to = known;
                    break;
                }
            }
            // What is said of a column is said where it was named last.
            sheet_.header.resize(std::max(sheet_.header.size(), to + 1));
            sheet_.header[to] = located(header[at], layer, at);
            used.insert(to);
            place_.push_back(to);
        }
    }

    static Cell located(Cell cell, std::size_t layer, std::size_t at) {
        cell.layer = static_cast<std::uint16_t>(layer);
        cell.column = static_cast<std::uint16_t>(at + 1);
        return cell;
    }

    /// The text of the layer's row in the column of that name.
    std::string_view text_of(std::size_t layer, const std::vector<Cell>& row, std::string_view name) const {
        const std::vector<Cell>& header = layers_[layer].header;
        for (std::size_t at = 0; at < header.size(); ++at) {
            if (name_of(header[at]) == name)
                return at < row.size() ? trimmed(row[at].text) : std::string_view{};
        }
        return {};
    }

    /// What makes the row unique; nothing where a key is empty.
    std::optional<std::string> key_of(std::size_t layer, const std::vector<Cell>& row) const {
        if (schema_.layout == Layout::one_row) return std::string();
        std::string key;
        const auto add = [&](std::string_view text) {
            const auto number = parse_integer(text);
            key += (number ? std::to_string(*number) : std::string(text)) + '\n';
            return !text.empty();
        };
        if (schema_.layout == Layout::key_value) {
            return add(text_of(layer, row, "key")) ? std::optional(key) : std::nullopt;
        }
        for (const ColumnSchema& column : schema_.columns) {
            if (column.key && !add(text_of(layer, row, column.name))) return std::nullopt;
        }
        return key;
    }

    void take_row(std::size_t layer, const std::vector<Cell>& row) {
        const std::optional<std::string> key = key_of(layer, row);
        const auto twin = key ? seen_.find(*key) : seen_.end();
        const auto below = key && twin == seen_.end() ? row_by_key_.find(*key) : row_by_key_.end();
        if (is_removal(layer, row)) {
            if (below != row_by_key_.end()) {
                removed_.insert(below->second);
                row_by_key_.erase(below);
                return;
            }
            report_row(layer, row,
                       {"overlay.delete", "there is no row to remove",
                        layer == 0 ? "the pack extends nothing" : "no pack below has this key",
                        "correct the key, or remove the row"});
            if (layer > 0) return; // there is nothing in it but its key
        }
        const bool replaces = below != row_by_key_.end();
        const std::size_t to = replaces ? below->second : rows_.size();
        if (!replaces) {
            rows_.push_back(twin == seen_.end() ? std::vector<Cell>()
                                                : std::vector<Cell>(rows_[twin->second]));
            if (key && twin == seen_.end()) added_.emplace_back(*key, to);
        }
        if (key) seen_.emplace(*key, to);
        std::vector<Cell>& target = rows_[to];
        const Cell empty = {{}, row.front().line, 0, static_cast<std::uint16_t>(layer)};
        target.resize(std::max(target.size(), sheet_.header.size()), empty);
        for (std::size_t at = 0; at < place_.size(); ++at) {
            target[place_[at]] = at < row.size() ? located(row[at], layer, at) : located(empty, layer, at);
        }
    }

    bool is_removal(std::size_t layer, const std::vector<Cell>& row) {
        if (!delete_at_ || *delete_at_ >= row.size()) return false;
        const std::string_view text = trimmed(row[*delete_at_].text);
        if (same_word(text, "true") || text == "1") return true;
        if (!text.empty() && !same_word(text, "false") && text != "0") {
            report_row(layer, row,
                       {"overlay.delete_word",
                        "$delete \"" + shortened(text) + "\" is not known",
                        "true removes the row, false or nothing keeps it",
                        "write true or false",
                        {"true", "false"}});
        }
        return false;
    }

    void report_row(std::size_t layer, const std::vector<Cell>& row, Message message) {
        const Cell& cell = row[*delete_at_];
        report_.add(Severity::error,
                    {layers_[layer].file, cell.line, static_cast<std::uint32_t>(*delete_at_ + 1)},
                    std::string(delete_column), shortened(trimmed(cell.text)), std::move(message));
    }

    const SheetSchema& schema_;
    const std::vector<Sheet>& layers_;
    Report& report_;
    Sheet sheet_;
    std::vector<std::vector<Cell>> rows_;
    std::set<std::size_t> removed_;
    std::map<std::string, std::size_t> row_by_key_;
    std::vector<std::pair<std::string, std::size_t>> added_; ///< of the layer that is being taken
    /// Its keys: one that comes twice replaces once, then it is a duplicate, which is reported as in any
    /// sheet.
    std::map<std::string, std::size_t> seen_;
    std::vector<std::size_t> place_; ///< of its columns
    std::optional<std::size_t> delete_at_;
};

} // namespace

bool removes_rows(const Sheet& sheet) {
    return std::any_of(sheet.header.begin(), sheet.header.end(),
                       [](const Cell& cell) { return trimmed(cell.text) == delete_column; });
}

Sheet overlaid(const SheetSchema& schema, const std::vector<Sheet>& layers, Report& report) {
    return Overlay(schema, layers, report).run();
}

} // namespace rogueloom::content
