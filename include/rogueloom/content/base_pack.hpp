// SPDX-License-Identifier: MIT
/// \file
/// The base pack that is compiled into the library.
#pragma once

#include <span>

#include <rogueloom/content/sheet.hpp>

namespace rogueloom::content {

/// The sheets of packs/base, byte by byte, sorted by name. They live as long as the program.
[[nodiscard]] std::span<const SheetFile> base_pack_files();

} // namespace rogueloom::content
