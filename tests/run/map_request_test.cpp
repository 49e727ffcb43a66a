// SPDX-License-Identifier: MIT
#include <rogueloom/run/map_request.hpp>

#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}
const content::Pack& pack() {
    return game().pack();
}

template <class T>
void expect_refused(const MapResult<T>& result, std::string_view code, std::string_view part,
                    MapFault fault = MapFault::request) {
    ASSERT_FALSE(result.has_value()) << code;
    EXPECT_EQ(result.error().fault, fault);
    EXPECT_EQ(result.error().error.code, code);
    EXPECT_NE(to_string(result.error().error).find(part), std::string::npos)
        << to_string(result.error().error);
}

TEST(PathRequest, IsTheMapThatARunOfTheSeedShows) {
    for (const std::uint32_t act : {1U, 3U}) {
        PathRequest request;
        request.act = act;
        const auto maps = find_path_maps(game(), request).value();
        EXPECT_EQ(maps.preset, "acts");
        EXPECT_EQ(maps.acts, 3U);
        const StageMap shown =
            stage_map(game(), {test::acts(), {}, board::Difficulty::grizzly}, act, Seed{7});
        EXPECT_EQ(maps.make(pack(), Seed{7}), shown.path);
    }
}

TEST(PathRequest, ACampaignsStageIsOfItsOwnPreset) {
    PathRequest request;
    request.campaign = "climb";
    request.act = 2;
    const auto maps = find_path_maps(game(), request).value();
    EXPECT_EQ(maps.preset, "climb");
    EXPECT_EQ(maps.acts, pack()[test::climb()].stages.size());
}

TEST(PathRequest, APresetWithoutACampaignHasNoActs) {
    PathRequest request;
    request.preset = "spire";
    request.act = 9;
    const auto maps = find_path_maps(game(), request).value();
    EXPECT_EQ(maps.acts, 0U);
    EXPECT_EQ(maps.act, 9U);
}

TEST(PathRequest, WhatThereIsNotIsNamed) {
    PathRequest request;
    request.preset = "actz";
    expect_refused(find_path_maps(game(), request), "argument.preset", "did you mean \"acts\"?");
    request = {};
    for (const std::uint32_t act : {0U, 4U, 4000000000U}) {
        request.act = act;
        expect_refused(find_path_maps(game(), request), "argument.act", "campaign acts has 3 stages");
    }
    request = {};
    request.campaign = "act";
    expect_refused(find_path_maps(game(), request), "argument.campaign", "did you mean \"acts\"?");
    request.campaign = "delve";
    expect_refused(find_path_maps(game(), request), "argument.act", "stage 1 has no such map");
}

TEST(BoardRequest, TakesTheSidesAndThePlayerAsked) {
    BoardRequest request;
    request.floor = 2;
    request.width = 12;
    request.height = 9;
    request.character = "bard";
    request.perks.steps1 = true;
    const auto floors = find_floors(pack(), request).value();
    EXPECT_EQ(floors.request.floor, 2);
    EXPECT_EQ(floors.request.width, 12);
    EXPECT_EQ(floors.request.height, 9);
    EXPECT_EQ(floors.request.options.character, board::Character::bard);
    EXPECT_TRUE(floors.request.options.perks.steps1);
}

TEST(BoardRequest, WhatThereIsNotIsNamed) {
    BoardRequest request;
    request.character = "barb";
    expect_refused(find_floors(pack(), request), "argument.character", "did you mean \"bard\"?");
    request = {};
    request.floor = 5;
    expect_refused(find_floors(pack(), request), "board.request.floor", "");
    request.floor = 1;
    request.width = 1 << 30;
    expect_refused(find_floors(pack(), request), "board.request.size", "");
}

TEST(BoardRequest, APackWithoutBoardsIsNoFaultOfTheRequest) {
    content::Pack without = pack();
    without.board.reset();
    expect_refused(find_floors(without, {}), "pack.no_boards", "", MapFault::pack);
}

TEST(ZonesRequest, NumbersReplaceThoseOfTheRule) {
    ZonesRequest request;
    request.rule = "hall";
    request.width = 50;
    request.stage = 3;
    request.erosion = ErosionOf::rooms_and_corridors;
    const auto caves = find_caves(pack(), request).value();
    const zones::Params& rule = pack()[pack().find_zone_rule("hall")].params;
    EXPECT_EQ(caves.rules.params().width, 50);
    EXPECT_EQ(caves.rules.params().height, rule.height);
    EXPECT_FALSE(caves.rules.params().protect_corridors);
    EXPECT_EQ(caves.name, "hall");
    EXPECT_EQ(caves.place, "map/3");
}

// campaign.md R6: the second region of the base pack is salt, by the rule hall at 60 x 44.
TEST(ZonesRequest, ARegionsMapIsThatOfATrip) {
    ZonesRequest request;
    request.region = "salt";
    request.trip = 2;
    const auto caves = find_caves(pack(), request).value();
    EXPECT_EQ(caves.rules.params().width, 60);
    EXPECT_EQ(caves.rules.params().height, 44);
    EXPECT_EQ(caves.name, "salt");
    EXPECT_EQ(caves.place, "map/1/g2t2");
}

TEST(ZonesRequest, WhatThereIsNotIsNamed) {
    ZonesRequest request;
    request.rule = "cavern";
    expect_refused(find_caves(pack(), request), "argument.rule", "it is one of cave, ruin, hall");
    request = {};
    request.region = "salty";
    expect_refused(find_caves(pack(), request), "argument.region", "did you mean \"salt\"?");
    request = {};
    request.corridor_width = 9;
    const auto wide = find_caves(pack(), request);
    ASSERT_FALSE(wide.has_value());
    EXPECT_EQ(wide.error().error.place, Place{}) << "the sheet is right";
}

TEST(ZonesRequest, APackWithoutZoneMapsIsNoFaultOfTheRequest) {
    content::Pack without = pack();
    without.zone_rules.clear();
    expect_refused(find_caves(without, {}), "pack.no_zones", "", MapFault::pack);
}

TEST(FindCharacter, DefaultIsTheRowOfThePlayer) {
    EXPECT_TRUE(find_character(pack(), "default").has_value());
    EXPECT_TRUE(find_character(pack(), "bard")->valid());
    EXPECT_EQ(find_character(pack(), "barb").error().code, "argument.character");
}

} // namespace
} // namespace rogueloom::run
