// SPDX-License-Identifier: MIT
/// \file
/// What a fight starts from.
#pragma once

#include <cstdint>
#include <optional>

#include <rogueloom/battle/hero.hpp>
#include <rogueloom/content/rows.hpp>

namespace rogueloom::battle {

using content::EnemyId;
using content::IntentId;

/// Values that would otherwise be rolled or drawn, for sandboxes, odds and tests.
struct EnemyOverride {
    double hp = 1; ///< current HP; max HP is max(hp, max_hp)
    double max_hp = 1;
    double attack = 0;
    double defence = 0;
    IntentId first_intent; ///< none: drawn as usual
};

/// One fight. The hero is handed in as he comes from the last one; what must be reset for a battle is reset
/// by start() (battle.md A5).
struct Setup {
    Hero hero;
    EnemyId enemy;
    content::FightKind kind = content::FightKind::normal; ///< gold nodes pay twice (E58)
    std::int32_t rank_add = 0;  ///< ranks added to all grades of the enemy, at most S (E60)
    std::uint8_t last_boss = 0; ///< pays no gold (battle.md A11)
    std::optional<EnemyOverride> fixed_enemy;
};

} // namespace rogueloom::battle
