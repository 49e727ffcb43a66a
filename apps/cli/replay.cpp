// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <rogueloom/run/journal.hpp>
#include <rogueloom/view/labels.hpp>
#include <rogueloom/view/status.hpp>
#include <rogueloom/view/story.hpp>

#include "../common/output.hpp"
#include "../common/wrap.hpp"
#include "commands.hpp"
#include "recording.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// What a player has before him after so many choices.
std::string moment(const run::Game& game, const run::Run& run, const view::Words& words) {
    std::string text = view::status_line(game, run, words) + "\n" + view::situation(game, run, words);
    run::OptionList options;
    run::list_options(game, run, options);
    for (std::size_t i = 0; i < options.size(); ++i)
        text += fmt::format("{:>3}  {}\n", i + 1, view::label(game, run, options[i], words));
    if (options.empty()) text += view::outcome_line(game, run, words) + "\n";
    return app::wrap(text, text_width, 5);
}

std::string verified(const run::Game& game, const run::Run& run, const run::Journal& journal,
                     const view::Words& words) {
    return words.say("replay.verified", {{"choices", std::to_string(journal.choices.size())},
                                         {"states", std::to_string(journal.marks.size())},
                                         {"state", fmt::format("{:016x}", run::state_hash(run))}}) +
           "\n" + view::outcome_line(game, run, words) + "\n";
}

} // namespace

int run_command(const Common& common, const Replay& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Outcome<view::Words> words = words_for(*game, arguments.language);
    if (!words) return end_with(words.error());
    const Outcome<run::Journal> journal = read_recording(arguments.file);
    if (!journal) return end_with(journal.error());
    if (arguments.at && *arguments.at > journal->choices.size())
        return end_with({arguments.file + ": no choice " + std::to_string(*arguments.at) +
                             " (the recording has " + std::to_string(journal->choices.size()) + ")",
                         exit_data});

    run::EventLog log;
    const std::size_t count = arguments.at ? *arguments.at : journal->choices.size();
    const Result<run::Run> run = run::replay(*game, *journal, count, &log);
    if (!run) {
        Error error = run.error();
        if (error.place.file.empty()) error.place.file = arguments.file;
        return end_with(failure_of(error));
    }

    std::string text;
    if (arguments.verify) {
        text = verified(*game, *run, *journal, *words);
    } else if (arguments.at) {
        text = moment(*game, *run, *words);
    } else {
        const view::Detail detail =
            arguments.length == Length::full ? view::Detail::full : view::Detail::brief;
        view::Story story(*game, run->state.campaign, *words, detail);
        text = story.tell(log);
        text += story.finish();
        text += "\n" + view::outcome_line(*game, *run, *words) + "\n";
        text = app::wrap(text, text_width);
    }
    app::Output output = app::Output::standard();
    Result<void> done = output.write(text);
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
