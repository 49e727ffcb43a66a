// SPDX-License-Identifier: MIT
#include "content/assemble.hpp"

#include <algorithm>
#include <utility>

#include "content/assemble_board.hpp"
#include "content/path_text.hpp"

namespace rogueloom::content {
namespace {

template <class E>
std::optional<E> find_word(std::string_view word) {
    const auto& names = Vocabulary<E>::names;
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) return std::nullopt;
    return static_cast<E>(found - names.begin());
}

std::vector<Effect> effects_of(const Draft& draft) {
    std::vector<Effect> effects;
    for (const EffectRow& row : draft.effects.rows) {
        Effect effect = row;
        if (row.stat) effect.resource = draft.stats[row.stat.index()].resource;
        const EffectFilter filter = parse_filter(row.behaviour, row.filter);
        effect.grant_filter = filter.grant;
        effect.intent_filter = filter.intent;
        effect.puck_filter = filter.puck;
        effects.push_back(std::move(effect));
    }
    return effects;
}

std::vector<IntentSet> intent_sets_of(const Draft& draft) {
    std::vector<IntentSet> sets;
    for (const IntentSetRow& row : draft.intent_sets.rows) {
        IntentSet& set = sets.emplace_back();
        set.key = row.key;
        set.name = row.name;
        set.low_hp = row.low_hp;
        for (const IntentSetRow::Entry& entry : row.entries) {
            set.entries.push_back({entry.intent, entry.weight, entry.low_weight.value_or(entry.weight)});
        }
    }
    return sets;
}

std::vector<EnemyPool> pools_of(const Draft& draft) {
    std::vector<EnemyPool> pools;
    for (const std::string& name : draft.enemy_pools.table->key_names()) pools.push_back({name, {}, {}});
    for (const EnemyPoolRow& row : draft.enemy_pools.rows) {
        const auto pool = std::find_if(pools.begin(), pools.end(),
                                       [&row](const EnemyPool& known) { return known.name == row.pool; });
        pool->enemies.push_back(row.enemy);
        pool->weights.push_back(row.weight);
    }
    return pools;
}

std::vector<PathPreset> presets_of(const Draft& draft) {
    std::vector<PathPreset> presets;
    for (const PathShapeRow& shape : draft.path_shapes.rows) {
        PathPreset& preset = presets.emplace_back();
        preset.name = shape.preset;
        path::Params& params = preset.params;
        params.rows = shape.rows;
        params.columns = shape.columns;
        params.paths = shape.paths;
        params.crossing = shape.crossing;
        params.distinct_starts = shape.distinct_starts;
        params.distinct_children = shape.distinct_children;
        params.min_per_type = parse_min_per_type(shape.min_per_type).counts;
        params.forbidden_pairs = parse_forbidden_pairs(shape.forbidden_pairs).pairs;
    }
    for (const PathRuleRow& rule : draft.path_rules.rows) {
        std::vector<path::RowTable>& tables = presets[rule.preset.index()].params.tables;
        const auto same = std::find_if(tables.begin(), tables.end(), [&rule](const path::RowTable& table) {
            return table.row_from == rule.row_from && table.row_to == rule.row_to;
        });
        path::RowTable& table = same != tables.end()
                                    ? *same
                                    : tables.emplace_back(path::RowTable{rule.row_from, rule.row_to, {}});
        if (rule.weight > 0) table.weights.push_back({rule.type, rule.weight});
    }
    for (PathPreset& preset : presets) {
        std::sort(preset.params.tables.begin(), preset.params.tables.end(),
                  [](const path::RowTable& a, const path::RowTable& b) { return a.row_from < b.row_from; });
    }
    return presets;
}

std::vector<Campaign> campaigns_of(const Draft& draft) {
    std::vector<Campaign> campaigns = draft.campaigns.rows;
    for (const StageRow& row : draft.stages.rows) {
        Stage& stage = campaigns[row.campaign.index()].stages.emplace_back();
        stage.order = row.order;
        stage.kind = row.kind;
        if (row.kind == StageKind::board) {
            stage.floor = static_cast<std::int32_t>(*draft.floors.table->find_key(row.rule)) + 1;
        } else if (row.kind == StageKind::zones) {
            stage.expedition = ExpeditionId(*draft.expeditions.table->find_key(row.rule));
        } else if (const auto preset = draft.path_shapes.table->find_key(row.rule)) {
            stage.path = PathPresetId(*preset);
        }
        stage.section = row.section;
        stage.boss = row.boss;
    }
    for (Campaign& campaign : campaigns) {
        std::sort(campaign.stages.begin(), campaign.stages.end(),
                  [](const Stage& a, const Stage& b) { return a.order < b.order; });
    }
    for (const StagePoolRow& row : draft.stage_pools.rows) {
        Stage& stage = campaigns[row.campaign.index()].stages[static_cast<std::size_t>(row.order - 1)];
        stage.pools.push_back({row.row_from, row.pool, row.elite_pool});
    }
    for (Campaign& campaign : campaigns) {
        for (Stage& stage : campaign.stages) {
            std::sort(stage.pools.begin(), stage.pools.end(),
                      [](const StagePool& a, const StagePool& b) { return a.row_from < b.row_from; });
        }
    }
    return campaigns;
}

std::vector<Encounter> encounters_of(const Draft& draft) {
    std::vector<Encounter> encounters = draft.encounters.rows;
    for (const ChoiceRow& row : draft.choices.rows) {
        encounters[row.encounter.index()].choices.push_back(row);
    }
    for (Encounter& encounter : encounters) {
        std::sort(encounter.choices.begin(), encounter.choices.end(),
                  [](const EncounterChoice& a, const EncounterChoice& b) { return a.order < b.order; });
    }
    return encounters;
}

Texts texts_of(const Draft& draft) {
    std::vector<std::string> languages;
    const Table& table = *draft.texts.table;
    for (std::size_t slot = 0; slot < table.slots().size(); ++slot) {
        if (table.column(slot).spread == Spread::languages) languages.push_back(table.slots()[slot].name);
    }
    std::vector<Texts::Row> rows;
    for (const TextRow& row : draft.texts.rows) rows.push_back({row.key, row.words});
    return Texts(std::move(languages), std::move(rows));
}

} // namespace

EffectFilter parse_filter(Behaviour behaviour, std::string_view filter) {
    EffectFilter result;
    if (behaviour == Behaviour::grant) {
        result.grant = find_word<GrantTarget>(filter);
        result.known = result.grant.has_value();
        return result;
    }
    if (filter.empty()) return result;
    if (behaviour == Behaviour::change_intent && filter == word(IntentKind::attack)) {
        result.intent = IntentKind::attack;
    } else if (behaviour == Behaviour::owned_rarity || behaviour == Behaviour::owned_swap) {
        result.puck = find_word<PuckType>(filter);
        result.known = result.puck.has_value();
    } else {
        result.known = false;
    }
    return result;
}

Pack assemble(Draft draft, std::uint64_t content_hash) {
    Pack pack;
    PackInfo& info = draft.pack.rows.front();
    pack.id = std::move(info.id);
    pack.version = std::move(info.version);
    pack.title = std::move(info.title);
    pack.currency = std::move(info.currency);
    pack.language = std::move(info.language);
    pack.content_hash = content_hash;
    pack.effects = effects_of(draft);
    pack.intent_sets = intent_sets_of(draft);
    pack.pools = pools_of(draft);
    pack.path_presets = presets_of(draft);
    pack.campaigns = campaigns_of(draft);
    pack.encounters = encounters_of(draft);
    pack.texts = texts_of(draft);
    for (const GradeRow& row : draft.grades.rows) pack.grades[static_cast<std::size_t>(row.rarity)] = row;
    for (const StatRow& row : draft.stats.rows) pack.resources[static_cast<std::size_t>(row.resource)] = row;
    for (const NodeRewardRow& row : draft.node_rewards.rows) {
        pack.node_reward_weights[static_cast<std::size_t>(row.reward)] = row.weight;
    }
    for (const FightRewardRow& row : draft.fight_rewards.rows) {
        pack.fight_rewards[static_cast<std::size_t>(row.fight)][static_cast<std::size_t>(row.drop)] = row;
    }
    if (has_boards(draft)) pack.board = board_content_of(draft);
    pack.zone_rules = std::move(draft.zone_rules.rows);
    pack.expeditions = std::move(draft.expeditions.rows);
    pack.regions = std::move(draft.regions.rows);
    pack.characters = std::move(draft.characters.rows);
    pack.pucks = std::move(draft.pucks.rows);
    pack.intents = std::move(draft.intents.rows);
    pack.enemies = std::move(draft.enemies.rows);
    pack.actives = std::move(draft.actives.rows);
    pack.passives = std::move(draft.passives.rows);
    pack.relics = std::move(draft.relics.rows);
    pack.drop_ranks = std::move(draft.drop_ranks.rows);
    pack.player = draft.player.rows.front();
    pack.battle_setting = draft.battle_setting.rows.front();
    pack.enemy_roll = draft.enemy_roll.rows.front();
    pack.shop = draft.shop.rows.front();
    pack.settings = draft.settings.rows.front();
    return pack;
}

} // namespace rogueloom::content
