// SPDX-License-Identifier: MIT
#include <rogueloom/run/run.hpp>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include <rogueloom/core/hash.hpp>

#include "run/play.hpp"

namespace rogueloom::run {
namespace {

/// What stands in a start row for a puck that the game does without (Without).
PuckId stand_in(const Game& game, PuckId puck) {
    if (!game.tables().left_out(Good{puck, {}, {}})) return puck;
    if (const PuckId weaker = game.weaker(puck)) return weaker;
    const content::Pack& pack = game.pack();
    PuckId best = puck;
    for (std::size_t i = 0; i < pack.pucks.size(); ++i) {
        const content::Puck& other = pack.pucks[i];
        if (!other.grade || content::column_of(other.type) != content::column_of(pack[puck].type)) continue;
        if (game.tables().left_out(Good{PuckId(i), {}, {}})) continue;
        if (best == puck || other.rarity < pack[best].rarity) best = PuckId(i);
    }
    return best;
}

/// Gives a new hero what he starts with.
void outfit(const Game& game, const content::PlayerStart& player, battle::Hero& hero) {
    hero.max_hp = player.max_hp;
    hero.hp = player.max_hp;
    hero.stats = {static_cast<double>(player.physical_attack), static_cast<double>(player.magical_attack),
                  static_cast<double>(player.defence), static_cast<double>(player.heal_amount)};
    hero.gold = player.gold;
    for (std::size_t column = 0; column < content::column_count; ++column)
        for (std::size_t cell = 0; cell < battle::first_cells; ++cell)
            hero.machine.cells[column][cell] = stand_in(game, player.columns[column][cell]);
    for (std::size_t slot = 0; slot < battle::passive_slots; ++slot)
        if (!game.tables().left_out(Good{{}, {}, player.passives[slot]}))
            hero.passives[slot].passive = player.passives[slot];
}

content::Column column_at(std::int32_t value) {
    return static_cast<content::Column>(value);
}
std::size_t index_at(std::int32_t value) {
    return static_cast<std::size_t>(value);
}

void leave(const Play& play, std::int32_t what, std::int32_t id) {
    play.tell(EventKind::left, {what, id});
}

void carry_out(const Play& play, const Option& option) {
    switch (option.kind) {
    case OptionKind::road:
        return walk(play, {option.a, option.b});
    case OptionKind::spin:
        return act(play, {battle::ActionKind::spin, {}});
    case OptionKind::use_active:
        return act(play, {battle::ActionKind::use_active, {}});
    case OptionKind::reroll:
        return act(play, {battle::ActionKind::reroll, column_at(option.a)});
    case OptionKind::accept:
        return act(play, {battle::ActionKind::accept, {}});
    case OptionKind::take_puck:
    case OptionKind::take_active:
    case OptionKind::take_passive:
        return take(play, play.state().reward_choices[index_at(option.a)]);
    case OptionKind::leave_reward:
        leave(play, -1, 0);
        return next_reward(play);
    case OptionKind::place_puck:
        return place_puck(play, column_at(option.b), index_at(option.c));
    case OptionKind::wear_passive:
        return wear_passive(play, index_at(option.b));
    case OptionKind::discard:
        leave(play, what_of(play.state().placing), option.b);
        return after_placing(play);
    case OptionKind::rest_heal:
        return rest_heal(play);
    case OptionKind::strengthen:
        if (play.state().phase == Phase::pick_cell)
            return change_cell(play, column_at(option.a), index_at(option.b));
        if (play.on_floor()) return strengthen_at_smith(play, option);
        if (play.state().phase == Phase::base) return strengthen_at_base(play, option);
        strengthen(play, column_at(option.a), index_at(option.b));
        return leave_node(play);
    case OptionKind::open_chest:
        return open_chest(play);
    case OptionKind::leave_place:
        if (play.on_floor()) return use_building(play, option);
        return leave_node(play);
    case OptionKind::buy_puck:
    case OptionKind::buy_active:
    case OptionKind::buy_passive:
        if (play.on_floor()) return buy_on_floor(play, index_at(option.a));
        return buy(play, index_at(option.a));
    case OptionKind::buy_strengthen:
        if (play.on_floor()) return strengthen_at_smith(play, option);
        return buy_strengthening(play, column_at(option.a), index_at(option.b));
    case OptionKind::restock:
        return restock(play);
    case OptionKind::answer:
        return answer(play, index_at(option.a));
    case OptionKind::explore:
        if (play.run.map->trip) return explore_trip(play, {option.a, option.b});
        return explore(play, {option.a, option.b});
    case OptionKind::go_to:
        return go_to(play, index_at(option.d));
    case OptionKind::bathe:
    case OptionKind::remove_puck:
    case OptionKind::drink:
    case OptionKind::copy_puck:
    case OptionKind::give_puck:
    case OptionKind::pray:
    case OptionKind::sing:
    case OptionKind::listen:
        return use_building(play, option);
    case OptionKind::approach:
        return approach(play, index_at(option.d));
    case OptionKind::visit:
        return visit(play, static_cast<Spot>(option.d));
    case OptionKind::set_out:
        return set_out(play, content::RegionId(index_at(option.a)));
    }
}

std::uint64_t draw_64(Stream& stream) {
    const std::uint64_t high = stream.bits();
    const std::uint64_t low = stream.bits();
    return high << 32U | low;
}

bool has_encounters(const path::Rules& rules) {
    for (int row = 1; row < rules.rows(); ++row)
        for (const path::NodeType type : rules.types(row))
            if (type == path::NodeType::encounter) return true;
    return false;
}

/// Whether there is anything to meet.
bool offers_encounters(const content::Pack& pack) {
    for (const content::Encounter& row : pack.encounters)
        if (row.weight > 0) return true;
    return false;
}

/// Whether every stage can be walked.
Result<void> check_stages(const Game& game, content::CampaignId id) {
    const content::Campaign& campaign = game.pack()[id];
    if (campaign.stages.empty())
        return failure("run.campaign", "campaign " + campaign.key + " has no stages");
    if (offers_encounters(game.pack())) return {};
    for (std::size_t stage = 1; stage <= campaign.stages.size(); ++stage) {
        if (campaign.stages[stage - 1].kind != content::StageKind::path) continue;
        if (!has_encounters(game.path_rules(id, stage))) continue;
        return failure("run.stage",
                       "stage " + std::to_string(stage) + " of campaign " + campaign.key +
                           " has encounters, but the pack has none",
                       {}, "add rows to encounter.csv");
    }
    return {};
}

/// The final boss's attributes, where there is one (board.md C43).
void draw_lord(const Game& game, State& state) {
    const auto& stages = game.pack()[state.campaign].stages;
    const auto has_lord = [&](const content::Stage& stage) {
        return stage.kind == content::StageKind::board &&
               game.board_rules()->floor(stage.floor).kind == board::FloorKind::throne;
    };
    if (std::none_of(stages.begin(), stages.end(), has_lord)) return;
    Stream stream = lord_stream(state.seed);
    const std::vector<board::AttributeId> drawn = board::draw_attributes(*game.board_rules(), stream);
    std::copy(drawn.begin(), drawn.end(), state.delve.lord.begin());
}

/// Deals the things on unknown cells anew among the unknown open cells, whatever those were that they stood
/// on. One is not dealt onto another's cell; what shares one, as stairs under a boss, goes on to do so.
void deal_unknown(Run& run, Stream& stream) {
    const Walker& walker = run.state.walker;
    const Floor& floor = *run.map->floor;
    const auto hidden = [&](const Thing& thing) { return !walker.seen.has(floor.ground.index(thing.at)); };
    if (std::none_of(floor.things.begin(), floor.things.end(), hidden)) return;
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < floor.ground.size(); ++i) {
        const Cell cell = floor.ground.cell(i);
        if (floor.ground.is_open(cell) && !walker.seen.has(i)) cells.push_back(cell);
    }
    stream.shuffle(std::span(cells));
    auto dealt = std::make_shared<StageMap>(*run.map);
    auto next = cells.begin();
    for (std::size_t i = 0; i < floor.things.size(); ++i) {
        if (!hidden(floor.things[i])) continue;
        const auto first = std::find_if(floor.things.begin(), floor.things.end(),
                                        [&](const Thing& thing) { return thing.at == floor.things[i].at; });
        const auto leader = static_cast<std::size_t>(first - floor.things.begin());
        dealt->floor->things[i].at = leader < i ? dealt->floor->things[leader].at : *next++;
    }
    run.map = std::move(dealt);
}

/// start() where nothing is wrong. On its own, because a function that returns nothing else makes the run
/// where it stays.
Result<Run> set_off(const Game& game, const Beginning& beginning, Seed seed, EventLog* log) {
    static const Run blank{}; // copying it is quicker than making one
    Result<Run> result(blank);
    Run& run = *result;
    const content::PlayerStart& player =
        beginning.character ? game.pack().characters[beginning.character.index()] : game.pack().player;
    run.state.seed = seed;
    run.state.campaign = beginning.campaign;
    run.state.character = beginning.character;
    run.state.difficulty = beginning.difficulty;
    outfit(game, player, run.state.hero);
    draw_lord(game, run.state);
    const Play play{game, run, log};
    enter_stage(play);
    if (player.active && !game.tables().left_out(Good{{}, player.active, {}}))
        wear_active(play, player.active);
    settle(play);
    return result;
}

} // namespace

void append(EventLog& log, EventKind kind, std::array<std::int32_t, 4> n) {
    log.push_back(Event{kind, n, {}});
}

Result<Run> start(const Game& game, const Beginning& beginning, Seed seed, EventLog* log) {
    if (!beginning.campaign) return failure("run.campaign", "there is no such campaign");
    if (const auto fine = check_stages(game, beginning.campaign); !fine)
        return tl::unexpected<Error>(fine.error());
    return set_off(game, beginning, seed, log);
}

Result<Run> start(const Game& game, content::CampaignId campaign, Seed seed, EventLog* log) {
    return start(game, Beginning{campaign, {}, board::Difficulty::grizzly}, seed, log);
}

void choose(const Game& game, Run& run, std::size_t index, EventLog* log) {
    OptionList options;
    list_options(game, run, options);
    choose(game, run, options[index], log);
}

void choose(const Game& game, Run& run, const Option& option, EventLog* log) {
    assert(!is_over(run.state));
    ++run.state.choices;
    carry_out(Play{game, run, log}, option);
}

void determinize(Run& run, Stream& stream) {
    run.state.seed.value = draw_64(stream);
    const std::uint64_t state = draw_64(stream);
    const std::uint64_t sequence = draw_64(stream);
    if (run.state.phase == Phase::battle) run.state.battle.stream = Stream::raw(state, sequence);
    if (run.map->floor) deal_unknown(run, stream);
    if (run.map->trip) deal_unknown_slimes(run, stream);
}

std::uint64_t state_hash(const Run& run) {
    return hash_bytes(std::as_bytes(std::span<const State, 1>(&run.state, 1)));
}

Summary summary(const Game&, const Run& run) {
    const State& state = run.state;
    Summary summary;
    summary.won = state.phase == Phase::won;
    summary.stage = state.stage;
    summary.floor = static_cast<std::int32_t>(state.floors);
    summary.choices = static_cast<std::int32_t>(state.choices);
    summary.turns = static_cast<std::int32_t>(state.turns);
    if (state.phase == Phase::battle) summary.turns += state.battle.turn;
    if (state.phase == Phase::lost) summary.killed_by = state.enemy;
    return summary;
}

} // namespace rogueloom::run
