// SPDX-License-Identifier: MIT
// campaign, stage, stage_pool and enemy_pool (campaign.md R2).
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rogueloom/core/nearest.hpp>

#include "content/rules.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

using StageKey = std::pair<std::size_t, std::int32_t>; // campaign and order

std::string stage_name(const Draft& draft, StageKey key) {
    return "stage " + std::to_string(key.second) + " of " + draft.campaigns[key.first].key;
}

void check_pools(const Draft& draft, Report& report) {
    const Bound<EnemyPoolRow>& pools = draft.enemy_pools;
    std::map<std::string_view, std::pair<std::size_t, std::uint64_t>> sums;
    bool all_read = true;
    for (std::size_t i = 0; i < pools.size(); ++i) {
        all_read = all_read && pools.fine(i, {"pool", "weight"});
        auto& [first, sum] = sums.emplace(pools[i].pool, std::pair(i, 0U)).first->second;
        sum += pools[i].weight;
        const EnemyId enemy = pools[i].enemy;
        if (enemy && draft.enemies.fine(enemy.index(), {"enemy_type"}) &&
            draft.enemies[enemy.index()].type == EnemyType::boss) {
            pools.error(report, i, "enemy_id",
                        {"enemy_pool.boss", "a boss is in a pool",
                         "bosses are met at the end of a stage only", "name a normal enemy"});
        }
    }
    for (const auto& [name, pool] : sums) {
        if (pool.second > 0 || !all_read) continue;
        pools.error(report, pool.first, "weight",
                    {"enemy_pool.weight", "all weights of the pool " + shortened(name) + " are 0",
                     "nobody could be drawn", "give at least one enemy a weight above 0"});
    }
}

/// `rule_id` names a row of the sheet that maps of this kind are made by.
template <class Row>
void check_stage_rule(const Draft& draft, std::size_t i, const Bound<Row>& rules, std::string_view what,
                      Report& report) {
    const StageRow& stage = draft.stages[i];
    if (!draft.stages.fine(i, {"rule_id"}) || !rules.table->keys_known() || rules.table->find_key(stage.rule))
        return;
    const std::string kind(word(stage.kind));
    draft.stages.error(report, i, "rule_id",
                       {"stage.rule",
                        "rule_id \"" + shortened(stage.rule) + "\" is not a " + std::string(what) + " of " +
                            std::string(rules.table->schema().name),
                        "a " + kind + " stage names one", rules.table->suggest_key(stage.rule),
                        rules.table->key_names()});
}

/// An expedition has the bosses and slimes of its own sheets.
void check_zones_stage(const Draft& draft, std::size_t i, Report& report) {
    if (!draft.expeditions.table->present() && !draft.expeditions.table->given()) {
        draft.stages.error(report, i, "kind",
                           {"stage.no_zones", "the pack has no expeditions", "there is no sheet expedition",
                            "add the sheets expedition and region, or write path"});
    } else {
        check_stage_rule(draft, i, draft.expeditions, "row", report);
    }
    if (draft.stages[i].boss && draft.stages.fine(i, {"boss_id"}))
        draft.stages.error(report, i, "boss_id",
                           {"stage.zones_boss", "a stage of zones has a boss_id",
                            "its bosses are those of the sheet expedition", "empty the cell"});
}

/// A board stage has the boss and the monsters that its floor draws.
void check_board_stage(const Draft& draft, std::size_t i, Report& report) {
    if (!draft.floors.table->present() && !draft.floors.table->given()) {
        draft.stages.error(report, i, "kind",
                           {"stage.no_boards", "the pack has no board floors", "there is no sheet floor",
                            "add the sheets of board floors, or write path"});
    } else {
        check_stage_rule(draft, i, draft.floors, "number", report);
    }
    if (draft.stages[i].boss && draft.stages.fine(i, {"boss_id"}))
        draft.stages.error(report, i, "boss_id",
                           {"stage.board_boss", "a board stage has a boss_id",
                            "its floor draws a boss from the sheet boss", "empty the cell"});
}

void check_stage(const Draft& draft, std::size_t i, Report& report) {
    const Bound<StageRow>& stages = draft.stages;
    const StageRow& stage = stages[i];
    if (!stages.fine(i, {"kind"})) return;
    if (stage.kind == StageKind::board) return check_board_stage(draft, i, report);
    if (stage.kind == StageKind::zones) return check_zones_stage(draft, i, report);
    check_stage_rule(draft, i, draft.path_shapes, "preset", report);
    if (stage.boss && draft.enemies.fine(stage.boss.index(), {"enemy_type"}) &&
        draft.enemies[stage.boss.index()].type != EnemyType::boss) {
        stages.error(report, i, "boss_id",
                     {"stage.boss", "boss_id names an enemy that is no boss", "its enemy_type is normal",
                      "name a boss, or empty the cell for an elite at the top"});
    }
}

/// Orders of a campaign's stages run from 1 without gaps.
void check_orders(const Draft& draft, Report& report) {
    std::vector<std::set<std::int32_t>> orders(draft.campaigns.size());
    bool all_read = draft.stages.table->present();
    for (std::size_t i = 0; i < draft.stages.size(); ++i) {
        if (!draft.stages.fine(i, {"campaign_id", "order"})) {
            all_read = false;
            continue;
        }
        orders[draft.stages[i].campaign.index()].insert(draft.stages[i].order);
    }
    if (!all_read) return;
    for (std::size_t i = 0; i < draft.stages.size(); ++i) {
        const StageRow& stage = draft.stages[i];
        if (stage.order == 1 || orders[stage.campaign.index()].count(stage.order - 1) > 0) continue;
        draft.stages.error(report, i, "order",
                           {"stage.order",
                            "the campaign has a stage " + std::to_string(stage.order) + ", but no stage " +
                                std::to_string(stage.order - 1),
                            "stages are numbered from 1 without gaps", "renumber the stages"});
    }
    for (std::size_t c = 0; c < orders.size(); ++c) {
        if (!orders[c].empty()) continue;
        draft.campaigns.error(report, c, "campaign_id",
                              {"campaign.no_stage", "the campaign has no stages", "there is nothing to play",
                               "add rows for it to stage"});
    }
}

bool is_board(const Draft& draft, std::size_t stage) {
    return draft.stages.fine(stage, {"kind"}) && draft.stages[stage].kind == StageKind::board;
}

/// Boards and zones have enemies of their own.
bool has_no_pools(const Draft& draft, std::size_t stage) {
    return draft.stages.fine(stage, {"kind"}) && draft.stages[stage].kind != StageKind::path;
}

/// Kill gold goes by level where there are levels: on boards.
void check_gold_by(const Draft& draft, Report& report) {
    for (std::size_t c = 0; c < draft.campaigns.size(); ++c) {
        if (!draft.campaigns.fine(c, {"gold_by"}) || !draft.stages.table->present()) continue;
        bool boards = false;
        bool all_read = true;
        for (std::size_t i = 0; i < draft.stages.size(); ++i) {
            all_read = all_read && draft.stages.fine(i, {"campaign_id", "kind"});
            if (!draft.stages.fine(i, {"campaign_id"}) || draft.stages[i].campaign.index() != c) continue;
            boards = boards || is_board(draft, i);
        }
        const bool by_level = draft.campaigns[c].gold_by == GoldBy::level;
        if (!all_read || by_level == boards) continue;
        draft.campaigns.error(report, c, "gold_by",
                              by_level ? Message{"campaign.gold_by",
                                                 "kill gold goes by level, but no enemy has a level",
                                                 "enemies of pools have a danger rank",
                                                 "write danger",
                                                 {"danger"}}
                                       : Message{"campaign.gold_by",
                                                 "kill gold goes by danger rank, but there are boards",
                                                 "the monsters of a board pay by their level",
                                                 "write level",
                                                 {"level"}});
    }
}

void check_stage_pools(const Draft& draft, Report& report) {
    const Bound<StagePoolRow>& rows = draft.stage_pools;
    std::map<StageKey, std::size_t> stages;
    std::set<StageKey> begun;
    const bool pools_read = rows.table->present() || !rows.table->given();
    bool all_read = draft.stages.table->present() && pools_read;
    for (std::size_t i = 0; i < draft.stages.size(); ++i) {
        if (!draft.stages.fine(i, {"campaign_id", "order"}))
            all_read = false;
        else
            stages.emplace(StageKey(draft.stages[i].campaign.index(), draft.stages[i].order), i);
    }
    const bool stages_read = all_read;
    for (std::size_t i = 0; i < rows.size() && stages_read; ++i) {
        if (!rows.fine(i, {"campaign_id", "order", "row_from"})) {
            all_read = false;
            continue;
        }
        const StageKey key(rows[i].campaign.index(), rows[i].order);
        const auto stage = stages.find(key);
        if (stage == stages.end()) {
            rows.error(report, i, "order",
                       {"stage_pool.stage", "there is no " + stage_name(draft, key), "",
                        "add the stage, or correct the order"});
            continue;
        }
        if (rows[i].row_from == 1) begun.insert(key);
        if (has_no_pools(draft, stage->second)) {
            const bool board = is_board(draft, stage->second);
            rows.error(report, i, "order",
                       {board ? "stage_pool.board" : "stage_pool.zones",
                        stage_name(draft, key) + (board ? " is a board" : " is an expedition"),
                        std::string("who lives there comes from the sheet ") + (board ? "monster" : "region"),
                        "remove the row"});
            continue;
        }
        const auto preset = draft.path_shapes.table->find_key(draft.stages[stage->second].rule);
        if (!preset || !draft.path_shapes.fine(*preset, {"rows"})) continue;
        const std::int32_t last = draft.path_shapes[*preset].rows - 1;
        if (rows[i].row_from > last) {
            rows.error(report, i, "row_from",
                       {"stage_pool.row",
                        "row_from " + std::to_string(rows[i].row_from) + " is above the map",
                        "the rows below its top node are 1 to " + std::to_string(last)});
        }
    }
    for (const auto& [key, i] : stages) {
        if (!all_read || begun.count(key) > 0 || has_no_pools(draft, i)) continue;
        draft.stages.error(report, i, "order",
                           {"stage_pool.missing", stage_name(draft, key) + " has no pool from row 1 on",
                            "nobody could be met there", "add a row for it to stage_pool with row_from 1"});
    }
}

} // namespace

void check_campaigns(const Draft& draft, Report& report) {
    check_pools(draft, report);
    check_gold_by(draft, report);
    for (std::size_t i = 0; i < draft.stages.size(); ++i) check_stage(draft, i, report);
    check_orders(draft, report);
    check_stage_pools(draft, report);
}

} // namespace rogueloom::content
