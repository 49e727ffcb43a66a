// SPDX-License-Identifier: MIT
/// \file
/// The sheets of zone maps: what the caves of a pack are made from (sheets.md, zones.md B1-B31), and the
/// expeditions that go into them (campaign.md R6).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include <rogueloom/content/rows.hpp>
#include <rogueloom/core/id.hpp>
#include <rogueloom/maps/zones_params.hpp>

namespace rogueloom::content {

using ZoneRuleId = Id<struct ZoneRuleTag>;
using RegionId = Id<struct RegionTag>;
using ExpeditionId = Id<struct ExpeditionTag>;

/// A row of `zone_rule`. zones::compile() takes its parameters.
struct ZoneRule {
    std::string key; ///< `rule_id`
    zones::Params params;
};

inline constexpr std::size_t max_regions = 8;       ///< of one expedition
inline constexpr std::size_t expedition_bosses = 3; ///< the machine grows with the first two
inline constexpr std::int32_t max_region_cells = 4096;
inline constexpr std::int32_t max_region_slimes = 128; ///< rooms at most x most_slimes of its rule

/// A row of `region`: a land that an expedition goes into. With the size of the region zones::compile() takes
/// the parameters of its rule.
struct Region {
    std::string key;
    std::string name;
    std::string slime;     ///< name of its slimes
    std::string big_slime; ///< .. and of big ones
    ExpeditionId expedition;
    ZoneRuleId rule;
    std::int32_t width = 64; ///< cells, instead of those of the rule
    std::int32_t height = 48;
    std::int32_t section = 1; ///< what the second line's pucks go by when it opens here (battle.md E25)
    Rarity hp_grade = Rarity::f;
    Rarity attack_grade = Rarity::f;
    Rarity defense_grade = Rarity::f;
    Rarity danger_grade = Rarity::f;
    IntentSetId set; ///< how its slimes behave
};

/// A row of `expedition` (campaign.md R6).
struct Expedition {
    std::string key;
    std::int32_t days = 12;            ///< one trip each
    std::int32_t exits = 9;            ///< that win the run
    std::int32_t exits_per_region = 3; ///< at least
    std::int32_t base_heal = 25;       ///< percent of max HP, between trips
    std::int32_t brand_per_exit = 1;
    std::int32_t brand_per_room = 1;   ///< for a room cleared of its slimes
    std::int32_t sight = 6;            ///< of the player, in moves that may be diagonal
    std::int32_t slime_sight = 3;      ///< of a slime, in steps
    std::array<std::int32_t, 2> big{}; ///< percent of slimes that are big after one exit, after more
    std::array<EnemyId, expedition_bosses> bosses{}; ///< in the order of kills
};

/// The parameters that a region's maps are drawn by.
[[nodiscard]] inline zones::Params region_params(const Region& region, const ZoneRule& rule) {
    zones::Params params = rule.params;
    params.width = region.width;
    params.height = region.height;
    return params;
}

} // namespace rogueloom::content
