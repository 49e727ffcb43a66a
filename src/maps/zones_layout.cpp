// SPDX-License-Identifier: MIT
#include <rogueloom/maps/zones_layout.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <limits>

#include "maps/bit_ranges.hpp"

namespace rogueloom::zones {

namespace {

[[nodiscard]] std::size_t at(std::int32_t index) {
    return static_cast<std::size_t>(index);
}

/// The bend of a corridor; one of the centres where it is straight.
[[nodiscard]] Cell corner(const Corridor& corridor) {
    const auto i = static_cast<std::size_t>(corridor.bend); // not a branch: it could not be predicted
    return {std::array{corridor.to.x, corridor.from.x}[i], std::array{corridor.from.y, corridor.to.y}[i]};
}

} // namespace

void Surveyor::lay_out(const Params& params, Stream& stream, Layout& layout) {
    assert(check(params).empty());
    // Each step works on a copy of the stream, which stays in registers.
    stream = cut_land(params, stream, layout);
    stream = place_rooms(params, stream, layout);
    stream = join_rooms(stream, layout);
}

Stream Surveyor::cut_land(const Params& params, Stream stream, Layout& layout) {
    layout.plots.clear();
    layout.nodes.clear();
    inner_.clear();
    borders_.clear();
    // In preorder at most one second half waits at each depth.
    std::array<Pending, largest_depth> stack;
    std::size_t waiting = 0;
    Pending here{{0, 0, params.width, params.height}, -1, 0, 0};
    std::int32_t rooms = 0;
    for (std::int32_t node = 0;; ++node) {
        const Chain chain{rooms, rooms};
        borders_.push_back({{{chain, chain}, {chain, chain}}});
        layout.nodes.push_back({here.piece, -1, -1, rooms, 1, 0});
        const Rect& piece = here.piece;
        const bool wide_enough = piece.w >= 2 * params.min_leaf;
        const bool high_enough = piece.h >= 2 * params.min_leaf;
        if (here.depth == params.depth || !(wide_enough || high_enough)) {
            layout.plots.push_back({piece, {}, here.cuts, here.depth});
            ++rooms;
            if (waiting == 0) break;
            here = stack[--waiting];
            layout.nodes[at(here.parent)].second = node + 1;
            continue;
        }
        inner_.push_back(node);
        const bool wide = piece.w > params.cut_ratio * piece.h;
        const bool high = piece.h > params.cut_ratio * piece.w;
        const bool wished = (wide | high) ? wide : stream.below(2) == 0;
        const bool cut_width = (wished && wide_enough) || !high_enough;
        const std::int32_t side = cut_width ? piece.w : piece.h;
        const std::int32_t half = stream.between(params.min_leaf, side - params.min_leaf);
        const std::int32_t dx = cut_width ? half : 0;
        const std::int32_t dy = cut_width ? 0 : half;
        const std::int32_t depth = here.depth + 1;
        const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(here.depth);
        stack[waiting++] = {
            {piece.x + dx, piece.y + dy, piece.w - dx, piece.h - dy}, node, depth, here.cuts | bit};
        here = {
            {piece.x, piece.y, cut_width ? half : piece.w, cut_width ? piece.h : half}, -1, depth, here.cuts};
    }
    return stream;
}

Stream Surveyor::place_rooms(const Params& params, Stream stream, Layout& layout) {
    const auto least_side = [&](std::int32_t span) {
        return std::max(params.room_min, (span * params.room_percent + 99) / 100);
    };
    marks_.resize(layout.plots.size());
    for (std::size_t i = 0; i < layout.plots.size(); ++i) {
        const Rect& leaf = layout.plots[i].leaf;
        Rect& room = layout.plots[i].room;
        const std::int32_t span_x = leaf.w - 2 * params.margin;
        const std::int32_t span_y = leaf.h - 2 * params.margin;
        room.w = stream.between(least_side(span_x), span_x);
        room.h = stream.between(least_side(span_y), span_y);
        room.x = leaf.x + params.margin + stream.between(0, span_x - room.w);
        room.y = leaf.y + params.margin + stream.between(0, span_y - room.h);
        const Cell centre = room.centre();
        marks_[i].centre = {centre.x, centre.y};
    }
    return stream;
}

Stream Surveyor::join_rooms(Stream stream, Layout& layout) {
    layout.corridors.resize(inner_.size());
    // Backwards, so that a node comes after its halves.
    for (std::size_t i = inner_.size(); i-- > 0;) {
        const std::size_t index = at(inner_[i]);
        Node& node = layout.nodes[index];
        const Node& first = layout.nodes[index + 1];
        const Node& second = layout.nodes[at(node.second)];
        node.corridor = static_cast<std::int32_t>(i);
        node.room_count = first.room_count + second.room_count;
        node.height = 1 + std::max(first.height, second.height);
        const Borders& here = borders_[index + 1];
        const Borders& there = borders_[at(node.second)];
        const Axis across = second.piece.x > first.piece.x ? x_axis : y_axis;
        find_nearest(here[across][1], there[across][0], across, layout.corridors[i]);
        layout.corridors[i].bend = static_cast<Bend>(stream.below(2));
        merge(here, there, across, borders_[index]);
    }
    return stream;
}

/// The corridor across a cut: `near` touch it from the first half, `far` from the second (B5).
void Surveyor::find_nearest(const Chain& near, const Chain& far, Axis across, Corridor& best) const {
    const auto along = static_cast<Axis>(1 - across);
    const Mark* marks = marks_.data();
    std::int32_t length = std::numeric_limits<std::int32_t>::max();
    std::int32_t best_a = near.head;
    std::int32_t best_b = far.head;
    for (std::int32_t a = near.head;; a = marks[a].next[across][1]) {
        const std::int32_t off = marks[a].centre[across];
        const std::int32_t place = marks[a].centre[along];
        for (std::int32_t b = far.head;; b = marks[b].next[across][0]) {
            const std::int32_t here =
                marks[b].centre[across] - off + std::abs(marks[b].centre[along] - place);
            if (here < length) {
                length = here;
                best_a = a;
                best_b = b;
            }
            if (b == far.tail) break;
        }
        if (a == near.tail) break;
    }
    best.a = best_a;
    best.b = best_b;
    best.from = {marks[best_a].centre[x_axis], marks[best_a].centre[y_axis]};
    best.to = {marks[best_b].centre[x_axis], marks[best_b].centre[y_axis]};
    best.length = length;
}

/// The borders of a piece of two halves: two belong to one half, the other two go on from half to half.
void Surveyor::merge(const Borders& first, const Borders& second, Axis across, Borders& both) {
    const auto along = static_cast<Axis>(1 - across);
    both[across][0] = first[across][0];
    both[across][1] = second[across][1];
    for (std::size_t side = 0; side < 2; ++side) {
        marks_[at(first[along][side].tail)].next[along][side] = second[along][side].head;
        both[along][side].head = first[along][side].head;
        both[along][side].tail = second[along][side].tail;
    }
}

std::string cuts_text(const Plot& plot) {
    std::string text;
    for (std::int32_t i = 0; i < plot.cut_count; ++i)
        text += ((plot.cuts >> static_cast<unsigned>(i)) & 1U) != 0 ? '1' : '0';
    return text;
}

// Rooms share no cell, so it is enough to note in which rows each begins and ends, and to go down once.
void carve_rooms(const Layout& layout, BitRows& cells) {
    const std::size_t stride = cells.words_per_row();
    std::uint64_t* const words = cells.row(0).data();
    for (const Plot& plot : layout.plots) {
        const BitRange range(plot.room.x, plot.room.x + plot.room.w);
        std::uint64_t* begin = words + at(plot.room.y) * stride;
        std::uint64_t* end = begin + at(plot.room.h) * stride;
        for (std::size_t i = range.first; i <= range.last; ++i) {
            begin[i] ^= range.mask(i);
            end[i] ^= range.mask(i);
        }
    }
    std::uint64_t* const last = words + at(cells.height() - 1) * stride;
    for (std::uint64_t* word = words; word != last; ++word) word[stride] ^= *word;
}

void carve_corridors(const Params& params, const Layout& layout, BitRows& cells) {
    const std::int32_t before = (params.corridor_width - 1) / 2;
    const std::int32_t after = params.corridor_width / 2;
    const std::int32_t last_x = cells.width() - 2;
    const std::int32_t last_y = cells.height() - 2;
    const std::size_t stride = cells.words_per_row();
    std::uint64_t* const words = cells.row(0).data();
    const auto carve = [=](std::int32_t left, std::int32_t right, std::int32_t top, std::int32_t bottom) {
        const BitRange range(left, right + 1);
        std::uint64_t* row = words + at(top) * stride;
        std::uint64_t* const end = words + at(bottom + 1) * stride;
        if (range.first == range.last) { // the usual case, without a loop over words
            for (; row != end; row += stride) row[range.first] |= range.first_mask;
            return;
        }
        for (; row != end; row += stride) {
            for (std::size_t i = range.first; i <= range.last; ++i) row[i] |= range.mask(i);
        }
    };
    for (const Corridor& corridor : layout.corridors) {
        const Cell from = corridor.from;
        const Cell to = corridor.to;
        const Cell bend = corner(corridor);
        // No wider than a room, the brush stays in the room to the left and above, but an even one may reach
        // one cell out of it to the right and below.
        const std::int32_t right = std::min(std::max(from.x, to.x) + after, last_x);
        const std::int32_t bottom = std::min(std::max(from.y, to.y) + after, last_y);
        // One arm lies in the bend's row, the other in its column, whichever comes first.
        carve(std::min(from.x, to.x) - before, right, bend.y - before, std::min(bend.y + after, last_y));
        carve(bend.x - before, std::min(bend.x + after, last_x), std::min(from.y, to.y) - before, bottom);
    }
}

std::vector<Cell> corridor_points(const Corridor& corridor) {
    const Cell bend = corner(corridor);
    if (bend == corridor.from || bend == corridor.to) return {corridor.from, corridor.to};
    return {corridor.from, bend, corridor.to};
}

} // namespace rogueloom::zones
