// SPDX-License-Identifier: MIT
/// \file
/// What the steps of one floor share while it is made, in the order of board.md 1.1. Each step is a function
/// of a Making; what it draws is told with generate() in board.hpp.
#pragma once

#include <cstdint>
#include <vector>

#include <rogueloom/maps/board.hpp>
#include <rogueloom/maps/board_steps.hpp>
#include <rogueloom/maps/carving.hpp>
#include <rogueloom/maps/cut_vertices.hpp>

#include "maps/free_tiles.hpp"

namespace rogueloom::board {

/// Scratch memory behind a Workspace.
struct Work {
    Carving carving;
    FreeTiles free;
    std::vector<std::uint8_t> threat; ///< by tile: level of the monster there (Tile.GetThreat)
    Distances distances;
    std::vector<District> districts;

    // One district at a time, by its own tiles.
    CutSearch cuts;
    std::vector<Tile> to_board; ///< the board's tile of each of the district's
    std::vector<Ground> ground; ///< closed: wall, outside or temporarily impassable; free: unused
    std::vector<Cut> best_cuts; ///< of each piece of the ground
    struct Blocked {
        Tile tile;
        Ground before;
    };
    std::vector<Blocked> blocked; ///< neighbours that are temporarily impassable
    std::vector<Tile> order;
    struct Guard {
        Tile tile;            ///< of the district
        std::uint32_t steps;  ///< from the player
        std::uint32_t picked; ///< its place in the order of selection
        Placing placed;
    };
    std::vector<Guard> guards;
    std::vector<std::int32_t> levels;
    std::vector<std::uint32_t> seen; ///< by species: how often in this district
    std::vector<std::uint32_t> weights;

    std::vector<std::uint32_t> piece_of; ///< by the district's tile: index into `pieces`
    struct Piece {
        std::uint32_t threat = 0;
        std::uint32_t size = 0;
        std::uint32_t unused = 0;
        std::uint32_t next_cell = 0; ///< where its next cell goes in Board::region_cells
        std::uint32_t step = 0;      ///< 1 for those that count: each cell has its own place
    };
    std::vector<Piece> pieces;          ///< in the order of C4, behind one for all that is closed
    std::vector<std::uint32_t> counted; ///< indexes of those that count, the most dangerous first
    std::vector<Tile> stack;
    std::vector<RewardKind> names;
    std::vector<Share> shares;
    std::vector<PlacedReward> leftovers;
};

/// One run of generate().
struct Making {
    const Rules& rules;
    const Request& request;
    const Floor& floor;
    Stream& stream;
    Work& work;
    Board& board;

    [[nodiscard]] const TileLayout& layout() const { return work.carving.layout(); }
};

void add_monsters(Making& making);
void add_rewards(Making& making);
void add_boss(Making& making);

/// Numbers the tiles of a district and tells which of the board's they are.
[[nodiscard]] TileLayout enter_district(Making& making, const District& district);

} // namespace rogueloom::board
