// SPDX-License-Identifier: MIT
/// \file
/// Results of a simulation as a SQLite file (docs/formats/results.md): what report, compare and any SQL tool
/// read. The same results are the same bytes.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/result.hpp>
#include <rogueloom/lab/simulation.hpp>
#include <rogueloom/run/game.hpp>

namespace rogueloom::app {

/// What was simulated: the one row of the table `simulation`, but for its sums.
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
    std::uint64_t first_run = 0;    ///< of this file
    std::uint64_t runs = 0;         ///< in this file

    friend bool operator==(const ResultsHeader&, const ResultsHeader&) = default;
};

/// A row of the table `name`: what an id is called.
struct ResultsName {
    std::string kind; ///< active, answer, enemy, passive, puck, relic, road
    std::int32_t id = 0;
    std::string name;

    friend bool operator==(const ResultsName&, const ResultsName&) = default;
};

/// What an id is called, or its kind and number where no name is known.
[[nodiscard]] std::string name_of(const std::vector<ResultsName>& names, std::string_view kind,
                                  std::int32_t id);
/// Who ended runs and where, from the key of a lab::Topic::loss: `Ghoul (stage 1, row 4)`.
[[nodiscard]] std::string loss_text(const std::vector<ResultsName>& names,
                                    const std::array<std::int32_t, 4>& key);

/// Sums over all runs, kept with the header.
struct ResultsSums {
    std::uint64_t wins = 0;
    std::uint64_t choices = 0;
    std::uint64_t turns = 0;
    std::uint64_t stats_hash = 0; ///< lab::hash() of all tallies

    friend bool operator==(const ResultsSums&, const ResultsSums&) = default;
};

/// The header for a simulation of a game, names of everything that has an id; runs are those of the whole.
[[nodiscard]] ResultsHeader header_of(const run::Game& game, const lab::Simulation& simulation,
                                      std::uint64_t runs, std::string engine_version);
[[nodiscard]] std::vector<ResultsName> names_of(const run::Game& game);

/// Writes a file that is there whole or not at all. Runs are added in order, tallies at the end.
class ResultsWriter {
  public:
    /// Begins a file beside `path`. Errors: `results.write`.
    [[nodiscard]] static Result<ResultsWriter> create(const std::filesystem::path& path,
                                                      const ResultsHeader& header,
                                                      const std::vector<ResultsName>& names);
    ResultsWriter(ResultsWriter&&) noexcept;
    ~ResultsWriter(); ///< removes what was not finished

    /// The next run. Errors: `results.write`, as for finish().
    [[nodiscard]] Result<void> add(const lab::RunResult& run);
    /// Everything counted, and the file takes its name.
    [[nodiscard]] Result<ResultsSums> finish(const lab::Tallies& tallies);

  private:
    struct Database;
    explicit ResultsWriter(std::unique_ptr<Database> database);
    std::unique_ptr<Database> database_;
};

/// What a file holds, its runs aside.
struct Results {
    ResultsHeader header;
    ResultsSums sums;
    std::vector<ResultsName> names;
    lab::Tallies tallies;
};

/// Reads and checks a file. Errors: `results.read` (no such file), `results.damaged` (no results of this
/// program, or with a table or a sum that does not fit).
[[nodiscard]] Result<Results> read_results(const std::filesystem::path& path);

/// Reads the runs of a file in order. Memory does not grow with their number. Errors as above, and those of
/// `each`, which end it.
[[nodiscard]] Result<void> read_runs(const std::filesystem::path& path,
                                     const std::function<Result<void>(const lab::RunResult&)>& each);

} // namespace rogueloom::app
