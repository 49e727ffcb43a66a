// SPDX-License-Identifier: MIT
#include <rogueloom/view/odds.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "run/base_game.hpp"

namespace rogueloom::view {
namespace {

using nlohmann::json;

const content::Pack& pack() {
    return test::base_game().pack();
}

/// Figures that no machine has, so that each is told from the others.
lab::Odds some_odds() {
    lab::Odds odds;
    odds.stops = 25;
    odds.leaves = 26;
    odds.actions = {0.4, 0, 0.25, 0.35};
    odds.damage = {18.8, 15.53, 1, 22, 36};
    odds.guard = {16.5, 2, 3, 4, 5};
    odds.heal = {7.25, 8, 9, 10, 11};
    odds.kill = 0.125;
    odds.survive = 0.5;
    return odds;
}

lab::Replacement some_replacement() {
    lab::Replacement replacement;
    replacement.column = content::Column::action;
    replacement.cell = 2;
    replacement.puck = pack().find_puck(7);
    replacement.odds = some_odds();
    replacement.odds.damage.mean = 20.05;
    replacement.odds.kill = 0.1;
    replacement.odds.survive = 0.49998; // rounds to no change
    return replacement;
}

TEST(OddsView, JsonHasTheNamesOfL1) {
    const std::vector<lab::Replacement> swaps = {some_replacement()};
    const json odds = json::parse(to_json(some_odds(), swaps, pack()));
    EXPECT_EQ(odds["kind"], "odds");
    EXPECT_EQ(odds["stops"], 25);
    EXPECT_EQ(odds["branches"], 26);
    EXPECT_EQ(odds["exact"], true);
    EXPECT_FALSE(odds.contains("why"));
    EXPECT_EQ(odds["actions"], json({{"physical", 0.4}, {"defence", 0.25}, {"heal", 0.35}}));
    EXPECT_EQ(odds["damage"], json({{"mean", 18.8}, {"sd", 15.53}, {"p5", 1}, {"p50", 22}, {"p95", 36}}));
    EXPECT_EQ(odds["guard"]["mean"], 16.5);
    EXPECT_EQ(odds["heal"]["p95"], 11);
    EXPECT_EQ(odds["kill"], 0.125);
    EXPECT_EQ(odds["survive"], 0.5);
    ASSERT_EQ(odds["replace"].size(), 1U);
    EXPECT_EQ(odds["replace"][0], json({{"column", "action"},
                                        {"cell", 2},
                                        {"puck", 7},
                                        {"damage_mean", 20.05},
                                        {"kill", 0.1},
                                        {"survive", 0.49998}}));
}

TEST(OddsView, WhatIsNotExactSaysWhy) {
    lab::Odds odds = some_odds();
    odds.exact = false;
    odds.why_not = "too much";
    EXPECT_EQ(json::parse(to_json(odds, {}, pack()))["why"], "too much");
    const Words words(pack(), "en");
    EXPECT_NE(to_text(odds, {}, {}, words).find("Not exact: too much."), std::string::npos);
}

TEST(OddsView, TheTableShowsChangesWithTheirSigns) {
    battle::Machine machine;
    machine.cell(content::Column::action, 2) = pack().find_puck(1);
    const std::vector<lab::Replacement> swaps = {some_replacement()};
    const Words words(pack(), "en");
    const std::string text = to_text(some_odds(), swaps, machine, words);
    EXPECT_NE(text.find("damage               18.8    15.53        1       22       36\n"), std::string::npos)
        << text;
    EXPECT_NE(text.find("kills this turn            12.5 %\n"), std::string::npos) << text;
    EXPECT_NE(text.find("action 3: Attack I -> Guard I                  +1.25        -2.5        +0.0\n"),
              std::string::npos)
        << text;
    EXPECT_EQ(text.find("magical"), std::string::npos) << "actions that never come are left out";
}

TEST(OddsLines, TellWhatTheNextSpinOfAFightDoes) {
    run::Run run = test::at_node(test::base_game(), path::NodeType::combat);
    test::make_plain(run.state.battle.hero.machine);
    run.state.battle.enemy_hp = 36; // falls by any hit
    run.state.battle.intent = pack().find_intent(1);
    EXPECT_EQ(
        odds_lines(test::base_game(), run, Words(pack(), "en")),
        "The next spin: 36 damage on average, nine times in ten from 36 to 36, kills with 100 %, you live "
        "through the turn with 100 %.\n");
}

TEST(OddsLines, R4TellWhatEachCellWouldMake) {
    run::Run run = test::start_acts(test::base_game(), 1);
    run.state.phase = run::Phase::place_puck;
    run.state.placing.puck = test::puck(3); // 44 + 30 in one of five cells: 38 / 5 more
    test::make_plain(run.state.hero.machine);
    std::string expected =
        "A spin against somebody who neither guards nor falls: 36 damage on average, nine times "
        "in ten from 36 to 36.\n";
    for (int cell = 1; cell <= 5; ++cell)
        expected += " " + std::to_string(cell) + ") would change that: damage +7.6\n";
    EXPECT_EQ(odds_lines(test::base_game(), run, Words(pack(), "en")), expected);
    run.state.placing.puck = test::puck(1); // the same again
    EXPECT_NE(
        odds_lines(test::base_game(), run, Words(pack(), "en")).find(" 1) would change that: by nothing\n"),
        std::string::npos);
}

TEST(OddsLines, AReelThatStandsHasNone) {
    run::Run run = test::at_node(test::base_game(), path::NodeType::combat);
    run.state.battle.phase = battle::Phase::reroll;
    EXPECT_EQ(odds_lines(test::base_game(), run, Words(pack(), "en")),
              "The reel stands; odds are of a spin to come.\n");
}

} // namespace
} // namespace rogueloom::view
