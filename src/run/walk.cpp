// SPDX-License-Identifier: MIT
#include <rogueloom/run/walk.hpp>

#include <algorithm>
#include <cassert>

#include "run/near_cells.hpp"

namespace rogueloom::run {
namespace {

/// Everything within ground.sight moves over open cells, and what ends the sight.
void look(const Ground& ground, Walker& walker, Cell from) {
    const std::int32_t sight = ground.sight;
    const std::int32_t top = std::max(from.y - sight, 0);
    const std::int32_t bottom = std::min(from.y + sight, ground.height() - 1);
    const WordRange range{ground.index({0, top}) / 64, ground.index({ground.width() - 1, bottom}) / 64 + 1};
    CellSet known;
    CellSet reached;
    reached.add(ground.index(from));
    for (std::int32_t moves = 0; moves < sight; ++moves) {
        add_neighbours(ground, reached, known, range);
        bool further = false;
        for (std::size_t i = range.first; i < range.last; ++i) {
            const std::uint64_t open = known.words[i] & ground.open().words[i];
            further = further || open != reached.words[i];
            reached.words[i] = open;
        }
        if (!further) break;
    }
    for (std::size_t i = range.first; i < range.last; ++i) walker.seen.words[i] |= known.words[i];
}

} // namespace

void stand_on(const Ground& ground, Walker& walker, Cell cell) {
    assert(ground.is_open(cell));
    const std::size_t i = ground.index(cell);
    walker.at = static_cast<std::uint16_t>(i);
    walker.visited.add(i);
    walker.seen.add(i);
    ground.sight == 0 ? see_all(ground, walker) : look(ground, walker, cell);
}

void see_all(const Ground& ground, Walker& walker) {
    walker.seen = ground.all();
}

} // namespace rogueloom::run
