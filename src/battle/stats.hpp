// SPDX-License-Identifier: MIT
/// \file
/// Stats as actions use them (battle.md E27, E34, E35, E41, E70).
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Base + worn + what this fight has added, at least 0; without rates and stages.
[[nodiscard]] inline double plain_stat(const State& state, PuckType action) {
    const auto i = static_cast<std::size_t>(action);
    const double sum = state.hero.stats[i] + state.worn_stats[i] + state.amounts[i];
    return sum > 0 ? sum : 0;
}
static_assert(static_cast<int>(Amount::equip_physical) == 0 && static_cast<int>(Amount::equip_heal) == 3);

/// 1 + percent / 100, without the division where there is no percentage.
[[nodiscard]] inline double percent_factor(double percent) {
    return percent == 0 ? 1 : 1 + percent / 100;
}

/// S of E27: the player's stat x this turn's rate x stages. Only the physical attack has attack stages; the
/// defence has guard stages.
[[nodiscard]] inline double player_stat(const CompiledRules& rules, const State& state, PuckType action) {
    // Looked up, not branched: which action a reel stops at is the least predictable thing of a fight.
    const Combatant& player = state.side(Side::player);
    const std::array<double, 4> rates{state.amount(Amount::physical_rate), state.amount(Amount::magical_rate),
                                      0, 0};
    const std::array<std::uint8_t, 4> strengthen{player.attack_strengthen, 0, player.guard_strengthen, 0};
    const std::array<std::uint8_t, 4> weaken{player.attack_weaken, 0, 0, 0};
    const auto i = static_cast<std::size_t>(action);
    return plain_stat(state, action) * percent_factor(rates[i]) * rules.strengthen[strengthen[i]] *
           rules.weaken[weaken[i]];
}

/// The enemy's attack x strengthen x weaken x fatigue.
[[nodiscard]] double enemy_attack(const CompiledRules& rules, const State& state);

/// The attack of value source actor_attack: the player's is magical in a magical row, else physical (E41).
[[nodiscard]] double actor_attack(const CompiledRules& rules, const State& state, Side side,
                                  const Moment& moment);

/// The defence of value source actor_defense: with guard stages.
[[nodiscard]] double actor_defence(const CompiledRules& rules, const State& state, Side side);

} // namespace rogueloom::battle
