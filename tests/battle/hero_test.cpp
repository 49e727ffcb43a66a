// SPDX-License-Identifier: MIT
#include <rogueloom/battle/hero.hpp>

#include <gtest/gtest.h>

namespace rogueloom::battle {
namespace {

TEST(Hero, A7TheMachineGrowsInTwoSteps) {
    Machine machine;
    EXPECT_EQ(machine.open_columns(), 2U);
    EXPECT_EQ(machine.cells_per_column(), 5U);
    EXPECT_EQ(machine.rows(), 1U);
    machine.additional_unlocked = 1;
    EXPECT_EQ(machine.open_columns(), 3U);
    EXPECT_EQ(machine.rows(), 1U);
    machine.second_line = 1;
    EXPECT_EQ(machine.cells_per_column(), 7U);
    EXPECT_EQ(machine.rows(), 2U);
}

TEST(Hero, CellsAreByColumn) {
    Machine machine;
    machine.cell(Column::multiplier, 4) = PuckId(9);
    EXPECT_EQ(machine.cells[1][4], PuckId(9));
    const Machine& read = machine;
    EXPECT_EQ(read.cell(Column::multiplier, 4), PuckId(9));
    EXPECT_FALSE(read.cell(Column::action, 4).valid());
}

TEST(Hero, HasNoPaddingSoThatBytesCanBeCompared) {
    EXPECT_EQ(sizeof(Machine), 3 * max_cells * sizeof(PuckId) + 2);
    EXPECT_EQ(sizeof(Hero), 6 * sizeof(double) + sizeof(std::int32_t) + sizeof(ActiveId) + 2 +
                                sizeof(Machine) + passive_slots * sizeof(WornPassive) +
                                max_relics * sizeof(OwnedRelic) + 4);
}

} // namespace
} // namespace rogueloom::battle
