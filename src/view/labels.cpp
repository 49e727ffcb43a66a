// SPDX-License-Identifier: MIT
#include <rogueloom/view/labels.hpp>

#include "encounter_words.hpp"
#include "floor_text.hpp"

namespace rogueloom::view {

namespace {

using run::OptionKind;

/// The typed id of a row number that an option holds. Precondition: index >= 0.
template <class Tag>
Id<Tag> id_of(std::int32_t index) {
    return Id<Tag>(static_cast<std::size_t>(index));
}
content::PuckId puck(std::int32_t index) {
    return id_of<content::PuckTag>(index);
}
content::ActiveId active(std::int32_t index) {
    return id_of<content::ActiveTag>(index);
}
content::PassiveId passive(std::int32_t index) {
    return id_of<content::PassiveTag>(index);
}

/// Writes labels of one run.
class Labeller {
  public:
    Labeller(const run::Game& game, const run::Run& run, const Words& words)
        : game_(game), pack_(game.pack()), run_(run), words_(words) {}

    [[nodiscard]] std::string label(const run::Option& option) const;

  private:
    [[nodiscard]] std::string road(const run::Option& option) const;
    [[nodiscard]] std::string use_active(content::ActiveId id) const;
    [[nodiscard]] std::string take(const run::Option& option) const;
    [[nodiscard]] std::string buy(const run::Option& option) const;
    [[nodiscard]] std::string place_puck(const run::Option& option) const;
    [[nodiscard]] std::string wear_passive(const run::Option& option) const;
    [[nodiscard]] std::string strengthen(const run::Option& option) const;
    [[nodiscard]] std::string leave_place() const;
    [[nodiscard]] std::string go_to(const run::Option& option) const;
    [[nodiscard]] std::string approach(const run::Option& option) const;
    [[nodiscard]] std::string visit(const run::Option& option) const;
    [[nodiscard]] std::string set_out(content::RegionId region) const;
    [[nodiscard]] std::string change_puck(const run::Option& option) const;
    [[nodiscard]] std::string bathe(const run::Option& option) const;
    [[nodiscard]] std::string described(std::string label, const std::string& description) const {
        if (description.empty()) return label;
        return words_.say("with_description", {{"label", std::move(label)}, {"description", description}});
    }
    [[nodiscard]] std::string column(std::int32_t index) const {
        return words_.name(static_cast<content::Column>(index));
    }
    [[nodiscard]] static std::string place(std::int32_t index) { return std::to_string(index + 1); }

    const run::Game& game_;
    const content::Pack& pack_;
    const run::Run& run_;
    const Words& words_;
};

std::string Labeller::road(const run::Option& option) const {
    const auto type = static_cast<path::NodeType>(option.c);
    const std::string row = std::to_string(option.a);
    if (option.b == 0) {
        const run::State& state = run_.state;
        const content::EnemyId boss = pack_[state.campaign].stages[std::size_t{state.stage} - 1].boss;
        if (!boss) return words_.say("road.gate", {{"row", row}});
        return words_.say("road.boss", {{"row", row}, {"enemy", words_.name(boss)}});
    }
    const std::string key = "road." + std::string(path::node_type_names[static_cast<std::size_t>(type)]);
    const std::string where = words_.say(key, {{"row", row}, {"column", std::to_string(option.b)}});
    if (static_cast<path::NodeReward>(option.d) == path::NodeReward::none) return where;
    const std::string reward =
        "road.reward." + std::string(path::node_reward_names[static_cast<std::size_t>(option.d)]);
    return described(where, words_.say(reward));
}

std::string Labeller::use_active(content::ActiveId id) const {
    const content::Active& row = pack_[id];
    // In a fight the price of an item paid in gold may have grown.
    const double grown = run_.state.phase == run::Phase::battle
                             ? run_.state.battle.amount(battle::Amount::active_gold_cost)
                             : 0.0;
    const std::int32_t price =
        row.type == content::ActiveType::gold ? row.cost + static_cast<std::int32_t>(grown) : row.cost;
    const std::string cost =
        words_.say("cost." + std::string(content::word(row.type)), {{"cost", std::to_string(price)}});
    return described(words_.say("use_active", {{"item", words_.name(id)}, {"cost", cost}}),
                     words_.description(id));
}

std::string Labeller::take(const run::Option& option) const {
    if (option.kind == OptionKind::take_puck) {
        const content::PuckId id = puck(option.b);
        return described(
            words_.say("take_puck", {{"puck", words_.name(id)}, {"rank", words_.rank(pack_[id].rarity)}}),
            words_.description(id));
    }
    if (option.kind == OptionKind::take_passive) {
        const content::PassiveId id = passive(option.b);
        return described(
            words_.say("take_passive", {{"item", words_.name(id)}, {"rank", words_.rank(pack_[id].rarity)}}),
            words_.description(id));
    }
    const content::ActiveId id = active(option.b);
    const bool replaces = option.c >= 0;
    return described(words_.say(replaces ? "take_active.replace" : "take_active",
                                {{"item", words_.name(id)},
                                 {"rank", words_.rank(pack_[id].rarity)},
                                 {"lost", replaces ? words_.name(active(option.c)) : ""}}),
                     words_.description(id));
}

std::string Labeller::buy(const run::Option& option) const {
    const std::string price = std::to_string(option.c);
    if (option.kind == OptionKind::buy_puck) {
        const content::PuckId id = puck(option.b);
        return described(words_.say("buy_puck", {{"puck", words_.name(id)},
                                                 {"rank", words_.rank(pack_[id].rarity)},
                                                 {"price", price}}),
                         words_.description(id));
    }
    if (option.kind == OptionKind::buy_passive) {
        const content::PassiveId id = passive(option.b);
        return described(words_.say("buy_passive", {{"item", words_.name(id)},
                                                    {"rank", words_.rank(pack_[id].rarity)},
                                                    {"price", price}}),
                         words_.description(id));
    }
    const content::ActiveId id = active(option.b);
    const bool replaces = option.d >= 0;
    return described(words_.say(replaces ? "buy_active.replace" : "buy_active",
                                {{"item", words_.name(id)},
                                 {"rank", words_.rank(pack_[id].rarity)},
                                 {"price", price},
                                 {"lost", replaces ? words_.name(active(option.d)) : ""}}),
                     words_.description(id));
}

std::string Labeller::place_puck(const run::Option& option) const {
    const bool lost = option.d >= 0;
    return words_.say(lost ? "place_puck" : "place_puck.empty",
                      {{"puck", words_.name(puck(option.a))},
                       {"column", column(option.b)},
                       {"cell", place(option.c)},
                       {"lost", lost ? words_.name(puck(option.d)) : ""}});
}

std::string Labeller::wear_passive(const run::Option& option) const {
    const bool lost = option.c >= 0;
    return words_.say(lost ? "wear_passive.replace" : "wear_passive",
                      {{"item", words_.name(passive(option.a))},
                       {"slot", place(option.b)},
                       {"lost", lost ? words_.name(passive(option.c)) : ""}});
}

std::string Labeller::strengthen(const run::Option& option) const {
    const bool paid = option.kind == OptionKind::buy_strengthen;
    const content::PuckId from =
        run::current_hero(run_.state)
            .machine.cell(static_cast<content::Column>(option.a), static_cast<std::size_t>(option.b));
    const bool down = pack_[puck(option.d)].rarity < pack_[from].rarity;
    return words_.say(paid   ? "buy_strengthen"
                      : down ? "weaken"
                             : "strengthen",
                      {{"from", words_.name(from)},
                       {"to", words_.name(puck(option.d))},
                       {"column", column(option.a)},
                       {"cell", place(option.b)},
                       {"price", std::to_string(option.c)}});
}

std::string Labeller::leave_place() const {
    switch (run_.state.phase) {
    case run::Phase::rest:
        return words_.say("leave_place.rest");
    case run::Phase::treasure:
        return words_.say("leave_place.treasure");
    case run::Phase::shop:
        return words_.say("leave_place.shop");
    case run::Phase::encounter:
        return words_.say("leave_place.encounter");
    case run::Phase::building:
        return words_.say("leave_place.building", {{"place", words_.name(run::thing_here(run_)->kind)}});
    default:
        return words_.say("leave_place.road");
    }
}

std::string Labeller::go_to(const run::Option& option) const {
    const run::Floor& floor = *run_.map->floor;
    const run::Thing& thing = floor.things[static_cast<std::size_t>(option.d)];
    const run::ThingKind kind = run::appearance(thing.kind);
    const std::int32_t pack_heals =
        pack_[run_.state.campaign].stages[run_.state.stage - 1U].floor * 3 * pack_.board->delve.heal_scale;
    const std::int32_t visits = pack_.board->delve.building_visits -
                                run_.state.walker.things[static_cast<std::size_t>(option.d)].visits;
    const char* key = run::is_fought(kind)                     ? "go_to.fight"
                      : run::is_building(kind)                 ? "go_to.enter"
                      : kind == run::ThingKind::stairs         ? "go_to.stairs"
                      : kind == run::ThingKind::throne         ? "go_to.throne"
                      : kind == run::ThingKind::health_pack    ? "go_to.pack"
                      : kind == run::ThingKind::treasure_chest ? "go_to.chest"
                                                               : "go_to.hunter";
    return words_.say(key, {{"enemy", run::is_fought(kind) ? words_.name(thing.enemy) : ""},
                            {"level", std::to_string(thing.level)},
                            {"place", words_.name(kind)},
                            {"heal", std::to_string(pack_heals)},
                            {"visits", std::to_string(visits)},
                            {"cell", cell_name({option.a, option.b})},
                            {"steps", std::to_string(option.c)}});
}

std::string Labeller::approach(const run::Option& option) const {
    const content::EnemyId enemy = run::slime_enemy(game_, run_, static_cast<std::size_t>(option.d));
    return words_.say("approach", {{"enemy", words_.name(enemy)},
                                   {"cell", cell_name({option.a, option.b})},
                                   {"steps", std::to_string(option.c)}});
}

std::string Labeller::visit(const run::Option& option) const {
    const auto spot = static_cast<run::Spot>(option.d);
    const content::EnemyId boss = run_.map->trip->boss;
    const bool waits = spot == run::Spot::exit && boss.valid();
    const std::string key = "visit." + std::string(run::spot_names[static_cast<std::size_t>(spot)]);
    return words_.say(waits ? key + ".boss" : key, {{"enemy", waits ? words_.name(boss) : ""},
                                                    {"cell", cell_name({option.a, option.b})},
                                                    {"steps", std::to_string(option.c)}});
}

std::string Labeller::set_out(content::RegionId region) const {
    std::size_t order = 0;
    while (run::region_of(game_, run_.state, order) != region) ++order;
    const std::int32_t wanted = run::expedition_of(game_, run_.state).exits_per_region;
    return words_.say("set_out", {{"region", words_.name(region)},
                                  {"exits", std::to_string(run_.state.expedition.exits[order])},
                                  {"wanted", std::to_string(wanted)}});
}

std::string Labeller::change_puck(const run::Option& option) const {
    const auto& cells = run_.state.hero.machine.cells[static_cast<std::size_t>(option.a)];
    const content::PuckId at_b = cells[static_cast<std::size_t>(option.b)];
    const char* key = option.kind == OptionKind::copy_puck   ? "copy_puck"
                      : option.kind == OptionKind::give_puck ? "give_puck"
                      : option.c == 0                        ? "remove_puck.free"
                                                             : "remove_puck";
    const bool copy = option.kind == OptionKind::copy_puck;
    return words_.say(key, {{"puck", words_.name(at_b)},
                            {"other", words_.name(puck(option.d))},
                            {"column", column(option.a)},
                            {"cell", place(copy ? option.c : option.b)},
                            {"price", std::to_string(option.c)}});
}

std::string Labeller::bathe(const run::Option& option) const {
    return words_.say(option.b == 0 ? "bathe.free" : "bathe",
                      {{"hp", std::to_string(option.a)}, {"price", std::to_string(option.b)}});
}

std::string Labeller::label(const run::Option& option) const {
    switch (option.kind) {
    case OptionKind::road:
        return road(option);
    case OptionKind::spin:
        return words_.say("spin");
    case OptionKind::use_active:
        return use_active(active(option.a));
    case OptionKind::reroll:
        return words_.say("reroll", {{"column", column(option.a)}});
    case OptionKind::accept:
        return words_.say("accept");
    case OptionKind::take_puck:
    case OptionKind::take_active:
    case OptionKind::take_passive:
        return take(option);
    case OptionKind::leave_reward:
        return words_.say("leave_reward");
    case OptionKind::place_puck:
        return place_puck(option);
    case OptionKind::wear_passive:
        return wear_passive(option);
    case OptionKind::discard:
        return words_.say("discard", {{"item", option.a == 0 ? words_.name(puck(option.b))
                                                             : words_.name(passive(option.b))}});
    case OptionKind::rest_heal:
        return words_.say("rest_heal", {{"percent", std::to_string(option.a)}});
    case OptionKind::strengthen:
    case OptionKind::buy_strengthen:
        return strengthen(option);
    case OptionKind::open_chest:
        return words_.say("open_chest");
    case OptionKind::leave_place:
        return leave_place();
    case OptionKind::buy_puck:
    case OptionKind::buy_active:
    case OptionKind::buy_passive:
        return buy(option);
    case OptionKind::restock:
        return words_.say("restock", {{"price", std::to_string(option.a)}});
    case OptionKind::answer:
        return answer_label(game_, run_, static_cast<std::size_t>(option.a), words_);
    case OptionKind::explore:
        return words_.say("explore",
                          {{"cell", cell_name({option.a, option.b})}, {"steps", std::to_string(option.c)}});
    case OptionKind::go_to:
        return go_to(option);
    case OptionKind::bathe:
        return bathe(option);
    case OptionKind::remove_puck:
    case OptionKind::copy_puck:
    case OptionKind::give_puck:
        return change_puck(option);
    case OptionKind::drink:
        return words_.say("drink", {{"stat", stat_name(words_, option.a)},
                                    {"amount", std::to_string(option.b)},
                                    {"price", std::to_string(option.c)}});
    case OptionKind::pray: {
        const auto altar = id_of<board::BoardAltarTag>(option.a);
        return described(words_.say("pray"), words_.description(altar));
    }
    case OptionKind::sing:
        return words_.say("sing", {{"gold", std::to_string(option.a)}});
    case OptionKind::listen:
        return words_.say("listen");
    case OptionKind::approach:
        return approach(option);
    case OptionKind::visit:
        return visit(option);
    case OptionKind::set_out:
        return set_out(id_of<content::RegionTag>(option.a));
    }
    return {};
}

} // namespace

std::string label(const run::Game& game, const run::Run& run, const run::Option& option, const Words& words) {
    return Labeller(game, run, words).label(option);
}

} // namespace rogueloom::view
