// SPDX-License-Identifier: MIT
#include <rogueloom/battle/outside.hpp>

#include <algorithm>

#include "battle/operations.hpp"
#include "battle/owned.hpp"
#include "battle/worn.hpp"

namespace rogueloom::battle {
namespace {

double start_stat(const content::PlayerStart& player, std::uint32_t stat) {
    const std::array<std::int32_t, 4> stats = {player.physical_attack, player.magical_attack, player.defence,
                                               player.heal_amount};
    return stats[stat];
}

double rounded_up(double value) {
    const auto whole = static_cast<double>(static_cast<std::int32_t>(value));
    return whole < value ? whole + 1 : whole;
}

/// random_stat is a base stat for good once the draw has said which one.
Operation drawn_stat(const content::Pack& pack, Operation operation, Stream& stream) {
    const std::uint32_t stat = stream.below(4);
    operation.behaviour = Behaviour::numeric;
    operation.resource = static_cast<Resource>(static_cast<std::uint32_t>(Resource::physical_attack) + stat);
    operation.source = ValueSource::fixed;
    operation.operate = operate_for(operation.behaviour, operation.resource);
    operation.value = rounded_up(start_stat(pack.player, stat) * operation.value / 100);
    return operation;
}

} // namespace

void apply_outside(const Rules& rules, Hero& hero, content::EffectUse use, Stream& stream) {
    const CompiledRules& compiled = rules.compiled();
    Operation operation = compile_operation(rules.pack(), use);
    if (operation.behaviour == Behaviour::random_stat)
        operation = drawn_stat(rules.pack(), operation, stream);
    State state;
    state.stream = stream;
    state.hero = hero;
    state.kept_stats = hero.stats;
    state.kept_cells = hero.machine.cells;
    state.amounts = compiled.initial_amounts;
    index_worn(compiled, state);
    Fight fight{compiled, state};
    fight.moment.by_passive = true; // which sets off no other passives
    refresh_equipment(fight);
    run_operation(fight, operation, User{});
    const double least = std::min(hero.hp, 1.0);
    hero = state.hero;
    hero.hp = std::max(hero.hp, least);
    stream = state.stream;
}

PuckId shifted_puck(const Rules& rules, PuckId puck, std::int32_t grades) {
    return shifted_grade(rules.compiled(), puck, grades);
}

} // namespace rogueloom::battle
