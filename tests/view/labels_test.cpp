// SPDX-License-Identifier: MIT
#include <rogueloom/view/labels.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>

#include <rogueloom/core/stream.hpp>

#include "run/floor_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::view {
namespace {

using run::Option;
using run::OptionKind;

class Labels : public ::testing::Test {
  protected:
    [[nodiscard]] std::string english(const Option& option) const {
        return label(game_, run_, option, english_);
    }
    [[nodiscard]] std::string korean(const Option& option) const {
        return label(game_, run_, option, korean_);
    }
    [[nodiscard]] std::string json(const Option& option) const { return option_json(game_, run_, option); }

    [[nodiscard]] static std::int32_t puck(std::int32_t key) {
        return static_cast<std::int32_t>(test::puck(key).index());
    }
    [[nodiscard]] static std::int32_t active(std::int32_t key) {
        return static_cast<std::int32_t>(test::active(key).index());
    }
    [[nodiscard]] static std::int32_t passive(std::int32_t key) {
        return static_cast<std::int32_t>(test::passive(key).index());
    }

    const run::Game& game_ = test::base_game();
    run::Run run_ = test::start_acts(game_, 1);
    Words english_{game_.pack(), "en"};
    Words korean_{game_.pack(), "ko"};
};

constexpr std::int32_t action = 0;

TEST_F(Labels, RoadsSayWhatWaitsAndWhatItPays) {
    const Option gold{OptionKind::road, 4, 2, 0, 1}; // path::NodeType::combat, path::NodeReward::gold
    EXPECT_EQ(english(gold), "Combat (row 4, column 2): gold x2");
    EXPECT_EQ(korean(gold), "전투 (4행 2열): 골드 2배");
    const Option plain{OptionKind::road, 1, 3, 0, 0};
    EXPECT_EQ(english(plain), "Combat (row 1, column 3)");
    const Option boss{OptionKind::road, 8, 0, 2, 0};
    EXPECT_EQ(english(boss), "Boss (row 8): Chicken Gamer");
    EXPECT_EQ(korean(boss), "보스 (8행): 치킨 게이머");
    EXPECT_EQ(json(boss), R"({"kind":"road","node":"boss","row":8,"column":0,"type":"boss"})");
}

TEST_F(Labels, RoadsAreDescribedByNodeTypeAndReward) {
    for (const Option& option : test::options_of(game_, run_)) {
        const auto parsed = nlohmann::json::parse(json(option));
        EXPECT_EQ(parsed["kind"], "road");
        EXPECT_EQ(parsed["row"], 1);
        EXPECT_EQ(parsed["node"], "r1c" + std::to_string(option.b));
        EXPECT_EQ(parsed["type"], "combat"); // rows 1 and 2 of act-map.md 1.4
        EXPECT_TRUE(parsed["reward"].is_string());
    }
}

TEST_F(Labels, PlacingAPuckNamesTheCellAndWhatIsLost) {
    const Option option{OptionKind::place_puck, puck(2), action, 2, puck(10)};
    EXPECT_EQ(english(option), "Put Attack II into action cell 3, losing Heal I");
    EXPECT_EQ(korean(option), "공격 중급을 행동 3번 칸에 넣기, 회복 하급을 잃음");
    EXPECT_EQ(json(option), R"({"kind":"place_puck","puck":2,"column":"action","cell":2,"lost":10})");
}

TEST_F(Labels, StrengtheningNamesBothPucksAndThePrice) {
    // Cell 1 of the start row is Attack I (battle.md E63), which strengthening makes Attack II.
    const Option paid{OptionKind::buy_strengthen, action, 0, 195, puck(2)};
    EXPECT_EQ(english(paid), "Strengthen Attack I to Attack II (action cell 1) for 195 gold");
    EXPECT_EQ(korean(paid), "공격 하급을 공격 중급으로 강화 (행동 1번 칸): 195 골드");
    EXPECT_EQ(json(paid),
              R"({"kind":"buy_strengthen","column":"action","cell":0,"from":1,"to":2,"price":195})");
    const Option free{OptionKind::strengthen, action, 0, puck(1), puck(2)};
    EXPECT_EQ(english(free), "Strengthen Attack I to Attack II (action cell 1)");
    EXPECT_EQ(json(free), R"({"kind":"strengthen","column":"action","cell":0,"from":1,"to":2})");
}

TEST_F(Labels, ItemsSayRankCostAndWhatTheyReplace) {
    const Option use{OptionKind::use_active, active(2), 0, 0, 0};
    EXPECT_EQ(english(use), "Use Basic Tool (5 tokens): 1 reroll this turn.");
    EXPECT_EQ(json(use), R"({"kind":"use_active","active":2})");
    const Option take{OptionKind::take_active, 1, active(11), active(2), 0};
    EXPECT_EQ(english(take).substr(0, 72),
              "Take Double Gacha (active item; rank D) in place of Basic Tool: The next");
    EXPECT_EQ(json(take), R"({"kind":"take_active","choice":1,"active":11,"replaces":2})");
    const Option first{OptionKind::take_active, 1, active(11), -1, 0};
    EXPECT_EQ(english(first).substr(0, 41), "Take Double Gacha (active item; rank D): ");
    EXPECT_EQ(json(first), R"({"kind":"take_active","choice":1,"active":11,"replaces":null})");
    const Option wear{OptionKind::wear_passive, passive(28), 1, -1, 0};
    EXPECT_EQ(english(wear), "Wear Gloves of Strength in slot 2");
    EXPECT_EQ(json(wear), R"({"kind":"wear_passive","passive":28,"slot":1,"lost":null})");
    const Option instead{OptionKind::wear_passive, passive(28), 0, passive(44), 0};
    EXPECT_EQ(english(instead), "Wear Gloves of Strength in slot 1, losing Death Expert");
    EXPECT_EQ(korean(instead), "근력의 장갑을 1번 칸에 장착, 죽음 전문가를 잃음");
}

TEST_F(Labels, ShopsNameThePrice) {
    const Option buy{OptionKind::buy_puck, 0, puck(2), 130, 0};
    EXPECT_EQ(english(buy), "Buy Attack II (rank C) for 130 gold: Physical damage 28 + physical attack.");
    EXPECT_EQ(json(buy), R"({"kind":"buy_puck","offer":0,"puck":2,"price":130})");
    const Option passive_item{OptionKind::buy_passive, 4, passive(1), 169, 0};
    EXPECT_EQ(json(passive_item), R"({"kind":"buy_passive","offer":4,"passive":1,"price":169})");
    const Option restock{OptionKind::restock, 20, 0, 0, 0};
    EXPECT_EQ(english(restock), "Restock the shop for 20 gold");
    EXPECT_EQ(json(restock), R"({"kind":"restock","price":20})");
}

TEST_F(Labels, LeavingSaysWhichPlaceIsLeft) {
    const Option leave{OptionKind::leave_place, 0, 0, 0, 0};
    run_.state.phase = run::Phase::shop;
    EXPECT_EQ(english(leave), "Leave the shop");
    run_.state.phase = run::Phase::rest;
    EXPECT_EQ(english(leave), "Move on without resting");
    run_.state.phase = run::Phase::treasure;
    EXPECT_EQ(english(leave), "Leave the treasure room");
}

/// Every option of random runs has a label and a description that no other option of its list has.
TEST_F(Labels, EveryOptionOfARunIsNamedAndTellsItselfApart) {
    std::set<OptionKind> seen;
    for (std::uint64_t seed = 0; seed < test::tier<std::uint64_t>(40, 1000); ++seed) {
        run::Run run = seed % 3 == 0   ? test::start_acts(game_, seed)
                       : seed % 3 == 1 ? test::start_climb(game_, seed)
                                       : *run::start(game_, test::delve_as("bard"), Seed{seed});
        Stream stream(Seed{seed}, "test/labels");
        // Mighty from the start, so that every kind of place is reached.
        test::make_mighty(run.state.hero);
        run.state.hero.gold = 2000;
        for (int step = 0; step < (seed % 3 == 2 ? 500 : 150) && !run::is_over(run.state); ++step) {
            const std::vector<Option> options = test::options_of(game_, run);
            std::set<std::string> labels;
            std::set<std::string> descriptions;
            for (const Option& option : options) {
                seen.insert(option.kind);
                const std::string text = label(game_, run, option, step % 2 == 0 ? english_ : korean_);
                EXPECT_FALSE(text.empty() || text.find_first_of("{}") != std::string::npos) << text;
                EXPECT_TRUE(labels.insert(text).second) << text << " twice";
                const std::string description = option_json(game_, run, option);
                EXPECT_TRUE(nlohmann::json::accept(description)) << description;
                EXPECT_TRUE(descriptions.insert(description).second) << description << " twice";
            }
            const std::uint32_t index = stream.below(static_cast<std::uint32_t>(options.size()));
            run::choose(game_, run, index);
        }
    }
    EXPECT_EQ(seen.size() + 3, run::option_kind_count) << "three are of expeditions";
}

// campaign.md R4: cost, chance, effects and else-effects are all shown before choosing.
TEST_F(Labels, R4AnswersSayPriceChanceAndBothOutcomes) {
    const auto all = [&](std::int32_t key, std::uint8_t stage, const Words& words) {
        const run::Run run = test::in_encounter(game_, key, stage);
        std::vector<std::string> labels;
        for (const Option& option : test::options_of(game_, run))
            labels.push_back(label(game_, run, option, words));
        return labels;
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(all(5, 1, english_), (Lines{"Open: 50 %: gold +80; 50 %: lose 12 HP (88 left)", "Leave"}));
    EXPECT_EQ(all(6, 2, english_), (Lines{"Bet (28 gold): 50 %: gold +110; 50 %: nothing", "Leave"}));
    EXPECT_EQ(all(2, 1, english_), (Lines{"Give blood: lose 15 HP (85 left), a puck of rank D", "Leave"}));
    EXPECT_EQ(all(14, 5, english_),
              (Lines{"Left, to the smoke: 60 %: a puck of rank S; 40 %: lose 15 HP (85 left)",
                     "Right: a puck or an item of rank A"}));
    EXPECT_EQ(all(8, 1, english_)[0],
              "Drink: lose 12 HP (88 left), a random stat +25 % of what you began with");
    EXPECT_EQ(all(11, 1, english_)[0], "Swap a puck: 1 random puck becomes another of the same kind");
    EXPECT_EQ(all(13, 1, english_), (Lines{"Repair it: strengthen 1 multiplier puck of your choice by 1 rank",
                                           "Take the plating: max HP +8"}));
    EXPECT_EQ(all(7, 1, english_)[2], "Learn to guard: base defence +8");
    EXPECT_EQ(all(5, 1, korean_)[0], "연다: 50%: 골드 +80 / 50%: 체력 12 잃음 (88 남음)");
    EXPECT_EQ(all(4, 1, korean_)[0], "퍽 강화를 맡긴다 (25 골드): 퍽 1개를 골라 1랭크 강화");
}

TEST_F(Labels, AnswersForMachines) {
    const run::Run run = test::in_encounter(game_, 6, 3);
    EXPECT_EQ(option_json(game_, run, test::options_of(game_, run)[0]),
              R"({"kind":"answer","choice":0,"encounter":6,"price":36,"chance":50})");
}

TEST_F(Labels, EveryAnswerOfThePackReadsWell) {
    for (const content::Encounter& row : game_.pack().encounters) {
        const run::Run run = test::in_encounter(game_, row.key, 3);
        for (const Option& option : test::options_of(game_, run)) {
            for (const Words* words : {&english_, &korean_}) {
                const std::string text = label(game_, run, option, *words);
                EXPECT_FALSE(text.empty());
                EXPECT_EQ(text.find_first_of("{}[]"), std::string::npos) << text;
            }
        }
    }
}

} // namespace
} // namespace rogueloom::view
