// SPDX-License-Identifier: MIT
#include <algorithm>

#include <rogueloom/battle/display.hpp>
#include <rogueloom/view/path.hpp>
#include <rogueloom/view/status.hpp>

#include "scene_parts.hpp"
#include "status_parts.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> state_names = {"current", "visited", "reachable", "locked"};

Json cell_json(Cell cell) {
    return {{"x", cell.x}, {"y", cell.y}};
}

Json path_node(const path::Map& map, const PathPicture& picture, path::Node node) {
    const path::NodeType type = map.type(node);
    const auto state = static_cast<std::size_t>(node_state(map, picture.walk, node));
    Json json;
    json["id"] = path::node_id(map, node);
    json["row"] = node.row;
    json["col"] = node.col;
    json["type"] = path::node_type_names[static_cast<std::size_t>(type)];
    json["name"] = picture.labels.types[static_cast<std::size_t>(type)];
    json["reward"] = nullptr;
    if (map.rewards_dealt() && type == path::NodeType::combat && map.reward(node) != path::NodeReward::none) {
        const auto reward = static_cast<std::size_t>(map.reward(node));
        json["reward"] = path::node_reward_names[reward];
        json["reward_name"] = picture.labels.rewards[reward];
    }
    json["state"] = state_names[state];
    json["state_name"] = picture.labels.states[state];
    json["leads"] = leads_on(picture.walk, node);
    json["next"] = Json::array();
    for (const int col : map.next(node)) json["next"].push_back(path::node_id(map, {node.row + 1, col}));
    return json;
}

Json path_json(const Scene& scene) {
    const path::Map& map = scene.run.map->path;
    const PathPicture picture = map_picture(scene.run, scene.words);
    Json json;
    json["kind"] = "path";
    json["rows"] = map.rows();
    json["columns"] = map.columns();
    json["boss"] = enemy_json(scene.words, stage_of(scene.run, scene.pack()).boss);
    json["nodes"] = Json::array();
    for (int row = 1; row <= map.rows(); ++row)
        for (const int col : map.present(row)) json["nodes"].push_back(path_node(map, picture, {row, col}));
    return json;
}

/// Known cells, a string a row: ' ' unknown, '#' closed, '.' open, ',' open and stood on.
Json ground_json(const run::Ground& ground, const run::Walker& walker) {
    Json rows = Json::array();
    for (std::int32_t y = 0; y < ground.height(); ++y) {
        std::string row;
        for (std::int32_t x = 0; x < ground.width(); ++x) {
            const std::size_t i = ground.index({x, y});
            const char open = walker.visited.has(i) ? ',' : '.';
            row += !walker.seen.has(i) ? ' ' : ground.is_open({x, y}) ? open : '#';
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Json thing_json(const Scene& scene, std::size_t number) {
    const run::Thing& thing = scene.run.map->floor->things[number];
    const run::ThingKind kind = run::appearance(thing.kind);
    Json json = cell_json(thing.at);
    json["kind"] = run::thing_kind_names[static_cast<std::size_t>(kind)];
    json["name"] = scene.words.name(kind);
    json["enemy"] = nullptr;
    json["threat"] = 0;
    if (run::is_fought(kind)) {
        json["enemy"] = enemy_json(scene.words, thing.enemy);
        json["name"] = scene.words.name(thing.enemy);
        json["threat"] = thing.level;
    }
    json["visits"] = nullptr;
    if (run::is_building(kind))
        json["visits"] =
            scene.pack().board->delve.building_visits - scene.state().walker.things[number].visits;
    return json;
}

/// Who waits on the floor and below is known from the start; where he waits is not (campaign.md R3).
Json waiting_json(const Scene& scene) {
    Json list = Json::array();
    const auto& things = scene.run.map->floor->things;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (things[i].kind != run::ThingKind::boss && things[i].kind != run::ThingKind::lord) continue;
        Json boss = enemy_json(scene.words, things[i].enemy);
        boss["level"] = things[i].level;
        boss["beaten"] = !run::is_there(scene.run, i);
        list.push_back(std::move(boss));
    }
    return list;
}

Json board_json(const Scene& scene) {
    const run::Floor& floor = *scene.run.map->floor;
    const board::Terrain& terrain = scene.pack().board->params.terrains[floor.board.terrain.index()];
    Json json;
    json["kind"] = "board";
    json["width"] = floor.board.width;
    json["height"] = floor.board.height;
    json["terrain"] = {
        {"key", terrain.key}, {"name", scene.words.name(floor.board.terrain)}, {"palette", terrain.palette}};
    json["tiles"] = ground_json(floor.ground, scene.state().walker);
    json["player"] = cell_json(floor.ground.cell(scene.state().walker.at));
    json["things"] = Json::array();
    for (std::size_t i = 0; i < floor.things.size(); ++i)
        if (run::is_known(scene.run, i)) json["things"].push_back(thing_json(scene, i));
    json["waiting"] = waiting_json(scene);
    json["lord"] = Json::array();
    for (const board::AttributeId id : scene.state().delve.lord)
        if (id)
            json["lord"].push_back(
                {{"name", scene.words.name(id)}, {"description", scene.words.description(id)}});
    return json;
}

/// What is known of a region: its brand and what it means.
Json region_json(const Scene& scene, std::size_t order) {
    const run::State& state = scene.state();
    const content::RegionId region = run::region_of(scene.game, state, order);
    const zones::Tier tier = run::region_tier(scene.game, state, order);
    Json json;
    json["key"] = scene.pack()[region].key;
    json["name"] = scene.words.name(region);
    json["slime"] = scene.words.name(run::slime_of(scene.game, region, run::SlimeSize::usual));
    json["exits"] = state.expedition.exits[order];
    json["wanted"] = run::expedition_of(scene.game, state).exits_per_region;
    json["brand"] = state.expedition.brands[order];
    json["tier"] = tier.tier;
    json["percent"] = battle::round_half_up(tier.multiplier * 100 - 100);
    json["big"] = run::big_percent(scene.game, state, order);
    json["boss"] = enemy_json(scene.words, run::waiting_boss(scene.game, state, order));
    return json;
}

Json goal_json(const Scene& scene) {
    const run::Goal goal = run::goal_left(scene.game, scene.state());
    const content::Expedition& row = run::expedition_of(scene.game, scene.state());
    return {{"exits_left", goal.exits}, {"days_left", goal.days}, {"exits", row.exits}, {"days", row.days}};
}

Json trip_json(const Scene& scene) {
    const run::State& state = scene.state();
    const run::Trip& trip = *scene.run.map->trip;
    const content::Expedition& row = run::expedition_of(scene.game, state);
    Json json;
    json["kind"] = "trip";
    json["width"] = trip.map.width;
    json["height"] = trip.map.height;
    json["tiles"] = ground_json(trip.ground, state.walker);
    json["player"] = cell_json(trip.ground.cell(state.walker.at));
    json["sight"] = row.sight;
    json["slime_sight"] = row.slime_sight;
    json["region"] = region_json(scene, state.expedition.region - std::size_t{1});
    json["boss"] = enemy_json(scene.words, trip.boss);
    json["goal"] = goal_json(scene);
    std::size_t slain = 0;
    json["slimes"] = Json::array();
    for (std::size_t i = 0; i < trip.slimes.size(); ++i) {
        if (state.expedition.slimes[i] == 0) ++slain;
        if (!run::knows_slime(scene.run, i)) continue;
        Json slime = cell_json(trip.ground.cell(state.expedition.slimes[i] - std::size_t{1}));
        slime["number"] = i;
        slime["size"] = trip.slimes[i].size == run::SlimeSize::big ? "big" : "usual";
        slime["enemy"] = enemy_json(scene.words, run::slime_enemy(scene.game, scene.run, i));
        json["slimes"].push_back(std::move(slime));
    }
    json["carried"] = {{"gold", state.expedition.gold}, {"fights", slain}};
    json["spots"] = Json::array();
    for (std::size_t i = 0; i < run::spot_count; ++i) {
        const auto spot = static_cast<run::Spot>(i);
        const std::optional<Cell> cell = run::cell_of(trip, spot);
        if (!cell || !state.walker.seen.has(trip.ground.index(*cell))) continue;
        if (spot == run::Spot::rest && state.expedition.rested != 0) continue;
        Json json_spot = cell_json(*cell);
        json_spot["spot"] = run::spot_names[i];
        json["spots"].push_back(std::move(json_spot));
    }
    return json;
}

Json base_json(const Scene& scene) {
    Json json;
    json["kind"] = "base";
    json["goal"] = goal_json(scene);
    json["regions"] = Json::array();
    for (std::size_t i = 0; run::region_of(scene.game, scene.state(), i).valid(); ++i)
        json["regions"].push_back(region_json(scene, i));
    return json;
}

} // namespace

Json map_json(const Scene& scene) {
    const run::StageMap& map = *scene.run.map;
    if (map.floor) return board_json(scene);
    if (map.trip) return trip_json(scene);
    if (run::is_expedition(scene.game, scene.state())) return base_json(scene);
    return path_json(scene);
}

} // namespace rogueloom::view
