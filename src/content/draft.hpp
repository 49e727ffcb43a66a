// SPDX-License-Identifier: MIT
/// \file
/// A pack in the making: the rows of every sheet, read but not yet checked against each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rogueloom/content/board_rows.hpp>
#include <rogueloom/content/rows.hpp>
#include <rogueloom/content/zone_rows.hpp>

#include "content/table.hpp"

namespace rogueloom::content {

template <>
struct Vocabulary<path::NodeType> {
    static constexpr std::string_view group = "node_type";
    static constexpr auto names = path::node_type_names;
};
template <>
struct Vocabulary<path::NodeReward> {
    static constexpr std::string_view group = "node_reward";
    static constexpr auto names = path::node_reward_names;
};

template <>
struct Vocabulary<board::FloorKind> {
    static constexpr std::string_view group = "floor_kind";
    static constexpr auto names = std::to_array<std::string_view>({"walled", "throne"});
};
template <>
struct Vocabulary<board::RewardKind> {
    static constexpr std::string_view group = "board_reward";
    static constexpr auto names = board::reward_kind_names;
};
template <>
struct Vocabulary<board::RewardList> {
    static constexpr std::string_view group = "reward_list";
    static constexpr auto names = board::reward_list_names;
};
template <>
struct Vocabulary<board::Companion> {
    static constexpr std::string_view group = "companion";
    static constexpr auto names = std::to_array<std::string_view>({"", "lich_hunter"});
};
template <>
struct Vocabulary<LevelKind> {
    static constexpr std::string_view group = "level_kind";
    static constexpr auto names = std::to_array<std::string_view>({"monster", "boss", "lord"});
};

template <>
struct Vocabulary<zones::SpecialChoice> {
    static constexpr std::string_view group = "special_choice";
    static constexpr auto names = zones::special_choice_names;
};

using StatId = Id<struct StatTag>;

// Rows as they stand in a sheet, where they are not those of rows.hpp.

struct PackInfo {
    std::string id;
    std::string version;
    std::string title;
    std::string currency;
    std::string language;
    std::string extends;
};

struct EffectRow : Effect {
    StatId stat;
    std::string filter;
};

struct IntentSetRow {
    struct Entry {
        IntentId intent;
        std::uint32_t weight = 0;
        std::optional<std::uint32_t> low_weight;
    };
    std::int32_t key = 0;
    std::string name;
    std::optional<double> low_hp;
    std::vector<Entry> entries;
};

struct GradeRow : GradeBase {
    Rarity rarity = Rarity::f;
};

struct StatRow : ResourceRow {
    Resource resource = Resource::max_hp;
};

struct EnemyPoolRow {
    std::string pool;
    EnemyId enemy;
    std::uint32_t weight = 0;
};

struct StageRow {
    CampaignId campaign;
    std::int32_t order = 1;
    StageKind kind = StageKind::path;
    std::string rule;
    std::int32_t section = 1;
    EnemyId boss;
};

struct StagePoolRow {
    CampaignId campaign;
    std::int32_t order = 1;
    std::int32_t row_from = 1;
    PoolId pool;
    PoolId elite_pool;
};

struct PathShapeRow {
    std::string preset;
    std::int32_t rows = 8;
    std::int32_t columns = 4;
    std::int32_t paths = 4;
    bool crossing = true;
    bool distinct_starts = true;
    std::string min_per_type;
    std::string forbidden_pairs;
    bool distinct_children = false;
};

struct PathRuleRow {
    PathPresetId preset;
    std::int32_t row_from = 1;
    std::int32_t row_to = 1;
    path::NodeType type = path::NodeType::combat;
    std::uint32_t weight = 0;
};

struct NodeRewardRow {
    path::NodeReward reward = path::NodeReward::none;
    std::uint32_t weight = 0;
};

struct FightRewardRow : FightReward {
    FightKind fight = FightKind::normal;
    Drop drop = Drop::puck;
};

struct TerrainRow : board::Terrain {
    bool regular = true;
    bool bright = false;
};

struct MonsterRow : board::Monster, BoardSpecies {};
struct BossRow : board::Boss, BoardSpecies {};

struct FloorRow : board::Floor {
    std::int32_t number = 1;
};

struct AltarRow : board::Altar, BoardBurden {};
struct BossAttributeRow : board::Attribute, BoardBurden {};

struct ChoiceRow : EncounterChoice {
    EncounterId encounter;
};

struct CodeRow {
    std::string group;
    std::int32_t code = 0;
    std::string name;
};

struct TextRow {
    std::string key;
    std::vector<std::string> words;
};

/// The rows of one sheet, with the table they come from. Row i of the table is rows[i].
template <class Row>
struct Bound {
    const Table* table = nullptr;
    std::vector<Row> rows;

    [[nodiscard]] std::size_t size() const { return rows.size(); }
    [[nodiscard]] const Row& operator[](std::size_t i) const { return rows[i]; }
    /// False where one of these cells could not be read.
    [[nodiscard]] bool fine(std::size_t i, std::initializer_list<std::string_view> columns) const {
        return table->is_fine(i, columns);
    }
    [[nodiscard]] bool fine(std::size_t i) const { return table->is_fine(i); }
    [[nodiscard]] bool has(std::size_t i, std::string_view column) const {
        return !table->cell(i, table->slot(column)).empty();
    }
    void error(Report& report, std::size_t i, std::string_view column, Message message) const {
        table->error(report, i, column, std::move(message));
    }
    void warn(Report& report, std::size_t i, std::string_view column, Message message) const {
        table->warn(report, i, column, std::move(message));
    }
};

/// Every sheet of a pack.
struct Draft {
    Bound<PackInfo> pack;
    Bound<Settings> settings;
    Bound<Puck> pucks;
    Bound<EffectRow> effects;
    Bound<Intent> intents;
    Bound<IntentSetRow> intent_sets;
    Bound<Enemy> enemies;
    Bound<Active> actives;
    Bound<Passive> passives;
    Bound<Passive> relics;
    Bound<PlayerStart> player;
    Bound<BattleSetting> battle_setting;
    Bound<GradeRow> grades;
    Bound<EnemyRoll> enemy_roll;
    Bound<StatRow> stats;
    Bound<Campaign> campaigns;
    Bound<StageRow> stages;
    Bound<StagePoolRow> stage_pools;
    Bound<EnemyPoolRow> enemy_pools;
    Bound<PathShapeRow> path_shapes;
    Bound<PathRuleRow> path_rules;
    Bound<NodeRewardRow> node_rewards;
    Bound<FightRewardRow> fight_rewards;
    Bound<DropRank> drop_ranks;
    Bound<Shop> shop;
    Bound<Character> characters;
    Bound<TerrainRow> terrains;
    Bound<FloorRow> floors;
    Bound<Archetype> archetypes;
    Bound<LevelGrade> level_grades;
    Bound<MonsterRow> monsters;
    Bound<BossRow> bosses;
    Bound<board::RewardRow> board_rewards;
    Bound<AltarRow> altars;
    Bound<BossAttributeRow> boss_attributes;
    Bound<Delve> delve;
    Bound<ZoneRule> zone_rules;
    Bound<Expedition> expeditions;
    Bound<Region> regions;
    Bound<Encounter> encounters;
    Bound<ChoiceRow> choices;
    Bound<TextRow> texts;
    Bound<CodeRow> codes;
};

} // namespace rogueloom::content
