// SPDX-License-Identifier: MIT
/// \file
/// What the player can do in a fight.
#pragma once

#include <cstdint>

#include <rogueloom/content/vocabulary.hpp>
#include <rogueloom/core/fixed_vector.hpp>

namespace rogueloom::battle {

/// `spin` starts the turn; `use_active` pays for the worn item and runs its effects; in the reroll phase
/// `reroll` draws one column again and `accept` takes the result as it is.
enum class ActionKind : std::uint8_t { spin, use_active, reroll, accept };

struct Action {
    ActionKind kind = ActionKind::spin;
    content::Column column = content::Column::action; ///< reroll only

    friend bool operator==(Action, Action) = default;
};

/// Spin first, then the active item; or rerolls by column, then accept.
using ActionList = FixedVector<Action, 4>;

} // namespace rogueloom::battle
