// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include <fmt/format.h>

#include <rogueloom/core/counted.hpp>
#include <rogueloom/lab/comparison.hpp>
#include <rogueloom/view/comparison.hpp>
#include <rogueloom/view/decimals.hpp>

#include "../common/files.hpp"
#include "../common/output.hpp"
#include "../common/results.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// Who won each run, 1 or 0, in order.
Result<std::vector<char>> wins_of(const std::string& file) {
    std::vector<char> wins;
    const auto read = app::read_runs(file, [&](const lab::RunResult& run) -> Result<void> {
        wins.push_back(run.won ? 1 : 0);
        return {};
    });
    if (!read) return tl::unexpected(read.error());
    return wins;
}

Result<lab::SideBySide> compare(const Compare& arguments) {
    const std::array<std::string, 2> files = {arguments.before, arguments.after};
    std::array<app::Results, 2> results;
    std::array<std::vector<char>, 2> won;
    for (std::size_t side = 0; side < 2; ++side) {
        Result<app::Results> read = app::read_results(files[side]);
        if (!read) return tl::unexpected(read.error());
        Result<std::vector<char>> wins = wins_of(files[side]);
        if (!wins) return tl::unexpected(wins.error());
        results[side] = std::move(*read);
        won[side] = std::move(*wins);
    }
    Result<lab::SideBySide> compared = lab::side_by_side(std::move(results), won);
    if (compared) return compared;
    Error error = compared.error();
    error.place.file = files[1];
    return tl::unexpected(std::move(error));
}

/// A figure of `--fail-if` in a and b.
std::array<double, 2> figure_of(const lab::SideBySide& compared, FailCondition::Figure figure) {
    const auto means = compared.means();
    std::array<double, 2> values{};
    for (std::size_t side = 0; side < 2; ++side)
        values[side] = figure == FailCondition::Figure::win_rate  ? 100 * means[side].won
                       : figure == FailCondition::Figure::choices ? means[side].choices
                                                                  : means[side].turns;
    return values;
}

bool holds(const lab::SideBySide& compared, const FailCondition& condition) {
    const std::array<double, 2> values = figure_of(compared, condition.figure);
    const double change = values[1] - values[0];
    switch (condition.move) {
    case FailCondition::Move::drops:
        return -change >= condition.least;
    case FailCondition::Move::rises:
        return change >= condition.least;
    case FailCondition::Move::moves:
        return std::abs(change) >= condition.least;
    }
    return false;
}

std::string condition_text(const FailCondition& condition) {
    constexpr std::array<std::string_view, 3> figures = {"win_rate", "choices", "turns"};
    constexpr std::array<std::string_view, 3> moves = {"drops", "rises", "moves"};
    return fmt::format("{} {} {}", figures[static_cast<std::size_t>(condition.figure)],
                       moves[static_cast<std::size_t>(condition.move)], condition.least);
}

double share(const lab::Shift& shift, std::size_t side) {
    if (shift.of[side] == 0) return 0;
    return static_cast<double>(shift.count[side]) / static_cast<double>(shift.of[side]);
}

std::string text_of(const lab::SideBySide& compared) {
    constexpr std::size_t most_shown = 10;
    const lab::Pairs& pairs = compared.pairs;
    const lab::Interval interval = lab::paired_interval(pairs);
    const std::array<double, 2> rates = figure_of(compared, FailCondition::Figure::win_rate);
    const std::array<double, 2> choices = figure_of(compared, FailCondition::Figure::choices);
    const std::array<double, 2> turns = figure_of(compared, FailCondition::Figure::turns);
    std::string text =
        counted(pairs.total(), "pair") + " of runs of " + compared.results[0].header.campaign + "\n";
    text +=
        fmt::format("won      {:6.2f} % -> {:6.2f} %   {} points  (95 % interval {} to {})\n", rates[0],
                    rates[1], view::signed_fixed(100 * pairs.difference(), 2),
                    view::signed_fixed(100 * interval.low, 2), view::signed_fixed(100 * interval.high, 2));
    text += fmt::format(
        "         {} {} lost that had been won, {} won that had been lost (McNemar p = {:.2g})\n",
        counted(pairs.only_a, "run"), pairs.only_a == 1 ? "was" : "were", pairs.only_b, lab::mcnemar(pairs));
    text += fmt::format("choices  {:8.1f} -> {:8.1f}   {}\n", choices[0], choices[1],
                        view::signed_fixed(choices[1] - choices[0], 1));
    text += fmt::format("turns    {:8.1f} -> {:8.1f}   {}\n", turns[0], turns[1],
                        view::signed_fixed(turns[1] - turns[0], 1));
    std::size_t shown = 0;
    for (const lab::Shift& shift : compared.shifts) {
        if (!shift.marked || shown == most_shown) break;
        if (shown == 0) text += "what moved most (5 % false discoveries among all that was compared):\n";
        text += fmt::format("  {:6.2f} % -> {:6.2f} %  {}\n", 100 * share(shift, 0), 100 * share(shift, 1),
                            lab::shift_name(compared, shift));
        ++shown;
    }
    if (shown == 0) text += "nothing else moved by more than chance\n";
    return text;
}

} // namespace

int run_command(const Common&, const Compare& arguments) {
    const Result<lab::SideBySide> compared = compare(arguments);
    if (!compared) return end_with(failure_of(compared.error()));
    std::vector<FailCondition> failed;
    for (const FailCondition& condition : arguments.fail_if)
        if (holds(*compared, condition)) failed.push_back(condition);

    std::vector<std::string> failed_texts;
    for (const FailCondition& condition : failed) failed_texts.push_back(condition_text(condition));

    app::Output output = app::Output::standard();
    Result<void> done = output.write(arguments.format == ReportFormat::json
                                         ? view::comparison_json(*compared, failed_texts) + "\n"
                                         : text_of(*compared));
    if (done) done = output.close();
    if (!done) return end_with(failure_of(done.error()));
    for (const std::string& condition : failed_texts) complain("it is so: " + condition);
    return failed.empty() ? exit_fine : exit_condition;
}

} // namespace rogueloom::cli
