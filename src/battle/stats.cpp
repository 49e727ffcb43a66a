// SPDX-License-Identifier: MIT
#include "battle/stats.hpp"

namespace rogueloom::battle {

double player_stat(const CompiledRules& rules, const State& state, PuckType action) {
    // Selected, not branched: which action a reel stops at is the least predictable thing of a fight.
    const Combatant& player = state.side(Side::player);
    const bool physical = action == PuckType::physical_attack;
    const double magical_rate = action == PuckType::magical_attack ? state.amount(Amount::magical_rate) : 0;
    const double rate = physical ? state.amount(Amount::physical_rate) : magical_rate;
    const std::uint8_t guard_stage = action == PuckType::defence ? player.guard_strengthen : 0;
    const std::uint8_t strengthen = physical ? player.attack_strengthen : guard_stage;
    const std::uint8_t weaken = physical ? player.attack_weaken : 0;
    return plain_stat(state, action) * percent_factor(rate) * rules.strengthen[strengthen] *
           rules.weaken[weaken];
}

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
