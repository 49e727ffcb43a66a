// SPDX-License-Identifier: MIT
/// \file
/// The cells beside those of a set, 64 at a time.
#pragma once

#include <cstddef>

#include <rogueloom/run/ground.hpp>

namespace rogueloom::run {

/// Words of a CellSet from `first` to before `last`.
struct WordRange {
    std::size_t first = 0;
    std::size_t last = 0;
};

/// `near` becomes `cells` and their eight neighbours, in the words of `range`; members elsewhere do not
/// count. O(words).
void add_neighbours(const Ground& ground, const CellSet& cells, CellSet& near, WordRange range);

} // namespace rogueloom::run
