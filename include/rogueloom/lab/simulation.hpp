// SPDX-License-Identifier: MIT
/// \file
/// Many runs of one campaign by one policy (lab.md L2). Run i has the seed S + i, whoever plays it; runs are
/// played in blocks, which is what threads and machines share out and what is kept on disk.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <rogueloom/lab/policy.hpp>
#include <rogueloom/lab/tally.hpp>
#include <rogueloom/run/game.hpp>

namespace rogueloom::lab {

/// How one run ended.
struct RunResult {
    bool won = false;
    std::uint8_t stage = 1;      ///< where it ended
    std::uint8_t row = 0;        ///< of a path stage; the day of an expedition
    std::uint32_t floors = 0;    ///< entered in all stages
    std::uint32_t choices = 0;   ///< made
    std::uint32_t turns = 0;     ///< of all fights
    std::int32_t killed_by = -1; ///< row_id() of the enemy; -1: won, or lost without one

    friend bool operator==(const RunResult&, const RunResult&) = default;
};

/// Runs `first` .. `first` + runs.size() - 1 of a simulation.
struct Block {
    std::uint64_t first = 0;
    std::vector<RunResult> runs;
    Tallies tallies; ///< settled

    friend bool operator==(const Block&, const Block&) = default;
};

/// What a simulation is: who plays what from which seed on.
struct Simulation {
    run::Beginning beginning;
    std::string policy; ///< a name that make_policy() knows
    Seed seed;          ///< of run 0
};

/// Runs of a block: every block has so many, the last of a simulation may have fewer.
inline constexpr std::uint64_t block_runs = 250;

/// The seed of run i: S + i mod 2^64 (interfaces.md).
[[nodiscard]] Seed seed_of_run(const Simulation& simulation, std::uint64_t run);

/// Plays runs `first` .. `first` + `count` - 1 one after the other. Depends on its arguments alone. Memory
/// grows with `count`. Errors: those of run::start(). Precondition: the policy was made for this thread.
[[nodiscard]] Result<Block> play_block(const run::Game& game, const Simulation& simulation, Policy& policy,
                                       std::uint64_t first, std::uint64_t count);

} // namespace rogueloom::lab
