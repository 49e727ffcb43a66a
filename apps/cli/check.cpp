// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <vector>

#include <rogueloom/view/diagnostics.hpp>

#include "../common/output.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

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
