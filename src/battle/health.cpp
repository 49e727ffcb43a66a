// SPDX-License-Identifier: MIT
#include "battle/health.hpp"

#include <algorithm>

#include "battle/passives.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle {

void heal(Fight& fight, Side side, double value) {
    State& state = fight.state;
    if (state.side(side).heal_blocked != 0) {
        report_blocked(fight, side, Blocked::heal);
        return;
    }
    if (value <= 0) return;
    double& now = hp(state, side);
    const double room = max_hp(state, side) - now;
    const double healed = std::min(value, room);
    const double overflow = value - healed;
    now = value < room ? std::min(now + value, max_hp(state, side)) : max_hp(state, side);
    if (fight.log != nullptr) {
        add_event(fight, EventKind::heal, side).v = {value, healed, overflow, now};
    }
    if (side == Side::player) player_hp_changed(fight);
    if (fight.preview && side == Side::player) fight.turn->heal += healed;
    const Timing timing = side == Side::player ? Timing::player_heal : Timing::enemy_heal;
    if (fight.moment.by_passive || !hears(state, timing)) return;
    const double former_overflow = fight.moment.heal_overflow;
    const double former_heal = fight.moment.enemy_heal;
    fight.moment.heal_overflow = side == Side::player ? overflow : 0;
    fight.moment.enemy_heal = side == Side::player ? 0 : healed;
    fire(fight, timing);
    fight.moment.heal_overflow = former_overflow;
    fight.moment.enemy_heal = former_heal;
}

void fall(Fight& fight, Side side, double hit) {
    State& state = fight.state;
    if (fallen(state, side)) return;
    state.side(side).fallen = 1;
    if (side == Side::player) state.fatal_hit = hit;
    report(fight, EventKind::fall, side);
}

void lose_hp(Fight& fight, Side side, double value) {
    if (value <= 0) return;
    const double before = hp(fight.state, side);
    const double after = value < before ? before - value : 0;
    if (fight.log != nullptr) {
        add_event(fight, EventKind::hp, side).v = {after - before, after};
    }
    remove_hp(fight, side, before - after, value);
}

void raise_guard(Fight& fight, Side side, double value) {
    Combatant& combatant = fight.state.side(side);
    if (combatant.guard_blocked != 0) {
        report_blocked(fight, side, Blocked::guard);
        return;
    }
    const Bounds bounds = fight.rules[Resource::guard_value];
    const double before = combatant.guard;
    combatant.guard = std::clamp(before + value, bounds.min, bounds.max) + 0.0;
    if (fight.log != nullptr) {
        add_event(fight, EventKind::guard, side).v = {combatant.guard - before, combatant.guard};
    }
}

} // namespace rogueloom::battle
