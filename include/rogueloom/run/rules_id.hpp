// SPDX-License-Identifier: MIT
/// \file
/// The number that stands for the rules this engine plays by.
#pragma once

#include <cstdint>

namespace rogueloom::run {

/// The pinned signature (docs/determinism.md): what `rogueloom signature` prints for the built-in pack.
/// Recordings carry it; `./dev golden` rewrites it when the rules change.
inline constexpr std::uint64_t rules_id = 0x9457345B19AA5C9D;

} // namespace rogueloom::run
