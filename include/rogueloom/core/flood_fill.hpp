// SPDX-License-Identifier: MIT
/// \file
/// Flood fill over bit rows: what can be reached in steps to the four neighbours.
#pragma once

#include <rogueloom/core/bit_rows.hpp>

namespace rogueloom {

/// The cells of `open` that can be reached from `start` through `open` in 4-way steps; empty when `start` is
/// outside or not open. Works on whole words of a row; O(words touched) and O(cells / 8) memory.
[[nodiscard]] BitRows flood_fill(const BitRows& open, Cell start);

/// True if the open cells are one 4-connected piece; no open cell at all counts as connected.
[[nodiscard]] bool is_connected(const BitRows& open);

} // namespace rogueloom
