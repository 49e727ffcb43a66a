// SPDX-License-Identifier: MIT
/// \file
/// The border of a set of cells as the path of an SVG picture.
#pragma once

#include <cstdint>
#include <string>

#include <rogueloom/core/bit_rows.hpp>

namespace rogueloom::view {

/// How an outline is drawn, in units of the picture.
struct OutlineStyle {
    std::int32_t cell = 12;    ///< the side of a cell
    std::int32_t rounding = 0; ///< how far before and behind a corner its curve begins, at most half a cell
};

/// The closed lines around the set cells, holes included, for the attribute `d` of a path; cell (0, 0) begins
/// at the origin. Cells that meet at a corner only are not joined. O(cells / 64 + length of the border).
[[nodiscard]] std::string outline_path(const BitRows& cells, const OutlineStyle& style);

} // namespace rogueloom::view
