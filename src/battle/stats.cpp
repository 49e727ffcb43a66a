// SPDX-License-Identifier: MIT
#include "battle/stats.hpp"

namespace rogueloom::battle {

double enemy_attack(const CompiledRules& rules, const State& state) {
    const Combatant& enemy = state.side(Side::enemy);
    const double attack =
        state.enemy_attack * rules.strengthen[enemy.attack_strengthen] * rules.weaken[enemy.attack_weaken];
    const content::Settings& settings = rules.settings();
    if (state.turn < settings.fatigue_turn) return attack;
    const std::int32_t tired = state.turn - settings.fatigue_turn + 1;
    return attack * (1 + static_cast<double>(settings.fatigue_percent) * tired / 100);
}

double actor_attack(const CompiledRules& rules, const State& state, Side side, const Moment& moment) {
    if (side == Side::enemy) return enemy_attack(rules, state);
    const bool magical = moment.row >= 0 && moment.action == PuckType::magical_attack;
    return player_stat(rules, state, magical ? PuckType::magical_attack : PuckType::physical_attack);
}

double actor_defence(const CompiledRules& rules, const State& state, Side side) {
    if (side == Side::player) return player_stat(rules, state, PuckType::defence);
    return state.enemy_defence * rules.strengthen[state.side(Side::enemy).guard_strengthen];
}

} // namespace rogueloom::battle
