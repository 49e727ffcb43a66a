// SPDX-License-Identifier: MIT
#include <filesystem>

#include <rogueloom/lab/findings.hpp>
#include <rogueloom/view/report.hpp>

#include "../common/files.hpp"
#include "../common/output.hpp"
#include "../common/results.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// The results, if their counts add up.
Result<app::Results> read_checked(const std::string& file) {
    Result<app::Results> results = app::read_results(file);
    if (!results) return results;
    const lab::RunSums sums{results->header.runs, results->sums.wins, results->sums.turns};
    const lab::SelfCheck check = lab::self_check(results->tallies, sums);
    std::string broken = check.broken.empty() ? std::string() : check.broken.front();
    if (results->header.runs == 0) broken = "there are no runs";
    if (broken.empty()) return results;
    Error error = app::file_error(file, "results.nonsense", "these results make no sense", 0,
                                  "simulate again, or merge whole shards");
    error.why = broken;
    return tl::unexpected(error);
}

} // namespace

int run_command(const Common& common, const Report& arguments) {
    std::error_code ignored;
    if (arguments.output && std::filesystem::equivalent(arguments.file, *arguments.output, ignored))
        return end_with(Failure{*arguments.output + ": these are the results that the page is made of; name "
                                                    "another file with -o",
                                exit_usage});
    const Result<app::Results> results = read_checked(arguments.file);
    if (!results) return end_with(failure_of(results.error()));
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Outcome<view::Words> words = words_for(*game, arguments.language);
    if (!words) return end_with(words.error());
    Result<app::Output> output =
        arguments.output ? app::Output::file(*arguments.output) : app::Output::standard();
    if (!output) return end_with(failure_of(output.error()));
    Result<void> done = output->write(view::report_html(view::report_of(*results, *game, *words), *words));
    if (done) done = output->close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
