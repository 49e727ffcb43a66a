// SPDX-License-Identifier: MIT
#include "view/report/report_tables.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include <rogueloom/view/decimals.hpp>

#include "view/report/report_sections.hpp"
#include "view/xml_text.hpp"

namespace rogueloom::view {
namespace {

/// How many rows of losses are shown before the rest is folded away.
constexpr std::size_t losses_shown = 12;

struct Loss {
    std::int32_t enemy = 0;
    std::int32_t stage = 0;
    std::int32_t row = 0;
    std::uint64_t runs = 0;
};

/// The most runs first.
std::vector<Loss> losses(const lab::Tallies& tallies) {
    std::vector<Loss> all;
    for (const lab::Tally& tally : tallies)
        if (tally.topic == lab::Topic::loss)
            all.push_back({tally.key[0], tally.key[1], tally.key[2], tally.count[0]});
    std::stable_sort(all.begin(), all.end(), [](const Loss& a, const Loss& b) { return a.runs > b.runs; });
    return all;
}

std::string losses_table(const ReportPage& page, const std::vector<Loss>& all, std::size_t begin,
                         std::size_t end) {
    const std::uint64_t lost = page.report.runs - page.report.wins;
    SortableTable table(page, {"enemy", "place", "lost", "of_lost"});
    for (std::size_t i = begin; i < end; ++i) {
        table.begin_row();
        table.words(page.killer(all[i].enemy));
        table.words(page.place(all[i].stage, all[i].row), 1000.0 * all[i].stage + all[i].row);
        table.number(static_cast<double>(all[i].runs), ReportPage::number(all[i].runs));
        table.share(share_of(all[i].runs, lost), share_of(all.front().runs, lost));
    }
    return table.html();
}

/// A lift as a bar from the one end of its interval to the other, on a scale to +-`reach`.
std::string lift_picture(const lab::ContentFigures& content, double reach) {
    const auto x = [reach](double value) { return 100 + 100 * value / reach; };
    const lab::StratifiedDifference& lift = content.lift;
    const std::string_view way = !content.marked ? "unsure" : lift.difference > 0 ? "up" : "down";
    return fmt::format(
        "<svg class=\"lift {}\" viewBox=\"0 0 200 14\" aria-hidden=\"true\"><path class=\"zero\" "
        "d=\"M100 0V14\"/><rect x=\"{:.1f}\" y=\"5\" width=\"{:.1f}\" height=\"4\" rx=\"2\"/>"
        "<circle cx=\"{:.1f}\" cy=\"7\" r=\"4\"/></svg>",
        way, x(lift.interval.low), x(lift.interval.high) - x(lift.interval.low), x(lift.difference));
}

/// Marked ones first, the greatest effect on top; then the others by how often they were held out.
bool comes_first(const lab::ContentFigures& a, const lab::ContentFigures& b) {
    if (a.marked != b.marked) return a.marked;
    if (a.marked) return std::abs(a.lift.difference) > std::abs(b.lift.difference);
    return a.offered > b.offered;
}

std::string content_table(const ReportPage& page, std::vector<lab::ContentFigures> rows) {
    double reach = 0.01;
    for (const lab::ContentFigures& content : rows)
        if (content.known) reach = std::max({reach, -content.lift.interval.low, content.lift.interval.high});
    std::stable_sort(rows.begin(), rows.end(), comes_first);
    SortableTable table(page, {"name", "offered", "taken", "lift"});
    for (const lab::ContentFigures& content : rows) {
        table.begin_row();
        table.words(page.name(content));
        table.number(static_cast<double>(content.offered), ReportPage::number(content.offered));
        table.share(share_of(content.taken, content.offered));
        if (!content.known) {
            const bool compared = content.lift.with > 0;
            table.number({},
                         "<span class=\"few\">" + page.html(compared ? "lift.few" : "lift.none") + "</span>");
            continue;
        }
        const lab::StratifiedDifference& lift = content.lift;
        const std::string interval =
            page.say("lift.interval", {{"low", ReportPage::points(lift.interval.low)},
                                       {"high", ReportPage::points(lift.interval.high)}});
        table.number(lift.difference, "<span class=\"lifted\">" + lift_picture(content, reach) + "<span><b>" +
                                          ReportPage::points(lift.difference) + "</b>" +
                                          (content.marked ? " \xE2\x98\x85" : "") + " <small>" +
                                          xml_text(interval) + "</small></span></span>");
    }
    return table.html();
}

} // namespace

SortableTable::SortableTable(const ReportPage& page, std::initializer_list<std::string_view> columns)
    : page_(page) {
    out_ = "<div class=\"scroll\"><table class=\"sort\"><thead><tr>";
    for (const std::string_view column : columns) {
        const bool words = column == "name" || column == "enemy" || column == "place";
        out_ += std::string(words ? "<th>" : "<th class=\"n\">") +
                page_.html("column." + std::string(column)) + "</th>";
    }
    out_ += "</tr></thead><tbody>\n";
}

void SortableTable::begin_row() {
    if (row_open_) out_ += "</tr>\n";
    out_ += "<tr>";
    row_open_ = true;
}

void SortableTable::words(const std::string& raw, std::optional<double> value) {
    out_ += (value ? fmt::format("<td data-v=\"{:.6g}\">", *value) : "<td>") + xml_text(raw) + "</td>";
}

void SortableTable::number(std::optional<double> value, const std::string& html) {
    out_ +=
        value ? fmt::format("<td class=\"n\" data-v=\"{:.6g}\">", *value) : "<td class=\"n\" data-v=\"\">";
    out_ += html + "</td>";
}

void SortableTable::share(double share, double full) {
    out_ += fmt::format("<td class=\"n bar\" data-v=\"{:.6g}\" style=\"--w:{:.1f}%\">{}</td>", share,
                        100 * share / full, xml_text(page_.percent(share)));
}

std::string SortableTable::html() {
    if (row_open_) out_ += "</tr>\n";
    return std::move(out_) + "</tbody></table></div>\n";
}

std::string losses_html(const ReportPage& page) {
    const std::vector<Loss> all = losses(page.report.tallies);
    if (all.empty()) return {};
    std::string text = "<section><h2>" + page.html("losses.section") + "</h2>\n" + losses_chart_html(page);
    text += "<h3>" + page.html("losses.table") + "</h3>\n";
    const std::size_t shown = std::min(losses_shown, all.size());
    text += losses_table(page, all, 0, shown);
    if (shown < all.size())
        text += "<details><summary>" +
                page.html("losses.more", {{"count", ReportPage::number(all.size() - shown)}}) + "</summary>" +
                losses_table(page, all, shown, all.size()) + "</details>\n";
    return text + "</section>\n";
}

std::string fights_html(const ReportPage& page) {
    if (page.fights.empty()) return {};
    std::string text = "<section><h2>" + page.html("fights.section") + "</h2>\n" + turns_chart_html(page);
    text += "<h3>" + page.html("fights.table") + "</h3>\n";
    SortableTable table(page, {"enemy", "fights", "fights_lost", "turns_median", "hp_lost"});
    std::vector<lab::FightFigures> fights = page.fights;
    std::stable_sort(fights.begin(), fights.end(),
                     [](const auto& a, const auto& b) { return a.fights - a.won > b.fights - b.won; });
    for (const lab::FightFigures& fight : fights) {
        const lab::Quartiles& q = fight.turns_quartiles;
        table.begin_row();
        table.words(page.name("enemy", fight.enemy));
        table.number(static_cast<double>(fight.fights), ReportPage::number(fight.fights));
        table.share(share_of(fight.fights - fight.won, fight.fights));
        table.number(fight.turns,
                     fixed(q[1], 0) + " <small>" +
                         page.html("quartiles", {{"low", fixed(q[0], 0)}, {"high", fixed(q[2], 0)}}) +
                         "</small>");
        table.number(fight.won > 0 ? std::optional(fight.hp_lost) : std::nullopt,
                     fight.won > 0 ? fixed(fight.hp_lost, 1) : "");
    }
    return text + table.html() + "</section>\n";
}

std::string contents_html(const ReportPage& page) {
    static constexpr std::array<std::string_view, lab::offer_kind_count> titles = {
        "kind.puck",     "kind.active", "kind.passive", "kind.relic",
        "kind.stronger", "kind.road",   "kind.answer"};
    if (page.contents.empty()) return {};
    std::string text = "<section><h2>" + page.html("contents.section") + "</h2>\n<p>" +
                       page.html("contents.note") + "</p>\n<p>" + page.html("contents.mark") + "</p>\n";
    for (std::size_t kind = 0; kind < titles.size(); ++kind) {
        std::vector<lab::ContentFigures> rows;
        for (const lab::ContentFigures& content : page.contents)
            if (content.kind == static_cast<lab::OfferKind>(kind)) rows.push_back(content);
        if (rows.empty()) continue;
        text += "<h3>" + page.html(titles[kind]) + "</h3>\n" + content_table(page, rows);
    }
    return text + "</section>\n";
}

} // namespace rogueloom::view
