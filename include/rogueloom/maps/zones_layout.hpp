// SPDX-License-Identifier: MIT
/// \file
/// The square part of a zone map, before anything grows: the land is cut in two again and again, each last
/// piece gets a room, and corridors join sibling pieces (zones.md stage 1, B1-B6).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <rogueloom/core/bit_rows.hpp>
#include <rogueloom/core/grid.hpp>
#include <rogueloom/core/stream.hpp>
#include <rogueloom/maps/zones_params.hpp>

namespace rogueloom::zones {

/// The cells x .. x+w-1, y .. y+h-1.
struct Rect {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t w = 0;
    std::int32_t h = 0;

    [[nodiscard]] bool contains(Cell cell) const {
        return cell.x >= x && cell.y >= y && cell.x < x + w && cell.y < y + h;
    }
    /// (x + floor(w/2), y + floor(h/2)) (B6).
    [[nodiscard]] Cell centre() const { return {x + w / 2, y + h / 2}; }

    friend bool operator==(const Rect&, const Rect&) = default;
};

/// |dx| + |dy|.
[[nodiscard]] inline std::int32_t manhattan(Cell a, Cell b) {
    const std::int32_t dx = a.x < b.x ? b.x - a.x : a.x - b.x;
    const std::int32_t dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return dx + dy;
}

/// A last piece of the land and the room in it. Rooms are numbered in leaf order, left or top first (B6).
struct Plot {
    Rect leaf;
    Rect room;
    std::uint64_t cuts = 0;     ///< the way from the root: bit i is cut i, 0 for left or top
    std::int32_t cut_count = 0; ///< how many bits of `cuts` count: the depth of the leaf

    friend bool operator==(const Plot&, const Plot&) = default;
};

/// The way from the root to a leaf as digits: `0110` (interfaces.md, "map zones").
[[nodiscard]] std::string cuts_text(const Plot& plot);

/// Which arm of an L leaves room `a`.
enum class Bend : std::uint8_t { horizontal_first, vertical_first };

/// A corridor from the centre of room `a` to the centre of room `b`, a < b, in the shape of an L (B6).
struct Corridor {
    std::int32_t a = 0;
    std::int32_t b = 0;
    Cell from;               ///< the centre of room a
    Cell to;                 ///< the centre of room b
    std::int32_t length = 0; ///< their Manhattan distance
    Bend bend = Bend::horizontal_first;

    friend bool operator==(const Corridor&, const Corridor&) = default;
};

/// A node of the tree of cuts. Nodes are numbered in preorder, so the left (or top) half of an inner node i
/// is i + 1; its rooms are first_room .. first_room + room_count - 1.
struct Node {
    Rect piece;
    std::int32_t second = -1;   ///< the right (or bottom) half; -1 for a leaf
    std::int32_t corridor = -1; ///< the corridor that joins the halves; -1 for a leaf
    std::int32_t first_room = 0;
    std::int32_t room_count = 1;
    std::int32_t height = 0; ///< cuts to the deepest leaf below

    friend bool operator==(const Node&, const Node&) = default;
};

/// Rooms, corridors, and the tree they come from: n plots, 2n - 1 nodes and n - 1 corridors, one for each
/// inner node, in the order of the nodes.
struct Layout {
    std::vector<Plot> plots;
    std::vector<Corridor> corridors;
    std::vector<Node> nodes;

    friend bool operator==(const Layout&, const Layout&) = default;
};

/// Lays out maps. Storage is used again from one map to the next; it never changes an outcome.
class Surveyor {
  public:
    /// Cuts the land, places rooms and joins them. Precondition: check(params) finds nothing. O(n log n) for
    /// n rooms. From `stream`:
    /// 1. Pieces in preorder. A piece that may be cut (depth left, and a side of at least 2 x min_leaf) draws
    ///    below(2) for the direction unless one side is longer than cut_ratio times the other, which is then
    ///    cut across: 0 cuts the width (left and right), 1 the height (top and bottom); a direction that
    ///    cannot be cut gives way to the other (B2). Then between(min_leaf, side - min_leaf) for the first
    ///    half's side (B3).
    /// 2. Rooms in leaf order: between(s, span) for the width, likewise the height, then
    ///    between(0, span - size) for the offset in x, likewise y. span is the piece's side without its
    ///    margins, s the larger of room_min and room_percent of span, rounded up (B1, B4).
    /// 3. Inner nodes from the last in preorder to the first, so that siblings are joined from the leaves
    ///    upwards: below(2) for the bend, 0 horizontal first (B6). No draw decides which rooms are joined: of
    ///    those whose pieces touch the cut the pair with the nearest centres (Manhattan), of several the one
    ///    with the lowest number of the left, then of the right room (B5).
    void lay_out(const Params& params, Stream& stream, Layout& layout);

  private:
    /// Which way a cut is crossed.
    enum Axis : std::size_t { x_axis, y_axis };
    /// A piece that waits for its turn; `parent` is the node whose second half it is, or -1.
    struct Pending {
        Rect piece;
        std::int32_t parent;
        std::int32_t depth;
        std::uint64_t cuts;
    };
    /// The rooms along one border of a piece, in order: a chain through Mark::next.
    struct Chain {
        std::int32_t head;
        std::int32_t tail;
    };
    /// The four borders of a piece: by the axis that leads across them, the low one (left, top), the high
    /// one.
    using Borders = std::array<std::array<Chain, 2>, 2>;
    /// What the search for the nearest pair knows of a room.
    struct Mark {
        std::array<std::int32_t, 2> centre;
        std::array<std::array<std::int32_t, 2>, 2> next; ///< as in Borders
    };

    [[nodiscard]] Stream cut_land(const Params& params, Stream stream, Layout& layout);
    [[nodiscard]] Stream place_rooms(const Params& params, Stream stream, Layout& layout);
    [[nodiscard]] Stream join_rooms(Stream stream, Layout& layout);
    void find_nearest(const Chain& near, const Chain& far, Axis across, Corridor& best) const;
    void merge(const Borders& first, const Borders& second, Axis across, Borders& both);

    std::vector<std::int32_t> inner_; ///< the nodes that are cut
    std::vector<Borders> borders_;    ///< one a node
    std::vector<Mark> marks_;         ///< one a room
};

/// Sets the cells of every room. Precondition: `cells` has the map's size and none is set.
void carve_rooms(const Layout& layout, BitRows& cells);

/// Sets the cells that a brush of corridor_width, floor((k-1)/2) to the left and floor(k/2) to the right,
/// covers along every corridor (B6); never a cell of the outermost ring (B9).
void carve_corridors(const Params& params, const Layout& layout, BitRows& cells);

/// The turning points of a corridor: both centres and, where it bends, the corner between them.
[[nodiscard]] std::vector<Cell> corridor_points(const Corridor& corridor);

} // namespace rogueloom::zones
