// SPDX-License-Identifier: MIT
/// \file
/// Zone maps for people and tools: a drawing for the terminal, JSON, SVG, and a map for Tiled; also the
/// stages of their making, one frame each. All are pure functions of their arguments; texts are UTF-8 and end
/// with a newline, except JSON.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/maps/zones.hpp>
#include <rogueloom/view/tiled.hpp>

namespace rogueloom::view {

/// The words of a map.
struct ZoneLabels {
    std::array<std::string, zones::zone_count> zones;
    std::array<std::string, zones::tile_count> tiles;
    std::string player;
    std::string exit;
    std::string rest;
    std::string slime;
    std::string door;
    std::array<std::string, zones::stage_count> stages; ///< what each step does, told as the source tells it
};
[[nodiscard]] const ZoneLabels& english_zone_labels();

/// What a picture shows besides the map itself.
struct ZonesPicture {
    enum class Colour : std::uint8_t { off, on };

    ZoneLabels labels = english_zone_labels();
    std::string title;           ///< drawn above the map when it is not empty
    Colour colour = Colour::off; ///< ANSI colours; the terminal drawing only
};

/// A map as it is after a step. What later steps find out is empty, or as in the drawing before.
struct ZonesFrame {
    zones::Stage stage = zones::Stage::slimes;
    int round = 0; ///< of smoothing, from 1; otherwise 0
    zones::Map map;
};

/// Keeps a frame of every step of the drawing that is accepted; those of rejected ones are forgotten.
class ZonesRecorder final : public zones::StageObserver {
  public:
    void on_stage(zones::Stage stage, int round, const zones::Map& map) override;
    [[nodiscard]] const std::vector<ZonesFrame>& frames() const { return frames_; }

  private:
    std::vector<ZonesFrame> frames_;
};

/// A terminal drawing, one character a cell, and a legend of what occurs: # wall, . floor, "," corridor,
/// o obstacle, "@" player, ">" exit, R rest, s slime.
[[nodiscard]] std::string to_text(const zones::Map& map, const ZonesPicture& picture = {});
/// The drawings of all steps with their captions. The cuts of the land are drawn as lines; the signs of
/// player, exit and rest show at once which rooms are start, exit and rest place; water that reaches a cell
/// is ~.
[[nodiscard]] std::string to_text(const std::vector<ZonesFrame>& frames, const ZonesPicture& picture = {});

/// A stand-alone picture, 12 units a cell: walls in relief, zones in their colours, corridors, doors, and
/// who stands where; a legend below.
[[nodiscard]] std::string to_svg(const zones::Map& map, const ZonesPicture& picture = {});
/// The picture of one step, with its caption below.
[[nodiscard]] std::string to_svg(const ZonesFrame& frame, const ZonesPicture& picture = {});
/// One sheet with the pictures of all steps.
[[nodiscard]] std::string to_svg(const std::vector<ZonesFrame>& frames, const ZonesPicture& picture = {});

/// Where a map comes from.
struct ZonesSource {
    Seed seed;
    std::string_view preset; ///< rule_id of sheet `zone_rule`
    const zones::Params& params;
    std::uint64_t stacks = 0; ///< brand stacks of the region, 0 .. 2^31-1
};

/// One line of JSON without a newline at its end, as `map zones --format json` promises (interfaces.md):
/// rooms by id, corridors in the order of Layout, doors by row, the seed as a decimal string. `params` has
/// the columns of sheet `zone_rule`.
[[nodiscard]] std::string to_json(const zones::Map& map, const ZonesSource& source);
/// `{"kind":"zones_stages","seed":…,"width":…,"height":…,"attempt":…,"frames":[{"stage":…,"round":…,
/// "tiles":[…]},…]}`, tiles as in a map; at stage `land` a frame has `"leaves":[{"x","y","w","h"},…]` too.
[[nodiscard]] std::string to_json(const std::vector<ZonesFrame>& frames, const ZonesSource& source);

/// The map for Tiled: layers `ground` and `obstacles`, object layers `rooms` (rectangles with zone, pattern,
/// cuts, free, limit), `corridors` (lines), `doors`, `slimes` and `markers` (points: player, exit, rest).
[[nodiscard]] TiledMap to_tiled(const zones::Map& map, const ZonesSource& source);

} // namespace rogueloom::view
