// SPDX-License-Identifier: MIT
// `map board` as tools rely on it (interfaces.md), for every size and option.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdlib>
#include <set>
#include <sstream>

#include "program.hpp"

namespace rogueloom {
namespace {

using nlohmann::json;
using test::End;
using test::Finished;
using test::run_program;
using test::TemporaryFolder;

Finished map_board(std::vector<std::string> arguments, const std::filesystem::path& folder = {}) {
    arguments.insert(arguments.begin(), {"map", "board"});
    return run_program({std::move(arguments), "", End::pipe, folder, {}});
}

json floor_of(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--format", "json"});
    const Finished finished = map_board(std::move(arguments));
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_EQ(finished.err, "");
    return json::parse(finished.out);
}

TEST(CliMapBoard, AFloorIsOneLineOfJson) {
    const Finished finished = map_board({"--floor", "2", "--seed", "42", "--format", "json"});
    EXPECT_EQ(finished.code, 0);
    EXPECT_EQ(finished.out.find('\n'), finished.out.size() - 1);
    const json floor = json::parse(finished.out);
    EXPECT_EQ(floor["kind"], "board");
    EXPECT_EQ(floor["seed"], "42");
    EXPECT_EQ(floor["floor"], 2);
    EXPECT_EQ(floor["width"], 10);
    ASSERT_EQ(floor["tiles"].size(), 10U);
    const auto tile = [&floor](const json& thing) {
        return floor["tiles"][thing["y"].get<std::size_t>()]
            .get<std::string>()[thing["x"].get<std::size_t>()];
    };
    EXPECT_EQ(tile(floor["player"]), '.');
    for (const json& monster : floor["monsters"]) {
        EXPECT_EQ(tile(monster), '.');
        EXPECT_GE(monster["level"], 4);
        EXPECT_LE(monster["level"], 7);
    }
    for (const json& reward : floor["rewards"]) {
        EXPECT_EQ(tile(reward), '.');
        EXPECT_TRUE(reward.contains("gold_target"));
        EXPECT_TRUE(reward["region"].is_null() || reward["region"] < floor["regions"].size());
    }
    EXPECT_EQ(floor["boss"]["level"], 7);
}

TEST(CliMapBoard, C44AFloorShowsWhatIsLeftByTheFloorsBefore) {
    for (const char* seed : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
        std::set<std::string> terrains;
        std::set<std::string> bosses;
        for (const char* floor : {"1", "2", "3"}) {
            const json shown = floor_of({"--seed", seed, "--floor", floor});
            EXPECT_TRUE(terrains.insert(shown["terrain"]).second) << seed;
            EXPECT_TRUE(bosses.insert(shown["boss"]["name"]).second) << seed;
        }
    }
}

TEST(CliMapBoard, AloneDropsTheHistory) {
    EXPECT_EQ(floor_of({"--seed", "9", "--alone"}), floor_of({"--seed", "9"})) << "floor 1 has none";
    int different = 0;
    for (const char* seed : {"1", "2", "3", "4", "5", "6", "7", "8"})
        different += floor_of({"--seed", seed, "--floor", "3", "--alone"}) !=
                             floor_of({"--seed", seed, "--floor", "3"})
                         ? 1
                         : 0;
    EXPECT_GT(different, 0);
}

TEST(CliMapBoard, ASeriesGivesTheFloorsOfItsSeeds) {
    const Finished series =
        map_board({"--seed", "18446744073709551615", "--floor", "3", "--count", "2", "--format", "json"});
    const std::size_t end = series.out.find('\n');
    EXPECT_EQ(json::parse(series.out.substr(0, end)),
              floor_of({"--seed", "18446744073709551615", "--floor", "3"}));
    EXPECT_EQ(json::parse(series.out.substr(end + 1)), floor_of({"--seed", "0", "--floor", "3"}));
}

std::size_t count_of(const json& list, const std::string& kind) {
    std::size_t count = 0;
    for (const json& thing : list) count += thing["kind"] == kind ? 1U : 0U;
    return count;
}

TEST(CliMapBoard, CharactersDifficultiesAndPerks) {
    const json plain = floor_of({"--seed", "5", "--difficulty", "velociraptor"});
    EXPECT_EQ(count_of(plain["features"], "tavern"), 0U);
    const json bard = floor_of({"--seed", "5", "--character", "bard", "--perk", "dragon1,steps1,winbard2"});
    EXPECT_EQ(count_of(bard["features"], "tavern"), 2U);
    const json kitten = floor_of({"--seed", "5", "--difficulty", "kitten"});
    EXPECT_EQ(kitten["rewards"].size(), plain["rewards"].size() + 2) << "a pool and a chest";
    EXPECT_EQ(floor_of({"--seed", "5"})["rewards"].size(), plain["rewards"].size() + 1) << "grizzly: a pack";
}

TEST(CliMapBoard, C43TheLastFloor) {
    const json floor = floor_of({"--seed", "5", "--floor", "4"});
    EXPECT_EQ(floor["terrain"], "last");
    EXPECT_TRUE(floor["boss"].is_null());
    EXPECT_TRUE(floor["regions"].empty());
    EXPECT_TRUE(floor["monsters"].empty());
    EXPECT_EQ(floor["attributes"].size(), 3U);
    EXPECT_EQ(count_of(floor["features"], "throne"), 1U);
}

TEST(CliMapBoard, C47AnySizeInEveryFormat) {
    const TemporaryFolder folder;
    std::size_t i = 0; // of the floor: each size and each format meets all three
    for (const char* size : {"1x1", "2x1", "1x9", "3x3", "7x5", "23x2", "33x40"}) {
        for (const char* format : {"text", "json", "svg", "tmj", "tmx"}) {
            const char* const floor = std::to_array({"1", "3", "4"})[i++ % 3];
            const Finished finished = map_board({"--seed", "2", "--size", size, "--floor", floor, "--format",
                                                 format, "--character", "bard", "--quiet"},
                                                folder.path());
            EXPECT_EQ(finished.code, 0) << size << ' ' << format << ' ' << finished.err;
            EXPECT_FALSE(finished.out.empty());
            EXPECT_EQ(finished.err, "");
        }
    }
}

TEST(CliMapBoard, C47WhatFindsNoRoomIsReported) {
    const json floor = floor_of({"--seed", "2", "--size", "1x1"});
    EXPECT_EQ(floor["left_out"]["monsters"], 6);
    EXPECT_EQ(floor["left_out"]["bosses"], 1);
    EXPECT_NE(map_board({"--seed", "2", "--size", "1x1"}).out.find("left out for want of room: 6 monsters"),
              std::string::npos);
    EXPECT_NE(map_board({"--seed", "2", "--size", "1x1", "--format", "svg"}).err.find("6 monsters"),
              std::string::npos);
}

TEST(CliMapBoard, ThePictureOfTheTilesLiesBesideTheMap) {
    const TemporaryFolder folder;
    for (const char* name : {"floor.tmx", "floor.tmj"}) {
        const Finished finished =
            map_board({"--seed", "7", "--floor", "2", "--format", std::string(name).substr(6), "-o", name},
                      folder.path());
        EXPECT_EQ(finished.code, 0) << finished.err;
        EXPECT_EQ(finished.err, "");
    }
    std::vector<std::string> pictures;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        if (entry.path().extension() == ".png") pictures.push_back(entry.path().filename().string());
    }
    ASSERT_EQ(pictures.size(), 1U);
    EXPECT_NE(test::read_whole(folder.path() / "floor.tmx").find(pictures[0]), std::string::npos);
    const Finished piped = map_board({"--seed", "7", "--floor", "2", "--format", "tmx"});
    EXPECT_EQ(piped.out, test::read_whole(folder.path() / "floor.tmx"));
    EXPECT_NE(piped.err.find(pictures[0]), std::string::npos) << "told that it is missing";
}

TEST(CliMapBoard, BadInputSaysWhatFits) {
    const auto expect_usage = [](std::vector<std::string> arguments, const std::string& text) {
        const Finished finished = map_board(std::move(arguments));
        EXPECT_EQ(finished.code, 2) << text;
        EXPECT_EQ(finished.out, "");
        EXPECT_NE(finished.err.find(text), std::string::npos) << finished.err;
    };
    expect_usage({"--floor", "0"}, "1 to 16");
    expect_usage({"--floor", "5"}, "floors are 1 to 4");
    expect_usage({"--size", "8"}, "30x20");
    expect_usage({"--size", "0x8"}, "1 to 4096");
    expect_usage({"--size", "8x8x8"}, "1 to 4096");
    expect_usage({"--size", "4097x1"}, "1 to 4096");
    expect_usage({"--character", "bart"}, "did you mean \"bard\"");
    expect_usage({"--difficulty", "bear"}, "kitten, grizzly, velociraptor");
    expect_usage({"--perk", "dragon1,,steps1"}, "--perk \"\"");
    expect_usage({"--perk", ""}, "--perk is empty");
    expect_usage({"--format", "dot"}, "tmj");
    expect_usage({"--format", "tmx", "--count", "2"}, "--count");
    expect_usage({"--flor", "2"}, "--floor");
}

TEST(CliMapBoard, APackWithoutBoardsSaysSo) {
    const TemporaryFolder folder;
    ASSERT_EQ(std::system(("cp '" ROGUELOOM_BASE_PACK_DIR "'/*.csv '" + folder.path().string() + "' && cd '" +
                           folder.path().string() +
                           "' && rm text.csv terrain.csv floor.csv archetype.csv level_grade.csv monster.csv "
                           "boss.csv board_reward.csv altar.csv boss_attr.csv delve.csv && "
                           "sed -i '/board_hoarder/d;/board_mimic/d' setting.csv && sed -i '/^delve,/d' "
                           "campaign.csv stage.csv")
                              .c_str()),
              0);
    const Finished finished = map_board({"--pack", folder.path().string()});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("no board floors"), std::string::npos) << finished.err;
}

} // namespace
} // namespace rogueloom
