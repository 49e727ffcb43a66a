// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include <rogueloom/run/journal.hpp>

namespace rogueloom::run {
namespace {

constexpr std::size_t choices_per_line = 25;

/// Lines with `# ` before them; control characters, which a recording must not have, become spaces.
void write_summary(std::string& text, std::string_view summary) {
    while (!summary.empty()) {
        const std::size_t end = summary.find('\n');
        std::string line(summary.substr(0, end));
        std::replace_if(
            line.begin(), line.end(),
            [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
        text += line.empty() ? "#\n" : fmt::format("# {}\n", line);
        summary = end == std::string_view::npos ? std::string_view{} : summary.substr(end + 1);
    }
}

} // namespace

std::string write_journal(const Journal& journal, std::string_view summary_text) {
    std::string text;
    text.reserve(512 + 3 * journal.choices.size() + 20 * journal.marks.size());
    write_summary(text, summary_text);
    const auto out = std::back_inserter(text);
    fmt::format_to(out, "format: {}\n", journal_format);
    fmt::format_to(out, "rules: {:016x}\n", journal.rules_id);
    fmt::format_to(out, "content: {:016x}\n", journal.content_hash);
    fmt::format_to(out, "pack: {}\n", journal.pack_id);
    fmt::format_to(out, "pack_version: {}\n", journal.pack_version);
    fmt::format_to(out, "campaign: {}\n", journal.campaign);
    fmt::format_to(out, "character: {}\n", journal.character.empty() ? "-" : journal.character);
    fmt::format_to(out, "difficulty: {}\n",
                   board::difficulty_names[static_cast<std::size_t>(journal.difficulty)]);
    fmt::format_to(out, "seed: {} {}\n", journal.seed.value, share_code(journal.seed));
    fmt::format_to(out, "choices: {}\n", journal.choices.size());
    auto mark = journal.marks.begin();
    std::size_t in_line = 0;
    for (std::size_t i = 0; i < journal.choices.size(); ++i) {
        fmt::format_to(out, "{}{}", in_line == 0 ? "" : " ", journal.choices[i]);
        ++in_line;
        const bool marked = mark != journal.marks.end() && mark->choices == i + 1;
        if (marked) {
            fmt::format_to(out, " @{:016x}", mark->hash);
            ++mark;
        }
        if (marked || in_line == choices_per_line) {
            text += '\n';
            in_line = 0;
        }
    }
    if (in_line != 0) text += '\n';
    return text;
}

} // namespace rogueloom::run
