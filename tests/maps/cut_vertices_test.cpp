// SPDX-License-Identifier: MIT
#include <rogueloom/maps/cut_vertices.hpp>

#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/board_model.hpp"
#include "support/tier.hpp"

namespace rogueloom::board {
namespace {

/// A board drawn by its columns, each from the bottom up: `#` closed, `.` may be cut, `o` must stay.
struct Drawn {
    explicit Drawn(const std::vector<std::string_view>& columns)
        : layout(static_cast<int>(columns.size()), static_cast<int>(columns[0].size())),
          ground(layout.size(), Ground::closed) {
        for (std::size_t x = 0; x < columns.size(); ++x) {
            for (std::size_t y = 0; y < columns[x].size(); ++y) {
                const char c = columns[x][y];
                ground[at(static_cast<int>(x), static_cast<int>(y))] = c == '.'   ? Ground::free
                                                                       : c == 'o' ? Ground::kept
                                                                                  : Ground::closed;
            }
        }
        search.reset(layout, ground);
    }
    [[nodiscard]] Tile at(int x, int y) const { return layout.at({x, y}); }

    TileLayout layout;
    std::vector<Ground> ground;
    CutSearch search;
};

TEST(Better, C9BalanceThenSizeThenOrder) {
    EXPECT_TRUE(better({9, 5, 4}, {1, 9, 3}));
    EXPECT_TRUE(better({9, 6, 4}, {1, 5, 4}));
    EXPECT_TRUE(better({1, 5, 4}, {2, 5, 4}));
    EXPECT_FALSE(better({2, 5, 4}, {1, 5, 4}));
}

TEST(CutSearch, C9TheMiddleOfACorridorSplitsMostEvenly) {
    Drawn board({"......."});
    EXPECT_EQ(board.search.best_cut(board.ground, board.at(0, 0)), (Cut{board.at(0, 3), 3, 3}));
}

TEST(CutSearch, C9TiesGoToTheFirstInTheOrderOfTiles) { // 2 + 3 at the second and at the third tile of six
    Drawn board({"......"});
    EXPECT_EQ(board.search.best_cut(board.ground, board.at(0, 5)), (Cut{board.at(0, 2), 3, 2}));
}

TEST(CutSearch, KeptTilesAreNeverCut) {
    Drawn board({"...o..."});
    EXPECT_EQ(board.search.best_cut(board.ground, board.at(0, 0)), (Cut{board.at(0, 2), 4, 2}));
}

TEST(CutSearch, ARingHasNoCut) {
    Drawn board({"...", ".#.", "..."});
    EXPECT_EQ(board.search.best_cut(board.ground, board.at(0, 0)), std::nullopt);
}

TEST(CutSearch, OnlyTheTwoLargestPiecesCount) { // a cross of arms 1, 2, 3, 4 around (4, 3)
    Drawn board({"###.####", "###.####", "###.####", "###.####", "##......", "###.####"});
    // arms: left 4 (x 0..3), right 1, up 4 (y 4..7), down 1
    EXPECT_EQ(board.search.best_cut(board.ground, board.at(4, 3)), (Cut{board.at(4, 3), 4, 4}));
}

TEST(CutSearch, APieceIsSearchedAlone) {
    Drawn board({"...#.....", "#########"});
    EXPECT_EQ(board.search.best_cut(board.ground, board.at(0, 0)), (Cut{board.at(0, 1), 1, 1}));
    EXPECT_TRUE(board.search.seen(board.at(0, 2)));
    EXPECT_FALSE(board.search.seen(board.at(0, 4)));
    EXPECT_EQ(board.search.best_cut(board.ground, board.at(0, 4)), (Cut{board.at(0, 6), 2, 2}));
    board.search.forget();
    EXPECT_FALSE(board.search.seen(board.at(0, 0)));
    EXPECT_TRUE(board.search.seen(board.at(0, 3))) << "closed tiles are always seen";
}

TEST(CutSearch, AClosedTileSplitsFromThenOn) {
    Drawn board({"......."});
    board.ground[board.at(0, 3)] = Ground::closed;
    board.search.close(board.at(0, 3));
    EXPECT_EQ(board.search.best_cut(board.ground, board.at(0, 0)), (Cut{board.at(0, 1), 1, 1}));
}

/// The best cut of everything that is open, by closing every tile in turn.
[[nodiscard]] std::optional<Cut> brute_force(const TileLayout& layout, const std::vector<Ground>& ground) {
    Grid<char> open(layout.width(), layout.height());
    std::vector<Cell> cells;
    for (int x = 0; x < layout.width(); ++x) {
        for (int y = 0; y < layout.height(); ++y) {
            open[{x, y}] = ground[layout.at({x, y})] != Ground::closed;
            cells.push_back({x, y});
        }
    }
    std::optional<Cut> best;
    for (const Cell cell : cells) {
        const auto sizes = test::model_touching(open, cell);
        const bool is_free = ground[layout.at(cell)] == Ground::free;
        const bool is_cut = is_free && sizes.size() >= 2;
        if (is_cut) EXPECT_TRUE(test::model_can_be_a_cut(open, cell)) << "C7: the prefilter refuses no cut";
        if (!is_cut) continue;
        const Cut cut{layout.at(cell), static_cast<std::uint32_t>(sizes[0]),
                      static_cast<std::uint32_t>(sizes[1])};
        if (!best || better(cut, *best)) best = cut;
    }
    return best;
}

TEST(CutSearch, EqualsBruteForceWhileTilesAreClosed) {
    const int boards = test::tier(600, 20'000);
    Stream random(Seed{2}, "cuts");
    for (int board = 0; board < boards; ++board) {
        const std::int32_t width = random.between(1, 9);
        const std::int32_t height = random.between(1, 9);
        const TileLayout layout(width, height);
        const std::uint32_t walls = random.below(60);
        std::vector<Ground> ground(layout.size(), Ground::closed);
        for (int x = 0; x < layout.width(); ++x) {
            for (int y = 0; y < layout.height(); ++y) {
                if (random.chance(walls, 100)) continue;
                ground[layout.at({x, y})] = random.chance(1, 5) ? Ground::kept : Ground::free;
            }
        }
        CutSearch search;
        search.reset(layout, ground);
        for (int cuts = 0; cuts < 4; ++cuts) { // as add_monsters() does it
            std::optional<Cut> best;
            for (int x = 0; x < layout.width(); ++x) {
                for (int y = 0; y < layout.height(); ++y) {
                    if (search.seen(layout.at({x, y}))) continue;
                    const auto cut = search.best_cut(ground, layout.at({x, y}));
                    if (cut && (!best || better(*cut, *best))) best = cut;
                }
            }
            ASSERT_EQ(best, brute_force(layout, ground)) << "board " << board;
            if (!best) break;
            ground[best->tile] = Ground::closed;
            search.close(best->tile);
            search.forget();
        }
    }
}

} // namespace
} // namespace rogueloom::board
