// SPDX-License-Identifier: MIT
#include <rogueloom/lab/simulation.hpp>

#include <rogueloom/lab/play_out.hpp>

#include "lab/recorder.hpp"

namespace rogueloom::lab {
namespace {

RunResult result_of(const run::Game& game, const run::Run& run) {
    const run::Summary summary = run::summary(game, run);
    RunResult result;
    result.won = summary.won;
    result.stage = run.state.stage;
    result.row = row_of(run.state);
    result.floors = static_cast<std::uint32_t>(summary.floor);
    result.choices = static_cast<std::uint32_t>(summary.choices);
    result.turns = static_cast<std::uint32_t>(summary.turns);
    if (summary.killed_by)
        result.killed_by = row_id(game.pack()[summary.killed_by].key, summary.killed_by.index());
    return result;
}

} // namespace

Seed seed_of_run(const Simulation& simulation, std::uint64_t run) {
    return Seed{simulation.seed.value + run};
}

Result<Block> play_block(const run::Game& game, const Simulation& simulation, Policy& policy,
                         std::uint64_t first, std::uint64_t count) {
    Block block;
    block.first = first;
    block.runs.reserve(count);
    Recorder recorder(game, block.tallies);
    run::OptionList options;
    for (std::uint64_t i = first; i < first + count; ++i) {
        const Seed seed = seed_of_run(simulation, i);
        Result<run::Run> run = run::start(game, simulation.beginning, seed);
        if (!run) return tl::unexpected<Error>(run.error());
        recorder.begin(*run);
        while (!run::is_over(run->state)) {
            run::list_options(game, *run, options);
            const run::Option chosen = options[ask(game, *run, options, seed, policy)];
            recorder.before(*run, options, chosen);
            run::choose(game, *run, chosen);
            recorder.after(*run);
        }
        recorder.finish(*run);
        block.runs.push_back(result_of(game, *run));
    }
    settle(block.tallies);
    return block;
}

} // namespace rogueloom::lab
