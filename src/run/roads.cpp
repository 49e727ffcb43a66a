// SPDX-License-Identifier: MIT
#include <cassert>
#include <utility>

#include "run/play.hpp"

namespace rogueloom::run {

namespace {

/// Fills an empty map.
void draw_map(const Game& game, const Beginning& beginning, std::size_t stage, Seed seed, StageMap& map) {
    const content::CampaignId campaign = beginning.campaign;
    if (game.pack()[campaign].stages[stage - 1].kind == content::StageKind::board) {
        map.floor = make_floor(game, beginning, stage, seed);
        return;
    }
    // An expedition is at its base: a trip's map is drawn when it begins.
    if (game.pack()[campaign].stages[stage - 1].kind == content::StageKind::zones) return;
    const auto number = static_cast<std::uint32_t>(stage);
    Stream nodes = map_stream(seed, number);
    path::generate(game.path_rules(campaign, stage), nodes, map.path);
    Stream rewards = map_reward_stream(seed, number);
    path::deal_rewards(map.path, game.pack().node_reward_weights, rewards);
}

} // namespace

StageMap stage_map(const Game& game, const Beginning& beginning, std::size_t stage, Seed seed) {
    StageMap map;
    draw_map(game, beginning, stage, seed, map);
    return map;
}

StageMap stage_map(const Game& game, content::CampaignId campaign, std::size_t stage, Seed seed) {
    return stage_map(game, Beginning{campaign, {}, board::Difficulty::grizzly}, stage, seed);
}

void enter_stage(const Play& play) {
    State& state = play.state();
    auto map = std::make_shared<StageMap>();
    draw_map(play.game, beginning(state), state.stage, state.seed, *map);
    play.run.map = std::move(map);
    state.row = 0;
    state.col = 0;
    state.walked = {};
    if (play.on_floor()) return enter_floor(play);
    if (play.on_expedition()) return enter_expedition(play);
    state.phase = Phase::road;
    play.tell(EventKind::stage_entered, {state.stage});
}

void finish_stage(const Play& play) {
    State& state = play.state();
    if (play.in_last_stage()) {
        state.phase = Phase::won;
        play.tell(EventKind::run_won);
        return;
    }
    ++state.stage;
    enter_stage(play);
}

void walk(const Play& play, path::Node node) {
    State& state = play.state();
    state.row = static_cast<std::uint8_t>(node.row);
    state.col = static_cast<std::uint8_t>(node.col);
    state.walked[static_cast<std::size_t>(node.row - 1)] = state.col;
    ++state.floors;
    const path::NodeType type = play.node_type();
    play.tell(EventKind::node_entered, {node.row, node.col, static_cast<std::int32_t>(type),
                                        static_cast<std::int32_t>(play.run.map->path.reward(node))});
    switch (type) {
    case path::NodeType::combat:
    case path::NodeType::elite:
    case path::NodeType::boss:
        return begin_fight(play);
    case path::NodeType::rest:
        state.phase = Phase::rest;
        return;
    case path::NodeType::treasure:
        state.phase = Phase::treasure;
        return;
    case path::NodeType::shop:
        state.phase = Phase::shop;
        return stock_shop(play);
    case path::NodeType::encounter:
        return meet(play);
    }
}

void leave_node(const Play& play) {
    State& state = play.state();
    state.chest_opened = 0;
    state.offers.clear();
    state.restocks = 0;
    state.encounter = {};
    state.encounter_choice = 0;
    state.encounter_missed = 0;
    state.encounter_step = 0;
    if (play.on_floor()) return leave_thing(play);
    if (play.on_expedition()) return leave_on_expedition(play);
    if (state.row < play.run.map->path.rows()) {
        state.phase = Phase::road;
        return;
    }
    finish_stage(play);
}

} // namespace rogueloom::run
