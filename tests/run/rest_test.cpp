// SPDX-License-Identifier: MIT
// The rest: campaign.md R4.
#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

run::Run at_rest(const std::function<void(run::Run&)>& before = {}) {
    return test::at_node(game(), path::NodeType::rest, 1, 0, before);
}

TEST(Rest, R4Heals30PercentOfMaxHp) {
    run::Run run = at_rest([](run::Run& start) { start.state.hero.hp = 41.5; });
    EventLog log;
    test::take_first(game(), run, OptionKind::rest_heal, &log);
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 71.5);
    EXPECT_EQ(run.state.phase, Phase::road);
    const auto healed = test::events_of(log, EventKind::hp_changed);
    ASSERT_EQ(healed.size(), 1U);
    EXPECT_EQ(healed[0].n[0], 30);
    EXPECT_EQ(healed[0].n[1], 72) << "71.5 is shown rounded half up";
}

TEST(Rest, R4MaxHpCountsEquipment) {
    run::Run run = at_rest([](run::Run& start) {
        start.state.hero.hp = 10;
        start.state.hero.passives[0].passive = test::passive(13); // max HP + 20 %
    });
    test::take_first(game(), run, OptionKind::rest_heal);
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 46);
}

TEST(Rest, HealingStopsAtMaxHp) {
    run::Run run = at_rest([](run::Run& start) { start.state.hero.hp = 90; });
    test::take_first(game(), run, OptionKind::rest_heal);
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 100);
}

TEST(Rest, R4StrengthensOnePuckByOneRankOfItsLineage) {
    run::Run run = at_rest();
    // Attack I x2, Magic I, Guard I, Heal I; x0.5 x0.5 x1 x1 x1.5: all ten can grow, the closed column
    // cannot.
    const auto options = test::options_of(game(), run);
    ASSERT_EQ(options.size(), 12U);
    EXPECT_EQ(options.front(), (Option{OptionKind::rest_heal, 30}));
    EXPECT_EQ(options.back(), (Option{OptionKind::leave_place}));
    const auto index = [](std::int32_t key) { return static_cast<std::int32_t>(test::puck(key).index()); };
    EXPECT_EQ(options[3], (Option{OptionKind::strengthen, 0, 2, index(4), index(5)}));
    EXPECT_EQ(options[10], (Option{OptionKind::strengthen, 1, 4, index(15), index(16)}));
    choose(game(), run, std::size_t{3});
    EXPECT_EQ(run.state.hero.machine.cell(content::Column::action, 2), test::puck(5));
    EXPECT_EQ(run.state.phase, Phase::road);
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 100);
}

TEST(Rest, OpenColumnsAndSecondLineCanBeStrengthened) {
    const run::Run run = at_rest([](run::Run& start) {
        battle::Machine& machine = start.state.hero.machine;
        machine.additional_unlocked = 1;
        machine.second_line = 1;
        for (auto& column : machine.cells) column[5] = column[6] = column[0];
    });
    EXPECT_EQ(test::options_of(game(), run).size(), 1U + 21U + 1U);
}

TEST(Rest, APuckAtItsTopIsNoOption) {
    const run::Run run = at_rest([](run::Run& start) {
        for (auto& column : start.state.hero.machine.cells)
            for (std::size_t cell = 0; cell < battle::first_cells; ++cell) column[cell] = test::puck(19);
        start.state.hero.machine.cells[0][0] = test::puck(777);
    });
    EXPECT_EQ(test::options_of(game(), run),
              (std::vector<Option>{{OptionKind::rest_heal, 30}, {OptionKind::leave_place}}));
}

} // namespace
} // namespace rogueloom::run
