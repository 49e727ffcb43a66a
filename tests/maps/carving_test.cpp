// SPDX-License-Identifier: MIT
#include <rogueloom/maps/carving.hpp>

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/core/flood_fill.hpp>

#include "support/board_model.hpp"
#include "support/streams.hpp"
#include "support/tier.hpp"

namespace rogueloom::board {
namespace {

using test::ScriptedStream;

[[nodiscard]] std::vector<Cell> cells_of(const TileLayout& layout) {
    std::vector<Cell> cells;
    for (int x = 0; x < layout.width(); ++x) {
        for (int y = 0; y < layout.height(); ++y) cells.push_back({x, y});
    }
    return cells;
}

[[nodiscard]] Grid<char> open_field(const Carving& carving) {
    const TileLayout& layout = carving.layout();
    Grid<char> open(layout.width(), layout.height());
    for (const Cell cell : cells_of(layout)) open[cell] = !carving.wall(layout.at(cell));
    return open;
}

TEST(TileLayout, C4NumbersColumnAfterColumnUpwards) {
    const TileLayout layout(3, 2);
    std::vector<Tile> tiles;
    for (const Cell cell : cells_of(layout)) tiles.push_back(layout.at(cell));
    EXPECT_EQ(tiles, (std::vector<Tile>{5, 6, 9, 10, 13, 14})); // columns of 1 + 2 + 1, one column before
    EXPECT_EQ(layout.size(), 20U);
    for (const Cell cell : cells_of(layout)) EXPECT_EQ(layout.cell(layout.at(cell)), cell);
}

TEST(TileLayout, SidesAreLeftDownUpRight) {
    const TileLayout layout(5, 4);
    const Tile middle = layout.at({2, 2});
    std::vector<Cell> beside;
    for (const Tile side : layout.sides()) beside.push_back(layout.cell(middle + side));
    EXPECT_EQ(beside, (std::vector<Cell>{{1, 2}, {2, 1}, {2, 3}, {3, 2}}));
}

TEST(Carving, TheRingIsWalled) {
    Carving carving;
    const TileLayout layout(2, 3);
    carving.reset(layout);
    for (int x = -1; x <= 2; ++x) {
        for (int y = -1; y <= 3; ++y) {
            const bool inside = x >= 0 && x < 2 && y >= 0 && y < 3;
            EXPECT_EQ(carving.wall(layout.at({x, y})), !inside) << x << ',' << y;
        }
    }
    EXPECT_EQ(carving.open_count(), 6);
    EXPECT_EQ(carving.piece_count(), 1);
}

TEST(Carving, C6TheLastOpenTileIsNeverWalled) {
    Carving carving;
    carving.reset(TileLayout(1, 1));
    EXPECT_FALSE(carving.can_become_wall(carving.layout().at({0, 0})));
    test::ForbiddenStream none;
    Stream stream = none.stream();
    carving.carve(stream, 100);
    EXPECT_EQ(carving.open_count(), 1);
}

TEST(Carving, ATileOfACorridorIsKept) { // three in a row, tried from the middle outwards
    Carving carving;
    carving.reset(TileLayout(3, 1));
    // Shuffle of 0 1 2: swap(2, 2), swap(1, 0) -> 1 0 2. Tile 1 is refused without a coin; 0 is walled; 2
    // passes, is spared by its coin.
    ScriptedStream script{ScriptedStream::Below{3, 2}, ScriptedStream::Below{2, 0},
                          ScriptedStream::Chance{50, 100, true}, ScriptedStream::Chance{50, 100, false}};
    Stream stream = script.stream();
    carving.carve(stream, 50);
    EXPECT_TRUE(carving.wall(carving.layout().at({0, 0})));
    EXPECT_FALSE(carving.wall(carving.layout().at({1, 0})));
    EXPECT_FALSE(carving.wall(carving.layout().at({2, 0})));
}

TEST(Carving, DiagonalContactIsNoConnection) { // 1.4
    Carving carving;
    const TileLayout layout(2, 2);
    carving.reset(layout);
    carving.add_wall(layout.at({0, 0}));
    EXPECT_FALSE(carving.can_become_wall(layout.at({1, 1}))); // (0, 1) and (1, 0) would touch at a corner
    EXPECT_TRUE(carving.can_become_wall(layout.at({0, 1})));
    carving.add_wall(layout.at({1, 1}));
    EXPECT_EQ(carving.piece_count(), 2);
}

TEST(Carving, PiecesThatAreClosedAwayAreCounted) {
    Carving carving;
    const TileLayout layout(5, 1);
    carving.reset(layout);
    carving.add_wall(layout.at({1, 0}));
    carving.add_wall(layout.at({3, 0}));
    EXPECT_EQ(carving.piece_count(), 3);
    for (const Cell cell : cells_of(layout)) EXPECT_FALSE(carving.can_become_wall(layout.at(cell)));
    carving.add_wall(layout.at({0, 0}));
    EXPECT_EQ(carving.piece_count(), 2);
    EXPECT_TRUE(carving.can_become_wall(layout.at({2, 0}))); // one piece is left
    EXPECT_TRUE(carving.can_become_wall(layout.at({4, 0})));
}

/// All boards of up to 3 x 4 tiles: every question against flood fill.
TEST(Carving, SmallBoardsEqualFloodFillEverywhere) {
    for (const auto& [width, height] :
         {std::pair{1, 4}, std::pair{2, 3}, std::pair{3, 2}, std::pair{3, 3}, std::pair{3, 4}}) {
        const TileLayout layout(width, height);
        const std::vector<Cell> cells = cells_of(layout);
        for (unsigned walls = 0; walls < 1U << cells.size(); ++walls) {
            Carving carving;
            carving.reset(layout);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if (((walls >> i) & 1U) != 0) carving.add_wall(layout.at(cells[i]));
            }
            const Grid<char> open = open_field(carving);
            std::vector<std::uint8_t> marks;
            carving.mark_tiles(marks);
            ASSERT_EQ(carving.piece_count(), static_cast<std::int64_t>(test::model_pieces(open).size()));
            for (const Cell cell : cells) {
                const Tile tile = layout.at(cell);
                const bool removable = test::model_can_delete(open, cell);
                ASSERT_EQ(carving.can_become_wall(tile), removable) << walls;
                const int mark =
                    (carving.wall(tile) ? 0 : Carving::open_mark) + (removable ? Carving::removable_mark : 0);
                ASSERT_EQ(marks[tile], mark);
            }
        }
    }
}

/// A plain flood fill for each question, on arrays of fixed size so that many boards can be compared.
class FloodModel {
  public:
    FloodModel(int width, int height) : width_(width), height_(height), open_(width * height) {}

    [[nodiscard]] bool is_wall(int x, int y) const { return walls_[index(x, y)]; }
    void add_wall(int x, int y) {
        walls_[index(x, y)] = true;
        --open_;
    }
    [[nodiscard]] bool can_delete(int x, int y) {
        if (is_wall(x, y) || open_ == 1) return false;
        walls_[index(x, y)] = true;
        const bool connected = reached_from_first() == open_ - 1;
        walls_[index(x, y)] = false;
        return connected;
    }

  private:
    static constexpr int side = 12;
    [[nodiscard]] static std::size_t index(int x, int y) { return static_cast<std::size_t>(x * side + y); }

    [[nodiscard]] int reached_from_first() {
        std::array<bool, side * side> seen{};
        std::array<std::pair<int, int>, side * side> queue;
        std::size_t end = 0;
        for (int x = 0; x < width_ && end == 0; ++x) {
            for (int y = 0; y < height_ && end == 0; ++y) {
                if (!is_wall(x, y)) queue[end++] = {x, y};
            }
        }
        seen[index(queue[0].first, queue[0].second)] = true;
        for (std::size_t i = 0; i < end; ++i) {
            for (const Cell step : test::model_sides) {
                const int x = queue[i].first + step.x;
                const int y = queue[i].second + step.y;
                if (x < 0 || y < 0 || x >= width_ || y >= height_) continue;
                if (is_wall(x, y) || seen[index(x, y)]) continue;
                seen[index(x, y)] = true;
                queue[end++] = {x, y};
            }
        }
        return static_cast<int>(end);
    }

    int width_;
    int height_;
    int open_;
    std::array<bool, side * side> walls_{};
};

TEST(Carving, EqualsFloodFillDrawForDraw) { // 200,000 boards in the deep tier: all shapes, with walls before
    const int boards = test::tier(8000, 200'000);
    Stream shape(Seed{1}, "shape");
    Carving carving;
    for (int board = 0; board < boards; ++board) {
        const int width = shape.between(1, 12);
        const int height = shape.between(1, 12);
        const auto density = shape.chance(1, 3) ? shape.below(70) : 0;
        const std::uint32_t percent = shape.chance(1, 4) ? shape.below(101) : 50;
        const TileLayout layout(width, height);
        carving.reset(layout);
        FloodModel model(width, height);
        for (const Cell cell : cells_of(layout)) {
            if (carving.open_count() == 1 || !shape.chance(density, 100)) continue;
            carving.add_wall(layout.at(cell));
            model.add_wall(cell.x, cell.y);
        }
        Stream ours(Seed{static_cast<std::uint64_t>(board)}, "map/1");
        Stream theirs = ours;
        carving.carve(ours, percent);
        std::vector<Cell> order = cells_of(layout);
        theirs.shuffle(order);
        for (const Cell cell : order) {
            if (model.can_delete(cell.x, cell.y) && theirs.chance(percent, 100))
                model.add_wall(cell.x, cell.y);
        }
        for (const Cell cell : order)
            ASSERT_EQ(carving.wall(layout.at(cell)), model.is_wall(cell.x, cell.y)) << "board " << board;
        ASSERT_EQ(ours.bits(), theirs.bits()) << "board " << board;
    }
}

TEST(Carving, QuestionsAfterCarvingEqualFloodFill) {
    Stream shape(Seed{2}, "shape");
    Carving carving;
    for (int board = 0; board < test::tier(1000, 20'000); ++board) {
        const int width = shape.between(1, 12);
        const int height = shape.between(1, 12);
        const TileLayout layout(width, height);
        carving.reset(layout);
        Stream stream(Seed{static_cast<std::uint64_t>(board)}, "map/1");
        carving.carve(stream, 20 + 20 * shape.below(3));
        FloodModel model(width, height);
        const std::vector<Cell> cells = cells_of(layout);
        for (const Cell cell : cells) {
            if (carving.wall(layout.at(cell))) model.add_wall(cell.x, cell.y);
        }
        for (const Cell cell : cells) { // and more walls, one by one
            const Tile tile = layout.at(cell);
            const bool removable = model.can_delete(cell.x, cell.y);
            ASSERT_EQ(carving.can_become_wall(tile), removable) << "board " << board;
            if (!removable || !shape.chance(1, 4)) continue;
            carving.add_wall(tile);
            model.add_wall(cell.x, cell.y);
        }
        ASSERT_EQ(carving.piece_count(), 1);
        for (int x = -1; x <= width; ++x) {
            ASSERT_TRUE(carving.wall(layout.at({x, -1})) && carving.wall(layout.at({x, height})));
        }
        for (int y = -1; y <= height; ++y) {
            ASSERT_TRUE(carving.wall(layout.at({-1, y})) && carving.wall(layout.at({width, y})));
        }
    }
}

TEST(Carving, LargeBoardsStayConnected) { // beyond the size from which memory is fetched ahead, too
    for (const auto& [width, height] :
         {std::pair{520, 511}, std::pair{301, 300}, std::pair{1, 500}, std::pair{700, 3}}) {
        const TileLayout layout(width, height);
        Carving carving;
        carving.reset(layout);
        Stream stream(Seed{7}, "map/1");
        carving.carve(stream, 50);
        BitRows open(width, height);
        for (const Cell cell : cells_of(layout)) {
            if (!carving.wall(layout.at(cell))) open.set(cell);
        }
        EXPECT_TRUE(is_connected(open));
        EXPECT_EQ(open.count(), carving.open_count());
    }
}

TEST(Carving,
     LargeBoardEqualsItsOwnQuestions) { // the fast loop against can_become_wall(), chance, add_wall()
    const TileLayout layout(511, 515);
    Carving fast;
    fast.reset(layout);
    Stream ours(Seed{3}, "map/1");
    Stream theirs = ours;
    fast.carve(ours, 50);
    Carving slow;
    slow.reset(layout);
    std::vector<Cell> order = cells_of(layout);
    theirs.shuffle(order);
    for (const Cell cell : order) {
        if (slow.can_become_wall(layout.at(cell)) && theirs.chance(50, 100)) slow.add_wall(layout.at(cell));
    }
    for (const Cell cell : order) ASSERT_EQ(fast.wall(layout.at(cell)), slow.wall(layout.at(cell)));
    EXPECT_EQ(ours.bits(), theirs.bits());
    EXPECT_EQ(fast.open_count(), slow.open_count());
    EXPECT_EQ(slow.piece_count(), 1);
}

/// C45, over 5,000 floors.
[[nodiscard]] double mean_walls(int side) {
    Carving carving;
    std::int64_t walls = 0;
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        carving.reset(TileLayout(side, side));
        Stream stream(Seed{seed}, "map/1");
        carving.carve(stream, 50);
        walls += side * side - carving.open_count();
    }
    return static_cast<double>(walls) / 5000;
}

TEST(Carving, C45MeanNumberOfWalls) {
    EXPECT_NEAR(mean_walls(8), 24.99, 0.2);
    EXPECT_NEAR(mean_walls(10), 39.72, 0.25);
}

} // namespace
} // namespace rogueloom::board
