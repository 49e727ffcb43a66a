// SPDX-License-Identifier: MIT
/// \file
/// What the steps of a fight hand to each other while one action is being played out.
#pragma once

#include <array>
#include <cstdint>

#include <rogueloom/battle/event.hpp>
#include <rogueloom/battle/preview.hpp>
#include <rogueloom/core/fixed_vector.hpp>

#include "battle/compiled_rules.hpp"

namespace rogueloom::battle {

/// What has just happened, for conditions and value sources. Zeros where it does not apply.
struct Moment {
    std::int8_t row = -1;    ///< the row being run, -1 outside
    bool in_repeat = false;  ///< that row runs again
    bool by_passive = false; ///< a passive is firing; it sets off no others (battle.md E30b)
    PuckType action = PuckType::physical_attack; ///< of the row
    double row_value = 0;                        ///< value sources from here on
    double damage_dealt = 0;
    double overkill = 0;
    double blocked_damage = 0;
    double heal_overflow = 0;
    double enemy_heal = 0;
    double spent_tokens = 0;
};

/// One call of the engine. `turn` is set while the rows of a turn are resolved.
struct Fight {
    const CompiledRules& rules;
    State& state;
    EventLog* log = nullptr;
    TurnRun* turn = nullptr;
    Moment moment{};
    bool preview = false;  ///< counts what the turn does; the engine stops at the turn's end
    bool reviving = false; ///< the roll of death's door has failed: revive effects work now (E47)
};

[[nodiscard]] constexpr Side other(Side side) {
    return side == Side::player ? Side::enemy : Side::player;
}

[[nodiscard]] inline double& hp(State& state, Side side) {
    return side == Side::player ? state.hero.hp : state.enemy_hp;
}
[[nodiscard]] inline double hp(const State& state, Side side) {
    return side == Side::player ? state.hero.hp : state.enemy_hp;
}
[[nodiscard]] inline double max_hp(const State& state, Side side) {
    return side == Side::player ? state.max_hp : state.enemy_max_hp;
}
[[nodiscard]] inline bool fallen(const State& state, Side side) {
    return state.side(side).fallen != 0;
}

/// Which of n. One draw below(n), none when n is 1: what is certain is not drawn.
[[nodiscard]] inline std::uint32_t pick(Stream& stream, std::size_t n) {
    if (n == 1) return 0;
    return stream.below(static_cast<std::uint32_t>(n));
}

/// A factor uniform within +- percent around 1. One draw unit(), none for 0 percent.
[[nodiscard]] inline double spread(Stream& stream, double percent) {
    if (percent <= 0) return 1;
    return stream.between_real(1 - percent / 100, 1 + percent / 100);
}

} // namespace rogueloom::battle
