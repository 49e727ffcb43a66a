// SPDX-License-Identifier: MIT
/// \file
/// A pack as users keep it: a folder of sheets.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <rogueloom/content/load.hpp>

namespace rogueloom::app {

/// Loads the `*.csv` files of a folder. What cannot be read (no such folder, a sheet that is a folder itself,
/// a file without permission) is among the diagnostics, codes `folder.*`, with the place it has; a sheet that
/// is there but unreadable is not reported as missing besides.
[[nodiscard]] content::LoadedPack load_pack_folder(const std::filesystem::path& folder);

} // namespace rogueloom::app
