// SPDX-License-Identifier: MIT
/// \file
/// A block as bytes: what is kept on disk while a simulation goes on and sent between machines. The layout is
/// in docs/formats/results.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <rogueloom/core/result.hpp>
#include <rogueloom/lab/simulation.hpp>

namespace rogueloom::lab {

/// The bytes of a block. `key` stands for everything that decides how its runs end: engine, content,
/// campaign, policy, seed (simulation_key()).
[[nodiscard]] std::string encode_block(const Block& block, std::uint64_t key);

/// The block again. Errors: `block.damaged` (cut off, a checksum that does not fit, or no block at all),
/// `block.key` (of another simulation).
[[nodiscard]] Result<Block> decode_block(std::string_view bytes, std::uint64_t key);

/// A hash of what decides how runs end: rules id, content hash and exclusions of the game, campaign,
/// character, difficulty, policy and seed, and the layout of blocks.
[[nodiscard]] std::uint64_t simulation_key(const run::Game& game, const Simulation& simulation);

} // namespace rogueloom::lab
