// SPDX-License-Identifier: MIT
/// \file
/// Sheets -> diagnostics -> one immutable Pack.
#pragma once

#include <optional>
#include <span>
#include <string>
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

/// The files of one pack of several that lie over each other.
struct PackLayer {
    std::span<const SheetFile> files;
};

/// Loads a pack that extends others (sheets.md, `extends`): the lowest first, the pack itself last. In each
/// sheet a row with the key of a row below replaces it, cell by cell in the columns that its file has; a row
/// with `true` in the column `$delete` removes it; other rows come behind those that are there. A sheet of
/// one row is replaced in the same way. The result is checked as one pack, each problem at the place in the
/// file it comes from. Costs and draws as load_pack().
[[nodiscard]] LoadedPack load_layers(std::span<const PackLayer> layers);

/// What a pack says it extends, in the key `extends` of its sheet `pack`; empty if nothing. `base` is the
/// built-in pack; what other names mean is up to the program. O(bytes of that sheet).
[[nodiscard]] std::string extended_pack(std::span<const SheetFile> files);

} // namespace rogueloom::content
