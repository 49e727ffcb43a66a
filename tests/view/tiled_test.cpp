// SPDX-License-Identifier: MIT
#include <rogueloom/view/tiled.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <limits>
#include <sstream>

#include <nlohmann/json.hpp>

#include "support/tier.hpp"
#include "support/tiled_editor.hpp"
#include "support/xml.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::json;
using Codes = std::vector<std::string>;

Codes codes_of(const TiledMap& map) {
    Codes codes;
    for (const Error& error : check(map)) codes.push_back(error.code);
    return codes;
}

/// 3 x 2 cells, one of everything.
TiledMap sample() {
    TiledMap map;
    map.width = 3;
    map.height = 2;
    map.tileset.name = "set";
    map.tileset.image = "set.png";
    map.tileset.tiles = {{"wall", 0x102030, 0xFFFFFF, 0x8000000000000001, {{"walkable", false}}},
                         {"floor", 0x00FF00, 0, 0, {{"walkable", true}, {"cost", 1.5}}}};
    map.layers = {{"ground", Grid<std::uint8_t>(3, 2, 0), {{"depth", std::int64_t{-1}}}},
                  {"top", Grid<std::uint8_t>(3, 2, no_tile), {}}};
    map.layers[0].tiles[{2, 0}] = 1;
    map.layers[1].tiles[{0, 1}] = 1;
    map.object_layers = {{"things",
                          {{"hall", "room", 1, 0, 2, 2, {}, {{"zone", std::string("a <b> & \"c\"\n")}}},
                           {"", "spot", 2, 1, 0, 0, {}, {}},
                           {"way", "corridor", 0, 0, 0, 0, {{0, 0}, {2, 0}, {2, 1}}, {}}}},
                         {"empty", {}}};
    map.properties = {{"seed", std::string("18446744073709551615")}, {"rate", 0.15}, {"whole", 2.0}};
    return map;
}

TEST(Tiled, TheSampleIsRight) {
    EXPECT_EQ(codes_of(sample()), Codes{});
}

TEST(Tiled, TmjHasWhatTheFormatAsks) {
    const auto text = to_tmj(sample());
    ASSERT_TRUE(text.has_value());
    EXPECT_EQ(text->back(), '\n');
    const Json map = Json::parse(*text);
    EXPECT_EQ(map["type"], "map");
    EXPECT_EQ(map["orientation"], "orthogonal");
    EXPECT_EQ(map["infinite"], false);
    EXPECT_EQ(map["width"], 3);
    EXPECT_EQ(map["height"], 2);
    EXPECT_EQ(map["tilewidth"], 16);
    EXPECT_EQ(map["nextlayerid"], 5);
    EXPECT_EQ(map["nextobjectid"], 4);
    EXPECT_EQ(map["properties"],
              Json::parse(R"([{"name":"seed","type":"string","value":"18446744073709551615"},
        {"name":"rate","type":"float","value":0.15},{"name":"whole","type":"float","value":2.0}])"));
    const Json& set = map["tilesets"][0];
    EXPECT_EQ(set["firstgid"], 1);
    EXPECT_EQ(set["tilecount"], 2);
    EXPECT_EQ(set["columns"], 2);
    EXPECT_EQ(set["image"], "set.png");
    EXPECT_EQ(set["imagewidth"], 32);
    EXPECT_EQ(set["imageheight"], 16);
    EXPECT_EQ(set["tiles"][0]["type"], "wall");
    EXPECT_EQ(set["tiles"][1]["properties"][1]["value"], 1.5);
}

TEST(Tiled, TmjNumbersTilesFromOne) {
    const Json map = Json::parse(*to_tmj(sample()));
    ASSERT_EQ(map["layers"].size(), 4U);
    const Json& ground = map["layers"][0];
    EXPECT_EQ(ground["type"], "tilelayer");
    EXPECT_EQ(ground["id"], 1);
    EXPECT_EQ(ground["data"], Json::parse("[1,1,2,1,1,1]"));
    EXPECT_EQ(ground["properties"][0]["value"], -1);
    EXPECT_EQ(map["layers"][1]["data"], Json::parse("[0,0,0,2,0,0]"));
}

TEST(Tiled, TmjObjectsAreInPixels) {
    const Json map = Json::parse(*to_tmj(sample()));
    const Json& things = map["layers"][2];
    EXPECT_EQ(things["type"], "objectgroup");
    const Json& room = things["objects"][0];
    EXPECT_EQ(room["id"], 1);
    EXPECT_EQ(room["x"], 16);
    EXPECT_EQ(room["y"], 0);
    EXPECT_EQ(room["width"], 32);
    EXPECT_EQ(room["height"], 32);
    EXPECT_EQ(room["properties"][0]["value"], "a <b> & \"c\"\n");
    const Json& spot = things["objects"][1];
    EXPECT_EQ(spot["point"], true);
    EXPECT_EQ(spot["x"], 40); // the centre of its cell
    EXPECT_EQ(spot["y"], 24);
    const Json& way = things["objects"][2];
    EXPECT_EQ(way["x"], 8);
    EXPECT_EQ(way["y"], 8);
    EXPECT_EQ(way["polyline"], Json::parse(R"([{"x":0,"y":0},{"x":32,"y":0},{"x":32,"y":16}])"));
    EXPECT_EQ(map["layers"][3]["objects"].size(), 0U);
}

TEST(Tiled, TmxIsTheSameMap) {
    const auto text = to_tmx(sample());
    ASSERT_TRUE(text.has_value());
    EXPECT_EQ(test::xml_problem(*text), "");
    const auto expect_part = [&](const std::string& part) {
        EXPECT_NE(text->find(part), std::string::npos) << part << "\n" << *text;
    };
    expect_part(
        "<map version=\"1.10\" tiledversion=\"1.10.0\" orientation=\"orthogonal\" renderorder=\"right-down\" "
        "width=\"3\" height=\"2\" tilewidth=\"16\" tileheight=\"16\" infinite=\"0\" nextlayerid=\"5\" "
        "nextobjectid=\"4\">\n");
    expect_part("<property name=\"seed\" value=\"18446744073709551615\"/>");
    expect_part("<property name=\"rate\" type=\"float\" value=\"0.15\"/>");
    expect_part("<tileset firstgid=\"1\" name=\"set\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"2\" "
                "columns=\"2\">\n<image source=\"set.png\" width=\"32\" height=\"16\"/>\n<tile id=\"0\" "
                "type=\"wall\">\n<properties>\n<property name=\"walkable\" type=\"bool\" value=\"false\"/>\n"
                "</properties>\n</tile>\n");
    expect_part(
        "<layer id=\"1\" name=\"ground\" width=\"3\" height=\"2\">\n<properties>\n<property name=\"depth\" "
        "type=\"int\" value=\"-1\"/>\n</properties>\n<data encoding=\"csv\">\n1,1,2,\n1,1,1\n</data>\n"
        "</layer>\n");
    expect_part("<data encoding=\"csv\">\n0,0,0,\n2,0,0\n</data>");
    expect_part("<object id=\"1\" name=\"hall\" type=\"room\" x=\"16\" y=\"0\" width=\"32\" height=\"32\">\n"
                "<properties>\n<property name=\"zone\" value=\"a &lt;b&gt; &amp; &quot;c&quot;&#10;\"/>");
    expect_part("<object id=\"2\" name=\"\" type=\"spot\" x=\"40\" y=\"24\">\n<point/>\n</object>");
    expect_part("<object id=\"3\" name=\"way\" type=\"corridor\" x=\"8\" y=\"8\">\n"
                "<polyline points=\"0,0 32,0 32,16\"/>\n</object>");
    expect_part("<objectgroup id=\"4\" name=\"empty\">\n</objectgroup>\n</map>\n");
}

TEST(Tiled, SizesAreChecked) {
    TiledMap map = sample();
    map.width = 0;
    EXPECT_EQ(codes_of(map).at(0), "tiled.size");
    map = sample();
    map.layers[1].tiles = Grid<std::uint8_t>(2, 3, no_tile);
    EXPECT_EQ(codes_of(map), Codes{"tiled.size"});
    for (const int size : {0, 12, 72, -8}) {
        map = sample();
        map.tileset.tile_size = size;
        EXPECT_EQ(codes_of(map), Codes{"tiled.size"}) << size;
    }
}

TEST(Tiled, TileNumbersAreChecked) {
    TiledMap map = sample();
    map.layers[0].tiles[{1, 1}] = 2;
    EXPECT_EQ(codes_of(map), Codes{"tiled.tile"});
    EXPECT_FALSE(to_tmj(map).has_value());
    EXPECT_EQ(to_tmx(map).error().code, "tiled.tile");
    EXPECT_EQ(to_string(check(map)[0]), "layer \"ground\" holds tile 2 (the tileset has 2 tiles)");
}

TEST(Tiled, TilesetsAreChecked) {
    TiledMap map = sample();
    map.layers.clear();
    map.tileset.tiles.clear();
    EXPECT_EQ(codes_of(map), Codes{"tiled.tiles"});
    map = sample();
    map.tileset.tiles[1].ink = 0x1000000;
    EXPECT_EQ(codes_of(map), Codes{"tiled.tiles"});
    for (const std::string image : {"", "a/b.png", "a\\b.png"}) {
        map = sample();
        map.tileset.image = image;
        EXPECT_EQ(codes_of(map), Codes{"tiled.image"}) << image;
    }
}

TEST(Tiled, NamesAreChecked) {
    TiledMap map = sample();
    map.object_layers[1].name = "top";
    EXPECT_EQ(codes_of(map), Codes{"tiled.name"});
    map = sample();
    map.tileset.tiles[1].name = "";
    EXPECT_EQ(codes_of(map), Codes{"tiled.name"});
    map = sample();
    map.properties.push_back({"seed", true});
    EXPECT_EQ(codes_of(map), Codes{"tiled.name"});
}

TEST(Tiled, NumbersAreChecked) {
    TiledMap map = sample();
    map.properties = {{"a", std::int64_t{1} << 31}};
    EXPECT_EQ(codes_of(map), Codes{"tiled.number"});
    map.properties = {{"a", (std::int64_t{1} << 31) - 1}, {"b", -(std::int64_t{1} << 31)}};
    EXPECT_EQ(codes_of(map), Codes{});
    map.properties = {{"a", std::numeric_limits<double>::infinity()}};
    EXPECT_EQ(codes_of(map), Codes{"tiled.number"});
    map = sample();
    map.object_layers[0].objects[0].properties = {{"a", std::numeric_limits<double>::quiet_NaN()}};
    EXPECT_EQ(codes_of(map), Codes{"tiled.number"});
}

TEST(Tiled, ObjectsLieInsideOfTheMap) {
    const auto codes_with = [](const TiledObject& object) {
        TiledMap map = sample();
        map.object_layers[1].objects = {object};
        return codes_of(map);
    };
    EXPECT_EQ(codes_with({"a", "b", 0, 0, 3, 2, {}, {}}), Codes{});
    EXPECT_EQ(codes_with({"a", "b", 1, 0, 3, 2, {}, {}}), Codes{"tiled.object"});
    EXPECT_EQ(codes_with({"a", "b", -1, 0, 0, 0, {}, {}}), Codes{"tiled.object"});
    EXPECT_EQ(codes_with({"a", "b", 0, 2, 0, 0, {}, {}}), Codes{"tiled.object"});
    EXPECT_EQ(codes_with({"a", "b", 0, 0, -1, 1, {}, {}}), Codes{"tiled.object"});
    EXPECT_EQ(codes_with({"a", "b", 0, 0, 0, 0, {{0, 0}}, {}}), Codes{"tiled.object"});
    EXPECT_EQ(codes_with({"a", "b", 0, 0, 0, 0, {{0, 0}, {3, 0}}, {}}), Codes{"tiled.object"});
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

TEST(Tiled, ThePictureIsAPngOfTheTiles) {
    TiledTileset set = sample().tileset;
    set.tile_size = 8;
    const std::string png = tileset_png(set);
    EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(png.substr(12, 4), "IHDR");
    EXPECT_EQ(big_endian(png, 16), 16U); // two tiles of 8 pixels
    EXPECT_EQ(big_endian(png, 20), 8U);
    EXPECT_EQ(png.substr(24, 5), std::string("\x08\x02\x00\x00\x00", 5));
    // The end of every PNG, checksum included.
    EXPECT_EQ(png.substr(png.size() - 12), std::string("\0\0\0\0IEND\xAE\x42\x60\x82", 12));

    // One stored block: 8 rows of a filter byte and 16 pixels.
    const std::size_t data = 8 + 25 + 8;
    const std::size_t size = 8 * (1 + 16 * 3);
    ASSERT_EQ(png.substr(data - 4, 4), "IDAT");
    EXPECT_EQ(big_endian(png, data - 8), 2 + 5 + size + 4);
    EXPECT_EQ(png[data + 2], '\1');
    const std::string pixels = png.substr(data + 7, size);
    const auto pixel = [&](std::size_t x, std::size_t y) { return pixels.substr(y * 49 + 1 + x * 3, 3); };
    EXPECT_EQ(pixel(0, 0), "\xFF\xFF\xFF"); // the highest bit of the mark
    EXPECT_EQ(pixel(7, 7), "\xFF\xFF\xFF"); // and its lowest
    EXPECT_EQ(pixel(1, 0), "\x10\x20\x30");
    EXPECT_EQ(pixel(8, 3), std::string("\0\xFF\0", 3));

    // Adler-32 by its definition: 1 + the sum of the bytes, and the sum of those sums.
    std::uint64_t first = 1;
    std::uint64_t second = size;
    for (std::size_t i = 0; i < size; ++i) {
        first += static_cast<unsigned char>(pixels[i]);
        second += (size - i) * static_cast<unsigned char>(pixels[i]);
    }
    EXPECT_EQ(big_endian(png, data + 7 + size), (second % 65521) << 16U | first % 65521);
}

TEST(Tiled, LargePicturesHaveSeveralBlocks) {
    TiledTileset set = sample().tileset;
    set.tile_size = 64;
    set.tiles.resize(30, set.tiles[0]);
    const std::string png = tileset_png(set);
    const std::size_t size = 64 * (1 + 30 * 64 * 3);
    const std::size_t blocks = (size + 65534) / 65535;
    EXPECT_EQ(png.size(), 8 + 25 + 12 + 12 + 2 + 4 + size + 5 * blocks);
}

// The editor itself, where it is installed: it must read both formats and find the same map.
TEST(Tiled, TheEditorReadsBothFormats) {
    if (!test::TiledEditor::installed()) {
        if (test::deep_tier()) FAIL() << "tiled and tmxrasterizer are not installed";
        GTEST_SKIP() << "tiled and tmxrasterizer are not installed";
    }
    const test::TiledEditor editor("rogueloom_tiled");
    editor.save("map.tmj", *to_tmj(sample()));
    editor.save("map.tmx", *to_tmx(sample()));
    editor.save("set.png", tileset_png(sample().tileset));
    ASSERT_EQ(editor.run("tiled --export-map json map.tmj from_tmj.json"), 0);
    ASSERT_EQ(editor.run("tiled --export-map json map.tmx from_tmx.json"), 0);
    EXPECT_EQ(editor.load("from_tmj.json"), editor.load("from_tmx.json"));
    const Json map = Json::parse(editor.load("from_tmx.json"));
    EXPECT_EQ(map["tilesets"][0]["tilecount"], 2) << "the picture was not found";
    EXPECT_EQ(map["layers"][0]["data"], Json::parse("[1,1,2,1,1,1]"));
    EXPECT_EQ(map["layers"][2]["objects"].size(), 3U);
    ASSERT_EQ(editor.run("tmxrasterizer map.tmx from_tmx.png"), 0);
    ASSERT_EQ(editor.run("tmxrasterizer map.tmj from_tmj.png"), 0);
    EXPECT_EQ(editor.load("from_tmx.png"), editor.load("from_tmj.png"));
    EXPECT_EQ(big_endian(editor.load("from_tmx.png"), 16), 48U);
}

} // namespace
} // namespace rogueloom::view
