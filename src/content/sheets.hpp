// SPDX-License-Identifier: MIT
/// \file
/// The sheets a pack can hold. To add one: its rows in draft.hpp, its columns in a sheets_*.cpp, its line
/// here, its rules in a rules_*.cpp, its place in the Pack in assemble.cpp.
#pragma once

#include "content/binding.hpp"
#include "content/draft.hpp"

namespace rogueloom::content {

const SheetBinding<PackInfo>& pack_sheet();
const SheetBinding<Settings>& setting_sheet();
const SheetBinding<Puck>& puck_sheet();
const SheetBinding<EffectRow>& effect_sheet();
const SheetBinding<Intent>& intent_sheet();
const SheetBinding<IntentSetRow>& enemy_ai_sheet();
const SheetBinding<Enemy>& enemy_sheet();
const SheetBinding<Active>& item_active_sheet();
const SheetBinding<Passive>& item_passive_sheet();
const SheetBinding<Passive>& relic_sheet();
const SheetBinding<PlayerStart>& player_sheet();
const SheetBinding<BattleSetting>& battle_setting_sheet();
const SheetBinding<GradeRow>& grade_base_sheet();
const SheetBinding<EnemyRoll>& enemy_roll_sheet();
const SheetBinding<StatRow>& stat_catalog_sheet();
const SheetBinding<Campaign>& campaign_sheet();
const SheetBinding<StageRow>& stage_sheet();
const SheetBinding<StagePoolRow>& stage_pool_sheet();
const SheetBinding<EnemyPoolRow>& enemy_pool_sheet();
const SheetBinding<PathShapeRow>& path_shape_sheet();
const SheetBinding<PathRuleRow>& path_rule_sheet();
const SheetBinding<NodeRewardRow>& node_reward_sheet();
const SheetBinding<FightRewardRow>& fight_reward_sheet();
const SheetBinding<DropRank>& drop_rank_sheet();
const SheetBinding<Shop>& shop_sheet();
const SheetBinding<Character>& character_sheet();
const SheetBinding<TerrainRow>& terrain_sheet();
const SheetBinding<FloorRow>& floor_sheet();
const SheetBinding<Archetype>& archetype_sheet();
const SheetBinding<LevelGrade>& level_grade_sheet();
const SheetBinding<MonsterRow>& monster_sheet();
const SheetBinding<BossRow>& boss_sheet();
const SheetBinding<board::RewardRow>& board_reward_sheet();
const SheetBinding<AltarRow>& altar_sheet();
const SheetBinding<BossAttributeRow>& boss_attr_sheet();
const SheetBinding<Delve>& delve_sheet();
const SheetBinding<ZoneRule>& zone_rule_sheet();
const SheetBinding<Expedition>& expedition_sheet();
const SheetBinding<Region>& region_sheet();
const SheetBinding<Encounter>& encounter_sheet();
const SheetBinding<ChoiceRow>& encounter_choice_sheet();
const SheetBinding<TextRow>& text_sheet();
const SheetBinding<CodeRow>& code_sheet_binding();

/// Calls visit(binding, rows of the draft) for every sheet, in the order of schema().
template <class Visitor>
void for_each_sheet(Draft& draft, Visitor&& visit) {
    visit(pack_sheet(), draft.pack);
    visit(setting_sheet(), draft.settings);
    visit(player_sheet(), draft.player);
    visit(battle_setting_sheet(), draft.battle_setting);
    visit(puck_sheet(), draft.pucks);
    visit(item_active_sheet(), draft.actives);
    visit(item_passive_sheet(), draft.passives);
    visit(relic_sheet(), draft.relics);
    visit(effect_sheet(), draft.effects);
    visit(stat_catalog_sheet(), draft.stats);
    visit(grade_base_sheet(), draft.grades);
    visit(enemy_sheet(), draft.enemies);
    visit(enemy_ai_sheet(), draft.intent_sets);
    visit(intent_sheet(), draft.intents);
    visit(enemy_roll_sheet(), draft.enemy_roll);
    visit(campaign_sheet(), draft.campaigns);
    visit(stage_sheet(), draft.stages);
    visit(stage_pool_sheet(), draft.stage_pools);
    visit(enemy_pool_sheet(), draft.enemy_pools);
    visit(path_shape_sheet(), draft.path_shapes);
    visit(path_rule_sheet(), draft.path_rules);
    visit(node_reward_sheet(), draft.node_rewards);
    visit(fight_reward_sheet(), draft.fight_rewards);
    visit(drop_rank_sheet(), draft.drop_ranks);
    visit(shop_sheet(), draft.shop);
    visit(character_sheet(), draft.characters);
    visit(terrain_sheet(), draft.terrains);
    visit(floor_sheet(), draft.floors);
    visit(archetype_sheet(), draft.archetypes);
    visit(level_grade_sheet(), draft.level_grades);
    visit(monster_sheet(), draft.monsters);
    visit(boss_sheet(), draft.bosses);
    visit(board_reward_sheet(), draft.board_rewards);
    visit(altar_sheet(), draft.altars);
    visit(boss_attr_sheet(), draft.boss_attributes);
    visit(delve_sheet(), draft.delve);
    visit(zone_rule_sheet(), draft.zone_rules);
    visit(expedition_sheet(), draft.expeditions);
    visit(region_sheet(), draft.regions);
    visit(encounter_sheet(), draft.encounters);
    visit(encounter_choice_sheet(), draft.choices);
    visit(text_sheet(), draft.texts);
    visit(code_sheet_binding(), draft.codes);
}

} // namespace rogueloom::content
