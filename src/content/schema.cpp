// SPDX-License-Identifier: MIT
#include <rogueloom/content/schema.hpp>

#include <algorithm>

#include "content/sheets.hpp"

namespace rogueloom::content {

std::span<const SheetSchema> schema() {
    static const std::vector<SheetSchema> sheets = [] {
        std::vector<SheetSchema> all;
        Draft draft;
        for_each_sheet(draft, [&all](const auto& binding, auto&) { all.push_back(binding.schema); });
        return all;
    }();
    return sheets;
}

std::span<const CodeGroup> code_groups() {
    static const std::vector<CodeGroup> groups = [] {
        std::vector<CodeGroup> all{{Vocabulary<GrantTarget>::group, Vocabulary<GrantTarget>::names}};
        for (const SheetSchema& sheet : schema()) {
            for (const ColumnSchema& column : sheet.columns) {
                if (column.code_group.empty()) continue;
                all.push_back({column.code_group, column.words});
            }
        }
        std::sort(all.begin(), all.end(),
                  [](const CodeGroup& a, const CodeGroup& b) { return a.name < b.name; });
        all.erase(std::unique(all.begin(), all.end(),
                              [](const CodeGroup& a, const CodeGroup& b) { return a.name == b.name; }),
                  all.end());
        return all;
    }();
    return groups;
}

std::string code_sheet() {
    std::string text = "group,code,name\n";
    for (const CodeGroup& group : code_groups()) {
        for (std::size_t code = 0; code < group.words.size(); ++code) {
            if (group.words[code].empty()) continue;
            text += std::string(group.name) + ',' + std::to_string(code) + ',' +
                    std::string(group.words[code]) + '\n';
        }
    }
    return text;
}

const SheetSchema* find_sheet(std::string_view name) {
    const auto sheets = schema();
    const auto found = std::find_if(sheets.begin(), sheets.end(),
                                    [name](const SheetSchema& sheet) { return sheet.name == name; });
    return found == sheets.end() ? nullptr : &*found;
}

} // namespace rogueloom::content
