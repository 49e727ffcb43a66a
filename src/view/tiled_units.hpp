// SPDX-License-Identifier: MIT
/// \file
/// What Tiled's two formats share: versions, numbers of layers and objects, cells in pixels.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/view/tiled.hpp>

namespace rogueloom::view {

/// The version of the formats, and of the editor that first wrote them.
inline constexpr std::string_view tiled_format = "1.10";
inline constexpr std::string_view tiled_version = "1.10.0";

/// Layers and objects are numbered from 1, in the order of the map; these are the first numbers not used.
[[nodiscard]] std::size_t next_layer_id(const TiledMap& map);
[[nodiscard]] std::size_t next_object_id(const TiledMap& map);

/// `string`, `int`, `float` or `bool`.
[[nodiscard]] std::string_view tiled_type(const TiledProperty& property);
/// The value as XML writes it, before escaping; the shortest text that reads back as the same number.
[[nodiscard]] std::string plain_value(const TiledProperty& property);

/// The place of an object in pixels. Points and lines have no width and height; a line is placed at its first
/// point.
struct PixelBox {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t width = 0;
    std::int32_t height = 0;
};
[[nodiscard]] PixelBox pixel_box(const TiledObject& object, std::int32_t tile_size);
/// The points of a line in pixels, relative to the first.
[[nodiscard]] std::vector<Cell> pixel_offsets(const TiledObject& object, std::int32_t tile_size);

/// Appends the numbers of a layer as Tiled counts them (0 for no tile, else 1 + tile), separated by commas,
/// one line a row.
void put_tile_numbers(std::string& out, const Grid<std::uint8_t>& tiles);

} // namespace rogueloom::view
