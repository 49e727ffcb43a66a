// SPDX-License-Identifier: MIT
#include <rogueloom/view/scene.hpp>

#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/lab/policy.hpp>
#include <rogueloom/view/labels.hpp>

#include "run/expedition_game.hpp"
#include "run/floor_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

const run::Game& game() {
    return test::base_game();
}
const Words& english() {
    static const Words words(game().pack(), "en");
    return words;
}

Json scene(const run::Run& run) {
    return Json::parse(scene_json(game(), run, english()));
}

TEST(Scene, E63StartShowsHeroMachineAndItems) {
    const Json json = scene(test::start_acts(game(), 1));
    EXPECT_EQ(json["phase"], "road");
    EXPECT_EQ(json["place"], "act 1/3 - floor 0");
    EXPECT_EQ(json["seed"], "1");
    EXPECT_EQ(json["hero"]["hp"], 100);
    EXPECT_EQ(json["hero"]["gold"], 50);
    EXPECT_EQ(json["hero"]["stats"][0]["value"], 30);
    EXPECT_EQ(json["hero"]["currency"], "gold");
    EXPECT_EQ(json["machine"]["rows"], 1);
    EXPECT_EQ(json["machine"]["columns"][0]["cells"].size(), 5U);
    EXPECT_EQ(json["machine"]["columns"][2]["open"], false); // E24
    const Json& first = json["machine"]["columns"][0]["cells"][0];
    EXPECT_EQ(first["name"], "Attack I");
    EXPECT_EQ(first["rank"], "E"); // rank and grade are two things (campaign.md R4)
    EXPECT_EQ(first["grade"], 1);
    EXPECT_EQ(json["items"]["active"]["tokens"], 5); // E46: full on first acquisition
    EXPECT_EQ(json["battle"], nullptr);
    EXPECT_EQ(json["end"], nullptr);
}

TEST(Scene, PathNodesHaveTheFourStates) { // act-map.md 1.8
    run::Run run = test::start_acts(game(), 1);
    const Json before = scene(run);
    for (const Json& node : before["map"]["nodes"])
        EXPECT_EQ(node["state"], node["row"] == 1 ? "reachable" : "locked") << node;
    const Json road = before["options"][0];
    EXPECT_EQ(road["place"], "node");
    run::choose(game(), run, std::size_t{0});
    test::make_mighty(run.state.battle.hero);
    test::fight_on(game(), run);
    test::leave_rewards(game(), run);
    const Json map = scene(run)["map"];
    for (const Json& node : map["nodes"]) {
        EXPECT_EQ(node["state"] == "current", node["id"] == road["node"]) << node;
        EXPECT_EQ(node["leads"], node["id"] == road["node"]) << node;
    }
    EXPECT_EQ(map["boss"]["rule"]["name"], "Chicken Game"); // campaign.md R3
}

TEST(Scene, OptionsAreThoseOfTheRunWithTheirLabels) {
    const run::Run run = test::at_node(game(), path::NodeType::shop);
    const Json list = scene(run)["options"];
    const std::vector<run::Option> options = test::options_of(game(), run);
    ASSERT_EQ(list.size(), options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
        EXPECT_EQ(list[i]["index"], i);
        EXPECT_EQ(list[i]["label"], label(game(), run, options[i], english()));
        const Json own = Json::parse(option_json(game(), run, options[i]));
        for (const auto& [key, value] : own.items()) EXPECT_EQ(list[i][key], value) << key;
    }
}

TEST(Scene, AShopShowsWhatCannotBePaid) {
    run::Run run = test::at_node(game(), path::NodeType::shop);
    run.state.hero.gold = 0;
    const Json json = scene(run);
    EXPECT_EQ(json["here"]["offers"].size(), 6U); // campaign.md R4: 3 pucks, 1 active, 2 passives
    EXPECT_EQ(json["options"].size(), 1U);
    for (const Json& offer : json["here"]["offers"]) EXPECT_GT(offer["price"], 0);
}

TEST(Scene, AFightShowsEnemyIntentAndReel) {
    run::Run run = test::at_node(game(), path::NodeType::combat);
    battle::State& fight = run.state.battle;
    fight.enemy = game().pack().find_enemy(104);
    fight.intent = game().pack().find_intent(1);
    fight.enemy_hp = 30.8;
    fight.enemy_max_hp = 140.3;
    fight.enemy_attack = 7;
    const Json json = scene(run)["battle"];
    EXPECT_EQ(json["enemy"]["name"], "Goblin");
    EXPECT_EQ(json["enemy"]["hp"], 31); // E43
    EXPECT_EQ(json["enemy"]["max_hp"], 140);
    EXPECT_EQ(json["intent"]["kind"], "attack");
    EXPECT_EQ(json["intent"]["amount"], 7);
    EXPECT_EQ(json["intent"]["meaning"], "7 damage");
    EXPECT_EQ(json["death_chance"], 60);
    EXPECT_EQ(json["stops"].size(), 1U);
}

/// Everything that `text` says of a floor's cells, as strings a row.
std::vector<std::string> tiles_of(const Json& map) {
    return map["tiles"].get<std::vector<std::string>>();
}

TEST(Scene, C42FogHidesCellsAndThings) {
    const run::Run run = test::start_delve(game(), 3);
    const Json map = scene(run)["map"];
    EXPECT_EQ(map["kind"], "board");
    const std::vector<std::string> tiles = tiles_of(map);
    const int px = map["player"]["x"];
    const int py = map["player"]["y"];
    for (int y = 0; y < map["height"]; ++y)
        for (int x = 0; x < map["width"]; ++x) {
            const char tile = tiles[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            const bool near = std::abs(x - px) <= 1 && std::abs(y - py) <= 1;
            EXPECT_EQ(tile != ' ', near) << x << ',' << y;
        }
    for (const Json& thing : map["things"]) {
        EXPECT_LE(std::abs(thing["x"].get<int>() - px), 1);
        EXPECT_LE(std::abs(thing["y"].get<int>() - py), 1);
    }
    EXPECT_EQ(map["waiting"].size(), 1U); // who waits is known, where he waits is not
    EXPECT_EQ(map["waiting"][0].count("x"), 0U);
}

TEST(Scene, AMimicLooksLikeAChest) {
    for (std::uint64_t seed = 0;; ++seed) {
        run::Run run = test::on_floor(game(), seed, 2, {test::delve(), {}, board::Difficulty::grizzly});
        const auto mimic = test::find_thing(run, run::ThingKind::mimic_chest);
        if (!mimic) continue;
        test::stand_beside(run, *mimic);
        const std::string text = scene_json(game(), run, english());
        EXPECT_EQ(text.find("mimic"), std::string::npos);
        EXPECT_NE(text.find("\"kind\":\"treasure_chest\""), std::string::npos);
        return;
    }
}

TEST(Scene, UnknownSlimesStayUnknown) {
    run::Run run = test::start_expedition(game(), 1);
    EXPECT_EQ(scene(run)["map"]["kind"], "base");
    EXPECT_EQ(scene(run)["map"]["regions"].size(), 3U);
    test::set_out(game(), run, 0);
    const Json map = scene(run)["map"];
    EXPECT_EQ(map["kind"], "trip");
    std::size_t known = 0;
    for (std::size_t i = 0; i < run.map->trip->slimes.size(); ++i) known += run::knows_slime(run, i) ? 1 : 0;
    EXPECT_EQ(map["slimes"].size(), known);
    EXPECT_LT(known, run.map->trip->slimes.size());
}

/// Plays runs of a campaign with `greedy` and looks at every scene and moment on the way.
void play_and_look(std::string_view campaign, std::uint64_t seed) {
    auto policy = *lab::make_policy("greedy");
    run::Run run = *run::start(game(), game().pack().find_campaign(campaign), Seed{seed});
    run::OptionList options;
    for (int choices = 0; !run::is_over(run.state); ++choices) {
        run::list_options(game(), run, options);
        if (choices % test::tier(5, 1) == 0) {
            const Json json = scene(run);
            ASSERT_EQ(json["options"].size(), options.size());
            ASSERT_EQ(json["end"], nullptr);
            ASSERT_EQ(json["hero"]["gold"], run::current_hero(run.state).gold);
        }
        const std::size_t index = lab::ask(game(), run, options, Seed{seed}, *policy);
        run::choose(game(), run, index);
    }
    const Json end = scene(run)["end"];
    EXPECT_EQ(end["won"], run.state.phase == run::Phase::won);
    EXPECT_EQ(scene(run)["options"].size(), 0U);
}

TEST(Scene, EveryScreenOfEveryCampaignHasAScene) {
    for (const std::string_view campaign : {"climb", "acts", "delve", "expedition"})
        for (std::uint64_t seed = 0; seed < test::tier(1U, 20U); ++seed) play_and_look(campaign, seed);
}

TEST(SceneOdds, A9MeanOfAFightIsThatOfItsMachine) {
    // Every action cell hits for 30 + 30, every multiplier is x1: there is nothing to chance.
    run::Run run = test::at_node(game(), path::NodeType::combat);
    test::make_plain(run.state.battle.hero.machine);
    run.state.battle.enemy_hp = run.state.battle.enemy_max_hp = 1000;
    run.state.battle.intent = game().pack().find_intent(1);
    const Json odds = Json::parse(scene_odds_json(game(), run));
    EXPECT_DOUBLE_EQ(odds["now"]["damage"]["mean"], 36.0); // 6 + 30
    EXPECT_EQ(odds["now"]["kill"], 0);
}

TEST(SceneOdds, R4PlacingAPuckHasOddsForEveryCell) {
    run::Run run = test::start_acts(game(), 1);
    run.state.phase = run::Phase::place_puck;
    run.state.placing.puck = test::puck(3); // 44 + 30 instead of what is lost
    test::make_plain(run.state.hero.machine);
    const Json odds = Json::parse(scene_odds_json(game(), run));
    EXPECT_DOUBLE_EQ(odds["now"]["damage"]["mean"], 36.0);
    ASSERT_EQ(odds["options"].size(), 6U);
    for (std::size_t cell = 0; cell < 5; ++cell)
        EXPECT_NEAR(odds["options"][cell]["damage"]["mean"], (4 * 36.0 + 74.0) / 5, 1e-9);
    EXPECT_EQ(odds["options"][5], nullptr); // doing without it changes nothing
}

TEST(Beginnings, FourCampaignsInTheLanguageAsked) {
    const Words korean(game().pack(), "ko");
    const Json json = Json::parse(beginnings_json(game(), korean));
    ASSERT_EQ(json["campaigns"].size(), 4U);
    EXPECT_EQ(json["campaigns"][0]["name"], "등반");
    EXPECT_EQ(json["characters"].size(), 2U);
    EXPECT_EQ(json["difficulties"].size(), 3U);
}

} // namespace
} // namespace rogueloom::view
