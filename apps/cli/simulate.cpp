// SPDX-License-Identifier: MIT
#include "simulate.hpp"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include <rogueloom/core/counted.hpp>

#include "../common/output.hpp"
#include "commands.hpp"
#include "progress.hpp"
#include "shared.hpp"
#include "simulation_summary.hpp"
#include "version.hpp"

namespace rogueloom::cli {

namespace {

int end_interrupted(const app::SimulationPlan& plan, const app::SimulationProgress& progress) {
    const std::string runs = fmt::format("{} of {}", progress.runs, counted(plan.header.runs, "run"));
    complain(plan.output
                 ? "stopped: " + runs + (progress.runs == 1 ? " is" : " are") + " kept; --resume goes on"
                 : "stopped after " + runs + "; nothing is kept without -o");
    return exit_interrupted;
}

} // namespace

int simulate(const Common& common, const Simulate& arguments, const app::BlockPlayer& player) {
    const Outcome<run::Game> game = open_game(common, arguments.without);
    if (!game) return end_with(game.error());
    const Outcome<run::Beginning> beginning = find_beginning(*game, arguments.campaign, arguments.player);
    if (!beginning) return end_with(beginning.error());
    if (const auto policy = lab::make_policy(arguments.policy); !policy)
        return end_with(failure_of(policy.error(), exit_usage));

    app::SimulationPlan plan;
    plan.simulation = {*beginning, arguments.policy, arguments.seed};
    plan.header = lab::header_of(*game, plan.simulation, arguments.runs, engine_version());
    const app::BlockRange share = app::shard_of(arguments.runs, arguments.shard, arguments.shards);
    if (share.count == 0)
        return end_with(
            {fmt::format("shard {}/{} has nothing to play ({} make {} of {}); use at most as many "
                         "shards as blocks",
                         arguments.shard, arguments.shards, counted(arguments.runs, "run"),
                         counted(app::blocks_of(0, arguments.runs).size(), "block"), lab::block_runs),
             exit_usage});
    plan.header.first_run = share.first;
    plan.header.runs = share.count;
    plan.jobs = arguments.jobs > 0 ? arguments.jobs : std::max(1U, std::thread::hardware_concurrency());
    if (arguments.output) plan.output = *arguments.output;
    plan.existing = arguments.existing;
    plan.player = player;

    const Interruptible interruptible;
    ProgressLine line(common.quiet);
    app::SimulationProgress far;
    const Result<app::SimulationEnd> end =
        app::simulate(*game, plan, interruptible.asked(), [&](const app::SimulationProgress& progress) {
            far = progress;
            if (line.due()) line.show(progress_text(progress, share.count, line.seconds()));
        });
    line.clear();
    if (!end) return end_with(failure_of(end.error()));
    if (!end->whole) return end_interrupted(plan, far);
    app::Output output = app::Output::standard();
    Result<void> done = output.write(
        simulation_summary(plan.header, end->sums, end->tallies, lab::names_of(*game), arguments.format));
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

int run_command(const Common& common, const Simulate& arguments) {
    return simulate(common, arguments, {});
}

} // namespace rogueloom::cli
