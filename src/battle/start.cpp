// SPDX-License-Identifier: MIT
#include <algorithm>

#include <rogueloom/battle/battle.hpp>

#include "battle/intent.hpp"
#include "battle/passives.hpp"
#include "battle/turn.hpp"

namespace rogueloom::battle {
namespace {

content::Rarity raised(content::Rarity rarity, std::int32_t ranks) {
    const std::int32_t rank = static_cast<std::int32_t>(rarity) + ranks;
    return static_cast<content::Rarity>(
        std::clamp(rank, 0, static_cast<std::int32_t>(content::rarity_count) - 1));
}

/// Base +- stat_variance percent, decimals kept: one unit() each for HP, attack, defence (battle.md A5, E9).
void roll_enemy(const content::Pack& pack, const Setup& setup, State& state) {
    const content::Enemy& enemy = pack[setup.enemy];
    const auto grade = [&](content::Rarity rarity) -> const content::GradeBase& {
        return pack.grades[static_cast<std::size_t>(raised(rarity, setup.rank_add))];
    };
    const double hp_roll = spread(state.stream, pack.enemy_roll.stat_variance);
    const double attack_roll = spread(state.stream, pack.enemy_roll.stat_variance);
    const double defence_roll = spread(state.stream, pack.enemy_roll.stat_variance);
    state.enemy_max_hp = std::max(1.0, grade(enemy.hp_grade).stat_hp * hp_roll);
    state.enemy_hp = state.enemy_max_hp;
    state.enemy_attack = std::max(0.0, grade(enemy.attack_grade).stat_attack * attack_roll);
    state.enemy_defence = std::max(0.0, grade(enemy.defense_grade).stat_defense * defence_roll);
}

void take_fixed_enemy(const EnemyOverride& fixed, State& state) {
    state.enemy_hp = std::max(0.0, fixed.hp);
    state.enemy_max_hp = std::max(state.enemy_hp, fixed.max_hp);
    state.enemy_attack = std::max(0.0, fixed.attack);
    state.enemy_defence = std::max(0.0, fixed.defence);
}

/// The hero as he is handed in; locks open, what is restored later is kept aside.
void take_hero(const CompiledRules& rules, const Setup& setup, State& state) {
    state.hero = setup.hero;
    for (WornPassive& worn : state.hero.passives) worn.locked = 0;
    for (OwnedRelic& owned : state.hero.relics) owned.locked = 0;
    state.kept_stats = state.hero.stats;
    state.kept_cells = state.hero.machine.cells;
    index_worn(rules, state);
}

void first_intent(Fight& fight, const Setup& setup) {
    const IntentId boss_intent = (*fight.rules.pack)[setup.enemy].boss_intent;
    if (setup.fixed_enemy && setup.fixed_enemy->first_intent.valid()) {
        announce(fight, setup.fixed_enemy->first_intent);
    } else if (boss_intent.valid()) {
        announce(fight, boss_intent);
    } else {
        draw_intent(fight);
    }
}

} // namespace

State start(const Rules& rules, const Setup& setup, Stream stream, EventLog* log) {
    const CompiledRules& compiled = rules.compiled();
    const content::Pack& pack = rules.pack();
    State state;
    state.stream = stream;
    state.enemy = setup.enemy;
    state.kind = setup.kind;
    state.last_boss = setup.last_boss;
    state.danger = raised(pack[setup.enemy].danger_grade, setup.rank_add);
    state.stops = {{{-1, -1, -1}, {-1, -1, -1}}};
    state.amounts = compiled.initial_amounts;
    state.death_base = pack.battle_setting.death_chance;
    take_hero(compiled, setup, state);
    if (setup.fixed_enemy) {
        take_fixed_enemy(*setup.fixed_enemy, state);
    } else {
        roll_enemy(pack, setup, state);
    }
    Fight fight{compiled, state, log};
    refresh_equipment(fight);
    fire(fight, Timing::battle_start);
    report_turn(fight);
    first_intent(fight, setup);
    begin_input(fight);
    return state;
}

} // namespace rogueloom::battle
