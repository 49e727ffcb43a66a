// SPDX-License-Identifier: MIT
#include <rogueloom/run/ways.hpp>

#include <algorithm>
#include <cassert>
#include <cstring>

namespace rogueloom::run {
namespace {

using Eight = std::array<std::uint8_t, 8>;

/// Eight bits as eight bytes, the lowest first.
constexpr std::array<Eight, 256> make_spread() {
    std::array<Eight, 256> spread{};
    for (std::size_t bits = 0; bits < spread.size(); ++bits)
        for (std::size_t i = 0; i < 8; ++i) spread[bits][i] = static_cast<std::uint8_t>((bits >> i) & 1U);
    return spread;
}
constexpr std::array<Eight, 256> spread = make_spread();

/// The bits from number `first` on.
std::uint64_t bits_from(const CellSet& cells, std::size_t first) {
    const std::size_t word = first / 64;
    const std::size_t shift = first % 64;
    std::uint64_t bits = cells.words[word] >> shift;
    if (shift > 0 && word + 1 < cells.words.size()) bits |= cells.words[word + 1] << (64 - shift);
    return bits;
}

} // namespace

Ways::Ways(const Ground& ground) : ground_(ground), stride_(static_cast<std::size_t>(ground.width()) + 1) {}

Ways::Ways(const Ground& ground, const Walker& walker, const CellSet& blocked) : Ways(ground) {
    mark(walker.seen, blocked);
    search(padded(ground.cell(walker.at)), 0);
}

void Ways::mark(const CellSet& known, const CellSet& blocked) {
    CellSet ways;
    for (std::size_t i = 0; i < ways.words.size(); ++i)
        ways.words[i] = known.words[i] & ground_.open().words[i];
    const auto width = static_cast<std::size_t>(ground_.width());
    const std::size_t closed_row = stride_ + 1;
    std::fill_n(marks_.begin(), closed_row, std::uint8_t{0});
    for (std::int32_t y = 0; y < ground_.height(); ++y) {
        std::uint8_t* row = marks_.data() + padded({0, y});
        for (std::size_t x = 0; x < width; x += 64) {
            const std::size_t count = std::min<std::size_t>(width - x, 64);
            std::uint64_t bits = bits_from(ways, ground_.index({0, y}) + x);
            if (count < 64) bits &= (std::uint64_t{1} << count) - 1;
            // What is written beyond a row is zero, and is written again with the next one.
            for (std::size_t i = 0; i < count; i += 8)
                std::memcpy(row + x + i, spread[(bits >> i) & 0xFFU].data(), 8);
        }
        row[width] = 0;
    }
    std::fill_n(marks_.begin() + static_cast<std::ptrdiff_t>(padded({0, ground_.height()})), closed_row,
                std::uint8_t{0});
    each_cell(blocked, [&](std::size_t i) {
        if (ways.has(i)) marks_[padded(ground_.cell(i))] |= end;
    });
}

void Ways::search(std::size_t start, std::size_t goal) {
    // The queue: cells with their marks in the top bits, and where they were come upon from.
    std::array<std::uint16_t, max_padded> cells;
    std::array<std::uint16_t, max_padded> from;
    constexpr unsigned mark_shift = 14;
    static_assert(max_padded <= 1U << mark_shift);
    // By the numbers of the cells they lead to. Places and sums are kept without branches: whether a cell is
    // fresh is a coin toss.
    const std::array<std::size_t, 4> moves = {0 - stride_, 0 - std::size_t{1}, 1, stride_};
    marks_[start] = 0;
    cells[0] = from[0] = static_cast<std::uint16_t>(start);
    std::size_t size = 1;
    std::size_t layer_end = 1;
    std::uint16_t steps = 0;
    for (std::size_t next = 0; next < size; ++next) {
        if (next == layer_end) {
            ++steps;
            layer_end = size;
        }
        const std::size_t here = cells[next] & ((1U << mark_shift) - 1);
        marks_[here] = reached;
        steps_[here] = steps;
        from_[here] = from[next];
        if (here == goal) return;
        if (cells[next] >> mark_shift == (fresh | end)) continue;
        for (const std::size_t move : moves) {
            const std::size_t to = here + move;
            const unsigned mark = marks_[to];
            cells[size] = static_cast<std::uint16_t>(to | mark << mark_shift);
            from[size] = static_cast<std::uint16_t>(here);
            size += mark & fresh;
            marks_[to] = static_cast<std::uint8_t>(mark & reached);
        }
    }
}

Route Ways::route(Cell cell) const {
    std::size_t i = padded(cell);
    assert(marks_[i] == reached);
    Route route;
    const std::size_t first_row = stride_ + 1;
    for (; steps_[i] > 0; i = from_[i]) {
        const std::size_t y = (i - first_row) / stride_;
        route.push_back(static_cast<std::uint16_t>(i - first_row - y)); // a padded row is a cell longer
    }
    std::reverse(route.begin(), route.end());
    return route;
}

std::optional<Route> way_to(const Ground& ground, const Walker& walker, const CellSet& blocked, Cell goal) {
    Ways ways(ground);
    ways.mark(walker.seen, blocked);
    ways.search(ways.padded(ground.cell(walker.at)), ways.padded(goal));
    if (ways.steps(goal) == Ways::unreachable) return std::nullopt;
    return ways.route(goal);
}

} // namespace rogueloom::run
