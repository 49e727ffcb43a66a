// SPDX-License-Identifier: MIT
/// \file
/// Maps that are asked for by name: the rules of the pack, with numbers in their place, and where the maps of
/// a run are drawn from. What is asked for is exactly what a run of the seed shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include <rogueloom/core/result.hpp>
#include <rogueloom/maps/board.hpp>
#include <rogueloom/maps/path.hpp>
#include <rogueloom/maps/zones.hpp>
#include <rogueloom/run/game.hpp>

namespace rogueloom::run {

/// Why there is no such map: what was asked for, or the pack.
enum class MapFault : std::uint8_t { request, pack };
struct MapError {
    MapFault fault = MapFault::request;
    Error error;
};
template <class T>
using MapResult = tl::expected<T, MapError>;

/// A path map: of a preset, or of a stage of a campaign.
struct PathRequest {
    std::string preset = "acts";
    std::optional<std::string> campaign; ///< given: a stage of it, whatever its preset
    std::uint32_t act = 1;
};

/// Path maps of one stage, or of a preset that no campaign uses.
struct PathMaps {
    path::Rules rules;
    std::string preset;    ///< the one that the maps are made by
    std::uint32_t act = 1; ///< stage of the run
    std::size_t acts = 0;  ///< stages that there are; 0 where no campaign has the preset

    /// Draws from `map/<act>` and `map/<act>/reward`, as a run does.
    [[nodiscard]] path::Map make(const content::Pack& pack, Seed seed) const;
};
/// A preset is looked for in the first campaign that has it. Faults of the request: `argument.preset`,
/// `argument.campaign`, `argument.act` (no such stage, or one of another map). O(campaigns x stages).
[[nodiscard]] MapResult<PathMaps> find_path_maps(const Game& game, const PathRequest& request);

/// A board floor. Sides that are 0 are the floor's own.
struct BoardRequest {
    int floor = 1;
    std::string character = "default";
    board::Difficulty difficulty = board::Difficulty::grizzly;
    board::Perks perks;
    int width = 0;
    int height = 0;
};

/// The rules of the pack's board floors, and which one is wanted.
struct Floors {
    board::Rules rules;
    board::Request request;
};
/// Faults of the request: `argument.character`, those of board::check(); of the pack: `pack.no_boards`, those
/// of board::compile().
[[nodiscard]] MapResult<Floors> find_floors(const content::Pack& pack, const BoardRequest& request);

/// What a zone map loses its corners to: corridors are spared, as far as the rule says so, or not.
enum class ErosionOf : std::uint8_t { rooms, rooms_and_corridors };

/// A zone map. What is none is as the rule says.
struct ZonesRequest {
    std::string rule = "cave";
    std::optional<std::string> region; ///< of an expedition: its rule and size, and the map of a trip into it
    std::uint32_t trip = 1;            ///< into the region, from 1
    std::uint32_t stage = 1;
    std::optional<int> width;
    std::optional<int> height;
    std::optional<int> depth;
    std::optional<int> min_leaf;
    std::optional<int> corridor_width;
    ErosionOf erosion = ErosionOf::rooms;
};

/// How zone maps are made, and where they are: the name of their stream.
struct Caves {
    zones::Rules rules;
    std::string name; ///< of the rule or region
    std::string place;
};
/// Faults of the request: `argument.rule`, `argument.region`, those of zones::compile() (numbers that do not
/// go together), without a place; of the pack: `pack.no_zones`.
[[nodiscard]] MapResult<Caves> find_caves(const content::Pack& pack, const ZonesRequest& request);

/// A campaign by its key. Errors: `argument.campaign`.
[[nodiscard]] Result<content::CampaignId> find_campaign(const content::Pack& pack, std::string_view key);
/// A character by his key; none for `default`, the row of `player`, where the sheet has no such row. Errors:
/// `argument.character`.
[[nodiscard]] Result<content::CharacterId> find_character(const content::Pack& pack, std::string_view key);

} // namespace rogueloom::run
