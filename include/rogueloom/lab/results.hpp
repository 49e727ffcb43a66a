// SPDX-License-Identifier: MIT
/// \file
/// The results of a simulation (lab.md L2): what was simulated, its sums, its counts and what their ids are
/// called. Files of them and pages about them are made of this.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/result.hpp>
#include <rogueloom/lab/simulation.hpp>
#include <rogueloom/run/game.hpp>

namespace rogueloom::lab {

/// What was simulated.
struct ResultsHeader {
    std::string engine_version;
    std::string rules_id; ///< sixteen hex digits, as the content hash
    std::string pack;
    std::string pack_version;
    std::string content_hash;
    std::string campaign;
    std::string character; ///< `default`: the row of `player`
    std::string difficulty;
    std::string policy;
    std::string without; ///< `puck:23,relic:1`, sorted; empty: nothing left out
    std::uint64_t base_seed = 0;
    std::uint64_t planned_runs = 0; ///< of the whole simulation, all shards together
    std::uint64_t first_run = 0;    ///< of these results
    std::uint64_t runs = 0;         ///< in these results

    friend bool operator==(const ResultsHeader&, const ResultsHeader&) = default;
};

/// What an id of the counts is called in the pack's own language.
struct ResultsName {
    std::string kind; ///< active, answer, enemy, passive, puck, relic, road
    std::int32_t id = 0;
    std::string name;

    friend bool operator==(const ResultsName&, const ResultsName&) = default;
};

/// What an id is called, or its kind and number where no name is known.
[[nodiscard]] std::string name_of(const std::vector<ResultsName>& names, std::string_view kind,
                                  std::int32_t id);
/// Who ended runs and where, from the key of a Topic::loss: `Ghoul (stage 1, row 4)`.
[[nodiscard]] std::string loss_text(const std::vector<ResultsName>& names,
                                    const std::array<std::int32_t, 4>& key);

/// Sums over all runs.
struct ResultsSums {
    std::uint64_t wins = 0;
    std::uint64_t choices = 0;
    std::uint64_t turns = 0;
    std::uint64_t stats_hash = 0; ///< hash() of all tallies

    friend bool operator==(const ResultsSums&, const ResultsSums&) = default;
};

/// Results, their runs aside.
struct Results {
    ResultsHeader header;
    ResultsSums sums;
    std::vector<ResultsName> names;
    Tallies tallies; ///< settled
};

/// The header for a simulation of a game; `runs` are those of the whole.
[[nodiscard]] ResultsHeader header_of(const run::Game& game, const Simulation& simulation, std::uint64_t runs,
                                      std::string engine_version);
/// Names of everything that has an id, by kind and id.
[[nodiscard]] std::vector<ResultsName> names_of(const run::Game& game);

/// Results with every run, in order.
struct PlayedResults {
    Results results;
    std::vector<RunResult> runs;
};
/// Blocks of one simulation put together, in whatever order they come. Errors: `block.none`, `block.overlap`
/// (a run is in two of them), `block.gap` (one between them is in none). O(runs + tallies).
[[nodiscard]] Result<PlayedResults> join_blocks(const run::Game& game, const Simulation& simulation,
                                                std::vector<Block> blocks, std::string engine_version);

/// Sixteen hex digits: how hashes are shown and stored.
[[nodiscard]] std::string hex(std::uint64_t value);

} // namespace rogueloom::lab
