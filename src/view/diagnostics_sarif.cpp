// SPDX-License-Identifier: MIT
#include <rogueloom/view/diagnostics.hpp>

#include <cstddef>
#include <map>

#include <nlohmann/json.hpp>

#include "view/source_lines.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;
using content::Diagnostic;

/// A path as a relative reference: all bytes that a URI does not take are escaped.
std::string uri_of(std::string_view path) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string uri;
    for (const char c : path) {
        if (plain.find(c) != plain.npos) {
            uri += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        uri += '%';
        uri += digits[byte >> 4U];
        uri += digits[byte & 15U];
    }
    return uri;
}

std::size_t code_points(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    return count;
}

const char* level_of(const Diagnostic& d) {
    return d.severity == content::Severity::error ? "error" : "warning";
}

Json region_of(const Diagnostic& d, const SourceLines& lines) {
    Json region{{"startLine", d.place.row}};
    const auto line = lines.find(d.place);
    if (!line) return region;
    if (line->end > 0) {
        region["startColumn"] = code_points(line->text.substr(0, line->begin)) + 1;
        region["endColumn"] = code_points(line->text.substr(0, line->end)) + 1;
    }
    region["snippet"]["text"] = line->text;
    return region;
}

Json result_of(const Diagnostic& d, std::size_t rule, const SourceLines& lines) {
    Json json{{"ruleId", d.code}, {"ruleIndex", rule}, {"level", level_of(d)}};
    std::string text = d.problem;
    if (!d.why.empty()) text += " (" + d.why + ")";
    if (!d.suggestion.empty()) text += "; " + d.suggestion;
    json["message"]["text"] = text;
    Json physical;
    physical["artifactLocation"]["uri"] = uri_of(d.place.file);
    if (d.place.row > 0) physical["region"] = region_of(d, lines);
    json["locations"] = Json::array();
    if (!d.place.file.empty()) json["locations"].push_back({{"physicalLocation", physical}});
    Json& properties = json["properties"];
    if (d.place.column > 0) properties["sheetColumn"] = d.place.column;
    properties["columnName"] = d.column_name;
    properties["cell"] = d.cell;
    properties["allowed"] = d.allowed;
    return json;
}

} // namespace

std::string diagnostics_sarif(std::span<const Diagnostic> diagnostics,
                              std::span<const content::SheetFile> files, std::string_view version) {
    const SourceLines lines(diagnostics, files);
    std::map<std::string, std::size_t> index;
    for (const Diagnostic& d : diagnostics) index.emplace(d.code, 0);
    Json rules = Json::array();
    for (auto& [code, at] : index) {
        at = rules.size();
        Json rule{{"id", code}};
        for (const content::WarningKind& kind : content::warning_kinds()) {
            if (kind.code == code) rule["shortDescription"]["text"] = kind.help;
        }
        rules.push_back(std::move(rule));
    }
    Json run;
    run["tool"]["driver"] = {{"name", "rogueloom"}, {"version", version}, {"rules", rules}};
    run["columnKind"] = "unicodeCodePoints";
    run["results"] = Json::array();
    for (const Diagnostic& d : diagnostics) run["results"].push_back(result_of(d, index[d.code], lines));
    Json log;
    log["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
    log["version"] = "2.1.0";
    log["runs"] = Json::array({run});
    // A file name or a line can hold anything; what is no UTF-8 is replaced.
    return log.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace rogueloom::view
