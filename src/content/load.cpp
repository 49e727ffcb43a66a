// SPDX-License-Identifier: MIT
#include <rogueloom/content/load.hpp>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include <rogueloom/core/nearest.hpp>

#include "content/assemble.hpp"
#include "content/bind.hpp"
#include "content/rules.hpp"
#include "content/sheets.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

std::vector<std::string_view> all_sheet_names() {
    std::vector<std::string_view> names;
    for (const SheetSchema& sheet : schema()) names.push_back(sheet.name);
    return names;
}

/// The sheets among the files, each at most once, by name: so the order in which files come does not matter.
std::vector<SheetFile> sorted_sheets(std::span<const SheetFile> files) {
    std::vector<SheetFile> sheets;
    std::copy_if(files.begin(), files.end(), std::back_inserter(sheets),
                 [](const SheetFile& file) { return !sheet_name(file.name).empty(); });
    std::stable_sort(sheets.begin(), sheets.end(),
                     [](const SheetFile& a, const SheetFile& b) { return a.name < b.name; });
    return sheets;
}

/// Sheets whose columns are named by other sheets come last; else as they are.
void move_keyed_back(const Tables& tables, std::vector<SheetFile>& sheets) {
    std::stable_partition(sheets.begin(), sheets.end(), [&tables](const SheetFile& file) {
        const Table* table = tables.find(sheet_name(file.name));
        return table == nullptr || !table->has_keyed_columns();
    });
}

void read_files(std::span<const SheetFile> files, Tables& tables, Report& report) {
    std::vector<std::string> taken(tables.all().size());
    std::vector<SheetFile> sheets = sorted_sheets(files);
    move_keyed_back(tables, sheets);
    for (const SheetFile& file : sheets) {
        const std::string_view name = sheet_name(file.name);
        Table* table = tables.find(name);
        if (table == nullptr) {
            const auto names = all_sheet_names();
            std::string suggestion = did_you_mean(name, names);
            if (suggestion.empty()) suggestion = "rename or remove the file";
            report.file_error(std::string(file.name), {"sheet.unknown",
                                                       "there is no sheet \"" + shortened(name) + "\"",
                                                       "it would be ignored silently",
                                                       std::move(suggestion),
                                                       {names.begin(), names.end()}});
            continue;
        }
        std::string& by = taken[static_cast<std::size_t>(table - tables.all().data())];
        if (!by.empty()) {
            report.file_error(std::string(file.name),
                              {"sheet.duplicate", "the sheet \"" + std::string(name) + "\" is there twice",
                               "the other file is " + by, "remove one of them"});
            continue;
        }
        by = file.name;
        table->add_keyed_columns(tables);
        table->take(read_sheet(file, report.list()), report);
    }
    for (std::size_t i = 0; i < taken.size(); ++i) {
        const SheetSchema& sheet = tables.all()[i].schema();
        if (!taken[i].empty() || sheet.presence == Presence::optional) continue;
        report.file_error(std::string(sheet.name) + ".csv",
                          {"sheet.missing", "the sheet \"" + std::string(sheet.name) + "\" is missing",
                           "every pack needs it", "add " + std::string(sheet.name) + ".csv"});
    }
}

} // namespace

LoadedPack load_pack(std::span<const SheetFile> files) {
    Report report;
    Tables tables;
    read_files(files, tables, report);

    Draft draft;
    Hasher content_hash;
    std::size_t index = 0;
    for_each_sheet(draft, [&](const auto& binding, auto& bound) {
        bind_rows(binding, tables, tables.all()[index++], report, content_hash, bound);
    });
    check_rules(draft, report);

    LoadedPack result;
    result.diagnostics = std::move(report.list());
    if (result.diagnostics.size() > max_diagnostics) {
        result.diagnostics.resize(max_diagnostics);
        Diagnostic last;
        last.code = "load.too_many";
        last.problem = "there are more problems than these";
        last.suggestion = "correct these first";
        result.diagnostics.push_back(std::move(last));
    }
    sort_by_place(result.diagnostics);
    if (count(result.diagnostics).errors == 0)
        result.pack = assemble(std::move(draft), content_hash.digest());
    return result;
}

} // namespace rogueloom::content
