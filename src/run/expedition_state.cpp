// SPDX-License-Identifier: MIT
// What can be asked of an expedition (campaign.md R6).
#include <algorithm>
#include <cassert>

#include "run/play.hpp"

namespace rogueloom::run {
namespace {

constexpr std::uint8_t exits_before_boss = 2; // he waits on the way to a region's third exit

const content::Stage& stage_of(const Game& game, const State& state) {
    return game.pack()[state.campaign].stages[static_cast<std::size_t>(state.stage - 1)];
}

} // namespace

bool is_expedition(const Game& game, const State& state) {
    return stage_of(game, state).kind == content::StageKind::zones;
}

const content::Expedition& expedition_of(const Game& game, const State& state) {
    assert(is_expedition(game, state));
    return game.pack()[stage_of(game, state).expedition];
}

content::RegionId region_of(const Game& game, const State& state, std::size_t order) {
    const auto& regions = game.pack().regions;
    const content::ExpeditionId expedition = stage_of(game, state).expedition;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        if (regions[i].expedition != expedition) continue;
        if (order == 0) return content::RegionId(i);
        --order;
    }
    return {};
}

zones::Tier region_tier(const Game& game, const State& state, std::size_t order) {
    const content::Region& region = game.pack()[region_of(game, state, order)];
    return zones::tier_of(game.pack()[region.rule].params, state.expedition.brands[order]);
}

std::int32_t big_percent(const Game& game, const State& state, std::size_t order) {
    const std::uint8_t exits = state.expedition.exits[order];
    return exits == 0 ? 0 : expedition_of(game, state).big[exits == 1 ? 0 : 1];
}

content::EnemyId waiting_boss(const Game& game, const State& state, std::size_t order) {
    const auto& bosses = expedition_of(game, state).bosses;
    const auto kills = static_cast<std::size_t>(current_hero(state).boss_kills);
    if (state.expedition.exits[order] != exits_before_boss || kills >= bosses.size()) return {};
    return bosses[kills];
}

Goal goal_left(const Game& game, const State& state) {
    const content::Expedition& expedition = expedition_of(game, state);
    std::int32_t all = expedition.exits;
    std::int32_t by_region = 0;
    for (std::size_t i = 0; region_of(game, state, i).valid(); ++i) {
        const std::int32_t exits = state.expedition.exits[i];
        all -= exits;
        by_region += std::max(expedition.exits_per_region - exits, 0);
    }
    return {std::max(all, by_region), expedition.days - state.expedition.day + 1};
}

content::EnemyId slime_of(const Game& game, content::RegionId region, SlimeSize size) {
    return game.tables().regions.slimes[region.index()][static_cast<std::size_t>(size)];
}

content::EnemyId slime_enemy(const Game& game, const Run& run, std::size_t slime) {
    return slime_of(game, run.map->trip->region, run.map->trip->slimes[slime].size);
}

bool knows_slime(const Run& run, std::size_t slime) {
    const std::uint16_t at = run.state.expedition.slimes[slime];
    return at != 0 && run.state.walker.seen.has(at - 1U);
}

CellSet slime_cells(const Run& run) {
    CellSet cells;
    for (const std::uint16_t at : run.state.expedition.slimes)
        if (at != 0) cells.add(at - 1U);
    return cells;
}

content::Rarity base_rank(const Game& game, const State& state) {
    content::Rarity rank = game.pack()[region_of(game, state, 0)].danger_grade;
    for (std::size_t i = 0; region_of(game, state, i).valid(); ++i)
        if (state.expedition.exits[i] > 0)
            rank = std::max(rank, game.pack()[region_of(game, state, i)].danger_grade);
    return rank;
}

} // namespace rogueloom::run
