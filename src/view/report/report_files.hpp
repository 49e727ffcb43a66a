// SPDX-License-Identifier: MIT
/// \file
/// The style and the script of a report: files of this folder, compiled in.
#pragma once

#include <span>

#include <rogueloom/content/sheet.hpp>

namespace rogueloom::view {

/// `report.css` and `sort.js`.
[[nodiscard]] std::span<const content::SheetFile> report_files();

} // namespace rogueloom::view
