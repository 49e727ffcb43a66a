// SPDX-License-Identifier: MIT
/// \file
/// The pack that `pack new` starts with.
#pragma once

#include <span>

#include <rogueloom/content/sheet.hpp>

namespace rogueloom::cli {

/// The files of apps/cli/starter_pack, byte by byte.
[[nodiscard]] std::span<const content::SheetFile> starter_pack_files();

} // namespace rogueloom::cli
