// SPDX-License-Identifier: MIT
#include <rogueloom/view/diagnostics.hpp>

#include <nlohmann/json.hpp>

namespace rogueloom::view {
namespace {

nlohmann::ordered_json number_or_null(std::uint32_t number) {
    if (number == 0) return nullptr;
    return number;
}

} // namespace

std::string diagnostics_json(std::span<const content::Diagnostic> diagnostics) {
    using Json = nlohmann::ordered_json;
    std::string text = "[";
    for (const content::Diagnostic& d : diagnostics) {
        Json object;
        object["severity"] = d.severity == content::Severity::error ? "error" : "warning";
        object["code"] = d.code;
        object["file"] = d.place.file;
        object["row"] = number_or_null(d.place.row);
        object["column"] = number_or_null(d.place.column);
        object["column_name"] = d.column_name;
        object["cell"] = d.cell;
        object["problem"] = d.problem;
        object["why"] = d.why;
        object["suggestion"] = d.suggestion;
        object["allowed"] = d.allowed;
        text += text.size() > 1 ? ",\n " : "\n ";
        // A file name can hold anything; what is no UTF-8 is replaced.
        text += object.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    return text + (text.size() > 1 ? "\n]\n" : "]\n");
}

} // namespace rogueloom::view
