// SPDX-License-Identifier: MIT

#include "battle/damage.hpp"
#include "battle/death.hpp"
#include "battle/operations/operations.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle::operations {

void lethal_counter(Fight& fight, const Call& call) {
    // Only the win check of the player's fall runs this (E42, E47).
    if (call.user.side != Side::player || !fallen(fight.state, Side::player)) return;
    const double value = fight.state.fatal_hit * amount(fight, call) / 100;
    stand_up(fight, 1);
    const double dealt = deal_damage(fight, Side::player, Side::enemy, value);
    if (fight.log == nullptr) return;
    add_event(fight, EventKind::counter, Side::player).v = {fight.state.hero.hp, dealt};
}

void revive(Fight& fight, const Call& call) {
    if (!fight.reviving || call.target != Side::player || !fallen(fight.state, Side::player)) return;
    const double value = amount(fight, call);
    if (value <= 0) return;
    stand_up(fight, value);
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::revive, Side::player);
    event.v[0] = fight.state.hero.hp;
    if (call.user.kind == User::Kind::slot) {
        event.passive = fight.state.hero.passives[call.user.index].passive;
    } else if (call.user.kind == User::Kind::relic) {
        event.relic = RelicId(call.user.index);
    }
}

void instant_kill(Fight& fight, const Call& call) {
    if (hp(fight.state, call.target) <= 0) return;
    const double chance = amount(fight, call);
    if (chance <= 0) return;
    const Roll roll = fight.state.stream.percent(chance);
    if (roll.hit) kill_at_once(fight, call.target);
}

} // namespace rogueloom::battle::operations
