// SPDX-License-Identifier: MIT
/// \file
/// Blocks of runs shared out among threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include <rogueloom/core/result.hpp>
#include <rogueloom/lab/simulation.hpp>
#include <rogueloom/run/game.hpp>

namespace rogueloom::app {

/// A block to be played.
struct BlockRange {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
};

/// Runs `first` .. `first` + `count` - 1 in blocks. `first` is a multiple of lab::block_runs.
[[nodiscard]] std::vector<BlockRange> blocks_of(std::uint64_t first, std::uint64_t count);

/// Plays blocks with `jobs` threads, each with a policy of its own, until all are played, `stop` is set or
/// one fails; a block that was begun is finished. `done` gets each block, one at a time, in any order.
/// Errors: the first of play_block(), make_policy() or `done`.
[[nodiscard]] Result<void> play_blocks(const run::Game& game, const lab::Simulation& simulation,
                                       const std::vector<BlockRange>& blocks, unsigned jobs,
                                       const std::atomic<bool>& stop,
                                       const std::function<Result<void>(const lab::Block&)>& done);

} // namespace rogueloom::app
