// SPDX-License-Identifier: MIT
/// \file
/// A folder as a browser sees it: which file a path of a request names, and of what type it is. Nothing
/// outside of the folder is ever named, whatever the path and whatever links lie in it.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace rogueloom::app {

/// Longer paths name nothing.
inline constexpr std::size_t longest_path = 1024;

/// The file of a path such as `/assets/page.js`, decoded once; a path that ends in `/` is of `index.html`.
/// None where there is no such file, and for every path that is no plain one: not from `/` on, too long, with
/// a backslash, a control character, an empty part, or a part that begins with a dot. A link is followed as
/// far as it stays in `root`. Precondition: `root` is canonical.
[[nodiscard]] std::optional<std::filesystem::path> served_file(const std::filesystem::path& root,
                                                               std::string_view path);

/// `text/html; charset=utf-8` and so on by the ending of the name; bytes of no known kind else.
[[nodiscard]] std::string_view media_type(const std::filesystem::path& file);

} // namespace rogueloom::app
