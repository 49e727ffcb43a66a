// SPDX-License-Identifier: MIT
/// \file
/// Which rows the cells of other sheets name.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "content/table.hpp"

namespace rogueloom::content {

using KeySet = std::set<std::string, std::less<>>;

/// A key as it is compared: numbers without zeros in front.
[[nodiscard]] std::string canonical_key(std::string_view key);

/// The keys of `sheet` that cells of sheets other than `except` name. O(cells log keys).
[[nodiscard]] KeySet named_keys(const Tables& tables, std::string_view sheet, std::string_view except);

} // namespace rogueloom::content
