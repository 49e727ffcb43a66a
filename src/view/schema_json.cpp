// SPDX-License-Identifier: MIT
// The JSON Schema of a row.
#include <rogueloom/view/schema.hpp>

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

void add_range(Json& json, const ColumnSchema& column) {
    json["minimum"] = json_number(column.min);
    json[column.upper == content::UpperBound::excluded ? "exclusiveMaximum" : "maximum"] =
        json_number(column.max);
}

Json words_of(const ColumnSchema& column) {
    Json words = Json::array();
    for (const std::string_view word : column.words) {
        if (!word.empty()) words.push_back(word);
    }
    return words;
}

Json cell_schema(const ColumnSchema& column) {
    Json json;
    json["description"] = column.help;
    switch (column.type) {
    case CellType::integer:
        json["type"] = "integer";
        add_range(json, column);
        break;
    case CellType::number:
        json["type"] = "number";
        add_range(json, column);
        break;
    case CellType::boolean:
        json["type"] = "boolean";
        break;
    case CellType::text:
    case CellType::list:
        json["type"] = "string";
        json["minLength"] = 1;
        if (column.width > 0) json["maxLength"] = column.width; // a letter takes a display column or two
        break;
    case CellType::identifier:
        json["type"] = "string";
        json["pattern"] = "^[a-z0-9_]+$";
        break;
    case CellType::choice:
        json["enum"] = words_of(column);
        break;
    case CellType::numbered_choice:
        json["enum"] = words_of(column);
        for (std::size_t code = 0; code < column.words.size(); ++code) json["enum"].push_back(code);
        break;
    case CellType::reference:
        json["description"] = std::string(column.help) + " A row of " + std::string(column.target) + ".";
        json["type"] = {"integer", "string"};
        break;
    case CellType::path:
        json["type"] = "string";
        json["pattern"] = R"(^(?!/)(?!.*\.\.)[^\\:"<>|?*\n\r\t]+$)";
        break;
    }
    return json;
}

/// Cells of a numbered group: an entry needs the one before it, and its leading cell.
void add_group(Json& schema, const ColumnSchema& column) {
    if (column.group.empty()) return;
    const std::string leader(column.group.substr(0, column.group.size() - 1));
    const std::string own(column.name.substr(0, column.name.size() - 1));
    for (int n = 1; n <= column.count; ++n) {
        const std::string at = std::to_string(n);
        Json& needs = schema["dependencies"][own + at];
        if (needs.is_null()) needs = Json::array();
        if (own != leader) {
            needs.push_back(leader + at);
            if (column.need == Need::required) schema["dependencies"][leader + at].push_back(own + at);
        } else if (n > 1) {
            needs.push_back(leader + std::to_string(n - 1));
        }
    }
}

/// A cell that is there exactly where another one holds certain words.
Json condition(const ColumnSchema& column, const ColumnSchema& other) {
    Json words = Json::array();
    for (const std::string_view word : column.when.words) {
        words.push_back(word);
        if (other.type != CellType::numbered_choice) continue;
        for (std::size_t code = 0; code < other.words.size(); ++code) {
            if (other.words[code] == word) words.push_back(code);
        }
    }
    const std::string name(column.name);
    const std::string by(other.name);
    Json json;
    json["if"] = {{"properties", {{by, {{"enum", words}}}}}, {"required", {by}}};
    json["then"] = {{"required", {name}}};
    json["else"] = {{"properties", {{name, false}}}};
    return json;
}

bool is_needed(const ColumnSchema& column, std::size_t n) {
    return column.need == Need::required && (column.group.empty() || (column.group == column.name && n == 0));
}

} // namespace

std::string row_json_schema(const content::SheetSchema& sheet) {
    Json json;
    json["$schema"] = "http://json-schema.org/draft-07/schema#";
    json["title"] = sheet.name;
    json["description"] = sheet.help;
    json["type"] = "object";
    json["properties"] = Json::object();
    json["patternProperties"]["^[$#]"] = Json::object(); // comments
    json["additionalProperties"] = false;
    json["required"] = Json::array();
    json["dependencies"] = Json::object();
    json["allOf"] = Json::array();
    for (const ColumnSchema& column : sheet.columns) {
        const std::vector<std::string> names = header_names(column);
        if (names.empty()) { // the pack decides on the columns: languages, or keys of another sheet
            if (column.spread == content::Spread::languages)
                json["patternProperties"]["^[a-z]{2,3}(-[A-Za-z0-9-]+)?$"] = cell_schema(column);
            else // any key is a good name, so this is for names that no other column has
                json["additionalProperties"] = cell_schema(column);
        }
        for (std::size_t n = 0; n < names.size(); ++n) {
            json["properties"][names[n]] = cell_schema(column);
            if (is_needed(column, n)) json["required"].push_back(names[n]);
        }
        add_group(json, column);
        for (const ColumnSchema& other : sheet.columns) {
            if (!column.when.words.empty() && other.name == column.when.column) {
                json["allOf"].push_back(condition(column, other));
            }
        }
    }
    for (const char* key : {"dependencies", "allOf"}) {
        if (json[key].empty()) json.erase(key); // an empty allOf is not valid
    }
    return json.dump(2) + '\n';
}

} // namespace rogueloom::view
