// SPDX-License-Identifier: MIT
#include <rogueloom/view/status.hpp>

#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::view {
namespace {

class Status : public ::testing::Test {
  protected:
    const run::Game& game_ = test::base_game();
    Words english_{game_.pack(), "en"};
    Words korean_{game_.pack(), "ko"};
};

TEST_F(Status, E63StartRowIsWhatARunShowsFirst) {
    const run::Run run = test::start_acts(game_, 1);
    EXPECT_EQ(status_line(game_, run, english_),
              "act 1/3 - floor 0 | HP 100/100 | 50 gold | phys 30, mag 22, def 20, heal 6");
    EXPECT_EQ(place_line(run, korean_), "막 1/3 · 0층"); // act-map.md 1.5
}

TEST_F(Status, StatsIncludeWhatIsWorn) {
    run::Run run = test::start_acts(game_, 1);
    run.state.hero.passives[0].passive = test::passive(1);   // physical attack +15
    run.state.hero.relics.push_back({test::relic(5), 0, 0}); // max HP +10 %
    EXPECT_EQ(status_line(game_, run, english_),
              "act 1/3 - floor 0 | HP 100/110 | 50 gold | phys 45, mag 22, def 20, heal 6");
}

TEST_F(Status, R3TheBossAndItsRuleAreShownFromTheFirstFloor) {
    EXPECT_EQ(
        situation(game_, test::start_acts(game_, 1), english_),
        "At the top waits the Chicken Gamer. Chicken Game: neither side can heal or guard until the fight "
        "ends.\nWhere to?\n");
    EXPECT_EQ(
        situation(game_, test::in_stage(game_, 1, 3), english_),
        "At the top waits the Guardian of Balance. Rule Reversal: it takes at most 50 damage a hit until the "
        "fight ends.\nWhere to?\n");
}

/// A fight against the goblin with every figure set by hand.
class StatusFight : public Status {
  protected:
    StatusFight() {
        battle::State& fight = run_.state.battle;
        fight.enemy = game_.pack().find_enemy(104);
        fight.enemy_hp = 30.8;
        fight.enemy_max_hp = 140.3;
        fight.enemy_attack = 7;
        fight.enemy_defence = 70;
        fight.turn = 3;
        fight.hero.tokens = 2;
        fight.rerolls = 0;
        fight.phase = battle::Phase::input;
        fight.sides = {};
    }
    void announce(std::int32_t intent) { run_.state.battle.intent = game_.pack().find_intent(intent); }
    [[nodiscard]] std::string lines() const { return situation(game_, run_, english_); }

    run::Run run_ = test::at_node(game_, path::NodeType::combat);
};

TEST_F(StatusFight, A9IntentIsShownWithItsNumber) {
    announce(1); // 100 % of attack 7
    EXPECT_EQ(lines(), "Turn 3 | Goblin: HP 31/140\nNext: Attack - 7 damage\nBasic Tool: 2 of 5 tokens\n");
}

TEST_F(StatusFight, R4GuardIsShownAsWhatItTakesOff) {
    announce(2); // guard value 200 % of defence 35 = 70, and 70 / 170 = 41 %
    run_.state.battle.enemy_defence = 35;
    EXPECT_NE(lines().find("Next: Guard - takes 41 % less\n"), std::string::npos) << lines();
}

TEST_F(StatusFight, WhatHoldsForTheFightIsListed) {
    announce(6);
    run_.state.battle.side(battle::Side::player).attack_weaken = 2;
    run_.state.battle.side(battle::Side::enemy).attack_strengthen = 1;
    for (battle::Combatant& side : run_.state.battle.sides) side.heal_blocked = side.guard_blocked = 1;
    EXPECT_NE(
        lines().find(
            "In force: its attack +20 %; nobody can heal; nobody can guard; your physical attack -40 %\n"),
        std::string::npos)
        << lines();
}

TEST_F(StatusFight, TheResultIsShownWhileRerollsAreLeft) {
    announce(1);
    battle::State& fight = run_.state.battle;
    fight.phase = battle::Phase::reroll;
    fight.rerolls = 2;
    fight.stops = {{{2, 4, -1}, {-1, -1, -1}}}; // Magic I and x1.5 of the start row
    EXPECT_NE(lines().find("The reel stopped on Magic I | x1.5\n2 rerolls left\n"), std::string::npos)
        << lines();
}

TEST_F(Status, BelongingsAreTheMachineAndTheItems) {
    run::Run run = test::start_acts(game_, 1);
    run.state.hero.passives[1].passive = test::passive(28);
    run.state.hero.relics.push_back({test::relic(1), 0, 0});
    EXPECT_EQ(
        belongings(game_, run, english_),
        "The machine:\n"
        "  action: Attack I | Attack I | Magic I | Guard I | Heal I\n"
        "  multiplier: x0.5 | x0.5 | x1 | x1 | x1.5\n"
        "  additional (closed until the first boss falls): One More I | Icing I | Fate I | Ward I | Drain I\n"
        "Active: Basic Tool (5 of 5 tokens): 1 reroll this turn.\n"
        "Passive: Gloves of Strength: After a physical action: 1 token more, at most 1 time a turn.\n"
        "Relic: Bull Helmet: Physical attack + 6.\n");
}

TEST_F(Status, A21TheMapShowsTheWayWalked) {
    run::Run run = test::start_acts(game_, 1);
    EXPECT_TRUE(map_picture(run, english_).walk.visited.empty());
    EXPECT_FALSE(map_picture(run, english_).walk.current.has_value());
    const int column = *run.map->path.starts().begin();
    test::take_first(game_, run, run::OptionKind::road);
    const PathPicture picture = map_picture(run, korean_);
    EXPECT_EQ(picture.walk.visited, (std::vector<path::Node>{{1, column}}));
    EXPECT_EQ(picture.walk.current, (path::Node{1, column}));
    EXPECT_EQ(picture.labels.types[0], "전투");
    EXPECT_EQ(picture.title, "막 1/3 · 1층");
}

TEST_F(Status, OutcomeSaysWhereAndToWhom) {
    run::Run run = test::start_acts(game_, 1);
    run.state.turns = 60;
    run.state.choices = 87;
    run.state.row = 4;
    EXPECT_EQ(outcome_line(game_, run, english_),
              "The run goes on: act 1/3 - floor 4, 60 turns of battle and 87 choices so far.");
    run.state.phase = run::Phase::lost;
    run.state.enemy = game_.pack().find_enemy(104);
    EXPECT_EQ(outcome_line(game_, run, english_),
              "The run is lost: act 1/3 - floor 4, to the Goblin, after 60 turns of battle and 87 choices.");
    run.state.phase = run::Phase::won;
    run.state.floors = 24;
    EXPECT_EQ(outcome_line(game_, run, english_),
              "The run is won after 24 floors, 60 turns of battle and 87 choices.");
}

TEST_F(Status, R4AnEncounterShowsWhatCannotBePaid) {
    run::Run run = test::in_encounter(game_, 6, 3);
    EXPECT_EQ(situation(game_, run, english_), "Dice Game: Double or nothing.\n");
    run.state.hero.gold = 3;
    EXPECT_EQ(situation(game_, run, english_),
              "Dice Game: Double or nothing.\n"
              "You cannot pay: Bet (36 gold): 50 %: gold +110; 50 %: nothing.\n");
}

TEST_F(Status, R4TheResultOfAnEncounterStaysOnScreen) {
    run::Run run = test::in_encounter(game_, 1);
    run::choose(game_, run, std::size_t{1});
    EXPECT_EQ(situation(game_, run, english_), "Spring: You feel a size larger.\n");
    EXPECT_EQ(situation(game_, run, korean_), "샘: 몸이 한결 커진 기분이다.\n");
    run::Run chance = test::in_encounter(game_, 5);
    run::choose(game_, chance, std::size_t{0});
    const bool missed = chance.state.encounter_missed != 0;
    EXPECT_EQ(situation(game_, chance, english_),
              missed ? "Odd Chest: no luck.\n" : "Odd Chest: you were lucky.\n");
    run::Run picking = test::in_encounter(game_, 4);
    run::choose(game_, picking, std::size_t{0});
    EXPECT_EQ(situation(game_, picking, english_), "Which puck?\n");
    run::Run granted = test::in_encounter(game_, 2);
    run::choose(game_, granted, std::size_t{0});
    EXPECT_EQ(situation(game_, granted, english_), "A puck to take, or to leave.\n");
}

} // namespace
} // namespace rogueloom::view
