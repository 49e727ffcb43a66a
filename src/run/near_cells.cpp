// SPDX-License-Identifier: MIT
#include "run/near_cells.hpp"

namespace rogueloom::run {
namespace {

/// Reads a range of words with every number moved up or down.
class Moved {
  public:
    Moved(const CellSet& cells, std::size_t by, WordRange range)
        : words_(cells.words), range_(range), whole_(by / 64), bits_(by % 64) {}

    [[nodiscard]] std::uint64_t up(std::size_t i) const {
        return bits_ == 0 ? word(i - whole_)
                          : word(i - whole_) << bits_ | word(i - whole_ - 1) >> (64 - bits_);
    }
    [[nodiscard]] std::uint64_t down(std::size_t i) const {
        return bits_ == 0 ? word(i + whole_)
                          : word(i + whole_) >> bits_ | word(i + whole_ + 1) << (64 - bits_);
    }

  private:
    [[nodiscard]] std::uint64_t word(std::size_t i) const {
        return i - range_.first < range_.last - range_.first ? words_[i] : 0;
    }

    const std::array<std::uint64_t, max_ground_cells / 64>& words_;
    WordRange range_;
    std::size_t whole_;
    std::size_t bits_;
};

} // namespace

void add_neighbours(const Ground& ground, const CellSet& cells, CellSet& near, WordRange range) {
    CellSet rows; // with the neighbours to the left and right
    const Moved aside(cells, 1, range);
    for (std::size_t i = range.first; i < range.last; ++i)
        rows.words[i] = (cells.words[i] | (aside.up(i) & ~ground.first_of_rows().words[i]) |
                         (aside.down(i) & ~ground.last_of_rows().words[i])) &
                        ground.all().words[i];
    const Moved across(rows, static_cast<std::size_t>(ground.width()), range);
    for (std::size_t i = range.first; i < range.last; ++i)
        near.words[i] = (rows.words[i] | across.up(i) | across.down(i)) & ground.all().words[i];
}

} // namespace rogueloom::run
