// SPDX-License-Identifier: MIT
/// \file
/// An independent slow model of zone maps: zones.md written down cell by cell, without looking at how the
/// library does it. It draws from the same stream, so its maps must be the same.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <rogueloom/core/grid.hpp>
#include <rogueloom/core/stream.hpp>
#include <rogueloom/maps/zones_params.hpp>

namespace rogueloom::test {

/// x, y.
using Spot = std::pair<int, int>;

/// A plain grid of flags; outside of it everything is false.
class Field {
  public:
    Field() = default;
    Field(int width, int height) : cells_(width, height, 0) {}
    [[nodiscard]] int width() const { return cells_.width(); }
    [[nodiscard]] int height() const { return cells_.height(); }
    [[nodiscard]] bool at(int x, int y) const { return cells_.contains({x, y}) && cells_[{x, y}] != 0; }
    void put(int x, int y, bool value) { cells_[{x, y}] = value ? 1 : 0; }
    friend bool operator==(const Field&, const Field&) = default;

  private:
    Grid<char> cells_;
};

/// zones.md B10 and B9, cell by cell.
[[nodiscard]] inline Field naive_smooth(const Field& floor) {
    Field next(floor.width(), floor.height());
    for (int y = 1; y + 1 < floor.height(); ++y) {
        for (int x = 1; x + 1 < floor.width(); ++x) {
            int walls = 0;
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    if ((dx != 0 || dy != 0) && !floor.at(x + dx, y + dy)) ++walls;
                }
            }
            next.put(x, y, walls < 5);
        }
    }
    return next;
}

/// Every cell reached from `start` in 4-way steps.
[[nodiscard]] inline std::set<Spot> naive_flood(const Field& open, Spot start) {
    std::set<Spot> reached;
    std::vector<Spot> pending;
    if (open.at(start.first, start.second)) pending.push_back(start);
    while (!pending.empty()) {
        const Spot here = pending.back();
        pending.pop_back();
        if (!reached.insert(here).second) continue;
        const auto [x, y] = here;
        for (const Spot& next : {Spot{x + 1, y}, Spot{x - 1, y}, Spot{x, y + 1}, Spot{x, y - 1}}) {
            if (open.at(next.first, next.second) && reached.count(next) == 0) pending.push_back(next);
        }
    }
    return reached;
}

enum class ModelEffort { usual, fallback };

struct ModelRect {
    int x = 0;
    int y = 0;
    int w = 0;
    int h = 0;
    [[nodiscard]] bool has(Spot s) const {
        return s.first >= x && s.first < x + w && s.second >= y && s.second < y + h;
    }
    [[nodiscard]] Spot centre() const { return {x + w / 2, y + h / 2}; }
};

[[nodiscard]] inline int steps_between(Spot a, Spot b) {
    return std::abs(a.first - b.first) + std::abs(a.second - b.second);
}

struct ModelRoom {
    ModelRect leaf;
    ModelRect rect;
    std::string cuts; ///< as interfaces.md writes them
    std::string zone = "normal";
    std::string pattern = "open";
    std::string dropped;
    int free = 0;
    int limit = 0;
};

struct ModelCorridor {
    int a = 0;
    int b = 0;
    bool horizontal_first = false;
};

class ZonesModel {
  public:
    ZonesModel(const zones::Params& params, Stream& stream) : p_(params), stream_(stream) {}

    /// A fallback has no erosion, no patterns and locked corridors (B26).
    [[nodiscard]] bool run(ModelEffort effort) {
        const bool fallback = effort == ModelEffort::fallback;
        cut({0, 0, p_.width, p_.height}, "");
        for (ModelRoom& room : rooms) place(room);
        join();
        carve();
        choose_zones();
        if (!fallback) erode();
        for (int i = 0; i < p_.smooth_iterations; ++i) {
            floor = naive_smooth(floor);
            if (fallback || p_.lock_corridors || p_.corridor_width == 1) add_carved();
        }
        if (!fallback) stamp();
        if (!flood()) return false;
        spawn();
        return true;
    }

    std::vector<ModelRoom> rooms;
    std::vector<ModelCorridor> corridors; ///< from the last that was joined to the first
    Field carved;
    Field room_cells;
    Field floor; ///< walkable
    Field obstacles;
    std::set<Spot> doors;
    std::optional<Spot> player;
    std::optional<Spot> exit;
    std::optional<Spot> rest;
    std::vector<std::pair<int, Spot>> spawns;

  private:
    // Stage 1 (B2, B3). The pieces that were cut, in preorder, with their halves' ways.
    void cut(const ModelRect& piece, const std::string& way) {
        const bool can_w = piece.w >= 2 * p_.min_leaf;
        const bool can_h = piece.h >= 2 * p_.min_leaf;
        if (static_cast<int>(way.size()) == p_.depth || (!can_w && !can_h)) {
            ModelRoom room;
            room.leaf = piece;
            room.cuts = way;
            rooms.push_back(room);
            return;
        }
        bool across_width = false;
        if (piece.w > p_.cut_ratio * piece.h)
            across_width = true;
        else if (piece.h > p_.cut_ratio * piece.w)
            across_width = false;
        else
            across_width = stream_.below(2) == 0;
        if (across_width && !can_w) across_width = false;
        if (!across_width && !can_h) across_width = true;
        inner_.emplace_back(way, across_width);
        if (across_width) {
            const int half = stream_.between(p_.min_leaf, piece.w - p_.min_leaf);
            cuts_.push_back(piece.x + half);
            cut({piece.x, piece.y, half, piece.h}, way + '0');
            cut({piece.x + half, piece.y, piece.w - half, piece.h}, way + '1');
        } else {
            const int half = stream_.between(p_.min_leaf, piece.h - p_.min_leaf);
            cuts_.push_back(piece.y + half);
            cut({piece.x, piece.y, piece.w, half}, way + '0');
            cut({piece.x, piece.y + half, piece.w, piece.h - half}, way + '1');
        }
    }

    // B1, B4.
    void place(ModelRoom& room) {
        const auto draw_size = [&](int span) {
            int least = 0;
            while (least * 100 < span * p_.room_percent) ++least;
            return stream_.between(std::max(least, p_.room_min), span);
        };
        const int span_x = room.leaf.w - 2 * p_.margin;
        const int span_y = room.leaf.h - 2 * p_.margin;
        room.rect.w = draw_size(span_x);
        room.rect.h = draw_size(span_y);
        room.rect.x = room.leaf.x + p_.margin + stream_.between(0, span_x - room.rect.w);
        room.rect.y = room.leaf.y + p_.margin + stream_.between(0, span_y - room.rect.h);
    }

    [[nodiscard]] static bool below(const std::string& cuts, const std::string& way) {
        return cuts.compare(0, way.size(), way) == 0;
    }

    // B5: of the rooms whose leaves touch the cut, the nearest pair.
    void join() {
        for (std::size_t i = inner_.size(); i-- > 0;) {
            const auto& [way, across_width] = inner_[i];
            std::vector<std::tuple<int, int, int>> pairs;
            for (int a = 0; a < count(); ++a) {
                for (int b = 0; b < count(); ++b) {
                    if (!below(room(a).cuts, way + '0') || !below(room(b).cuts, way + '1')) continue;
                    const ModelRect& left = room(a).leaf;
                    const ModelRect& right = room(b).leaf;
                    const int left_end = across_width ? left.x + left.w : left.y + left.h;
                    const int right_begin = across_width ? right.x : right.y;
                    if (left_end != cuts_[i] || right_begin != cuts_[i]) continue;
                    pairs.emplace_back(steps_between(room(a).rect.centre(), room(b).rect.centre()), a, b);
                }
            }
            const auto [length, a, b] = *std::min_element(pairs.begin(), pairs.end());
            corridors.push_back({a, b, stream_.below(2) == 0});
        }
    }

    // B6: a brush is moved cell by cell along the corridor.
    void carve() {
        carved = room_cells = floor = obstacles = Field(p_.width, p_.height);
        for (const ModelRoom& room : rooms) {
            for (int y = room.rect.y; y < room.rect.y + room.rect.h; ++y) {
                for (int x = room.rect.x; x < room.rect.x + room.rect.w; ++x) room_cells.put(x, y, true);
            }
        }
        for (const ModelCorridor& corridor : corridors) {
            Spot at = room(corridor.a).rect.centre();
            const Spot to = room(corridor.b).rect.centre();
            brush(at);
            while (at != to) {
                const bool horizontal =
                    corridor.horizontal_first ? at.first != to.first : at.second == to.second;
                int& place = horizontal ? at.first : at.second;
                place += place < (horizontal ? to.first : to.second) ? 1 : -1;
                brush(at);
            }
        }
        floor = room_cells;
        add_carved();
    }
    void brush(Spot at) {
        const int k = p_.corridor_width;
        for (int y = at.second - (k - 1) / 2; y <= at.second + k / 2; ++y) {
            for (int x = at.first - (k - 1) / 2; x <= at.first + k / 2; ++x) {
                if (x >= 1 && y >= 1 && x < p_.width - 1 && y < p_.height - 1) carved.put(x, y, true);
            }
        }
    }
    void add_carved() {
        each_cell([&](int x, int y) {
            if (carved.at(x, y)) floor.put(x, y, true);
        });
    }

    // B16 - B18 over all pairs.
    void choose_zones() {
        measure_ways();
        std::vector<std::tuple<int, int, int, int, int>> pairs;
        for (int a = 0; a < count(); ++a) {
            for (int b = a + 1; b < count(); ++b)
                pairs.emplace_back(-tree_distance(a, b), -way_between(a, b),
                                   -steps_between(room(a).rect.centre(), room(b).rect.centre()), a, b);
        }
        const auto best = *std::min_element(pairs.begin(), pairs.end());
        int start = std::get<3>(best);
        int exit_room = std::get<4>(best);
        if (stream_.below(2) == 1) std::swap(start, exit_room);
        room(start).zone = "start";
        room(exit_room).zone = "exit";
        if (count() < 3) return;
        std::vector<std::pair<int, int>> others;
        for (int r = 0; r < count(); ++r) {
            if (r != start && r != exit_room)
                others.emplace_back(std::max(way_between(start, r), way_between(exit_room, r)), r);
        }
        if (p_.special == zones::SpecialChoice::between)
            room(std::min_element(others.begin(), others.end())->second).zone = "special";
        else
            room(others[stream_.below(static_cast<std::uint32_t>(others.size()))].second).zone = "special";
    }
    [[nodiscard]] int tree_distance(int a, int b) const {
        const std::string& one = room(a).cuts;
        const std::string& other = room(b).cuts;
        std::size_t shared = 0;
        while (shared < one.size() && shared < other.size() && one[shared] == other[shared]) ++shared;
        return static_cast<int>(one.size() + other.size() - 2 * shared);
    }
    /// Sum of corridor lengths, by a search of its own from every room.
    void measure_ways() {
        for (int from = 0; from < count(); ++from) {
            std::map<int, int>& length = ways_[from];
            length[from] = 0;
            std::vector<int> pending{from};
            while (!pending.empty()) {
                const int here = pending.back();
                pending.pop_back();
                for (const ModelCorridor& c : corridors) {
                    if (c.a != here && c.b != here) continue;
                    const int next = c.a == here ? c.b : c.a;
                    if (length.count(next) != 0) continue;
                    length[next] =
                        length[here] + steps_between(room(c.a).rect.centre(), room(c.b).rect.centre());
                    pending.push_back(next);
                }
            }
        }
    }
    [[nodiscard]] int way_between(int from, int to) const { return ways_.at(from).at(to); }

    // B8, B14, B15.
    void erode() {
        bool possible = false;
        for (const double weight : p_.rim_weights) possible |= p_.threshold * weight > 0;
        if (!possible) return;
        const int c = p_.noise_cell;
        const int columns = (p_.width - 1) / c + 2;
        const int rows = (p_.height - 1) / c + 2;
        std::vector<std::vector<double>> lattice;
        for (int gy = 0; gy < rows; ++gy) {
            lattice.emplace_back();
            for (int gx = 0; gx < columns; ++gx) lattice.back().push_back(stream_.unit());
        }
        const auto ease = [c](int place) {
            const double t = static_cast<double>(place) / c;
            return t * t * (3.0 - 2.0 * t);
        };
        const auto corner = [&](int gx, int gy) {
            return lattice[static_cast<std::size_t>(gy)][static_cast<std::size_t>(gx)];
        };
        const auto noise = [&](int x, int y) {
            const int gx = x / c;
            const int gy = y / c;
            const double left = corner(gx, gy) + (corner(gx, gy + 1) - corner(gx, gy)) * ease(y % c);
            const double right =
                corner(gx + 1, gy) + (corner(gx + 1, gy + 1) - corner(gx + 1, gy)) * ease(y % c);
            return left + (right - left) * ease(x % c);
        };
        each_cell([&](int x, int y) {
            const ModelRoom* in = room_at({x, y});
            if (in == nullptr || (p_.protect_corridors && carved.at(x, y))) return;
            const ModelRect& r = in->rect;
            const int d = std::min({x - r.x, r.x + r.w - 1 - x, y - r.y, r.y + r.h - 1 - y});
            const double weight = d < 4 ? p_.rim_weights[static_cast<std::size_t>(d)] : 0;
            if (noise(x, y) < p_.threshold * weight) floor.put(x, y, false);
        });
    }

    // B12, B13, B22.
    void stamp() {
        for (ModelRoom& room : rooms) {
            if (room.zone != "normal" || room.rect.w < 7 || room.rect.h < 7) continue;
            std::uint32_t total = 0;
            for (const std::uint32_t weight : p_.pattern_weights) total += weight;
            std::uint32_t drawn = stream_.below(total);
            std::size_t index = 0;
            while (drawn >= p_.pattern_weights[index]) drawn -= p_.pattern_weights[index++];
            static const std::vector<std::string> names{"pillars", "open", "wall_line"};
            stamp_room(room, names[index]);
        }
    }
    void stamp_room(ModelRoom& room, const std::string& name) {
        const ModelRect& r = room.rect;
        std::set<Spot> filled;
        std::set<Spot> door_cells;
        Field before(p_.width, p_.height);
        each_in(r, [&](int x, int y) {
            before.put(x, y, floor.at(x, y));
            if (!floor.at(x, y)) return;
            if (is_door(x, y)) door_cells.insert({x, y});
            const bool inner = x > r.x && y > r.y && x < r.x + r.w - 1 && y < r.y + r.h - 1;
            const bool pillar = inner && (x - r.x) % 4 == 2 && (y - r.y) % 4 == 2;
            const bool beside_wall =
                is_wall(x - 1, y) || is_wall(x + 1, y) || is_wall(x, y - 1) || is_wall(x, y + 1);
            const bool wanted = name == "pillars"     ? pillar
                                : name == "wall_line" ? beside_wall && (x + y) % 2 == 0
                                                      : false;
            if (wanted && !carved.at(x, y) && !near_outside(x, y)) filled.insert({x, y});
        });
        room.pattern = name;
        Field after = before;
        for (const auto& [x, y] : filled) after.put(x, y, false);
        for (const Spot& door : door_cells) {
            const std::set<Spot> could = naive_flood(before, door);
            const std::set<Spot> can = naive_flood(after, door);
            for (const Spot& other : door_cells) {
                if (could.count(other) != 0 && can.count(other) == 0) {
                    room.pattern = "open";
                    room.dropped = name;
                    return;
                }
            }
        }
        for (const auto& [x, y] : filled) {
            floor.put(x, y, false);
            obstacles.put(x, y, true);
        }
    }
    [[nodiscard]] bool is_wall(int x, int y) const { return !floor.at(x, y) && !obstacles.at(x, y); }
    [[nodiscard]] bool outside(int x, int y) const { return floor.at(x, y) && !room_cells.at(x, y); }
    [[nodiscard]] bool is_door(int x, int y) const {
        return floor.at(x, y) && room_cells.at(x, y) &&
               (outside(x - 1, y) || outside(x + 1, y) || outside(x, y - 1) || outside(x, y + 1));
    }
    [[nodiscard]] bool near_outside(int x, int y) const {
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                if (outside(x + dx, y + dy)) return true;
            }
        }
        return false;
    }

    // B24, B25.
    bool flood() {
        for (ModelRoom& room : rooms) {
            if (room.zone == "normal") continue;
            std::vector<std::tuple<int, int, int>> cells;
            each_in(room.rect, [&](int x, int y) {
                if (floor.at(x, y)) cells.emplace_back(steps_between({x, y}, room.rect.centre()), y, x);
            });
            if (cells.empty()) return false;
            const auto [distance, y, x] = *std::min_element(cells.begin(), cells.end());
            (room.zone == "start" ? player : room.zone == "exit" ? exit : rest) = Spot{x, y};
        }
        const std::set<Spot> reached = naive_flood(floor, *player);
        if (reached.count(*exit) == 0 || (rest && reached.count(*rest) == 0)) return false;
        each_cell([&](int x, int y) { floor.put(x, y, reached.count({x, y}) != 0); });
        each_cell([&](int x, int y) {
            if (!obstacles.at(x, y)) return;
            bool used = false;
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) used |= floor.at(x + dx, y + dy);
            }
            obstacles.put(x, y, used);
        });
        each_cell([&](int x, int y) {
            if (is_door(x, y)) doors.insert({y, x});
        });
        return true;
    }

    // B20 - B22, B28.
    void spawn() {
        for (int i = 0; i < count(); ++i) {
            ModelRoom& here = room(i);
            std::vector<Spot> strict;
            std::vector<Spot> loose;
            each_in(here.rect, [&](int x, int y) {
                if (!floor.at(x, y)) return;
                ++here.free;
                if (near_outside(x, y)) return;
                bool straight = true;
                bool diagonal = true;
                for (int dy = -1; dy <= 1; ++dy) {
                    for (int dx = -1; dx <= 1; ++dx) {
                        if (!floor.at(x + dx, y + dy)) (dx == 0 || dy == 0 ? straight : diagonal) = false;
                    }
                }
                if (straight && diagonal) strict.push_back({x, y});
                if (straight) loose.push_back({x, y});
            });
            if (here.zone != "normal") continue;
            here.limit = std::min(here.free / p_.area_per_slime, p_.most_slimes);
            std::vector<Spot> legal = strict.empty() ? loose : strict;
            if (here.limit == 0 || legal.empty()) continue;
            int left = std::min(stream_.between(1, here.limit), static_cast<int>(legal.size()));
            std::vector<Spot> placed;
            for (; left > 0; --left) {
                std::vector<Spot> apart;
                for (const Spot& s : legal) {
                    const bool far = std::all_of(placed.begin(), placed.end(), [&](const Spot& o) {
                        return std::max(std::abs(s.first - o.first), std::abs(s.second - o.second)) >=
                               p_.slime_distance;
                    });
                    if (far) apart.push_back(s);
                }
                const std::vector<Spot>& from = apart.empty() ? legal : apart;
                const Spot chosen = from[stream_.below(static_cast<std::uint32_t>(from.size()))];
                placed.push_back(chosen);
                legal.erase(std::find(legal.begin(), legal.end(), chosen));
                spawns.emplace_back(i, chosen);
            }
        }
    }

    template <class Visit>
    void each_cell(Visit visit) const {
        each_in({0, 0, p_.width, p_.height}, visit);
    }
    /// By row, then column.
    template <class Visit>
    static void each_in(const ModelRect& r, Visit visit) {
        for (int y = r.y; y < r.y + r.h; ++y) {
            for (int x = r.x; x < r.x + r.w; ++x) visit(x, y);
        }
    }
    [[nodiscard]] int count() const { return static_cast<int>(rooms.size()); }
    [[nodiscard]] ModelRoom& room(int i) { return rooms[static_cast<std::size_t>(i)]; }
    [[nodiscard]] const ModelRoom& room(int i) const { return rooms[static_cast<std::size_t>(i)]; }
    [[nodiscard]] const ModelRoom* room_at(Spot s) const {
        for (const ModelRoom& room : rooms) {
            if (room.rect.has(s)) return &room;
        }
        return nullptr;
    }

    const zones::Params& p_;
    Stream& stream_;
    std::vector<std::pair<std::string, bool>> inner_; ///< way, whether the width was cut; in preorder
    std::map<int, std::map<int, int>> ways_;
    std::vector<int> cuts_; ///< where, in the same order
};

} // namespace rogueloom::test
