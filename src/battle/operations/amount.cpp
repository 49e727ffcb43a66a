// SPDX-License-Identifier: MIT
#include "battle/operations.hpp"
#include "battle/stats.hpp"

namespace rogueloom::battle {
namespace {

Side target_of(const Operation& operation, Side user) {
    return operation.actor == Actor::self ? user : other(user);
}

double range_amount(Fight& fight, double value) {
    const auto n = static_cast<std::int32_t>(value < 0 ? -value : value);
    const std::uint32_t drawn = pick(fight.state.stream, static_cast<std::size_t>(2 * n) + 1);
    return static_cast<double>(static_cast<std::int32_t>(drawn) - n);
}

/// What the value is a percentage of.
double base_of(const CompiledRules& rules, const State& state, const Moment& moment,
               const Operation& operation, Side user) {
    switch (operation.source) {
    case ValueSource::current_hp:
        return hp(state, target_of(operation, user));
    case ValueSource::max_hp:
        return max_hp(state, target_of(operation, user));
    case ValueSource::actor_attack:
        return actor_attack(rules, state, user, moment);
    case ValueSource::actor_defense:
        return actor_defence(rules, state, user);
    case ValueSource::reel_final:
        return moment.row_value;
    case ValueSource::damage_dealt:
        return moment.damage_dealt;
    case ValueSource::blocked_damage:
        return moment.blocked_damage;
    case ValueSource::overkill:
        return moment.overkill;
    case ValueSource::heal_overflow:
        return moment.heal_overflow;
    case ValueSource::enemy_heal:
        return moment.enemy_heal;
    default:
        return 0;
    }
}

} // namespace

double drawn_amount(Fight& fight, const Call& call) {
    const Operation& operation = call.operation;
    switch (operation.source) {
    case ValueSource::range:
        return range_amount(fight, operation.value);
    case ValueSource::spent_token:
        return operation.value * fight.moment.spent_tokens;
    default:
        return base_of(fight.rules, fight.state, fight.moment, operation, call.user.side) * operation.value /
               100;
    }
}

double steady_amount(const CompiledRules& rules, const State& state, const Operation& operation, Side user) {
    if (operation.source == ValueSource::fixed) return operation.value;
    return base_of(rules, state, Moment{}, operation, user) * operation.value / 100;
}

} // namespace rogueloom::battle
