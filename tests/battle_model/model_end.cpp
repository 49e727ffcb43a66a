// SPDX-License-Identifier: MIT
// Falls, death's door, victory and defeat (battle.md A10, A11, E47-E51, E58).
#include "battle_model/model.hpp"

#include <algorithm>
#include <cmath>

namespace rogueloom::test {

using battle::EventKind;
using battle::Phase;
using battle::Side;
using content::Behaviour;
using content::Resource;
using content::Timing;

void Model::win_check() {
    if (player.fallen) player.hp = 0;
    if (enemy.fallen) enemy.hp = 0;
    if (player.fallen && !survive()) {
        lose();
        return;
    }
    if (enemy.fallen) win();
}

bool Model::survive() {
    recompute();
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!lethal(items[i]) || !ready(items[i]) || !condition(*items[i].row, {})) continue;
        run_item(i, items[i].row->timing, {});
        return true;
    }
    const double chance = std::clamp(death_base + amounts[Resource::death_chance_bonus], 0.0, 100.0);
    const Roll roll = stream_.percent(chance);
    if (roll.hit) {
        death_base = death_base * pack_.battle_setting.death_decay / 100;
        player.hp = player.max_hp * pack_.battle_setting.death_revive_hp / 100;
        player.fallen = false;
        recompute();
    }
    battle::Event& event = say(EventKind::death_door, Side::player);
    event.n[0] = roll.hit ? 1 : 0;
    event.v[0] = chance;
    event.v[1] = roll.value;
    event.v[2] = player.hp;
    if (roll.hit) return true;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].gone || items[i].row->timing != Timing::death_threshold || lethal(items[i])) continue;
        if (!ready(items[i]) || !condition(*items[i].row, {})) continue;
        roll_failed_ = true;
        run_item(i, Timing::death_threshold, {});
        roll_failed_ = false;
        if (!player.fallen) return true;
    }
    return false;
}

void Model::win() {
    phase = Phase::won;
    const double variance = pack_.enemy_roll.gold_variance / 100;
    double kill = 0;
    if (setup_.last_boss == 0) {
        const double base = pack_.grades[static_cast<std::size_t>(danger)].stat_gold_reward;
        double factor = 1;
        if (variance > 0) factor = stream_.between_real(1 - variance, 1 + variance);
        kill = std::floor(base * pack_.enemy_roll.gold_rate / 100 * factor + 0.5);
        if (setup_.kind == content::FightKind::gold_node) kill = kill * pack_.enemy_roll.gold_node_rate / 100;
        kill =
            kill * (1 + (worn_of(Resource::kill_gold_rate) + amounts[Resource::kill_gold_rate_turn]) / 100);
    }
    const double worn_choices = worn_of(Resource::equip_choices);
    clear_turn();
    fire(Timing::battle_end, {});
    player.hp = player.hp > 0 ? player.hp : 1; // battle.md E66: nobody dies of a fight that is won
    if (setup_.last_boss == 0) {
        const double total = kill + amounts[Resource::overkill_gold] + amounts[Resource::battle_end_gold];
        const double room = pack_.resources[static_cast<std::size_t>(Resource::gold)].max - gold;
        gold_paid = static_cast<int>(std::min(room, std::max(0.0, std::floor(total + 0.5))));
        gold += gold_paid;
    }
    extra_choices = static_cast<int>(std::floor(worn_choices + amounts[Resource::kill_choices] + 0.5));
    say(EventKind::win, Side::player).v[0] = gold_paid;
    restore();
}

void Model::lose() {
    phase = Phase::lost;
    say(EventKind::lose, Side::player).n[0] = by_turn_limit ? 1 : 0;
    restore();
}

void Model::restore() {
    for (std::size_t column = 0; column < 3; ++column) {
        for (std::size_t cell = 0; cell < cells[column].size(); ++cell) {
            content::PuckId& puck = cells[column][cell];
            if (puck == kept_cells_[column][cell]) continue;
            battle::Event& event = say(EventKind::puck_change, Side::player);
            event.n = {static_cast<std::int16_t>(column), static_cast<std::int16_t>(cell),
                       static_cast<std::int16_t>(battle::PuckChange::restore)};
            event.pucks[0] = puck;
            puck = kept_cells_[column][cell];
            event.pucks[1] = puck;
        }
    }
    for (ModelItem& item : items) item.locked = false;
    if (stats_shuffled_) stats = kept_stats_;
}

} // namespace rogueloom::test
