// SPDX-License-Identifier: MIT
/// \file
/// A rectangle of bits, one row after another in 64-bit words.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <rogueloom/core/grid.hpp>

namespace rogueloom {

/// width x height bits, all clear at first. Bit x of a row is bit x % 64 of its word x / 64; the bits of the
/// last word beyond the width are always clear.
class BitRows {
  public:
    BitRows() = default;
    BitRows(std::int32_t width, std::int32_t height);

    [[nodiscard]] std::int32_t width() const { return width_; }
    [[nodiscard]] std::int32_t height() const { return height_; }
    [[nodiscard]] std::size_t words_per_row() const { return stride_; }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.x >= 0 && cell.y >= 0 && cell.x < width_ && cell.y < height_;
    }

    /// Precondition of the next four: contains(cell).
    [[nodiscard]] bool test(Cell cell) const { return ((words_[word(cell)] >> bit(cell)) & 1U) != 0; }
    void set(Cell cell) { words_[word(cell)] |= std::uint64_t{1} << bit(cell); }
    void reset(Cell cell) { words_[word(cell)] &= ~(std::uint64_t{1} << bit(cell)); }
    void assign(Cell cell, bool value) { value ? set(cell) : reset(cell); }

    /// Sets every bit. O(words).
    void fill();
    /// Number of bits set. O(words).
    [[nodiscard]] std::int64_t count() const;

    /// The words of one row. Whoever writes them keeps the bits beyond the width clear.
    [[nodiscard]] std::span<std::uint64_t> row(std::int32_t y) {
        return std::span(words_).subspan(row_start(y), stride_);
    }
    [[nodiscard]] std::span<const std::uint64_t> row(std::int32_t y) const {
        return std::span(words_).subspan(row_start(y), stride_);
    }

    friend bool operator==(const BitRows&, const BitRows&) = default;

  private:
    [[nodiscard]] std::size_t row_start(std::int32_t y) const {
        assert(y >= 0 && y < height_);
        return static_cast<std::size_t>(y) * stride_;
    }
    [[nodiscard]] std::size_t word(Cell cell) const {
        assert(contains(cell));
        return row_start(cell.y) + static_cast<std::size_t>(cell.x) / 64;
    }
    [[nodiscard]] static unsigned bit(Cell cell) { return static_cast<unsigned>(cell.x) % 64U; }

    std::int32_t width_ = 0;
    std::int32_t height_ = 0;
    std::size_t stride_ = 0;
    std::vector<std::uint64_t> words_;
};

} // namespace rogueloom
