// SPDX-License-Identifier: MIT
// `mpirun -n 64 rogueloom-mpi simulate ...`: the command `simulate` of rogueloom, played by many machines.
#include <cstdio>
#include <exception>
#include <string>
#include <variant>

#include "../cli/shared.hpp"
#include "../cli/simulate.hpp"
#include "coordinator.hpp"
#include "worker.hpp"

namespace {

using namespace rogueloom;

/// What to do, or how to end at once. Every rank comes to the same.
std::variant<cli::Arguments, cli::Ending> read_arguments(int argc, const char* const* argv) {
    const std::variant<cli::Arguments, cli::Ending> parsed = cli::parse_arguments(argc, argv);
    if (std::get_if<cli::Ending>(&parsed) != nullptr) return parsed;
    const auto* simulate = std::get_if<cli::Simulate>(&std::get<cli::Arguments>(parsed).command);
    if (simulate == nullptr)
        return cli::Ending{cli::exit_usage,
                           "rogueloom-mpi only simulates; use rogueloom for everything else\n"};
    if (simulate->jobs > 0)
        return cli::Ending{cli::exit_usage,
                           "--jobs is for rogueloom (here ranks are what plays); start so many "
                           "ranks: mpirun -n 4 rogueloom-mpi simulate\n"};
    return parsed;
}

int play(const mpi::Ranks& ranks, const cli::Arguments& arguments) {
    const auto& simulate = std::get<cli::Simulate>(arguments.command);
    if (ranks.rank() > 0) {
        mpi::serve(ranks, arguments.common, simulate);
        return cli::exit_fine;
    }
    mpi::Coordinator coordinator(ranks);
    const int code =
        cli::simulate(arguments.common, simulate,
                      [&](const run::Game& game, const lab::Simulation& simulation,
                          const std::vector<app::BlockRange>& blocks, const std::atomic<bool>& stop,
                          const std::function<Result<void>(const lab::Block&)>& done) {
                          return coordinator.play(game, simulation, blocks, stop, done);
                      });
    coordinator.finish();
    return code;
}

} // namespace

int main(int argc, char** argv) {
    const mpi::Ranks ranks(&argc, &argv);
    try {
        const auto parsed = read_arguments(argc, argv);
        if (const auto* arguments = std::get_if<cli::Arguments>(&parsed)) return play(ranks, *arguments);
        const auto& ending = std::get<cli::Ending>(parsed);
        if (ranks.rank() > 0) return cli::exit_fine;
        std::fputs(ending.text.c_str(), ending.code == cli::exit_fine ? stdout : stderr);
        return ending.code;
    } catch (const std::exception& fault) {
        cli::complain(std::string("internal fault: ") + fault.what() + "; please report it");
        mpi::Ranks::abort(cli::exit_internal);
    }
}
