// SPDX-License-Identifier: MIT
#include <rogueloom/lab/knock_out.hpp>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/core/counted.hpp>
#include <rogueloom/lab/without.hpp>
#include <rogueloom/view/decimals.hpp>

#include "../common/files.hpp"
#include "../common/output.hpp"
#include "commands.hpp"
#include "progress.hpp"
#include "shared.hpp"
#include "version.hpp"

namespace rogueloom::cli {

namespace fs = std::filesystem;

namespace {

/// A simulation of all seeds: who won each run, and the counts.
struct Played {
    std::vector<char> won; ///< 1 or 0, in order
    std::uint64_t wins = 0;
    lab::Tallies tallies;
};

/// Plays the same runs again and again, each time without something else.
class LiftWork {
  public:
    LiftWork(const Common& common, const Lift& arguments)
        : common_(common), arguments_(arguments), line_(common.quiet) {}

    [[nodiscard]] bool stopped() const { return interruptible_.asked(); }
    void clear_line() { line_.clear(); }
    /// How many simulations there are, once that is known.
    void expect(std::size_t simulations) { expected_ = simulations; }

    /// The runs in a game without `without`. Stopped, it is not whole and means nothing.
    Outcome<Played> play(const std::string& without) {
        const Outcome<run::Game> game = open_game(common_, without);
        if (!game) return tl::unexpected(game.error());
        const Outcome<run::Beginning> beginning =
            find_beginning(*game, arguments_.campaign, arguments_.player);
        if (!beginning) return tl::unexpected(beginning.error());
        line_.restart();
        app::SimulationPlan plan;
        plan.simulation = {*beginning, arguments_.policy, arguments_.seed};
        plan.header = lab::header_of(*game, plan.simulation, arguments_.runs, engine_version());
        plan.jobs = arguments_.jobs > 0 ? arguments_.jobs : std::max(1U, std::thread::hardware_concurrency());
        const Result<Played> played =
            arguments_.keep ? play_kept(*game, plan, without) : play_unkept(*game, plan);
        ++number_;
        if (!played) return tl::unexpected(failure_of(played.error()));
        return *played;
    }

  private:
    void show(const app::SimulationProgress& progress, const std::string& without) {
        if (!line_.due()) return;
        const std::string what = without.empty()
                                     ? "with everything: "
                                     : fmt::format("{} of {}, without {}: ", number_, expected_, without);
        line_.show(what + progress_text(progress, arguments_.runs, line_.seconds()));
    }

    Result<Played> play_unkept(const run::Game& game, const app::SimulationPlan& plan) {
        Played played;
        played.won.resize(arguments_.runs);
        app::SimulationProgress far;
        const auto take = [&](const lab::Block& block) -> Result<void> {
            for (std::size_t i = 0; i < block.runs.size(); ++i) {
                played.won[block.first + i] = block.runs[i].won ? 1 : 0;
                played.wins += block.runs[i].won ? 1U : 0U;
            }
            lab::merge(played.tallies, block.tallies);
            far.runs += block.runs.size();
            far.wins = played.wins;
            show(far, plan.header.without);
            return {};
        };
        const Result<void> done = app::play_blocks(game, plan.simulation, app::blocks_of(0, arguments_.runs),
                                                   plan.jobs, interruptible_.asked(), take);
        if (!done) return tl::unexpected(done.error());
        return played;
    }

    /// With results in a file of the folder; those that are there are not played again.
    Result<Played> play_kept(const run::Game& game, app::SimulationPlan& plan, const std::string& without) {
        std::string name = without.empty() ? "everything" : "without-" + without;
        std::replace(name.begin(), name.end(), ':', '-');
        const fs::path file = fs::path(*arguments_.keep) / (name + ".sqlite");
        std::error_code failed;
        fs::create_directories(*arguments_.keep, failed);
        if (failed)
            return tl::unexpected(
                app::file_error(*arguments_.keep, "file.write", "cannot make the folder", failed.value()));
        if (!fs::exists(file, failed)) {
            plan.output = file;
            plan.existing = app::Existing::resume;
            const auto played =
                app::simulate(game, plan, interruptible_.asked(),
                              [&](const app::SimulationProgress& far) { show(far, plan.header.without); });
            if (!played) return tl::unexpected(played.error());
            if (!played->whole) return Played();
        }
        const Result<app::Results> results = app::read_results(file);
        if (!results) return tl::unexpected(results.error());
        if (!(results->header == plan.header))
            return tl::unexpected(app::file_error(file, "lift.other",
                                                  "these are results of another simulation", 0,
                                                  "give another folder with -o, or remove this one"));
        Played played;
        played.tallies = results->tallies;
        played.wins = results->sums.wins;
        const auto read = app::read_runs(file, [&](const lab::RunResult& run) -> Result<void> {
            played.won.push_back(run.won ? 1 : 0);
            return {};
        });
        if (!read) return tl::unexpected(read.error());
        return played;
    }

    const Common& common_;
    const Lift& arguments_;
    Interruptible interruptible_;
    ProgressLine line_;
    std::size_t number_ = 0;
    std::size_t expected_ = 0;
};

lab::Pairs pairs_of(const std::vector<char>& with, const std::vector<char>& without) {
    lab::Pairs pairs;
    for (std::size_t i = 0; i < with.size(); ++i) {
        const bool a = with[i] != 0;
        const bool b = without[i] != 0;
        ++(a && b ? pairs.both : a ? pairs.only_a : b ? pairs.only_b : pairs.neither);
    }
    return pairs;
}

/// Those of `rows` that the list names. Errors: those of parse_without(), and a row that no run was offered.
Outcome<std::vector<lab::KnockOut>> only(const std::vector<lab::KnockOut>& rows, const run::Game& game,
                                         const std::string& list) {
    if (const auto parsed = lab::parse_without(game.pack(), list); !parsed)
        return tl::unexpected(failure_of(parsed.error(), exit_usage));
    std::vector<lab::KnockOut> named;
    for (std::size_t from = 0; from < list.size();) {
        const std::size_t to = std::min(list.find(',', from), list.size());
        const std::string one = list.substr(from, to - from);
        const auto found = std::find_if(rows.begin(), rows.end(),
                                        [&](const lab::KnockOut& row) { return row.without() == one; });
        if (found == rows.end())
            return tl::unexpected(
                Failure{one + " was never held out; it can be left out without any effect"});
        named.push_back(*found);
        from = to + 1;
    }
    return named;
}

std::string name_of(const std::vector<app::ResultsName>& names, const lab::KnockOut& row) {
    const std::string key = row.without();
    return lab::name_of(names, key.substr(0, key.find(':')), row.id);
}

/// What was asked, with everything in it.
struct Asked {
    app::ResultsHeader header;
    std::vector<app::ResultsName> names;
    std::uint64_t wins = 0;
};

/// A difference of win rates in points.
std::string points(double difference) {
    return view::signed_fixed(100 * difference, 2);
}

std::string text_of(const Asked& asked, const std::vector<lab::KnockOut>& rows) {
    const auto runs = static_cast<double>(asked.header.runs);
    std::string text = fmt::format(
        "{} of {} by {}, seeds from {}: {:.1f} % won with everything, {} left out one at a time\n",
        counted(asked.header.runs, "run"), asked.header.campaign, asked.header.policy, asked.header.base_seed,
        100 * static_cast<double>(asked.wins) / runs, counted(rows.size(), "row"));
    if (asked.header.runs < 1000)
        text += "these are few runs: only rows that decide games can be told from chance\n";
    text += "worth, points   95 % of all together   taken a run   won only with / without it\n";
    for (const lab::KnockOut& row : rows)
        text += fmt::format("{:>8} {}     {:>7} to {:>7}   {:>11.2f}   {:>6} / {:<6}  {} {}\n",
                            points(row.effect()), row.marked ? "*" : " ", points(row.interval.low),
                            points(row.interval.high), static_cast<double>(row.taken) / runs,
                            row.pairs.only_a, row.pairs.only_b, row.without(), name_of(asked.names, row));
    return text +
           "* survives the procedure of Benjamini and Hochberg at 5 % among these rows (McNemar's exact p)\n";
}

std::string json_of(const Asked& asked, const std::vector<lab::KnockOut>& rows) {
    nlohmann::ordered_json json;
    json["campaign"] = asked.header.campaign;
    json["policy"] = asked.header.policy;
    json["base_seed"] = std::to_string(asked.header.base_seed);
    json["runs"] = asked.header.runs;
    json["wins"] = asked.wins;
    json["rows"] = nlohmann::ordered_json::array();
    for (const lab::KnockOut& row : rows)
        json["rows"].push_back({{"row", row.without()},
                                {"name", name_of(asked.names, row)},
                                {"taken", row.taken},
                                {"effect", row.effect()},
                                {"interval", {row.interval.low, row.interval.high}},
                                {"only_with", row.pairs.only_a},
                                {"only_without", row.pairs.only_b},
                                {"p", row.p},
                                {"marked", row.marked}});
    return json.dump() + "\n";
}

int end_stopped(const Lift& arguments) {
    complain(arguments.keep ? "stopped; the same command goes on with what is kept in " + *arguments.keep
                            : std::string("stopped; nothing is kept without -o"));
    return exit_interrupted;
}

} // namespace

int run_command(const Common& common, const Lift& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    if (const auto policy = lab::make_policy(arguments.policy); !policy)
        return end_with(failure_of(policy.error(), exit_usage));
    const Outcome<run::Beginning> beginning = find_beginning(*game, arguments.campaign, arguments.player);
    if (!beginning) return end_with(beginning.error());

    LiftWork work(common, arguments);
    const Outcome<Played> with = work.play({});
    if (!with) return end_with(with.error());
    if (work.stopped()) return end_stopped(arguments);
    std::vector<lab::KnockOut> rows =
        lab::knock_outs(with->tallies, arguments.runs, arguments.only.empty() ? arguments.least_taken : 0);
    if (!arguments.only.empty()) {
        Outcome<std::vector<lab::KnockOut>> named = only(rows, *game, arguments.only);
        if (!named) return end_with(named.error());
        rows = std::move(*named);
    }
    work.expect(rows.size());
    for (lab::KnockOut& row : rows) {
        const Outcome<Played> without = work.play(row.without());
        if (!without) return end_with(without.error());
        if (work.stopped()) return end_stopped(arguments);
        row.pairs = pairs_of(with->won, without->won);
    }
    work.clear_line();
    lab::judge(rows);

    const lab::Simulation simulation{*beginning, arguments.policy, arguments.seed};
    const Asked asked{lab::header_of(*game, simulation, arguments.runs, engine_version()),
                      lab::names_of(*game), with->wins};
    app::Output output = app::Output::standard();
    Result<void> done =
        output.write(arguments.format == ReportFormat::json ? json_of(asked, rows) : text_of(asked, rows));
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
