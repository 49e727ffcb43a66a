// SPDX-License-Identifier: MIT
/// \file
/// One number for the behaviour of the engine (docs/determinism.md).
#pragma once

#include <cstdint>

#include <rogueloom/run/game.hpp>

namespace rogueloom::lab {

/// A hash over fixed scenarios: draws of every kind, path maps of every preset, battles, runs of each
/// campaign with each policy. The same on every compiler, optimisation level and machine; it changes exactly
/// when what players would see for a seed changes. Tens of milliseconds.
[[nodiscard]] std::uint64_t signature(const run::Game& game);

} // namespace rogueloom::lab
