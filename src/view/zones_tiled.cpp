// SPDX-License-Identifier: MIT
#include <rogueloom/view/zones.hpp>

#include <fmt/format.h>

#include <utility>

namespace rogueloom::view {

namespace {

/// The tiles of the set, in its order. Floor of the special zones has tiles of its own.
enum ZoneTile : std::uint8_t { wall, floor, corridor, obstacle, start, exit, special };

[[nodiscard]] TiledTileset zones_tileset() {
    constexpr std::uint64_t bricks = 0x00FE'0000'00EF'0000;
    constexpr std::uint64_t specks = 0x0000'2000'0002'0000;
    constexpr std::uint64_t tread = 0x0040'0004'0010'0000;
    constexpr std::uint64_t stone = 0x003C'7E7E'7E7E'3C00;
    TiledTileset set;
    set.name = "rogueloom-zones";
    set.image = "rogueloom-zones.png";
    set.tiles = {{"wall", 0x23242C, 0x2F313C, bricks, {}},    {"floor", 0x8A8173, 0x9A9182, specks, {}},
                 {"corridor", 0x7A6C58, 0x8C7D67, tread, {}}, {"obstacle", 0x8A8173, 0x4A4740, stone, {}},
                 {"start", 0x5F86A8, 0x6F97BA, specks, {}},   {"exit", 0xB8963E, 0xCBAA53, specks, {}},
                 {"special", 0x5E9468, 0x70A87A, specks, {}}};
    for (std::size_t i = 0; i < set.tiles.size(); ++i)
        set.tiles[i].properties = {{"walkable", i != wall && i != obstacle}};
    return set;
}

[[nodiscard]] std::uint8_t floor_tile(zones::Zone zone) {
    switch (zone) {
    case zones::Zone::start:
        return start;
    case zones::Zone::exit:
        return exit;
    case zones::Zone::special:
        return special;
    case zones::Zone::normal:
        break;
    }
    return floor;
}

void put_ground(const zones::Map& map, TiledMap& tiled) {
    TiledLayer ground{"ground", Grid<std::uint8_t>(map.width, map.height, wall), {}};
    TiledLayer obstacles{"obstacles", Grid<std::uint8_t>(map.width, map.height, no_tile), {}};
    for (std::int32_t y = 0; y < map.height; ++y) {
        for (std::int32_t x = 0; x < map.width; ++x) {
            const Cell cell{x, y};
            const zones::Tile tile = map.tile(cell);
            if (tile == zones::Tile::obstacle) obstacles.tiles[cell] = obstacle;
            if (tile == zones::Tile::corridor)
                ground.tiles[cell] = corridor;
            else if (tile != zones::Tile::wall)
                ground.tiles[cell] = floor;
        }
    }
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
        const std::uint8_t tile = floor_tile(map.rooms[i].zone);
        const zones::Rect& room = map.layout.plots[i].room;
        for (std::int32_t y = room.y; tile != floor && y < room.y + room.h; ++y) {
            for (std::int32_t x = room.x; x < room.x + room.w; ++x) {
                if (ground.tiles[{x, y}] == floor) ground.tiles[{x, y}] = tile;
            }
        }
    }
    tiled.layers = {std::move(ground), std::move(obstacles)};
}

[[nodiscard]] TiledObjectLayer rooms_layer(const zones::Map& map) {
    TiledObjectLayer layer{"rooms", {}};
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
        const zones::Room& room = map.rooms[i];
        const zones::Rect& rect = map.layout.plots[i].room;
        layer.objects.push_back(
            {fmt::format("room {}", i),
             "room",
             rect.x,
             rect.y,
             rect.w,
             rect.h,
             {},
             {{"id", static_cast<std::int64_t>(i)},
              {"zone", std::string(zones::zone_names[static_cast<std::size_t>(room.zone)])},
              {"pattern", std::string(zones::pattern_names[static_cast<std::size_t>(room.pattern)])},
              {"path", zones::cuts_text(map.layout.plots[i])},
              {"free", std::int64_t{room.free}},
              {"limit", std::int64_t{room.limit}}}});
    }
    return layer;
}

[[nodiscard]] TiledObjectLayer corridors_layer(const zones::Map& map, int width) {
    TiledObjectLayer layer{"corridors", {}};
    for (const zones::Corridor& corridor : map.layout.corridors) {
        TiledObject object;
        object.name = fmt::format("corridor {}-{}", corridor.a, corridor.b);
        object.type = "corridor";
        object.points = zones::corridor_points(corridor);
        object.properties = {{"a", std::int64_t{corridor.a}},
                             {"b", std::int64_t{corridor.b}},
                             {"width", std::int64_t{width}},
                             {"length", std::int64_t{corridor.length}}};
        layer.objects.push_back(std::move(object));
    }
    return layer;
}

[[nodiscard]] TiledObject point(std::string type, Cell cell, std::vector<TiledProperty> properties = {}) {
    return {type, type, cell.x, cell.y, 0, 0, {}, std::move(properties)};
}

[[nodiscard]] TiledObjectLayer doors_layer(const zones::Map& map) {
    TiledObjectLayer layer{"doors", {}};
    for (const Cell door : map.doors) layer.objects.push_back(point("door", door));
    return layer;
}

[[nodiscard]] TiledObjectLayer slimes_layer(const zones::Map& map) {
    TiledObjectLayer layer{"slimes", {}};
    for (const zones::Spawn& spawn : map.spawns)
        layer.objects.push_back(point("slime", spawn.cell, {{"room", std::int64_t{spawn.room}}}));
    return layer;
}

[[nodiscard]] TiledObjectLayer markers_layer(const zones::Map& map) {
    TiledObjectLayer layer{"markers", {point("player", map.player), point("exit", map.exit)}};
    if (map.rest) layer.objects.push_back(point("rest", *map.rest));
    return layer;
}

} // namespace

TiledMap to_tiled(const zones::Map& map, const ZonesSource& source) {
    const zones::Tier tier = zones::tier_of(source.params, source.stacks);
    TiledMap tiled;
    tiled.width = map.width;
    tiled.height = map.height;
    tiled.tileset = zones_tileset();
    tiled.properties = {{"kind", std::string("zones")},
                        {"seed", std::to_string(source.seed.value)},
                        {"preset", std::string(source.preset)},
                        {"attempt", std::int64_t{map.attempt}},
                        {"fallback", map.fallback},
                        {"stacks", static_cast<std::int64_t>(source.stacks)},
                        {"tier", static_cast<std::int64_t>(tier.tier)},
                        {"multiplier", tier.multiplier}};
    put_ground(map, tiled);
    tiled.object_layers = {rooms_layer(map), corridors_layer(map, source.params.corridor_width),
                           doors_layer(map), slimes_layer(map), markers_layer(map)};
    return tiled;
}

} // namespace rogueloom::view
