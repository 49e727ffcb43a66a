// SPDX-License-Identifier: MIT
#include <algorithm>

#include "run/play.hpp"

namespace rogueloom::run {
namespace {

ThingKind kind_of(board::RewardKind kind) {
    switch (kind) {
    case board::RewardKind::shop:
        return ThingKind::shop;
    case board::RewardKind::treasure_chest:
        return ThingKind::treasure_chest;
    case board::RewardKind::health_pack:
        return ThingKind::health_pack;
    case board::RewardKind::healing_pool:
        return ThingKind::healing_pool;
    case board::RewardKind::blacksmith:
        return ThingKind::blacksmith;
    case board::RewardKind::monastery:
        return ThingKind::monastery;
    case board::RewardKind::smoothie_shack:
        return ThingKind::smoothie_shack;
    case board::RewardKind::mimic_chest:
        return ThingKind::mimic_chest;
    case board::RewardKind::goblin_hoarder:
        return ThingKind::hoarder;
    }
    return ThingKind::shop;
}

ThingKind kind_of(board::FeatureKind kind) {
    switch (kind) {
    case board::FeatureKind::tavern:
        return ThingKind::tavern;
    case board::FeatureKind::altar:
        return ThingKind::altar;
    case board::FeatureKind::mushroom_patch:
        return ThingKind::mushroom_patch;
    case board::FeatureKind::brainsucker:
        return ThingKind::brainsucker;
    case board::FeatureKind::lich_hunter:
        return ThingKind::lich_hunter;
    case board::FeatureKind::throne:
        return ThingKind::throne;
    case board::FeatureKind::final_boss:
    case board::FeatureKind::level_start:
        return ThingKind::lord;
    }
    return ThingKind::lord;
}

/// Lists what stands on a floor.
class Things {
  public:
    Things(const Game& game, Floor& floor) : game_(game), floor_(floor), ids_(game.tables().ids) {}

    void list() {
        const board::Board& board = floor_.board;
        for (const board::PlacedMonster& monster : board.monsters)
            add({monster.at,
                 monster.level,
                 0,
                 ids_.monsters[monster.species.index()][at(monster.level)],
                 {},
                 ThingKind::monster});
        for (const board::PlacedReward& reward : board.rewards) add_reward(reward);
        if (board.boss)
            add({board.boss->at,
                 board.boss->level,
                 0,
                 ids_.bosses[board.boss->boss.index()][at(board.boss->level)],
                 {},
                 ThingKind::boss});
        for (const board::Feature& feature : board.features) {
            if (feature.kind == board::FeatureKind::level_start || feature.kind == board::FeatureKind::throne)
                continue;
            const ThingKind kind = kind_of(feature.kind);
            Thing thing{feature.at, 0, 0, {}, feature.altar, kind};
            if (kind == ThingKind::lord) {
                thing.enemy = ids_.lord;
                thing.level = game_.pack()[ids_.lord].level;
            }
            add(thing);
        }
        add_end();
    }

  private:
    static std::size_t at(std::int32_t level) { return static_cast<std::size_t>(level); }

    void add(const Thing& thing) { floor_.things.push_back(thing); }

    /// What ends the floor. Where nothing had room for a boss or a throne, it is where the player begins.
    void add_end() {
        const board::Board& board = floor_.board;
        Thing end{board.boss ? board.boss->at : board.player, 0, 0, {}, {}, ThingKind::stairs};
        if (game_.board_rules()->floor(board.floor).kind == board::FloorKind::throne)
            end.kind = ThingKind::throne;
        for (const board::Feature& feature : board.features)
            if (feature.kind == board::FeatureKind::throne) end.at = feature.at;
        add(end);
    }

    void add_reward(const board::PlacedReward& reward) {
        Thing thing{reward.at, reward.level, reward.gold_target, {}, {}, kind_of(reward.kind)};
        const board::Settings& settings = game_.board_rules()->settings();
        if (thing.kind == ThingKind::hoarder)
            thing.enemy = ids_.monsters[settings.hoarder.index()][at(reward.level)];
        if (thing.kind == ThingKind::mimic_chest)
            thing.enemy = ids_.monsters[settings.mimic.index()][at(reward.level)];
        add(thing);
    }

    const Game& game_;
    Floor& floor_;
    const BoardIds& ids_;
};

Ground ground_of(const board::Board& board) {
    Ground ground(board.width, board.height);
    for (std::int32_t y = 0; y < board.height; ++y)
        for (std::int32_t x = 0; x < board.width; ++x) ground.set_open({x, y}, !board.wall({x, y}));
    return ground;
}

constexpr std::uint8_t gone = 0xFF;

} // namespace

Floor make_floor(const Game& game, const Beginning& beginning, std::size_t stage, Seed seed) {
    const content::Pack& pack = game.pack();
    board::Request request;
    request.floor = pack[beginning.campaign].stages[stage - 1].floor;
    request.options.difficulty = beginning.difficulty;
    if (beginning.character && pack.characters[beginning.character.index()].taverns)
        request.options.character = board::Character::bard;
    Floor floor;
    board::Workspace workspace;
    board::generate_of_seed(*game.board_rules(), seed, request, workspace, floor.board);
    floor.ground = ground_of(floor.board);
    const bool throne = game.board_rules()->floor(request.floor).kind == board::FloorKind::throne;
    if (throne) floor.ground.sight = 0;
    Things(game, floor).list();
    return floor;
}

bool is_there(const Run& run, std::size_t thing) {
    const auto& things = run.map->floor->things;
    const auto& uses = run.state.walker.things;
    if (uses[thing].visits == gone) return false;
    const ThingKind kind = things[thing].kind;
    if (kind != ThingKind::stairs && kind != ThingKind::throne) return true;
    for (std::size_t i = 0; i < things.size(); ++i)
        if ((things[i].kind == ThingKind::boss || things[i].kind == ThingKind::lord) &&
            uses[i].visits != gone)
            return false;
    return true;
}

bool is_known(const Run& run, std::size_t thing) {
    const Floor& floor = *run.map->floor;
    return run.state.walker.seen.has(floor.ground.index(floor.things[thing].at)) && is_there(run, thing);
}

CellSet blocked_cells(const Run& run) {
    const Floor& floor = *run.map->floor;
    CellSet blocked;
    for (std::size_t i = 0; i < floor.things.size(); ++i)
        if (is_fought(floor.things[i].kind) && run.state.walker.things[i].visits != gone)
            blocked.add(floor.ground.index(floor.things[i].at));
    return blocked;
}

const Thing* thing_here(const Run& run) {
    const std::uint16_t number = run.state.delve.thing;
    return number == 0 ? nullptr : &run.map->floor->things[number - 1U];
}

std::int32_t next_level_cost(const Game& game, const State& state) {
    if (!game.pack().board || state.delve.level == 0) return 0;
    const content::LevelGrade* next =
        game.pack().board->find_level(content::LevelKind::monster, state.delve.level + 1);
    return next == nullptr ? 0 : next->exp_cost;
}

ThingUse& use_here(const Play& play) {
    assert(play.state().delve.thing > 0);
    return play.state().walker.things[play.state().delve.thing - 1U];
}

void close_thing(const Play& play) {
    use_here(play).visits = gone;
}

content::Rarity floor_rank(const Game& game, const State& state) {
    const auto& stage = game.pack()[state.campaign].stages[static_cast<std::size_t>(state.stage - 1)];
    const int level = game.board_rules()->floor(stage.floor).level_high;
    return game.pack().board->find_level(content::LevelKind::monster, level)->danger_grade;
}

} // namespace rogueloom::run
