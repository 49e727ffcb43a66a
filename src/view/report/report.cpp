// SPDX-License-Identifier: MIT
#include <rogueloom/view/report.hpp>

#include <array>

#include "view/report/report_files.hpp"
#include "view/report/report_sections.hpp"
#include "view/xml_text.hpp"

namespace rogueloom::view {
namespace {

/// A file that is compiled in (src/view/report).
std::string_view file(std::string_view name) {
    for (const content::SheetFile& one : report_files())
        if (one.name == name) return one.bytes;
    return {};
}

std::string head(const ReportPage& page, const std::string& title) {
    std::string text = "<!DOCTYPE html>\n<html lang=\"" + xml_text(page.words.language()) + "\">\n<head>\n";
    text += "<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
            "initial-scale=1\">\n";
    // The browser itself keeps the page from fetching anything.
    text += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
            "'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n";
    text += "<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n";
    text += "<title>" + title + "</title>\n<style>\n";
    text += file("report.css");
    return text + "</style>\n</head>\n<body>\n<main>\n";
}

std::string header(const ReportPage& page, const std::string& title) {
    const Report& report = page.report;
    std::string text = "<header><h1>" + title + "</h1>\n<p>";
    text += page.html("by", {{"policy", report.policy},
                             {"first", std::to_string(report.first_seed)},
                             {"last", std::to_string(report.first_seed + report.runs - 1)},
                             {"pack", report.pack}});
    if (report.planned_runs > report.runs)
        text += " " + page.html("shard", {{"runs", ReportPage::number(report.runs)},
                                          {"planned", ReportPage::number(report.planned_runs)}});
    if (report.character != "default")
        text += " " + page.html("character", {{"character", report.character}});
    if (report.difficulty != "grizzly")
        text += " " + page.html("difficulty", {{"difficulty", report.difficulty}});
    if (!report.without.empty()) text += " " + page.html("without", {{"without", report.without}});
    return text + "</p></header>\n";
}

std::string doubts(const ReportPage& page) {
    static constexpr std::array<std::string_view, 6> keys = {"doubt.nothing_won",    "doubt.everything_won",
                                                             "doubt.nothing_fought", "doubt.nothing_offered",
                                                             "doubt.nothing_taken",  "doubt.no_progress"};
    const Report& report = page.report;
    const lab::SelfCheck check = lab::self_check(report.tallies, {report.runs, report.wins, report.turns});
    std::string text;
    for (const std::string& broken : check.broken)
        text += "<li>" + page.html("doubt.broken", {{"what", broken}}) + "</li>\n";
    for (const lab::Doubt doubt : check.doubts)
        text += "<li>" + page.html(keys[static_cast<std::size_t>(doubt)]) + "</li>\n";
    if (text.empty()) return {};
    return "<section class=\"doubts\" role=\"alert\"><h2>" + page.html("doubts") + "</h2><ul>\n" + text +
           "</ul></section>\n";
}

std::string footer(const ReportPage& page) {
    const Report& report = page.report;
    return "<section class=\"notes\"><h2>" + page.html("notes") + "</h2>\n<p>" +
           page.html("notes.intervals") + "</p>\n<p>" + page.html("notes.lift") + "</p>\n<p>" +
           page.html("notes.places") + "</p>\n</section>\n" + "<footer><p>" +
           page.html("made", {{"version", report.engine_version},
                              {"content", report.content_hash},
                              {"stats", report.stats_hash}}) +
           "</p></footer>\n";
}

} // namespace

std::string report_html(const Report& report, const Words& words) {
    const ReportPage page(report, words);
    const std::string title =
        page.html("title", {{"campaign", report.campaign}, {"runs", ReportPage::number(report.runs)}});
    std::string text = head(page, title) + header(page, title) + doubts(page);
    if (report.runs < lab::fewest_runs) {
        text += summary_html(page);
        text += "<section class=\"doubts\"><h2>" + page.html("few") + "</h2><p>" +
                page.html("few.why", {{"runs", ReportPage::number(report.runs)},
                                      {"fewest", ReportPage::number(lab::fewest_runs)}}) +
                "</p></section>\n";
    } else {
        text += findings_html(page) + summary_html(page);
        text += "<section><h2>" + page.html("survival.section") + "</h2>\n" + survival_html(page) +
                curves_html(page) + "</section>\n";
        text += losses_html(page) + fights_html(page) + contents_html(page) + unseen_html(page);
    }
    text += footer(page) + "</main>\n<script>" + report_script();
    return text + "</script>\n</body>\n</html>\n";
}

std::string report_script() {
    return "\n" + std::string(file("sort.js"));
}

} // namespace rogueloom::view
