// SPDX-License-Identifier: MIT
/// \file
/// The cellular automaton that turns bumpy borders into curves (zones.md stage 4, B9-B11).
#pragma once

#include <rogueloom/core/bit_rows.hpp>

namespace rogueloom::zones {

/// One round over the whole map: a cell with 5 or more walls among its 8 neighbours becomes wall, any other
/// becomes floor, whatever it was (B10). All cells change at once. Cells outside of the map count as wall,
/// and the outermost ring always becomes wall (B9). Set bits are floor. `next` is overwritten, and resized
/// where it is of another size; it must not be `floor`. 64 cells at once; O(cells / 64).
void smooth_once(const BitRows& floor, BitRows& next);

} // namespace rogueloom::zones
