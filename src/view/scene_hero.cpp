// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cctype>

#include <rogueloom/battle/display.hpp>
#include <rogueloom/battle/equipment.hpp>

#include "floor_text.hpp"
#include "intent_words.hpp"
#include "json_number.hpp"
#include "scene_parts.hpp"
#include "status_parts.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

/// Rank as a letter and in words.
void add_rank(Json& json, const Words& words, content::Rarity rank) {
    const std::string_view word = content::word(rank);
    json["rank"] = std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(word[0]))));
    json["rank_words"] = words.rank(rank);
}

Json item_json(const Words& words, const content::Passive& row, std::string name, std::string description) {
    Json json;
    json["id"] = row.key;
    json["name"] = std::move(name);
    json["description"] = std::move(description);
    add_rank(json, words, row.rarity);
    return json;
}

/// What a worn thing has beside its row.
void add_use(Json& json, const Words& words, const content::Passive& row, std::uint8_t charge,
             std::uint8_t locked) {
    json["charge"] = nullptr;
    if (row.charge_actions > 0)
        json["charge"] = {{"now", charge},
                          {"full", row.charge_actions},
                          {"text", charge_words(words, charge, row.charge_actions)}};
    json["spent"] = locked != 0;
}

/// From 1: the step of a puck in its lineage; null without one.
Json grade_json(const content::Pack& pack, const content::Puck& puck) {
    if (!puck.grade) return nullptr;
    return 1 + std::count_if(pack.pucks.begin(), pack.pucks.end(), [&](const content::Puck& other) {
               return other.grade == puck.grade && other.rarity < puck.rarity;
           });
}

} // namespace

Json puck_json(const Words& words, content::PuckId id) {
    if (!id) return nullptr;
    const content::Puck& row = words.pack()[id];
    Json json;
    json["id"] = row.key;
    json["name"] = words.name(id);
    json["description"] = words.description(id);
    json["type"] = content::word(row.type);
    json["param"] = json_number(row.param);
    json["hits"] = row.hit_count;
    json["effect"] = row.effect ? Json(words.pack()[row.effect].key) : Json(nullptr);
    json["lineage"] = row.grade ? Json(*row.grade) : Json(nullptr);
    json["grade"] = grade_json(words.pack(), row);
    add_rank(json, words, row.rarity);
    return json;
}

Json active_json(const Words& words, content::ActiveId id) {
    if (!id) return nullptr;
    const content::Active& row = words.pack()[id];
    Json json;
    json["id"] = row.key;
    json["name"] = words.name(id);
    json["description"] = words.description(id);
    add_rank(json, words, row.rarity);
    json["type"] = content::word(row.type);
    json["cost"] = row.cost;
    json["cost_text"] =
        words.say("cost." + std::string(content::word(row.type)), {{"cost", std::to_string(row.cost)}});
    return json;
}

Json passive_json(const Words& words, content::PassiveId id) {
    if (!id) return nullptr;
    return item_json(words, words.pack()[id], words.name(id), words.description(id));
}

Json good_json(const Words& words, const run::Good& good) {
    if (good.empty()) return nullptr;
    Json json = good.puck     ? puck_json(words, good.puck)
                : good.active ? active_json(words, good.active)
                              : passive_json(words, good.passive);
    json["what"] = good.puck ? "puck" : good.active ? "active" : "passive";
    return json;
}

Json enemy_json(const Words& words, content::EnemyId id) {
    if (!id) return nullptr;
    const content::Enemy& row = words.pack()[id];
    Json json;
    json["art"] = row.origin.empty() ? std::to_string(row.key) : row.origin;
    json["name"] = words.name(id);
    json["boss"] = row.type == content::EnemyType::boss;
    json["level"] = row.level > 0 ? Json(row.level) : Json(nullptr);
    json["rule"] = nullptr;
    if (row.boss_intent)
        json["rule"] = {{"name", words.name(row.boss_intent)},
                        {"meaning", intent_meaning(words, row.boss_intent, 0)}};
    return json;
}

Json hero_json(const Scene& scene) {
    static constexpr std::array<std::string_view, 4> keys = {"physical_attack", "magical_attack", "defence",
                                                             "heal_amount"};
    const run::State& state = scene.state();
    const battle::Hero& hero = run::current_hero(state);
    const battle::Stats shown = shown_stats(scene.game, scene.run);
    Json json;
    const content::CharacterId character = state.character;
    json["character"] = character ? Json(scene.pack().characters[character.index()].key) : Json("default");
    json["hp"] = battle::shown_hp(hero.hp);
    json["max_hp"] = battle::shown_hp(shown_max_hp(scene.game, scene.run));
    json["gold"] = hero.gold;
    json["currency"] = scene.words.say("currency.shown");
    json["stats"] = Json::array();
    for (std::size_t i = 0; i < keys.size(); ++i)
        json["stats"].push_back({{"key", keys[i]},
                                 {"name", stat_name(scene.words, static_cast<std::int32_t>(i))},
                                 {"value", battle::round_half_up(shown[i])},
                                 {"base", battle::round_half_up(hero.stats[i])}});
    json["boss_kills"] = hero.boss_kills;
    json["level"] = nullptr;
    if (state.delve.level > 0)
        json["level"] = {{"now", state.delve.level},
                         {"experience", state.delve.experience},
                         {"next", run::next_level_cost(scene.game, state)}};
    return json;
}

Json machine_json(const Scene& scene) {
    const battle::Machine& machine = run::current_hero(scene.state()).machine;
    Json json;
    json["rows"] = machine.rows();
    json["cells"] = machine.cells_per_column();
    json["columns"] = Json::array();
    for (std::size_t c = 0; c < content::column_count; ++c) {
        const auto column = static_cast<content::Column>(c);
        Json cells = Json::array();
        for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell)
            cells.push_back(puck_json(scene.words, machine.cell(column, cell)));
        json["columns"].push_back({{"key", content::word(column)},
                                   {"name", scene.words.name(column)},
                                   {"open", c < machine.open_columns()},
                                   {"cells", std::move(cells)}});
    }
    return json;
}

Json items_json(const Scene& scene) {
    const battle::Hero& hero = run::current_hero(scene.state());
    const content::Pack& pack = scene.pack();
    Json json;
    json["active"] = active_json(scene.words, hero.active);
    if (hero.active) {
        const battle::Equipment worn = battle::equipment(scene.game.rules(), hero);
        json["active"]["tokens"] = hero.tokens;
        json["active"]["cap"] = battle::token_cap(scene.game.rules(), hero, worn);
        json["active"]["state"] = active_state(scene.game, scene.run, scene.words);
    }
    json["passives"] = Json::array();
    for (const battle::WornPassive& slot : hero.passives) {
        Json passive = passive_json(scene.words, slot.passive);
        if (slot.passive) add_use(passive, scene.words, pack[slot.passive], slot.charge, slot.locked);
        json["passives"].push_back(std::move(passive));
    }
    json["relics"] = Json::array();
    std::string_view last;
    for (const battle::OwnedRelic& owned : hero.relics) {
        const content::Passive& row = pack[owned.relic];
        // What an altar does at several timings is shown once.
        if (!row.origin.empty() && row.origin == last) continue;
        last = row.origin;
        Json relic =
            item_json(scene.words, row, scene.words.name(owned.relic), scene.words.description(owned.relic));
        relic["origin"] = row.origin;
        add_use(relic, scene.words, row, owned.charge, owned.locked);
        json["relics"].push_back(std::move(relic));
    }
    return json;
}

} // namespace rogueloom::view
