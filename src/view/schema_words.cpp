// SPDX-License-Identifier: MIT
#include "view/schema_words.hpp"

#include <fmt/format.h>

namespace rogueloom::view {
namespace {

using content::CellType;
using content::ColumnSchema;

std::string range_text(const ColumnSchema& column) {
    const bool excluded = column.upper == content::UpperBound::excluded;
    return fmt::format("{} to {}{}", column.min, excluded ? "less than " : "", column.max);
}

std::string joined(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!word.empty()) text += (text.empty() ? "" : ", ") + std::string(word);
    }
    return text;
}

} // namespace

std::string holds_text(const ColumnSchema& column) {
    switch (column.type) {
    case CellType::integer:
        return "whole number, " + range_text(column);
    case CellType::number:
        return "number, " + range_text(column);
    case CellType::boolean:
        return "true or false";
    case CellType::text:
        if (column.width == 0) return "text";
        return fmt::format("text, up to {} letters or {} Korean ones", column.width, column.width / 2);
    case CellType::identifier:
        return "key of lower-case letters, digits and _";
    case CellType::choice:
        return "one of " + joined(column.words);
    case CellType::numbered_choice:
        return fmt::format("0 to {}, or one of {}", column.words.size() - 1, joined(column.words));
    case CellType::reference:
        return "a row of " + std::string(column.target);
    case CellType::path:
        return "path of a file, such as icons/pucks.svg#p2";
    case CellType::list:
        return "a list";
    }
    return {};
}

std::string need_text(const ColumnSchema& column) {
    switch (column.need) {
    case content::Need::required:
        return "yes";
    case content::Need::optional:
        return "no";
    case content::Need::conditional:
        break;
    }
    if (column.when.words.empty()) return "see there";
    return "where " + std::string(column.when.column) + " is " + joined(column.when.words);
}

std::string column_text(const ColumnSchema& column) {
    const std::vector<std::string> names = header_names(column);
    if (names.size() < 2) return std::string(column.name);
    return names.front() + " .. " + names.back();
}

std::vector<std::string> header_names(const ColumnSchema& column) {
    if (column.spread == content::Spread::single) return {std::string(column.name)};
    std::vector<std::string> names;
    if (column.spread != content::Spread::numbered) return names;
    for (int n = 1; n <= column.count; ++n) {
        names.push_back(fmt::format("{}{}", column.name.substr(0, column.name.size() - 1), n));
    }
    return names;
}

} // namespace rogueloom::view
