// SPDX-License-Identifier: MIT
#include "plain_game.hpp"

#include <cstdio>

#include <fmt/format.h>

#include <rogueloom/core/whole_number.hpp>
#include <rogueloom/view/labels.hpp>
#include <rogueloom/view/odds.hpp>
#include <rogueloom/view/path.hpp>
#include <rogueloom/view/status.hpp>

#include "../common/files.hpp"
#include "../common/terminal.hpp"
#include "../common/wrap.hpp"
#include "recording.hpp"

namespace rogueloom::cli {

namespace {

constexpr std::size_t longest_line = 4096;
constexpr int most_bad_lines = 100; ///< of an input that nobody types

/// One line without its end; nothing at the end of the input. What is beyond the longest line is dropped.
std::optional<std::string> read_line() {
    std::string line;
    int c = std::getc(stdin);
    if (c == EOF) return std::nullopt;
    for (std::size_t n = 0; c != EOF && c != '\n' && n < longest_line; ++n) {
        line += static_cast<char>(c);
        c = std::getc(stdin);
    }
    const std::size_t from = line.find_first_not_of(" \t\r");
    if (from == std::string::npos) return std::string{};
    return line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
}

} // namespace

PlainGame::PlainGame(PlainSetting setting, run::Run run, run::Journal journal, const run::EventLog& past)
    : setting_(std::move(setting)), run_(std::move(run)), journal_(std::move(journal)),
      story_(setting_.game, run_.state.campaign, setting_.words, view::Detail::moment) {
    (void)story_.tell(past);
}

Outcome<void> PlainGame::print(const std::string& text) {
    return print_as_is(app::wrap(text, text_width, 4));
}

Outcome<void> PlainGame::print_as_is(const std::string& text) {
    Result<void> done = output_.write(text);
    if (done) done = output_.flush();
    if (!done) return tl::unexpected(failure_of(done.error()));
    return {};
}

Outcome<void> PlainGame::save() {
    if (saved_) {
        const Result<std::string> now = app::read_file(setting_.file, run::max_journal_bytes);
        if (now && *now != *saved_)
            return tl::unexpected(Failure{
                setting_.file.string() + ": another game has written to the recording (two play it at once); "
                                         "nothing was overwritten, play again to go on from what is there"});
    }
    std::string text = recording_text(setting_.game, run_, journal_);
    const Result<void> written = app::write_file(setting_.file, text);
    if (!written) return tl::unexpected(failure_of(written.error()));
    saved_ = std::move(text);
    return {};
}

std::string PlainGame::greeting() const {
    const view::Words& words = setting_.words;
    std::string text = words.say("play.title", {{"campaign", words.name(run_.state.campaign)},
                                                {"seed", seed_text(journal_.seed, words)}}) +
                       "\n";
    if (!journal_.choices.empty())
        text += words.say("play.resumed", {{"choices", std::to_string(journal_.choices.size())}}) + "\n";
    return text + words.say("play.keys") + "\n";
}

std::string PlainGame::screen() const {
    std::string text = "\n" + view::status_line(setting_.game, run_, setting_.words) + "\n" +
                       view::situation(setting_.game, run_, setting_.words);
    for (std::size_t i = 0; i < options_.size(); ++i)
        text +=
            fmt::format("{:>2}) {}\n", i + 1, view::label(setting_.game, run_, options_[i], setting_.words));
    return text;
}

std::string PlainGame::help() const {
    std::string text = "\n";
    for (const char* key : {"play.help.turn", "play.help.guard", "play.help.items", "play.help.pucks",
                            "play.help.boss", "play.help.odds", "play.keys"})
        text += setting_.words.say(key) + "\n";
    return text;
}

bool PlainGame::at_base() const {
    return run_.state.expedition.day > 0 && run_.state.expedition.region == 0;
}

std::string PlainGame::map() const {
    if (run_.map->floor || run_.map->trip) return "\n" + view::floor_map(run_, setting_.words);
    view::PathPicture picture = view::map_picture(run_, setting_.words);
    if (setting_.coloured) picture.colour = view::PathPicture::Colour::on;
    return "\n" + view::to_text(run_.map->path, picture);
}

Outcome<void> PlainGame::choose(std::size_t index) {
    run::EventLog log;
    run::record(setting_.game, run_, journal_, index, &log);
    if (Outcome<void> saved = save(); !saved) return saved;
    const std::string told = story_.tell(log);
    return told.empty() ? Outcome<void>{} : print("\n" + told);
}

Outcome<PlainGame::Step> PlainGame::obey(const std::string& typed) {
    const auto stay = [](const Outcome<void>& done) -> Outcome<Step> {
        if (!done) return tl::unexpected(done.error());
        return Step::stay;
    };
    const auto shown = [&](const std::string& text) { return stay(print(text)); };
    if (typed == "q") return Step::quit;
    if (typed == "?") return shown(help());
    if (typed == "m") return at_base() ? shown(screen()) : stay(print_as_is(map()));
    if (typed == "i") return shown("\n" + view::belongings(setting_.game, run_, setting_.words));
    if (typed == "o") return shown("\n" + view::odds_lines(setting_.game, run_, setting_.words));

    // In a fight Enter alone spins: it is what most turns are.
    const bool spins = typed.empty() && options_[0].kind == run::OptionKind::spin;
    const std::size_t number = whole_number<std::size_t>(typed).value_or(0);
    const bool good = number >= 1 && number <= options_.size();
    if (!spins && !good) {
        ++bad_lines_;
        const char* key = options_.size() == 1 ? "play.no_number.one" : "play.no_number";
        return shown(setting_.words.say(
                         key, {{"typed", "\"" + typed + "\""}, {"count", std::to_string(options_.size())}}) +
                     "\n");
    }
    bad_lines_ = 0;
    if (Outcome<void> done = choose(spins ? 0 : number - 1); !done) return tl::unexpected(done.error());
    return Step::chosen;
}

Outcome<void> PlainGame::farewell(std::string_view key) {
    if (Outcome<void> saved = save(); !saved) return saved;
    return print("\n" + setting_.words.say(key, {{"file", setting_.file.string()}}) + "\n");
}

Outcome<void> PlainGame::play() {
    if (Outcome<void> saved = save(); !saved) return saved;
    if (Outcome<void> done = print(greeting()); !done) return done;
    bool changed = true;
    for (;;) {
        run::list_options(setting_.game, run_, options_);
        if (options_.empty()) break;
        if (Outcome<void> done = changed ? print(screen()) : Outcome<void>{}; !done) return done;
        if (Outcome<void> done = print_as_is("> "); !done) return done;
        const std::optional<std::string> typed = read_line();
        if (!typed) return farewell("play.saved");
        const Outcome<Step> step = obey(*typed);
        if (!step) return tl::unexpected(step.error());
        if (*step == Step::quit) return farewell("play.saved");
        if (bad_lines_ >= most_bad_lines && !app::is_terminal(app::Stream::input))
            return tl::unexpected(Failure{"no choice in " + std::to_string(most_bad_lines) +
                                          " lines (standard input is no terminal); the run is saved in " +
                                          setting_.file.string()});
        changed = *step == Step::chosen;
    }
    if (Outcome<void> done = print("\n" + view::outcome_line(setting_.game, run_, setting_.words) + "\n");
        !done)
        return done;
    return farewell("play.kept");
}

} // namespace rogueloom::cli
