// SPDX-License-Identifier: MIT
/// \file
/// The rows of the sheets as typed values (battle.md part A, sheets.md). `key` is the number a designer
/// types; the rest of the program uses the dense typed ids. Names and descriptions are those of the sheet;
/// other languages are in the pack's texts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <rogueloom/content/vocabulary.hpp>
#include <rogueloom/core/id.hpp>
#include <rogueloom/maps/board_params.hpp>
#include <rogueloom/maps/path_params.hpp>

namespace rogueloom::content {

using PuckId = Id<struct PuckTag>;
using EffectId = Id<struct EffectTag>;
using IntentId = Id<struct IntentTag>;
using IntentSetId = Id<struct IntentSetTag>;
using EnemyId = Id<struct EnemyTag>;
using ActiveId = Id<struct ActiveTag>;
using PassiveId = Id<struct PassiveTag>;
using RelicId = Id<struct RelicTag>;
using PoolId = Id<struct PoolTag>;
using PathPresetId = Id<struct PathPresetTag>;
using CampaignId = Id<struct CampaignTag>;
using EncounterId = Id<struct EncounterTag>;

/// `effect`: what is done to whom, measured how (battle.md A8).
struct Effect {
    std::int32_t key = 0;
    std::string name;
    Actor actor = Actor::self;
    Behaviour behaviour = Behaviour::numeric;
    Resource resource = Resource::max_hp;    ///< numeric only
    std::optional<GrantTarget> grant_filter; ///< grant only
    std::optional<IntentKind> intent_filter; ///< change_intent only
    std::optional<PuckType> puck_filter;     ///< owned_rarity and owned_swap only
    ValueSource source = ValueSource::fixed;
    std::int32_t counts = 0;   ///< 1..99, 0 = empty
    std::int32_t duration = 0; ///< 1..99 turns, -1 to the end of the battle, 0 = empty
};

/// One `effect_N` with its `value_N`.
struct EffectUse {
    EffectId effect;
    double value = 0;
};

/// `puck`. `grade` is the lineage (battle.md E5), empty = none.
struct Puck {
    std::int32_t key = 0;
    std::string name;
    std::string desc;
    PuckType type = PuckType::physical_attack;
    double param = 0;
    EffectId effect; ///< additional effects only
    std::int32_t hit_count = 1;
    std::optional<std::int32_t> grade;
    Rarity rarity = Rarity::f;
    std::string icon;
};

/// `item_active`.
struct Active {
    std::int32_t key = 0;
    std::string name;
    std::string desc;
    Rarity rarity = Rarity::f;
    ActiveType type = ActiveType::token;
    std::int32_t cost = 1;
    std::vector<EffectUse> effects; ///< 1..3
    std::string icon;
};

/// `item_passive`, and `relic` with the same columns.
struct Passive {
    std::int32_t key = 0;
    std::string name;
    std::string desc;
    Rarity rarity = Rarity::f;
    std::string icon;
    std::int32_t charge_actions = 0;
    bool activate_when_charged = false;
    bool consume_on_use = false;
    bool lock_until_battle_end = false;
    Timing timing = Timing::always;
    ConditionType condition = ConditionType::none;
    std::int32_t condition_value = 0;
    std::vector<EffectUse> effects; ///< 1..3
    std::string origin; ///< of a relic that run::Game makes of another sheet: `altar.cairn`; else empty
};

/// `intent`.
struct Intent {
    std::int32_t key = 0;
    std::string name;
    IntentKind kind = IntentKind::attack;
    IntentScope scope = IntentScope::normal;
    IntentVisual visual = IntentVisual::none;
    std::vector<EffectUse> effects; ///< 1..4; boss intents may have none
};

/// `enemy_ai`: up to six intents with weights.
struct IntentSet {
    struct Entry {
        IntentId intent;
        std::uint32_t weight = 0;
        std::uint32_t low_weight = 0; ///< equal to weight where the cell is empty
    };
    std::int32_t key = 0;
    std::string name;
    std::optional<double> low_hp; ///< percent, 1 <= x < 100
    std::vector<Entry> entries;
};

/// `enemy`.
struct Enemy {
    std::int32_t key = 0;
    std::string name;
    EnemyType type = EnemyType::normal;
    Rarity hp_grade = Rarity::f;
    Rarity attack_grade = Rarity::f;
    Rarity defense_grade = Rarity::f;
    Rarity danger_grade = Rarity::f;
    IntentSetId set;
    IntentId boss_intent; ///< bosses only
    std::string visual;
    std::string attack_sound;
    AttackAnim attack_anim = AttackAnim::slash;
    std::string stage_background;
    std::string stage_bgm;

    // Of rows that run::Game makes of other sheets, for fights by level (campaign.md R5); a sheet has none.
    std::string origin;         ///< `monster.goblin`, `boss.lich` or `lord`; empty: a row of this sheet
    std::int32_t level = 0;     ///< 0: a row of this sheet
    std::int32_t kill_gold = 0; ///< what a kill pays about, whatever the danger rank; 0: by danger rank
    double hp_percent = 100;    ///< of the HP of hp_grade
};

/// `player`: the one start row.
struct PlayerStart {
    std::int32_t max_hp = 1;
    std::int32_t physical_attack = 0;
    std::int32_t magical_attack = 0;
    std::int32_t defence = 0;
    std::int32_t heal_amount = 0;
    std::int32_t gold = 0;
    std::array<std::array<PuckId, 5>, column_count> columns{}; ///< by Column
    ActiveId active;
    std::array<PassiveId, 2> passives{};
};

/// `battle_setting`: death's door (battle.md A10). Percentages; boss_clear_hp in HP.
struct BattleSetting {
    std::int32_t death_chance = 60;
    std::int32_t death_decay = 50;
    std::int32_t death_revive_hp = 30;
    std::int32_t boss_clear_hp = 0;
};

/// One row of `grade_base` (battle.md E7).
struct GradeBase {
    double stat_hp = 1;
    double stat_attack = 0;
    double stat_defense = 0;
    double stat_gold_reward = 0;
    double stat_price = 0;
    double strengthen_percent = 150; ///< price of strengthening to this rank, percent of stat_price
};

/// `enemy_roll` (battle.md E8). Percentages.
struct EnemyRoll {
    double stat_variance = 15;
    double gold_rate = 80;
    double gold_variance = 15;
    double gold_node_rate = 200;
};

/// One row of `stat_catalog`.
struct ResourceRow {
    std::int32_t key = 0;
    ResourceKind kind = ResourceKind::plain;
    std::optional<double> start; ///< the column `default`
    double min = 0;
    double max = 0;
    Lifetime lifetime = Lifetime::permanent;
};

/// `enemy_pool`: enemies with weights under one name.
struct EnemyPool {
    std::string name;
    std::vector<EnemyId> enemies;
    std::vector<std::uint32_t> weights;
};

/// `stage_pool`: from which row on a stage draws from which pools.
struct StagePool {
    std::int32_t row_from = 1;
    PoolId pool;
    PoolId elite_pool;
};

/// `stage`, with its pools in ascending row_from.
struct Stage {
    std::int32_t order = 1;
    StageKind kind = StageKind::path;
    PathPresetId path;                   ///< the `rule_id` of a path stage
    std::int32_t floor = 0;              ///< the `rule_id` of a board stage: the number of the floor; else 0
    Id<struct ExpeditionTag> expedition; ///< the `rule_id` of a stage of zones
    std::int32_t section = 1;
    EnemyId boss; ///< none: the top node is an elite (the gate)
    std::vector<StagePool> pools;
};

/// `campaign`, with its stages in order.
struct Campaign {
    std::string key;
    std::string name;
    std::string desc;
    GoldBy gold_by = GoldBy::danger;
    double price_rate = 100;
    std::int32_t drop_chance_add = 0; ///< points
    std::int32_t drop_rank_add = 0;
    std::vector<Stage> stages;
};

/// `path_shape` and `path_rule` of one preset.
struct PathPreset {
    std::string name;
    path::Params params;
};

/// One row of `fight_reward`.
struct FightReward {
    std::int32_t chance = 0; ///< percent
    std::int32_t count = 0;
};

/// `drop_rank`: weight by offset from the danger rank.
struct DropRank {
    std::int32_t offset = 0;
    std::uint32_t weight = 0;
};

/// `shop`: what a shop offers and charges (campaign.md R4). Rates and variance in percent of stat_price.
struct Shop {
    std::int32_t pucks = 3;
    std::int32_t actives = 1;
    std::int32_t passives = 2;
    double puck_rate = 100;
    double active_rate = 110;
    double passive_rate = 130;
    double price_variance = 15;
    std::int32_t restock_base = 20;
    std::int32_t restock_step = 20;
};

/// `encounter_choice`: what one choice of an encounter costs and does (campaign.md R4).
struct EncounterChoice {
    std::int32_t order = 1; ///< from 1 without gaps
    std::string label;
    std::string result; ///< shown once it is chosen; may be empty
    std::int32_t gold_cost = 0;
    std::int32_t gold_cost_per_section = 0; ///< more in each later section
    std::int32_t chance = 100;              ///< percent that `effects` happen
    std::vector<EffectUse> effects;         ///< 0..3
    std::vector<EffectUse> else_effects;    ///< 0..3, where the chance fails
};

/// `encounter`, with its choices in order: at least one of them is free.
struct Encounter {
    std::int32_t key = 0;
    std::string name;
    std::string desc;
    std::uint32_t weight = 0;
    std::int32_t section_from = 1; ///< where it can be met
    std::int32_t section_to = 9;
    std::vector<EncounterChoice> choices;
};

/// `setting`: the constants of the rules. Each is a row key,value; one left out has the value here.
struct Settings {
    std::int32_t rest_heal = 30;       ///< percent of max HP
    std::int32_t choice_count = 3;     ///< choices of a reward
    PuckId jackpot_puck;               ///< 777
    std::int32_t fatigue_turn = 26;    ///< battle.md E70
    std::int32_t fatigue_percent = 10; ///< a turn from then on
    std::int32_t turn_limit = 500;     ///< the hard stop of E70
    std::int32_t boss_intent_step = 5; ///< 5, or 1: before the player (battle.md E71)
    TwoRowDraw two_row_draw = TwoRowDraw::adjacent;
    std::int32_t rule_reverse_cap = 50; ///< damage a hit under Rule Reversal
    std::int32_t shuffle_low = 50;      ///< Mess: stats drawn in low .. high percent (battle.md E40)
    std::int32_t shuffle_high = 150;
    std::array<std::int32_t, 3> stage_percent{20, 40, 50};    ///< stage_percent_1..3 (battle.md E34)
    std::array<std::int32_t, 5> line_rank_cap{2, 3, 4, 5, 6}; ///< line_rank_cap_1..5, a rank by section (E25)
    std::uint32_t reward_action_weight = 50;                  ///< categories of a puck reward
    std::uint32_t reward_multiplier_weight = 20;
    std::uint32_t reward_additional_weight = 30;
    std::uint32_t reward_active_weight = 30; ///< categories of an item reward
    std::uint32_t reward_passive_weight = 70;
    std::int32_t treasure_gold_min = 40; ///< act-map.md A26
    std::int32_t treasure_gold_max = 60;
    std::int32_t treasure_gold_all_owned = 30;
    std::int32_t journal_hash_every = 50; ///< choices between two state hashes of a recording
    board::Settings board;                ///< board_..., also in BoardContent::params
};

} // namespace rogueloom::content
