// SPDX-License-Identifier: MIT
#include "battle/death.hpp"

#include <algorithm>

#include "battle/finish.hpp"
#include "battle/passives.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle {
namespace {

/// The first lethal counter that is ready fires; no roll then (A10).
bool fire_lethal_counter(Fight& fight) {
    const WornIndex& worn = fight.state.worn;
    for (std::size_t i = 0; i < bucket_size(worn, WornIndex::lethal); ++i) {
        const std::size_t index = worn.order[bucket_begin(worn, WornIndex::lethal) + i];
        if (!ready(fight, worn_item(fight.rules, fight.state.hero, index))) continue;
        fire_item(fight, index);
        return true;
    }
    return false;
}

/// Base chance, shrunk by every success so far, plus bonuses that are not shrunk (E48).
bool roll_death_door(Fight& fight) {
    State& state = fight.state;
    const content::BattleSetting& setting = fight.rules.pack->battle_setting;
    const double chance = std::clamp(state.death_base + state.amount(Amount::death_chance_bonus), 0.0, 100.0);
    const Roll roll = state.stream.percent(chance);
    if (roll.hit) {
        stand_up(fight, state.max_hp * setting.death_revive_hp / 100);
        state.death_base = state.death_base * setting.death_decay / 100;
    }
    if (fight.log != nullptr) {
        Event& event = add_event(fight, EventKind::death_door, Side::player);
        event.n[0] = roll.hit ? 1 : 0;
        event.v = {chance, roll.value, state.hero.hp};
    }
    return roll.hit;
}

/// death_threshold items in slot order until one of them revives.
bool fire_revivals(Fight& fight) {
    const WornIndex& worn = fight.state.worn;
    constexpr auto bucket = static_cast<std::size_t>(Timing::death_threshold);
    fight.reviving = true;
    for (std::size_t i = 0; i < bucket_size(worn, bucket) && fallen(fight.state, Side::player);) {
        const std::size_t index = worn.order[bucket_begin(worn, bucket) + i];
        if (!ready(fight, worn_item(fight.rules, fight.state.hero, index)) ||
            fire_item(fight, index) == Kept::yes) {
            ++i;
        }
    }
    fight.reviving = false;
    return !fallen(fight.state, Side::player);
}

bool survives(Fight& fight) {
    fight.moment = {};
    return fire_lethal_counter(fight) || roll_death_door(fight) || fire_revivals(fight);
}

} // namespace

void stand_up(Fight& fight, double value) {
    // 100 % of max HP, worked out, can be a last bit more than max HP.
    fight.state.hero.hp = std::min(value, fight.state.max_hp);
    fight.state.side(Side::player).fallen = 0;
    player_hp_changed(fight);
}

bool settle_falls(Fight& fight) {
    State& state = fight.state;
    // Who has fallen is down, whatever has healed him since (A11).
    if (fallen(state, Side::enemy)) state.enemy_hp = 0;
    if (fallen(state, Side::player)) {
        state.hero.hp = 0;
        player_hp_changed(fight);
        if (!survives(fight)) {
            lose(fight, LostBy::fall);
            return true;
        }
    }
    if (!fallen(state, Side::enemy)) return false;
    win(fight);
    return true;
}

} // namespace rogueloom::battle
