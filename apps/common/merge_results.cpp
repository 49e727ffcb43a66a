// SPDX-License-Identifier: MIT
#include "merge_results.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "files.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

Result<void> check_same(const fs::path& file, const ResultsHeader& a, const ResultsHeader& b) {
    const auto differ = [&](std::string_view what, const std::string& one,
                            const std::string& other) -> Result<void> {
        if (one == other) return {};
        return tl::unexpected(file_error(file, "merge.other",
                                         "these are results of another simulation: " + std::string(what) +
                                             " is \"" + other + "\", not \"" + one + "\"",
                                         0));
    };
    const std::tuple<std::string_view, std::string, std::string> parts[] = {
        {"the engine's version", a.engine_version, b.engine_version},
        {"the rules id", a.rules_id, b.rules_id},
        {"the content hash", a.content_hash, b.content_hash},
        {"the campaign", a.campaign, b.campaign},
        {"the character", a.character, b.character},
        {"the difficulty", a.difficulty, b.difficulty},
        {"the policy", a.policy, b.policy},
        {"what is left out", a.without, b.without},
        {"the base seed", std::to_string(a.base_seed), std::to_string(b.base_seed)},
        {"the number of runs", std::to_string(a.planned_runs), std::to_string(b.planned_runs)}};
    for (const auto& [what, one, other] : parts)
        if (const auto same = differ(what, one, other); !same) return same;
    return {};
}

} // namespace

Result<Results> merge_results(const std::vector<fs::path>& files, const fs::path& output, Existing existing) {
    if (const auto fine = refuse_existing(output, existing); !fine) return tl::unexpected(fine.error());
    std::vector<std::pair<fs::path, Results>> shards;
    for (const fs::path& file : files) {
        Result<Results> results = read_results(file);
        if (!results) return tl::unexpected(results.error());
        if (!shards.empty())
            if (const auto same = check_same(file, shards.front().second.header, results->header); !same)
                return tl::unexpected(same.error());
        shards.emplace_back(file, std::move(*results));
    }
    std::sort(shards.begin(), shards.end(), [](const auto& a, const auto& b) {
        return a.second.header.first_run < b.second.header.first_run;
    });
    Results all;
    all.header = shards.front().second.header;
    all.names = shards.front().second.names;
    std::uint64_t next = 0;
    const auto gap = [&](const fs::path& file, std::uint64_t from) -> Error {
        const bool twice = from < next;
        return file_error(file, "merge.runs",
                          twice              ? "runs from " + std::to_string(from) + " on are there twice"
                          : from == next + 1 ? "run " + std::to_string(next) + " is in no file"
                                             : "runs " + std::to_string(next) + " to " +
                                                   std::to_string(from - 1) + " are in no file",
                          0,
                          twice ? "name each shard once" : "run the missing shard again, or name its file");
    };
    for (const auto& [file, shard] : shards) {
        if (shard.header.first_run != next) return tl::unexpected(gap(file, shard.header.first_run));
        next += shard.header.runs;
        lab::merge(all.tallies, shard.tallies);
    }
    if (next != all.header.planned_runs)
        return tl::unexpected(gap(shards.back().first, all.header.planned_runs));
    all.header.first_run = 0;
    all.header.runs = next;

    Result<ResultsWriter> writer = ResultsWriter::create(output, all.header, all.names);
    if (!writer) return tl::unexpected(writer.error());
    for (const auto& [file, shard] : shards) {
        const auto added = read_runs(file, [&](const lab::RunResult& run) { return writer->add(run); });
        if (!added) return tl::unexpected(added.error());
    }
    const Result<ResultsSums> sums = writer->finish(all.tallies);
    if (!sums) return tl::unexpected(sums.error());
    all.sums = *sums;
    return all;
}

} // namespace rogueloom::app
