// SPDX-License-Identifier: MIT
#include <array>

#include <nlohmann/json.hpp>

#include <rogueloom/content/vocabulary.hpp>
#include <rogueloom/view/labels.hpp>

namespace rogueloom::view {

namespace {

using Json = nlohmann::ordered_json;
using run::OptionKind;

std::string_view kind_name(OptionKind kind) {
    switch (kind) {
    case OptionKind::road:
        return "road";
    case OptionKind::spin:
        return "spin";
    case OptionKind::use_active:
        return "use_active";
    case OptionKind::reroll:
        return "reroll";
    case OptionKind::accept:
        return "accept";
    case OptionKind::take_puck:
        return "take_puck";
    case OptionKind::take_active:
        return "take_active";
    case OptionKind::take_passive:
        return "take_passive";
    case OptionKind::leave_reward:
        return "leave_reward";
    case OptionKind::place_puck:
        return "place_puck";
    case OptionKind::wear_passive:
        return "wear_passive";
    case OptionKind::discard:
        return "discard";
    case OptionKind::rest_heal:
        return "rest_heal";
    case OptionKind::strengthen:
        return "strengthen";
    case OptionKind::open_chest:
        return "open_chest";
    case OptionKind::leave_place:
        return "leave_place";
    case OptionKind::buy_puck:
        return "buy_puck";
    case OptionKind::buy_active:
        return "buy_active";
    case OptionKind::buy_passive:
        return "buy_passive";
    case OptionKind::buy_strengthen:
        return "buy_strengthen";
    case OptionKind::restock:
        return "restock";
    case OptionKind::answer:
        return "answer";
    case OptionKind::explore:
        return "explore";
    case OptionKind::go_to:
        return "go_to";
    case OptionKind::bathe:
        return "bathe";
    case OptionKind::remove_puck:
        return "remove_puck";
    case OptionKind::drink:
        return "drink";
    case OptionKind::copy_puck:
        return "copy_puck";
    case OptionKind::give_puck:
        return "give_puck";
    case OptionKind::pray:
        return "pray";
    case OptionKind::sing:
        return "sing";
    case OptionKind::listen:
        return "listen";
    case OptionKind::approach:
        return "approach";
    case OptionKind::visit:
        return "visit";
    case OptionKind::set_out:
        return "set_out";
    }
    return {};
}

/// The key that a designer typed for row `index` of a sheet; null for -1.
template <class Rows>
Json key_of(const Rows& rows, std::int32_t index) {
    return index < 0 ? Json(nullptr) : Json(rows[static_cast<std::size_t>(index)].key);
}

Json column_of(std::int32_t index) {
    return content::word(static_cast<content::Column>(index));
}

void describe_road(Json& json, const run::Run& run, const run::Option& option) {
    const path::Node node{option.a, option.b};
    json["node"] = path::node_id(run.map->path, node);
    json["row"] = option.a;
    json["column"] = option.b;
    json["type"] = path::node_type_names[static_cast<std::size_t>(option.c)];
    if (static_cast<path::NodeType>(option.c) == path::NodeType::combat)
        json["reward"] = path::node_reward_names[static_cast<std::size_t>(option.d)];
}

constexpr std::array<std::string_view, 4> stat_words = {"physical_attack", "magical_attack", "defence",
                                                        "heal_amount"};

/// Options of floors and their buildings.
void describe_floor(Json& json, const run::Game& game, const run::Run& run, const run::Option& option) {
    const content::Pack& pack = game.pack();
    switch (option.kind) {
    case OptionKind::explore:
        json["x"] = option.a;
        json["y"] = option.b;
        json["steps"] = option.c;
        json["cells"] = option.d;
        break;
    case OptionKind::go_to: {
        const run::Thing& thing = run.map->floor->things[static_cast<std::size_t>(option.d)];
        const run::ThingKind kind = run::appearance(thing.kind);
        json["x"] = option.a;
        json["y"] = option.b;
        json["steps"] = option.c;
        json["thing"] = run::thing_kind_names[static_cast<std::size_t>(kind)];
        if (run::is_fought(kind)) json["enemy"] = pack[thing.enemy].name;
        if (run::is_fought(kind)) json["level"] = thing.level;
        break;
    }
    case OptionKind::bathe:
        json["hp"] = option.a;
        json["price"] = option.b;
        break;
    case OptionKind::drink:
        json["stat"] = stat_words[static_cast<std::size_t>(option.a)];
        json["amount"] = option.b;
        json["price"] = option.c;
        break;
    case OptionKind::remove_puck:
    case OptionKind::give_puck:
        json["column"] = column_of(option.a);
        json["cell"] = option.b;
        json["to"] = key_of(pack.pucks, option.d);
        json[option.kind == OptionKind::give_puck ? "gold" : "price"] = option.c;
        break;
    case OptionKind::copy_puck:
        json["column"] = column_of(option.a);
        json["from_cell"] = option.b;
        json["cell"] = option.c;
        json["lost"] = key_of(pack.pucks, option.d);
        break;
    case OptionKind::pray:
        json["altar"] = pack.board->params.altars[static_cast<std::size_t>(option.a)].key;
        break;
    case OptionKind::sing:
        json["gold"] = option.a;
        break;
    default:
        break;
    }
}

/// Options of expeditions.
void describe_trip(Json& json, const run::Game& game, const run::Run& run, const run::Option& option) {
    if (option.kind == OptionKind::set_out) {
        json["region"] = key_of(game.pack().regions, option.a);
        return;
    }
    json["x"] = option.a;
    json["y"] = option.b;
    json["steps"] = option.c;
    const auto number = static_cast<std::size_t>(option.d);
    if (option.kind == OptionKind::visit) {
        json["spot"] = run::spot_names[number];
        const content::EnemyId boss = run.map->trip->boss;
        if (static_cast<run::Spot>(option.d) == run::Spot::exit && boss)
            json["enemy"] = game.pack()[boss].name;
        return;
    }
    json["slime"] = option.d;
    json["enemy"] = game.pack()[run::slime_enemy(game, run, number)].name;
}

} // namespace

std::string option_json(const run::Game& game, const run::Run& run, const run::Option& option) {
    const content::Pack& pack = game.pack();
    Json json;
    json["kind"] = kind_name(option.kind);
    switch (option.kind) {
    case OptionKind::spin:
    case OptionKind::accept:
    case OptionKind::leave_reward:
    case OptionKind::open_chest:
    case OptionKind::leave_place:
        break;
    case OptionKind::road:
        describe_road(json, run, option);
        break;
    case OptionKind::use_active:
        json["active"] = key_of(pack.actives, option.a);
        break;
    case OptionKind::reroll:
        json["column"] = column_of(option.a);
        break;
    case OptionKind::take_puck:
        json["choice"] = option.a;
        json["puck"] = key_of(pack.pucks, option.b);
        break;
    case OptionKind::take_active:
        json["choice"] = option.a;
        json["active"] = key_of(pack.actives, option.b);
        json["replaces"] = key_of(pack.actives, option.c);
        break;
    case OptionKind::take_passive:
        json["choice"] = option.a;
        json["passive"] = key_of(pack.passives, option.b);
        break;
    case OptionKind::place_puck:
        json["puck"] = key_of(pack.pucks, option.a);
        json["column"] = column_of(option.b);
        json["cell"] = option.c;
        json["lost"] = key_of(pack.pucks, option.d);
        break;
    case OptionKind::wear_passive:
        json["passive"] = key_of(pack.passives, option.a);
        json["slot"] = option.b;
        json["lost"] = key_of(pack.passives, option.c);
        break;
    case OptionKind::discard:
        if (option.a == 0)
            json["puck"] = key_of(pack.pucks, option.b);
        else
            json["passive"] = key_of(pack.passives, option.b);
        break;
    case OptionKind::rest_heal:
        json["percent"] = option.a;
        break;
    case OptionKind::strengthen:
        json["column"] = column_of(option.a);
        json["cell"] = option.b;
        json["from"] = key_of(pack.pucks, option.c);
        json["to"] = key_of(pack.pucks, option.d);
        break;
    case OptionKind::buy_puck:
        json["offer"] = option.a;
        json["puck"] = key_of(pack.pucks, option.b);
        json["price"] = option.c;
        break;
    case OptionKind::buy_active:
        json["offer"] = option.a;
        json["active"] = key_of(pack.actives, option.b);
        json["price"] = option.c;
        json["replaces"] = key_of(pack.actives, option.d);
        break;
    case OptionKind::buy_passive:
        json["offer"] = option.a;
        json["passive"] = key_of(pack.passives, option.b);
        json["price"] = option.c;
        break;
    case OptionKind::buy_strengthen: {
        const content::PuckId from = run::current_hero(run.state).machine.cell(
            static_cast<content::Column>(option.a), static_cast<std::size_t>(option.b));
        json["column"] = column_of(option.a);
        json["cell"] = option.b;
        json["from"] = pack[from].key;
        json["to"] = key_of(pack.pucks, option.d);
        json["price"] = option.c;
        break;
    }
    case OptionKind::restock:
        json["price"] = option.a;
        break;
    case OptionKind::answer:
        json["choice"] = option.a;
        json["encounter"] = key_of(pack.encounters, option.b);
        json["price"] = option.c;
        json["chance"] = option.d;
        break;
    case OptionKind::listen:
        break;
    case OptionKind::approach:
    case OptionKind::visit:
    case OptionKind::set_out:
        describe_trip(json, game, run, option);
        break;
    default:
        describe_floor(json, game, run, option);
        break;
    }
    return json.dump();
}

} // namespace rogueloom::view
