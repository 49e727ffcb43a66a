// SPDX-License-Identifier: MIT
/// \file
/// The description of the sheets (content/schema.hpp) for people and for other programs. Pure functions of
/// the schema, and of the files of a pack where one is given; texts are UTF-8 and end with a line end.
#pragma once

#include <span>
#include <string>

#include <rogueloom/content/schema.hpp>
#include <rogueloom/content/sheet.hpp>

namespace rogueloom::view {

/// Every sheet in a line, for the terminal.
[[nodiscard]] std::string schema_text();

/// The columns of one sheet, for the terminal: what they hold, and what for.
[[nodiscard]] std::string schema_text(const content::SheetSchema& sheet);

/// The page docs/sheets.md: every sheet and column, and every warning.
[[nodiscard]] std::string schema_markdown();

/// A Frictionless data package (profile `tabular-data-package`) that describes these files: a resource for
/// each sheet, its fields in the order of the header, comments included, with types, constraints, primary and
/// foreign keys. What it accepts may still break a rule that goes beyond one column; what it refuses, the
/// loader refuses too. Files that are no sheets are left out.
[[nodiscard]] std::string datapackage_json(std::span<const content::SheetFile> files);

/// The JSON Schema (draft 7) of one row of a sheet: an object with a property for each filled cell, typed. Of
/// a key,value sheet: the whole sheet as one object. Says besides which cells need or exclude each other.
[[nodiscard]] std::string row_json_schema(const content::SheetSchema& sheet);

} // namespace rogueloom::view
