// SPDX-License-Identifier: MIT
#include <rogueloom/view/zones.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include "support/tier.hpp"
#include "support/xml.hpp"
#include "support/zone_presets.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::json;
using zones::Stage;

/// Three rooms in a row, drawn by hand:  rows of `#` wall, `.` floor of rooms, `,` corridor, `o` obstacle.
zones::Map drawn_map() {
    const std::vector<std::string> rows = {"##################", "#...###...###...##", "#...,,,...,,,...##",
                                           "#...###.o.###...##", "##################"};
    zones::Map map;
    map.width = 18;
    map.height = 5;
    for (BitRows* cells : {&map.floor, &map.obstacles, &map.carved, &map.room_cells}) *cells = BitRows(18, 5);
    for (std::int32_t y = 0; y < 5; ++y) {
        for (std::int32_t x = 0; x < 18; ++x) {
            const char letter = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            if (letter == 'o') map.obstacles.set({x, y});
            if (letter == '.' || letter == ',') map.floor.set({x, y});
            if (letter == '.' || letter == 'o') map.room_cells.set({x, y});
            if (letter == ',') map.carved.set({x, y});
        }
    }
    map.layout.plots = {{{0, 0, 6, 5}, {1, 1, 3, 3}, 0b00, 2},
                        {{6, 0, 6, 5}, {7, 1, 3, 3}, 0b10, 2},
                        {{12, 0, 6, 5}, {13, 1, 3, 3}, 0b1, 1}};
    map.layout.corridors = {{1, 2, {8, 2}, {14, 2}, 6, zones::Bend::horizontal_first},
                            {0, 1, {2, 2}, {8, 2}, 6, zones::Bend::vertical_first}};
    map.rooms = {{zones::Zone::start, zones::Pattern::open, {}, 9, 0},
                 {zones::Zone::normal, zones::Pattern::pillars, {}, 8, 1},
                 {zones::Zone::exit, zones::Pattern::open, {}, 9, 0}};
    map.spawns = {{1, {8, 1}}};
    map.doors = {{3, 2}, {7, 2}, {9, 2}, {13, 2}};
    map.player = {2, 2};
    map.exit = {14, 2};
    return map;
}

zones::Params drawn_params() {
    zones::Params params;
    params.width = 18;
    params.height = 5;
    params.corridor_width = 1;
    return params;
}

zones::Map cave(std::uint64_t seed = 1) {
    return test::map_of(test::rules_of(test::cave_params()), seed);
}

std::vector<ZonesFrame> cave_frames() {
    ZonesRecorder recorder;
    zones::Workspace workspace;
    zones::Map map;
    zones::generate(test::rules_of(test::cave_params()), Seed{1}, "map/1", workspace, map, &recorder);
    return recorder.frames();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::size_t times(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST(ZonesText, DrawsTilesAndMarkers) {
    ZonesPicture picture;
    picture.title = "three rooms";
    EXPECT_EQ(to_text(drawn_map(), picture), "three rooms\n"
                                             "\n"
                                             "##################\n"
                                             "#...###.s.###...##\n"
                                             "#.@.,,,...,,,.>.##\n"
                                             "#...###.o.###...##\n"
                                             "##################\n"
                                             "\n"
                                             "# rock  . floor  , corridor  o obstacle  @ player  > way out  "
                                             "s slime\n");
}

TEST(ZonesText, WordsAreTheCallers) {
    ZonesPicture picture;
    picture.labels.slime = "슬라임";
    EXPECT_NE(to_text(drawn_map(), picture).find("s 슬라임"), std::string::npos);
}

TEST(ZonesText, ColoursAreClosedOnEveryLine) {
    ZonesPicture picture;
    picture.colour = ZonesPicture::Colour::on;
    const std::string text = to_text(drawn_map(), picture);
    EXPECT_NE(text.find("\x1b[0;1;36m@"), std::string::npos);
    for (const std::string& line : lines_of(text)) {
        if (line.find('\x1b') == std::string::npos) continue;
        EXPECT_EQ(line.substr(line.size() - 4), "\x1b[0m") << line;
    }
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') i = text.find('m', i) + 1;
        while (i < text.size() && text[i] == '\x1b') i = text.find('m', i) + 1;
        if (i < text.size()) plain += text[i];
    }
    EXPECT_EQ(plain, to_text(drawn_map()));
}

TEST(ZonesText, AFrameAStageWithItsCaption) {
    const std::vector<ZonesFrame> frames = cave_frames();
    ASSERT_EQ(frames.size(), 12U); // ten steps, three rounds of smoothing
    const std::vector<std::string> lines = lines_of(to_text(frames));
    ASSERT_EQ(lines.size(), 12U * 50 - 1 + 2); // a caption, 48 rows, a blank line; the legend
    EXPECT_EQ(lines[0], "1. The land is cut in two, and each piece again");
    EXPECT_EQ(lines[50], "2. Each last piece gets a room, with a margin");
    EXPECT_EQ(lines[50 * 5], "6. Each cell follows the majority of its eight neighbours (1)");
    EXPECT_EQ(lines[50 * 11], "12. Slimes, never at a wall or a door");
    EXPECT_EQ(lines[1].find_first_not_of(" |-+"), std::string::npos) << "cuts are lines";
    EXPECT_NE(to_text(frames).find("~~~"), std::string::npos) << "the flood is water";
}

TEST(ZonesText, CutsMeetEachOtherAndTheFrame) {
    ZonesFrame frame;
    frame.stage = Stage::land;
    frame.map.width = 12;
    frame.map.height = 7;
    frame.map.layout.plots.resize(3);
    frame.map.layout.plots[0].leaf = {0, 0, 5, 4};
    frame.map.layout.plots[1].leaf = {0, 4, 5, 3};
    frame.map.layout.plots[2].leaf = {5, 0, 7, 7};
    EXPECT_EQ(to_text(std::vector<ZonesFrame>{frame}), "1. The land is cut in two, and each piece again\n"
                                                       "+----+-----+\n"
                                                       "|    |     |\n"
                                                       "|    |     |\n"
                                                       "|    |     |\n"
                                                       "+----+     |\n"
                                                       "|    |     |\n"
                                                       "+----+-----+\n"
                                                       "\n"
                                                       "\n");
}

TEST(ZonesText, RolesAreShownAtOnce) {
    const std::vector<ZonesFrame> frames = cave_frames();
    const zones::Map& map = frames[3].map;
    ASSERT_EQ(frames[3].stage, Stage::roles);
    const std::vector<std::string> lines = lines_of(to_text(frames));
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
        const Cell centre = map.layout.plots[i].room.centre();
        const char letter =
            lines[50 * 3 + 1 + static_cast<std::size_t>(centre.y)][static_cast<std::size_t>(centre.x)];
        const zones::Zone zone = map.rooms[i].zone;
        EXPECT_EQ(letter, zone == zones::Zone::start     ? '@'
                          : zone == zones::Zone::exit    ? '>'
                          : zone == zones::Zone::special ? 'R'
                                                         : '.');
    }
}

TEST(ZonesRecorder, ForgetsRejectedDrawings) {
    zones::Params params = test::ruin_params();
    params.protect_corridors = false;
    params.attempts = 1;
    ZonesRecorder recorder;
    zones::Workspace workspace;
    zones::Map map;
    generate(test::rules_of(params), Seed{1}, "map/1", workspace, map, &recorder);
    ASSERT_EQ(map.attempt, 1);
    EXPECT_EQ(recorder.frames().size(), 13U); // four rounds
    EXPECT_EQ(recorder.frames().front().stage, Stage::land);
    EXPECT_EQ(recorder.frames().back().map, map);
}

TEST(ZonesJson, HasTheShapeOfInterfaces) {
    const zones::Params params = drawn_params();
    const std::string text = to_json(drawn_map(), {Seed{~std::uint64_t{0}}, "cave", params, 7});
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const Json map = Json::parse(text);
    EXPECT_EQ(map["kind"], "zones");
    EXPECT_EQ(map["seed"], "18446744073709551615");
    EXPECT_EQ(map["preset"], "cave");
    EXPECT_EQ(map["width"], 18);
    EXPECT_EQ(map["height"], 5);
    EXPECT_EQ(map["attempt"], 0);
    EXPECT_EQ(map["fallback"], false);
    EXPECT_EQ(map["stacks"], 7);
    EXPECT_EQ(map["tier"], 2);
    EXPECT_EQ(map["multiplier"], 1.3);
    EXPECT_EQ(map["tiles"], Json::parse(R"(["##################","#...###...###...##","#...,,,...,,,...##",
        "#...###.o.###...##","##################"])"));
    EXPECT_EQ(map["rooms"][1],
              Json::parse(R"({"id":1,"path":"01","leaf":{"x":6,"y":0,"w":6,"h":5},"x":7,"y":1,
        "w":3,"h":3,"centre":[8,2],"zone":"normal","pattern":"pillars","dropped":null,"free":8,"limit":1})"));
    EXPECT_EQ(map["rooms"].size(), 3U);
    EXPECT_EQ(map["corridors"][0],
              Json::parse(R"({"a":1,"b":2,"width":1,"length":6,"points":[[8,2],[14,2]]})"));
    EXPECT_EQ(map["doors"], Json::parse("[[3,2],[7,2],[9,2],[13,2]]"));
    EXPECT_EQ(map["player"], Json::parse("[2,2]"));
    EXPECT_EQ(map["exit"], Json::parse("[14,2]"));
    EXPECT_TRUE(map["rest"].is_null());
    EXPECT_EQ(map["spawns"], Json::parse(R"([{"room":1,"x":8,"y":1}])"));
}

TEST(ZonesJson, ParamsAreTheColumnsOfTheSheet) {
    const zones::Params params;
    const Json json = Json::parse(to_json(cave(), {Seed{1}, "cave", params, 0}))["params"];
    EXPECT_EQ(json,
              Json::parse(R"({"width":64,"height":48,"depth":4,"min_leaf":10,"cut_ratio":1.25,"margin":1,
        "room_min":5,"room_percent":70,"corridor_width":2,"threshold":0.7,"weight_1":1.0,"weight_2":0.75,
        "weight_3":0.45,"weight_4":0.2,"noise_cell":4,"smooth_iterations":3,"lock_corridors":false,
        "protect_corridors":true,"pattern_pillars":1,"pattern_open":1,"pattern_wall_line":1,"special":"between",
        "area_per_slime":20,"most_slimes":8,"slime_distance":2,"stacks_per_tier":3,"tier_percent":15,
        "most_tiers":0,"attempts":50})"));
}

TEST(ZonesJson, TellsTheWholeMap) {
    const zones::Params params;
    for (std::uint64_t seed = 0; seed < test::tier<std::uint64_t>(10, 200); ++seed) {
        const zones::Map map = cave(seed);
        const Json json = Json::parse(to_json(map, {Seed{seed}, "cave", params, 0}));
        for (std::int32_t y = 0; y < map.height; ++y) {
            const std::string row = json["tiles"][static_cast<std::size_t>(y)];
            ASSERT_EQ(row.size(), 64U);
            for (std::int32_t x = 0; x < map.width; ++x)
                ASSERT_EQ(row[static_cast<std::size_t>(x)],
                          std::string("#.,o")[static_cast<std::size_t>(map.tile({x, y}))]);
        }
        ASSERT_EQ(json["rooms"].size(), map.rooms.size());
        ASSERT_EQ(json["corridors"].size() + 1, map.rooms.size());
        ASSERT_EQ(json["spawns"].size(), map.spawns.size());
        ASSERT_EQ(json["rest"], Json::array({map.rest->x, map.rest->y}));
        for (const Json& corridor : json["corridors"]) {
            const Json& from = json["rooms"][corridor["a"].get<std::size_t>()];
            const Json& to = json["rooms"][corridor["b"].get<std::size_t>()];
            ASSERT_EQ(corridor["points"].front(), from["centre"]);
            ASSERT_EQ(corridor["points"].back(), to["centre"]);
        }
    }
}

TEST(ZonesJson, ADroppedPatternIsNamed) {
    zones::Map map = drawn_map();
    map.rooms[1].dropped = zones::Pattern::wall_line;
    map.rooms[1].pattern = zones::Pattern::open;
    map.rest = Cell{8, 2};
    const zones::Params params = drawn_params();
    const Json json = Json::parse(to_json(map, {Seed{1}, "cave", params, 0}));
    EXPECT_EQ(json["rooms"][1]["dropped"], "wall_line");
    EXPECT_EQ(json["rest"], Json::parse("[8,2]"));
}

TEST(ZonesJson, StacksOfABillionAreTold) {
    const zones::Params params = drawn_params();
    const Json json = Json::parse(to_json(drawn_map(), {Seed{1}, "cave", params, 1'000'000'000}));
    EXPECT_EQ(json["tier"], 333'333'333);
    EXPECT_EQ(json["multiplier"], 50'000'000.95);
}

TEST(ZonesJson, FramesTellStageAfterStage) {
    const std::vector<ZonesFrame> frames = cave_frames();
    const zones::Params params;
    const Json json = Json::parse(to_json(frames, {Seed{1}, "cave", params, 0}));
    EXPECT_EQ(json["kind"], "zones_stages");
    ASSERT_EQ(json["frames"].size(), 12U);
    EXPECT_EQ(json["frames"][0]["stage"], "land");
    EXPECT_EQ(json["frames"][0]["leaves"].size(), frames[0].map.layout.plots.size());
    EXPECT_EQ(json["frames"][6]["stage"], "smoothing");
    EXPECT_EQ(json["frames"][6]["round"], 2);
    EXPECT_EQ(json["frames"][11]["tiles"],
              Json::parse(to_json(cave(), {Seed{1}, "cave", params, 0}))["tiles"]);
}

TEST(ZonesSvg, IsWellFormedAndShowsWhatThereIs) {
    ZonesPicture picture;
    picture.title = "caves <& \"cellars\">";
    picture.labels.slime = "슬라임";
    const zones::Map map = cave();
    const std::string svg = to_svg(map, picture);
    EXPECT_EQ(test::xml_problem(svg), "");
    EXPECT_NE(svg.find("<title>caves &lt;&amp; &quot;cellars&quot;&gt;</title>"), std::string::npos);
    EXPECT_NE(svg.find("슬라임"), std::string::npos);
    // One for each, and one in the legend.
    EXPECT_EQ(times(svg, "href=\"#slime\""), map.spawns.size() + 1);
    EXPECT_EQ(times(svg, "href=\"#door\""), map.doors.size() + 1);
    EXPECT_EQ(times(svg, "href=\"#stone\""), static_cast<std::size_t>(map.obstacles.count()) + 1);
    EXPECT_EQ(times(svg, "href=\"#player\""), 2U);
    EXPECT_EQ(times(svg, "href=\"#exit\""), 2U);
    EXPECT_EQ(times(svg, "href=\"#rest\""), 2U);
    EXPECT_EQ(svg.substr(svg.size() - 7), "</svg>\n");
}

/// The first number after `what`, from the last place where that stands or from the first.
int number_at(const std::string& svg, const std::string& what, bool last) {
    return std::stoi(svg.substr((last ? svg.rfind(what) : svg.find(what)) + what.size()));
}

TEST(ZonesSvg, TextsFitHoweverNarrowTheMapIs) {
    zones::Map map = cave();
    ASSERT_LT(map.width, 72) << "too wide for this test";
    ZonesPicture picture;
    picture.labels.tiles[static_cast<std::size_t>(zones::Tile::obstacle)] = std::string(40, 'w');
    const std::string svg = to_svg(map, picture);
    // The last entry of the legend begins at x; a letter of 13 pixels takes more than 6.
    EXPECT_GE(number_at(svg, "width=\"", false), number_at(svg, "<text x=\"", true) + 40 * 6);

    picture.labels.stages.fill(std::string(150, 'w'));
    std::vector<ZonesFrame> frames = cave_frames();
    frames.resize(2);
    const std::string sheet = to_svg(frames, picture);
    // The second caption stands beside the first; a letter of 16 pixels takes more than 7.
    EXPECT_GE(number_at(sheet, "<text x=\"", true), 150 * 7);
    EXPECT_GE(number_at(sheet, "width=\"", false), number_at(sheet, "<text x=\"", true) + 150 * 7);
    EXPECT_GE(number_at(to_svg(frames[0], picture), "width=\"", false), 150 * 7);
}

TEST(ZonesSvg, OutlinesFollowTheCells) {
    // The frame of the corridors is square: two rooms' outline is one closed line of straight strokes.
    ZonesFrame frame{Stage::corridors, 0, drawn_map()};
    const std::string svg = to_svg(frame);
    EXPECT_EQ(test::xml_problem(svg), "");
    EXPECT_NE(
        svg.find("d=\"M48 12L48 24L84 24L84 12L120 12L120 24L156 24L156 12L192 12L192 48L156 48L156 36L120 "
                 "36L120 48L84 48L84 36L48 36L48 48L12 48L12 12Z\""),
        std::string::npos)
        << svg;
    frame.stage = Stage::slimes; // grown: every corner is a curve that begins half a cell before it
    EXPECT_NE(to_svg(frame).find("d=\"M42 12Q48 12 48 18L48 18Q48 24 54 24"), std::string::npos)
        << to_svg(frame);
}

TEST(ZonesSvg, HolesAndCornersAreLinesOfTheirOwn) {
    zones::Map map = drawn_map();
    map.obstacles = BitRows(18, 5);
    map.floor = BitRows(18, 5);
    // A ring around a hole, and a cell that touches its corner only.
    for (const Cell cell : {Cell{1, 1}, Cell{2, 1}, Cell{3, 1}, Cell{1, 2}, Cell{3, 2}, Cell{1, 3},
                            Cell{2, 3}, Cell{3, 3}, Cell{4, 4}})
        map.floor.set(cell);
    const std::string svg = to_svg(ZonesFrame{Stage::corridors, 0, map});
    const std::string opening = "clip-rule=\"evenodd\" d=\"";
    const std::size_t begin = svg.find(opening) + opening.size();
    // Set cells on the right: clockwise around the outside, the other way around the hole.
    EXPECT_EQ(svg.substr(begin, svg.find('"', begin) - begin),
              "M48 12L48 48L12 48L12 12ZM36 36L36 24L24 24L24 36ZM60 48L60 60L48 60L48 48Z");
}

TEST(ZonesSvg, OneSheetForAllStages) {
    const std::vector<ZonesFrame> frames = cave_frames();
    const std::string svg = to_svg(frames);
    EXPECT_EQ(test::xml_problem(svg), "");
    for (std::size_t i = 0; i < frames.size(); ++i)
        EXPECT_EQ(times(svg, ">" + std::to_string(i + 1) + ". "), 1U) << i;
    EXPECT_EQ(times(svg, "<text"), 12 + frames[0].map.layout.plots.size());
    EXPECT_EQ(test::xml_problem(to_svg(std::vector<ZonesFrame>{})), "");
    for (const ZonesFrame& frame : frames) EXPECT_EQ(test::xml_problem(to_svg(frame)), "");
}

TEST(ZonesTiled, HasEveryLayer) {
    const zones::Params params = drawn_params();
    const TiledMap tiled = to_tiled(drawn_map(), {Seed{5}, "cave", params, 7});
    EXPECT_TRUE(check(tiled).empty());
    ASSERT_EQ(tiled.layers.size(), 2U);
    const auto tile_name = [&](std::size_t layer, Cell cell) {
        const std::uint8_t tile = tiled.layers[layer].tiles[cell];
        return tile == no_tile ? std::string("none") : tiled.tileset.tiles[tile].name;
    };
    EXPECT_EQ(tile_name(0, {0, 0}), "wall");
    EXPECT_EQ(tile_name(0, {2, 2}), "start");
    EXPECT_EQ(tile_name(0, {5, 2}), "corridor");
    EXPECT_EQ(tile_name(0, {8, 2}), "floor");
    EXPECT_EQ(tile_name(0, {8, 3}), "floor"); // below the obstacle
    EXPECT_EQ(tile_name(1, {8, 3}), "obstacle");
    EXPECT_EQ(tile_name(1, {8, 2}), "none");
    EXPECT_EQ(tile_name(0, {14, 2}), "exit");
    std::vector<std::pair<std::string, std::size_t>> layers;
    for (const TiledObjectLayer& layer : tiled.object_layers)
        layers.emplace_back(layer.name, layer.objects.size());
    EXPECT_EQ(layers, (std::vector<std::pair<std::string, std::size_t>>{
                          {"rooms", 3}, {"corridors", 2}, {"doors", 4}, {"slimes", 1}, {"markers", 2}}));
    EXPECT_EQ(std::get<std::string>(tiled.object_layers[0].objects[1].properties[1].value), "normal");
    EXPECT_EQ(std::get<double>(tiled.properties[7].value), 1.3);
}

TEST(ZonesTiled, EveryMapCanBeWritten) {
    const zones::Params params;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const zones::Map map = cave(seed);
        const TiledMap tiled = to_tiled(map, {Seed{seed}, "cave", params, 0});
        const auto tmx = to_tmx(tiled);
        ASSERT_TRUE(tmx.has_value()) << to_string(tmx.error());
        ASSERT_EQ(test::xml_problem(*tmx), "");
        const Json json = Json::parse(*to_tmj(tiled));
        for (std::int32_t y = 0; y < map.height; ++y) {
            for (std::int32_t x = 0; x < map.width; ++x) {
                const std::size_t i = static_cast<std::size_t>(y) * 64 + static_cast<std::size_t>(x);
                const bool ground = json["layers"][0]["data"][i] != 1; // tile 1 is wall
                const bool stone = json["layers"][1]["data"][i] != 0;
                ASSERT_EQ(ground, map.tile({x, y}) != zones::Tile::wall);
                ASSERT_EQ(stone, map.tile({x, y}) == zones::Tile::obstacle);
            }
        }
    }
}

} // namespace
} // namespace rogueloom::view
