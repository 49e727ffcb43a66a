// SPDX-License-Identifier: MIT
#include "maps/free_tiles.hpp"

namespace rogueloom::board {

void FreeTiles::reset(Carving& carving) {
    layout_ = carving.layout();
    const auto columns = static_cast<std::size_t>(layout_.width());
    carving.mark_tiles(marks_);
    unused_.by_column.assign(columns, 0);
    both_.by_column.assign(columns, 0);
    unused_.total = 0;
    both_.total = 0;
    for (std::size_t x = 0; x < columns; ++x) {
        const Tile bottom = layout_.at({static_cast<std::int32_t>(x), 0});
        std::uint32_t unused = 0;
        std::uint32_t both = 0;
        for (Tile y = 0; y < static_cast<Tile>(layout_.height()); ++y) {
            unused += static_cast<std::uint32_t>(marks_[bottom + y] != 0);
            both += static_cast<std::uint32_t>(marks_[bottom + y] == both_marks);
        }
        unused_.by_column[x] = unused;
        both_.by_column[x] = both;
        unused_.total += unused;
        both_.total += both;
    }
}

void FreeTiles::occupy(Tile tile) {
    assert(unused(tile));
    const auto column = static_cast<std::size_t>(layout_.cell(tile).x);
    --unused_.by_column[column];
    --unused_.total;
    if (deletable(tile)) {
        --both_.by_column[column];
        --both_.total;
    }
    marks_[tile] &= static_cast<std::uint8_t>(~unused_mark);
}

std::optional<Tile> FreeTiles::draw(Stream& stream) const {
    if (both_.total > 0) return at(both_, both_marks, stream.below(both_.total));
    if (unused_.total > 0) return at(unused_, unused_mark, stream.below(unused_.total));
    return std::nullopt;
}

Tile FreeTiles::at(const Counts& counts, std::uint8_t marks, std::uint32_t k) const {
    assert(k < counts.total);
    std::size_t column = 0;
    while (k >= counts.by_column[column]) k -= counts.by_column[column++];
    Tile tile = layout_.at({static_cast<std::int32_t>(column), 0});
    while (true) {
        if ((marks_[tile] & marks) == marks && k-- == 0) return tile;
        ++tile;
    }
}

} // namespace rogueloom::board
