// SPDX-License-Identifier: MIT
/// \file
/// Simulations as callers name them: their options, and blocks that come back as bytes.
#pragma once

#include <vector>

#include <rogueloom/lab/simulation.hpp>

#include "outcome.hpp"
#include "pack.hpp"

namespace rogueloom::c_api {

/// Errors: no seed, an unknown campaign, character, difficulty or policy.
[[nodiscard]] Outcome<lab::Simulation> simulation_of(const content::Pack& pack,
                                                     const rl_simulate_options& options);

/// The blocks of a simulation in the order they were given. Errors: none given; those of lab::decode_block(),
/// whose place is `block 0` and so on.
[[nodiscard]] Outcome<std::vector<lab::Block>> blocks_of(std::uint64_t key, const rl_bytes* blocks,
                                                         std::size_t count);

} // namespace rogueloom::c_api
