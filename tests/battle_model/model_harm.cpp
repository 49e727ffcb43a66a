// SPDX-License-Identifier: MIT
// Damage, guard, heal (battle.md E31-E39, E42).
#include "battle_model/model.hpp"

#include <algorithm>

namespace rogueloom::test {

using battle::Blocked;
using battle::EventKind;
using battle::Side;
using content::Resource;
using content::Timing;

void Model::set_hp(Side target, double hp, double fatal) {
    ModelFighter& who = fighter(target);
    who.hp = std::max(0.0, hp);
    if (who.hp > 0 || who.fallen) return;
    who.fallen = true;
    if (target == Side::player) fatal_hit = fatal;
    say(EventKind::fall, target);
}

void Model::take_use(ModelConsumable& entry) {
    if (entry.uses > 0 && --entry.uses == 0) entry = {};
}

// The place that ends first is used.
bool Model::nullified(Side target) {
    ModelConsumable* first = nullptr;
    for (ModelConsumable& entry : fighter(target).nullify) {
        if (entry.turns == 0) continue;
        const auto ends = [](const ModelConsumable& e) { return e.turns < 0 ? 1000 : e.turns; };
        if (first == nullptr || ends(entry) < ends(*first)) first = &entry;
    }
    if (first == nullptr) return false;
    take_use(*first);
    say(EventKind::blocked, target).n[0] = static_cast<std::int16_t>(Blocked::attack);
    return true;
}

double Model::damage(double value, Side target, const Context& context) {
    ModelFighter& who = fighter(target);
    if (value > 0 && context.user != target && nullified(target)) return 0;
    const double guarded = who.guard > 0 ? value * 100 / (100 + who.guard) : value;
    double percent = 0;
    if (guarded > 0) { // else there is nothing to reduce, and nothing is used up
        for (ModelConsumable& entry : who.reductions) {
            percent += entry.percent;
            take_use(entry);
        }
    }
    percent = bounded(Resource::damage_reduction, percent);
    double through = std::max(0.0, guarded * (1 - percent / 100));
    const double cap = pack_.settings.rule_reverse_cap;
    const bool capped = target == Side::enemy && rule_reversed && through > cap;
    if (capped) through = cap;

    const double before = who.hp;
    const double dealt = std::min(before, through);
    battle::Event& event = say(EventKind::damage, target);
    event.n[0] = capped ? 1 : 0;
    event.v = {value, who.guard, percent, dealt, through - dealt, before, before - dealt, 0};
    set_hp(target, before - dealt, through);
    recompute();
    hit_timings(target, context, value - guarded, through, dealt);
    return through;
}

void Model::hit_timings(Side target, const Context& context, double blocked, double through, double dealt) {
    Context what = context;
    what.damage_dealt = dealt;
    what.overkill = through - dealt;
    what.blocked_damage = blocked;
    if (target == Side::enemy) {
        if (context.user == Side::player && through > 0) fire(Timing::after_hit, what);
        return;
    }
    if (blocked > 0) fire(Timing::after_block, what);
    if (through > 0) fire(Timing::after_hurt, what);
}

void Model::instant_kill(double chance, Side target) {
    ModelFighter& who = fighter(target);
    if (who.hp <= 0 || chance <= 0) return;
    const Roll roll = stream_.percent(chance);
    if (!roll.hit) return;
    const double cap = pack_.settings.rule_reverse_cap;
    const double value = who.hp;
    const bool capped = target == Side::enemy && rule_reversed && value > cap;
    const double dealt = capped ? cap : value;
    battle::Event& event = say(EventKind::damage, target);
    event.n[0] = capped ? 1 : 0;
    event.v = {value, 0, 0, dealt, 0, value, value - dealt, 0};
    set_hp(target, value - dealt, dealt);
    recompute();
}

void Model::guard(double value, Side target) {
    ModelFighter& who = fighter(target);
    if (who.guard_blocked) {
        say(EventKind::blocked, target).n[0] = static_cast<std::int16_t>(Blocked::guard);
        return;
    }
    const double before = who.guard;
    who.guard = bounded(Resource::guard_value, before + value);
    battle::Event& event = say(EventKind::guard, target);
    event.v[0] = who.guard - before;
    event.v[1] = who.guard;
}

void Model::heal(double value, Side target, const Context& context) {
    ModelFighter& who = fighter(target);
    if (who.heal_blocked) {
        say(EventKind::blocked, target).n[0] = static_cast<std::int16_t>(Blocked::heal);
        return;
    }
    if (value <= 0) return;
    const double healed = std::max(0.0, std::min(value, who.max_hp - who.hp));
    who.hp = value < who.max_hp - who.hp ? who.hp + value : std::max(who.hp, who.max_hp);
    battle::Event& event = say(EventKind::heal, target);
    event.v = {value, healed, value - healed, who.hp, 0, 0, 0, 0};
    recompute();
    Context what = context;
    what.heal_overflow = value - healed;
    what.enemy_heal = healed;
    fire(target == Side::player ? Timing::player_heal : Timing::enemy_heal, what);
}

void Model::lose_hp(double value, Side target) {
    ModelFighter& who = fighter(target);
    if (value <= 0) return;
    const double lost = std::min(who.hp, value);
    battle::Event& event = say(EventKind::hp, target);
    event.v[0] = (who.hp - lost) - who.hp;
    event.v[1] = who.hp - lost;
    set_hp(target, who.hp - lost, value);
    recompute();
}

void Model::block_heal(Side target) {
    ModelFighter& who = fighter(target);
    if (who.heal_blocked) return;
    who.heal_blocked = true;
    say(EventKind::block, target).n[0] = static_cast<std::int16_t>(Blocked::heal);
}

} // namespace rogueloom::test
