// SPDX-License-Identifier: MIT
/// \file
/// A trip of an expedition (campaign.md R6): a zone map as it is walked, and the slimes in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <rogueloom/content/zone_rows.hpp>
#include <rogueloom/maps/zones.hpp>
#include <rogueloom/run/walk.hpp>

namespace rogueloom::run {

inline constexpr std::size_t max_slimes = content::max_region_slimes; ///< of a trip
static_assert(content::max_region_cells <= max_ground_cells);

/// Places of a zone map that are no fights.
enum class Spot : std::uint8_t {
    rest,  ///< once a trip
    exit,  ///< with the boss before it, if one waits
    start, ///< to turn back
};
inline constexpr std::size_t spot_count = 3;
inline constexpr std::array<std::string_view, spot_count> spot_names = {"rest", "exit", "start"};

enum class SlimeSize : std::uint8_t { usual, big };

/// A slime where the map put it. Where it is now, and whether, the run's state says.
struct Slime {
    Cell at;
    std::int32_t room = 0; ///< it does not leave it
    SlimeSize size = SlimeSize::usual;
};

/// Immutable once generated.
struct Trip {
    zones::Map map;
    Ground ground;
    std::vector<Slime> slimes; ///< in the order of map.spawns; at most max_slimes
    content::RegionId region;
    content::EnemyId boss; ///< waits before the exit; none: nobody
    double strength = 1;   ///< of slimes: HP, attack and gold by the region's tier (zones.md B23)
};

/// Cell of a spot; none if the map has no such place.
[[nodiscard]] inline std::optional<Cell> cell_of(const Trip& trip, Spot spot) {
    if (spot == Spot::rest) return trip.map.rest;
    return spot == Spot::exit ? trip.map.exit : trip.map.player;
}

/// How slimes see and step (campaign.md R6). `slimes` has 1 + cell of each living slime of the trip, 0 for
/// the others. Every slime in its order: if a walk from it to `player` over open cells takes at most `sight`
/// steps, it steps to the next cell of a shortest one that is in its room and not another slime's, of
/// several to that with the lowest number. A slime whose step would lead to the player's cell stays where
/// it is and has caught him; those after it do not move. Returns the number of that slime. O(slimes +
/// sight^2).
[[nodiscard]] std::optional<std::size_t>
step_slimes(const Trip& trip, std::array<std::uint16_t, max_slimes>& slimes, Cell player, std::int32_t sight);

} // namespace rogueloom::run
