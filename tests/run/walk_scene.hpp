// SPDX-License-Identifier: MIT
/// \file
/// Maps as drawn, for tests of walking, and the rules of walking once more, slowly.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include <rogueloom/core/stream.hpp>
#include <rogueloom/run/frontiers.hpp>

namespace rogueloom::run {

/// A map as drawn, the first line being row 0: `.` open, `#` closed, `@` where one stands, `M` blocked.
struct Scene {
    Ground ground;
    Walker walker;
    CellSet blocked;

    explicit Scene(const std::vector<std::string>& rows, std::int32_t sight = 1) {
        const auto height = static_cast<std::int32_t>(rows.size());
        const auto width = static_cast<std::int32_t>(rows[0].size());
        ground = Ground(width, height);
        ground.sight = sight;
        Cell start;
        for (std::int32_t y = 0; y < height; ++y) {
            for (std::int32_t x = 0; x < width; ++x) {
                const char drawn = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
                ground.set_open({x, y}, drawn != '#');
                if (drawn == '@') start = {x, y};
                if (drawn == 'M') blocked.add(ground.index({x, y}));
            }
        }
        stand_on(ground, walker, start);
    }
    [[nodiscard]] bool seen(Cell cell) const { return walker.seen.has(ground.index(cell)); }
    [[nodiscard]] Ways ways() const { return Ways(ground, walker, blocked); }
    [[nodiscard]] Frontiers list() const { return frontiers(ground, walker, blocked, ways()); }
    void walk(Cell to) {
        for (const std::uint16_t i : ways().route(to)) stand_on(ground, walker, ground.cell(i));
    }
    [[nodiscard]] std::vector<Cell> route(Cell to) const {
        std::vector<Cell> cells;
        for (const std::uint16_t i : ways().route(to)) cells.push_back(ground.cell(i));
        return cells;
    }
    [[nodiscard]] int count_seen() const {
        int count = 0;
        for (std::size_t i = 0; i < ground.size(); ++i) count += walker.seen.has(i) ? 1 : 0;
        return count;
    }
};

/// The rules once more, cell by cell.
class SlowWalk {
  public:
    explicit SlowWalk(const Scene& scene) : scene_(scene) {}

    /// What is seen from a cell: rounds over the whole map, each adding the neighbours of what was reached.
    [[nodiscard]] std::set<std::size_t> seen_from(Cell from) const {
        std::set<std::size_t> seen = {scene_.ground.index(from)};
        for (std::int32_t round = 0; round < scene_.ground.sight; ++round) {
            std::set<std::size_t> more = seen;
            for (const std::size_t i : seen)
                if (scene_.ground.is_open(scene_.ground.cell(i)))
                    for (const std::size_t near : neighbours(i)) more.insert(near);
            seen = more;
        }
        return seen;
    }

    /// Steps by relaxing until nothing changes; -1: not reached.
    [[nodiscard]] std::vector<int> steps() const {
        std::vector<int> steps(scene_.ground.size(), -1);
        steps[scene_.walker.at] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < steps.size(); ++i) {
                if (steps[i] < 0 || (steps[i] > 0 && scene_.blocked.has(i))) continue;
                for (const std::size_t to : moves_from(i)) {
                    if (steps[to] >= 0 && steps[to] <= steps[i] + 1) continue;
                    steps[to] = steps[i] + 1;
                    changed = true;
                }
            }
        }
        return steps;
    }

    /// Of all shortest ways the first when they are compared cell by cell.
    [[nodiscard]] std::vector<std::uint16_t> route(std::size_t goal, const std::vector<int>& steps) const {
        std::vector<bool> on_way(steps.size(), false); // on some shortest way to the goal
        on_way[goal] = true;
        for (int distance = steps[goal]; distance > 0; --distance)
            for (std::size_t i = 0; i < steps.size(); ++i)
                if (on_way[i] && steps[i] == distance)
                    for (const std::size_t from : moves_from(i))
                        if (steps[from] == distance - 1 && (distance == 1 || !scene_.blocked.has(from)))
                            on_way[from] = true;
        std::vector<std::uint16_t> route;
        for (std::size_t at = scene_.walker.at; at != goal;) {
            const auto next = moves_from(at);
            at = *std::find_if(next.begin(), next.end(), [&](std::size_t to) {
                return on_way[to] && steps[to] == static_cast<int>(route.size()) + 1;
            });
            route.push_back(static_cast<std::uint16_t>(at));
        }
        return route;
    }

    /// All frontier cells.
    [[nodiscard]] std::set<std::size_t> frontier(const std::vector<int>& steps) const {
        std::set<std::size_t> cells;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i] < 0 || scene_.walker.visited.has(i) || scene_.blocked.has(i)) continue;
            for (const std::size_t near : neighbours(i))
                if (!scene_.walker.seen.has(near)) cells.insert(i);
        }
        return cells;
    }

    [[nodiscard]] std::vector<std::size_t> neighbours(std::size_t i) const {
        std::vector<std::size_t> near;
        const Cell at = scene_.ground.cell(i);
        for (std::int32_t y = at.y - 1; y <= at.y + 1; ++y)
            for (std::int32_t x = at.x - 1; x <= at.x + 1; ++x)
                if (const Cell cell{x, y}; cell != at && scene_.ground.contains(cell))
                    near.push_back(scene_.ground.index(cell));
        return near;
    }

  private:
    /// Known open cells one step away, the lowest number first.
    [[nodiscard]] std::vector<std::size_t> moves_from(std::size_t i) const {
        std::vector<std::size_t> moves;
        for (const std::size_t near : neighbours(i)) {
            const Cell a = scene_.ground.cell(i);
            const Cell b = scene_.ground.cell(near);
            if ((a.x == b.x || a.y == b.y) && scene_.ground.is_open(b) && scene_.walker.seen.has(near))
                moves.push_back(near);
        }
        return moves;
    }

    const Scene& scene_;
};

inline Scene random_scene(Stream& stream, int widest, int sight) {
    const int width = stream.between(1, widest);
    const int height = stream.between(1, 16);
    std::vector<std::string> rows(static_cast<std::size_t>(height),
                                  std::string(static_cast<std::size_t>(width), '.'));
    for (std::string& row : rows) {
        for (char& cell : row) {
            const std::uint32_t roll = stream.below(20);
            cell = roll < 6 ? '#' : roll == 6 ? 'M' : '.';
        }
    }
    const std::uint32_t y = stream.below(static_cast<std::uint32_t>(height));
    const std::uint32_t x = stream.below(static_cast<std::uint32_t>(width));
    rows[y][x] = '@';
    return Scene(rows, sight);
}

} // namespace rogueloom::run
