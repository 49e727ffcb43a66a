// SPDX-License-Identifier: MIT
/// \file
/// What the neighbours of 64 cells at a time are, in a bit map whose outside counts as clear.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <rogueloom/core/bit_rows.hpp>

namespace rogueloom::zones {

/// A row and the rows above and below it; beyond the first and the last row there is nothing set.
class Neighbours {
  public:
    Neighbours(const BitRows& cells, std::int32_t y) : here_(cells.row(y)) {
        if (y > 0) above_ = cells.row(y - 1);
        if (y + 1 < cells.height()) below_ = cells.row(y + 1);
    }

    [[nodiscard]] std::uint64_t self(std::size_t i) const { return here_[i]; }

    /// The bits of word i of which a 4-neighbour is set.
    [[nodiscard]] std::uint64_t any_of_4(std::size_t i) const {
        return word(above_, i) | word(below_, i) | from_left(here_, i) | from_right(here_, i);
    }
    /// The bits of word i of which an 8-neighbour is set.
    [[nodiscard]] std::uint64_t any_of_8(std::size_t i) const {
        return word(above_, i) | from_left(above_, i) | from_right(above_, i) | from_left(here_, i) |
               from_right(here_, i) | word(below_, i) | from_left(below_, i) | from_right(below_, i);
    }
    /// The bits of word i of which all 4-neighbours are set.
    [[nodiscard]] std::uint64_t all_of_4(std::size_t i) const {
        return word(above_, i) & word(below_, i) & from_left(here_, i) & from_right(here_, i);
    }
    /// The bits of word i of which all 8-neighbours are set.
    [[nodiscard]] std::uint64_t all_of_8(std::size_t i) const {
        return all_of_4(i) & from_left(above_, i) & from_right(above_, i) & from_left(below_, i) &
               from_right(below_, i);
    }

  private:
    using Row = std::span<const std::uint64_t>;

    [[nodiscard]] static std::uint64_t word(Row row, std::size_t i) { return row.empty() ? 0 : row[i]; }
    [[nodiscard]] static std::uint64_t from_left(Row row, std::size_t i) {
        if (row.empty()) return 0;
        return (row[i] << 1U) | (i > 0 ? row[i - 1] >> 63U : 0);
    }
    [[nodiscard]] static std::uint64_t from_right(Row row, std::size_t i) {
        if (row.empty()) return 0;
        return (row[i] >> 1U) | (i + 1 < row.size() ? row[i + 1] << 63U : 0);
    }

    Row above_;
    Row here_;
    Row below_;
};

} // namespace rogueloom::zones
