// SPDX-License-Identifier: MIT
#include <algorithm>

#include <rogueloom/battle/equipment.hpp>

#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

using content::Behaviour;
using content::Resource;
using content::Timing;
using content::ValueSource;

constexpr double turns_of_fight = 6;
constexpr double by_rank = 0.004; // an effect that nothing below knows, a rank
// Chances of the player's own making, as shares of max HP a fight.
constexpr double a_choice = 0.03;
constexpr double a_revival = 0.06;
constexpr double gold_percent = 0.0004;

double rank_value(content::Rarity rarity) {
    return by_rank * (1 + static_cast<double>(rarity));
}

/// How often in a fight a passive fires.
double firings(const content::Passive& passive) {
    if (passive.charge_actions > 0) return turns_of_fight / passive.charge_actions;
    switch (passive.timing) {
    case Timing::turn_start:
        return turns_of_fight;
    case Timing::after_hurt:
        return 0.6 * turns_of_fight;
    case Timing::before_action:
    case Timing::after_action:
        return turns_of_fight;
    default:
        return 1;
    }
}

void add_numeric(const content::Passive& passive, const content::Effect& effect, double value, Body& body) {
    const double times = firings(passive);
    const bool fixed = effect.source == ValueSource::fixed;
    switch (effect.resource) {
    case Resource::final_rate_add:
        for (std::size_t type = 0; type < body.rate_add.size(); ++type)
            if (passive.condition != content::ConditionType::action_is ||
                static_cast<std::size_t>(passive.condition_value) == type)
                body.rate_add[type] += value;
        return;
    case Resource::current_hp:
        if (effect.source == ValueSource::damage_dealt) {
            body.drain += value;
        } else if (passive.timing == Timing::battle_end) {
            body.heal_win += fixed ? value : value / 100 * body.max_hp;
        } else {
            body.heal_turn += (fixed ? value : value / 100 * body.max_hp) * times / turns_of_fight;
        }
        return;
    case Resource::hp_damage:
        if (fixed) {
            body.damage_turn += value * times / turns_of_fight;
        } else {
            body.other += rank_value(passive.rarity);
        }
        return;
    case Resource::attack_strengthen:
        body.strengthen += 20 * std::min(times, 2.0);
        return;
    case Resource::attack_weaken:
        body.weaken += 20 * std::min(times, 2.0);
        return;
    case Resource::guard_value:
        body.spared += times * value / (100 + value) * 0.75;
        return;
    case Resource::attack_nullify:
        body.spared += times * 0.9;
        return;
    case Resource::death_chance_bonus:
        body.other += value / 100 * a_revival;
        return;
    default:
        body.other += rank_value(passive.rarity);
        return;
    }
}

/// What a passive adds besides what equipment() sums up.
void add_passive(const content::Pack& pack, const content::Passive& passive, Body& body) {
    for (const content::EffectUse& use : passive.effects) {
        const content::Effect& effect = pack[use.effect];
        if (passive.timing == Timing::always) continue;
        if (effect.behaviour == Behaviour::numeric) {
            add_numeric(passive, effect, use.value, body);
        } else if (effect.behaviour == Behaviour::revive || effect.behaviour == Behaviour::lethal_counter) {
            body.other += a_revival;
        } else {
            body.other += rank_value(passive.rarity);
        }
    }
}

/// Effects of an active in one use, as a share of max HP.
double use_value(const Decision& decision, const content::Active& active, double tokens_a_use) {
    const content::Pack& pack = decision.pack();
    const double damage = damage_of_turn(decision.sums, decision.body, decision.shape);
    const Foe& foe = decision.ahead.foes[0];
    const double attack = foe.attack * 0.75 / decision.body.max_hp; // HP that a turn costs
    double value = 0;
    for (const content::EffectUse& use : active.effects) {
        const content::Effect& effect = pack[use.effect];
        const double amount =
            effect.source == ValueSource::spent_token ? use.value * tokens_a_use : use.value;
        if (effect.behaviour == Behaviour::reroll) {
            value += 0.35 * std::min(amount, 3.0) * attack;
        } else if (effect.behaviour != Behaviour::numeric) {
            value += 0.12 * (1 + static_cast<double>(active.rarity)) * attack;
        } else if (effect.resource == Resource::current_hp) {
            value += effect.source == ValueSource::max_hp ? amount / 100 : amount / decision.body.max_hp;
        } else if (effect.resource == Resource::hp_damage) {
            value += amount / std::max(damage, 1.0) * attack;
        } else if (effect.resource == Resource::attack_nullify) {
            value += attack;
        } else if (effect.resource == Resource::damage_reduction) {
            value += amount / 100 * attack;
        } else {
            value += 0.12 * (1 + static_cast<double>(active.rarity)) * attack;
        }
    }
    return value;
}

double worn_value(const Decision& decision, content::ActiveId id) {
    if (!id) return 0;
    const content::Active& active = decision.pack()[id];
    const double cost = active.cost;
    switch (active.type) {
    case content::ActiveType::token:
        return use_value(decision, active, 1) * turns_of_fight / cost;
    case content::ActiveType::stack:
        return use_value(decision, active, cost) * turns_of_fight / cost;
    case content::ActiveType::gold:
        return use_value(decision, active, 1) * 0.5;
    }
    return 0;
}

double value_with(const Decision& decision, std::size_t slot, content::PassiveId passive) {
    battle::Hero hero = decision.hero();
    hero.passives[slot] = {passive, 0, 0};
    const Body body = body_of(decision.game, hero);
    return (decision.now - burden(decision.sums, body, decision.shape, decision.ahead)) *
           decision.ahead.fights;
}

} // namespace

Body body_of(const run::Game& game, const battle::Hero& hero) {
    const content::Pack& pack = game.pack();
    const battle::Equipment worn = battle::equipment(game.rules(), hero);
    Body body;
    for (std::size_t i = 0; i < body.stats.size(); ++i) body.stats[i] = hero.stats[i] + worn.stats[i];
    body.max_hp = battle::max_hp(hero, worn);
    body.heal_rate = worn.heal_rate;
    body.guard_rate = worn.guard_rate;
    body.other = worn.choices * a_choice + (worn.kill_gold_rate - worn.shop_price_rate) * gold_percent;
    for (const battle::WornPassive& passive : hero.passives)
        if (passive.passive) add_passive(pack, pack[passive.passive], body);
    for (const battle::OwnedRelic& relic : hero.relics) add_passive(pack, pack[relic.relic], body);
    return body;
}

double passive_value(const Decision& decision, content::PassiveId passive) {
    double best = 0;
    for (std::size_t slot = 0; slot < battle::passive_slots; ++slot)
        best = std::max(best, value_with(decision, slot, passive));
    return best;
}

double active_value(const Decision& decision, content::ActiveId active) {
    const double gain = worn_value(decision, active) - worn_value(decision, decision.hero().active);
    return gain * decision.ahead.fights;
}

std::size_t choose_slot(const Decision& decision) {
    const std::size_t discard = first_of(decision.options, run::OptionKind::discard);
    std::size_t best = discard;
    double most = 0;
    for (std::size_t i = 0; i < discard; ++i) {
        const run::Option& option = decision.options[i];
        const double value = value_with(decision, static_cast<std::size_t>(option.b),
                                        content::PassiveId(static_cast<std::size_t>(option.a)));
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return best;
}

} // namespace rogueloom::lab
