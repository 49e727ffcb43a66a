// SPDX-License-Identifier: MIT
/// \file
/// The base pack with changes: what a rule says about a pack that differs in one cell.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>

#include "content/naive_csv.hpp"

namespace rogueloom::test {

/// A row is named by its first cell, or its first cells joined with commas (`acts,2`); the row of a sheet
/// that has only one is named by an empty text.
class EditedPack {
  public:
    EditedPack() {
        for (const content::SheetFile& file : content::base_pack_files()) {
            sheets_[std::string(content::sheet_name(file.name))] = naive_csv(file.bytes);
        }
    }

    EditedPack& set(const std::string& sheet, std::string_view key, std::string_view column,
                    std::string value) {
        std::vector<std::string>& row = rows(sheet)[find_row(sheet, key)];
        const std::size_t at = column_at(sheet, column);
        if (row.size() <= at) row.resize(at + 1);
        row[at] = std::move(value);
        return *this;
    }
    /// Adds a row: a copy of another one with some cells changed.
    EditedPack& copy_row(const std::string& sheet, std::string_view key,
                         const std::vector<std::pair<std::string, std::string>>& changes) {
        rows(sheet).push_back(rows(sheet)[find_row(sheet, key)]);
        std::vector<std::string>& row = rows(sheet).back();
        for (const auto& [column, value] : changes) {
            const std::size_t at = column_at(sheet, column);
            if (row.size() <= at) row.resize(at + 1);
            row[at] = value;
        }
        return *this;
    }
    EditedPack& remove_row(const std::string& sheet, std::string_view key) {
        const auto row = static_cast<std::ptrdiff_t>(find_row(sheet, key));
        rows(sheet).erase(rows(sheet).begin() + row);
        return *this;
    }
    EditedPack& keep_header_only(const std::string& sheet) {
        rows(sheet).resize(1);
        return *this;
    }
    EditedPack& rename_column(const std::string& sheet, std::string_view column, std::string name) {
        rows(sheet)[0][column_at(sheet, column)] = std::move(name);
        return *this;
    }
    EditedPack& remove_column(const std::string& sheet, std::string_view column) {
        const std::size_t at = column_at(sheet, column);
        for (std::vector<std::string>& row : rows(sheet)) {
            if (at < row.size()) row.erase(row.begin() + static_cast<std::ptrdiff_t>(at));
        }
        return *this;
    }
    EditedPack& remove_sheet(const std::string& sheet) {
        sheets_.erase(sheet);
        return *this;
    }
    /// Replaces a file, or adds one, by its bytes.
    EditedPack& put(std::string file, std::string bytes) {
        sheets_.erase(std::string(content::sheet_name(file)));
        extra_.emplace_back(std::move(file), std::move(bytes));
        return *this;
    }

    [[nodiscard]] Rows& rows(const std::string& sheet) { return sheets_.at(sheet); }

    /// Where a cell is: no cell of the base pack holds a line end, so a row is a line.
    [[nodiscard]] Place place(const std::string& sheet, std::string_view key, std::string_view column) {
        return {sheet + ".csv", static_cast<std::uint32_t>(find_row(sheet, key) + 1),
                static_cast<std::uint32_t>(column_at(sheet, column) + 1)};
    }

    /// The bytes of a sheet as they are now.
    [[nodiscard]] std::string bytes(const std::string& sheet) {
        std::string text;
        for (const std::vector<std::string>& row : rows(sheet)) {
            for (std::size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : ",") + csv_cell(row[i]);
            text += '\n';
        }
        return text;
    }

    [[nodiscard]] std::vector<std::pair<std::string, std::string>> files() {
        std::vector<std::pair<std::string, std::string>> files = extra_;
        for (const auto& [sheet, cells] : sheets_) files.emplace_back(sheet + ".csv", bytes(sheet));
        return files;
    }

    [[nodiscard]] content::LoadedPack load() {
        const auto owned = files();
        std::vector<content::SheetFile> views;
        for (const auto& [name, text] : owned) views.push_back({name, text});
        return content::load_pack(views);
    }

  private:
    [[nodiscard]] std::size_t column_at(const std::string& sheet, std::string_view column) {
        const std::vector<std::string>& header = rows(sheet)[0];
        const auto found = std::find(header.begin(), header.end(), column);
        EXPECT_NE(found, header.end()) << sheet << " has no column " << column;
        return static_cast<std::size_t>(found - header.begin());
    }

    [[nodiscard]] std::size_t find_row(const std::string& sheet, std::string_view key) {
        if (key.empty()) return 1;
        const Rows& all = rows(sheet);
        for (std::size_t i = 1; i < all.size(); ++i) {
            std::string start;
            for (const std::string& cell : all[i]) {
                start += (start.empty() ? "" : ",") + cell;
                if (start == key) return i;
            }
        }
        ADD_FAILURE() << sheet << " has no row " << key;
        return 1;
    }

    std::map<std::string, Rows> sheets_;
    std::vector<std::pair<std::string, std::string>> extra_;
};

/// Expects that a load found one problem and no other.
inline void expect_only(const content::LoadedPack& loaded, std::string_view code, const Place& place) {
    ASSERT_EQ(loaded.diagnostics.size(), 1U) << [&] {
        std::string all = std::string("expected one ") + std::string(code) + ", got";
        for (const auto& d : loaded.diagnostics) {
            all += '\n' + d.code + ' ' + to_string(Error{d.code, d.place, d.problem, d.why, d.suggestion});
        }
        return all;
    }();
    const content::Diagnostic& found = loaded.diagnostics[0];
    EXPECT_EQ(found.code, code) << found.problem;
    EXPECT_EQ(found.place, place) << found.place.file << ':' << found.place.row << ':' << found.place.column;
    EXPECT_EQ(loaded.pack.has_value(), found.severity == content::Severity::warning);
}

} // namespace rogueloom::test
