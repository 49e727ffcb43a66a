// SPDX-License-Identifier: MIT
/// \file
/// The files of packs that lie over each other as tables.
#pragma once

#include <span>
#include <vector>

#include <rogueloom/content/load.hpp>

#include "content/report.hpp"
#include "content/table.hpp"

namespace rogueloom::content {

/// The sheets among the files by name: so the order in which files come does not matter.
[[nodiscard]] std::vector<SheetFile> sorted_sheets(std::span<const SheetFile> files);

/// Reads the packs, the lowest first, and reports what is wrong with files, headers and keys. The files must
/// outlive the tables.
void read_tables(std::span<const PackLayer> packs, Tables& tables, Report& report);

} // namespace rogueloom::content
