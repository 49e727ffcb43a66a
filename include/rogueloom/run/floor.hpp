// SPDX-License-Identifier: MIT
/// \file
/// A board floor as it is played (campaign.md R5): the ground, and the things that stand on it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <rogueloom/content/rows.hpp>
#include <rogueloom/maps/board.hpp>
#include <rogueloom/run/walk.hpp>

namespace rogueloom::run {

/// The first four are fought; a mimic chest shows itself when it is opened.
enum class ThingKind : std::uint8_t {
    monster,
    hoarder,
    boss,
    lord, ///< the final boss
    treasure_chest,
    mimic_chest,
    health_pack,
    healing_pool,
    blacksmith,
    monastery,
    shop,
    smoothie_shack,
    tavern,
    altar,
    mushroom_patch,
    brainsucker,
    lich_hunter,
    stairs, ///< there once the boss is beaten
    throne  ///< free once the lord is beaten
};
inline constexpr std::size_t thing_kind_count = 19;
inline constexpr std::array<std::string_view, thing_kind_count> thing_kind_names = {
    "monster",        "hoarder",     "boss",        "lord",   "treasure_chest", "mimic_chest", "health_pack",
    "healing_pool",   "blacksmith",  "monastery",   "shop",   "smoothie_shack", "tavern",      "altar",
    "mushroom_patch", "brainsucker", "lich_hunter", "stairs", "throne"};

struct Thing {
    Cell at;
    std::int32_t level = 0;       ///< of who is fought, else 0
    std::int32_t gold_target = 0; ///< of a reward (board.md C31), else 0
    content::EnemyId enemy;       ///< who is fought, also of a mimic chest
    board::AltarId altar;
    ThingKind kind = ThingKind::monster;
};

[[nodiscard]] constexpr bool is_fought(ThingKind kind) {
    return kind <= ThingKind::lord;
}
/// Whether one goes in and chooses what to do, and may come again: the others are over with one visit.
[[nodiscard]] constexpr bool is_building(ThingKind kind) {
    return kind >= ThingKind::healing_pool && kind <= ThingKind::brainsucker;
}
/// What a player takes a thing for who has not opened it.
[[nodiscard]] constexpr ThingKind appearance(ThingKind kind) {
    return kind == ThingKind::mimic_chest ? ThingKind::treasure_chest : kind;
}

/// Immutable once generated. Things stand in this order: monsters, rewards, boss as the board has them, then
/// its features without the level start; last the stairs on the boss's cell, or the throne.
struct Floor {
    board::Board board;
    Ground ground;
    std::vector<Thing> things; ///< at most max_things
};

} // namespace rogueloom::run
