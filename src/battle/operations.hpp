// SPDX-License-Identifier: MIT
/// \file
/// The closed set of operations (battle.md A8): what an effect row can do. operations/table.cpp lists them;
/// adding one touches that folder and the vocabulary.
#pragma once

#include <cstdint>
#include <span>

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// Who uses an effect. `index` is a passive slot, or the index of the relic, active, puck or intent.
struct User {
    enum class Kind : std::uint8_t { slot, relic, active, puck, intent };
    Side side = Side::player;
    Kind kind = Kind::slot;
    std::uint16_t index = 0;
};

[[nodiscard]] inline User user_of_item(const Hero& hero, std::size_t index) {
    if (index < passive_slots) return {Side::player, User::Kind::slot, static_cast<std::uint16_t>(index)};
    const RelicId relic = hero.relics[index - passive_slots].relic;
    return {Side::player, User::Kind::relic, static_cast<std::uint16_t>(relic.index())};
}

/// One operation being carried out.
struct Call {
    const Operation& operation;
    User user;
    Side target = Side::player;
    std::uint8_t place = 0; ///< N - 1 of `effect_N`
};

/// What carries out operations of a behaviour; of `numeric` it depends on the resource.
[[nodiscard]] Operate operate_for(Behaviour behaviour, Resource resource);

/// Runs one operation, the place-th of its user.
inline void run_operation(Fight& fight, const Operation& operation, User user, std::uint8_t place = 0) {
    const Side target = operation.actor == Actor::self ? user.side : other(user.side);
    operation.operate(fight, {operation, user, target, place});
}
/// Runs operations in order.
inline void run_operations(Fight& fight, std::span<const Operation> operations, User user) {
    std::uint8_t place = 0;
    for (const Operation& operation : operations) run_operation(fight, operation, user, place++);
}

/// The value in its source's measure (battle.md A8 value_source): `fixed` as it stands, `range` a uniform
/// integer -N..N (one draw, none for N = 0), `spent_token` per token, all others percent of what they name.
[[nodiscard]] double drawn_amount(Fight& fight, const Call& call);
[[nodiscard]] inline double amount(Fight& fight, const Call& call) {
    return call.operation.source == ValueSource::fixed ? call.operation.value : drawn_amount(fight, call);
}
/// The same where no draw and no moment is needed; 0 for other sources. For announcing intents.
[[nodiscard]] double steady_amount(const CompiledRules& rules, const State& state, const Operation& operation,
                                   Side user);

} // namespace rogueloom::battle
