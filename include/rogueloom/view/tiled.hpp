// SPDX-License-Identifier: MIT
/// \file
/// Maps for the editor Tiled and the engines that read its files: orthogonal, finite, one embedded tileset,
/// plain arrays (TMJ) or CSV (TMX). Tiled and most engines take wrong tile numbers and property types without
/// a word, so everything is checked here first.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <rogueloom/core/grid.hpp>
#include <rogueloom/core/result.hpp>

namespace rogueloom::view {

/// A typed property: Tiled's string, int, float or bool. An int fits 32 bits, a float is finite.
struct TiledProperty {
    std::string name;
    std::variant<std::string, std::int64_t, double, bool> value;
};

/// One tile of a tileset. Its picture has two colours: `mark` is a bitmap of 8 x 8, top row in the highest
/// byte, left column in the highest bit, painted in `ink` over `colour` (both 0xRRGGBB).
struct TiledTile {
    std::string name; ///< the tile's class, such as `wall`
    std::uint32_t colour = 0;
    std::uint32_t ink = 0;
    std::uint64_t mark = 0;
    std::vector<TiledProperty> properties;
};

/// The tiles, numbered from 0 in this order. Tiled reads no picture from inside of a map, and shows a tileset
/// whose picture it does not find as if it had no tiles: whoever saves a map saves tileset_png() beside it.
struct TiledTileset {
    std::string name;
    std::string image;            ///< the name of the picture's file, without a folder: `zones.png`
    std::int32_t tile_size = 16;  ///< pixels a side, a multiple of 8 in 8 .. 64
    std::vector<TiledTile> tiles; ///< 1 .. 255
};

/// In a layer: no tile in this place.
inline constexpr std::uint8_t no_tile = 255;

/// Tile numbers as in the tileset, or no_tile; as large as the map.
struct TiledLayer {
    std::string name;
    Grid<std::uint8_t> tiles;
    std::vector<TiledProperty> properties;
};

/// Something on a map, in cells. With `points` it is a line through the centres of those cells and x, y,
/// width, height are not used; with a width or height of 0 it is a point in the centre of cell (x, y); else
/// a rectangle. All of it lies inside of the map.
struct TiledObject {
    std::string name;
    std::string type; ///< the object's class, such as `room`
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::vector<Cell> points;
    std::vector<TiledProperty> properties;
};

struct TiledObjectLayer {
    std::string name;
    std::vector<TiledObject> objects;
};

/// A whole map. Row 0 is drawn at the top. Tile layers lie below object layers, each kind in this order.
struct TiledMap {
    std::int32_t width = 0;  ///< cells, 1 .. 4096
    std::int32_t height = 0; ///< cells, 1 .. 4096
    TiledTileset tileset;
    std::vector<TiledLayer> layers;
    std::vector<TiledObjectLayer> object_layers;
    std::vector<TiledProperty> properties;
};

/// Every problem of a map; empty means that it can be written. Codes:
/// - `tiled.size`: a side of the map, a layer or a tile;
/// - `tiled.tiles`: no tile, too many of them, or a colour above 0xFFFFFF;
/// - `tiled.tile`: a layer holds a number that is no tile of the set;
/// - `tiled.image`: no file name, or one with a folder;
/// - `tiled.name`: an empty name of a layer, tile or property, or one used twice where it must be unique;
/// - `tiled.number`: a property that is not finite or does not fit 32 bits;
/// - `tiled.object`: outside of the map, of negative size, or a line of one point.
/// O(cells).
[[nodiscard]] std::vector<Error> check(const TiledMap& map);

/// The map as Tiled's JSON (.tmj) or XML (.tmx); the first error of check(), if it finds any. Text ends with
/// a newline. O(cells).
[[nodiscard]] Result<std::string> to_tmj(const TiledMap& map);
[[nodiscard]] Result<std::string> to_tmx(const TiledMap& map);

/// The picture of a tileset, all tiles in one row, as a PNG. Precondition: the tileset has no problem.
[[nodiscard]] std::string tileset_png(const TiledTileset& tileset);

} // namespace rogueloom::view
