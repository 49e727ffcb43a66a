// SPDX-License-Identifier: MIT
/// \file
/// What holds in every state of every run, whatever its campaign.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/battle/equipment.hpp>
#include <rogueloom/run/run.hpp>

namespace rogueloom::test {

inline bool option_before(const run::Option& a, const run::Option& b) {
    return std::tie(a.kind, a.a, a.b, a.c, a.d) < std::tie(b.kind, b.a, b.b, b.c, b.d);
}

/// None stands twice, none is left but at the end, and listing them again gives the same.
inline void expect_options(const run::Game& game, const run::Run& run, const run::OptionList& options) {
    EXPECT_EQ(options.empty(), run::is_over(run.state));
    std::vector<run::Option> sorted(options.begin(), options.end());
    std::sort(sorted.begin(), sorted.end(), option_before);
    EXPECT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end()) << "two options are the same";
    run::OptionList again;
    run::list_options(game, run, again);
    ASSERT_EQ(again.size(), options.size());
    EXPECT_TRUE(std::equal(options.begin(), options.end(), again.begin()));
}

/// HP, gold, tokens and machine are within their bounds.
inline void expect_hero(const run::Game& game, const run::State& state) {
    const battle::Hero& hero = run::current_hero(state);
    const battle::Equipment worn = battle::equipment(game.rules(), hero);
    EXPECT_LE(hero.hp, battle::max_hp(hero, worn) + 1e-9);
    if (state.phase != run::Phase::lost) {
        EXPECT_GT(hero.hp, 0);
    }
    EXPECT_GE(hero.gold, 0);
    if (state.phase != run::Phase::battle) {
        EXPECT_LE(hero.tokens, battle::token_cap(game.rules(), hero, worn));
    }
    for (std::size_t column = 0; column < content::column_count; ++column) {
        for (std::size_t cell = 0; cell < battle::max_cells; ++cell) {
            const run::PuckId puck = hero.machine.cells[column][cell];
            ASSERT_EQ(puck.valid(), cell < hero.machine.cells_per_column());
            if (puck) {
                EXPECT_EQ(static_cast<std::size_t>(content::column_of(game.pack()[puck].type)), column);
            }
        }
    }
}

} // namespace rogueloom::test
