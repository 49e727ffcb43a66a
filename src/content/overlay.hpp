// SPDX-License-Identifier: MIT
/// \file
/// The files of one sheet laid over each other (sheets.md, `extends`).
#pragma once

#include <vector>

#include <rogueloom/content/schema.hpp>
#include <rogueloom/content/sheet.hpp>

#include "content/report.hpp"

namespace rogueloom::content {

/// Whether the header has a column `$delete`.
[[nodiscard]] bool removes_rows(const Sheet& sheet);

/// One sheet out of the readable layers, the lowest first. A row with the key of a row of a lower layer
/// replaces it in the columns that its file has; one with `true` in `$delete` removes it; others are added
/// behind. Every cell keeps its layer, line and column; the texts stay those of the layers, which must
/// outlive the result. Reports a `$delete` that names nothing or cannot be read.
[[nodiscard]] Sheet overlaid(const SheetSchema& schema, const std::vector<Sheet>& layers, Report& report);

} // namespace rogueloom::content
