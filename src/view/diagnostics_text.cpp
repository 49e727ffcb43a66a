// SPDX-License-Identifier: MIT
#include <rogueloom/view/diagnostics.hpp>

#include <set>
#include <string_view>

namespace rogueloom::view {
namespace {

std::string counted(std::size_t n, std::string_view what) {
    return std::to_string(n) + ' ' + std::string(what) + (n == 1 ? "" : "s");
}

} // namespace

std::string diagnostic_line(const content::Diagnostic& diagnostic) {
    const bool warning = diagnostic.severity == content::Severity::warning;
    return to_string(Error{diagnostic.code, diagnostic.place,
                           warning ? "warning: " + diagnostic.problem : diagnostic.problem, diagnostic.why,
                           diagnostic.suggestion});
}

std::string diagnostics_summary(std::span<const content::Diagnostic> diagnostics) {
    const content::DiagnosticCount count = content::count(diagnostics);
    if (count.errors + count.warnings == 0) return "no problems";
    std::set<std::string_view> files;
    for (const content::Diagnostic& diagnostic : diagnostics) {
        if (!diagnostic.place.file.empty()) files.insert(diagnostic.place.file);
    }
    std::string text;
    if (count.errors > 0) text += counted(count.errors, "error");
    if (count.errors > 0 && count.warnings > 0) text += " and ";
    if (count.warnings > 0) text += counted(count.warnings, "warning");
    return files.empty() ? text : text + " in " + counted(files.size(), "file");
}

std::string diagnostics_text(std::span<const content::Diagnostic> diagnostics) {
    std::string text;
    for (const content::Diagnostic& diagnostic : diagnostics) text += diagnostic_line(diagnostic) + '\n';
    return text + diagnostics_summary(diagnostics) + '\n';
}

} // namespace rogueloom::view
