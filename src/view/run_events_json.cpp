// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include <rogueloom/content/vocabulary.hpp>
#include <rogueloom/run/floor.hpp>
#include <rogueloom/run/trip.hpp>
#include <rogueloom/view/battle.hpp>
#include <rogueloom/view/run_events.hpp>

namespace rogueloom::view {

namespace {

using Json = nlohmann::ordered_json;
using run::EventKind;

/// What a number of an event is.
enum class Meaning : std::uint8_t {
    none,
    number,
    flag,
    terrain, ///< 1 + index
    boss,    ///< 1 + index
    enemy,
    puck,
    active,
    passive,
    relic,
    encounter,
    altar,
    region,
    what, ///< 0 puck, 1 active, 2 passive, 3 strengthening; -1 none. The next number is an id of it
    good,
    column,
    node_type,
    node_reward,
    fight_kind,
    drop,
    thing,
    spot,
    stat,
    machine_part
};

struct Member {
    const char* name = nullptr;
    Meaning meaning = Meaning::none;
};

struct Shape {
    EventKind kind;
    const char* name;
    std::array<Member, 4> members;
};

using M = Meaning;
/// In the order of EventKind, without EventKind::battle.
constexpr Shape shapes[] = {
    {EventKind::stage_entered,
     "stage_entered",
     {{{"stage", M::number}, {"terrain", M::terrain}, {"boss", M::boss}}}},
    {EventKind::node_entered,
     "node_entered",
     {{{"row", M::number}, {"column", M::number}, {"type", M::node_type}, {"reward", M::node_reward}}}},
    {EventKind::battle_started,
     "battle_started",
     {{{"enemy", M::enemy}, {"kind", M::fight_kind}, {"rank_add", M::number}}}},
    {EventKind::battle_won,
     "battle_won",
     {{{"enemy", M::enemy}, {"turns", M::number}, {"gold", M::number}, {"gold_now", M::number}}}},
    {EventKind::reward_offered, "reward_offered", {{{"drop", M::drop}, {"choices", M::number}}}},
    {EventKind::choice_offered, "choice_offered", {{{"drop", M::drop}, {"what", M::what}, {"id", M::good}}}},
    {EventKind::sale_offered, "sale_offered", {{{"what", M::what}, {"id", M::good}, {"price", M::number}}}},
    {EventKind::puck_placed,
     "puck_placed",
     {{{"puck", M::puck}, {"column", M::column}, {"cell", M::number}, {"lost", M::puck}}}},
    {EventKind::active_worn,
     "active_worn",
     {{{"active", M::active}, {"lost", M::active}, {"tokens", M::number}}}},
    {EventKind::passive_worn,
     "passive_worn",
     {{{"passive", M::passive}, {"slot", M::number}, {"lost", M::passive}}}},
    {EventKind::left, "left", {{{"what", M::what}, {"id", M::good}}}},
    {EventKind::relic_gained, "relic_gained", {{{"relic", M::relic}}}},
    {EventKind::gold_changed, "gold_changed", {{{"change", M::number}, {"now", M::number}}}},
    {EventKind::hp_changed, "hp_changed", {{{"change", M::number}, {"now", M::number}}}},
    {EventKind::strengthened,
     "strengthened",
     {{{"column", M::column}, {"cell", M::number}, {"from", M::puck}, {"to", M::puck}}}},
    {EventKind::bought, "bought", {{{"what", M::what}, {"id", M::good}, {"price", M::number}}}},
    {EventKind::restocked, "restocked", {{{"price", M::number}}}},
    {EventKind::machine_grew, "machine_grew", {{{"part", M::machine_part}}}},
    {EventKind::max_hp_changed, "max_hp_changed", {{{"change", M::number}, {"now", M::number}}}},
    {EventKind::encounter_met, "encounter_met", {{{"encounter", M::encounter}}}},
    {EventKind::encounter_chosen,
     "encounter_chosen",
     {{{"encounter", M::encounter}, {"choice", M::number}, {"missed", M::flag}, {"paid", M::number}}}},
    {EventKind::stat_changed,
     "stat_changed",
     {{{"stat", M::stat}, {"change", M::number}, {"now", M::number}}}},
    {EventKind::swapped,
     "swapped",
     {{{"column", M::column}, {"cell", M::number}, {"from", M::puck}, {"to", M::puck}}}},
    {EventKind::run_won, "run_won", {}},
    {EventKind::run_lost,
     "run_lost",
     {{{"enemy", M::enemy}, {"by_turn_limit", M::flag}, {"turns", M::number}}}},
    {EventKind::explored,
     "explored",
     {{{"x", M::number}, {"y", M::number}, {"steps", M::number}, {"cells", M::number}}}},
    {EventKind::thing_reached,
     "thing_reached",
     {{{"thing", M::thing}, {"x", M::number}, {"y", M::number}, {"steps", M::number}}}},
    {EventKind::mimic_shown, "mimic_shown", {{{"x", M::number}, {"y", M::number}}}},
    {EventKind::level_gained, "level_gained", {{{"level", M::number}, {"next_cost", M::number}}}},
    {EventKind::altar_taken, "altar_taken", {{{"altar", M::altar}}}},
    {EventKind::stat_gained, "stat_gained", {{{"stat", M::stat}, {"change", M::number}, {"now", M::number}}}},
    {EventKind::rumours_heard, "rumours_heard", {{{"cells", M::number}}}},
    {EventKind::base_entered, "base_entered", {{{"day", M::number}, {"exits", M::number}}}},
    {EventKind::trip_begun,
     "trip_begun",
     {{{"region", M::region}, {"trip", M::number}, {"exits", M::number}, {"boss", M::enemy}}}},
    {EventKind::spot_reached,
     "spot_reached",
     {{{"spot", M::spot}, {"x", M::number}, {"y", M::number}, {"steps", M::number}}}},
    {EventKind::slime_met,
     "slime_met",
     {{{"slime", M::number}, {"x", M::number}, {"y", M::number}, {"it_came", M::flag}}}},
    {EventKind::room_cleared, "room_cleared", {{{"room", M::number}, {"slimes", M::number}}}},
    {EventKind::loot_banked,
     "loot_banked",
     {{{"gold", M::number}, {"fights", M::number}, {"brand_gained", M::number}, {"brand", M::number}}}},
    {EventKind::turned_back, "turned_back", {{{"gold", M::number}, {"fights", M::number}}}},
    {EventKind::days_over, "days_over", {{{"exits", M::number}, {"missing", M::number}}}},
};
static_assert(std::size(shapes) == static_cast<std::size_t>(EventKind::days_over));

const Shape& shape_of(EventKind kind) {
    const auto place = static_cast<std::size_t>(kind);
    return shapes[kind < EventKind::battle ? place : place - 1];
}

std::size_t index_of(std::int32_t number) {
    return static_cast<std::size_t>(number);
}

template <class Rows>
Json key_at(const Rows& rows, std::int32_t number) {
    return number < 0 ? Json(nullptr) : Json(rows[index_of(number)].key);
}

/// Those that the game made of other sheets have no key.
Json enemy_json(const content::Pack& pack, std::int32_t number) {
    if (number < 0) return nullptr;
    const content::Enemy& enemy = pack.enemies[index_of(number)];
    return {{"id", enemy.origin.empty() ? Json(enemy.key) : Json(nullptr)}, {"name", enemy.name}};
}

/// `what` of an event, and of its id.
Json good_key(const content::Pack& pack, std::int32_t what, std::int32_t id) {
    if (what == 1) return key_at(pack.actives, id);
    if (what == 2) return key_at(pack.passives, id);
    return what < 0 ? Json(nullptr) : key_at(pack.pucks, id);
}

Json what_name(std::int32_t what) {
    static constexpr std::array<const char*, 4> names = {"puck", "active", "passive", "strengthening"};
    return what < 0 ? Json(nullptr) : Json(names[index_of(what)]);
}

Json stat_name(std::int32_t stat) {
    static constexpr std::array<const char*, 4> names = {"physical_attack", "magical_attack", "defence",
                                                         "heal_amount"};
    return names[index_of(stat)];
}

/// Number `i` of an event as its meaning has it.
Json value_of(const content::Pack& pack, const run::Event& event, std::size_t i, Meaning meaning) {
    const std::int32_t n = event.n[i];
    switch (meaning) {
    case M::none:
    case M::number:
        return n;
    case M::flag:
        return n != 0;
    case M::terrain:
        return n == 0 ? Json(nullptr) : Json(pack.board->params.terrains[index_of(n - 1)].key);
    case M::boss:
        return enemy_json(pack, n - 1);
    case M::enemy:
        return enemy_json(pack, n);
    case M::puck:
        return key_at(pack.pucks, n);
    case M::active:
        return key_at(pack.actives, n);
    case M::passive:
        return key_at(pack.passives, n);
    case M::relic:
        return key_at(pack.relics, n);
    case M::encounter:
        return key_at(pack.encounters, n);
    case M::altar:
        return key_at(pack.board->params.altars, n);
    case M::region:
        return key_at(pack.regions, n);
    case M::what:
        return what_name(n);
    case M::good:
        return good_key(pack, event.n[i - 1], n);
    case M::column:
        return content::word(static_cast<content::Column>(n));
    case M::node_type:
        return path::node_type_names[index_of(n)];
    case M::node_reward:
        return path::node_reward_names[index_of(n)];
    case M::fight_kind:
        return content::word(static_cast<content::FightKind>(n));
    case M::drop:
        return content::word(static_cast<content::Drop>(n));
    case M::thing:
        return run::thing_kind_names[index_of(n)];
    case M::spot:
        return run::spot_names[index_of(n)];
    case M::stat:
        return stat_name(n);
    case M::machine_part:
        return n == 1 ? "additional" : "second_line";
    }
    return nullptr;
}

std::string line_of(const content::Pack& pack, const run::Event& event) {
    const Shape& shape = shape_of(event.kind);
    Json json;
    json["event"] = shape.name;
    for (std::size_t i = 0; i < shape.members.size(); ++i)
        if (shape.members[i].name != nullptr)
            json[shape.members[i].name] = value_of(pack, event, i, shape.members[i].meaning);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

FightBefore fight_now(const run::State& state) {
    const battle::Machine& machine = run::current_hero(state).machine;
    return {machine, machine, state.phase == run::Phase::battle ? state.battle.turn : 0};
}

std::string events_json(const content::Pack& pack, std::span<const run::Event> events,
                        const FightBefore& before) {
    std::optional<BattleJson> fight(std::in_place, pack, before.machine, before.turn);
    std::string lines;
    std::vector<battle::Event> together; // what `turn` tells comes with the events behind it
    const auto tell_fight = [&] {
        lines += fight->events(together);
        together.clear();
    };
    for (const run::Event& event : events) {
        if (event.kind == EventKind::battle) {
            together.push_back(event.battle);
            continue;
        }
        tell_fight();
        if (event.kind == EventKind::battle_started) fight.emplace(pack, before.next_machine, 0);
        lines += line_of(pack, event);
    }
    tell_fight();
    return lines;
}

} // namespace rogueloom::view
