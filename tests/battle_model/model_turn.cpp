// SPDX-License-Identifier: MIT
// Start, actions and the order of a turn (battle.md A5, A9, A11, E44, E45).
#include "battle_model/model.hpp"

#include <algorithm>
#include <cmath>

namespace rogueloom::test {

using battle::ActionKind;
using battle::EventKind;
using battle::Phase;
using battle::Side;
using content::Resource;
using content::Timing;

Model::Model(const content::Pack& pack, const battle::Setup& setup, Stream stream)
    : pack_(pack), setup_(setup), stream_(stream) {
    const battle::Hero& hero = setup.hero;
    enemy_row_ = &pack[setup.enemy];
    base_max_hp = hero.max_hp;
    player.hp = hero.hp;
    stats = hero.stats;
    gold = hero.gold;
    tokens = hero.tokens;
    active_ = hero.active;
    additional_open_ = hero.machine.additional_unlocked != 0;
    second_line_ = hero.machine.second_line != 0;
    for (std::size_t column = 0; column < 3; ++column) {
        for (std::size_t cell = 0; cell < hero.machine.cells_per_column(); ++cell) {
            cells[column].push_back(hero.machine.cells[column][cell]);
        }
    }
    kept_cells_ = cells;
    kept_stats_ = stats;
    for (const battle::WornPassive& slot : hero.passives) {
        ModelItem item;
        item.passive = slot.passive;
        item.charge = slot.charge;
        if (slot.passive.valid()) {
            item.row = &pack[slot.passive];
            item.gone = false;
        }
        items.push_back(item);
    }
    for (const battle::OwnedRelic& owned : hero.relics) {
        items.push_back({{}, owned.relic, &pack[owned.relic], owned.charge, false, false});
    }
    for (ModelStops::value_type& row : stops) row.fill(-1);

    const auto rank = [&](content::Rarity grade) {
        return static_cast<content::Rarity>(std::min(6, static_cast<int>(grade) + setup.rank_add));
    };
    danger = rank(enemy_row_->danger_grade);
    // What is fixed is not rolled; the rest is, in this order.
    const battle::EnemyOverride fixed = setup.fixed_enemy.value_or(battle::EnemyOverride{});
    const double variance = pack.enemy_roll.stat_variance / 100;
    const auto rolled = [&](double base) {
        return variance > 0 ? base * stream_.between_real(1 - variance, 1 + variance) : base;
    };
    const auto base = [&](content::Rarity grade) {
        return pack.grades[static_cast<std::size_t>(rank(grade))];
    };
    enemy.hp = fixed.hp ? *fixed.hp : std::max(1.0, rolled(base(enemy_row_->hp_grade).stat_hp));
    enemy.max_hp = std::max(enemy.hp, fixed.max_hp.value_or(0));
    enemy_attack =
        fixed.attack ? *fixed.attack : std::max(0.0, rolled(base(enemy_row_->attack_grade).stat_attack));
    enemy_defence =
        fixed.defence ? *fixed.defence : std::max(0.0, rolled(base(enemy_row_->defense_grade).stat_defense));
    for (std::size_t i = 0; i < content::resource_count; ++i) {
        amounts[static_cast<Resource>(i)] = pack.resources[i].start.value_or(0);
    }
    amounts[Resource::final_rate_mul] = 1;
    death_base = pack.battle_setting.death_chance;
    recompute();
    fire(Timing::battle_start, {});
    if (setup.fixed_enemy && setup.fixed_enemy->first_intent.valid()) {
        intent = setup.fixed_enemy->first_intent;
    } else if (enemy_row_->type == content::EnemyType::boss) {
        intent = enemy_row_->boss_intent;
    } else {
        draw_intent();
    }
    turn_start();
}

std::vector<battle::Action> Model::legal() const {
    std::vector<battle::Action> actions;
    if (phase == Phase::input) {
        actions.push_back({ActionKind::spin});
        if (can_use_active()) actions.push_back({ActionKind::use_active});
    } else if (phase == Phase::reroll) {
        for (int column = 0; column < open_columns(); ++column) {
            if (fixed_columns.count(column) == 0) {
                actions.push_back({ActionKind::reroll, static_cast<content::Column>(column)});
            }
        }
        actions.push_back({ActionKind::accept});
    }
    return actions;
}

void Model::act(battle::Action action) {
    log.clear();
    switch (action.kind) {
    case ActionKind::use_active:
        use_active();
        win_check();
        return;
    case ActionKind::spin:
        spin();
        break;
    case ActionKind::reroll:
        reroll(static_cast<int>(action.column));
        break;
    case ActionKind::accept:
        rerolls = 0;
        break;
    }
    // With every column fixed there is nothing to reroll.
    if (rerolls > 0 && static_cast<int>(fixed_columns.size()) < open_columns()) {
        phase = Phase::reroll;
        return;
    }
    phase = Phase::input;
    after_reel();
}

void Model::after_reel() {
    fixed_columns.clear();
    extra_sets = 0;
    roll_jackpot();
    take_results();
    const bool first = acts_first();
    if (first && !enemy.fallen) perform_intent();
    player_actions();
    if (active_.valid() && pack_[active_].type != content::ActiveType::gold) {
        gain_tokens(1);
    }
    charge_items();
    win_check();
    if (over()) return;
    if (!first) perform_intent();
    win_check();
    if (over()) return;
    turn_end();
}

void Model::player_actions() {
    repeats_.clear();
    for (int row = 0; row < row_count(); ++row) act_row(row);
    const std::vector<Repeat> queue = repeats_;
    for (int row = 0; row < row_count(); ++row) {
        for (const Repeat& repeat : queue) {
            if (repeat.row == row && !enemy.fallen) repeat_row(repeat);
        }
    }
}

void Model::clear_turn() {
    clear_row_amounts();
    for (const Resource resource :
         {Resource::physical_rate, Resource::magical_rate, Resource::kill_gold_rate_turn}) {
        amounts[resource] = 0;
    }
    player.guard = 0;
    enemy.guard = 0;
    for (ModelFighter* side : {&player, &enemy}) {
        for (std::vector<ModelConsumable>* list : {&side->reductions, &side->nullify}) {
            for (ModelConsumable& entry : *list) {
                if (entry.turns > 0 && --entry.turns == 0) entry = {};
            }
        }
    }
    rerolls = 0;
    top_grade = false;
    grade_shift = {0, 0};
    additional_blocked = false;
    jackpot_ = false;
}

void Model::turn_end() {
    clear_turn();
    if (turn >= pack_.settings.turn_limit) {
        by_turn_limit = true;
        lose();
        return;
    }
    ++turn;
    rows_read_ = 0;
    results_taken_ = false;
    turn_uses_.clear();
    draw_intent();
    turn_start();
}

void Model::turn_start() {
    battle::Event event{};
    event.kind = EventKind::turn;
    event.n[0] = static_cast<std::int16_t>(turn);
    event.v = {player.hp,    player.max_hp, player.guard, enemy.hp,
               enemy.max_hp, enemy.guard,   enemy_attack, enemy_defence};
    log.push_back(event);
    for (const Side side : {Side::player, Side::enemy}) {
        const ModelFighter& who = fighter(side);
        battle::Event& stat = say(EventKind::stats, side);
        stat.n[0] = static_cast<std::int16_t>(side == Side::player ? tokens : 0);
        stat.n[1] = static_cast<std::int16_t>(who.attack_strengthen);
        stat.n[2] = static_cast<std::int16_t>(who.guard_strengthen);
        stat.n[3] = static_cast<std::int16_t>(who.attack_weaken);
        stat.n[4] = static_cast<std::int16_t>((who.heal_blocked ? 1 : 0) + (who.guard_blocked ? 2 : 0) +
                                              (side == Side::player && additional_blocked ? 4 : 0));
        stat.n[5] = static_cast<std::int16_t>(side == Side::enemy && rule_reversed ? 1 : 0);
        if (side == Side::player) {
            for (std::size_t i = 0; i < 4; ++i) {
                stat.v[i] = plain_stat(i);
            }
            stat.v[4] = gold;
        } else {
            stat.v[0] = enemy_attack;
            stat.v[2] = enemy_defence;
        }
    }
    announce(EventKind::intent);
    fire(Timing::turn_start, {});
}

battle::Event& Model::say(EventKind kind, Side side) {
    battle::Event event;
    event.kind = kind;
    event.side = side;
    log.push_back(event);
    return log.back();
}

void Model::say_amount(Resource resource, Side side, double change, double now) {
    battle::Event& event = say(EventKind::amount, side);
    event.n[0] = static_cast<std::int16_t>(resource);
    event.v[0] = change;
    event.v[1] = now;
}

double Model::bounded(Resource resource, double value) const {
    const content::ResourceRow& row = pack_.resources[static_cast<std::size_t>(resource)];
    return std::min(row.max, std::max(row.min, value));
}

} // namespace rogueloom::test
