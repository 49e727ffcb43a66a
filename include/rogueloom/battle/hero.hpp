// SPDX-License-Identifier: MIT
/// \file
/// The player's side as it is carried from fight to fight: HP, stats, machine, items.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include <rogueloom/content/rows.hpp>
#include <rogueloom/core/fixed_vector.hpp>

namespace rogueloom::battle {

using content::ActiveId;
using content::Column;
using content::PassiveId;
using content::PuckId;
using content::RelicId;

inline constexpr std::size_t first_cells = 5; ///< cells a column at the start
inline constexpr std::size_t max_cells = 7;   ///< after the second line (battle.md A7)
inline constexpr std::size_t max_relics = 64;
inline constexpr std::size_t passive_slots = 2;

/// The slot machine: three columns of cells. Before the second line only the first five cells of a column are
/// filled; while the additional column is locked its pucks are stored and neither drawn nor read (E24).
struct Machine {
    std::array<std::array<PuckId, max_cells>, content::column_count> cells{};
    std::uint8_t additional_unlocked = 0;
    std::uint8_t second_line = 0;

    /// Cells a column: 5, or 7 with the second line.
    [[nodiscard]] std::size_t cells_per_column() const { return second_line != 0 ? max_cells : first_cells; }
    /// Columns that spin: action and multiplier, and additional once unlocked.
    [[nodiscard]] std::size_t open_columns() const { return additional_unlocked != 0 ? 3 : 2; }
    /// Rows that act: 1, or 2 with the second line.
    [[nodiscard]] std::size_t rows() const { return second_line != 0 ? 2 : 1; }
    [[nodiscard]] PuckId& cell(Column column, std::size_t i) {
        return cells[static_cast<std::size_t>(column)][i];
    }
    [[nodiscard]] PuckId cell(Column column, std::size_t i) const {
        return cells[static_cast<std::size_t>(column)][i];
    }
};

/// The four stats, by their action: physical attack, magical attack, defence, heal amount.
using Stats = std::array<double, 4>;

/// A passive in a slot. Charge is kept from fight to fight (E65); a consumed passive leaves its slot empty.
struct WornPassive {
    PassiveId passive;
    std::uint8_t charge = 0;
    std::uint8_t locked = 0; ///< fired already in this battle (lock_until_battle_end)
};

/// A relic owned, in the order gained.
struct OwnedRelic {
    RelicId relic;
    std::uint8_t charge = 0;
    std::uint8_t locked = 0;
};

/// Everything of the player that a fight reads and hands back. Trivially copyable. `max_hp` and `stats` are
/// the base values, without passives.
struct Hero {
    double max_hp = 1;
    double hp = 1;
    Stats stats{};
    std::int32_t gold = 0;
    ActiveId active;
    std::uint8_t tokens = 0;
    std::uint8_t boss_kills = 0;
    Machine machine;
    std::array<WornPassive, passive_slots> passives{};
    FixedVector<OwnedRelic, max_relics, std::uint32_t> relics;
};

static_assert(std::is_trivially_copyable_v<Hero>);

} // namespace rogueloom::battle
