// SPDX-License-Identifier: MIT
/// \file
/// The ground of a map that is walked: which cells can be stood on. Cells are numbered row by row.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <rogueloom/core/grid.hpp>

namespace rogueloom::run {

inline constexpr std::size_t max_ground_cells = 4096; ///< of a map that is walked

/// A set of cells by their numbers.
struct CellSet {
    std::array<std::uint64_t, max_ground_cells / 64> words{};

    [[nodiscard]] bool has(std::size_t i) const { return ((words[i / 64] >> (i % 64)) & 1U) != 0; }
    void add(std::size_t i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
    void remove(std::size_t i) { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    [[nodiscard]] std::int32_t count() const {
        std::int32_t all = 0;
        for (const std::uint64_t word : words) all += std::popcount(word);
        return all;
    }

    friend bool operator==(const CellSet&, const CellSet&) = default;
};

/// Calls `visit` with the number of each member, the lowest first. It may remove members; of those removed
/// ahead of their turn some are visited all the same.
template <class Visit>
void each_cell(const CellSet& cells, Visit visit) {
    for (std::size_t n = 0; n < cells.words.size(); ++n)
        for (std::uint64_t word = cells.words[n]; word != 0; word &= word - 1)
            visit(n * 64 + static_cast<std::size_t>(std::countr_zero(word)));
}

/// width x height cells, at most max_ground_cells; what does not change while one walks.
class Ground {
  public:
    Ground() = default;
    /// All closed.
    Ground(std::int32_t width, std::int32_t height) : width_(width), height_(height) {
        assert(width >= 0 && height >= 0 && size() <= max_ground_cells);
        for (std::size_t i = 0; i < size(); ++i) all_.add(i);
        for (std::int32_t y = 0; y < height; ++y) {
            first_.add(index({0, y}));
            last_.add(index({width - 1, y}));
        }
    }

    /// How far one sees from where one stands, in moves that may be diagonal; 1: the 8 neighbours (board.md
    /// C42), 0: there is no fog, everything is known from the start. Sight goes over open cells and ends at
    /// the first that is not, which is still seen.
    std::int32_t sight = 1;

    void set_open(Cell cell, bool open) { open ? open_.add(index(cell)) : open_.remove(index(cell)); }

    [[nodiscard]] std::int32_t width() const { return width_; }
    [[nodiscard]] std::int32_t height() const { return height_; }
    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
    }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.x >= 0 && cell.y >= 0 && cell.x < width_ && cell.y < height_;
    }
    /// Precondition: contains(cell).
    [[nodiscard]] std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(cell.x);
    }
    [[nodiscard]] Cell cell(std::size_t index) const {
        const auto width = static_cast<std::size_t>(width_);
        return {static_cast<std::int32_t>(index % width), static_cast<std::int32_t>(index / width)};
    }
    /// False outside of the grid.
    [[nodiscard]] bool is_open(Cell cell) const { return contains(cell) && open_.has(index(cell)); }

    [[nodiscard]] const CellSet& all() const { return all_; }
    [[nodiscard]] const CellSet& open() const { return open_; }
    [[nodiscard]] const CellSet& first_of_rows() const { return first_; }
    [[nodiscard]] const CellSet& last_of_rows() const { return last_; }

  private:
    std::int32_t width_ = 0;
    std::int32_t height_ = 0;
    CellSet all_;
    CellSet open_;
    CellSet first_;
    CellSet last_;
};

} // namespace rogueloom::run
