// SPDX-License-Identifier: MIT
/// \file
/// The steps of a zone map between its layout and the finished map, and the storage they share. What each
/// draws is told at draw_map().
#pragma once

#include <cstdint>
#include <vector>

#include <rogueloom/maps/pieces.hpp>
#include <rogueloom/maps/zones.hpp>

namespace rogueloom::zones {

struct Workspace::Storage {
    Surveyor surveyor;

    /// The corridor tree: the neighbours of room i are ways[way_begin[i]] .. ways[way_begin[i + 1] - 1].
    struct Way {
        std::int32_t to;
        std::int32_t length;
    };
    std::vector<std::int32_t> way_begin;
    std::vector<Way> ways;
    struct Visit {
        std::int32_t room;
        std::int32_t from;
    };
    std::vector<Visit> visits;
    std::vector<std::int64_t> from_start; ///< distance of each room along the corridors
    std::vector<std::int64_t> from_exit;
    std::vector<std::int32_t> first_ends;
    std::vector<std::int32_t> second_ends;

    std::vector<double> lattice;
    std::vector<double> lattice_row;
    std::vector<std::int32_t> lattice_column; ///< of each x: the column of the lattice to its left
    std::vector<double> column_share;         ///< of each x: how much the column to its right counts

    BitRows smoothed;
    BitRows outside;      ///< walkable cells outside of all rooms
    BitRows near_outside; ///< cells within distance 1 of them, diagonals included
    BitRows legal;        ///< where a slime may stand
    BitRows apart;        ///< and is far enough from the others
    Pieces pieces;
    Pieces room_pieces;
    std::vector<Cell> room_doors;
    std::vector<std::int32_t> door_pieces;
};

/// Start, exit and special room (B16-B18).
void assign_roles(const Params& params, Stream& stream, Workspace::Storage& storage, Map& map);

/// Noise gnaws at the rooms (B8, B14, B15).
void erode(const Params& params, Stream& stream, Workspace::Storage& storage, Map& map);

/// One round of the cellular automaton, with locked corridors where the parameters say so (B10, B31).
void smooth_map(const Params& params, Workspace::Storage& storage, Map& map);

/// Obstacles in the normal rooms (B12, B13).
void stamp_patterns(const Params& params, Stream& stream, Workspace::Storage& storage, Map& map);

/// Places player, exit and rest, and says whether the player reaches the others (B24, B25).
[[nodiscard]] Drawing flood(Workspace::Storage& storage, Map& map);

/// Makes wall of what flood() did not reach (B25).
void fill_pockets(Workspace::Storage& storage, Map& map);

/// Counts what is left, finds the doors, and lets slimes in (B20-B22, B28).
void spawn_slimes(const Params& params, Stream& stream, Workspace::Storage& storage, Map& map);

/// Finds storage.outside and storage.near_outside for the map as it is (B22).
void find_outside(const Map& map, Workspace::Storage& storage);

} // namespace rogueloom::zones
