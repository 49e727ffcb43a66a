// SPDX-License-Identifier: MIT
#include "run/expedition_rows.hpp"

#include <algorithm>
#include <utility>

#include <rogueloom/run/trip.hpp>

#include "run/stage_kinds.hpp"

namespace rogueloom::run {
namespace {

/// A big slime has a rank more of HP, at most S (campaign.md R6).
content::Enemy slime_of(const content::Region& region, SlimeSize size) {
    const bool big = size == SlimeSize::big;
    const auto rank = static_cast<std::size_t>(region.hp_grade) + (big ? 1 : 0);
    content::Enemy enemy;
    enemy.key = -1; // no number that a designer could type
    enemy.type = content::EnemyType::normal;
    enemy.name = big ? region.big_slime : region.slime;
    enemy.origin = "region." + region.key + (big ? ".big_slime" : ".slime");
    enemy.hp_grade = static_cast<content::Rarity>(std::min(rank, content::rarity_count - 1));
    enemy.attack_grade = region.attack_grade;
    enemy.defense_grade = region.defense_grade;
    enemy.danger_grade = region.danger_grade;
    enemy.set = region.set;
    return enemy;
}

} // namespace

std::shared_ptr<const content::Pack> with_slimes(std::shared_ptr<const content::Pack> pack,
                                                 RegionTables& tables) {
    if (!plays(*pack, content::StageKind::zones)) return pack;
    auto wider = std::make_shared<content::Pack>(*pack);
    for (const content::Region& region : wider->regions) {
        auto& ids = tables.slimes.emplace_back();
        for (const SlimeSize size : {SlimeSize::usual, SlimeSize::big}) {
            wider->enemies.push_back(slime_of(region, size));
            ids[static_cast<std::size_t>(size)] = content::EnemyId(wider->enemies.size() - 1);
        }
    }
    return wider;
}

Result<void> compile_regions(const content::Pack& pack, RegionTables& tables) {
    if (tables.slimes.empty()) return {};
    for (const content::Region& region : pack.regions) {
        auto rules = zones::compile(content::region_params(region, pack[region.rule]));
        if (!rules) return tl::unexpected<Error>(rules.error());
        tables.rules.push_back(*rules);
    }
    return {};
}

} // namespace rogueloom::run
