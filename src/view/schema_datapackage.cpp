// SPDX-License-Identifier: MIT
#include <rogueloom/view/schema.hpp>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "view/json_number.hpp"
#include "view/schema_words.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;
using content::CellType;
using content::ColumnSchema;
using content::Layout;
using content::Need;
using content::Sheet;
using content::SheetFile;
using content::SheetSchema;

std::string without_spaces(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == text.npos) return {};
    return std::string(text.substr(begin, text.find_last_not_of(" \t") - begin + 1));
}

const ColumnSchema* column_of(const SheetSchema& sheet, const std::string& name) {
    for (const ColumnSchema& column : sheet.columns) {
        const std::vector<std::string> names = header_names(column);
        if (std::find(names.begin(), names.end(), name) != names.end()) return &column;
    }
    return nullptr;
}

/// Whether the keys of a sheet are numbers.
bool has_number_keys(std::string_view name) {
    const SheetSchema* sheet = content::find_sheet(name);
    if (sheet == nullptr) return false;
    const auto key = std::find_if(sheet->columns.begin(), sheet->columns.end(),
                                  [](const ColumnSchema& column) { return column.key; });
    return key != sheet->columns.end() && key->type == CellType::integer;
}

void add_type(Json& field, const ColumnSchema& column, char delimiter) {
    Json& limits = field["constraints"];
    switch (column.type) {
    case CellType::integer:
    case CellType::number:
        field["type"] = column.type == CellType::integer ? "integer" : "number";
        if (column.type == CellType::number && delimiter != ',') field["decimalChar"] = ",";
        limits["minimum"] = json_number(column.min);
        limits["maximum"] = json_number(column.max);
        break;
    case CellType::boolean:
        field["type"] = "boolean";
        field["trueValues"] = {"true", "True", "TRUE", "1"};
        field["falseValues"] = {"false", "False", "FALSE", "0"};
        break;
    case CellType::identifier:
        limits["pattern"] = "[a-z0-9_]+";
        break;
    case CellType::choice:
    case CellType::numbered_choice:
        limits["enum"] = Json::array();
        for (std::size_t code = 0; code < column.words.size(); ++code) {
            if (!column.words[code].empty()) limits["enum"].push_back(column.words[code]);
            if (column.type == CellType::numbered_choice) limits["enum"].push_back(std::to_string(code));
        }
        break;
    case CellType::reference:
        if (has_number_keys(column.target)) field["type"] = "integer";
        break;
    case CellType::text:
        if (column.width > 0) limits["maxLength"] = column.width;
        break;
    case CellType::path:
    case CellType::list:
        break;
    }
}

Json field_of(const SheetSchema& sheet, const std::string& name, char delimiter) {
    Json field;
    field["name"] = name;
    field["type"] = "string";
    const ColumnSchema* column = sheet.layout == Layout::key_value ? nullptr : column_of(sheet, name);
    if (column == nullptr) return field;
    field["description"] = column->help;
    field["constraints"] = Json::object();
    const bool first = column->group.empty() || (column->group == column->name && name.back() == '1');
    if (column->need == Need::required && first) field["constraints"]["required"] = true;
    add_type(field, *column, delimiter);
    if (field["constraints"].empty()) field.erase("constraints");
    return field;
}

/// Of a key,value sheet: which keys there can be.
Json key_field(const SheetSchema& sheet) {
    Json field{{"name", "key"}, {"type", "string"}};
    field["constraints"] = {{"required", true}, {"unique", true}, {"enum", Json::array()}};
    for (const ColumnSchema& column : sheet.columns) {
        for (const std::string& name : header_names(column)) field["constraints"]["enum"].push_back(name);
    }
    return field;
}

Json schema_of(const SheetSchema& sheet, const Sheet& table, const std::vector<std::string_view>& present) {
    Json json;
    json["fields"] = Json::array();
    Json keys = Json::array();
    Json foreign = Json::array();
    for (const content::Cell& cell : table.header) {
        const std::string name = without_spaces(cell.text);
        if (sheet.layout == Layout::key_value && name == "key") {
            json["fields"].push_back(key_field(sheet));
            continue;
        }
        json["fields"].push_back(field_of(sheet, name, table.delimiter));
        if (sheet.layout == Layout::key_value) continue;
        const ColumnSchema* column = column_of(sheet, name);
        if (column == nullptr) continue;
        if (column->key) keys.push_back(name);
        if (std::find(present.begin(), present.end(), column->target) == present.end()) continue;
        const SheetSchema* target = content::find_sheet(column->target);
        const auto key = std::find_if(target->columns.begin(), target->columns.end(),
                                      [](const ColumnSchema& c) { return c.key; });
        foreign.push_back(
            {{"fields", name}, {"reference", {{"resource", column->target}, {"fields", key->name}}}});
    }
    json["missingValues"] = {""};
    if (!keys.empty()) json["primaryKey"] = keys;
    if (!foreign.empty()) json["foreignKeys"] = foreign;
    return json;
}

/// The value of a key in the sheet `pack`.
std::string about(const Sheet& pack, std::string_view key) {
    for (const std::vector<content::Cell>& row : pack.rows) {
        if (row.size() > 1 && without_spaces(row[0].text) == key) return without_spaces(row[1].text);
    }
    return {};
}

} // namespace

std::string datapackage_json(std::span<const SheetFile> files) {
    std::vector<std::pair<const SheetSchema*, std::string_view>> sheets;
    std::vector<std::string_view> present;
    std::vector<content::Diagnostic> ignored;
    Json json;
    json["profile"] = "tabular-data-package";
    json["name"] = "pack";
    Json resources = Json::array();
    for (const SheetFile& file : files) {
        const SheetSchema* sheet = content::find_sheet(content::sheet_name(file.name));
        if (sheet != nullptr) present.push_back(sheet->name);
    }
    for (const SheetFile& file : files) {
        const SheetSchema* sheet = content::find_sheet(content::sheet_name(file.name));
        if (sheet == nullptr) continue;
        const Sheet table = content::read_sheet(file, ignored);
        if (sheet->name == "pack") {
            if (const std::string id = about(table, "id"); !id.empty()) json["name"] = id;
            json["title"] = about(table, "title");
            json["version"] = about(table, "version");
        }
        const std::string_view path = file.name.substr(file.name.find_last_of("/\\") + 1);
        Json resource{{"profile", "tabular-data-resource"},
                      {"name", sheet->name},
                      {"path", path},
                      {"description", sheet->help},
                      {"format", "csv"},
                      {"mediatype", "text/csv"},
                      {"encoding", "utf-8"}};
        resource["dialect"] = {{"delimiter", std::string(1, table.delimiter)}};
        resource["schema"] = schema_of(*sheet, table, present);
        resources.push_back(std::move(resource));
    }
    json["resources"] = std::move(resources);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace rogueloom::view
