// SPDX-License-Identifier: MIT
/// \file
/// A sheet matched to its schema: which cell belongs to which column, and which row has which key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rogueloom/content/schema.hpp>
#include <rogueloom/content/sheet.hpp>

#include "content/report.hpp"

namespace rogueloom::content {

/// One place a row has for a cell: a column of the schema with its number, counted from 0. In a key,value
/// sheet each key is a slot of the one row there is.
struct Slot {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::size_t column = 0; ///< of the schema
    std::size_t n = 0;
    std::string name;          ///< as the header says: `effect_2`
    std::size_t at = none;     ///< column of the sheet
    std::size_t record = none; ///< key,value sheets: the row of the sheet
    std::size_t leader = none; ///< the slot of the leading column of its group
};

class Tables;

/// The sheet of one schema within a load. Cells are addressed by row and slot, both counted from 0.
class Table {
  public:
    explicit Table(const SheetSchema& schema) : schema_(&schema) { expand_columns(); }

    /// Makes the columns that the rows of other sheets name. To be called before take(), once those sheets
    /// are taken; where one cannot be read, columns of any name are accepted and ignored.
    void add_keyed_columns(const Tables& tables);

    /// Takes the sheet (at most once), as its files have it from the lowest layer to the highest, and reports
    /// what is wrong with its header, its keys and its layout.
    void take(std::vector<Sheet> layers, Report& report);

    [[nodiscard]] const SheetSchema& schema() const { return *schema_; }
    /// True if a sheet was taken, be it readable or not.
    [[nodiscard]] bool given() const { return given_; }
    /// True if a sheet was taken whose rows can be read.
    [[nodiscard]] bool present() const { return present_; }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] const std::vector<Slot>& slots() const { return slots_; }
    [[nodiscard]] const ColumnSchema& column(std::size_t slot) const {
        return schema_->columns[slots_[slot].column];
    }
    /// The slot of that name. Precondition: the schema has it.
    [[nodiscard]] std::size_t slot(std::string_view name) const;

    /// The trimmed text; empty where there is no cell.
    [[nodiscard]] std::string_view cell(std::size_t row, std::size_t slot) const;
    /// False where a column has a name that is not known: perhaps it was meant for one that is missing.
    [[nodiscard]] bool header_known() const { return header_known_; }
    /// True if the schema has a column for each row of another sheet.
    [[nodiscard]] bool has_keyed_columns() const;

    /// The mark before decimals: a comma where the file of the cell is not divided by commas.
    [[nodiscard]] bool decimal_comma(std::size_t row, std::size_t slot) const;

    /// Which of the sheet's files a cell is from, 0 for the lowest.
    [[nodiscard]] std::size_t layer(std::size_t row, std::size_t slot) const;

    /// False where the key column is missing, so that no reference can be looked up.
    [[nodiscard]] bool keys_known() const;
    /// The name of the column that other sheets refer to.
    [[nodiscard]] std::string_view key_column() const;
    /// The index of a key among the different keys in the order of the sheet: the row, if keys are unique.
    [[nodiscard]] std::optional<std::size_t> find_key(std::string_view key) const;
    /// The row whose key columns hold these keys, joined with points: `1`, or `1.2` of two columns.
    [[nodiscard]] std::optional<std::size_t> find_row(std::string_view keys) const;
    /// That text of a row; empty where a key is.
    [[nodiscard]] std::string row_key(std::size_t row) const;
    /// The different keys that are names, in the order of the sheet.
    [[nodiscard]] const std::vector<std::string>& key_names() const { return key_names_; }
    /// For messages: the nearest keys to one that is not there.
    [[nodiscard]] std::string suggest_key(std::string_view key) const;

    /// A cell that could not be read is bad: rules that need it are silent, as its problem is already known.
    void mark_bad(std::size_t row, std::size_t slot) { bad_[row * slots_.size() + slot] = true; }
    [[nodiscard]] bool is_bad(std::size_t row, std::size_t slot) const {
        return bad_[row * slots_.size() + slot];
    }
    [[nodiscard]] bool is_fine(std::size_t row) const;
    [[nodiscard]] bool is_fine(std::size_t row, std::initializer_list<std::string_view> columns) const;

    [[nodiscard]] Place place(std::size_t row, std::size_t slot) const;
    /// Reports a problem of one cell.
    void report(Report& report, Severity severity, std::size_t row, std::size_t slot, Message message) const;
    void error(Report& report, std::size_t row, std::string_view column, Message message) const {
        this->report(report, Severity::error, row, slot(column), std::move(message));
    }
    void warn(Report& report, std::size_t row, std::string_view column, Message message) const {
        this->report(report, Severity::warning, row, slot(column), std::move(message));
    }
    /// Reports a problem of a whole column, at its header.
    void column_error(Report& report, std::string_view column, Message message) const {
        report_header(report, slots_[slot(column)].at, std::move(message));
    }
    /// Warns of a column as a whole, at its header.
    void warn_column(Report& report, std::size_t slot, Message message) const;
    /// Reports a problem of the sheet as a whole.
    void sheet_error(Report& report, Message message) const;

  private:
    void expand_columns();
    void match_header(Report& report);
    void match_keys(Report& report);
    void add_language_columns();
    void index_keys(Report& report);
    [[nodiscard]] std::size_t first_key_slot() const;
    void report_header(Report& report, std::size_t at, Message message) const;
    [[nodiscard]] std::size_t find_slot(std::string_view name) const;
    [[nodiscard]] const Cell* raw_cell(std::size_t row, std::size_t slot) const;
    [[nodiscard]] Place place_of(const Cell& cell, std::size_t at) const;

    const SheetSchema* schema_;
    Sheet sheet_;
    std::vector<Sheet> layers_; ///< own the texts of a sheet of several files
    bool given_ = false;
    bool present_ = false;
    std::size_t rows_ = 0;
    bool keys_missing_ = false; ///< which columns there are cannot be known
    bool header_known_ = true;
    std::vector<Slot> slots_;
    std::map<std::string, std::size_t, std::less<>> slot_by_name_;
    std::vector<bool> bad_;
    std::map<std::string, std::size_t, std::less<>> keys_;
    std::map<std::string, std::size_t, std::less<>> row_by_key_; ///< of all key columns, joined with points
    std::vector<std::string> key_names_;
    std::vector<std::int64_t> key_numbers_; ///< sorted
};

/// All sheets of a load, in the order of schema().
class Tables {
  public:
    Tables();
    [[nodiscard]] std::vector<Table>& all() { return tables_; }
    [[nodiscard]] const std::vector<Table>& all() const { return tables_; }
    /// The table of a sheet, or null.
    [[nodiscard]] Table* find(std::string_view sheet);
    [[nodiscard]] const Table* find(std::string_view sheet) const;

  private:
    std::vector<Table> tables_;
};

} // namespace rogueloom::content
