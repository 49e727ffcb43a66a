// SPDX-License-Identifier: MIT
#include <rogueloom/battle/battle.hpp>
#include <rogueloom/battle/display.hpp>

#include "intent_words.hpp"
#include "json_number.hpp"
#include "numbers.hpp"
#include "scene_parts.hpp"
#include "status_parts.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

Json intent_json(const Scene& scene, const battle::State& fight) {
    if (!fight.intent) return nullptr;
    const content::Intent& row = scene.pack()[fight.intent];
    const double amount = battle::intent_amount(scene.game.rules(), fight);
    Json json;
    json["id"] = row.key;
    json["name"] = scene.words.name(fight.intent);
    json["kind"] = content::word(row.kind);
    json["visual"] = content::word(row.visual);
    json["amount"] = amount > 0 ? Json(battle::round_half_up(amount)) : Json(nullptr);
    json["meaning"] = intent_meaning(scene.words, fight.intent, amount);
    return json;
}

Json side_json(const battle::Combatant& side) {
    Json json;
    json["guard"] = battle::round_half_up(side.guard);
    json["guard_percent"] = guard_percent(side.guard);
    json["attack_strengthen"] = side.attack_strengthen;
    json["guard_strengthen"] = side.guard_strengthen;
    json["attack_weaken"] = side.attack_weaken;
    json["heal_blocked"] = side.heal_blocked != 0;
    json["guard_blocked"] = side.guard_blocked != 0;
    return json;
}

/// Cells at which the reel has stopped, by row and column; null where a column is locked.
Json stops_json(const battle::State& fight) {
    Json rows = Json::array();
    for (std::size_t row = 0; row < fight.hero.machine.rows(); ++row) {
        Json stops = Json::array();
        for (const std::int8_t stop : fight.stops[row])
            stops.push_back(stop < 0 ? Json(nullptr) : Json(stop));
        rows.push_back(std::move(stops));
    }
    return rows;
}

/// The chance to live on at 0 HP (battle.md E48).
double death_chance(const battle::State& fight) {
    const double chance = fight.death_base + fight.amount(battle::Amount::death_chance_bonus);
    return chance > 100 ? 100 : chance;
}

} // namespace

Json fight_json(const Scene& scene) {
    const battle::State& fight = scene.state().battle;
    Json json;
    json["turn"] = fight.turn;
    json["kind"] = content::word(fight.kind);
    json["phase"] = fight.phase == battle::Phase::reroll ? "reroll" : "input";
    Json& enemy = json["enemy"];
    enemy = enemy_json(scene.words, fight.enemy);
    enemy["hp"] = battle::shown_hp(fight.enemy_hp);
    enemy["max_hp"] = battle::shown_hp(fight.enemy_max_hp);
    enemy["attack"] = battle::round_half_up(fight.enemy_attack);
    enemy["defence"] = battle::round_half_up(fight.enemy_defence);
    enemy["state"] = side_json(fight.side(battle::Side::enemy));
    enemy["animation"] = content::word(scene.pack()[fight.enemy].attack_anim);
    json["player"] = side_json(fight.side(battle::Side::player));
    json["intent"] = intent_json(scene, fight);
    json["conditions"] = fight_conditions(fight, scene.words);
    json["stops"] = stops_json(fight);
    json["rerolls"] = fight.rerolls;
    json["fixed_columns"] = fight.fixed_columns;
    json["additional_blocked"] = fight.additional_blocked != 0;
    json["jackpot_chance"] = json_number(fight.amount(battle::Amount::jackpot_chance));
    json["death_chance"] = battle::round_half_up(death_chance(fight));
    return json;
}

} // namespace rogueloom::view
