// SPDX-License-Identifier: MIT
/// \file
/// What maps are made by: the rules of the pack with what was typed in their place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <rogueloom/maps/board.hpp>
#include <rogueloom/maps/path.hpp>
#include <rogueloom/maps/zones.hpp>
#include <rogueloom/run/game.hpp>

#include "arguments.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

/// Makes the maps of one stage, or of a preset that no campaign uses.
class MapMaker {
  public:
    /// Errors: unknown preset, no such act (both usage).
    [[nodiscard]] static Outcome<MapMaker> find(const run::Game& game, const MapPath& arguments);

    [[nodiscard]] path::Map make(Seed seed) const;
    /// Number of acts there are; 0 when no campaign has the preset.
    [[nodiscard]] std::size_t acts() const { return acts_; }
    /// Name of the preset that the maps are made by.
    [[nodiscard]] const std::string& preset() const { return preset_; }
    [[nodiscard]] const path::Rules& rules() const { return rules_; }

  private:
    MapMaker(const run::Game& game, const path::Rules& rules, std::string preset, std::uint32_t act,
             std::size_t acts)
        : game_(&game), rules_(rules), preset_(std::move(preset)), act_(act), acts_(acts) {}

    /// A stage of a campaign. Errors: no such stage, or one that is no path map.
    [[nodiscard]] static Outcome<MapMaker> of_stage(const run::Game& game, content::CampaignId campaign,
                                                    std::uint32_t act);

    const run::Game* game_;
    path::Rules rules_;
    std::string preset_;
    std::uint32_t act_;
    std::size_t acts_;
};

/// The rules of the pack's board floors, and which one is wanted.
struct Floors {
    board::Rules rules;
    board::Request request;
};
/// Errors: a pack without board floors (data); no such floor or character (usage).
[[nodiscard]] Outcome<Floors> find_floors(const content::Pack& pack, const MapBoard& arguments);

/// How zone maps are made, and where they are: the name of their stream.
struct Caves {
    zones::Rules rules;
    std::string name; ///< of the rule or region
    std::string place;
};
/// The rule, or region, of the pack with what was typed in its place. Errors: a pack without zone maps
/// (data); no such rule or region, or numbers that do not go together (usage).
[[nodiscard]] Outcome<Caves> find_caves(const content::Pack& pack, const MapZones& arguments);

} // namespace rogueloom::cli
