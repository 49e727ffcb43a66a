// SPDX-License-Identifier: MIT
#include <rogueloom/view/schema.hpp>

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include <rogueloom/content/description.hpp>
#include <rogueloom/content/diagnostic.hpp>

#include "view/schema_words.hpp"

namespace rogueloom::view {
namespace {

using content::ColumnSchema;
using content::Layout;
using content::SheetSchema;

std::string layout_text(const SheetSchema& sheet) {
    std::string text;
    switch (sheet.layout) {
    case Layout::rows:
        text = "One row each.";
        break;
    case Layout::one_row:
        text = "One row.";
        break;
    case Layout::key_value:
        text = "A row for each key, with the columns `key` and `value`.";
        break;
    }
    if (sheet.presence == content::Presence::optional) text += " A pack can do without.";
    if (sheet.reach == content::Reach::when_named) text += " A row counts where another sheet names it.";
    return text;
}

std::string marks_of(const ColumnSchema& column) {
    std::string marks;
    if (column.key) marks += " Key.";
    if (column.bearing == content::Bearing::words) marks += " Can be translated.";
    if (column.bearing == content::Bearing::cosmetic) marks += " Changes no outcome.";
    return marks;
}

/// A table cell must not end early.
std::string in_table(std::string text) {
    for (std::size_t at = text.find('|'); at != text.npos; at = text.find('|', at + 2)) text.insert(at, "\\");
    return text;
}

} // namespace

std::string schema_text() {
    std::size_t width = 0;
    for (const SheetSchema& sheet : content::schema()) width = std::max(width, sheet.name.size());
    std::string text;
    for (const SheetSchema& sheet : content::schema()) {
        text += fmt::format("{:<{}}  {}\n", sheet.name, width, sheet.help);
    }
    return text;
}

std::string schema_text(const SheetSchema& sheet) {
    std::string text = fmt::format("{}.csv: {}\n{}\n", sheet.name, sheet.help, layout_text(sheet));
    for (const ColumnSchema& column : sheet.columns) {
        text += fmt::format("\n{}\n    {}{}\n    {}; needed: {}\n", column_text(column), column.help,
                            marks_of(column), holds_text(column), need_text(column));
    }
    return text;
}

std::string schema_markdown() {
    std::string text =
        "# Sheets\n"
        "What a pack is made of: a folder with these files, each a table with a header. "
        "[designing.md](designing.md) shows how to work with them.\n\n"
        "This page is written by `rogueloom schema --markdown`; do not edit it. The same with one "
        "sheet at a time: `rogueloom schema SHEET`.\n\n"
        "Columns are found by their name, in any order; columns whose name begins with `$` or "
        "`#` are comments. Empty columns and rows at the end do not count. A column with a number, "
        "such as `effect_1`, fills from 1 without gaps.\n\n"
        "| sheet | what it is |\n|---|---|\n";
    for (const SheetSchema& sheet : content::schema()) {
        text += fmt::format("| [{0}](#{0}) | {1} |\n", sheet.name, in_table(std::string(sheet.help)));
    }
    for (const SheetSchema& sheet : content::schema()) {
        text += fmt::format("\n## {}\n{} {}\n\n", sheet.name, sheet.help, layout_text(sheet));
        text += "| column | what it is | what it holds | needed |\n|---|---|---|---|\n";
        for (const ColumnSchema& column : sheet.columns) {
            text += fmt::format("| `{}` | {}{} | {} | {} |\n", column_text(column),
                                in_table(std::string(column.help)), marks_of(column),
                                in_table(holds_text(column)), need_text(column));
        }
    }
    text +=
        "\n## Descriptions\n"
        "In `desc` of pucks, items, relics, altars and attributes, and in its translations, a placeholder in "
        "braces stands for a number of the row, so that the text cannot say another one: `Heals {value}.` "
        "A row only has the placeholders that its columns and effects fill; `rogueloom check` names those of "
        "the row where one is unknown.\n\n| placeholder | what it is |\n|---|---|\n";
    for (const content::PlaceholderKind& kind : content::placeholder_kinds()) {
        text += fmt::format("| `{{{}}}` | {} |\n", kind.name, kind.help);
    }
    text +=
        "| `{currency}` | What the pack calls gold. |\n\n"
        "`{value?turn|turns}` is the first word where the number is 1, else the second; `{을/를}` the Korean "
        "particle that fits what stands before it.\n";
    text += "\n## Warnings\n"
            "All other problems are errors, which keep a pack from being played. A warning does not, and "
            "`rogueloom check --no-warn CODE` leaves it out.\n\n| code | when |\n|---|---|\n";
    for (const content::WarningKind& kind : content::warning_kinds()) {
        text += fmt::format("| `{}` | {} |\n", kind.code, kind.help);
    }
    return text;
}

} // namespace rogueloom::view
