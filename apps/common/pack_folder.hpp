// SPDX-License-Identifier: MIT
/// \file
/// A pack as users keep it: a folder of sheets.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <rogueloom/content/load.hpp>

namespace rogueloom::app {

/// A file that was read.
struct OwnedFile {
    std::string name;
    std::string bytes;
};

/// A pack, and the files it was loaded from: its own and those of the packs it extends.
struct PackFolder {
    content::LoadedPack loaded;
    std::vector<OwnedFile> files;
    std::vector<std::size_t> layers; ///< how many of the files each pack has, the lowest first

    /// The files as the library takes them; they live as long as this.
    [[nodiscard]] std::vector<content::SheetFile> sheets() const;
};

/// Loads the `*.csv` files of a folder, over those of the pack that it extends: `base` is the built-in one,
/// else a folder, seen from this one. What cannot be read (no such folder, a sheet that is a folder itself, a
/// file without permission, packs that extend each other in a circle) is among the diagnostics, codes
/// `folder.*`, with the place it has; a sheet that is there but unreadable is not reported as missing
/// besides.
[[nodiscard]] PackFolder open_pack_folder(const std::filesystem::path& folder);

} // namespace rogueloom::app
