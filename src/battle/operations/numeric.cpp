// SPDX-License-Identifier: MIT
#include <algorithm>

#include <rogueloom/battle/display.hpp>

#include "battle/amounts.hpp"
#include "battle/consumables.hpp"
#include "battle/damage.hpp"
#include "battle/health.hpp"
#include "battle/operations/operations.hpp"
#include "battle/report.hpp"
#include "battle/tokens.hpp"
#include "battle/worn.hpp"

namespace rogueloom::battle::operations {
namespace {

double bounded(const Fight& fight, Resource resource, double value) {
    const Bounds bounds = fight.rules[resource];
    return std::clamp(value, bounds.min, bounds.max) + 0.0;
}

/// An enemy is as large as grade_base makes it: the catalogue's top stops what effects add to it, but takes
/// nothing away (E10).
double enemy_bounded(const Fight& fight, Resource resource, double before, double value) {
    const double least = resource == Resource::max_hp ? 1 : 0;
    return std::clamp(before + value, least, std::max(fight.rules[resource].max, before)) + 0.0;
}

void change_max_hp(Fight& fight, const Call& call) {
    State& state = fight.state;
    const Side target = call.target;
    const double value = amount(fight, call);
    double& base = target == Side::player ? state.hero.max_hp : state.enemy_max_hp;
    const double before = base;
    base = target == Side::player ? bounded(fight, Resource::max_hp, before + value)
                                  : enemy_bounded(fight, Resource::max_hp, before, value);
    if (target == Side::player) {
        refresh_equipment(fight);
    } else {
        state.enemy_hp = std::min(state.enemy_hp, state.enemy_max_hp);
    }
    report_amount(fight, target, Resource::max_hp, base - before, base);
}

/// A base stat for good; of the enemy attack and defence alone.
void change_base_stat(Fight& fight, const Call& call) {
    State& state = fight.state;
    const Side target = call.target;
    const Resource resource = call.operation.resource;
    const double value = amount(fight, call);
    if (target == Side::enemy) {
        if (resource != Resource::physical_attack && resource != Resource::defence) return;
        double& stat = resource == Resource::defence ? state.enemy_defence : state.enemy_attack;
        stat = enemy_bounded(fight, resource, stat, value);
        report_amount(fight, target, resource, value, stat);
        return;
    }
    const auto i = static_cast<std::size_t>(resource) - static_cast<std::size_t>(Resource::physical_attack);
    state.hero.stats[i] = bounded(fight, resource, state.hero.stats[i] + value);
    // What is restored after Mess has grown as well.
    state.kept_stats[i] = bounded(fight, resource, state.kept_stats[i] + value);
    report_amount(fight, target, resource, value, state.hero.stats[i]);
}

void change_gold(Fight& fight, const Call& call) {
    const double value = amount(fight, call);
    if (call.target != Side::player) return;
    const double before = fight.state.hero.gold;
    const double whole = static_cast<double>(round_half_up(value));
    fight.state.hero.gold = static_cast<std::int32_t>(bounded(fight, Resource::gold, before + whole));
    report_amount(fight, Side::player, Resource::gold, fight.state.hero.gold - before, fight.state.hero.gold);
}

void change_stage(Fight& fight, const Call& call) {
    const Side target = call.target;
    const Resource resource = call.operation.resource;
    const double value = amount(fight, call);
    Combatant& combatant = fight.state.side(target);
    std::uint8_t& stage = resource == Resource::attack_strengthen  ? combatant.attack_strengthen
                          : resource == Resource::guard_strengthen ? combatant.guard_strengthen
                                                                   : combatant.attack_weaken;
    const auto wanted = stage + static_cast<double>(round_half_up(value));
    const auto now = static_cast<std::uint8_t>(std::clamp(bounded(fight, resource, wanted), 0.0, 3.0));
    if (now == stage) return;
    stage = now;
    report_stage(fight, target, resource, now);
}

void add_consumable(Fight& fight, const Call& call) {
    const Operation& operation = call.operation;
    const Side target = call.target;
    const double value = amount(fight, call);
    const Consumables::Left left{operation.counts, operation.duration};
    if (left.turns == 0) return;
    Consumables& have = fight.state.side(target).consumables;
    if (operation.resource == Resource::attack_nullify) {
        add_nullify(have, left);
        report_amount(fight, target, operation.resource, left.uses, left.uses);
    } else {
        add_reduction(have, value, left);
        report_amount(fight, target, operation.resource, value, value);
    }
}

/// Amounts of the player alone; aimed at the enemy they do nothing.
void add_amount(Fight& fight, const Call& call) {
    const Resource resource = call.operation.resource;
    const double value = amount(fight, call);
    if (call.target == Side::enemy || !has_amount(resource)) return;
    change_amount(fight.rules, fight.state, resource, value);
    report_amount(fight, call.target, resource, value, fight.state.amount(amount_of(resource)));
}

/// Positive heals, negative takes (E33, E39).
void change_hp(Fight& fight, const Call& call) {
    const double value = amount(fight, call);
    if (value < 0) {
        lose_hp(fight, call.target, -value);
    } else {
        heal(fight, call.target, value);
    }
}

void damage(Fight& fight, const Call& call) {
    deal_damage(fight, call.user.side, call.target, amount(fight, call));
}

void take_hp(Fight& fight, const Call& call) {
    lose_hp(fight, call.target, amount(fight, call));
}

void change_guard(Fight& fight, const Call& call) {
    raise_guard(fight, call.target, amount(fight, call));
}

void change_token(Fight& fight, const Call& call) {
    const double value = amount(fight, call);
    if (call.target == Side::player) change_tokens(fight, call, value);
}

} // namespace

Operate numeric(Resource resource) {
    switch (resource) {
    case Resource::hp_damage:
        return damage;
    case Resource::hp_loss:
        return take_hp;
    case Resource::current_hp:
        return change_hp;
    case Resource::guard_value:
        return change_guard;
    case Resource::attack_strengthen:
    case Resource::guard_strengthen:
    case Resource::attack_weaken:
        return change_stage;
    case Resource::attack_nullify:
    case Resource::damage_reduction:
        return add_consumable;
    case Resource::active_token:
        return change_token;
    case Resource::gold:
        return change_gold;
    case Resource::max_hp:
        return change_max_hp;
    case Resource::physical_attack:
    case Resource::magical_attack:
    case Resource::defence:
    case Resource::heal_amount:
        return change_base_stat;
    default:
        return add_amount;
    }
}

} // namespace rogueloom::battle::operations
