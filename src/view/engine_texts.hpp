// SPDX-License-Identifier: MIT
/// \file
/// The engine's own texts: src/view/text/*.csv, compiled in.
#pragma once

#include <span>

#include <rogueloom/content/sheet.hpp>
#include <rogueloom/content/texts.hpp>

namespace rogueloom::view {

/// The files as they are: key, then a column a language. Compiled in.
[[nodiscard]] std::span<const content::SheetFile> engine_text_files();

/// All of them as one table. O(bytes).
[[nodiscard]] content::Texts read_engine_texts();

} // namespace rogueloom::view
