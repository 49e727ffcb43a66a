// SPDX-License-Identifier: MIT
// What players read of a floor (view/labels.hpp, view/status.hpp).
#include <gtest/gtest.h>

#include <rogueloom/view/labels.hpp>
#include <rogueloom/view/status.hpp>

#include "run/floor_game.hpp"

namespace rogueloom::view {
namespace {

const run::Game& game() {
    return test::base_game();
}

/// A floor of 5 x 3: the player at b2, walls at a1 and d1, a monster of level 2 at c2, a shop at a2, a mimic
/// at b3, a hoarder of level 3 at c3; the boss on e3, out of sight.
run::Run small_floor() {
    run::Run run = test::start_delve(game(), 1);
    auto map = std::make_shared<run::StageMap>(*run.map);
    run::Floor& floor = *map->floor;
    floor.board.width = 5;
    floor.board.height = 3;
    floor.ground = run::Ground(5, 3);
    for (std::size_t i = 0; i < floor.ground.size(); ++i) floor.ground.set_open(floor.ground.cell(i), true);
    floor.ground.set_open({0, 0}, false);
    floor.ground.set_open({3, 0}, false);
    content::EnemyId goblin;
    for (std::size_t i = 0; i < game().pack().enemies.size(); ++i)
        if (game().pack().enemies[i].origin == "monster.goblin" && game().pack().enemies[i].level == 2)
            goblin = content::EnemyId(i);
    using run::ThingKind;
    floor.things = {
        {{2, 1}, 2, 0, goblin, {}, ThingKind::monster},     {{0, 1}, 0, 7, {}, {}, ThingKind::shop},
        {{1, 2}, 5, 0, goblin, {}, ThingKind::mimic_chest}, {{2, 2}, 3, 4, goblin, {}, ThingKind::hoarder},
        {{4, 2}, 4, 0, goblin, {}, ThingKind::boss},        {{4, 2}, 0, 0, {}, {}, ThingKind::stairs}};
    run.map = map;
    run.state.walker = {};
    run::stand_on(floor.ground, run.state.walker, {1, 1});
    return run;
}

TEST(FloorText, TheUnknownIsBlankAndMonstersAreNumbers) {
    const Words words(game().pack(), "en");
    EXPECT_EQ(floor_map(small_floor(), words), "      a   b   c   d   e\n"
                                               "  1   #   .   .\n"
                                               "  2   $   @   2\n"
                                               "  3   .   C  3$\n"
                                               "@ you, C Treasure chest, $ Shop, numbers: levels of monsters "
                                               "(! boss, $ hoarder)\n");
}

TEST(FloorText, AMimicIsAChestInEveryWord) {
    const Words words(game().pack(), "en");
    const run::Run run = small_floor();
    for (const run::Option& option : test::options_of(game(), run)) {
        if (option.d != 2 || option.kind != run::OptionKind::go_to) continue;
        EXPECT_EQ(label(game(), run, option, words), "Open the chest (b3, 1 step)");
        EXPECT_EQ(option_json(game(), run, option),
                  R"({"kind":"go_to","x":1,"y":2,"steps":1,"thing":"treasure_chest"})");
        return;
    }
    FAIL() << "no chest";
}

TEST(FloorText, LabelsTellWhatAndWhere) {
    const Words english(game().pack(), "en");
    const Words korean(game().pack(), "ko");
    const run::Run run = small_floor();
    const auto labels = [&](const Words& words) {
        std::vector<std::string> all;
        for (const run::Option& option : test::options_of(game(), run))
            all.push_back(label(game(), run, option, words));
        return all;
    };
    // c1 is the only frontier: from it d1 would be seen; the others are blocked or border nothing unknown.
    EXPECT_EQ(labels(english), (std::vector<std::string>{
                                   "Explore beyond c1 (2 steps)", "Fight the Goblin, level 2 (c2, 1 step)",
                                   "Shop (a2, 1 step; 3 visits left)", "Open the chest (b3, 1 step)",
                                   "Fight the Goblin, level 3 (c3, 2 steps)"}));
    EXPECT_EQ(labels(korean)[1], "고블린과 싸우기, 레벨 2 (c2, 1걸음)");
}

TEST(FloorText, TheStatusTellsTheLevel) {
    const Words words(game().pack(), "en");
    const run::Run run = test::start_delve(game(), 1);
    EXPECT_NE(status_line(game(), run, words).find("| level 1, 0/2 |"), std::string::npos)
        << status_line(game(), run, words);
    EXPECT_EQ(place_line(run, words).substr(0, 12), "floor 1/4 - ");
}

TEST(FloorText, BossAndLordAreToldFromTheStart) {
    const Words words(game().pack(), "en");
    const run::Run run = test::start_delve(game(), 1);
    const std::string text = situation(game(), run, words);
    EXPECT_NE(text.find("Here waits the "), std::string::npos) << text;
    EXPECT_NE(text.find("Chicken Game: neither side can heal or guard"), std::string::npos) << text;
    std::size_t count = 0;
    for (std::size_t at = text.find("The Lord of the Dream - "); at != std::string::npos;
         at = text.find("The Lord of the Dream - ", at + 1))
        ++count;
    EXPECT_EQ(count, 3U);
}

} // namespace
} // namespace rogueloom::view
