// SPDX-License-Identifier: MIT
#include <rogueloom/content/load.hpp>

#include <algorithm>
#include <string>
#include <utility>

#include "content/assemble.hpp"
#include "content/bind.hpp"
#include "content/read_tables.hpp"
#include "content/rules.hpp"
#include "content/sheets.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
LoadedPack load_pack(std::span<const SheetFile> files) {
    const PackLayer layer{files};
    return load_layers({&layer, 1});
}

std::string extended_pack(std::span<const SheetFile> files) {
    for (const SheetFile& file : sorted_sheets(files)) {
        if (sheet_name(file.name) != pack_sheet().schema.name) continue;
        std::vector<Diagnostic> ignored;
        const Sheet sheet = read_sheet(file, ignored);
        const auto column = [&sheet](std::string_view name) {
            const auto found = std::find_if(sheet.header.begin(), sheet.header.end(),
                                            [name](const Cell& cell) { return trimmed(cell.text) == name; });
            return static_cast<std::size_t>(found - sheet.header.begin());
        };
        const std::size_t key = column("key");
        const std::size_t value = column("value");
        for (const std::vector<Cell>& row : sheet.rows) {
            if (key >= row.size() || value >= row.size() || trimmed(row[key].text) != "extends") continue;
            return std::string(trimmed(row[value].text));
        }
    }
    return {};
}

LoadedPack load_layers(std::span<const PackLayer> packs) {
    Report report;
    Tables tables;
    read_tables(packs, tables, report);

    Draft draft;
    Hasher content_hash;
    std::size_t index = 0;
    for_each_sheet(draft, [&](const auto& binding, auto& bound) {
        bind_rows(binding, tables, tables.all()[index++], report, content_hash, bound);
    });
    check_rules(draft, tables, report);

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
