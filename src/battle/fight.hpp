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

/// The pucks a row acts with this turn, after everything that changes results.
struct RowRun {
    std::array<PuckId, content::column_count> pucks{};
    double value = 0; ///< final value once the row has run
};

/// A row that acts once more after all rows.
struct Repeat {
    std::uint8_t row;
    double percent;
};

/// Rows of the turn being resolved.
struct TurnRun {
    std::array<RowRun, 2> rows;
    std::uint8_t row_count = 1;
    std::uint8_t rows_read = 0; ///< rows whose pucks can no longer change
    std::uint8_t repeat_count = 0;
    std::array<Repeat, 8> repeats; ///< the first repeat_count, in the order they were asked for
};

/// One call of the engine. `turn` is set while the rows of a turn are resolved.
struct Fight {
    const CompiledRules& rules;
    State& state;
    EventLog* log = nullptr;
    TurnRun* turn = nullptr;
    Moment moment{};
    TurnYield* preview = nullptr; ///< counts what the turn does; the engine stops at the turn's end
    bool reviving = false;        ///< the roll of death's door has failed: revive effects work now (E47)
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
