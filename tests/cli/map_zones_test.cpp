// SPDX-License-Identifier: MIT
// `map zones` as tools rely on it (interfaces.md), for every size and option.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "program.hpp"

namespace rogueloom {
namespace {

using nlohmann::json;
using test::End;
using test::Finished;
using test::run_program;
using test::TemporaryFolder;

Finished map_zones(std::vector<std::string> arguments, const std::filesystem::path& folder = {}) {
    arguments.insert(arguments.begin(), {"map", "zones"});
    return run_program({std::move(arguments), "", End::pipe, folder, {}});
}

json cave_of(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--format", "json"});
    const Finished finished = map_zones(std::move(arguments));
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_EQ(finished.err, "");
    return json::parse(finished.out);
}

/// The base pack in a folder, with zone_rule.csv edited by sed.
std::string edited_pack(const TemporaryFolder& folder, const std::string& edit) {
    const std::string to = folder.path().string();
    EXPECT_EQ(std::system(("cp '" ROGUELOOM_BASE_PACK_DIR "'/*.csv '" + to + "' && sed -i '" + edit + "' '" +
                           to + "/zone_rule.csv'")
                              .c_str()),
              0);
    return to;
}

char tile_at(const json& map, int x, int y) {
    return map["tiles"][static_cast<std::size_t>(y)].get<std::string>()[static_cast<std::size_t>(x)];
}

TEST(CliMapZones, AMapIsOneLineOfJson) {
    const Finished finished = map_zones({"--seed", "42", "--format", "json"});
    EXPECT_EQ(finished.code, 0);
    EXPECT_EQ(finished.out.find('\n'), finished.out.size() - 1);
    const json map = json::parse(finished.out);
    EXPECT_EQ(map["kind"], "zones");
    EXPECT_EQ(map["seed"], "42");
    EXPECT_EQ(map["preset"], "cave");
    EXPECT_EQ(map["width"], 64);
    EXPECT_EQ(map["params"]["threshold"], 0.7);
    EXPECT_EQ(map["corridors"].size() + 1, map["rooms"].size()) << "a tree";
    ASSERT_EQ(map["tiles"].size(), 48U);
    for (const char* marker : {"player", "exit", "rest"})
        EXPECT_NE(std::string(".,").find(tile_at(map, map[marker][0], map[marker][1])), std::string::npos);
    for (const json& spawn : map["spawns"]) {
        EXPECT_EQ(tile_at(map, spawn["x"], spawn["y"]), '.');
        EXPECT_EQ(map["rooms"][spawn["room"].get<std::size_t>()]["zone"], "normal");
    }
}

TEST(CliMapZones, RulesAreRowsOfTheSheet) {
    EXPECT_EQ(cave_of({"--seed", "1", "--rule", "hall"})["params"]["smooth_iterations"], 4);
    EXPECT_EQ(cave_of({"--seed", "1", "--rule", "ruin"})["params"]["threshold"], 0.55);
    EXPECT_EQ(cave_of({"--seed", "1", "--rule", "cave"}), cave_of({"--seed", "1"}));
    const TemporaryFolder folder;
    const std::string pack = edited_pack(folder, "/^hall,/{p;s/^hall,64,48,/moss,33,22,/}");
    const json moss = cave_of({"--pack", pack, "--rule", "moss", "--seed", "1"});
    EXPECT_EQ(moss["preset"], "moss");
    EXPECT_EQ(moss["width"], 33);
    EXPECT_EQ(moss["height"], 22);
}

TEST(CliMapZones, WhatIsTypedReplacesTheRule) {
    const json map = cave_of({"--seed", "3", "--size", "90x31", "--depth", "40", "--min-leaf", "8",
                              "--corridor-width", "1", "--no-protect"});
    EXPECT_EQ(map["width"], 90);
    EXPECT_EQ(map["height"], 31);
    EXPECT_EQ(map["params"]["depth"], 40) << "a maximum: what fits is cut";
    EXPECT_EQ(map["params"]["min_leaf"], 8);
    EXPECT_EQ(map["params"]["corridor_width"], 1);
    EXPECT_EQ(map["params"]["protect_corridors"], false);
    EXPECT_EQ(map["tiles"][0].get<std::string>(), std::string(90, '#'));
    for (const json& corridor : map["corridors"]) EXPECT_EQ(corridor["width"], 1);
}

TEST(CliMapZones, B23StacksMakeTiers) {
    const json plain = cave_of({"--seed", "1"});
    EXPECT_EQ(plain["stacks"], 0);
    EXPECT_EQ(plain["tier"], 0);
    EXPECT_EQ(plain["multiplier"], 1.0);
    const json marked = cave_of({"--seed", "1", "--stacks", "8"});
    EXPECT_EQ(marked["tier"], 2);
    EXPECT_EQ(marked["multiplier"], 1.3);
    EXPECT_EQ(marked["tiles"], plain["tiles"]) << "stacks change no map";
    const json billion = cave_of({"--seed", "1", "--stacks", "1000000000"});
    EXPECT_EQ(billion["tier"], 333333333);
    EXPECT_EQ(billion["multiplier"], 50000000.95) << "1 + 0.15 x 333333333";
    EXPECT_NE(map_zones({"--seed", "1", "--stacks", "8"}).out.find("tier 2 (slimes +30 %)"),
              std::string::npos);
}

TEST(CliMapZones, B8WithoutProtectionDrawingsAreThrownAway) {
    int fallbacks = 0;
    for (const char* seed : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
        EXPECT_FALSE(cave_of({"--seed", seed})["fallback"]);
        const json map = cave_of({"--seed", seed, "--no-protect"});
        EXPECT_GT(map["attempt"], 0) << seed;
        EXPECT_EQ(map["fallback"], map["attempt"] == 50); // B26
        fallbacks += map["fallback"] ? 1 : 0;
        const std::string text = map_zones({"--seed", seed, "--no-protect"}).out;
        EXPECT_NE(text.find(map["fallback"] ? "the fallback: 50 drawings were cut off" : ", drawing "),
                  std::string::npos)
            << text;
    }
    EXPECT_GT(fallbacks, 0);
}

TEST(CliMapZones, StagesOfARunAreMapsOfTheirOwn) {
    EXPECT_EQ(cave_of({"--seed", "5", "--stage", "1"}), cave_of({"--seed", "5", "--alone"}));
    EXPECT_NE(cave_of({"--seed", "5", "--stage", "2"})["tiles"], cave_of({"--seed", "5"})["tiles"]);
}

TEST(CliMapZones, ASeriesGivesTheMapsOfItsSeeds) {
    const Finished series = map_zones({"--seed", "18446744073709551615", "--count", "2", "--format", "json"});
    const std::size_t end = series.out.find('\n');
    EXPECT_EQ(json::parse(series.out.substr(0, end)), cave_of({"--seed", "18446744073709551615"}));
    EXPECT_EQ(json::parse(series.out.substr(end + 1)), cave_of({"--seed", "0"}));
}

TEST(CliMapZones, B29StagesInTheirOrder) {
    const json making = cave_of({"--seed", "7", "--stages"});
    EXPECT_EQ(making["kind"], "zones_stages");
    std::string order;
    for (const json& frame : making["frames"]) order += frame["stage"].get<std::string>() + " ";
    EXPECT_EQ(order,
              "land rooms corridors roles erosion smoothing smoothing smoothing patterns flood filling "
              "slimes ");
    EXPECT_EQ(making["frames"].back()["tiles"], cave_of({"--seed", "7"})["tiles"]);
    const std::string text = map_zones({"--seed", "7", "--stages"}).out;
    EXPECT_NE(text.find("1. The land is cut in two"), std::string::npos);
    EXPECT_NE(text.find("12. Slimes"), std::string::npos);
    EXPECT_NE(map_zones({"--seed", "7", "--stages", "--format", "svg"}).out.find("<svg"), std::string::npos);
}

TEST(CliMapZones, AnySizeInEveryFormat) {
    const TemporaryFolder folder;
    for (const char* size : {"20x10", "10x20", "21x33", "200x11", "120x90"}) {
        for (const char* format : {"text", "json", "svg", "tmj", "tmx"}) {
            const Finished finished =
                map_zones({"--seed", "2", "--size", size, "--format", format, "--quiet"}, folder.path());
            EXPECT_EQ(finished.code, 0) << size << ' ' << format << ' ' << finished.err;
            EXPECT_FALSE(finished.out.empty());
            EXPECT_EQ(finished.err, "");
        }
    }
    EXPECT_EQ(cave_of({"--seed", "2", "--size", "20x10"})["rooms"].size(), 2U);
    EXPECT_TRUE(cave_of({"--seed", "2", "--size", "20x10"})["rest"].is_null()) << "B17";
}

TEST(CliMapZones, TheSmallestMapHasTwoRoomsOfOneCell) {
    const TemporaryFolder folder;
    const std::string pack =
        edited_pack(folder, "/^hall,/{p;s/^hall,64,48,4,10,1.25,1,5,70,2,/tiny,6,3,4,3,1.25,1,1,70,1,/}");
    const json tiny = cave_of({"--pack", pack, "--rule", "tiny", "--seed", "2"});
    EXPECT_EQ(tiny["rooms"].size(), 2U);
    EXPECT_EQ(tiny["tiles"], json::parse(R"(["######","#.,,.#","######"])"));
}

TEST(CliMapZones, ThePictureOfTheTilesLiesBesideTheMap) {
    const TemporaryFolder folder;
    for (const char* name : {"cave.tmx", "cave.tmj"}) {
        const Finished finished =
            map_zones({"--seed", "7", "--format", std::string(name).substr(5), "-o", name}, folder.path());
        EXPECT_EQ(finished.code, 0) << finished.err;
        EXPECT_EQ(finished.err, "");
    }
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "rogueloom-zones.png"));
    EXPECT_NE(test::read_whole(folder.path() / "cave.tmx").find("rogueloom-zones.png"), std::string::npos);
    const Finished piped = map_zones({"--seed", "7", "--format", "tmx"});
    EXPECT_EQ(piped.out, test::read_whole(folder.path() / "cave.tmx"));
    EXPECT_NE(piped.err.find("rogueloom-zones.png"), std::string::npos) << "told that it is missing";
}

TEST(CliMapZones, BadInputSaysWhatFits) {
    const auto expect_usage = [](std::vector<std::string> arguments, const std::string& text) {
        const Finished finished = map_zones(std::move(arguments));
        EXPECT_EQ(finished.code, 2) << text;
        EXPECT_EQ(finished.out, "");
        EXPECT_NE(finished.err.find(text), std::string::npos) << finished.err;
        EXPECT_EQ(finished.err.find("zone_rule:"), std::string::npos)
            << "the sheet is right: " << finished.err;
    };
    expect_usage({"--size", "15x9"}, "two rooms fit from 20x10 on, or with a min_leaf of at most 7");
    expect_usage({"--size", "3x3"}, "two rooms fit from 20x10 on");
    expect_usage({"--size", "2x9"}, "3 to 4096");
    expect_usage({"--size", "4097x48"}, "3 to 4096");
    expect_usage({"--size", "64"}, "30x20");
    expect_usage({"--size", ""}, "--size is empty");
    expect_usage({"--depth", "0"}, "1 to 64");
    expect_usage({"--depth", "65"}, "1 to 64");
    expect_usage({"--min-leaf", "49"}, "two rooms fit from 98x49 on");
    expect_usage({"--min-leaf", "6"}, "raise min_leaf to 7");
    expect_usage({"--corridor-width", "0"}, "1 to 4096");
    expect_usage({"--corridor-width", "9"}, "lower corridor_width to 6");
    expect_usage({"--stacks", "-1"}, "0 to 2147483647");
    expect_usage({"--stacks", "3000000000"}, "0 to 2147483647");
    expect_usage({"--stage", "0"}, "1 to 99");
    expect_usage({"--rule", "cavern"}, "unknown rule \"cavern\"");
    expect_usage({"--rule", "cav"}, "did you mean \"cave\"");
    expect_usage({"--format", "dot"}, "tmj");
    expect_usage({"--format", "tmx", "--count", "2"}, "--count");
    expect_usage({"--format", "tmx", "--stages"}, "--stages");
    expect_usage({"--no-protct"}, "--no-protect");
}

TEST(CliMapZones, APackWithoutZoneMapsSaysSo) {
    const TemporaryFolder folder;
    const std::string pack = edited_pack(folder, "");
    for (const char* sheet : {"zone_rule.csv", "expedition.csv", "region.csv", "text.csv"})
        std::filesystem::remove(folder.path() / sheet);
    for (const char* sheet : {"campaign.csv", "stage.csv"})
        ASSERT_EQ(
            std::system(("sed -i '/^expedition,/d' '" + (folder.path() / sheet).string() + "'").c_str()), 0);
    const Finished finished = map_zones({"--pack", pack});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("no zone maps"), std::string::npos) << finished.err;
}

TEST(CliMapZones, AWrongRuleIsToldWithItsPlace) {
    const TemporaryFolder folder;
    const std::string pack = edited_pack(folder, "s/^ruin,64,48,4,10,/ruin,64,48,4,49,/");
    const Finished finished = map_zones({"--pack", pack, "--rule", "cave"});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("zone_rule.csv:3:3"), std::string::npos) << finished.err;
}

// campaign.md R6: the second region's first trip, at the size that its row says (salt: hall, 60 x 44).
TEST(CliMapZones, RegionsAreThoseOfTheExpedition) {
    const json cave = cave_of({"--region", "salt", "--seed", "7"});
    EXPECT_EQ(cave["width"], 60);
    EXPECT_EQ(cave["height"], 44);
    EXPECT_NE(cave["tiles"], cave_of({"--region", "salt", "--trip", "2", "--seed", "7"})["tiles"]);
    for (const std::vector<std::string>& wrong :
         {std::vector<std::string>{"--region", "moss", "--rule", "hall"},
          {"--rule", "hall", "--trip", "2"}}) {
        EXPECT_EQ(map_zones(wrong).code, 2) << wrong[0];
    }
    EXPECT_NE(cave["tiles"], cave_of({"--rule", "hall", "--size", "60x44", "--seed", "7"})["tiles"]);
    const Finished unknown = map_zones({"--region", "salty"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("did you mean \"salt\"?"), std::string::npos) << unknown.err;
}

} // namespace
} // namespace rogueloom
