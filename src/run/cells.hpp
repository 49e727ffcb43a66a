// SPDX-License-Identifier: MIT
/// \file
/// Cells of the machine, one after the other.
#pragma once

#include <rogueloom/battle/hero.hpp>
#include <rogueloom/run/game.hpp>

namespace rogueloom::run {

/// Calls `visit(column, cell, puck)` for each cell of an open column.
template <class Visit>
void each_cell(const battle::Machine& machine, Visit visit) {
    for (std::size_t column = 0; column < machine.open_columns(); ++column)
        for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell)
            visit(column, cell, machine.cells[column][cell]);
}

/// Calls `add(column, cell, puck, stronger puck)` for each that can be strengthened.
template <class Add>
void each_strengthening(const Game& game, const battle::Machine& machine, Add add) {
    each_cell(machine, [&](std::size_t column, std::size_t cell, content::PuckId puck) {
        const content::PuckId to = game.stronger(puck);
        if (to) add(static_cast<std::int32_t>(column), static_cast<std::int32_t>(cell), puck, to);
    });
}

} // namespace rogueloom::run
