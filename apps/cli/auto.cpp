// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/run/journal.hpp>
#include <rogueloom/view/status.hpp>
#include <rogueloom/view/story.hpp>

#include "../common/files.hpp"
#include "../common/output.hpp"
#include "../common/terminal.hpp"
#include "../common/wrap.hpp"
#include "commands.hpp"
#include "recording.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

std::string result_json(const run::Game& game, const run::Run& run, const Auto& arguments, Seed seed) {
    const run::Summary summary = run::summary(game, run);
    nlohmann::ordered_json json;
    json["campaign"] = game.pack()[run.state.campaign].key;
    json["policy"] = arguments.policy;
    json["seed"] = std::to_string(seed.value);
    json["won"] = summary.won;
    json["floor"] = summary.floor;
    json["choices"] = summary.choices;
    json["turns"] = summary.turns;
    json["killed_by"] =
        summary.killed_by ? nlohmann::ordered_json(game.pack()[summary.killed_by].name) : nullptr;
    json["state_hash"] = fmt::format("{:016x}", run::state_hash(run));
    json["stage"] = summary.stage;
    json["share_code"] = share_code(seed);
    return json.dump() + "\n";
}

} // namespace

int run_command(const Common& common, const Auto& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Outcome<run::Beginning> beginning = find_beginning(*game, arguments.campaign, arguments.player);
    if (!beginning) return end_with(beginning.error());
    const Result<std::unique_ptr<lab::Policy>> policy = lab::make_policy(arguments.policy);
    if (!policy) return end_with(failure_of(policy.error(), exit_usage));
    const Outcome<view::Words> words = words_for(*game, arguments.language);
    if (!words) return end_with(words.error());

    if (arguments.save)
        if (const Outcome<void> fine = refuse_others(*arguments.save); !fine) return end_with(fine.error());
    const Seed seed = arguments.seed ? *arguments.seed : Seed{app::random_seed()};
    run::EventLog log;
    Result<run::Run> run = run::start(*game, *beginning, seed, &log);
    if (!run) return end_with(failure_of(run.error()));
    run::Journal journal = run::new_journal(*game, *beginning, seed);
    lab::play_out(*game, *run, **policy, journal, &log);

    if (arguments.save) {
        const Result<void> saved = app::write_file(*arguments.save, recording_text(*game, *run, journal));
        if (!saved) return end_with(failure_of(saved.error()));
    }

    const view::Detail detail = arguments.length == Length::full ? view::Detail::full : view::Detail::brief;
    std::string story = words->say("auto.title", {{"campaign", words->name(beginning->campaign)},
                                                  {"seed", seed_text(seed, *words)},
                                                  {"policy", arguments.policy}}) +
                        "\n\n";
    view::Story teller(*game, beginning->campaign, *words, detail);
    story += teller.tell(log);
    story += teller.finish();
    story += "\n" + view::outcome_line(*game, *run, *words) + "\n";
    story = app::wrap(story, text_width);

    app::Output output = app::Output::standard();
    Result<void> done;
    if (arguments.format == ReportFormat::json) {
        if (!common.quiet) std::fwrite(story.data(), 1, story.size(), stderr);
        done = output.write(result_json(*game, *run, arguments, seed));
    } else {
        done = output.write(common.quiet ? view::outcome_line(*game, *run, *words) + "\n" : story);
    }
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
