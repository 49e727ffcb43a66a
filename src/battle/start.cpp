// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

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

/// The fixed value, or base +- stat_variance percent with decimals kept: one unit() (battle.md A5, E9).
double value_or_roll(const std::optional<double>& fixed, double base, double variance, Stream& stream) {
    return fixed ? *fixed : base * spread(stream, variance);
}

/// HP, attack, defence in this order.
void roll_enemy(const content::Pack& pack, const Setup& setup, State& state) {
    const content::Enemy& enemy = pack[setup.enemy];
    const EnemyOverride fixed = setup.fixed_enemy.value_or(EnemyOverride{});
    const double variance = pack.enemy_roll.stat_variance;
    const auto grade = [&](content::Rarity rarity) -> const content::GradeBase& {
        return pack.grades[static_cast<std::size_t>(raised(rarity, setup.rank_add))];
    };
    const double base_hp = grade(enemy.hp_grade).stat_hp * (enemy.hp_percent / 100);
    const double hp = value_or_roll(fixed.hp, base_hp * setup.strength, variance, state.stream);
    const double base_attack = grade(enemy.attack_grade).stat_attack;
    const double attack = value_or_roll(fixed.attack, base_attack * setup.strength, variance, state.stream);
    const double defence =
        value_or_roll(fixed.defence, grade(enemy.defense_grade).stat_defense, variance, state.stream);
    state.enemy_hp = fixed.hp ? std::max(0.0, hp) : std::max(1.0, hp);
    state.enemy_max_hp = std::max(state.enemy_hp, fixed.max_hp.value_or(0));
    state.enemy_attack = std::max(0.0, attack);
    state.enemy_defence = std::max(0.0, defence);
}

/// The hero is as he was handed in: locks open, what is restored later is kept aside.
void ready_hero(const CompiledRules& rules, State& state) {
    for (WornPassive& worn : state.hero.passives) worn.locked = 0;
    for (OwnedRelic& owned : state.hero.relics) owned.locked = 0;
    state.kept_stats = state.hero.stats;
    state.kept_cells = state.hero.machine.cells;
    index_worn(rules, state);
}

void take_opening(const Opening& opening, State& state) {
    state.turn = opening.turn;
    state.rerolls = opening.rerolls;
    state.additional_blocked = opening.additional_blocked;
    for (std::size_t side = 0; side < state.sides.size(); ++side) {
        const SideOpening& from = opening.sides[side];
        Combatant& to = state.sides[side];
        to.attack_strengthen = from.attack_strengthen;
        to.guard_strengthen = from.guard_strengthen;
        to.attack_weaken = from.attack_weaken;
        to.heal_blocked = from.heal_blocked;
        to.guard_blocked = from.guard_blocked;
    }
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

void start(const Rules& rules, const Setup& setup, Stream stream, State& state, EventLog* log) {
    const CompiledRules& compiled = rules.compiled();
    const content::Pack& pack = rules.pack();
    state.stream = stream;
    state.hero = setup.hero;
    state.enemy = setup.enemy;
    state.kind = setup.kind;
    state.last_boss = setup.last_boss;
    state.danger = raised(pack[setup.enemy].danger_grade, setup.rank_add);
    state.stops = {{{-1, -1, -1}, {-1, -1, -1}}};
    state.amounts = compiled.initial_amounts;
    state.death_base = pack.battle_setting.death_chance;
    ready_hero(compiled, state);
    take_opening(setup.opening, state);
    roll_enemy(pack, setup, state);
    Fight fight{compiled, state, log};
    refresh_equipment(fight);
    fire(fight, Timing::battle_start);
    report_turn(fight);
    first_intent(fight, setup);
    begin_input(fight);
}

State start(const Rules& rules, const Setup& setup, Stream stream, EventLog* log) {
    State state;
    start(rules, setup, stream, state, log);
    return state;
}

} // namespace rogueloom::battle
