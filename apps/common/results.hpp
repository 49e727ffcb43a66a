// SPDX-License-Identifier: MIT
/// \file
/// Results of a simulation as a SQLite file (docs/formats/results.md): what report, compare and any SQL tool
/// read. The same results are the same bytes.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include <rogueloom/core/result.hpp>
#include <rogueloom/lab/results.hpp>

namespace rogueloom::app {

using lab::Results;
using lab::ResultsHeader;
using lab::ResultsName;
using lab::ResultsSums;

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

/// Reads and checks a file: all but its runs. Errors: `results.read` (no such file), `results.damaged` (no
/// results of this program, or with a table or a sum that does not fit).
[[nodiscard]] Result<Results> read_results(const std::filesystem::path& path);

/// Reads the runs of a file in order. Memory does not grow with their number. Errors: as above, also where
/// the runs do not add up to the sums; those of `each`, which end it.
[[nodiscard]] Result<void> read_runs(const std::filesystem::path& path,
                                     const std::function<Result<void>(const lab::RunResult&)>& each);

} // namespace rogueloom::app
