// SPDX-License-Identifier: MIT
#include "content/read_tables.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include <rogueloom/core/nearest.hpp>

#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

std::vector<std::string_view> all_sheet_names() {
    std::vector<std::string_view> names;
    for (const SheetSchema& sheet : schema()) names.push_back(sheet.name);
    return names;
}

/// The files of each table, from the lowest layer to the highest.
using Layers = std::vector<std::vector<Sheet>>;

void read_files(std::span<const SheetFile> files, const Tables& tables, Layers& layers, Report& report) {
    std::vector<std::string> taken(tables.all().size());
    for (const SheetFile& file : sorted_sheets(files)) {
        const std::string_view name = sheet_name(file.name);
        const Table* table = tables.find(name);
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
        const auto index = static_cast<std::size_t>(table - tables.all().data());
        std::string& by = taken[index];
        if (!by.empty()) {
            report.file_error(std::string(file.name),
                              {"sheet.duplicate", "the sheet \"" + std::string(name) + "\" is there twice",
                               "the other file is " + by, "remove one of them"});
            continue;
        }
        by = file.name;
        layers[index].push_back(read_sheet(file, report.list()));
    }
}

void take_sheets(Layers layers, Tables& tables, Report& report) {
    // Without pack.csv this is no pack yet; which sheets it lacks besides says nothing.
    const bool is_pack = !layers[static_cast<std::size_t>(tables.find("pack") - tables.all().data())].empty();
    const auto take = [&](std::size_t i) {
        Table& table = tables.all()[i];
        const SheetSchema& sheet = table.schema();
        if (!layers[i].empty()) {
            table.take(std::move(layers[i]), report);
        } else if (sheet.presence != Presence::optional && (is_pack || sheet.name == "pack")) {
            report.file_error(std::string(sheet.name) + ".csv",
                              {"sheet.missing", "the sheet \"" + std::string(sheet.name) + "\" is missing",
                               "every pack needs it", "add " + std::string(sheet.name) + ".csv"});
        }
    };
    // Sheets whose columns are named by other sheets come last.
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (!tables.all()[i].has_keyed_columns()) take(i);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!tables.all()[i].has_keyed_columns()) continue;
        tables.all()[i].add_keyed_columns(tables);
        take(i);
    }
}

} // namespace

std::vector<SheetFile> sorted_sheets(std::span<const SheetFile> files) {
    std::vector<SheetFile> sheets;
    std::copy_if(files.begin(), files.end(), std::back_inserter(sheets),
                 [](const SheetFile& file) { return !sheet_name(file.name).empty(); });
    std::stable_sort(sheets.begin(), sheets.end(),
                     [](const SheetFile& a, const SheetFile& b) { return a.name < b.name; });
    return sheets;
}

void read_tables(std::span<const PackLayer> packs, Tables& tables, Report& report) {
    Layers layers(tables.all().size());
    for (const PackLayer& pack : packs) read_files(pack.files, tables, layers, report);
    take_sheets(std::move(layers), tables, report);
}

} // namespace rogueloom::content
