// SPDX-License-Identifier: MIT
#include <rogueloom/run/option.hpp>

#include <algorithm>

#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

TEST(OptionList, HoldsWhatIsAddedInOrder) {
    OptionList list;
    EXPECT_TRUE(list.empty());
    list.add({OptionKind::spin});
    list.add({OptionKind::reroll, 1});
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[1], (Option{OptionKind::reroll, 1, 0, 0, 0}));
    EXPECT_EQ(list.end() - list.begin(), 2);
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(OptionOrder, RoadsByColumn) {
    const run::Run run = test::start_acts(game(), 5);
    const auto options = test::options_of(game(), run);
    ASSERT_EQ(options.size(), static_cast<std::size_t>(run.map->path.starts().size()));
    for (std::size_t i = 0; i < options.size(); ++i) {
        EXPECT_EQ(options[i].kind, OptionKind::road);
        EXPECT_EQ(options[i].a, 1);
        EXPECT_EQ(options[i].c, static_cast<std::int32_t>(path::NodeType::combat));
        if (i > 0) {
            EXPECT_LT(options[i - 1].b, options[i].b);
        }
    }
}

TEST(OptionOrder, PlacesOfAPuckByCellThenDiscard) {
    run::Run run = test::start_acts(game(), 5);
    run.state.phase = Phase::place_puck;
    run.state.placing.puck = test::puck(17); // x3, a multiplier
    const auto options = test::options_of(game(), run);
    ASSERT_EQ(options.size(), 6U);
    const auto column = static_cast<std::int32_t>(content::Column::multiplier);
    const auto placed = static_cast<std::int32_t>(test::puck(17).index());
    for (std::int32_t cell = 0; cell < 5; ++cell) {
        const PuckId lost =
            run.state.hero.machine.cell(content::Column::multiplier, static_cast<std::size_t>(cell));
        EXPECT_EQ(
            options[static_cast<std::size_t>(cell)],
            (Option{OptionKind::place_puck, placed, column, cell, static_cast<std::int32_t>(lost.index())}));
    }
    EXPECT_EQ(options[5], (Option{OptionKind::discard, 0, placed, 0, 0}));
}

TEST(OptionOrder, SlotsByNumberThenDiscard) {
    run::Run run = test::start_acts(game(), 5);
    run.state.hero.passives[1].passive = test::passive(44);
    run.state.phase = Phase::wear_passive;
    run.state.placing.passive = test::passive(1);
    const auto worn = static_cast<std::int32_t>(test::passive(1).index());
    const auto other = static_cast<std::int32_t>(test::passive(44).index());
    const std::vector<Option> expected = {{OptionKind::wear_passive, worn, 0, -1, 0},
                                          {OptionKind::wear_passive, worn, 1, other, 0},
                                          {OptionKind::discard, 1, worn, 0, 0}};
    EXPECT_EQ(test::options_of(game(), run), expected);
}

TEST(OptionOrder, ChoicesOfARewardThenLeave) {
    run::Run run = test::start_acts(game(), 5);
    run.state.phase = Phase::reward;
    run.state.reward_choices.push_back({{}, test::active(6), {}});
    run.state.reward_choices.push_back({{}, {}, test::passive(3)});
    const std::vector<Option> expected = {
        {OptionKind::take_active, 0, static_cast<std::int32_t>(test::active(6).index()),
         static_cast<std::int32_t>(test::active(2).index()), 0},
        {OptionKind::take_passive, 1, static_cast<std::int32_t>(test::passive(3).index()), 0, 0},
        {OptionKind::leave_reward}};
    EXPECT_EQ(test::options_of(game(), run), expected);
}

TEST(OptionOrder, AtMost256OfTheLargestPlace) {
    // A shop with every offer, three columns of seven cells, restock and leave: 16 + 21 + 2.
    EXPECT_LE(max_offers + content::column_count * battle::max_cells + 2, 256U);
}

} // namespace
} // namespace rogueloom::run
