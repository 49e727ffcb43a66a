// SPDX-License-Identifier: MIT
#include <rogueloom/run/frontiers.hpp>

#include <utility>

#include "run/near_cells.hpp"

namespace rogueloom::run {
namespace {

/// Cells in the order in which they are come upon. No zeros are written first, as a FixedVector does.
struct Queue {
    std::array<std::uint16_t, max_ground_cells> cells;
    std::size_t size = 0;

    void push(std::size_t cell) { cells[size++] = static_cast<std::uint16_t>(cell); }
};

template <class Visit>
void each_neighbour(const Ground& ground, Cell cell, Visit visit) {
    for (std::int32_t y = cell.y - 1; y <= cell.y + 1; ++y)
        for (std::int32_t x = cell.x - 1; x <= cell.x + 1; ++x)
            if (const Cell near{x, y}; near != cell && ground.contains(near)) visit(near);
}

/// Takes the whole group of a member out of `left`. Its nearest cell is known by the end.
Frontier take_group(const Ground& ground, const Ways& ways, CellSet& left, std::size_t first) {
    Queue group;
    left.remove(first);
    group.push(first);
    std::size_t nearest = first;
    int steps = ways.steps(ground.cell(first));
    for (std::size_t next = 0; next < group.size; ++next) {
        const std::size_t here = group.cells[next];
        const int to_here = ways.steps(ground.cell(here));
        if (to_here < steps || (to_here == steps && here < nearest)) {
            nearest = here;
            steps = to_here;
        }
        each_neighbour(ground, ground.cell(here), [&](Cell near) {
            const std::size_t i = ground.index(near);
            if (!left.has(i)) return;
            left.remove(i);
            group.push(i);
        });
    }
    return {ground.cell(nearest), steps, static_cast<std::int32_t>(group.size)};
}

/// Puts a group where it belongs among those found; the farthest one goes when there is no room.
void insert(const Ground& ground, const Frontier& group, Frontiers& found) {
    const auto before = [&](const Frontier& a, const Frontier& b) {
        if (a.steps != b.steps) return a.steps < b.steps;
        return ground.index(a.at) < ground.index(b.at);
    };
    if (found.full()) {
        if (!before(group, found[found.size() - 1])) return;
        found.erase(found.size() - 1);
    }
    found.push_back(group);
    for (std::size_t i = found.size() - 1; i > 0 && before(found[i], found[i - 1]); --i)
        std::swap(found[i], found[i - 1]);
}

} // namespace

Frontiers frontiers(const Ground& ground, const Walker& walker, const CellSet& blocked, const Ways& ways) {
    const WordRange range{0, (ground.size() + 63) / 64};
    CellSet unknown;
    for (std::size_t i = 0; i < range.last; ++i)
        unknown.words[i] = ground.all().words[i] & ~walker.seen.words[i];
    CellSet left;
    add_neighbours(ground, unknown, left, range);
    for (std::size_t i = 0; i < range.last; ++i)
        left.words[i] &=
            walker.seen.words[i] & ground.open().words[i] & ~walker.visited.words[i] & ~blocked.words[i];
    each_cell(left, [&](std::size_t i) {
        if (ways.steps(ground.cell(i)) == Ways::unreachable) left.remove(i);
    });
    Frontiers found;
    each_cell(left, [&](std::size_t first) {
        if (left.has(first)) insert(ground, take_group(ground, ways, left, first), found);
    });
    return found;
}

} // namespace rogueloom::run
