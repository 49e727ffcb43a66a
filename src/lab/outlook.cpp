// SPDX-License-Identifier: MIT
#include "lab/outlook.hpp"

namespace rogueloom::lab {
namespace {

constexpr double half_a_floor = 0.5; // nobody knows how many of a floor's monsters are left
constexpr double fights_a_trip = 5;
constexpr double fights_a_stage = 6; // of the nodes that a walk passes, about so many fight back

const content::GradeBase& base_of(const content::Pack& pack, content::Rarity rarity) {
    return pack.grades[static_cast<std::size_t>(rarity)];
}

Foe mean_of(const content::Pack& pack, const content::EnemyPool& pool, double weight) {
    Foe foe;
    foe.hp = 0;
    foe.weight = weight;
    double total = 0;
    for (std::size_t i = 0; i < pool.enemies.size(); ++i) {
        const content::Enemy& enemy = pack[pool.enemies[i]];
        const double share = pool.weights[i];
        foe.hp += share * base_of(pack, enemy.hp_grade).stat_hp;
        foe.attack += share * base_of(pack, enemy.attack_grade).stat_attack;
        total += share;
    }
    foe.hp /= total;
    foe.attack /= total;
    return foe;
}

/// The pools of a stage after `row`, at most two of them, and its boss.
void add_stage(const content::Pack& pack, const content::Stage& stage, int row, double weight,
               Outlook& outlook) {
    const content::StagePool* now = nullptr;
    const content::StagePool* last = nullptr;
    for (const content::StagePool& pools : stage.pools) {
        if (pools.row_from <= row + 1 || now == nullptr) now = &pools;
        last = &pools;
    }
    const auto add = [&](const Foe& foe) {
        if (outlook.count < outlook.foes.size()) outlook.foes[outlook.count++] = foe;
    };
    if (now != nullptr) add(mean_of(pack, pack[now->pool], now == last ? 2 * weight : weight));
    if (last != now) add(mean_of(pack, pack[last->pool], weight));
    if (stage.boss) add(foe_of(pack, stage.boss, 1, 1.5 * weight));
}

/// What a level of the board means in a fight; nothing if the sheet has no row.
void add_level(const content::Pack& pack, content::LevelKind kind, int level, double weight,
               Outlook& outlook) {
    const content::LevelGrade* grade = pack.board->find_level(kind, level);
    if (grade == nullptr || outlook.count == outlook.foes.size()) return;
    Foe foe{base_of(pack, grade->hp_grade).stat_hp * grade->hp_percent / 100,
            base_of(pack, grade->attack_grade).stat_attack, weight, false, false};
    if (grade->boss_intent) {
        const content::IntentKind rule = pack[grade->boss_intent].kind;
        foe.sealed = rule == content::IntentKind::boss_chicken_game;
        foe.capped = rule == content::IntentKind::boss_rule_reverse;
    }
    outlook.foes[outlook.count++] = foe;
}

/// A floor's monsters at its middle level, and its boss.
void add_floor(const run::Game& game, const content::Stage& stage, double weight, Outlook& outlook) {
    const board::Floor& floor = game.board_rules()->floor(stage.floor);
    if (floor.kind == board::FloorKind::throne)
        return add_level(game.pack(), content::LevelKind::lord, board::max_level, 2 * weight, outlook);
    const int middle = (floor.level_low + floor.level_high + 1) / 2;
    add_level(game.pack(), content::LevelKind::monster, middle, 2 * weight, outlook);
    add_level(game.pack(), content::LevelKind::boss, floor.boss_level, weight, outlook);
}

/// The slimes of regions that one must still come back from, the next one's twice, and the next boss.
void add_expedition(const run::Game& game, const run::State& state, Outlook& outlook) {
    const content::Pack& pack = game.pack();
    const content::Expedition& expedition = run::expedition_of(game, state);
    for (std::size_t i = 0; run::region_of(game, state, i).valid(); ++i) {
        if (state.expedition.exits[i] >= expedition.exits_per_region) continue;
        if (outlook.count + 1 >= outlook.foes.size()) break;
        const content::Region& region = pack[run::region_of(game, state, i)];
        const double strength = run::region_tier(game, state, i).multiplier;
        const double weight = outlook.count == 0 ? 2 : 1;
        outlook.foes[outlook.count++] = {base_of(pack, region.hp_grade).stat_hp * strength,
                                         base_of(pack, region.attack_grade).stat_attack * strength, weight,
                                         false, false};
    }
    const auto kills = static_cast<std::size_t>(run::current_hero(state).boss_kills);
    if (kills < expedition.bosses.size())
        outlook.foes[outlook.count++] = foe_of(pack, expedition.bosses[kills], 1, 1);
    if (outlook.count == 0) outlook.foes[outlook.count++].weight = 1;
}

void add_any_stage(const run::Game& game, const content::Stage& stage, int row, double weight,
                   Outlook& outlook) {
    if (stage.kind == content::StageKind::board) return add_floor(game, stage, weight, outlook);
    add_stage(game.pack(), stage, row, weight, outlook);
}

/// Fights left on a stage.
double fights_on(const run::Game& game, const content::Stage& stage, double share) {
    if (stage.kind != content::StageKind::board) return fights_a_stage * share;
    return game.board_rules()->floor(stage.floor).monsters_min * share + 1;
}

} // namespace

Foe foe_of(const content::Pack& pack, content::EnemyId id, double strength, double weight) {
    const content::Enemy& enemy = pack[id];
    Foe foe{base_of(pack, enemy.hp_grade).stat_hp * enemy.hp_percent / 100 * strength,
            base_of(pack, enemy.attack_grade).stat_attack * strength, weight, false, false};
    if (enemy.boss_intent) {
        const content::IntentKind rule = pack[enemy.boss_intent].kind;
        foe.sealed = rule == content::IntentKind::boss_chicken_game;
        foe.capped = rule == content::IntentKind::boss_rule_reverse;
    }
    return foe;
}

Outlook outlook(const run::Game& game, const run::State& state) {
    const content::Pack& pack = game.pack();
    const auto& stages = pack[state.campaign].stages;
    const auto here = static_cast<std::size_t>(state.stage - 1);
    Outlook outlook;
    const bool expedition = run::is_expedition(game, state);
    if (expedition)
        add_expedition(game, state, outlook);
    else
        add_any_stage(game, stages[here], state.row, 1.0, outlook);
    if (here + 1 < stages.size()) add_any_stage(game, stages[here + 1], 0, 0.5, outlook);
    double weight = 0;
    for (std::size_t i = 0; i < outlook.count; ++i) weight += outlook.foes[i].weight;
    for (std::size_t i = 0; i < outlook.count; ++i) outlook.foes[i].weight /= weight;
    if (expedition) {
        outlook.fights = fights_a_trip * run::goal_left(game, state).exits;
        return outlook;
    }
    double share = half_a_floor;
    if (stages[here].kind == content::StageKind::path) {
        const auto& rules = game.path_rules(state.campaign, state.stage);
        share = static_cast<double>(rules.rows() - state.row) / rules.rows();
    }
    outlook.fights = fights_on(game, stages[here], share);
    for (std::size_t i = here + 1; i < stages.size(); ++i) outlook.fights += fights_on(game, stages[i], 1);
    return outlook;
}

} // namespace rogueloom::lab
