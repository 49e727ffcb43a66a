// SPDX-License-Identifier: MIT
#include <rogueloom/run/walk.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

namespace rogueloom::run {
namespace {

/// The four moves in the order of the numbers of the cells they lead to.
constexpr std::array<Cell, 4> moves = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};

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
            if (const Cell near{x, y}; near != cell && ground.open.contains(near)) visit(near);
}

bool borders_unknown(const Ground& ground, const Walker& walker, Cell cell) {
    bool unknown = false;
    each_neighbour(ground, cell,
                   [&](Cell near) { unknown = unknown || !walker.seen.has(ground.index(near)); });
    return unknown;
}

/// Everything within `radius` moves over open cells, and what ends the sight.
void look(const Ground& ground, Walker& walker, Cell from) {
    Queue reached;
    CellSet known;
    reached.push(ground.index(from));
    known.add(ground.index(from));
    std::size_t next = 0;
    for (std::int32_t radius = 0; radius < ground.sight; ++radius) {
        for (const std::size_t end = reached.size; next < end; ++next) {
            each_neighbour(ground, ground.cell(reached.cells[next]), [&](Cell near) {
                const std::size_t i = ground.index(near);
                if (known.has(i)) return;
                known.add(i);
                walker.seen.add(i);
                if (ground.open[near] != 0) reached.push(i);
            });
        }
    }
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

void stand_on(const Ground& ground, Walker& walker, Cell cell) {
    assert(ground.is_open(cell));
    const std::size_t i = ground.index(cell);
    walker.at = static_cast<std::uint16_t>(i);
    walker.visited.add(i);
    walker.seen.add(i);
    ground.sight == 0 ? see_all(ground, walker) : look(ground, walker, cell);
}

void see_all(const Ground& ground, Walker& walker) {
    for (std::size_t i = 0; i < ground.open.size(); ++i) walker.seen.add(i);
}

Ways::Ways(const Ground& ground, const Walker& walker, const CellSet& blocked) : ground_(ground) {
    assert(ground.open.size() <= max_ground_cells);
    std::fill_n(steps_.begin(), ground.open.size(), far);
    Queue queue;
    steps_[walker.at] = 0;
    queue.push(walker.at);
    for (std::size_t next = 0; next < queue.size; ++next) {
        const std::uint16_t here = queue.cells[next];
        if (next > 0 && blocked.has(here)) continue;
        const Cell from = ground.cell(here);
        for (const Cell& move : moves) {
            const Cell to{from.x + move.x, from.y + move.y};
            if (!ground.is_open(to)) continue;
            const std::size_t i = ground.index(to);
            if (steps_[i] != far || !walker.seen.has(i)) continue;
            steps_[i] = static_cast<std::uint16_t>(steps_[here] + 1);
            from_[i] = here;
            queue.push(i);
        }
    }
}

int Ways::steps(Cell cell) const {
    const std::uint16_t steps = steps_[ground_.index(cell)];
    return steps == far ? unreachable : steps;
}

Route Ways::route(Cell cell) const {
    std::size_t i = ground_.index(cell);
    assert(steps_[i] != far);
    Route route;
    for (; steps_[i] > 0; i = from_[i]) route.push_back(static_cast<std::uint16_t>(i));
    std::reverse(route.begin(), route.end());
    return route;
}

Frontiers frontiers(const Ground& ground, const Walker& walker, const CellSet& blocked, const Ways& ways) {
    CellSet left;
    Queue members;
    for (std::size_t i = 0; i < ground.open.size(); ++i) {
        const Cell cell = ground.cell(i);
        if (ground.open[cell] == 0 || !walker.seen.has(i) || walker.visited.has(i) || blocked.has(i))
            continue;
        if (ways.steps(cell) == Ways::unreachable || !borders_unknown(ground, walker, cell)) continue;
        left.add(i);
        members.push(i);
    }
    Frontiers found;
    for (std::size_t n = 0; n < members.size; ++n)
        if (left.has(members.cells[n]))
            insert(ground, take_group(ground, ways, left, members.cells[n]), found);
    return found;
}

} // namespace rogueloom::run
