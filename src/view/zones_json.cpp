// SPDX-License-Identifier: MIT
#include <rogueloom/view/zones.hpp>

#include <nlohmann/json.hpp>

#include <utility>

namespace rogueloom::view {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<char, zones::tile_count> tile_letters = {'#', '.', ',', 'o'};

[[nodiscard]] std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

[[nodiscard]] Json cell_json(Cell cell) {
    return Json::array({cell.x, cell.y});
}

[[nodiscard]] Json tiles_json(const zones::Map& map) {
    Json rows = Json::array();
    for (std::int32_t y = 0; y < map.height; ++y) {
        std::string row;
        for (std::int32_t x = 0; x < map.width; ++x)
            row += tile_letters[static_cast<std::size_t>(map.tile({x, y}))];
        rows.push_back(std::move(row));
    }
    return rows;
}

[[nodiscard]] Json rect_json(const zones::Rect& rect) {
    Json json;
    json["x"] = rect.x;
    json["y"] = rect.y;
    json["w"] = rect.w;
    json["h"] = rect.h;
    return json;
}

[[nodiscard]] Json params_json(const zones::Params& params) {
    Json json;
    json["width"] = params.width;
    json["height"] = params.height;
    json["depth"] = params.depth;
    json["min_leaf"] = params.min_leaf;
    json["cut_ratio"] = params.cut_ratio;
    json["margin"] = params.margin;
    json["room_min"] = params.room_min;
    json["room_percent"] = params.room_percent;
    json["corridor_width"] = params.corridor_width;
    json["threshold"] = params.threshold;
    for (std::size_t d = 0; d < params.rim_weights.size(); ++d)
        json["weight_" + std::to_string(d + 1)] = params.rim_weights[d];
    json["noise_cell"] = params.noise_cell;
    json["smooth_iterations"] = params.smooth_iterations;
    json["lock_corridors"] = params.lock_corridors;
    json["protect_corridors"] = params.protect_corridors;
    for (std::size_t pattern = 0; pattern < zones::pattern_count; ++pattern)
        json["pattern_" + std::string(zones::pattern_names[pattern])] = params.pattern_weights[pattern];
    json["special"] = zones::special_choice_names[static_cast<std::size_t>(params.special)];
    json["area_per_slime"] = params.area_per_slime;
    json["most_slimes"] = params.most_slimes;
    json["slime_distance"] = params.slime_distance;
    json["stacks_per_tier"] = params.stacks_per_tier;
    json["tier_percent"] = params.tier_percent;
    json["most_tiers"] = params.most_tiers;
    json["attempts"] = params.attempts;
    return json;
}

[[nodiscard]] Json room_json(const zones::Map& map, std::size_t i) {
    const zones::Plot& plot = map.layout.plots[i];
    const zones::Room& room = map.rooms[i];
    Json json;
    json["id"] = i;
    json["path"] = zones::cuts_text(plot);
    json["leaf"] = rect_json(plot.leaf);
    json.update(rect_json(plot.room));
    json["centre"] = cell_json(plot.room.centre());
    json["zone"] = zones::zone_names[static_cast<std::size_t>(room.zone)];
    json["pattern"] = zones::pattern_names[static_cast<std::size_t>(room.pattern)];
    json["dropped"] = nullptr;
    if (room.dropped) json["dropped"] = zones::pattern_names[static_cast<std::size_t>(*room.dropped)];
    json["free"] = room.free;
    json["limit"] = room.limit;
    return json;
}

[[nodiscard]] Json corridor_json(const zones::Corridor& corridor, int width) {
    Json json;
    json["a"] = corridor.a;
    json["b"] = corridor.b;
    json["width"] = width;
    json["length"] = corridor.length;
    json["points"] = Json::array();
    for (const Cell point : zones::corridor_points(corridor)) json["points"].push_back(cell_json(point));
    return json;
}

} // namespace

std::string to_json(const zones::Map& map, const ZonesSource& source) {
    const zones::Tier tier = zones::tier_of(source.params, source.stacks);
    Json json;
    json["kind"] = "zones";
    json["seed"] = std::to_string(source.seed.value);
    json["preset"] = source.preset;
    json["width"] = map.width;
    json["height"] = map.height;
    json["attempt"] = map.attempt;
    json["fallback"] = map.fallback;
    json["params"] = params_json(source.params);
    json["stacks"] = source.stacks;
    json["tier"] = tier.tier;
    json["multiplier"] = tier.multiplier;
    json["tiles"] = tiles_json(map);
    json["rooms"] = Json::array();
    for (std::size_t i = 0; i < map.rooms.size(); ++i) json["rooms"].push_back(room_json(map, i));
    json["corridors"] = Json::array();
    for (const zones::Corridor& corridor : map.layout.corridors)
        json["corridors"].push_back(corridor_json(corridor, source.params.corridor_width));
    json["doors"] = Json::array();
    for (const Cell door : map.doors) json["doors"].push_back(cell_json(door));
    json["player"] = cell_json(map.player);
    json["rest"] = nullptr;
    if (map.rest) json["rest"] = cell_json(*map.rest);
    json["exit"] = cell_json(map.exit);
    json["spawns"] = Json::array();
    for (const zones::Spawn& spawn : map.spawns)
        json["spawns"].push_back(Json{{"room", spawn.room}, {"x", spawn.cell.x}, {"y", spawn.cell.y}});
    return text_of(json);
}

std::string to_json(const std::vector<ZonesFrame>& frames, const ZonesSource& source) {
    Json json;
    json["kind"] = "zones_stages";
    json["seed"] = std::to_string(source.seed.value);
    json["preset"] = source.preset;
    json["width"] = source.params.width;
    json["height"] = source.params.height;
    json["attempt"] = frames.empty() ? 0 : frames.back().map.attempt;
    json["frames"] = Json::array();
    for (const ZonesFrame& frame : frames) {
        Json one;
        one["stage"] = zones::stage_names[static_cast<std::size_t>(frame.stage)];
        one["round"] = frame.round;
        if (frame.stage == zones::Stage::land) {
            one["leaves"] = Json::array();
            for (const zones::Plot& plot : frame.map.layout.plots)
                one["leaves"].push_back(rect_json(plot.leaf));
        }
        one["tiles"] = tiles_json(frame.map);
        json["frames"].push_back(std::move(one));
    }
    return text_of(json);
}

} // namespace rogueloom::view
