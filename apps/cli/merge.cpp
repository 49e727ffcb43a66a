// SPDX-License-Identifier: MIT
#include "../common/merge_results.hpp"

#include "../common/output.hpp"
#include "commands.hpp"
#include "shared.hpp"
#include "simulation_summary.hpp"

namespace rogueloom::cli {

int run_command(const Common&, const Merge& arguments) {
    const std::vector<std::filesystem::path> files(arguments.files.begin(), arguments.files.end());
    const Result<app::Results> all = app::merge_results(files, arguments.output, arguments.existing);
    if (!all) return end_with(failure_of(all.error()));
    app::Output output = app::Output::standard();
    Result<void> done =
        output.write(simulation_summary(all->header, all->sums, all->tallies, all->names, arguments.format));
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
