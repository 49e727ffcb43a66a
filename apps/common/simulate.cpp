// SPDX-License-Identifier: MIT
#include "simulate.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include <rogueloom/lab/block_file.hpp>

#include "block_folder.hpp"
#include "files.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

void add_sums(ResultsSums& sums, const lab::Block& block) {
    for (const lab::RunResult& run : block.runs) {
        sums.wins += run.won ? 1 : 0;
        sums.choices += run.choices;
        sums.turns += run.turns;
    }
}

Result<void> play(const run::Game& game, const SimulationPlan& plan, const std::vector<BlockRange>& blocks,
                  const std::atomic<bool>& stop, const std::function<Result<void>(const lab::Block&)>& done) {
    if (plan.player) return plan.player(game, plan.simulation, blocks, stop, done);
    return play_blocks(game, plan.simulation, blocks, plan.jobs, stop, done);
}

/// A simulation that keeps nothing.
Result<SimulationEnd> simulate_in_memory(const run::Game& game, const SimulationPlan& plan,
                                         const std::atomic<bool>& stop,
                                         const std::function<void(const SimulationProgress&)>& progress) {
    SimulationEnd end;
    SimulationProgress far;
    const auto take = [&](const lab::Block& block) -> Result<void> {
        lab::merge(end.tallies, block.tallies);
        add_sums(end.sums, block);
        far.runs += block.runs.size();
        far.wins = end.sums.wins;
        progress(far);
        return {};
    };
    const auto played = play(game, plan, blocks_of(plan.header.first_run, plan.header.runs), stop, take);
    if (!played) return tl::unexpected(played.error());
    end.sums.stats_hash = lab::hash(end.tallies);
    end.whole = far.runs == plan.header.runs;
    return end;
}

/// A simulation with a folder of blocks beside its results.
class KeptSimulation {
  public:
    KeptSimulation(const run::Game& game, const SimulationPlan& plan, BlockFolder folder,
                   const std::atomic<bool>& stop,
                   const std::function<void(const SimulationProgress&)>& progress)
        : game_(game), plan_(plan), folder_(std::move(folder)), stop_(stop), progress_(progress) {}

    Result<SimulationEnd> run() {
        Result<std::vector<BlockRange>> missing = find_missing();
        if (!missing) return tl::unexpected(missing.error());
        if (folder_.has_from(plan_.header.first_run + plan_.header.runs))
            return tl::unexpected(file_error(BlockFolder::beside(*plan_.output), "simulate.more",
                                             "blocks of more runs are kept here", 0,
                                             "--resume with as many --runs as before, or begin anew with "
                                             "--force"));
        far_.found = far_.runs;
        if (far_.runs > 0) progress_(far_);
        // A block that turns out to be damaged while results are written is played again.
        while (true) {
            if (const auto played = play_missing(*missing); !played) return tl::unexpected(played.error());
            if (far_.runs < plan_.header.runs) return SimulationEnd{};
            Result<std::optional<SimulationEnd>> written = write_results();
            if (!written) return tl::unexpected(written.error());
            if (*written) {
                folder_.remove();
                return std::move(**written);
            }
            missing = find_missing();
            if (!missing) return tl::unexpected(missing.error());
        }
    }

  private:
    /// Blocks that are not there or damaged. Errors: `block.key`, one is of another simulation.
    Result<std::vector<BlockRange>> find_missing() {
        far_ = {};
        std::vector<BlockRange> missing;
        for (const BlockRange& block : blocks_of(plan_.header.first_run, plan_.header.runs)) {
            const Result<lab::Block> found = folder_.read(block.first, block.count);
            if (found) {
                note(*found);
            } else if (found.error().code == "block.key") {
                return tl::unexpected(found.error());
            } else {
                missing.push_back(block);
            }
        }
        return missing;
    }

    void note(const lab::Block& block) {
        far_.runs += block.runs.size();
        for (const lab::RunResult& run : block.runs) far_.wins += run.won ? 1 : 0;
    }

    Result<void> play_missing(const std::vector<BlockRange>& missing) {
        return play(game_, plan_, missing, stop_, [&](const lab::Block& block) -> Result<void> {
            if (const auto written = folder_.write(block); !written) return written;
            note(block);
            progress_(far_);
            return {};
        });
    }

    /// Nothing when a block cannot be read.
    Result<std::optional<SimulationEnd>> write_results() {
        Result<ResultsWriter> writer =
            ResultsWriter::create(*plan_.output, plan_.header, lab::names_of(game_));
        if (!writer) return tl::unexpected(writer.error());
        SimulationEnd end;
        for (const BlockRange& range : blocks_of(plan_.header.first_run, plan_.header.runs)) {
            const Result<lab::Block> block = folder_.read(range.first, range.count);
            if (!block) return std::optional<SimulationEnd>();
            for (const lab::RunResult& run : block->runs)
                if (const auto added = writer->add(run); !added) return tl::unexpected(added.error());
            lab::merge(end.tallies, block->tallies);
        }
        const Result<ResultsSums> sums = writer->finish(end.tallies);
        if (!sums) return tl::unexpected(sums.error());
        end.sums = *sums;
        end.whole = true;
        return std::optional<SimulationEnd>(std::move(end));
    }

    const run::Game& game_;
    const SimulationPlan& plan_;
    BlockFolder folder_;
    const std::atomic<bool>& stop_;
    const std::function<void(const SimulationProgress&)>& progress_;
    SimulationProgress far_;
};

} // namespace

Result<SimulationEnd> simulate(const run::Game& game, const SimulationPlan& plan,
                               const std::atomic<bool>& stop,
                               const std::function<void(const SimulationProgress&)>& progress) {
    if (!plan.output) return simulate_in_memory(game, plan, stop, progress);
    if (const auto fine = refuse_existing(*plan.output, plan.existing); !fine)
        return tl::unexpected(fine.error());
    const fs::path blocks = BlockFolder::beside(*plan.output);
    std::error_code ignored;
    if (plan.existing == Existing::refuse && fs::exists(blocks, ignored))
        return tl::unexpected(file_error(blocks, "simulate.there", "blocks of a stopped simulation are here",
                                         0, "--resume goes on with them, --force begins anew"));
    Result<BlockFolder> folder = BlockFolder::open(blocks, lab::simulation_key(game, plan.simulation));
    if (!folder) return tl::unexpected(folder.error());
    if (plan.existing == Existing::replace) folder->clear();
    return KeptSimulation(game, plan, std::move(*folder), stop, progress).run();
}

BlockRange shard_of(std::uint64_t runs, std::uint64_t index, std::uint64_t count) {
    const std::uint64_t blocks = (runs + lab::block_runs - 1) / lab::block_runs;
    const auto begin = [&](std::uint64_t i) {
        return std::min(blocks / count * i + std::min(blocks % count, i), blocks) * lab::block_runs;
    };
    const std::uint64_t first = std::min(begin(index - 1), runs);
    return {first, std::min(begin(index), runs) - first};
}

} // namespace rogueloom::app
