// SPDX-License-Identifier: MIT
#include "view/zones_outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <vector>

namespace rogueloom::view {

namespace {

/// Directions of an edge, each a right turn from the one before; the set cell is on the right.
enum Direction : unsigned { east, south, west, north };
constexpr std::array<Cell, 4> steps = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
/// The cells to the right and to the left of the edge that leaves a corner, relative to the corner.
constexpr std::array<Cell, 4> right_of = {{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}};
constexpr std::array<Cell, 4> left_of = {{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}};

[[nodiscard]] Cell plus(Cell a, Cell b) {
    return {a.x + b.x, a.y + b.y};
}

class Tracer {
  public:
    Tracer(const BitRows& cells, const OutlineStyle& style)
        : cells_(cells), style_(style), traced_(cells.width(), cells.height()) {}

    [[nodiscard]] std::string run() {
        // Every closed line has an edge to the east, the upper side of a set cell.
        for (std::int32_t y = 0; y < cells_.height(); ++y) {
            const auto row = cells_.row(y);
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::uint64_t above = y > 0 ? cells_.row(y - 1)[i] : 0;
                for (std::uint64_t starts = row[i] & ~above; starts != 0; starts &= starts - 1) {
                    const Cell start{static_cast<std::int32_t>(i * 64) + std::countr_zero(starts), y};
                    if (!traced_.test(start)) trace(start);
                }
            }
        }
        return std::move(out_);
    }

  private:
    [[nodiscard]] bool set(Cell cell) const { return cells_.contains(cell) && cells_.test(cell); }
    [[nodiscard]] bool is_edge(Cell corner, unsigned direction) const {
        return set(plus(corner, right_of[direction])) && !set(plus(corner, left_of[direction]));
    }

    void trace(Cell start) {
        corners_.clear();
        Cell at = start;
        unsigned direction = east;
        do {
            if (direction == east) traced_.set(at);
            at = plus(at, steps[direction]);
            // The right turn first: it stays with the same cell where two meet at a corner.
            unsigned next = (direction + 1) % 4;
            while (!is_edge(at, next)) next = (next + 3) % 4;
            if (next != direction) corners_.push_back(at);
            direction = next;
        } while (!(at == start && direction == east));
        draw();
    }

    void draw() {
        const std::size_t count = corners_.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Cell before = corners_[(i + count - 1) % count];
            const Cell here = corners_[i];
            const Cell after = corners_[(i + 1) % count];
            const Cell from = towards(here, before);
            put(i == 0 ? 'M' : 'L', from);
            if (style_.rounding == 0) continue;
            const Cell to = towards(here, after);
            fmt::format_to(std::back_inserter(out_), "Q{} {} {} {}", here.x * style_.cell,
                           here.y * style_.cell, to.x, to.y);
        }
        out_ += 'Z';
    }
    /// In units, the point at the distance of the rounding from a corner on the way to the next.
    [[nodiscard]] Cell towards(Cell corner, Cell next) const {
        const auto sign = [](std::int32_t d) { return d > 0 ? 1 : d < 0 ? -1 : 0; };
        return {corner.x * style_.cell + sign(next.x - corner.x) * style_.rounding,
                corner.y * style_.cell + sign(next.y - corner.y) * style_.rounding};
    }
    void put(char command, Cell point) {
        fmt::format_to(std::back_inserter(out_), "{}{} {}", command, point.x, point.y);
    }

    const BitRows& cells_;
    OutlineStyle style_;
    BitRows traced_; ///< upper sides of cells that lie on a line already
    std::vector<Cell> corners_;
    std::string out_;
};

} // namespace

std::string outline_path(const BitRows& cells, const OutlineStyle& style) {
    return Tracer(cells, style).run();
}

} // namespace rogueloom::view
