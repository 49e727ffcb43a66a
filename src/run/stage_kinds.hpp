// SPDX-License-Identifier: MIT
/// \file
/// Which kinds of stages a pack has.
#pragma once

#include <rogueloom/content/pack.hpp>

namespace rogueloom::run {

/// Whether some campaign has a stage of that kind.
[[nodiscard]] bool plays(const content::Pack& pack, content::StageKind kind);

} // namespace rogueloom::run
