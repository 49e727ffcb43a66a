// SPDX-License-Identifier: MIT
/// \file
/// What a fight starts from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <rogueloom/battle/hero.hpp>
#include <rogueloom/content/rows.hpp>

namespace rogueloom::battle {

using content::EnemyId;
using content::IntentId;

/// Values that would otherwise be rolled or drawn, for sandboxes, odds and tests; what is missing is rolled
/// or drawn as usual.
struct EnemyOverride {
    std::optional<double> hp;     ///< current HP
    std::optional<double> max_hp; ///< at least the current HP; missing: the current HP
    std::optional<double> attack;
    std::optional<double> defence;
    IntentId first_intent; ///< none: drawn
};

/// Stages (0 to 3) and blocks of one side at the start.
struct SideOpening {
    std::uint8_t attack_strengthen = 0;
    std::uint8_t guard_strengthen = 0;
    std::uint8_t attack_weaken = 0;
    std::uint8_t heal_blocked = 0;
    std::uint8_t guard_blocked = 0;
};

/// Where a fight is taken up, for sandboxes and odds.
struct Opening {
    std::int32_t turn = 1;               ///< 1 to the turn limit of the settings
    std::uint8_t rerolls = 0;            ///< of the first spin, before effects add some
    std::uint8_t additional_blocked = 0; ///< on the first turn
    std::array<SideOpening, 2> sides{};  ///< player, enemy
};

/// One fight. The hero is handed in as he comes from the last one; what must be reset for a battle is reset
/// by start() (battle.md A5).
struct Setup {
    Hero hero;
    EnemyId enemy;
    content::FightKind kind = content::FightKind::normal; ///< gold nodes pay twice (E58)
    std::int32_t rank_add = 0;  ///< ranks added to all grades of the enemy, at most S (E60)
    std::uint8_t last_boss = 0; ///< pays no gold (battle.md A11)
    double strength = 1;        ///< HP and attack of the enemy as rolled, times this (zones.md B23); > 0
    std::optional<EnemyOverride> fixed_enemy{};
    Opening opening{};
};

} // namespace rogueloom::battle
