// SPDX-License-Identifier: MIT
#include <rogueloom/view/diagnostics.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

#include <rogueloom/content/display.hpp>
#include <rogueloom/core/counted.hpp>

#include "view/source_lines.hpp"

namespace rogueloom::view {
namespace {

constexpr const char* ellipsis = "\xE2\x80\xA6";

std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(content::display_width(text));
}

/// At most so many display columns of `text`, cut at its end or at its beginning.
enum class Cut : std::uint8_t { end, begin };
std::string cut(std::string_view text, std::size_t columns, Cut where) {
    std::vector<std::string> letters;
    while (!text.empty()) {
        std::size_t bytes = 1;
        while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) ++bytes;
        // Controls and broken bytes become something that a terminal can show.
        letters.push_back(content::shortened(text.substr(0, bytes)));
        text.remove_prefix(bytes);
    }
    if (where == Cut::begin) std::reverse(letters.begin(), letters.end());
    std::string result;
    std::size_t width = 0;
    std::size_t n = 0;
    for (; n < letters.size(); ++n) {
        const std::size_t more = width_of(letters[n]);
        if (width + more > columns) break;
        width += more;
        result = where == Cut::end ? result + letters[n] : letters[n] + result;
    }
    if (n == letters.size()) return result;
    return where == Cut::end ? result + ellipsis : ellipsis + result;
}

/// The line with the cell underlined; only the line, if there is no cell.
std::string marked_line(const SourceLine& line) {
    constexpr std::size_t before = 48;
    constexpr std::size_t after = 36;
    constexpr std::size_t whole = 60;
    if (line.end == 0) return "    " + cut(line.text, before + after, Cut::end) + '\n';
    const std::string left = cut(line.text.substr(0, line.begin), before, Cut::begin);
    const std::string cell = cut(line.text.substr(line.begin, line.end - line.begin), whole, Cut::end);
    const std::string right = cut(line.text.substr(line.end), after, Cut::end);
    const std::size_t width = std::max<std::size_t>(width_of(cell), 1);
    return "    " + left + cell + right + "\n    " + std::string(width_of(left), ' ') + '^' +
           std::string(width - 1, '~') + '\n';
}

} // namespace

std::string diagnostic_line(const content::Diagnostic& diagnostic) {
    const bool warning = diagnostic.severity == content::Severity::warning;
    return to_string(Error{diagnostic.code, diagnostic.place,
                           warning ? "warning: " + diagnostic.problem : diagnostic.problem, diagnostic.why,
                           diagnostic.suggestion}) +
           " [" + diagnostic.code + "]";
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

std::string diagnostics_text(std::span<const content::Diagnostic> diagnostics,
                             std::span<const content::SheetFile> files) {
    const SourceLines lines(diagnostics, files);
    std::string text;
    for (const content::Diagnostic& diagnostic : diagnostics) {
        text += diagnostic_line(diagnostic) + '\n';
        if (const auto line = lines.find(diagnostic.place)) text += marked_line(*line);
    }
    return text + diagnostics_summary(diagnostics) + '\n';
}

} // namespace rogueloom::view
