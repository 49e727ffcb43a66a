// SPDX-License-Identifier: MIT
#include <rogueloom/view/tiled.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace rogueloom::view {

namespace {

constexpr std::int32_t largest_side = 4096;
constexpr std::int32_t largest_tile = 64;
constexpr std::size_t most_tiles = 255;
constexpr std::uint32_t largest_colour = 0xFFFFFF;

class Checker {
  public:
    explicit Checker(const TiledMap& map) : map_(map) {}

    [[nodiscard]] std::vector<Error> run() {
        check_map();
        check_tileset();
        std::vector<std::string_view> names;
        for (const TiledLayer& layer : map_.layers) {
            names.push_back(layer.name);
            check_layer(layer);
        }
        for (const TiledObjectLayer& layer : map_.object_layers) {
            names.push_back(layer.name);
            for (const TiledObject& object : layer.objects) check_object(object, layer.name);
        }
        check_names(std::move(names), "layer");
        return std::move(errors_);
    }

  private:
    void report(std::string code, std::string problem, std::string why = {}) {
        errors_.push_back({std::move(code), {}, std::move(problem), std::move(why), {}});
    }
    [[nodiscard]] static std::string quoted(std::string_view name) { return '"' + std::string(name) + '"'; }

    void check_map() {
        for (const auto& [side, size] : {std::pair{"width", map_.width}, std::pair{"height", map_.height}}) {
            if (size < 1 || size > largest_side)
                report("tiled.size", "the map's " + std::string(side) + " is " + std::to_string(size),
                       "it must be 1 to " + std::to_string(largest_side));
        }
        check_properties(map_.properties, "the map");
    }

    void check_tileset() {
        const TiledTileset& set = map_.tileset;
        if (set.name.empty()) report("tiled.name", "the tileset has no name");
        if (set.image.empty() || set.image.find_first_of("/\\") != std::string::npos)
            report("tiled.image", "the tileset's image is " + quoted(set.image),
                   "it must be a file name without a folder");
        if (set.tile_size < 8 || set.tile_size > largest_tile || set.tile_size % 8 != 0)
            report("tiled.size", "a tile has " + std::to_string(set.tile_size) + " pixels a side",
                   "it must be a multiple of 8 from 8 to " + std::to_string(largest_tile));
        if (set.tiles.empty() || set.tiles.size() > most_tiles)
            report("tiled.tiles", "the tileset has " + std::to_string(set.tiles.size()) + " tiles",
                   "it must have 1 to " + std::to_string(most_tiles));
        std::vector<std::string_view> names;
        for (const TiledTile& tile : set.tiles) {
            names.push_back(tile.name);
            if (tile.colour > largest_colour || tile.ink > largest_colour)
                report("tiled.tiles", "a colour of tile " + quoted(tile.name) + " is no 0xRRGGBB");
            check_properties(tile.properties, "tile " + quoted(tile.name));
        }
        check_names(std::move(names), "tile");
    }

    void check_layer(const TiledLayer& layer) {
        if (layer.tiles.width() != map_.width || layer.tiles.height() != map_.height)
            report("tiled.size",
                   "layer " + quoted(layer.name) + " is " + std::to_string(layer.tiles.width()) + "x" +
                       std::to_string(layer.tiles.height()),
                   "the map is " + std::to_string(map_.width) + "x" + std::to_string(map_.height));
        const auto bad =
            std::find_if(layer.tiles.values().begin(), layer.tiles.values().end(), [&](std::uint8_t tile) {
                return tile != no_tile && tile >= map_.tileset.tiles.size();
            });
        if (bad != layer.tiles.values().end())
            report("tiled.tile", "layer " + quoted(layer.name) + " holds tile " + std::to_string(*bad),
                   "the tileset has " + std::to_string(map_.tileset.tiles.size()) + " tiles");
        check_properties(layer.properties, "layer " + quoted(layer.name));
    }

    void check_object(const TiledObject& object, std::string_view layer) {
        const std::string what = "object " + quoted(object.name) + " of layer " + quoted(layer);
        check_properties(object.properties, what);
        if (object.points.empty()) {
            const bool sized = object.width >= 0 && object.height >= 0;
            const bool placed = contains({object.x, object.y}) &&
                                std::int64_t{object.x} + object.width <= map_.width &&
                                std::int64_t{object.y} + object.height <= map_.height;
            if (!sized || !placed) report("tiled.object", what + " is not inside of the map");
            return;
        }
        if (object.points.size() == 1) report("tiled.object", what + " is a line of one point");
        if (!std::all_of(object.points.begin(), object.points.end(), [&](Cell c) { return contains(c); }))
            report("tiled.object", what + " is not inside of the map");
    }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.x >= 0 && cell.y >= 0 && cell.x < map_.width && cell.y < map_.height;
    }

    void check_properties(const std::vector<TiledProperty>& properties, const std::string& owner) {
        std::vector<std::string_view> names;
        for (const TiledProperty& property : properties) {
            names.push_back(property.name);
            const auto* whole = std::get_if<std::int64_t>(&property.value);
            const auto* real = std::get_if<double>(&property.value);
            const bool fits = whole == nullptr || (*whole >= std::numeric_limits<std::int32_t>::min() &&
                                                   *whole <= std::numeric_limits<std::int32_t>::max());
            if (!fits || (real != nullptr && !std::isfinite(*real)))
                report("tiled.number", "property " + quoted(property.name) + " of " + owner +
                                           (fits ? " is not finite" : " does not fit 32 bits"));
        }
        check_names(std::move(names), "property of " + owner);
    }

    void check_names(std::vector<std::string_view> names, const std::string& kind) {
        std::sort(names.begin(), names.end());
        if (!names.empty() && names.front().empty()) report("tiled.name", "a " + kind + " has no name");
        for (std::size_t i = 1; i < names.size(); ++i) {
            if (names[i] == names[i - 1] && !names[i].empty())
                report("tiled.name", "two of kind " + kind + " are called " + quoted(names[i]));
        }
    }

    const TiledMap& map_;
    std::vector<Error> errors_;
};

} // namespace

std::vector<Error> check(const TiledMap& map) {
    return Checker(map).run();
}

} // namespace rogueloom::view
