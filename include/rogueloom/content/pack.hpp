// SPDX-License-Identifier: MIT
/// \file
/// A pack: everything designers wrote, checked, typed and immutable.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/content/board_rows.hpp>
#include <rogueloom/content/rows.hpp>
#include <rogueloom/content/texts.hpp>
#include <rogueloom/content/zone_rows.hpp>

namespace rogueloom::content {

/// The content of a game. Only load_pack() makes one, so what is here has passed every check: references are
/// valid, required cells are filled, ranges hold. Vectors are in the order of the sheets; the index of a row
/// is its typed id.
struct Pack {
    std::string id;
    std::string version;
    std::string title;
    std::string currency;           ///< what gold is called; empty: gold
    std::string language;           ///< of the names in the sheets
    std::uint64_t content_hash = 0; ///< over the columns that change outcomes

    std::vector<Puck> pucks;
    std::vector<Effect> effects;
    std::vector<Intent> intents;
    std::vector<IntentSet> intent_sets;
    std::vector<Enemy> enemies;
    std::vector<Active> actives;
    std::vector<Passive> passives;
    std::vector<Passive> relics; ///< at most 64
    PlayerStart player;
    BattleSetting battle_setting;
    std::array<GradeBase, rarity_count> grades{};
    EnemyRoll enemy_roll;
    std::array<ResourceRow, resource_count> resources{}; ///< by Resource

    std::vector<Campaign> campaigns;
    std::vector<EnemyPool> pools;
    std::vector<PathPreset> path_presets;
    std::array<std::uint32_t, path::node_reward_count> node_reward_weights{};
    std::array<std::array<FightReward, 2>, fight_kind_count> fight_rewards{}; ///< by FightKind, Drop
    std::vector<DropRank> drop_ranks;
    Shop shop;
    std::vector<Character> characters; ///< may be empty: then there is `player` alone
    std::optional<BoardContent> board; ///< none: the pack has no board floors
    std::vector<ZoneRule> zone_rules;  ///< may be empty: then the pack has no zone maps
    std::vector<Region> regions;       ///< those of an expedition in their order
    std::vector<Expedition> expeditions;
    std::vector<Encounter> encounters;
    Settings settings;
    Texts texts;

    [[nodiscard]] const Puck& operator[](PuckId row) const { return pucks[row.index()]; }
    [[nodiscard]] const Effect& operator[](EffectId row) const { return effects[row.index()]; }
    [[nodiscard]] const Intent& operator[](IntentId row) const { return intents[row.index()]; }
    [[nodiscard]] const IntentSet& operator[](IntentSetId row) const { return intent_sets[row.index()]; }
    [[nodiscard]] const Enemy& operator[](EnemyId row) const { return enemies[row.index()]; }
    [[nodiscard]] const Active& operator[](ActiveId row) const { return actives[row.index()]; }
    [[nodiscard]] const Passive& operator[](PassiveId row) const { return passives[row.index()]; }
    [[nodiscard]] const Passive& operator[](RelicId row) const { return relics[row.index()]; }
    [[nodiscard]] const Campaign& operator[](CampaignId row) const { return campaigns[row.index()]; }
    [[nodiscard]] const EnemyPool& operator[](PoolId row) const { return pools[row.index()]; }
    [[nodiscard]] const PathPreset& operator[](PathPresetId row) const { return path_presets[row.index()]; }
    [[nodiscard]] const ZoneRule& operator[](ZoneRuleId row) const { return zone_rules[row.index()]; }
    [[nodiscard]] const Region& operator[](RegionId row) const { return regions[row.index()]; }
    [[nodiscard]] const Expedition& operator[](ExpeditionId row) const { return expeditions[row.index()]; }
    [[nodiscard]] const Encounter& operator[](EncounterId row) const { return encounters[row.index()]; }

    /// By the key a designer typed, or none. O(rows).
    [[nodiscard]] PuckId find_puck(std::int32_t key) const;
    [[nodiscard]] EnemyId find_enemy(std::int32_t key) const;
    [[nodiscard]] EffectId find_effect(std::int32_t key) const;
    [[nodiscard]] IntentId find_intent(std::int32_t key) const;
    [[nodiscard]] ActiveId find_active(std::int32_t key) const;
    [[nodiscard]] PassiveId find_passive(std::int32_t key) const;
    [[nodiscard]] RelicId find_relic(std::int32_t key) const;
    [[nodiscard]] CampaignId find_campaign(std::string_view name) const;
    [[nodiscard]] PathPresetId find_path_preset(std::string_view name) const;
    [[nodiscard]] CharacterId find_character(std::string_view name) const;
    [[nodiscard]] ZoneRuleId find_zone_rule(std::string_view name) const;
};

} // namespace rogueloom::content
