// SPDX-License-Identifier: MIT
/// \file
/// A simulation from start to end: blocks played, kept, found again after a stop, and written as results.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "block_work.hpp"
#include "existing.hpp"
#include "results.hpp"

namespace rogueloom::app {

/// Plays blocks of a simulation and gives each to `done`, one at a time, in any order, as play_blocks() does.
using BlockPlayer = std::function<Result<void>(
    const run::Game& game, const lab::Simulation& simulation, const std::vector<BlockRange>& blocks,
    const std::atomic<bool>& stop, const std::function<Result<void>(const lab::Block&)>& done)>;

struct SimulationPlan {
    lab::Simulation simulation;
    ResultsHeader header; ///< its runs are those to be played here
    unsigned jobs = 1;
    BlockPlayer player;                          ///< none: so many threads of this program
    std::optional<std::filesystem::path> output; ///< none: nothing is kept
    Existing existing = Existing::refuse;
};

/// How far it is.
struct SimulationProgress {
    std::uint64_t runs = 0; ///< done, those found again included
    std::uint64_t found = 0;
    std::uint64_t wins = 0;
};

/// How it ended.
struct SimulationEnd {
    bool whole = false; ///< false: stopped, and the rest says nothing
    ResultsSums sums;
    lab::Tallies tallies;
};

/// Plays what is missing and writes the results. `progress` hears of every block. `stop` ends it early; with
/// an output what is done is kept then. Memory does not grow with the number of runs. Errors:
/// `simulate.there` (results are there, or blocks of a stopped simulation), `block.key` (blocks of
/// another one are), `blocks.busy`, those of files and
/// of play_block().
[[nodiscard]] Result<SimulationEnd> simulate(const run::Game& game, const SimulationPlan& plan,
                                             const std::atomic<bool>& stop,
                                             const std::function<void(const SimulationProgress&)>& progress);

/// The runs that shard `index` of `count` (from 1) plays: whole blocks, in order, sizes as equal as blocks
/// allow. Its number of runs is 0 where there are more shards than blocks.
[[nodiscard]] BlockRange shard_of(std::uint64_t runs, std::uint64_t index, std::uint64_t count);

} // namespace rogueloom::app
