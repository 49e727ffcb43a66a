// SPDX-License-Identifier: MIT
/// \file
/// Sheets -> diagnostics -> one immutable Pack.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <rogueloom/content/diagnostic.hpp>
#include <rogueloom/content/pack.hpp>
#include <rogueloom/content/sheet.hpp>

namespace rogueloom::content {

/// What became of the files: the pack, unless there are errors, and everything there is to say, in the order
/// of sort_by_place().
struct LoadedPack {
    std::optional<Pack> pack;
    std::vector<Diagnostic> diagnostics;
};

/// Loads a pack from its files, in any order. Files whose names do not end in `.csv` are ignored. All
/// problems of all files are found in one pass; a problem that only follows from another one is not
/// reported. O(bytes + rows log rows); draws nothing. The files are not needed afterwards.
[[nodiscard]] LoadedPack load_pack(std::span<const SheetFile> files);

} // namespace rogueloom::content
