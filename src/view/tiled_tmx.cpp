// SPDX-License-Identifier: MIT
#include <rogueloom/view/tiled.hpp>

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "view/tiled_units.hpp"
#include "view/xml_text.hpp"

namespace rogueloom::view {

namespace {

class Writer {
  public:
    explicit Writer(const TiledMap& map) : map_(map) {}

    [[nodiscard]] std::string run() {
        const std::int32_t tile = map_.tileset.tile_size;
        put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        put("<map version=\"{}\" tiledversion=\"{}\" orientation=\"orthogonal\" renderorder=\"right-down\" "
            "width=\"{}\" height=\"{}\" tilewidth=\"{}\" tileheight=\"{}\" infinite=\"0\" "
            "nextlayerid=\"{}\" nextobjectid=\"{}\">\n",
            tiled_format, tiled_version, map_.width, map_.height, tile, tile, next_layer_id(map_),
            next_object_id(map_));
        put_properties(map_.properties);
        put_tileset();
        int layer_id = 0;
        for (const TiledLayer& layer : map_.layers) put_layer(layer, ++layer_id);
        for (const TiledObjectLayer& layer : map_.object_layers) put_object_layer(layer, ++layer_id);
        put("</map>\n");
        return std::move(out_);
    }

  private:
    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }

    void put_properties(const std::vector<TiledProperty>& properties) {
        if (properties.empty()) return;
        put("<properties>\n");
        for (const TiledProperty& property : properties) {
            put("<property name=\"{}\"", xml_text(property.name));
            const std::string_view type = tiled_type(property);
            if (type != "string") put(" type=\"{}\"", type);
            put(" value=\"{}\"/>\n", xml_text(plain_value(property)));
        }
        put("</properties>\n");
    }

    void put_tileset() {
        const TiledTileset& set = map_.tileset;
        const std::size_t count = set.tiles.size();
        const std::int32_t tile = set.tile_size;
        put("<tileset firstgid=\"1\" name=\"{}\" tilewidth=\"{}\" tileheight=\"{}\" tilecount=\"{}\" "
            "columns=\"{}\">\n",
            xml_text(set.name), tile, tile, count, count);
        put("<image source=\"{}\" width=\"{}\" height=\"{}\"/>\n", xml_text(set.image),
            static_cast<std::int32_t>(count) * tile, tile);
        for (std::size_t i = 0; i < count; ++i) {
            put("<tile id=\"{}\" type=\"{}\">\n", i, xml_text(set.tiles[i].name));
            put_properties(set.tiles[i].properties);
            put("</tile>\n");
        }
        put("</tileset>\n");
    }

    void put_layer(const TiledLayer& layer, int id) {
        put("<layer id=\"{}\" name=\"{}\" width=\"{}\" height=\"{}\">\n", id, xml_text(layer.name),
            map_.width, map_.height);
        put_properties(layer.properties);
        put("<data encoding=\"csv\">\n");
        put_tile_numbers(out_, layer.tiles);
        put("</data>\n</layer>\n");
    }

    void put_object_layer(const TiledObjectLayer& layer, int id) {
        put("<objectgroup id=\"{}\" name=\"{}\">\n", id, xml_text(layer.name));
        for (const TiledObject& object : layer.objects) put_object(object);
        put("</objectgroup>\n");
    }

    void put_object(const TiledObject& object) {
        const PixelBox box = pixel_box(object, map_.tileset.tile_size);
        put("<object id=\"{}\" name=\"{}\" type=\"{}\" x=\"{}\" y=\"{}\"", ++object_id_,
            xml_text(object.name), xml_text(object.type), box.x, box.y);
        if (box.width > 0) put(" width=\"{}\" height=\"{}\"", box.width, box.height);
        put(">\n");
        put_properties(object.properties);
        if (!object.points.empty()) {
            std::string points;
            for (const Cell offset : pixel_offsets(object, map_.tileset.tile_size))
                points += fmt::format("{}{},{}", points.empty() ? "" : " ", offset.x, offset.y);
            put("<polyline points=\"{}\"/>\n", points);
        } else if (box.width == 0) {
            put("<point/>\n");
        }
        put("</object>\n");
    }

    const TiledMap& map_;
    std::string out_;
    int object_id_ = 0;
};

} // namespace

Result<std::string> to_tmx(const TiledMap& map) {
    std::vector<Error> errors = check(map);
    if (!errors.empty()) return tl::unexpected<Error>(std::move(errors.front()));
    return Writer(map).run();
}

} // namespace rogueloom::view
