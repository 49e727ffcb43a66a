// SPDX-License-Identifier: MIT
/// \file
/// Random packs that are valid by construction, and random fights of them. A pack is the base pack's sheets
/// with many random rows: every behaviour, resource, value source and timing where it is allowed, with usual
/// and extreme amounts.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <rogueloom/battle/setup.hpp>
#include <rogueloom/content/pack.hpp>
#include <rogueloom/core/stream.hpp>

namespace rogueloom::test {

/// How far random amounts go.
enum class Taste : std::uint8_t { usual, extreme };

/// Loaded from sheets; fails the test if it does not load.
[[nodiscard]] std::shared_ptr<const content::Pack> random_pack(Stream draw, Taste taste);

/// What random_pack() writes over the base pack, cell by cell. It is of the stream alone: the same whatever
/// the base pack, the compiler and the machine.
[[nodiscard]] std::string random_cells(Stream draw, Taste taste);

/// A hero, an enemy and how they meet, all of the pack's random rows.
[[nodiscard]] battle::Setup random_setup(const content::Pack& pack, Stream draw);

} // namespace rogueloom::test
