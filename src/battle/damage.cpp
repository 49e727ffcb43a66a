// SPDX-License-Identifier: MIT
#include "battle/damage.hpp"

#include <algorithm>

#include "battle/consumables.hpp"
#include "battle/health.hpp"
#include "battle/passives.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle {
namespace {

/// A hit on its way through the target's side.
struct Hit {
    double value = 0;
    double guard = 0;
    double blocked = 0;
    double reduction = 0;
    bool capped = false;
    double damage = 0; ///< what is left of the value
    double dealt = 0;  ///< HP removed
};

/// Rule Reversal: at most so much a hit on the enemy.
void apply_cap(const Fight& fight, Side target, Hit& hit) {
    if (target != Side::enemy || fight.state.rule_reversed == 0) return;
    const auto cap = static_cast<double>(fight.rules.settings().rule_reverse_cap);
    if (hit.damage <= cap) return;
    hit.damage = cap;
    hit.capped = true;
}

void report_damage(Fight& fight, Side target, const Hit& hit, double before) {
    Event& event = add_event(fight, EventKind::damage, target);
    event.n[0] = hit.capped ? 1 : 0;
    event.v = {hit.value, hit.guard,         hit.reduction, hit.dealt, hit.damage - hit.dealt,
               before,    before - hit.dealt};
}

void take(Fight& fight, Side target, Hit& hit) {
    const double before = hp(fight.state, target);
    hit.dealt = std::min(before, hit.damage);
    if (fight.log != nullptr) report_damage(fight, target, hit, before);
    if (fight.preview && target == Side::enemy) fight.turn->damage += hit.dealt;
    if (hit.damage > 0) remove_hp(fight, target, hit.dealt, hit.damage);
}

/// Somebody wears an item that a hit on this side can set off.
bool hit_is_heard(const Fight& fight, Side source, Side target, const Hit& hit) {
    if (fight.moment.by_passive) return false;
    if (target == Side::player) {
        return hears(fight.state, Timing::after_hurt) || hears(fight.state, Timing::after_block);
    }
    return source == Side::player && hit.damage > 0 && hears(fight.state, Timing::after_hit);
}

void fire_hit_timings(Fight& fight, Side target, const Hit& hit) {
    const double dealt = fight.moment.damage_dealt;
    const double overkill = fight.moment.overkill;
    const double blocked = fight.moment.blocked_damage;
    fight.moment.damage_dealt = hit.dealt;
    fight.moment.overkill = hit.damage - hit.dealt;
    fight.moment.blocked_damage = hit.blocked;
    if (target == Side::enemy) {
        fire(fight, Timing::after_hit);
    } else {
        if (hit.blocked > 0) fire(fight, Timing::after_block);
        if (hit.damage > 0) fire(fight, Timing::after_hurt);
    }
    fight.moment.damage_dealt = dealt;
    fight.moment.overkill = overkill;
    fight.moment.blocked_damage = blocked;
}

} // namespace

double deal_damage(Fight& fight, Side source, Side target, double value) {
    Combatant& combatant = fight.state.side(target);
    Hit hit;
    hit.value = value > 0 ? value : 0;
    if (hit.value > 0 && source != target && !none_left(combatant.consumables.nullify_left)) {
        use_nullify(combatant.consumables);
        report_blocked(fight, target, Blocked::attack);
        return 0;
    }
    hit.guard = combatant.guard;
    hit.damage = hit.guard > 0 ? hit.value * 100 / (100 + hit.guard) : hit.value;
    hit.blocked = hit.value - hit.damage;
    if (hit.value > 0 && !none_left(combatant.consumables.reduction_left)) {
        const Bounds bounds = fight.rules[Resource::damage_reduction];
        hit.reduction = std::clamp(use_reductions(combatant.consumables), bounds.min, bounds.max);
        hit.damage = std::max(0.0, hit.damage * (1 - hit.reduction / 100));
    }
    apply_cap(fight, target, hit);
    take(fight, target, hit);
    if (hit_is_heard(fight, source, target, hit)) fire_hit_timings(fight, target, hit);
    return hit.damage;
}

void kill_at_once(Fight& fight, Side target) {
    Hit hit;
    hit.value = hp(fight.state, target);
    hit.damage = hit.value;
    apply_cap(fight, target, hit);
    take(fight, target, hit);
}

} // namespace rogueloom::battle
