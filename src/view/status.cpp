// SPDX-License-Identifier: MIT
#include <rogueloom/view/status.hpp>

#include <algorithm>

#include <rogueloom/battle/battle.hpp>

#include "encounter_words.hpp"
#include "floor_text.hpp"
#include "intent_words.hpp"
#include "numbers.hpp"
#include "status_parts.hpp"
#include "trip_text.hpp"

namespace rogueloom::view {

namespace {

/// Writes the lines of one run.
class Screen {
  public:
    Screen(const run::Game& game, const run::Run& run, const Words& words)
        : game_(game), run_(run), words_(words), pack_(game.pack()) {}

    [[nodiscard]] std::string situation();
    [[nodiscard]] std::string belongings();

  private:
    void reward();
    void encounter();
    void line(std::string_view key, std::initializer_list<Fill> fills = {}) { add(words_.say(key, fills)); }
    void add(const std::string& text) {
        lines_ += text;
        lines_ += '\n';
    }
    void road();
    void floor();
    void building();
    void trip();
    void base();
    void tell_boss(std::string_view key, content::EnemyId boss);
    void fight();
    void result(const battle::State& fight);
    void machine();
    void items();
    [[nodiscard]] std::string described(std::string name, const std::string& description) const {
        if (description.empty()) return name;
        return words_.say("with_description", {{"label", std::move(name)}, {"description", description}});
    }

    const run::Game& game_;
    const run::Run& run_;
    const Words& words_;
    const content::Pack& pack_;
    std::string lines_;
};

void Screen::road() {
    const content::EnemyId boss = stage_of(run_, pack_).boss;
    if (!boss) {
        line("gate");
    } else {
        const content::IntentId rule = pack_[boss].boss_intent;
        line("boss", {{"enemy", words_.name(boss)},
                      {"rule", rule ? words_.name(rule) : ""},
                      {"meaning", rule ? intent_meaning(words_, rule, 0) : ""}});
    }
    line("road");
}

/// Who waits on the floor and below is known from the start, with what it means for the machine (campaign.md
/// R3); where he waits is not.
void Screen::floor() {
    lines_ += floor_picture(run_, words_);
    const auto& things = run_.map->floor->things;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (things[i].kind != run::ThingKind::boss && things[i].kind != run::ThingKind::lord) continue;
        if (!run::is_there(run_, i)) {
            line("floor.beaten", {{"enemy", words_.name(things[i].enemy)}});
            continue;
        }
        const content::IntentId rule = pack_[things[i].enemy].boss_intent;
        line("floor.boss", {{"enemy", words_.name(things[i].enemy)},
                            {"level", std::to_string(things[i].level)},
                            {"rule", rule ? words_.name(rule) : ""},
                            {"meaning", rule ? intent_meaning(words_, rule, 0) : ""}});
    }
    for (const board::AttributeId id : run_.state.delve.lord)
        if (id) line("floor.lord", {{"attribute", words_.name(id)}, {"description", words_.description(id)}});
    line("road");
}

void Screen::building() {
    const run::Thing& thing = *run::thing_here(run_);
    const std::string kind(run::thing_kind_names[static_cast<std::size_t>(thing.kind)]);
    const run::ThingUse& use = run_.state.walker.things[run_.state.delve.thing - 1U];
    if (thing.kind == run::ThingKind::altar)
        return line("building.altar", {{"altar", words_.name(thing.altar)}});
    // What comes first is free or cheaper there.
    const bool first = use.uses == 0 &&
                       (thing.kind == run::ThingKind::shop || thing.kind == run::ThingKind::healing_pool ||
                        thing.kind == run::ThingKind::blacksmith || thing.kind == run::ThingKind::monastery);
    line("building." + kind + (first ? ".first" : ""), {{"gold", std::to_string(thing.gold_target)}});
}

void Screen::tell_boss(std::string_view key, content::EnemyId boss) {
    const content::IntentId rule = pack_[boss].boss_intent;
    line(key, {{"enemy", words_.name(boss)},
               {"rule", rule ? words_.name(rule) : ""},
               {"meaning", rule ? intent_meaning(words_, rule, 0) : ""}});
}

void Screen::trip() {
    lines_ += trip_picture(run_, words_);
    const run::ExpeditionState& expedition = run_.state.expedition;
    const run::Trip& trip = *run_.map->trip;
    const auto slain =
        std::count(expedition.slimes.begin(),
                   expedition.slimes.begin() + static_cast<std::ptrdiff_t>(trip.slimes.size()), 0);
    const std::size_t order = expedition.region - std::size_t{1};
    const zones::Tier tier = run::region_tier(game_, run_.state, order);
    line("trip.slimes", {{"brand", std::to_string(expedition.brands[order])},
                         {"tier", std::to_string(tier.tier)},
                         {"percent", whole(tier.multiplier * 100 - 100)}});
    if (trip.boss) tell_boss("base.boss", trip.boss);
    line("trip.carried", {{"gold", std::to_string(expedition.gold)}, {"fights", std::to_string(slain)}});
    line("road");
}

void Screen::base() {
    const run::State& state = run_.state;
    const run::Goal left = run::goal_left(game_, state);
    line("base", {{"exits", std::to_string(left.exits)}, {"days", std::to_string(left.days)}});
    const std::int32_t wanted = run::expedition_of(game_, state).exits_per_region;
    for (std::size_t i = 0; run::region_of(game_, state, i).valid(); ++i) {
        const content::RegionId region = run::region_of(game_, state, i);
        const zones::Tier tier = run::region_tier(game_, state, i);
        line("base.region", {{"region", words_.name(region)},
                             {"enemy", words_.name(run::slime_of(game_, region, run::SlimeSize::usual))},
                             {"exits", std::to_string(state.expedition.exits[i])},
                             {"wanted", std::to_string(wanted)},
                             {"brand", std::to_string(state.expedition.brands[i])},
                             {"tier", std::to_string(tier.tier)},
                             {"percent", whole(tier.multiplier * 100 - 100)},
                             {"big", std::to_string(run::big_percent(game_, state, i))}});
        if (const content::EnemyId boss = run::waiting_boss(game_, state, i)) tell_boss("base.boss", boss);
    }
}

void Screen::result(const battle::State& fight) {
    for (std::size_t row = 0; row < fight.hero.machine.rows(); ++row) {
        std::string pucks;
        for (std::size_t c = 0; c < content::column_count; ++c) {
            const std::int8_t stop = fight.stops[row][c];
            if (stop < 0) continue;
            if (!pucks.empty()) pucks += " | ";
            pucks += words_.name(
                fight.hero.machine.cell(static_cast<content::Column>(c), static_cast<std::size_t>(stop)));
        }
        if (fight.hero.machine.rows() == 1)
            line("result", {{"pucks", pucks}});
        else
            line("result.row", {{"row", std::to_string(row + 1)}, {"pucks", pucks}});
    }
}

void Screen::fight() {
    const battle::State& fight = run_.state.battle;
    const std::string enemy = words_.name(fight.enemy);
    line("enemy", {{"turn", std::to_string(fight.turn)},
                   {"enemy", enemy},
                   {"hp", hp_number(fight.enemy_hp)},
                   {"max", hp_number(fight.enemy_max_hp)}});
    if (fight.intent)
        line("intent", {{"intent", words_.name(fight.intent)},
                        {"meaning",
                         intent_meaning(words_, fight.intent, battle::intent_amount(game_.rules(), fight))}});
    const std::vector<std::string> list = fight_conditions(fight, words_);
    if (!list.empty()) {
        std::string text = list[0];
        for (std::size_t i = 1; i < list.size(); ++i) text += "; " + list[i];
        line("conditions", {{"conditions", text}});
    }
    if (fight.hero.active)
        line("fight.active",
             {{"item", words_.name(fight.hero.active)}, {"state", active_state(game_, run_, words_)}});
    if (fight.phase == battle::Phase::reroll) result(fight);
    if (fight.rerolls > 0) line("rerolls", {{"rerolls", std::to_string(fight.rerolls)}});
}

/// What is held out: of a fight, or of an encounter.
void Screen::reward() {
    const bool puck = run::shown_drop(run_.state) == content::Drop::puck;
    if (run_.state.encounter_choice != 0)
        line(puck ? "reward.grant.puck" : "reward.grant.item");
    else
        line(puck ? "reward.puck" : "reward.item");
}

void Screen::encounter() {
    const run::State& state = run_.state;
    const std::string name = words_.name(state.encounter);
    if (state.encounter_choice == 0) {
        line("encounter", {{"encounter", name}, {"description", words_.description(state.encounter)}});
        std::string unpaid;
        for (const std::string& answer : unpaid_answers(game_, run_, words_))
            unpaid += (unpaid.empty() ? "" : "; ") + answer;
        if (!unpaid.empty()) line("encounter.unpaid", {{"answers", unpaid}});
        return;
    }
    const std::size_t choice = std::size_t{state.encounter_choice} - 1;
    const std::string result = words_.answer_result(state.encounter, choice);
    const bool by_chance = pack_[state.encounter].choices[choice].chance < 100;
    line(by_chance ? (state.encounter_missed != 0 ? "encounter.result.missed" : "encounter.result.won")
                   : (result.empty() ? "encounter.over" : "encounter.result"),
         {{"encounter", name}, {"result", result}});
}

std::string Screen::situation() {
    const run::State& state = run_.state;
    switch (state.phase) {
    case run::Phase::road:
        road();
        break;
    case run::Phase::battle:
        fight();
        break;
    case run::Phase::reward:
        reward();
        break;
    case run::Phase::place_puck:
        line("placing", {{"item", words_.name(state.placing.puck)}});
        if (const std::string text = words_.description(state.placing.puck); !text.empty()) add(text);
        break;
    case run::Phase::wear_passive:
        line("placing", {{"item", words_.name(state.placing.passive)}});
        break;
    case run::Phase::rest:
        line("rest");
        break;
    case run::Phase::treasure:
        line(state.chest_opened != 0 ? "treasure.open" : "treasure");
        break;
    case run::Phase::shop:
        line("shop");
        break;
    case run::Phase::encounter:
        encounter();
        break;
    case run::Phase::pick_cell:
        line("pick_cell");
        break;
    case run::Phase::walk:
        floor();
        break;
    case run::Phase::building:
        building();
        break;
    case run::Phase::trip:
        trip();
        break;
    case run::Phase::base:
        base();
        break;
    case run::Phase::won:
    case run::Phase::lost:
        break;
    }
    return std::move(lines_);
}

void Screen::machine() {
    const battle::Machine& machine = run::current_hero(run_.state).machine;
    line("machine");
    for (std::size_t c = 0; c < content::column_count; ++c) {
        const auto column = static_cast<content::Column>(c);
        const bool locked = column == content::Column::additional && machine.additional_unlocked == 0;
        std::string pucks;
        for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell) {
            if (cell > 0) pucks += " | ";
            pucks += words_.name(machine.cell(column, cell));
        }
        add("  " + words_.say(locked ? "machine.locked" : "machine.column",
                              {{"column", words_.name(column)}, {"pucks", pucks}}));
    }
    if (machine.second_line != 0) add("  " + words_.say("machine.rows"));
}

void Screen::items() {
    const battle::Hero& hero = run::current_hero(run_.state);
    if (hero.active) {
        line("item.active", {{"item", words_.name(hero.active)},
                             {"state", active_state(game_, run_, words_)},
                             {"description", words_.description(hero.active)}});
    } else {
        line("item.active.none");
    }
    const auto passive = [&](std::string_view key, const std::string& name, const std::string& description,
                             const content::Passive& row, std::uint8_t charge) {
        std::string full = name;
        if (row.charge_actions > 0) full += " (" + charge_words(words_, charge, row.charge_actions) + ")";
        line(key, {{"item", described(std::move(full), description)}});
    };
    bool any = false;
    for (const battle::WornPassive& slot : hero.passives) {
        if (!slot.passive) continue;
        passive("item.passive", words_.name(slot.passive), words_.description(slot.passive),
                pack_[slot.passive], slot.charge);
        any = true;
    }
    if (!any) line("item.passive.none");
    std::string_view last;
    for (const battle::OwnedRelic& owned : hero.relics) {
        // What an altar does at several timings is said once.
        const std::string& origin = pack_[owned.relic].origin;
        if (!origin.empty() && origin == last) continue;
        last = origin;
        passive("item.relic", words_.name(owned.relic), words_.description(owned.relic), pack_[owned.relic],
                owned.charge);
    }
}

std::string Screen::belongings() {
    machine();
    items();
    return std::move(lines_);
}

} // namespace

std::string place_line(const run::Run& run, const Words& words) {
    const run::State& state = run.state;
    if (state.expedition.day > 0) {
        const content::Pack& pack = words.pack();
        const content::Expedition& row = pack[stage_of(run, pack).expedition];
        const std::int32_t day = std::min<std::int32_t>(state.expedition.day, row.days);
        const bool away = run.map->trip.has_value();
        return words.say(away ? "place.trip" : "place.base",
                         {{"day", std::to_string(day)},
                          {"days", std::to_string(row.days)},
                          {"region", away ? words.name(run.map->trip->region) : ""}});
    }
    if (run.map->floor)
        return words.say("place.floor", {{"act", std::to_string(state.stage)},
                                         {"acts", std::to_string(words.pack()[state.campaign].stages.size())},
                                         {"terrain", words.name(run.map->floor->board.terrain)}});
    return words.say("place", {{"act", std::to_string(state.stage)},
                               {"acts", std::to_string(words.pack()[state.campaign].stages.size())},
                               {"floor", std::to_string(state.row)}});
}

std::string status_line(const run::Game& game, const run::Run& run, const Words& words) {
    const run::State& state = run.state;
    const battle::Hero& hero = run::current_hero(state);
    const double max = shown_max_hp(game, run);
    const battle::Stats stats = shown_stats(game, run);
    const std::int32_t cost = run::next_level_cost(game, state);
    const char* key = state.delve.level == 0 ? "status" : cost == 0 ? "status.top" : "status.level";
    return words.say(key, {{"place", place_line(run, words)},
                           {"level", std::to_string(state.delve.level)},
                           {"experience", std::to_string(state.delve.experience)},
                           {"cost", std::to_string(cost)},
                           {"hp", hp_number(hero.hp)},
                           {"max", hp_number(max)},
                           {"gold", std::to_string(hero.gold)},
                           {"physical", whole(stats[0])},
                           {"magical", whole(stats[1])},
                           {"defence", whole(stats[2])},
                           {"heal", whole(stats[3])}});
}

std::string situation(const run::Game& game, const run::Run& run, const Words& words) {
    return Screen(game, run, words).situation();
}

PathPicture map_picture(const run::Run& run, const Words& words) {
    const run::State& state = run.state;
    PathPicture picture;
    for (int row = 1; row <= state.row; ++row)
        picture.walk.visited.push_back({row, state.walked[static_cast<std::size_t>(row - 1)]});
    if (state.row > 0) picture.walk.current = run::position(state);
    for (std::size_t i = 0; i < path::node_type_count; ++i)
        picture.labels.types[i] = words.say("map.type." + std::string(path::node_type_names[i]));
    for (std::size_t i = 0; i < path::node_reward_count; ++i)
        picture.labels.rewards[i] = words.say("map.reward." + std::string(path::node_reward_names[i]));
    static constexpr std::array<std::string_view, 4> states = {"current", "visited", "reachable", "locked"};
    for (std::size_t i = 0; i < states.size(); ++i)
        picture.labels.states[i] = words.say("map.state." + std::string(states[i]));
    picture.title = place_line(run, words);
    return picture;
}

std::string floor_map(const run::Run& run, const Words& words) {
    if (run.map->trip) return trip_picture(run, words);
    return floor_picture(run, words);
}

std::string belongings(const run::Game& game, const run::Run& run, const Words& words) {
    return Screen(game, run, words).belongings();
}

std::string outcome_line(const run::Game& game, const run::Run& run, const Words& words) {
    const run::Summary summary = run::summary(game, run);
    const bool lost = run.state.phase == run::Phase::lost;
    const bool away = run.state.expedition.day > 0;
    const char* key = summary.won                ? (away ? "outcome.home" : "outcome.won")
                      : !lost                    ? "outcome.open"
                      : away && !run.state.enemy ? "outcome.days"
                                                 : "outcome.lost";
    return words.say(key, {{"place", place_line(run, words)},
                           {"enemy", summary.killed_by ? words.name(summary.killed_by) : ""},
                           {"floors", std::to_string(summary.floor)},
                           {"turns", std::to_string(summary.turns)},
                           {"choices", std::to_string(summary.choices)}});
}

} // namespace rogueloom::view
