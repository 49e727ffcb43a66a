// SPDX-License-Identifier: MIT
#include "view/tiled_units.hpp"

#include <fmt/format.h>

#include <array>

namespace rogueloom::view {

std::size_t next_layer_id(const TiledMap& map) {
    return map.layers.size() + map.object_layers.size() + 1;
}

std::size_t next_object_id(const TiledMap& map) {
    std::size_t objects = 0;
    for (const TiledObjectLayer& layer : map.object_layers) objects += layer.objects.size();
    return objects + 1;
}

std::string_view tiled_type(const TiledProperty& property) {
    static constexpr std::array<std::string_view, 4> names = {"string", "int", "float", "bool"};
    return names[property.value.index()];
}

std::string plain_value(const TiledProperty& property) {
    if (const auto* text = std::get_if<std::string>(&property.value)) return *text;
    if (const auto* truth = std::get_if<bool>(&property.value)) return *truth ? "true" : "false";
    if (const auto* real = std::get_if<double>(&property.value)) return fmt::format("{}", *real);
    return fmt::format("{}", std::get<std::int64_t>(property.value));
}

PixelBox pixel_box(const TiledObject& object, std::int32_t tile_size) {
    const std::int32_t half = tile_size / 2;
    if (!object.points.empty())
        return {object.points[0].x * tile_size + half, object.points[0].y * tile_size + half, 0, 0};
    if (object.width == 0 || object.height == 0)
        return {object.x * tile_size + half, object.y * tile_size + half, 0, 0};
    return {object.x * tile_size, object.y * tile_size, object.width * tile_size, object.height * tile_size};
}

std::vector<Cell> pixel_offsets(const TiledObject& object, std::int32_t tile_size) {
    std::vector<Cell> offsets;
    for (const Cell point : object.points)
        offsets.push_back(
            {(point.x - object.points[0].x) * tile_size, (point.y - object.points[0].y) * tile_size});
    return offsets;
}

void put_tile_numbers(std::string& out, const Grid<std::uint8_t>& tiles) {
    std::array<std::string, no_tile + 1> numbers;
    for (std::size_t tile = 0; tile < numbers.size(); ++tile)
        numbers[tile] = std::to_string(tile == no_tile ? 0 : tile + 1);
    for (std::int32_t y = 0; y < tiles.height(); ++y) {
        for (const std::uint8_t tile : tiles.row(y)) {
            out += numbers[tile];
            out += ',';
        }
        if (y + 1 == tiles.height()) out.pop_back();
        out += '\n';
    }
}

} // namespace rogueloom::view
