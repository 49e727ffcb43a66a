// SPDX-License-Identifier: MIT
/// \file
/// The first half of the slow board model (board_model.hpp): tiles, pieces, carving, districts.
#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include <rogueloom/core/grid.hpp>
#include <rogueloom/maps/board.hpp>

namespace rogueloom::test {

inline constexpr Cell model_sides[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};

/// All cells of a grid in the order of C4.
template <class T>
[[nodiscard]] std::vector<Cell> model_cells(const Grid<T>& grid) {
    std::vector<Cell> cells;
    for (int x = 0; x < grid.width(); ++x) {
        for (int y = 0; y < grid.height(); ++y) cells.push_back({x, y});
    }
    return cells;
}

/// Takes away what can be reached from an open cell in 4-way steps, and returns it.
[[nodiscard]] inline std::vector<Cell> model_take(Grid<char>& open, Cell start) {
    std::vector<Cell> cells{start};
    open[start] = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (const Cell side : model_sides) {
            const Cell next{cells[i].x + side.x, cells[i].y + side.y};
            if (!open.contains(next) || !open[next]) continue;
            open[next] = 0;
            cells.push_back(next);
        }
    }
    return cells;
}

/// The pieces of what is open, by their first cell in the order of C4.
[[nodiscard]] inline std::vector<std::vector<Cell>> model_pieces(Grid<char> open) {
    std::vector<std::vector<Cell>> pieces;
    for (int x = 0; x < open.width(); ++x) {
        for (int y = 0; y < open.height(); ++y) {
            if (open[{x, y}]) pieces.push_back(model_take(open, {x, y}));
        }
    }
    return pieces;
}

/// CanDelete of 1.4, with the guard of C6.
[[nodiscard]] inline bool model_can_delete(const Grid<char>& open, Cell cell) {
    if (!open[cell]) return false;
    Grid<char> without = open;
    without[cell] = 0;
    return model_pieces(std::move(without)).size() == 1;
}

/// BuildMaze of 1.4.
inline void model_carve(Grid<char>& open, std::uint32_t percent, Stream& stream) {
    std::vector<Cell> tiles = model_cells(open);
    stream.shuffle(tiles);
    for (const Cell cell : tiles) {
        if (model_can_delete(open, cell) && stream.chance(percent, 100)) open[cell] = 0;
    }
}

/// What is left when a cell is closed: sizes of the pieces that touch it, the largest first (C9).
[[nodiscard]] inline std::vector<std::size_t> model_touching(Grid<char> open, Cell cell) {
    open[cell] = 0;
    std::vector<std::size_t> sizes;
    for (const auto& piece : model_pieces(std::move(open))) {
        const bool touches = std::any_of(piece.begin(), piece.end(), [cell](Cell other) {
            return std::abs(other.x - cell.x) + std::abs(other.y - cell.y) == 1;
        });
        if (touches) sizes.push_back(piece.size());
    }
    std::sort(sizes.rbegin(), sizes.rend());
    return sizes;
}

/// CanBeACut after C8.
[[nodiscard]] inline bool model_can_be_a_cut(const Grid<char>& open, Cell cell) {
    const auto is_open = [&](int dx, int dy) {
        const Cell next{cell.x + dx, cell.y + dy};
        return open.contains(next) && open[next];
    };
    const bool l = is_open(-1, 0);
    const bool u = is_open(0, 1);
    const bool r = is_open(1, 0);
    const bool d = is_open(0, -1);
    const int gaps = (l && !(is_open(-1, 1) && u)) + (u && !(is_open(1, 1) && r)) +
                     (r && !(is_open(1, -1) && d)) + (d && !(is_open(-1, -1) && l));
    return l + u + r + d >= 2 && gaps > 1;
}

/// The ground of a floor: its tiles, what stands on them, and every step before the monsters.
class BoardGround {
  protected:
    BoardGround(const board::Params& params, const board::Request& request, Stream& stream)
        : params_(params), request_(request), stream_(stream),
          floor_(params.floors[static_cast<std::size_t>(request.floor - 1)]) {
        board_.floor = request.floor;
        board_.width = request.width != 0 ? request.width : floor_.width;
        board_.height = request.height != 0 ? request.height : floor_.height;
        open_ = grid_of<char>(1);
        unused_ = open_;
        threat_ = grid_of<int>(0);
    }

    using Area = std::vector<Cell>; ///< the cells of a district in the order of C4

    template <class T>
    [[nodiscard]] Grid<T> grid_of(T value) const {
        return Grid<T>(board_.width, board_.height, value);
    }
    [[nodiscard]] std::vector<Cell> all() const { return model_cells(open_); }
    [[nodiscard]] bool inside(Cell cell) const {
        return cell.x >= 0 && cell.y >= 0 && cell.x < board_.width && cell.y < board_.height;
    }
    [[nodiscard]] std::vector<Cell> beside(Cell cell) const {
        std::vector<Cell> cells;
        for (const Cell side : model_sides) {
            const Cell next{cell.x + side.x, cell.y + side.y};
            if (inside(next)) cells.push_back(next);
        }
        return cells;
    }
    [[nodiscard]] static bool in(const Area& area, Cell cell) {
        return std::find(area.begin(), area.end(), cell) != area.end();
    }

    /// One of a list, uniformly.
    template <class T>
    [[nodiscard]] T one_of(const std::vector<T>& list) {
        return list[stream_.below(static_cast<std::uint32_t>(list.size()))];
    }
    template <class T>
    [[nodiscard]] T weighted(const std::vector<T>& list, const std::vector<std::uint32_t>& weights) {
        std::uint32_t sum = 0;
        for (const auto weight : weights) sum += weight;
        const std::uint32_t drawn = stream_.below(sum);
        std::uint32_t passed = 0;
        for (std::size_t i = 0;; ++i) {
            passed += weights[i];
            if (drawn < passed) return list[i];
        }
    }

    [[nodiscard]] std::vector<Cell> unused_cells() {
        std::vector<Cell> cells = all();
        std::erase_if(cells, [this](Cell cell) { return !unused_[cell]; });
        return cells;
    }
    /// C39.
    [[nodiscard]] std::optional<Cell> take_anywhere() {
        const std::vector<Cell> unused = unused_cells();
        std::vector<Cell> deletable = unused;
        std::erase_if(deletable, [this](Cell cell) { return !model_can_delete(open_, cell); });
        if (unused.empty()) return std::nullopt;
        const Cell cell = one_of(deletable.empty() ? unused : deletable);
        unused_[cell] = 0;
        return cell;
    }

    void write_walls() {
        for (const Cell cell : all()) board_.walls.push_back(open_[cell] ? 0 : 1);
    }

    void throne_floor() {
        for (std::size_t i = 0; i < params_.terrains.size(); ++i) {
            if (params_.terrains[i].use == board::TerrainUse::last) board_.terrain = board::TerrainId(i);
        }
        write_walls();
        if (board_.width * board_.height > 1) {
            const Cell centre{board_.width / 2, board_.height / 2};
            unused_[centre] = 0;
            board_.features.push_back({centre, board::FeatureKind::throne, {}});
            board_.features.push_back({centre, board::FeatureKind::final_boss, {}});
        } else {
            board_.left_out.thrones = 1;
        }
        board_.player = *take_anywhere();
    }

    void terrain() {
        std::vector<board::TerrainId> regular;
        std::vector<board::TerrainId> fresh;
        const auto& past = request_.history.terrains;
        for (std::size_t i = 0; i < params_.terrains.size(); ++i) {
            if (params_.terrains[i].use != board::TerrainUse::regular) continue;
            regular.emplace_back(i);
            if (std::find(past.begin(), past.end(), board::TerrainId(i)) == past.end()) fresh.emplace_back(i);
        }
        board_.terrain = one_of(fresh.empty() ? regular : fresh);
        if (request_.history.terrain.valid())
            board_.terrain = request_.history.terrain;
        else if (fresh.empty())
            ++board_.left_out.repeats;
    }

    void tavern(std::optional<Cell> cell) {
        if (cell)
            board_.features.push_back({*cell, board::FeatureKind::tavern, {}});
        else
            ++board_.left_out.taverns;
    }

    void taverns() {
        if (request_.options.character != board::Character::bard) return;
        if (request_.floor > 1) return tavern(take_anywhere());
        std::vector<Cell> near = beside(board_.player);
        std::erase_if(near, [this](Cell cell) { return !unused_[cell]; });
        if (near.empty()) {
            tavern(take_anywhere());
        } else {
            const Cell cell = one_of(near);
            unused_[cell] = 0;
            tavern(cell);
        }
        if (request_.options.perks.winbard2) tavern(take_anywhere());
    }

    /// Lengths along one side after C47: one too small takes the next, and the last is taken by the one
    /// before.
    [[nodiscard]] static std::vector<int> lengths(int side, int own, const std::function<bool(int)>& small) {
        std::vector<int> pieces;
        for (int left = side; left > 0; left -= own) {
            if (!pieces.empty() && small(pieces.back()))
                pieces.back() += std::min(left, own);
            else
                pieces.push_back(std::min(left, own));
        }
        if (pieces.size() > 1 && small(pieces.back())) {
            pieces[pieces.size() - 2] += pieces.back();
            pieces.pop_back();
        }
        return pieces;
    }

    void cut_districts() {
        const int area = floor_.width * floor_.height;
        const int usual = std::min(board_.width, floor_.width);
        int y = 0;
        for (const int high :
             lengths(board_.height, floor_.height, [&](int h) { return 2 * h * usual < area; })) {
            int x = 0;
            for (const int wide :
                 lengths(board_.width, floor_.width, [&](int w) { return 2 * w * high < area; })) {
                Area cells;
                for (int i = x; i < x + wide; ++i) {
                    for (int j = y; j < y + high; ++j) cells.push_back({i, j});
                }
                districts_.push_back(cells);
                x += wide;
            }
            y += high;
        }
    }

    const board::Params& params_;
    const board::Request& request_;
    Stream& stream_;
    const board::Floor& floor_;
    board::Board board_;
    Grid<char> open_;
    Grid<char> unused_;
    Grid<int> threat_;
    std::vector<Area> districts_;
};

} // namespace rogueloom::test
