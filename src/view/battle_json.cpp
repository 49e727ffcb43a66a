// SPDX-License-Identifier: MIT
#include <rogueloom/view/battle.hpp>

#include <nlohmann/json.hpp>

#include <rogueloom/content/vocabulary.hpp>

#include "view/json_number.hpp"

namespace rogueloom::view {
namespace {

using battle::Event;
using battle::EventKind;
using battle::Side;
using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> stat_names = {"physical_attack", "magical_attack", "defence",
                                                        "heal_amount"};
constexpr std::array<std::string_view, 4> blocked_names = {"heal", "guard", "additional", "attack"};
constexpr std::array<std::string_view, 8> change_names = {
    "jackpot", "result_rarity", "top_grade", "weaken", "swap", "shuffle", "restore", "strengthen"};

template <class Id, class Pack>
Json key_of(const Pack& pack, Id id) {
    return id.valid() ? Json(pack[id].key) : Json(nullptr);
}

std::string_view side_name(Side side) {
    return side == Side::player ? "player" : "enemy";
}
Side other(Side side) {
    return side == Side::player ? Side::enemy : Side::player;
}
std::string_view column_name(std::int16_t column) {
    return content::word(static_cast<content::Column>(column));
}
std::string_view resource_name(std::int16_t resource) {
    return content::word(static_cast<content::Resource>(resource));
}

template <class Values>
Json stats_json(const Values& values) {
    Json json = Json::object();
    for (std::size_t i = 0; i < stat_names.size(); ++i)
        json[std::string(stat_names[i])] = json_number(values[i]);
    return json;
}

/// The stages and blocks of a `stats` event.
void add_stages(Json& json, const Event& stats) {
    json["stages"] = {
        {"attack_strengthen", stats.n[1]}, {"guard_strengthen", stats.n[2]}, {"attack_weaken", stats.n[3]}};
    json["blocks"] = Json::array();
    for (std::size_t i = 0; i < blocked_names.size(); ++i)
        if ((static_cast<unsigned>(stats.n[4]) >> i & 1U) != 0) json["blocks"].push_back(blocked_names[i]);
}

/// A `turn` event with the two `stats` that follow it.
void add_turn(Json& json, const Event& turn, const Event& player, const Event& enemy) {
    Json& me = json["player"];
    me["hp"] = json_number(turn.v[0]);
    me["max_hp"] = json_number(turn.v[1]);
    me["guard"] = json_number(turn.v[2]);
    me["tokens"] = player.n[0];
    me["gold"] = json_number(player.v[4]);
    me["stats"] = stats_json(player.v);
    add_stages(me, player);
    Json& foe = json["enemy"];
    foe["hp"] = json_number(turn.v[3]);
    foe["max_hp"] = json_number(turn.v[4]);
    foe["attack"] = json_number(turn.v[6]);
    foe["defense"] = json_number(turn.v[7]);
    foe["guard"] = json_number(turn.v[5]);
    add_stages(foe, enemy);
    foe["capped"] = enemy.n[5] != 0;
}

/// Stops of both rows, or of one, with the pucks they show.
void add_stops(Json& json, const content::Pack& pack, const battle::Machine& machine, const Event& event) {
    Json stops = Json::array();
    Json rows = Json::array();
    for (std::size_t row = 0; row < machine.rows(); ++row) {
        Json pucks = Json::object();
        for (std::size_t column = 0; column < content::column_count; ++column) {
            const std::int16_t stop = event.n[row * content::column_count + column];
            stops.push_back(stop < 0 ? Json(nullptr) : Json(stop));
            pucks[std::string(column_name(static_cast<std::int16_t>(column)))] =
                stop < 0 ? Json(nullptr)
                         : key_of(pack, machine.cells[column][static_cast<std::size_t>(stop)]);
        }
        rows.push_back(std::move(pucks));
    }
    json["stops"] = std::move(stops);
    json["rows"] = std::move(rows);
}

void add_row(Json& json, const content::Pack& pack, const Event& event) {
    json["row"] = event.n[0];
    json["action"] = key_of(pack, event.pucks[0]);
    json["multiplier_puck"] = key_of(pack, event.pucks[1]);
    json["additional"] = key_of(pack, event.pucks[2]);
    json["base"] = json_number(event.v[0]);
    json["stat"] = json_number(event.v[1]);
    json["multiplier"] = json_number(event.v[2]);
    json["multiplier_add"] = json_number(event.v[3]);
    json["rate_add"] = json_number(event.v[4]);
    json["rate_mul"] = json_number(event.v[5]);
    json["action_rate"] = json_number(event.v[7]);
    json["value"] = json_number(event.v[6]);
    json["hits"] = event.n[2];
    json["repeat"] = event.n[1] != 0;
}

void add_item(Json& json, const content::Pack& pack, const Event& event) {
    if (event.relic.valid()) {
        json["relic"] = pack[event.relic].key;
    } else if (event.passive.valid()) {
        json["item"] = pack[event.passive].key;
    } else if (event.active.valid()) {
        json["active"] = pack[event.active].key;
    }
}

std::string_view event_name(EventKind kind) {
    static constexpr std::array<std::string_view, 29> names = {
        "turn",    "intent",      "spin",          "reroll",  "jackpot",  "active",  "passive",    "token",
        "row",     "damage",      "guard",         "heal",    "hp",       "blocked", "stage",      "block",
        "amount",  "puck_change", "intent_change", "shuffle", "rule",     "fall",    "death_door", "revive",
        "counter", "win",         "lose",          "stats",   "candidate"};
    static_assert(static_cast<std::size_t>(EventKind::candidate) + 1 == names.size());
    return names[static_cast<std::size_t>(kind)];
}

/// Everything but `turn` and what belongs to it.
void add_members(Json& json, const content::Pack& pack, const battle::Machine& machine, const Event& event) {
    const auto& n = event.n;
    const auto& v = event.v;
    switch (event.kind) {
    case EventKind::intent:
        json["intent"] = key_of(pack, event.intent);
        json["kind"] = content::word(pack[event.intent].kind);
        json["amount"] = n[0] != 0 ? json_number(v[0]) : Json(nullptr);
        break;
    case EventKind::intent_change:
    case EventKind::rule:
        json["intent"] = key_of(pack, event.intent);
        json["kind"] = content::word(pack[event.intent].kind);
        break;
    case EventKind::spin:
        add_stops(json, pack, machine, event);
        break;
    case EventKind::candidate:
        add_stops(json, pack, machine, event);
        json["worth"] = json_number(v[0]);
        json["rarity"] = json_number(v[1]);
        break;
    case EventKind::reroll:
        json["column"] = column_name(n[0]);
        json["stop"] = n[1];
        json["second_stop"] = n[3] < 0 ? Json(nullptr) : Json(n[3]);
        json["left"] = n[2];
        break;
    case EventKind::jackpot:
        json["hit"] = n[0] != 0;
        json["chance"] = json_number(v[0]);
        json["roll"] = json_number(v[1]);
        break;
    case EventKind::active:
        json["item"] = key_of(pack, event.active);
        json["type"] = content::word(pack[event.active].type);
        json["paid"] = json_number(v[0]);
        break;
    case EventKind::passive:
        add_item(json, pack, event);
        json["timing"] = content::word(static_cast<content::Timing>(n[0]));
        break;
    case EventKind::token:
        json["added"] = n[0];
        json["tokens"] = n[1];
        break;
    case EventKind::row:
        add_row(json, pack, event);
        break;
    case EventKind::damage:
        json["to"] = side_name(event.side);
        json["value"] = json_number(v[0]);
        json["guard"] = json_number(v[1]);
        json["reduction"] = json_number(v[2]);
        json["capped"] = n[0] != 0;
        json["dealt"] = json_number(v[3]);
        json["overkill"] = json_number(v[4]);
        json["hp_before"] = json_number(v[5]);
        json["hp_after"] = json_number(v[6]);
        break;
    case EventKind::guard:
        json["of"] = side_name(event.side);
        json["added"] = json_number(v[0]);
        json["guard"] = json_number(v[1]);
        break;
    case EventKind::heal:
        json["of"] = side_name(event.side);
        json["value"] = json_number(v[0]);
        json["healed"] = json_number(v[1]);
        json["overflow"] = json_number(v[2]);
        json["hp_after"] = json_number(v[3]);
        break;
    case EventKind::hp:
        json["of"] = side_name(event.side);
        json["change"] = json_number(v[0]);
        json["hp_after"] = json_number(v[1]);
        break;
    case EventKind::blocked:
    case EventKind::block:
        json["of"] = side_name(event.side);
        json["what"] = blocked_names[static_cast<std::size_t>(n[0])];
        break;
    case EventKind::stage:
        json["of"] = side_name(event.side);
        json["resource"] = resource_name(n[0]);
        json["stage"] = n[1];
        break;
    case EventKind::amount:
        json["of"] = side_name(event.side);
        json["resource"] = resource_name(n[0]);
        json["change"] = json_number(v[0]);
        json["amount"] = json_number(v[1]);
        break;
    case EventKind::puck_change:
        json["column"] = column_name(n[0]);
        json["cell"] = n[1] < 0 ? Json(nullptr) : Json(n[1]);
        json["from"] = key_of(pack, event.pucks[0]);
        json["to"] = key_of(pack, event.pucks[1]);
        json["why"] = change_names[static_cast<std::size_t>(n[2])];
        break;
    case EventKind::shuffle:
        json["stats"] = stats_json(v);
        break;
    case EventKind::fall:
        json["of"] = side_name(event.side);
        break;
    case EventKind::death_door:
        json["chance"] = json_number(v[0]);
        json["roll"] = json_number(v[1]);
        json["survived"] = n[0] != 0;
        json["hp_after"] = json_number(v[2]);
        break;
    case EventKind::revive:
        add_item(json, pack, event);
        json["hp_after"] = json_number(v[0]);
        break;
    case EventKind::counter:
        add_item(json, pack, event);
        json["hp_after"] = json_number(v[0]);
        json["dealt"] = json_number(v[1]);
        json["to"] = side_name(other(event.side));
        break;
    case EventKind::win:
        json["gold"] = json_number(v[0]);
        break;
    case EventKind::lose:
        json["by_turn_limit"] = n[0] != 0;
        break;
    case EventKind::turn:
    case EventKind::stats:
        break;
    }
}

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

BattleJson::BattleJson(const content::Pack& pack, const battle::Setup& setup, const battle::State& started)
    : pack_(pack), setup_(setup), started_(started), machine_(setup.hero.machine) {}

BattleJson::BattleJson(const content::Pack& pack, const battle::Machine& machine, int turn)
    : pack_(pack), machine_(machine), turn_(turn) {}

std::string BattleJson::setup(Seed seed) const {
    const battle::Hero& hero = setup_.hero;
    const std::optional<double> wounded = setup_.fixed_enemy ? setup_.fixed_enemy->hp : std::nullopt;
    Json json;
    json["event"] = "setup";
    json["seed"] = std::to_string(seed.value);
    json["enemy"] = {{"id", key_of(pack_, started_.enemy)},
                     {"name", pack_[started_.enemy].name},
                     {"hp", json_number(wounded.value_or(started_.enemy_max_hp))},
                     {"max_hp", json_number(started_.enemy_max_hp)},
                     {"attack", json_number(started_.enemy_attack)},
                     {"defense", json_number(started_.enemy_defence)}};
    Json& player = json["player"];
    player["hp"] = json_number(hero.hp);
    player["max_hp"] = json_number(started_.max_hp);
    player["stats"] = stats_json(hero.stats);
    player["gold"] = hero.gold;
    player["tokens"] = hero.tokens;
    player["active"] = key_of(pack_, hero.active);
    player["passives"] = Json::array();
    for (const battle::WornPassive& worn : hero.passives)
        if (worn.passive.valid()) player["passives"].push_back(key_of(pack_, worn.passive));
    player["relics"] = Json::array();
    for (const battle::OwnedRelic& owned : hero.relics)
        player["relics"].push_back(key_of(pack_, owned.relic));
    Json& machine = json["machine"];
    for (std::size_t column = 0; column < content::column_count; ++column) {
        Json cells = Json::array();
        for (std::size_t cell = 0; cell < hero.machine.cells_per_column(); ++cell)
            cells.push_back(key_of(pack_, hero.machine.cells[column][cell]));
        machine[std::string(column_name(static_cast<std::int16_t>(column)))] = std::move(cells);
    }
    machine["unlocked"] = {{"additional", hero.machine.additional_unlocked != 0},
                           {"second_line", hero.machine.second_line != 0}};
    return line_of(json);
}

std::string BattleJson::events(std::span<const battle::Event> events) {
    std::string lines;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        if (event.kind == EventKind::stats) continue;
        if (event.kind == EventKind::turn) turn_ = event.n[0];
        Json json;
        json["event"] = event_name(event.kind);
        json["turn"] = turn_;
        if (event.kind == EventKind::turn && i + 2 < events.size())
            add_turn(json, event, events[i + 1], events[i + 2]);
        add_members(json, pack_, machine_, event);
        if (event.kind == EventKind::puck_change && event.n[1] >= 0)
            machine_.cells[static_cast<std::size_t>(event.n[0])][static_cast<std::size_t>(event.n[1])] =
                event.pucks[1];
        lines += line_of(json);
    }
    return lines;
}

} // namespace rogueloom::view
