// SPDX-License-Identifier: MIT
/// \file
/// What board floors are made from: terrains, who lives there, floors, rewards, bosses, altars, constants.
/// Sheets `terrain`, `monster`, `boss`, `board_reward`, `floor`, `altar`, `boss_attr`, `setting` (board.md,
/// sheets.md). The order of rows is the order in which draws go through them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/id.hpp>
#include <rogueloom/core/result.hpp>

namespace rogueloom::board {

using TerrainId = Id<struct BoardTerrainTag>;
using MonsterId = Id<struct BoardMonsterTag>;
using BossId = Id<struct BoardBossTag>;
using AltarId = Id<struct BoardAltarTag>;
using AttributeId = Id<struct BoardAttributeTag>;

inline constexpr int max_level = 10; ///< of a monster (board.md C17)
inline constexpr int max_side = 4096;
inline constexpr int max_floors = 16;
/// Rewards of one district: with one more the last budget of C31 would be negative.
inline constexpr int max_rewards = 42;

/// Drawn on walled floors, or the ground of the last one.
enum class TerrainUse : std::uint8_t { regular, last };
enum class Light : std::uint8_t { dark, bright };

/// `terrain`.
struct Terrain {
    std::string key; ///< `forest`
    std::string name;
    TerrainUse use = TerrainUse::regular;
    Light light = Light::dark;
    std::string palette; ///< three colours `#rrggbb` for pictures: floor, wall, accent
};

/// `monster`: a species, and how much of each terrain it holds. Weights are by terrain in the order of that
/// sheet, 0 where it does not live; those of the last terrain are not used.
struct Monster {
    std::string name;
    int min_level = 1;
    int max_level = 1;
    std::vector<std::uint32_t> weights;
};

/// Who comes with a boss (board.md C37).
enum class Companion : std::uint8_t { none, lich_hunter };

/// `boss`, with weights as in Monster.
struct Boss {
    std::string name;
    int min_level = 1;
    int max_level = 1;
    std::vector<std::uint32_t> weights;
    Companion companion = Companion::none;
};

/// What rewards there are (board.md 1.7).
enum class RewardKind : std::uint8_t {
    shop,
    treasure_chest,
    health_pack,
    healing_pool,
    blacksmith,
    monastery,
    smoothie_shack,
    mimic_chest,
    goblin_hoarder
};
inline constexpr std::size_t reward_kind_count = 9;
inline constexpr std::array<std::string_view, reward_kind_count> reward_kind_names = {
    "shop",      "treasure_chest", "health_pack", "healing_pool",  "blacksmith",
    "monastery", "smoothie_shack", "mimic_chest", "goblin_hoarder"};

/// When a row of `board_reward` counts: always; as one choice of the service building or of each extra
/// reward; with an achievement; in a difficulty (board.md C23).
enum class RewardList : std::uint8_t {
    always,
    service,
    extra,
    dragon1,
    steps1,
    kitten,
    grizzly,
    velociraptor
};
inline constexpr std::size_t reward_list_count = 8;
inline constexpr std::array<std::string_view, reward_list_count> reward_list_names = {
    "always", "service", "extra", "dragon1", "steps1", "kitten", "grizzly", "velociraptor"};

/// `board_reward`: in the lists `service` and `extra` a weight, in the others how many there are.
struct RewardRow {
    int floor_from = 1;
    int floor_to = 1;
    RewardList list = RewardList::extra;
    RewardKind kind = RewardKind::shop;
    std::uint32_t weight = 0;
};

/// A floor with walls, or the last one: a throne and nothing else.
enum class FloorKind : std::uint8_t { walled, throne };

/// `floor`, from floor 1 on; the last row is the throne. Of a throne only the size counts.
struct Floor {
    FloorKind kind = FloorKind::walled;
    int width = 8;
    int height = 8;
    int monsters_min = 0;
    int monsters_max = 0;
    int level_low = 1; ///< the base levels; monsters may reach one more than the highest (C17)
    int level_high = 1;
    int level_sum = 0;   ///< levels are raised until they add up to this
    int gold_target = 0; ///< of all rewards of the floor (C31)
    int boss_level = 1;
    int specials = 0; ///< special buildings, 0 or 1 (C38)
};

/// `altar`.
struct Altar {
    std::string key; ///< `cairn`: the building is `altar_cairn`
    std::string name;
};

/// `boss_attr`: one of each group is drawn for the final boss (C43).
struct Attribute {
    std::string key;
    std::string name;
    std::string group;
};

/// Keys `board_...` of `setting`; all chances in percent.
struct Settings {
    std::uint32_t wall_percent = 50;  ///< for a tile that may become a wall (1.4)
    int cut_monsters = 5;             ///< monsters on cut vertices at most (C7)
    std::uint32_t line_percent = 30;  ///< for a monster on a straight corridor (1.6)
    std::uint32_t cross_percent = 15; ///< four open sides
    std::uint32_t bend_percent = 10;  ///< two at a corner, or three
    std::uint32_t other_percent = 5;  ///< none or one
    int level_down_percent = 10;      ///< for one level less (C16)
    int level_up_percent = 15;        ///< for one level more
    int level_up_two_percent = 5;
    int seen_divisor = 3;            ///< of a species' weight for each one there is already (C20)
    std::uint32_t pool_percent = 50; ///< for the healing branch with a pool (C23)
    int pool_packs_a_floor = 1;      ///< health packs beside a pool: floor number times this, plus
    int pool_packs_min = 1;          ///< .. a number in this range
    int pool_packs_max = 2;
    int packs_a_floor = 2; ///< health packs without a pool, likewise
    int packs_min = 2;
    int packs_max = 4;
    int extras_min = 2; ///< rewards from the list `extra`
    int extras_max = 4;
    std::uint32_t altar_weight = 70; ///< kinds of special building (C38)
    std::uint32_t mushroom_weight = 15;
    std::uint32_t brainsucker_weight = 15;
    MonsterId hoarder; ///< the species behind goblin_hoarder and mimic_chest: its levels (C32)
    MonsterId mimic;
};

/// Everything board floors need.
struct Params {
    std::vector<Terrain> terrains;
    std::vector<Monster> monsters;
    std::vector<Boss> bosses;
    std::vector<RewardRow> rewards;
    std::vector<Floor> floors;
    std::vector<Altar> altars;
    std::vector<Attribute> attributes;
    Settings settings;
};

/// What is wrong with the parameters. The place names the sheet.
struct Problem : Error {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::size_t row = none; ///< index in the list of that sheet; none: the sheet as a whole
    std::string column;     ///< as the sheet calls it (of `setting` the key); empty: no single one
};

/// Every problem of the parameters; empty means that board::compile() takes them. The texts name the row.
/// Codes:
/// - `board.terrain.few`: fewer regular terrains than floors with walls, or none for the last floor;
/// - `board.terrain.key`: an empty key or one used twice (also `board.altar.key`, `board.attr.key`);
/// - `board.terrain.palette`: not three colours `#rrggbb`;
/// - `board.floor.count`: no floor, more than max_floors, or the throne is not the last floor and only there;
/// - `board.floor.size`, `board.floor.monsters`, `board.floor.levels`, `board.floor.gold`,
///   `board.floor.boss`, `board.floor.special`: a number out of its range, or a range upside down;
/// - `board.floor.room`: more monsters than tiles;
/// - `board.floor.sum`: a level sum that even the highest levels do not reach;
/// - `board.monster.levels`, `board.boss.levels`: out of 1 .. max_level, or upside down;
/// - `board.monster.weights`, `board.boss.weights`: not one weight a terrain, or a sum above max_weight_sum;
/// - `board.monster.pool`: nobody lives in a terrain at a level that its floors can ask for;
/// - `board.boss.pool`: no boss fits a terrain at the level of a floor;
/// - `board.boss.chain`: the bosses of earlier floors can use up all that fit;
/// - `board.reward.floor`: floor_from .. floor_to is upside down or reaches no floor with walls;
/// - `board.reward.none`: a floor has no service building or no extra reward to draw, weights all 0;
/// - `board.reward.weights`: weights that sum to more than max_weight_sum;
/// - `board.reward.many`: a district can get more than max_rewards;
/// - `board.reward.species`: a Goblin Hoarder or Mimic Chest can come, but no species is named for it;
/// - `board.altar.none`, `board.special.weights`: nothing to draw for a special building;
/// - `board.attr.group`: an attribute without a group;
/// - `board.setting`: a setting out of its range.
[[nodiscard]] std::vector<Problem> check(const Params& params);

/// The highest sum of the weights of one draw.
inline constexpr std::uint32_t max_weight_sum = 65535;

} // namespace rogueloom::board
