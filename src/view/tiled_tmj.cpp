// SPDX-License-Identifier: MIT
#include <rogueloom/view/tiled.hpp>

#include <nlohmann/json.hpp>

#include <utility>

#include "view/tiled_units.hpp"

namespace rogueloom::view {

namespace {

using Json = nlohmann::ordered_json;

/// Stands in a layer until its numbers, which may be millions, are put in its place.
constexpr std::string_view data_mark = "\"data\":0";

[[nodiscard]] Json properties_json(const std::vector<TiledProperty>& properties) {
    Json list = Json::array();
    for (const TiledProperty& property : properties) {
        Json json;
        json["name"] = property.name;
        json["type"] = tiled_type(property);
        std::visit([&json](const auto& value) { json["value"] = value; }, property.value);
        list.push_back(std::move(json));
    }
    return list;
}

void put_properties(Json& owner, const std::vector<TiledProperty>& properties) {
    if (!properties.empty()) owner["properties"] = properties_json(properties);
}

[[nodiscard]] Json tileset_json(const TiledTileset& set) {
    const std::int32_t size = set.tile_size;
    Json json;
    json["firstgid"] = 1;
    json["name"] = set.name;
    json["tilewidth"] = size;
    json["tileheight"] = size;
    json["tilecount"] = set.tiles.size();
    json["columns"] = set.tiles.size();
    json["margin"] = 0;
    json["spacing"] = 0;
    json["image"] = set.image;
    json["imagewidth"] = static_cast<std::int32_t>(set.tiles.size()) * size;
    json["imageheight"] = size;
    json["tiles"] = Json::array();
    for (std::size_t i = 0; i < set.tiles.size(); ++i) {
        Json tile;
        tile["id"] = i;
        tile["type"] = set.tiles[i].name;
        put_properties(tile, set.tiles[i].properties);
        json["tiles"].push_back(std::move(tile));
    }
    return json;
}

[[nodiscard]] Json layer_json(const std::string& name, int id) {
    Json json;
    json["id"] = id;
    json["name"] = name;
    json["x"] = 0;
    json["y"] = 0;
    json["opacity"] = 1;
    json["visible"] = true;
    return json;
}

[[nodiscard]] Json object_json(const TiledObject& object, std::int32_t tile_size, int id) {
    const PixelBox box = pixel_box(object, tile_size);
    Json json;
    json["id"] = id;
    json["name"] = object.name;
    json["type"] = object.type;
    json["x"] = box.x;
    json["y"] = box.y;
    json["width"] = box.width;
    json["height"] = box.height;
    json["rotation"] = 0;
    json["visible"] = true;
    if (!object.points.empty()) {
        json["polyline"] = Json::array();
        for (const Cell offset : pixel_offsets(object, tile_size))
            json["polyline"].push_back(Json{{"x", offset.x}, {"y", offset.y}});
    } else if (box.width == 0) {
        json["point"] = true;
    }
    put_properties(json, object.properties);
    return json;
}

[[nodiscard]] Json map_json(const TiledMap& map) {
    Json json;
    json["type"] = "map";
    json["version"] = tiled_format;
    json["tiledversion"] = tiled_version;
    json["orientation"] = "orthogonal";
    json["renderorder"] = "right-down";
    json["infinite"] = false;
    json["compressionlevel"] = -1;
    json["width"] = map.width;
    json["height"] = map.height;
    json["tilewidth"] = map.tileset.tile_size;
    json["tileheight"] = map.tileset.tile_size;
    json["nextlayerid"] = next_layer_id(map);
    json["nextobjectid"] = next_object_id(map);
    put_properties(json, map.properties);
    json["tilesets"] = Json::array({tileset_json(map.tileset)});
    json["layers"] = Json::array();
    return json;
}

[[nodiscard]] std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The layers, one a line, the numbers of tiles one line a row.
[[nodiscard]] std::string layers_text(const TiledMap& map) {
    std::string out;
    int id = 0;
    for (const TiledLayer& layer : map.layers) {
        Json json = layer_json(layer.name, ++id);
        json["type"] = "tilelayer";
        json["width"] = map.width;
        json["height"] = map.height;
        put_properties(json, layer.properties);
        json["data"] = 0;
        std::string text = text_of(json);
        text.resize(text.rfind(data_mark));
        out += (out.empty() ? "\n" : ",\n") + text + "\"data\":[\n";
        put_tile_numbers(out, layer.tiles);
        out += "]}";
    }
    int object_id = 0;
    for (const TiledObjectLayer& layer : map.object_layers) {
        Json json = layer_json(layer.name, ++id);
        json["type"] = "objectgroup";
        json["draworder"] = "topdown";
        json["objects"] = Json::array();
        for (const TiledObject& object : layer.objects)
            json["objects"].push_back(object_json(object, map.tileset.tile_size, ++object_id));
        out += (out.empty() ? "\n" : ",\n") + text_of(json);
    }
    return out;
}

} // namespace

Result<std::string> to_tmj(const TiledMap& map) {
    std::vector<Error> errors = check(map);
    if (!errors.empty()) return tl::unexpected<Error>(std::move(errors.front()));
    std::string out = text_of(map_json(map));
    out.resize(out.size() - 2); // the closing brackets of the empty list of layers and of the map
    return out + layers_text(map) + "]}\n";
}

} // namespace rogueloom::view
