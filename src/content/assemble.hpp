// SPDX-License-Identifier: MIT
/// \file
/// A draft without errors -> the pack.
#pragma once

#include <cstdint>

#include <rogueloom/content/pack.hpp>

#include "content/draft.hpp"

namespace rogueloom::content {

/// What the filter of an effect says.
struct EffectFilter {
    std::optional<GrantTarget> grant;
    std::optional<IntentKind> intent;
    std::optional<PuckType> puck;
    bool known = true; ///< false: the word is none of those that the behaviour knows
};
[[nodiscard]] EffectFilter parse_filter(Behaviour behaviour, std::string_view filter);

/// Moves the rows where they belong. Precondition: the draft passed every check.
[[nodiscard]] Pack assemble(Draft draft, std::uint64_t content_hash);

} // namespace rogueloom::content
