// SPDX-License-Identifier: MIT
#include <rogueloom/maps/pieces.hpp>

#include <gtest/gtest.h>

#include <map>

#include <rogueloom/core/flood_fill.hpp>
#include <rogueloom/core/stream.hpp>

namespace rogueloom::zones {
namespace {

BitRows random_cells(std::int32_t width, std::int32_t height, std::uint32_t percent, Stream& stream) {
    BitRows cells(width, height);
    for (std::int32_t y = 0; y < height; ++y) {
        for (std::int32_t x = 0; x < width; ++x) cells.assign({x, y}, stream.below(100) < percent);
    }
    return cells;
}

/// The part of a map inside of an area.
BitRows inside(const BitRows& cells, const Rect& area) {
    BitRows part(cells.width(), cells.height());
    for (std::int32_t y = area.y; y < area.y + area.h; ++y) {
        for (std::int32_t x = area.x; x < area.x + area.w; ++x) part.assign({x, y}, cells.test({x, y}));
    }
    return part;
}

/// Numbers are equal exactly where a flood fill of core reaches.
void expect_like_flood_fill(const Pieces& pieces, const BitRows& cells) {
    std::map<std::int32_t, BitRows> filled;
    for (std::int32_t y = 0; y < cells.height(); ++y) {
        for (std::int32_t x = 0; x < cells.width(); ++x) {
            const Cell cell{x, y};
            const std::int32_t piece = pieces.piece_of(cell);
            if (!cells.test(cell)) {
                ASSERT_EQ(piece, -1);
                continue;
            }
            ASSERT_GE(piece, 0);
            if (filled.count(piece) == 0) {
                for (const auto& [other, reached] : filled) ASSERT_FALSE(reached.test(cell)) << other;
                filled[piece] = flood_fill(cells, cell);
            }
            ASSERT_TRUE(filled[piece].test(cell));
        }
    }
}

TEST(Pieces, EqualFloodFill) {
    Stream stream(Seed{3}, "pieces");
    Pieces pieces;
    for (const std::int32_t width : {1, 2, 63, 64, 65, 130}) {
        for (const std::uint32_t percent : {5U, 50U, 60U, 95U, 100U}) {
            const BitRows cells = random_cells(width, 12, percent, stream);
            pieces.label(cells);
            expect_like_flood_fill(pieces, cells);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(Pieces, LookAtTheAreaOnly) {
    Stream stream(Seed{4}, "pieces");
    Pieces pieces;
    for (const Rect area : {Rect{0, 0, 130, 9}, Rect{1, 2, 60, 5}, Rect{60, 0, 9, 9}, Rect{129, 8, 1, 1},
                            Rect{10, 3, 0, 4}, Rect{10, 3, 4, 0}}) {
        const BitRows cells = random_cells(130, 9, 60, stream);
        pieces.label(cells, area);
        expect_like_flood_fill(pieces, inside(cells, area));
        if (HasFatalFailure()) return;
    }
}

TEST(Pieces, KeepOnlyClearsEveryOtherPiece) {
    Stream stream(Seed{5}, "pieces");
    Pieces pieces;
    for (int i = 0; i < 50; ++i) {
        BitRows cells = random_cells(100, 12, 62, stream);
        const Cell start{static_cast<std::int32_t>(stream.below(100)),
                         static_cast<std::int32_t>(stream.below(12))};
        if (!cells.test(start)) continue;
        const BitRows expected = flood_fill(cells, start);
        pieces.label(cells);
        pieces.keep_only(pieces.piece_of(start), cells);
        EXPECT_EQ(cells, expected);
    }
}

TEST(Pieces, KeepOnlyLeavesTheRestOfTheMapAlone) {
    BitRows cells(20, 3);
    cells.fill();
    Pieces pieces;
    pieces.label(cells, {5, 1, 3, 1});
    pieces.keep_only(-1, cells); // none of them
    EXPECT_EQ(cells.count(), 57);
    EXPECT_FALSE(cells.test({6, 1}));
    EXPECT_TRUE(cells.test({8, 1}));
}

TEST(Pieces, OutsideOfTheMapIsNoPiece) {
    BitRows cells(5, 5);
    cells.fill();
    Pieces pieces;
    pieces.label(cells);
    EXPECT_EQ(pieces.piece_of({-1, 2}), -1);
    EXPECT_EQ(pieces.piece_of({2, 5}), -1);
    EXPECT_EQ(pieces.piece_of({2, 2}), pieces.piece_of({4, 4}));
}

} // namespace
} // namespace rogueloom::zones
