// SPDX-License-Identifier: MIT
#include <rogueloom/view/story.hpp>

#include <gtest/gtest.h>

#include <rogueloom/lab/play_out.hpp>

#include "run/base_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::view {
namespace {

using battle::Side;
using BattleKind = battle::EventKind;
using run::EventKind;

/// Events made by hand.
class StoryTest : public ::testing::Test {
  protected:
    [[nodiscard]] static std::int32_t enemy(std::int32_t key) {
        return static_cast<std::int32_t>(test::base_pack().find_enemy(key).index());
    }
    [[nodiscard]] static std::int32_t puck(std::int32_t key) {
        return static_cast<std::int32_t>(test::puck(key).index());
    }
    void event(EventKind kind, std::array<std::int32_t, 4> n = {}) { log_.push_back({kind, n, {}}); }
    void fight(BattleKind kind, Side side, std::array<std::int16_t, 6> n = {}, std::array<double, 8> v = {}) {
        battle::Event event;
        event.kind = kind;
        event.side = side;
        event.n = n;
        event.v = v;
        log_.push_back({EventKind::battle, {}, event});
    }
    [[nodiscard]] std::string tell(Detail detail, std::string_view language = "en") const {
        const Words words(game_.pack(), language);
        Story story(game_, test::acts(), words, detail);
        std::string text = story.tell(log_);
        text += story.finish();
        return text;
    }

    const run::Game& game_ = test::base_game();
    run::EventLog log_;
};

TEST_F(StoryTest, BriefFightSaysTurnsAndHpAndGold) {
    event(EventKind::stage_entered, {1});
    event(EventKind::node_entered, {3, 2, 0, 1}); // combat, gold node
    event(EventKind::battle_started, {enemy(104), 1, 0});
    fight(BattleKind::turn, Side::player, {1}, {100, 100, 0, 140.3, 140.3, 0, 7, 8});
    fight(BattleKind::damage, Side::enemy, {}, {109.5, 0, 0, 109.5, 0, 140.3, 30.8});
    fight(BattleKind::damage, Side::player, {}, {7.4, 0, 0, 7.4, 0, 100, 92.6});
    fight(BattleKind::turn, Side::player, {2}, {92.6, 100, 0, 30.8, 140.3, 0, 7, 8});
    fight(BattleKind::damage, Side::enemy, {}, {36, 0, 0, 30.8, 5.2, 30.8, 0});
    event(EventKind::battle_won, {enemy(104), 2, 48, 98});
    EXPECT_EQ(tell(Detail::brief), "Act 1/3. The Chicken Gamer waits at the top.\n"
                                   "Floor 3, combat (gold x2). You beat the Goblin in 2 turns and lost 7 HP "
                                   "(93/100 left). It paid 48 gold.\n");
    EXPECT_EQ(
        tell(Detail::brief, "ko"),
        "막 1/3. 꼭대기에서 치킨 게이머가 기다린다.\n"
        "3층 · 전투 (골드 2배). 고블린을 2턴 만에 쓰러뜨렸다. 체력을 7 잃었다 (93/100). 48 골드를 얻었다.\n");
}

TEST_F(StoryTest, OneTurnIsNoTurns) {
    event(EventKind::node_entered, {1, 1, 0, 0});
    event(EventKind::battle_started, {enemy(104), 0, 0});
    fight(BattleKind::turn, Side::player, {1}, {100, 100, 0, 30, 30, 0, 7, 8});
    event(EventKind::battle_won, {enemy(104), 1, 0, 50});
    EXPECT_EQ(tell(Detail::brief),
              "Floor 1, combat. You beat the Goblin in 1 turn without losing HP (100/100).\n");
}

TEST_F(StoryTest, BriefRewardNamesTheChoicesAndWhatWasLost) {
    event(EventKind::node_entered, {1, 1, 0, 0});
    event(EventKind::reward_offered, {0, 3});
    event(EventKind::choice_offered, {0, 0, puck(2)});
    event(EventKind::choice_offered, {0, 0, puck(7)});
    event(EventKind::choice_offered, {0, 0, puck(14)});
    event(EventKind::puck_placed, {puck(2), 0, 2, puck(10)});
    EXPECT_EQ(tell(Detail::brief),
              "Floor 1, combat. Of Attack II, Guard I and x1 you took Attack II in place of Heal I "
              "(action cell 3).\n");
}

TEST_F(StoryTest, BriefChestIsOneSentence) {
    event(EventKind::node_entered, {4, 1, 5, 0});
    event(EventKind::gold_changed, {52, 102});
    event(EventKind::relic_gained, {static_cast<std::int32_t>(test::relic(1).index())});
    EXPECT_EQ(tell(Detail::brief),
              "Floor 4, treasure. The chest held 52 gold and the relic Bull Helmet: Physical attack + 6.\n");
    const std::string korean = "4층 · 보물. 유물 획득: 황소 투구 · 골드 +52."; // 1.7
    EXPECT_EQ(tell(Detail::brief, "ko").substr(0, korean.size()), korean);
}

TEST_F(StoryTest, BriefShopAddsUpStrengthening) {
    event(EventKind::node_entered, {3, 1, 3, 0});
    event(EventKind::bought, {3, puck(14), 75});
    event(EventKind::gold_changed, {-75, 200});
    event(EventKind::strengthened, {1, 0, puck(13), puck(14)});
    event(EventKind::bought, {3, puck(2), 195});
    event(EventKind::gold_changed, {-195, 5});
    event(EventKind::strengthened, {0, 0, puck(1), puck(2)});
    EXPECT_EQ(tell(Detail::brief),
              "Floor 3, shop. You strengthened x0.5 to x1 (multiplier cell 1) and Attack I to "
              "Attack II (action cell 1) for 270 gold.\n");
}

TEST_F(StoryTest, BriefSaysThatNothingWasDone) {
    event(EventKind::node_entered, {3, 1, 3, 0});
    event(EventKind::node_entered, {4, 1, 5, 0});
    event(EventKind::node_entered, {5, 1, 4, 0});
    EXPECT_EQ(tell(Detail::brief),
              "Floor 3, shop. You bought nothing.\nFloor 4, treasure. You left the chest shut.\n"
              "Floor 5, rest. You moved on without resting.\n");
}

TEST_F(StoryTest, BriefDefeatSaysHowNearItWas) {
    event(EventKind::node_entered, {3, 2, 0, 0});
    event(EventKind::battle_started, {enemy(104), 0, 0});
    fight(BattleKind::turn, Side::player, {9}, {10, 100, 0, 30.8, 140.3, 0, 7, 8});
    fight(BattleKind::damage, Side::player, {}, {12, 0, 0, 10, 2, 10, 0});
    fight(BattleKind::death_door, Side::player, {1}, {60, 12, 30});
    fight(BattleKind::damage, Side::player, {}, {40, 0, 0, 30, 10, 30, 0});
    fight(BattleKind::death_door, Side::player, {0}, {30, 77, 0});
    event(EventKind::run_lost, {enemy(104), 0});
    EXPECT_EQ(tell(Detail::brief),
              "Floor 3, combat. Death's door opened once and let you go. The Goblin killed you in "
              "turn 9. It had 31 of 140 HP left.\n");
}

TEST_F(StoryTest, A9WorkedExampleIsToldInFull) {
    event(EventKind::battle_started, {enemy(104), 0, 0});
    fight(BattleKind::turn, Side::player, {1}, {100, 100, 0, 140.3, 140.3, 0, 7, 8});
    fight(BattleKind::intent, Side::enemy, {1}, {7});
    log_.back().battle.intent = game_.pack().find_intent(1);
    fight(BattleKind::spin, Side::player);
    fight(BattleKind::row, Side::player, {1, 0, 1}, {28, 45, 1, 0.5, 0, 1, 109.5});
    log_.back().battle.pucks = {test::puck(2), test::puck(14), test::puck(28)};
    fight(BattleKind::damage, Side::enemy, {}, {109.5, 0, 0, 109.5, 0, 140.3, 30.8});
    EXPECT_EQ(tell(Detail::full), "A Goblin stands in the way.\n"
                                  "Turn 1: you 100/100 HP; Goblin 140/140 HP.\n"
                                  "  The Goblin announces Attack: 7 damage.\n"
                                  "  The reel stops on Attack II | x1 | Fate I.\n"
                                  "  Attack II: (28 + 45) x (1 + 0.5) = 110.\n"
                                  "  The Goblin takes 110 damage (31 HP left).\n");
    // On screen are HP and intent already.
    EXPECT_EQ(tell(Detail::moment), "A Goblin stands in the way.\n"
                                    "The reel stops on Attack II | x1 | Fate I.\n"
                                    "Attack II: (28 + 45) x (1 + 0.5) = 110.\n"
                                    "The Goblin takes 110 damage (31 HP left).\n");
}

TEST_F(StoryTest, FullTellsTheStopAfterTheLastReroll) {
    event(EventKind::battle_started, {enemy(104), 0, 0});
    fight(BattleKind::spin, Side::player);
    fight(BattleKind::reroll, Side::player, {0, 2, 1});
    fight(BattleKind::reroll, Side::player, {1, 4, 0});
    fight(BattleKind::row, Side::player, {1, 0, 1}, {6, 30, 1.5, 0, 0, 1, 54});
    log_.back().battle.pucks = {test::puck(1), test::puck(15), {}};
    EXPECT_EQ(tell(Detail::moment), "A Goblin stands in the way.\n"
                                    "The action column is drawn again (1 reroll left).\n"
                                    "The multiplier column is drawn again (0 rerolls left).\n"
                                    "The reel stops on Attack I | x1.5.\n"
                                    "Attack I: (6 + 30) x 1.5 = 54.\n");
}

TEST_F(StoryTest, FullTellsTwoRowsAndRepeats) {
    event(EventKind::battle_started, {enemy(104), 0, 0});
    fight(BattleKind::spin, Side::player);
    fight(BattleKind::row, Side::player, {1, 0, 1}, {6, 30, 1, 0, 30, 1, 46.8});
    log_.back().battle.pucks = {test::puck(1), test::puck(14), test::puck(23)};
    fight(BattleKind::row, Side::player, {2, 0, 2}, {0, 22, 2, 0, 0, 1, 44});
    log_.back().battle.pucks = {test::puck(5), test::puck(16), test::puck(20)};
    fight(BattleKind::row, Side::player, {2, 1, 2}, {0, 0, 0, 0, 0, 0, 11});
    log_.back().battle.pucks = {test::puck(5), test::puck(16), test::puck(20)};
    EXPECT_EQ(tell(Detail::moment),
              "A Goblin stands in the way.\n"
              "The reel stops on Attack I | x1 | Icing I and Magic II | x2 | One More I.\n"
              "Row 1, Attack I: (6 + 30) x 1 + 30 % = 47.\n"
              "Row 2, Magic II: (0 + 22) x 2 = 44, 2 times.\n"
              "Once more - Magic II | x2 | One More I: 11, 2 times.\n");
}

TEST_F(StoryTest, FullDamageSaysWhatReducedIt) {
    event(EventKind::battle_started, {enemy(9903), 5, 0});
    // E31: 100 against guard 70 is 58.8; E38 caps at 50.
    fight(BattleKind::damage, Side::enemy, {1}, {100, 70, 0, 50, 0, 400, 350});
    fight(BattleKind::damage, Side::player, {}, {100, 0, 45, 55, 0, 60, 5});
    fight(BattleKind::damage, Side::player, {}, {30, 0, 0, 5, 25, 5, 0});
    fight(BattleKind::fall, Side::player);
    EXPECT_EQ(tell(Detail::moment),
              "The Guardian of Balance stands in the way: the boss.\n"
              "The Guardian of Balance takes 50 damage (350 HP left; guard took 41; capped at 50).\n"
              "You take 55 damage (5 HP left; 45 % less).\n"
              "You take 5 damage and fall (overkill 25).\n");
}

TEST_F(StoryTest, FullEffectsOfAPassiveBearItsName) {
    event(EventKind::battle_started, {enemy(104), 0, 0});
    fight(BattleKind::passive, Side::player);
    log_.back().battle.passive = test::passive(28); // gives a token
    fight(BattleKind::token, Side::player, {1, 3});
    fight(BattleKind::token, Side::player, {1, 4}); // that of every turn
    fight(BattleKind::passive, Side::player);
    log_.back().battle.passive = test::passive(47);
    fight(BattleKind::heal, Side::player, {}, {9, 9, 0, 95});
    EXPECT_EQ(tell(Detail::moment), "A Goblin stands in the way.\n"
                                    "Gloves of Strength: you gain 1 token (3 now).\n"
                                    "Vampire's Claw: You heal 9 HP (95 now).\n");
}

/// No text is missing and no placeholder left in whole runs, in both languages and all details.
TEST_F(StoryTest, WholeRunsAreToldWithoutGaps) {
    for (const std::string_view policy_name : {"random", "greedy"}) {
        const auto policy = lab::make_policy(policy_name);
        for (std::uint64_t seed = 0; seed < test::tier<std::uint64_t>(12, 500); ++seed) {
            log_.clear();
            run::Run run = *run::start(game_, test::acts(), Seed{seed}, &log_);
            lab::play_out(game_, run, Seed{seed}, **policy, &log_);
            for (const Detail detail : {Detail::brief, Detail::full, Detail::moment}) {
                const std::string text = tell(detail, seed % 2 == 0 ? "en" : "ko");
                ASSERT_FALSE(text.empty());
                EXPECT_EQ(text.find_first_of("{}"), std::string::npos);
                EXPECT_EQ(text.find("  The  "), std::string::npos);
                EXPECT_EQ(text.back(), '\n');
            }
        }
    }
}

/// A story told event by event is the story told at once, but for the look ahead at where the reel stops.
TEST_F(StoryTest, BriefStoryDoesNotDependOnThePortions) {
    const auto policy = lab::make_policy("greedy");
    run::Run run = *run::start(game_, test::acts(), Seed{7}, &log_);
    lab::play_out(game_, run, Seed{7}, **policy, &log_);
    const Words words(game_.pack(), "en");
    Story story(game_, test::acts(), words, Detail::brief);
    std::string text;
    for (const run::Event& one : log_) text += story.tell({&one, 1});
    text += story.finish();
    EXPECT_EQ(text, tell(Detail::brief));
}

} // namespace
} // namespace rogueloom::view
