// SPDX-License-Identifier: MIT
#include "battle/damage.hpp"
#include "battle/intent.hpp"
#include "battle/operations/operations.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle::operations {

void change_intent(Fight& fight, const Call& call) {
    // The enemy alone has intents, whoever the actor is.
    const bool to_attack = call.operation.filter == static_cast<std::uint8_t>(IntentKind::attack);
    change_announced(fight, to_attack ? ChangeTo::attack : ChangeTo::any);
}

void heal_block(Fight& fight, const Call& call) {
    Combatant& combatant = fight.state.side(call.target);
    if (combatant.heal_blocked != 0) return;
    combatant.heal_blocked = 1;
    report_block(fight, call.target, Blocked::heal);
}

void additional_block(Fight& fight, const Call& call) {
    if (call.target != Side::player || fight.state.additional_blocked != 0) return;
    fight.state.additional_blocked = 1;
    report_block(fight, call.target, Blocked::additional);
}

void guard_break(Fight& fight, const Call& call) {
    if (call.user.side != Side::player) return;
    const IntentId intent = fight.state.intent;
    if (!intent.valid() || fight.rules[intent].kind != IntentKind::guard) return;
    const double percent = amount(fight, call);
    deal_damage(fight, call.user.side, call.target, fight.moment.row_value * percent / 100);
}

} // namespace rogueloom::battle::operations
