// SPDX-License-Identifier: MIT
#include <rogueloom/run/journal.hpp>

#include "../common/files.hpp"
#include "../common/lock.hpp"
#include "../common/output.hpp"
#include "../common/terminal.hpp"
#include "commands.hpp"
#include "plain_game.hpp"
#include "recording.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

namespace fs = std::filesystem;

/// Where the run is kept: the file that was named, or the one of the campaign in the user's folder.
Outcome<fs::path> save_file(const Play& arguments, const std::string& campaign) {
    if (arguments.save) return fs::path(*arguments.save);
    const std::optional<fs::path> folder = app::data_folder();
    if (!folder)
        return tl::unexpected(
            Failure{"there is no folder for the run (neither XDG_DATA_HOME nor HOME is set); name a "
                    "file with --save"});
    std::error_code error;
    fs::create_directories(*folder, error);
    if (error)
        return tl::unexpected(
            failure_of(app::file_error(*folder, "file.folder", "cannot make the folder for the run",
                                       error.value(), "name a file with --save")));
    return *folder / (campaign + ".journal");
}

/// A run to be played, as it stands, and what has happened in it.
struct Table {
    run::Run run;
    run::Journal journal;
    run::EventLog past;
};

Outcome<Table> new_run(const run::Game& game, const run::Beginning& beginning, Seed seed) {
    run::EventLog past;
    Result<run::Run> run = run::start(game, beginning, seed, &past);
    if (!run) return tl::unexpected(failure_of(run.error()));
    return Table{std::move(*run), run::new_journal(game, beginning, seed), std::move(past)};
}

Outcome<Table> recorded_run(const run::Game& game, const fs::path& file) {
    Outcome<run::Journal> journal = read_recording(file);
    if (!journal) return tl::unexpected(journal.error());
    run::EventLog past;
    Result<run::Run> run = run::replay(game, *journal, journal->choices.size(), &past);
    if (!run) {
        Error error = run.error();
        if (error.place.file.empty()) error.place.file = file.string();
        Failure failure = failure_of(error);
        failure.text += "\nThe file stays as it is; --new starts another run, --save names another file.";
        return tl::unexpected(std::move(failure));
    }
    return Table{std::move(*run), std::move(*journal), std::move(past)};
}

/// A finished or abandoned run keeps its recording under a name of its own, beside the file: campaign and
/// share code where they can be read. Nothing is overwritten.
Result<void> put_aside(const fs::path& file) {
    const Outcome<run::Journal> journal = read_recording(file);
    const std::string name =
        journal ? journal->campaign + "-" + share_code(journal->seed) : file.stem().string() + "-old";
    std::error_code error;
    fs::path aside = file.parent_path() / (name + ".journal");
    for (int n = 2; fs::exists(aside, error); ++n)
        aside = file.parent_path() / (name + "-" + std::to_string(n) + ".journal");
    fs::rename(file, aside, error);
    if (error)
        return tl::unexpected(
            app::file_error(aside, "file.rename", "cannot keep the recording", error.value()));
    return {};
}

/// The run that waits in `file`, or a new one.
Outcome<Table> take_up(const run::Game& game, const Play& arguments, const run::Beginning& beginning,
                       const fs::path& file) {
    const Seed seed = arguments.seed ? *arguments.seed : Seed{app::random_seed()};
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return new_run(game, beginning, seed);
    // A recording that was named is the user's to overwrite; what lies in the own folder is kept.
    const auto start_anew = [&]() -> Outcome<Table> {
        if (arguments.save) {
            if (Outcome<void> fine = refuse_others(file); !fine) return tl::unexpected(fine.error());
            return new_run(game, beginning, seed);
        }
        if (Result<void> kept = put_aside(file); !kept) return tl::unexpected(failure_of(kept.error()));
        return new_run(game, beginning, seed);
    };
    if (arguments.fresh) return start_anew();

    Outcome<Table> table = recorded_run(game, file);
    if (!table) return table;
    const bool over = run::is_over(table->run.state);
    if (over && !arguments.save) return start_anew();
    if (over)
        return tl::unexpected(Failure{file.string() +
                                      ": the run in it is over; `rogueloom replay` tells it, --new "
                                      "overwrites it with another run"});
    if (arguments.seed && *arguments.seed != table->journal.seed)
        return tl::unexpected(Failure{file.string() + ": a run of seed " +
                                          std::to_string(table->journal.seed.value) +
                                          " waits in it; leave out --seed to go on with it, or add --new",
                                      exit_usage});
    if (arguments.campaign && *arguments.campaign != table->journal.campaign)
        return tl::unexpected(Failure{file.string() + ": a run of campaign " + table->journal.campaign +
                                          " waits in it; leave out --campaign to go on with it, or add --new",
                                      exit_usage});
    const Player usual;
    const bool other_character = arguments.player.character != usual.character &&
                                 arguments.player.character != table->journal.character;
    const bool other_difficulty = arguments.player.difficulty != usual.difficulty &&
                                  arguments.player.difficulty != table->journal.difficulty;
    if (other_character || other_difficulty)
        return tl::unexpected(
            Failure{file.string() + ": a run with another " + (other_character ? "character" : "difficulty") +
                        " waits in it; leave out --" + (other_character ? "character" : "difficulty") +
                        " to go on with it, or add --new",
                    exit_usage});
    return table;
}

} // namespace

int run_command(const Common& common, const Play& arguments) {
    if (!arguments.plain && (!app::is_terminal(app::Stream::input) || !app::is_terminal(app::Stream::output)))
        return end_with(
            {"play needs a terminal (standard input or output is none); play line by line with --plain, or "
             "watch a run with `rogueloom auto`",
             exit_usage});
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Outcome<run::Beginning> beginning = find_beginning(*game, arguments.campaign, arguments.player);
    if (!beginning) return end_with(beginning.error());
    const Outcome<view::Words> words = words_for(*game, arguments.language);
    if (!words) return end_with(words.error());
    const Outcome<fs::path> file = save_file(arguments, game->pack()[beginning->campaign].key);
    if (!file) return end_with(file.error());
    const std::optional<app::FileLock> lock = app::FileLock::take(*file);
    if (!lock)
        return end_with(Failure{file->string() +
                                ": this run is being played in another window; end that game "
                                "first, or name another file with --save"});
    app::remove_leftovers(*file);
    Outcome<Table> table = take_up(*game, arguments, *beginning, *file);
    if (!table) return end_with(table.error());

    PlainGame plain({*game, *words, *file, app::wants_colour(common.colour, app::Stream::output)},
                    std::move(table->run), std::move(table->journal), table->past);
    const Outcome<void> played = plain.play();
    return played ? exit_fine : end_with(played.error());
}

} // namespace rogueloom::cli
