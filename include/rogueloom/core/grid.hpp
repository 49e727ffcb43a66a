// SPDX-License-Identifier: MIT
/// \file
/// A rectangle of values, and the cells in it.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rogueloom {

/// A position: x to the right, y upwards in the list of rows (row 0 first). May lie outside of any grid.
struct Cell {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend bool operator==(Cell, Cell) = default;
};

/// width x height values, row by row. Both sides are >= 0 and their product fits memory.
template <class T>
class Grid {
  public:
    Grid() = default;
    Grid(std::int32_t width, std::int32_t height, const T& value = T{})
        : width_(width), height_(height),
          cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), value) {
        assert(width >= 0 && height >= 0);
    }

    [[nodiscard]] std::int32_t width() const { return width_; }
    [[nodiscard]] std::int32_t height() const { return height_; }
    [[nodiscard]] std::size_t size() const { return cells_.size(); }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.x >= 0 && cell.y >= 0 && cell.x < width_ && cell.y < height_;
    }

    /// Precondition: contains(cell).
    [[nodiscard]] T& operator[](Cell cell) { return cells_[index(cell)]; }
    [[nodiscard]] const T& operator[](Cell cell) const { return cells_[index(cell)]; }

    [[nodiscard]] std::span<T> row(std::int32_t y) {
        return std::span(cells_).subspan(row_start(y), row_size());
    }
    [[nodiscard]] std::span<const T> row(std::int32_t y) const {
        return std::span(cells_).subspan(row_start(y), row_size());
    }
    [[nodiscard]] std::span<const T> values() const { return cells_; }

    friend bool operator==(const Grid&, const Grid&) = default;

  private:
    [[nodiscard]] std::size_t row_size() const { return static_cast<std::size_t>(width_); }
    [[nodiscard]] std::size_t row_start(std::int32_t y) const {
        assert(y >= 0 && y < height_);
        return static_cast<std::size_t>(y) * row_size();
    }
    [[nodiscard]] std::size_t index(Cell cell) const {
        assert(contains(cell));
        return row_start(cell.y) + static_cast<std::size_t>(cell.x);
    }

    std::int32_t width_ = 0;
    std::int32_t height_ = 0;
    std::vector<T> cells_;
};

} // namespace rogueloom
