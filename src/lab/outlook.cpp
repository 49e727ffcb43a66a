// SPDX-License-Identifier: MIT
#include "lab/outlook.hpp"

namespace rogueloom::lab {
namespace {

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

Foe boss_of(const content::Pack& pack, content::EnemyId id, double weight) {
    const content::Enemy& enemy = pack[id];
    Foe foe{base_of(pack, enemy.hp_grade).stat_hp, base_of(pack, enemy.attack_grade).stat_attack, weight,
            false, false};
    if (enemy.boss_intent) {
        const content::IntentKind rule = pack[enemy.boss_intent].kind;
        foe.sealed = rule == content::IntentKind::boss_chicken_game;
        foe.capped = rule == content::IntentKind::boss_rule_reverse;
    }
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
    if (stage.boss) add(boss_of(pack, stage.boss, 1.5 * weight));
}

} // namespace

Outlook outlook(const run::Game& game, const run::State& state) {
    const content::Pack& pack = game.pack();
    const auto& stages = pack[state.campaign].stages;
    const auto here = static_cast<std::size_t>(state.stage - 1);
    Outlook outlook;
    add_stage(pack, stages[here], state.row, 1.0, outlook);
    if (here + 1 < stages.size()) add_stage(pack, stages[here + 1], 0, 0.5, outlook);
    double weight = 0;
    for (std::size_t i = 0; i < outlook.count; ++i) weight += outlook.foes[i].weight;
    for (std::size_t i = 0; i < outlook.count; ++i) outlook.foes[i].weight /= weight;
    const auto stages_after = static_cast<double>(stages.size() - here - 1);
    const auto& rules = game.path_rules(state.campaign, state.stage);
    const double rows_left = rules.rows() - state.row;
    outlook.fights = fights_a_stage * (stages_after + rows_left / rules.rows());
    return outlook;
}

} // namespace rogueloom::lab
