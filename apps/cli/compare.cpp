// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/lab/comparison.hpp>

#include "../common/files.hpp"
#include "../common/output.hpp"
#include "../common/results.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// Two results of the same seeds.
struct Compared {
    std::array<app::Results, 2> results;
    lab::Pairs pairs;
    std::vector<lab::Shift> shifts;
    std::vector<app::ResultsName> names; ///< of the first, then of the second
};

Result<void> check_comparable(const std::string& file, const app::ResultsHeader& a,
                              const app::ResultsHeader& b) {
    const auto refuse = [&](const std::string& what) -> Result<void> {
        return tl::unexpected(app::file_error(file, "compare.seeds", "these runs have no partners: " + what,
                                              0, "simulate both with the same campaign, --seed and --runs"));
    };
    if (a.campaign != b.campaign) return refuse("another campaign");
    if (a.base_seed != b.base_seed || a.first_run != b.first_run) return refuse("other seeds");
    if (a.runs != b.runs) return refuse(fmt::format("{} runs, not {}", b.runs, a.runs));
    if (a.runs == 0) return refuse("there are none");
    return {};
}

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

Result<Compared> compare(const Compare& arguments) {
    Compared compared;
    const std::array<std::string, 2> files = {arguments.before, arguments.after};
    std::array<std::vector<char>, 2> wins;
    for (std::size_t side = 0; side < 2; ++side) {
        Result<app::Results> results = app::read_results(files[side]);
        if (!results) return tl::unexpected(results.error());
        compared.results[side] = std::move(*results);
        const auto& names = compared.results[side].names;
        compared.names.insert(compared.names.end(), names.begin(), names.end());
    }
    const auto& headers = compared.results;
    if (const auto fine = check_comparable(files[1], headers[0].header, headers[1].header); !fine)
        return tl::unexpected(fine.error());
    for (std::size_t side = 0; side < 2; ++side) {
        Result<std::vector<char>> read = wins_of(files[side]);
        if (!read) return tl::unexpected(read.error());
        wins[side] = std::move(*read);
        if (wins[side].size() != headers[side].header.runs)
            return tl::unexpected(
                app::file_error(files[side], "results.damaged", "the table run misses runs", 0));
    }
    for (std::size_t i = 0; i < wins[0].size(); ++i) {
        const bool a = wins[0][i] != 0;
        const bool b = wins[1][i] != 0;
        ++(a && b ? compared.pairs.both
           : a    ? compared.pairs.only_a
           : b    ? compared.pairs.only_b
                  : compared.pairs.neither);
    }
    compared.shifts =
        lab::shifts(headers[0].tallies, headers[1].tallies, {headers[0].header.runs, headers[1].header.runs});
    return compared;
}

double mean(std::uint64_t sum, std::uint64_t runs) {
    return static_cast<double>(sum) / static_cast<double>(runs);
}

/// A figure of `--fail-if` in a and b.
std::array<double, 2> figure_of(const Compared& compared, FailCondition::Figure figure) {
    std::array<double, 2> values{};
    for (std::size_t side = 0; side < 2; ++side) {
        const app::ResultsSums& sums = compared.results[side].sums;
        const std::uint64_t sum = figure == FailCondition::Figure::win_rate  ? sums.wins
                                  : figure == FailCondition::Figure::choices ? sums.choices
                                                                             : sums.turns;
        values[side] = mean(sum, compared.results[side].header.runs) *
                       (figure == FailCondition::Figure::win_rate ? 100 : 1);
    }
    return values;
}

bool holds(const Compared& compared, const FailCondition& condition) {
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

std::string_view offer_name(lab::OfferKind kind) {
    switch (kind) {
    case lab::OfferKind::puck:
    case lab::OfferKind::stronger:
        return "puck";
    case lab::OfferKind::active:
        return "active";
    case lab::OfferKind::passive:
        return "passive";
    case lab::OfferKind::relic:
        return "relic";
    case lab::OfferKind::road:
        return "road";
    case lab::OfferKind::answer:
        return "answer";
    }
    return "";
}

std::string shift_name(const Compared& compared, const lab::Shift& shift) {
    if (shift.topic == lab::Topic::loss) return "lost to " + app::loss_text(compared.names, shift.key);
    const auto kind = static_cast<lab::OfferKind>(shift.key[0]);
    const std::string name = app::name_of(compared.names, offer_name(kind), shift.key[1]);
    if (kind == lab::OfferKind::stronger) return "strengthened to " + name;
    return fmt::format("{} {} taken", offer_name(kind), name);
}

double share(const lab::Shift& shift, std::size_t side) {
    return shift.of[side] == 0 ? 0 : mean(shift.count[side], shift.of[side]);
}

std::string text_of(const Compared& compared) {
    constexpr std::size_t most_shown = 10;
    const lab::Pairs& pairs = compared.pairs;
    const lab::Interval interval = lab::paired_interval(pairs);
    const std::array<double, 2> rates = figure_of(compared, FailCondition::Figure::win_rate);
    const std::array<double, 2> choices = figure_of(compared, FailCondition::Figure::choices);
    const std::array<double, 2> turns = figure_of(compared, FailCondition::Figure::turns);
    std::string text =
        fmt::format("{} pairs of runs of {}\n", pairs.total(), compared.results[0].header.campaign);
    text +=
        fmt::format("won      {:6.2f} % -> {:6.2f} %   {:+.2f} points  (95 % interval {:+.2f} to {:+.2f})\n",
                    rates[0], rates[1], 100 * pairs.difference(), 100 * interval.low, 100 * interval.high);
    text += fmt::format(
        "         {} runs were lost that had been won, {} won that had been lost (McNemar p = {:.2g})\n",
        pairs.only_a, pairs.only_b, lab::mcnemar(pairs));
    text += fmt::format("choices  {:8.1f} -> {:8.1f}   {:+.1f}\n", choices[0], choices[1],
                        choices[1] - choices[0]);
    text += fmt::format("turns    {:8.1f} -> {:8.1f}   {:+.1f}\n", turns[0], turns[1], turns[1] - turns[0]);
    std::size_t shown = 0;
    for (const lab::Shift& shift : compared.shifts) {
        if (!shift.marked || shown == most_shown) break;
        if (shown == 0) text += "what moved most (5 % false discoveries among all that was compared):\n";
        text += fmt::format("  {:6.2f} % -> {:6.2f} %  {}\n", 100 * share(shift, 0), 100 * share(shift, 1),
                            shift_name(compared, shift));
        ++shown;
    }
    if (shown == 0) text += "nothing else moved by more than chance\n";
    return text;
}

std::string json_of(const Compared& compared, const std::vector<FailCondition>& failed) {
    const lab::Pairs& pairs = compared.pairs;
    const lab::Interval interval = lab::paired_interval(pairs);
    nlohmann::ordered_json json;
    json["campaign"] = compared.results[0].header.campaign;
    json["runs"] = pairs.total();
    json["wins"] = {compared.results[0].sums.wins, compared.results[1].sums.wins};
    json["difference"] = pairs.difference();
    json["interval"] = {interval.low, interval.high};
    json["only_before"] = pairs.only_a;
    json["only_after"] = pairs.only_b;
    json["mcnemar_p"] = lab::mcnemar(pairs);
    json["choices"] = figure_of(compared, FailCondition::Figure::choices);
    json["turns"] = figure_of(compared, FailCondition::Figure::turns);
    json["moved"] = nlohmann::ordered_json::array();
    for (const lab::Shift& shift : compared.shifts)
        if (shift.marked)
            json["moved"].push_back({{"what", shift_name(compared, shift)},
                                     {"before", share(shift, 0)},
                                     {"after", share(shift, 1)},
                                     {"p", shift.p}});
    json["failed"] = nlohmann::ordered_json::array();
    for (const FailCondition& condition : failed) json["failed"].push_back(condition_text(condition));
    return json.dump() + "\n";
}

} // namespace

int run_command(const Common&, const Compare& arguments) {
    const Result<Compared> compared = compare(arguments);
    if (!compared) return end_with(failure_of(compared.error()));
    std::vector<FailCondition> failed;
    for (const FailCondition& condition : arguments.fail_if)
        if (holds(*compared, condition)) failed.push_back(condition);

    app::Output output = app::Output::standard();
    Result<void> done = output.write(arguments.format == ReportFormat::json ? json_of(*compared, failed)
                                                                            : text_of(*compared));
    if (done) done = output.close();
    if (!done) return end_with(failure_of(done.error()));
    for (const FailCondition& condition : failed) complain("it is so: " + condition_text(condition));
    return failed.empty() ? exit_fine : exit_condition;
}

} // namespace rogueloom::cli
