// SPDX-License-Identifier: MIT
#include <rogueloom/run/game.hpp>
#include <rogueloom/view/diagnostics.hpp>

#include "../common/output.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// What only shows when the pack is compiled for play.
void compile_too(content::LoadedPack& loaded) {
    if (!loaded.pack) return;
    const Result<run::Game> game =
        run::Game::compile(std::make_shared<const content::Pack>(std::move(*loaded.pack)));
    if (game) return;
    content::Diagnostic diagnostic;
    diagnostic.code = game.error().code;
    diagnostic.place = game.error().place;
    diagnostic.problem = game.error().problem;
    diagnostic.why = game.error().why;
    diagnostic.suggestion = game.error().suggestion;
    loaded.diagnostics.push_back(std::move(diagnostic));
    content::sort_by_place(loaded.diagnostics);
}

} // namespace

int run_command(const Common&, const Check& arguments) {
    content::LoadedPack loaded = load_asked_pack(arguments.pack);
    compile_too(loaded);
    app::Output output = app::Output::standard();
    Result<void> done =
        output.write(arguments.format == ReportFormat::json ? view::diagnostics_json(loaded.diagnostics)
                                                            : view::diagnostics_text(loaded.diagnostics));
    if (done) done = output.close();
    if (!done) return end_with(failure_of(done.error()));
    return content::count(loaded.diagnostics).errors == 0 ? exit_fine : exit_data;
}

} // namespace rogueloom::cli
