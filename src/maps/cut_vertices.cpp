// SPDX-License-Identifier: MIT
#include <rogueloom/maps/cut_vertices.hpp>

#include <algorithm>
#include <bit>

namespace rogueloom::board {

bool better(const Cut& a, const Cut& b) {
    if (a.second != b.second) return a.second > b.second;
    if (a.first != b.first) return a.first > b.first;
    return a.tile < b.tile;
}

void CutSearch::reset(const TileLayout& layout, std::span<const Ground> ground) {
    layout_ = layout;
    number_.resize(layout.size());
    visits_.resize(layout.size());
    for (std::size_t i = 0; i < number_.size(); ++i)
        number_[i] = ground[i] == Ground::closed ? closed_number : 0;
    last_ = 0;
    forgotten_ = 0;
}

/// Depth first, without recursion: numbers the piece of `start`, and returns how many tiles it has.
std::uint32_t CutSearch::walk(Tile start) {
    const std::array<Tile, 4> sides = layout_.sides();
    const std::uint32_t base = last_ + 1;
    std::uint32_t* const number = number_.data();
    Visit* const visits = visits_.data();
    std::uint32_t count = 0;
    const auto enter = [&](Tile tile, std::uint32_t parent, std::uint32_t back) {
        number[tile] = base + count;
        visits[count] = {tile, parent, back, closed_number, 1, 0, 0, 0};
        return count++;
    };
    constexpr std::uint32_t nowhere = 0xFFFFFFFFU;
    std::uint32_t here = enter(start, 0, nowhere);
    while (here != nowhere) {
        const Tile tile = visits[here].tile;
        unsigned fresh = 0;
        for (unsigned i = 0; i < 4; ++i) fresh |= static_cast<unsigned>(number[tile + sides[i]] < base) << i;
        if (fresh == 0) {
            here = visits[here].back;
            continue;
        }
        const Tile next = tile + sides[static_cast<std::size_t>(std::countr_zero(fresh))];
        // Who had one way left is not come back to.
        const bool last_way = (fresh & (fresh - 1)) == 0;
        const std::uint32_t back = visits[here].back;
        here = enter(next, here, last_way ? back : here);
    }
    last_ += count;
    return count;
}

std::optional<Cut> CutSearch::best_cut(std::span<const Ground> ground, Tile start) {
    const std::array<Tile, 4> sides = layout_.sides();
    const std::uint32_t base = last_ + 1;
    const std::uint32_t total = walk(start);
    const auto add_piece = [](Visit& visit, std::uint32_t size) {
        visit.second = std::max(visit.second, std::min(visit.first, size));
        visit.first = std::max(visit.first, size);
    };
    Cut best;
    const auto consider = [&best, ground](const Visit& visit) {
        if (visit.second < best.second || visit.second == 0 || ground[visit.tile] != Ground::free) return;
        const Cut cut{visit.tile, visit.first, visit.second};
        if (better(cut, best)) best = cut;
    };
    // Backwards, all of a subtree comes before its root.
    for (std::uint32_t i = total; --i > 0;) {
        Visit& visit = visits_[i];
        Visit& parent = visits_[visit.parent];
        std::uint32_t low = visit.low;
        // The edge to the parent counts too: it reaches the parent and no further.
        for (const Tile side : sides) low = std::min(low, number_[visit.tile + side]);
        parent.size += visit.size;
        parent.low = std::min(parent.low, low);
        if (low >= base + visit.parent) {
            parent.cut_off += visit.size;
            add_piece(parent, visit.size);
        }
        add_piece(visit, total - 1 - visit.cut_off);
        consider(visit);
    }
    consider(visits_[0]);
    if (best.second == 0) return std::nullopt;
    return best;
}

} // namespace rogueloom::board
