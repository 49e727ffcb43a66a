// SPDX-License-Identifier: MIT
/// \file
/// Rows that a game makes of the sheets of board floors, so that fights need to know nothing of levels:
/// enemies of monsters, bosses and the lord, relics of altars and attributes (campaign.md R5).
#pragma once

#include <array>
#include <memory>
#include <vector>

#include <rogueloom/content/pack.hpp>

namespace rogueloom::run {

using EnemyByLevel = std::array<content::EnemyId, board::max_level + 1>; ///< none where it is not met

/// Where the rows are.
struct BoardIds {
    std::vector<EnemyByLevel> monsters;                    ///< by board::MonsterId
    std::vector<EnemyByLevel> bosses;                      ///< by board::BossId
    content::EnemyId lord;                                 ///< the final boss
    std::vector<std::vector<content::RelicId>> altars;     ///< by board::AltarId, one for each timing
    std::vector<std::vector<content::RelicId>> attributes; ///< by board::AttributeId, likewise
};

/// The pack with these rows behind its own; the same pack if no campaign has boards. O(rows).
[[nodiscard]] std::shared_ptr<const content::Pack> with_board_rows(std::shared_ptr<const content::Pack> pack,
                                                                   BoardIds& ids);

} // namespace rogueloom::run
