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

const SheetSchema* find_sheet(std::string_view name) {
    const auto sheets = schema();
    const auto found = std::find_if(sheets.begin(), sheets.end(),
                                    [name](const SheetSchema& sheet) { return sheet.name == name; });
    return found == sheets.end() ? nullptr : &*found;
}

} // namespace rogueloom::content
