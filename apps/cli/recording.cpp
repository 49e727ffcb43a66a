// SPDX-License-Identifier: MIT
#include "recording.hpp"

#include <rogueloom/view/status.hpp>

#include "../common/files.hpp"

namespace rogueloom::cli {

namespace {

bool is_recording(const std::filesystem::path& path) {
    const Result<std::string> text = app::read_file(path, run::max_journal_bytes);
    if (!text) return false;
    if (text->empty()) return true;
    const Result<run::Journal> journal = run::read_journal(*text, path.string());
    return journal ||
           (journal.error().code != "journal.format" && journal.error().code != "journal.encoding");
}

} // namespace

std::string recording_text(const run::Game& game, const run::Run& run, const run::Journal& journal) {
    const view::Words english(game.pack(), view::engine_languages().front());
    return run::write_journal(journal, view::outcome_line(game, run, english));
}

Outcome<run::Journal> read_recording(const std::filesystem::path& path) {
    const Result<std::string> text = app::read_file(path, run::max_journal_bytes);
    if (!text) return tl::unexpected(failure_of(text.error()));
    Result<run::Journal> journal = run::read_journal(*text, path.string());
    if (!journal) return tl::unexpected(failure_of(journal.error()));
    return std::move(*journal);
}

Outcome<void> refuse_others(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored) || is_recording(path)) return {};
    return tl::unexpected(Failure{path.string() +
                                  ": this is no recording, and a recording overwrites nothing "
                                  "else; name another file with --save"});
}

} // namespace rogueloom::cli
