// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <vector>

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

std::string report(const std::vector<content::Diagnostic>& diagnostics,
                   const std::vector<content::SheetFile>& files, CheckFormat format) {
    switch (format) {
    case CheckFormat::json:
        return view::diagnostics_json(diagnostics);
    case CheckFormat::sarif:
        return view::diagnostics_sarif(diagnostics, files, ROGUELOOM_VERSION);
    case CheckFormat::text:
        break;
    }
    return view::diagnostics_text(diagnostics, files);
}

} // namespace

int run_command(const Common&, const Check& arguments) {
    AskedPack asked = load_asked_pack(arguments.pack);
    compile_too(asked.folder.loaded);
    std::vector<content::Diagnostic>& diagnostics = asked.folder.loaded.diagnostics;
    std::erase_if(diagnostics, [&arguments](const content::Diagnostic& d) {
        const auto& codes = arguments.no_warn;
        return d.severity == content::Severity::warning &&
               std::find(codes.begin(), codes.end(), d.code) != codes.end();
    });
    app::Output output = app::Output::standard();
    Result<void> done = output.write(report(diagnostics, asked.files, arguments.format));
    if (done) done = output.close();
    if (!done) return end_with(failure_of(done.error()));
    return content::count(diagnostics).errors == 0 ? exit_fine : exit_data;
}

} // namespace rogueloom::cli
