// SPDX-License-Identifier: MIT
#include <rogueloom/lab/seek.hpp>

#include <algorithm>
#include <iterator>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include <rogueloom/core/counted.hpp>
#include <rogueloom/view/seek.hpp>

#include "../common/output.hpp"
#include "../common/seek_work.hpp"
#include "commands.hpp"
#include "progress.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

Outcome<lab::ProbeMaker> maker_of(const run::Game& game, const MapPath& what) {
    run::MapResult<run::PathMaps> found = run::find_path_maps(game, what);
    if (!found) return tl::unexpected(failure_of(found.error()));
    return lab::probe_maker(std::move(*found));
}

Outcome<lab::ProbeMaker> maker_of(const run::Game& game, const MapBoard& what) {
    run::MapResult<run::Floors> found = run::find_floors(game.pack(), what);
    if (!found) return tl::unexpected(failure_of(found.error()));
    return lab::probe_maker(std::move(*found), what.history);
}

Outcome<lab::ProbeMaker> maker_of(const run::Game& game, const MapZones& what) {
    run::MapResult<run::Caves> found = run::find_caves(game.pack(), what);
    if (!found) return tl::unexpected(failure_of(found.error()));
    return lab::probe_maker(std::move(*found));
}

Outcome<lab::ProbeMaker> maker_of(const run::Game& game, const SeekRun& what) {
    const Outcome<run::Beginning> beginning = find_beginning(game, what.campaign, what.player);
    if (!beginning) return tl::unexpected(beginning.error());
    Result<lab::ProbeMaker> maker = lab::probe_maker(game, *beginning, what.policy);
    if (!maker) return tl::unexpected(failure_of(maker.error(), exit_usage));
    return std::move(*maker);
}

/// Seeds that a thread takes at a time: enough that nobody waits for another, few enough to stop soon.
std::uint64_t chunk_of(const Seek& arguments) {
    if (std::holds_alternative<SeekRun>(arguments.what)) return 8;
    return std::holds_alternative<MapPath>(arguments.what) ? 4096 : 64;
}

/// The fields that the condition names, each once.
std::vector<std::size_t> named_fields(const lab::Condition& condition) {
    std::vector<std::size_t> fields;
    for (const lab::Comparison& part : condition.parts)
        if (std::find(fields.begin(), fields.end(), part.field) == fields.end()) fields.push_back(part.field);
    return fields;
}

std::string text_of(const lab::Find& find, const std::vector<lab::Field>& fields,
                    const std::vector<std::size_t>& named) {
    std::string text = fmt::format("{:>20}  {}", find.seed.value, share_code(find.seed));
    for (const std::size_t i : named)
        fmt::format_to(std::back_inserter(text), "  {} {}", fields[i].name,
                       view::value_text(fields[i], find.values[i]));
    return text + "\n";
}

int write_finds(const Seek& arguments, const app::SeekEnd& end, const std::vector<lab::Field>& fields,
                const std::vector<std::size_t>& named) {
    app::Output output = app::Output::standard();
    Result<void> done;
    for (const lab::Find& find : end.finds)
        if (done)
            done = output.write(arguments.format == ReportFormat::json ? view::find_json(find, fields) + "\n"
                                                                       : text_of(find, fields, named));
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace

int run_command(const Common& common, const Seek& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Outcome<lab::ProbeMaker> maker =
        std::visit([&](const auto& what) { return maker_of(*game, what); }, arguments.what);
    if (!maker) return end_with(maker.error());
    const std::unique_ptr<lab::Probe> probe = (*maker)();
    const Result<lab::Condition> condition = lab::parse_condition(arguments.where, probe->fields());
    if (!condition) return end_with(failure_of(condition.error(), exit_usage));

    app::SeekPlan plan{arguments.from, arguments.seeds, arguments.limit, chunk_of(arguments),
                       arguments.jobs > 0 ? arguments.jobs
                                          : std::max(1U, std::thread::hardware_concurrency())};
    const Interruptible interruptible;
    ProgressLine line(common.quiet);
    const app::SeekEnd end =
        app::seek(plan, *condition, *maker, interruptible.asked(), [&](const app::SeekProgress& far) {
            if (!line.due()) return;
            line.show(fmt::format("{} of {}, {:.0f} a second, {} found", far.seeds,
                                  counted(plan.seeds, "seed"),
                                  static_cast<double>(far.seeds) / line.seconds(), far.finds));
        });
    line.clear();
    if (const int code = write_finds(arguments, end, probe->fields(), named_fields(*condition));
        code != exit_fine)
        return code;
    if (!end.whole) {
        complain("stopped after " + counted(end.seeds, "seed"));
        return exit_interrupted;
    }
    if (!end.finds.empty()) return exit_fine;
    complain("none of " + counted(end.seeds, "seed") + " is like that; --seeds looks at more");
    return exit_data;
}

} // namespace rogueloom::cli
