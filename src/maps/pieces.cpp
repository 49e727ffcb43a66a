// SPDX-License-Identifier: MIT
#include <rogueloom/maps/pieces.hpp>

#include <algorithm>
#include <bit>
#include <cassert>

#include "maps/bit_ranges.hpp"

namespace rogueloom::zones {

void Pieces::label(const BitRows& open) {
    label(open, {0, 0, open.width(), open.height()});
}

void Pieces::label(const BitRows& open, const Rect& area) {
    assert(area.x >= 0 && area.y >= 0 && area.x + area.w <= open.width() && area.y + area.h <= open.height());
    area_ = area;
    runs_.clear();
    row_begin_.clear();
    row_begin_.push_back(0);
    if (area.w <= 0) return;
    std::size_t above = 0;
    for (std::int32_t y = area.y; y < area.y + area.h; ++y) {
        const std::size_t begin = runs_.size();
        add_row(open, y);
        join_rows(above, begin);
        row_begin_.push_back(runs_.size());
        above = begin;
    }
    // A run's root is never later, so one pass in order suffices.
    for (Run& run : runs_) run.piece = runs_[static_cast<std::size_t>(run.piece)].piece;
}

void Pieces::add_row(const BitRows& open, std::int32_t y) {
    const auto row = open.row(y);
    const BitRange range(area_.x, area_.x + area_.w);
    bool growing = false; // the last run reaches the border of the word
    for (std::size_t i = range.first; i <= range.last; ++i) {
        std::uint64_t word = row[i] & range.mask(i);
        const auto base = static_cast<std::int32_t>(i * 64);
        if (growing) {
            const int length = std::countr_one(word);
            runs_.back().x1 = base + length;
            growing = length == 64;
            if (growing) continue;
            word &= all_ones << static_cast<unsigned>(length);
        }
        while (word != 0) {
            const int start = std::countr_zero(word);
            const int length = std::countr_one(word >> static_cast<unsigned>(start));
            const int end = start + length;
            runs_.push_back({base + start, base + end, static_cast<std::int32_t>(runs_.size())});
            growing = end == 64;
            if (growing) break;
            word &= all_ones << static_cast<unsigned>(end);
        }
    }
}

void Pieces::join_rows(std::size_t above, std::size_t begin) {
    std::size_t other = above;
    for (std::size_t here = begin; here < runs_.size(); ++here) {
        Run& run = runs_[here];
        while (other < begin && runs_[other].x1 <= run.x0) ++other;
        for (std::size_t i = other; i < begin && runs_[i].x0 < run.x1; ++i) {
            const std::int32_t a = root(static_cast<std::int32_t>(i));
            const std::int32_t b = root(static_cast<std::int32_t>(here));
            // The earlier root wins, so that a run's root is never later than the run.
            runs_[static_cast<std::size_t>(std::max(a, b))].piece = std::min(a, b);
        }
    }
}

std::int32_t Pieces::root(std::int32_t run) {
    while (true) {
        Run& here = runs_[static_cast<std::size_t>(run)];
        if (here.piece == run) return run;
        here.piece = runs_[static_cast<std::size_t>(here.piece)].piece;
        run = here.piece;
    }
}

std::int32_t Pieces::piece_of(Cell cell) const {
    if (!area_.contains(cell) || area_.w <= 0) return -1;
    const auto row = static_cast<std::size_t>(cell.y - area_.y);
    const auto begin = runs_.begin() + static_cast<std::ptrdiff_t>(row_begin_[row]);
    const auto end = runs_.begin() + static_cast<std::ptrdiff_t>(row_begin_[row + 1]);
    const auto run =
        std::upper_bound(begin, end, cell.x, [](std::int32_t x, const Run& r) { return x < r.x1; });
    return run != end && run->x0 <= cell.x ? run->piece : -1;
}

void Pieces::keep_only(std::int32_t piece, BitRows& open) const {
    for (std::size_t row = 0; row + 1 < row_begin_.size(); ++row) {
        const auto words = open.row(area_.y + static_cast<std::int32_t>(row));
        for (std::size_t i = row_begin_[row]; i < row_begin_[row + 1]; ++i) {
            const Run& run = runs_[i];
            if (run.piece == piece) continue;
            const BitRange range(run.x0, run.x1);
            for (std::size_t word = range.first; word <= range.last; ++word) words[word] &= ~range.mask(word);
        }
    }
}

} // namespace rogueloom::zones
