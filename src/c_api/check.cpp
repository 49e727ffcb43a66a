// SPDX-License-Identifier: MIT
#include <array>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/schema.hpp>
#include <rogueloom/view/diagnostics.hpp>
#include <rogueloom/view/schema.hpp>

#include "guard.hpp"
#include "names.hpp"
#include "pack.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

namespace {

std::string report(const OpenedPack& opened, std::size_t format) {
    switch (format) {
    case 1:
        return view::diagnostics_text(opened.diagnostics, opened.files);
    case 2:
        return view::diagnostics_sarif(opened.diagnostics, opened.files, ROGUELOOM_VERSION);
    default:
        return view::diagnostics_json(opened.diagnostics);
    }
}

/// The sheet of that name; none was given: null. Errors: unknown.
Outcome<const content::SheetSchema*> schema_of(const char* given) {
    if (given == nullptr) return nullptr;
    if (const content::SheetSchema* sheet = content::find_sheet(given)) return sheet;
    std::vector<std::string> known;
    for (const content::SheetSchema& sheet : content::schema()) known.emplace_back(sheet.name);
    return unknown_name("sheet", given, known);
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_check(const rl_sheet* sheets, size_t count, const char* format, uint32_t* errors,
                   rl_string* out) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(out, "report"); !there) return there;
        if (errors != nullptr) *errors = 0;
        static constexpr std::array<std::string_view, 3> formats = {"json", "text", "sarif"};
        const auto wanted = choice_of("format", format, formats, 0);
        if (!wanted) return tl::unexpected(wanted.error());
        const auto files = sheets_of(sheets, count);
        if (!files) return tl::unexpected(files.error());
        const OpenedPack opened = open_pack(*files);
        if (errors != nullptr)
            *errors = static_cast<std::uint32_t>(content::count(opened.diagnostics).errors);
        return give(report(opened, *wanted), out);
    });
}

rl_status rl_schema(const char* form, const char* sheet, rl_string* text) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(text, "text"); !there) return there;
        static constexpr std::array<std::string_view, 5> forms = {"text", "markdown", "datapackage",
                                                                  "json-schema", "code"};
        const auto wanted = choice_of("form", form, forms, 0);
        if (!wanted) return tl::unexpected(wanted.error());
        const auto found = schema_of(sheet);
        if (!found) return tl::unexpected(found.error());
        switch (*wanted) {
        case 1:
            return give(view::schema_markdown(), text);
        case 2:
            return give(view::datapackage_json(content::base_pack_files()), text);
        case 3:
            if (*found == nullptr) return bad_argument("sheet", "a JSON Schema is of one sheet; name it");
            return give(view::row_json_schema(**found), text);
        case 4:
            return give(content::code_sheet(), text);
        default:
            return give(*found == nullptr ? view::schema_text() : view::schema_text(**found), text);
        }
    });
}
