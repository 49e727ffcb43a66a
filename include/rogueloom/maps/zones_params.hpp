// SPDX-License-Identifier: MIT
/// \file
/// What a zone map is made from: one row of sheet `zone_rule` (zones.md B1-B31).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <rogueloom/core/result.hpp>

namespace rogueloom::zones {

/// What a room's inside is filled with (zones.md B13), in the order of the draw.
enum class Pattern : std::uint8_t { pillars, open, wall_line };
inline constexpr std::size_t pattern_count = 3;
inline constexpr std::array<std::string_view, pattern_count> pattern_names = {"pillars", "open", "wall_line"};

/// Which normal room becomes the special one (B18).
enum class SpecialChoice : std::uint8_t {
    between, ///< the one nearest to both start and exit
    uniform, ///< any
};
inline constexpr std::size_t special_choice_count = 2;
inline constexpr std::array<std::string_view, special_choice_count> special_choice_names = {"between",
                                                                                            "uniform"};

inline constexpr int largest_side = 4096;
inline constexpr int largest_depth = 64;
inline constexpr std::size_t rim_weight_count = 4;

/// Everything one zone map needs. Defaults are the preset `cave`.
struct Params {
    int width = 64;  ///< cells, 3 .. largest_side
    int height = 48; ///< cells, 3 .. largest_side

    int depth = 4;           ///< cuts from the whole map to a piece at most, 1 .. largest_depth (B2)
    int min_leaf = 10;       ///< cells a side of a piece at least, 3 .. largest_side (B1)
    double cut_ratio = 1.25; ///< a piece longer than this times its width is cut across, 1 .. 100 (B2)

    int margin = 1;         ///< cells between a room and the border of its piece at least, 1 .. 64 (B4)
    int room_min = 5;       ///< cells a side of a room at least, 1 .. largest_side (B1)
    int room_percent = 70;  ///< of the piece's side without its margins at least, 1 .. 100 (B1)
    int corridor_width = 2; ///< cells, 1 .. the side of the smallest room (B6)

    double threshold = 0.70; ///< T: a cell erodes where the noise is below T x weight, 0 .. 1 (B14)
    /// w: by distance from the room's border, 0 beyond; each 0 .. 1 (B14).
    std::array<double, rim_weight_count> rim_weights{1, 0.75, 0.45, 0.2};
    int noise_cell = 4;            ///< cells between two lattice values, 1 .. 64 (B15)
    int smooth_iterations = 3;     ///< rounds of the cellular automaton, 0 .. 64 (B11)
    bool lock_corridors = false;   ///< corridor cells stay floor; always so for width 1 (B31)
    bool protect_corridors = true; ///< erosion spares corridor cells (B8); off only to see why

    /// How likely a room gets a pattern, by Pattern; not all 0 (B13).
    std::array<std::uint32_t, pattern_count> pattern_weights{1, 1, 1};
    SpecialChoice special = SpecialChoice::between; ///< B18

    int area_per_slime = 20; ///< walkable cells of a room for each slime, 1 .. 1000000 (B20)
    int most_slimes = 8;     ///< in one room, 0 .. 1000 (B20)
    int slime_distance = 2;  ///< cells between two slimes where there is room, 1 .. 64 (B28)
    int stacks_per_tier = 3; ///< brand stacks for each tier, 1 .. 1000 (B23)
    int tier_percent = 15;   ///< added to hit points and attack for each tier, 0 .. 1000 (B23)
    int most_tiers = 0;      ///< tiers at most; 0 for no limit, .. 1000000 (B23)

    int attempts = 50; ///< maps drawn before the fallback, 1 .. 1000 (B26)
};

/// Every problem of the parameters; empty means that zones::compile() takes them. The place names the sheet
/// `zone_rule`, the problem the column. Codes:
/// - `zones.<column>` for a value outside of the range stated above: `zones.width`, `zones.depth`, ...; for
///   rim_weights `zones.weight_1` .. `zones.weight_4`;
/// - `zones.pattern`: all pattern weights are 0, or they sum to more than 2^32-1;
/// - `zones.room`: the smallest room and its margins do not fit the smallest piece;
/// - `zones.corridor`: the corridors are wider than the smallest room;
/// - `zones.size`: the map is too small for two pieces; the suggestion says what fits.
[[nodiscard]] std::vector<Error> check(const Params& params);

/// The side of the smallest room there can be: the larger of room_min and room_percent, rounded up, of a
/// smallest piece without its margins. Precondition: no `zones.room` problem.
[[nodiscard]] int smallest_room(const Params& params);

} // namespace rogueloom::zones
