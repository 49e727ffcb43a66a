// SPDX-License-Identifier: MIT
/// \file
/// What columns alone cannot say: the rules of battle.md and campaign.md about a pack. One file a topic; each
/// rule has a code and a stated reason, and is silent about cells whose problem is already known.
#pragma once

#include "content/draft.hpp"
#include "content/report.hpp"

namespace rogueloom::content {

void check_catalogue(const Draft& draft, Report& report);   ///< stat_catalog, grade_base
void check_effects(const Draft& draft, Report& report);     ///< effect, row by row
void check_pucks(const Draft& draft, Report& report);       ///< puck
void check_items(const Draft& draft, Report& report);       ///< item_active, item_passive, relic
void check_enemies(const Draft& draft, Report& report);     ///< intent, enemy_ai, enemy
void check_start(const Draft& draft, Report& report);       ///< player, setting
void check_campaigns(const Draft& draft, Report& report);   ///< campaign, stage, stage_pool, enemy_pool
void check_paths(const Draft& draft, Report& report);       ///< path_shape, path_rule
void check_rewards(const Draft& draft, Report& report);     ///< node_reward, fight_reward, drop_rank
void check_characters(const Draft& draft, Report& report);  ///< character
void check_boards(const Draft& draft, Report& report);      ///< terrain, floor, monster, boss, altar, ...
void check_expeditions(const Draft& draft, Report& report); ///< expedition, region
void check_zones(const Draft& draft, Report& report);       ///< zone_rule
void check_encounters(const Draft& draft, Report& report);  ///< encounter, encounter_choice
/// Placeholders in the words of every sheet.
void check_descriptions(const Draft& draft, const Tables& tables, Report& report);
void check_texts(const Draft& draft, Report& report); ///< text
void check_codes(const Draft& draft, Report& report); ///< code
/// Rows that nothing names, where only being named makes them count.
void check_reach(const Draft& draft, const Tables& tables, Report& report);
/// Rows that are named, but that no draw of a run can bring about.
void check_draws(const Draft& draft, const Tables& tables, Report& report);

/// A cell with words.
struct WordsPlace {
    const Table* table = nullptr;
    std::size_t row = 0;
    std::size_t slot = 0;
};
/// Whether what is said in one cell (the cell itself, or its translation) suits the row of `words`.
void check_placeholders(const Draft& draft, const WordsPlace& words, const WordsPlace& said, Report& report);

/// All of them.
void check_rules(const Draft& draft, const Tables& tables, Report& report);

} // namespace rogueloom::content
