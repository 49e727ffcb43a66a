// SPDX-License-Identifier: MIT
#include <rogueloom/view/board.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "support/board_tables.hpp"
#include "support/tier.hpp"
#include "support/tiled_editor.hpp"
#include "support/xml.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::json;
using Colour = BoardPicture::Colour;

[[nodiscard]] const board::Rules& base_rules() {
    static const board::Rules rules = test::rules_of(test::board_params());
    return rules;
}

/// 5 x 3 in the forest on floor 2, drawn by hand; the walls are (1, 1) and (3, 0).
[[nodiscard]] board::Board drawn_board() {
    using board::FeatureKind;
    using board::RewardKind;
    board::Board board;
    board.floor = 2;
    board.width = 5;
    board.height = 3;
    board.terrain = board::TerrainId(3);
    board.walls = {0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0};
    board.player = {0, 0};
    board.monsters = {{{2, 1}, board::MonsterId(26), 5, board::Placing::cut},    // Goblin Mechanist
                      {{4, 1}, board::MonsterId(33), 10, board::Placing::shape}, // Air Elemental
                      {{0, 2}, board::MonsterId(26), 4, board::Placing::backfill}};
    board.rewards = {{{4, 0}, RewardKind::shop, 0, 20, 0}, {{3, 1}, RewardKind::mimic_chest, 6, 18, -1}};
    board.boss = board::PlacedBoss{{4, 2}, board::BossId(15), 7, board::BossPlacing::scan}; // Lich
    board.features = {{{1, 0}, FeatureKind::lich_hunter, {}},
                      {{2, 0}, FeatureKind::altar, board::AltarId(2)},
                      {{0, 0}, FeatureKind::level_start, {}}};
    board.regions = {{15, 0, 2}, {0, 2, 4}};
    board.region_cells = {{4, 0}, {4, 2}, {0, 0}, {0, 1}, {1, 0}, {2, 0}};
    return board;
}

[[nodiscard]] BoardPicture picture_of(const std::string& title = {}) {
    BoardPicture picture;
    picture.labels = english_board_labels(base_rules());
    picture.title = title;
    return picture;
}

[[nodiscard]] board::Request request_of(int floor, int width = 0, int height = 0) {
    board::Request request;
    request.floor = floor;
    request.width = width;
    request.height = height;
    return request;
}

std::size_t times(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST(BoardText, DrawsWhatStandsWhere) {
    EXPECT_EQ(to_text(drawn_board(), base_rules(), picture_of("forest")),
              "forest\n"
              "\n"
              "@ l a ##s\n"
              ". ##G5x6A0\n"
              "G4. . . !7\n"
              "\n"
              "@ player  ! Lich\n"
              "A Air Elemental  G Goblin Mechanist\n"
              "s shop  x mimic chest\n"
              "l lich hunter  a Altar of Cairn\n"
              "threat 15 0\n");
}

TEST(BoardText, EverySpeciesHasALetterOfItsOwn) {
    board::Board board = drawn_board();
    // Ghoul, Ghost and Goblin Hoarder want G too: the second takes H, the third O.
    board.monsters[1].species = board::MonsterId(25);
    board.monsters[2].species = board::MonsterId(37);
    const std::string text = to_text(board, base_rules(), picture_of());
    EXPECT_NE(text.find("G Goblin Mechanist  H Ghoul  O Ghost\n"), std::string::npos) << text;
}

TEST(BoardText, ColoursAreClosedOnEveryLine) {
    BoardPicture picture = picture_of();
    picture.colour = Colour::on;
    std::istringstream lines(to_text(drawn_board(), base_rules(), picture));
    std::string plain;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) break;
        EXPECT_EQ(line.substr(line.size() - 4), "\x1b[0m") << line;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] == '\x1b')
                i = line.find('m', i);
            else
                plain += line[i];
        }
        plain += '\n';
    }
    EXPECT_EQ(plain, "@ l a ##s \n. ##G5x6A0\nG4. . . !7\n");
}

TEST(BoardText, TheLastFloor) {
    const board::Board board = test::board_of(base_rules(), 1, request_of(4, 3, 3));
    const std::string text = to_text(board, base_rules(), picture_of());
    EXPECT_EQ(times(text, "!^"), 1U);
    EXPECT_NE(text.find("@ player\n^ throne  ! final boss\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("threat"), std::string::npos);
}

TEST(BoardText, WordsAreTheCallers) {
    BoardPicture picture = picture_of();
    picture.labels.rewards[0] = "상점";
    EXPECT_NE(to_text(drawn_board(), base_rules(), picture).find("s 상점"), std::string::npos);
}

TEST(BoardJson, HasEveryKeyOfTheContract) {
    const std::string json = to_json(drawn_board(), {Seed{18446744073709551615U}, base_rules(), {}});
    EXPECT_EQ(json, R"({"kind":"board","seed":"18446744073709551615","floor":2,"width":5,"height":3,)"
                    R"("terrain":"forest","tiles":["...#.",".#...","....."],"player":{"x":0,"y":0},)"
                    R"("monsters":[{"name":"Goblin Mechanist","level":5,"x":2,"y":1,"placed":"cut"},)"
                    R"({"name":"Air Elemental","level":10,"x":4,"y":1,"placed":"shape"},)"
                    R"({"name":"Goblin Mechanist","level":4,"x":0,"y":2,"placed":"backfill"}],)"
                    R"("rewards":[{"kind":"shop","x":4,"y":0,"gold_target":20,"region":0},)"
                    R"({"kind":"mimic_chest","x":3,"y":1,"gold_target":18,"region":null,"level":6}],)"
                    R"("boss":{"name":"Lich","level":7,"x":4,"y":2,"placed":"scan"},)"
                    R"("features":[{"kind":"lich_hunter","x":1,"y":0},{"kind":"altar_cairn","x":2,"y":0},)"
                    R"({"kind":"level_start","x":0,"y":0}],)"
                    R"("regions":[{"threat":15,"cells":[[4,0],[4,2]]},)"
                    R"({"threat":0,"cells":[[0,0],[0,1],[1,0],[2,0]]}]})");
}

TEST(BoardJson, TheLastFloorTellsItsBossesAttributes) {
    const board::Board board = test::board_of(base_rules(), 1, request_of(4));
    const std::vector<board::AttributeId> drawn = {board::AttributeId(1), board::AttributeId(6),
                                                   board::AttributeId(11)};
    const Json json = Json::parse(to_json(board, {Seed{1}, base_rules(), drawn}));
    EXPECT_EQ(json["terrain"], "last");
    EXPECT_EQ(json["boss"], nullptr);
    EXPECT_EQ(json["regions"], Json::array());
    EXPECT_EQ(json["attributes"], Json::parse(R"(["choices","fast","super_equipped"])"));
    EXPECT_EQ(json["features"][0], Json::parse(R"({"kind":"throne","x":5,"y":5})"));
    EXPECT_EQ(json["features"][1], Json::parse(R"({"kind":"final_boss","x":5,"y":5})"));
    // Not told of floors that he is not on.
    EXPECT_EQ(to_json(drawn_board(), {Seed{1}, base_rules(), drawn}).find("attributes"), std::string::npos);
}

TEST(BoardJson, WhatFoundNoRoomIsTold) {
    const board::Board board = test::board_of(base_rules(), 1, request_of(1, 1, 1));
    const Json left = Json::parse(to_json(board, {Seed{1}, base_rules(), {}}))["left_out"];
    EXPECT_EQ(left["monsters"], 6);
    EXPECT_EQ(left["bosses"], 1);
    EXPECT_EQ(left["rewards"], board.left_out.rewards);
    EXPECT_FALSE(left.contains("taverns"));
}

TEST(BoardJson, NamesAreEscaped) {
    board::Params params = test::board_params();
    params.monsters[26].name = "The \"Smith\"\n\xff";
    const board::Rules rules = test::rules_of(params);
    const Json json = Json::parse(to_json(drawn_board(), {Seed{1}, rules, {}}));
    EXPECT_EQ(json["monsters"][0]["name"], "The \"Smith\"\n\xEF\xBF\xBD");
}

TEST(BoardJson, FollowsTheBoard) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const board::Board board =
            test::board_of(base_rules(), seed, request_of(static_cast<int>(seed % 4) + 1));
        const Json json = Json::parse(to_json(board, {Seed{seed}, base_rules(), {}}));
        ASSERT_EQ(json["tiles"].size(), static_cast<std::size_t>(board.height));
        for (std::int32_t y = 0; y < board.height; ++y) {
            const std::string row = json["tiles"][static_cast<std::size_t>(y)];
            ASSERT_EQ(row.size(), static_cast<std::size_t>(board.width));
            for (std::int32_t x = 0; x < board.width; ++x)
                ASSERT_EQ(row[static_cast<std::size_t>(x)] == '#', board.wall({x, y}));
        }
        ASSERT_EQ(json["monsters"].size(), board.monsters.size());
        ASSERT_EQ(json["rewards"].size(), board.rewards.size());
        ASSERT_EQ(json["regions"].size(), board.regions.size());
        ASSERT_FALSE(json.contains("left_out"));
    }
}

TEST(BoardSvg, IsWellFormedAndShowsWhatThereIs) {
    BoardPicture picture = picture_of("a <wood> & \"more\"");
    picture.labels.bosses[15] = "리치";
    const std::string svg = to_svg(drawn_board(), base_rules(), picture);
    EXPECT_EQ(test::xml_problem(svg), "");
    EXPECT_NE(svg.find("<title>a &lt;wood&gt; &amp; &quot;more&quot;</title>"), std::string::npos);
    EXPECT_NE(svg.find("리치"), std::string::npos);
    // One on the board and one in the legend; monsters have one line a species.
    for (const char* symbol : {"player", "boss", "shop", "mimic", "altar", "hunter"})
        EXPECT_EQ(times(svg, "href=\"#" + std::string(symbol) + "\""), 2U) << symbol;
    EXPECT_EQ(times(svg, "href=\"#monster\""), 3U + 2U);
    EXPECT_EQ(times(svg, ">GM</text>"), 2U + 1U); // Goblin Mechanist
    EXPECT_EQ(times(svg, "Goblin Mechanist × 2"), 1U);
    EXPECT_EQ(times(svg, ">10</text>"), 1U);
    EXPECT_EQ(times(svg, "class=\"threat\""), 2U);
    EXPECT_EQ(svg.substr(svg.size() - 7), "</svg>\n");
}

TEST(BoardSvg, TheTerrainsColoursAreUsed) { // #4d6b3c #1b2a18 #b6d96a
    const std::string svg = to_svg(drawn_board(), base_rules(), picture_of());
    for (const char* colour : {"\"#4d6b3c\"", "\"#1b2a18\"", "\"#b6d96a\""})
        EXPECT_NE(svg.find(colour), std::string::npos) << colour;
}

TEST(BoardSvg, ThreatCanBeHidden) {
    BoardPicture picture = picture_of();
    picture.threat = BoardPicture::Threat::hidden;
    EXPECT_EQ(times(to_svg(drawn_board(), base_rules(), picture), "threat"), 0U);
}

TEST(BoardSvg, EverySizeAndFloorIsWellFormed) {
    for (const auto& [floor, width, height] :
         {std::tuple{1, 0, 0}, std::tuple{2, 1, 1}, std::tuple{3, 40, 50}, std::tuple{4, 0, 0},
          std::tuple{4, 1, 1}, std::tuple{4, 50, 3}}) {
        const board::Board board = test::board_of(base_rules(), 3, request_of(floor, width, height));
        EXPECT_EQ(test::xml_problem(to_svg(board, base_rules(), picture_of())), "");
    }
}

TEST(BoardSvg, LargeBoardsCountInsteadOfNaming) {
    const board::Board board = test::board_of(base_rules(), 3, request_of(1, 40, 40));
    const std::string svg = to_svg(board, base_rules(), picture_of());
    EXPECT_EQ(times(svg, ">monster × " + std::to_string(board.monsters.size()) + "<"), 1U);
}

TEST(BoardTiled, HasEveryLayer) {
    const TiledMap tiled = to_tiled(drawn_board(), {Seed{5}, base_rules(), {}});
    EXPECT_TRUE(check(tiled).empty());
    ASSERT_EQ(tiled.layers.size(), 3U);
    const auto tile_name = [&](std::size_t layer, Cell cell) {
        const std::uint8_t tile = tiled.layers[layer].tiles[cell];
        return tile == no_tile ? std::string("none") : tiled.tileset.tiles[tile].name;
    };
    EXPECT_EQ(tile_name(0, {1, 1}), "wall");
    EXPECT_EQ(tile_name(0, {0, 0}), "ground");
    EXPECT_EQ(tile_name(1, {0, 1}), "threat_0");
    EXPECT_EQ(tile_name(1, {4, 2}), "threat_4");
    EXPECT_EQ(tile_name(1, {2, 1}), "none");
    EXPECT_EQ(tile_name(2, {0, 0}), "player");
    EXPECT_EQ(tile_name(2, {2, 1}), "monster");
    EXPECT_EQ(tile_name(2, {4, 2}), "boss");
    EXPECT_EQ(tile_name(2, {4, 0}), "shop");
    EXPECT_EQ(tile_name(2, {3, 1}), "mimic_chest");
    EXPECT_EQ(tile_name(2, {2, 0}), "altar");
    EXPECT_EQ(tile_name(2, {0, 1}), "none");
    std::vector<std::pair<std::string, std::size_t>> layers;
    for (const TiledObjectLayer& layer : tiled.object_layers)
        layers.emplace_back(layer.name, layer.objects.size());
    EXPECT_EQ(layers, (std::vector<std::pair<std::string, std::size_t>>{
                          {"monsters", 3}, {"rewards", 2}, {"features", 3}, {"regions", 2}, {"markers", 2}}));
    const TiledObject& mimic = tiled.object_layers[1].objects[1];
    EXPECT_EQ(mimic.type, "mimic_chest");
    ASSERT_EQ(mimic.properties.size(), 2U); // no region
    EXPECT_EQ(std::get<std::int64_t>(mimic.properties[0].value), 18);
    EXPECT_EQ(mimic.properties[1].name, "level");
    EXPECT_EQ(tiled.object_layers[4].objects[1].name, "Lich");
    EXPECT_EQ(tiled.tileset.image, "rogueloom-board-forest.png");
}

TEST(BoardTiled, EveryBoardCanBeWritten) {
    for (const auto& [floor, width, height] :
         {std::tuple{1, 0, 0}, std::tuple{2, 0, 0}, std::tuple{3, 60, 20}, std::tuple{4, 0, 0},
          std::tuple{1, 1, 1}}) {
        const board::Board board = test::board_of(base_rules(), 8, request_of(floor, width, height));
        const TiledMap tiled = to_tiled(board, {Seed{8}, base_rules(), {}});
        const auto tmx = to_tmx(tiled);
        ASSERT_TRUE(tmx.has_value()) << to_string(tmx.error());
        EXPECT_EQ(test::xml_problem(*tmx), "");
        const Json json = Json::parse(*to_tmj(tiled));
        for (std::int32_t y = 0; y < board.height; ++y) {
            for (std::int32_t x = 0; x < board.width; ++x) {
                const auto i = static_cast<std::size_t>(y * board.width + x);
                ASSERT_EQ(json["layers"][0]["data"][i] == 1, board.wall({x, y})); // tile 1 is wall
            }
        }
    }
}

// The editor itself, where it is installed: it must read both formats and find the same map.
TEST(BoardTiled, TheEditorReadsBothFormats) {
    if (!test::TiledEditor::installed()) {
        if (test::deep_tier()) FAIL() << "tiled and tmxrasterizer are not installed";
        GTEST_SKIP() << "tiled and tmxrasterizer are not installed";
    }
    const test::TiledEditor editor("rogueloom_board_tiled");
    const board::Board board = test::board_of(base_rules(), 7, request_of(2));
    const TiledMap tiled = to_tiled(board, {Seed{7}, base_rules(), {}});
    editor.save("board.tmj", *to_tmj(tiled));
    editor.save("board.tmx", *to_tmx(tiled));
    editor.save(tiled.tileset.image, tileset_png(tiled.tileset));
    ASSERT_EQ(editor.run("tiled --export-map json board.tmj from_tmj.json"), 0);
    ASSERT_EQ(editor.run("tiled --export-map json board.tmx from_tmx.json"), 0);
    EXPECT_EQ(editor.load("from_tmj.json"), editor.load("from_tmx.json"));
    const Json map = Json::parse(editor.load("from_tmx.json"));
    EXPECT_EQ(map["tilesets"][0]["tilecount"], tiled.tileset.tiles.size()) << "the picture was not found";
    EXPECT_EQ(map["layers"].size(), 8U);
    EXPECT_EQ(map["layers"][3]["objects"].size(), board.monsters.size());
    ASSERT_EQ(editor.run("tmxrasterizer board.tmx board.png"), 0);
    EXPECT_EQ(editor.load("board.png").substr(1, 3), "PNG");
}

} // namespace
} // namespace rogueloom::view
