// SPDX-License-Identifier: MIT
#include <algorithm>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/battle/equipment.hpp>

#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

using content::Behaviour;
using content::Column;
using content::Resource;
using content::ValueSource;

/// A fight as its player sees it now.
struct Fight {
    const run::Game& game;
    const battle::State& state;
    double announced = 0; ///< damage announced by the enemy
    double missing = 0;   ///< HP
    battle::Stats stats{};

    Fight(const run::Game& the_game, const battle::State& the_state)
        : game(the_game), state(the_state), missing(state.max_hp - state.hero.hp) {
        if (pack()[state.intent].kind == content::IntentKind::attack)
            announced = battle::intent_amount(game.rules(), state);
        for (std::size_t i = 0; i < stats.size(); ++i) stats[i] = state.hero.stats[i] + state.worn_stats[i];
    }
    [[nodiscard]] const content::Pack& pack() const { return game.pack(); }
    [[nodiscard]] const battle::Combatant& me() const { return state.side(battle::Side::player); }
    [[nodiscard]] const battle::Combatant& foe() const { return state.side(battle::Side::enemy); }
};

// ---- the active item

bool helps(const Fight& fight, const content::Active& active, const content::EffectUse& use) {
    const content::Effect& effect = fight.pack()[use.effect];
    const bool full = fight.state.hero.tokens >= fight.state.token_cap;
    double amount = use.value;
    if (effect.source == ValueSource::spent_token) amount *= fight.state.hero.tokens;
    if (effect.source == ValueSource::max_hp) amount *= fight.state.max_hp / 100;
    const double hp = fight.state.hero.hp / fight.state.max_hp;
    const bool strong = fight.announced > 0.12 * fight.state.max_hp;
    if (effect.behaviour == Behaviour::change_intent)
        return effect.intent_filter ? fight.announced == 0 && !strong : strong;
    if (effect.behaviour == Behaviour::fix_result) return false;
    if (effect.behaviour != Behaviour::numeric) return true;
    switch (effect.resource) {
    case Resource::current_hp:
        if (fight.me().heal_blocked != 0) return false;
        return fight.missing >= amount || (hp < 0.35 && fight.missing >= amount / 2);
    case Resource::hp_damage:
        return active.type != content::ActiveType::stack || full || amount >= fight.state.enemy_hp;
    case Resource::attack_nullify:
    case Resource::damage_reduction:
        return strong || (full && fight.announced > 0);
    case Resource::hp_loss:
        return hp > 0.6;
    case Resource::attack_strengthen:
        return fight.me().attack_strengthen < 3;
    case Resource::attack_weaken:
        return fight.foe().attack_weaken < 3;
    default:
        return true;
    }
}

/// The first effect that decides: an item is used when it does some good now.
bool worth_using(const Fight& fight) {
    const content::Active& active = fight.pack()[fight.state.hero.active];
    if (active.type == content::ActiveType::gold) {
        const bool big =
            fight.state.kind == content::FightKind::elite || fight.state.kind == content::FightKind::boss;
        const double price = active.cost + fight.state.amount(battle::Amount::active_gold_cost);
        if (!big || price > 20 || fight.state.hero.gold < 2 * price) return false;
    }
    for (const content::EffectUse& use : active.effects)
        if (!helps(fight, active, use)) return false;
    return true;
}

// ---- rerolls

/// What the rows of one result do.
struct Yield {
    double damage = 0;
    double guard = 0;
    double heal = 0;
};

void add_row(const Fight& fight, const std::array<content::PuckId, 3>& pucks, Yield& yield) {
    const content::Pack& pack = fight.pack();
    const content::Puck& action = pack[pucks[0]];
    double multiplier = pack[pucks[1]].param;
    double rate = 1;
    double repeat = 1;
    if (pucks[2] && fight.state.additional_blocked == 0) {
        const content::Puck& extra = pack[pucks[2]];
        const content::Effect& effect = pack[extra.effect];
        if (effect.behaviour == Behaviour::repeat_action) repeat += extra.param / 100;
        if (effect.behaviour == Behaviour::numeric && effect.resource == Resource::multiplier_add)
            multiplier += extra.param / 100;
        if (effect.behaviour == Behaviour::numeric && effect.resource == Resource::final_rate_add)
            rate += extra.param / 100;
    }
    const double value =
        (action.param + fight.stats[static_cast<std::size_t>(action.type)]) * multiplier * rate * repeat;
    switch (action.type) {
    case content::PuckType::defence:
        if (fight.me().guard_blocked == 0) yield.guard += value;
        return;
    case content::PuckType::heal:
        if (fight.me().heal_blocked == 0) yield.heal += value;
        return;
    default: {
        const double hit = fight.state.rule_reversed != 0 ? std::min(value, 50.0) : value;
        yield.damage += hit * action.hit_count;
    }
    }
}

/// HP that a result saves or is worth, for comparing results of one turn of a machine that deals
/// `mean_damage` a turn.
double worth_of(const Fight& fight, double mean_damage, const battle::Stops& stops) {
    const battle::Machine& machine = fight.state.hero.machine;
    Yield yield;
    for (std::size_t row = 0; row < machine.rows(); ++row) {
        std::array<content::PuckId, 3> pucks{};
        for (std::size_t column = 0; column < machine.open_columns(); ++column)
            pucks[column] = machine.cells[column][static_cast<std::size_t>(stops[row][column])];
        add_row(fight, pucks, yield);
    }
    const double dealt = yield.damage * 100 / (100 + fight.foe().guard);
    if (dealt >= fight.state.enemy_hp) return fight.announced + fight.state.enemy_attack;
    // What a mean turn deals saves the enemy one turn.
    double worth = 0.75 * fight.state.enemy_attack * dealt / mean_damage;
    worth += fight.announced * yield.guard / (100 + yield.guard);
    worth += 0.7 * std::min(yield.heal, fight.missing + fight.announced);
    return worth;
}

/// The stops with one column drawn anew: row 1 at `cell`, row 2 below it.
battle::Stops with_stop(const Fight& fight, std::size_t column, std::size_t cell) {
    battle::Stops stops = fight.state.stops;
    const std::size_t cells = fight.state.hero.machine.cells_per_column();
    stops[0][column] = static_cast<std::int8_t>(cell);
    if (fight.state.hero.machine.second_line != 0)
        stops[1][column] = static_cast<std::int8_t>((cell + 1) % cells);
    return stops;
}

/// The column whose mean over all stops beats the result most, else accept.
std::size_t choose_reroll(const Fight& fight, const run::OptionList& options) {
    const double cells = static_cast<double>(fight.state.hero.machine.cells_per_column());
    const battle::Hero& hero = fight.state.hero;
    const double mean_damage = std::max(damage_of_turn(sums_of(fight.pack(), hero.machine),
                                                       body_of(fight.game, hero), shape_of(hero.machine)),
                                        1.0);
    double most = worth_of(fight, mean_damage, fight.state.stops);
    std::size_t best = first_of(options, run::OptionKind::accept);
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].kind != run::OptionKind::reroll) continue;
        double sum = 0;
        for (std::size_t cell = 0; cell < fight.state.hero.machine.cells_per_column(); ++cell)
            sum +=
                worth_of(fight, mean_damage, with_stop(fight, static_cast<std::size_t>(options[i].a), cell));
        if (sum / cells <= most) continue;
        most = sum / cells;
        best = i;
    }
    return best;
}

} // namespace

std::size_t choose_action(const run::Game& game, const run::Run& run, const run::OptionList& options) {
    const Fight fight(game, run.state.battle);
    if (fight.state.phase == battle::Phase::reroll) return choose_reroll(fight, options);
    const bool use = worth_using(fight);
    return first_of(options, use ? run::OptionKind::use_active : run::OptionKind::spin);
}

} // namespace rogueloom::lab
