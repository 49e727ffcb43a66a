// SPDX-License-Identifier: MIT
#include "battle/finish.hpp"

#include <algorithm>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/battle/display.hpp>

#include "battle/amounts.hpp"
#include "battle/consumables.hpp"
#include "battle/equip.hpp"
#include "battle/owned.hpp"
#include "battle/passives.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle {
namespace {

/// Base x rate x roll, rounded; twice at gold nodes, x (1 + both kill-gold rates): step 2, before the turn's
/// rate goes (E58). Who has gold of his own pays that x roll, at least 1 (campaign.md R5).
double kill_gold(Fight& fight, const Equipment& worn) {
    State& state = fight.state;
    const content::EnemyRoll& roll = fight.rules.pack->enemy_roll;
    const double base = fight.rules.pack->grades[static_cast<std::size_t>(state.danger)].stat_gold_reward;
    const std::int32_t own = (*fight.rules.pack)[state.enemy].kill_gold;
    const double factor = spread(state.stream, roll.gold_variance);
    auto gold = static_cast<double>(round_half_up(base * roll.gold_rate / 100 * factor));
    if (own > 0) gold = static_cast<double>(std::max<std::int64_t>(round_half_up(own * factor), 1));
    if (state.kind == content::FightKind::gold_node) gold = gold * roll.gold_node_rate / 100;
    const double rates = worn.kill_gold_rate + state.amount(Amount::kill_gold_rate) +
                         state.amount(Amount::kill_gold_rate_turn);
    return gold * (1 + rates / 100);
}

void pay_gold(Fight& fight, double gold) {
    State& state = fight.state;
    const std::int64_t whole = std::max<std::int64_t>(round_half_up(gold), 0);
    const auto most = static_cast<std::int64_t>(fight.rules[Resource::gold].max);
    state.gold_paid = static_cast<std::int32_t>(std::clamp<std::int64_t>(most - state.hero.gold, 0, whole));
    state.hero.gold += state.gold_paid;
}

/// The turn's amounts and both guards go and consumables pass a turn, as at a turn end.
void clear_fight_turn(Fight& fight) {
    clear_turn_amounts(fight.rules, fight.state);
    for (Combatant& combatant : fight.state.sides) {
        combatant.guard = 0;
        pass_turn(combatant.consumables);
    }
}

/// Step 6: machine, base stats, locks and amounts as before the fight.
void reset_battle_values(Fight& fight) {
    State& state = fight.state;
    restore_owned(fight);
    for (WornPassive& worn : state.hero.passives) worn.locked = 0;
    for (OwnedRelic& owned : state.hero.relics) owned.locked = 0;
    state.amounts = fight.rules.initial_amounts;
    state.sides = {};
}

} // namespace

void win(Fight& fight) {
    State& state = fight.state;
    state.phase = Phase::won;
    if (fight.preview) return;
    fight.moment = {};
    const Equipment worn = sum_equipment(fight.rules, state);
    double gold = 0;
    if (state.last_boss == 0) gold = kill_gold(fight, worn);
    clear_fight_turn(fight);
    fire(fight, Timing::battle_end);
    // Nobody dies of a fight that is won (E66).
    if (state.hero.hp <= 0) state.hero.hp = 1;
    gold += state.amount(Amount::overkill_gold) + state.amount(Amount::battle_end_gold);
    if (state.last_boss == 0) pay_gold(fight, gold);
    const double choices = worn.choices + state.amount(Amount::choices);
    state.extra_choices = static_cast<std::int32_t>(round_half_up(choices));
    if (fight.log != nullptr) add_event(fight, EventKind::win, Side::player).v[0] = state.gold_paid;
    reset_battle_values(fight);
}

void lose(Fight& fight, LostBy why) {
    State& state = fight.state;
    state.phase = Phase::lost;
    if (fight.preview) return;
    state.by_turn_limit = why == LostBy::turn_limit ? 1 : 0;
    if (fight.log != nullptr) {
        add_event(fight, EventKind::lose, Side::player).n[0] = state.by_turn_limit;
    }
    clear_fight_turn(fight);
    reset_battle_values(fight);
}

} // namespace rogueloom::battle
