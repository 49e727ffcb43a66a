// SPDX-License-Identifier: MIT
/// \file
/// What changed between two packs, row by row (lab.md L4 `diff`).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <rogueloom/content/load.hpp>
#include <rogueloom/content/schema.hpp>

namespace rogueloom::content {

/// What became of a row. `moved`: nothing but the order of a sheet's rows is another one, told once for each
/// sheet in which order matters.
enum class RowChange : std::uint8_t { changed, added, removed, moved };

/// A cell, as both packs have it, in one form: 007 is 7, 1,50 is 1.5, TRUE is true. Empty: there is none.
struct CellDifference {
    std::string column; ///< as headers have it: `effect_2`; of a key,value sheet the key
    std::string before;
    std::string after;
    Bearing bearing = Bearing::outcome;
};

struct RowDifference {
    RowChange change = RowChange::changed;
    std::string sheet;
    std::string key;  ///< of several key columns with points between; empty where rows have none
    std::string name; ///< what the sheet calls the row; may be empty
    Place place;      ///< of the first changed cell, else of the row; where it was, if it is removed
    std::vector<CellDifference> cells; ///< of an added or removed row those that are filled, its keys aside
};

/// Compares two packs as they play: each given by its layers, the lowest first (load_layers()). Sheets come
/// in the order of schema(); in a sheet first what changed or was added, in the order of the second pack,
/// then what was removed, in the order of the first. What cannot be read counts as not there, so both should
/// load without errors. O(cells log rows).
[[nodiscard]] std::vector<RowDifference> differences(std::span<const PackLayer> before,
                                                     std::span<const PackLayer> after);

} // namespace rogueloom::content
