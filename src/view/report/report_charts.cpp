// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include <rogueloom/view/decimals.hpp>

#include "view/report/report_chart.hpp"
#include "view/report/report_sections.hpp"
#include "view/xml_text.hpp"

namespace rogueloom::view {
namespace {

/// A label at the first place of each stage, or at every fifth or tenth day.
std::vector<ReportChart::Label> place_labels(const ReportPage& page) {
    std::vector<ReportChart::Label> labels;
    for (std::size_t i = 0; i < page.places.size(); ++i) {
        const lab::PlaceFigures& place = page.places[i];
        if (page.is_one_trip()) {
            const bool told = place.row % (page.places.size() > 30 ? 10 : 5) == 0 || i == 0;
            if (told) labels.push_back({i, page.place(place.stage, place.row)});
        } else if (i == 0 || page.places[i - 1].stage != place.stage) {
            labels.push_back({i, page.say("place.stage", {{"stage", std::to_string(place.stage)}})});
        }
    }
    return labels;
}

/// A table whose rows are the places: `head` are further columns, `cells` those of a place.
template <class Cells>
std::string place_table(const ReportPage& page, std::initializer_list<std::string_view> head, Cells cells) {
    std::string table = "<table><thead><tr><th>" + page.html("column.place") + "</th>";
    for (const std::string_view column : head) table += "<th class=\"n\">" + page.html(column) + "</th>";
    table += "</tr></thead><tbody>\n";
    for (const lab::PlaceFigures& place : page.places) {
        table += "<tr><td>" + xml_text(page.place(place.stage, place.row)) + "</td>";
        const std::vector<std::string> row = cells(place);
        for (const std::string& cell : row) table += "<td class=\"n\">" + xml_text(cell) + "</td>";
        table += "</tr>\n";
    }
    return table + "</tbody></table>";
}

std::string range(const std::string& low, const std::string& high) {
    return low + " \xE2\x80\x93 " + high; // an en dash
}

ReportChart place_chart(const ReportPage& page, std::string_view key, ReportChart::Form form) {
    ReportChart chart;
    chart.form = form;
    chart.title = page.say(std::string(key) + ".title");
    chart.note = page.say(std::string(key) + ".note");
    chart.labels = place_labels(page);
    chart.table_title = page.say("figures");
    return chart;
}

/// Gold of a quartile; the last bin has all above.
std::string gold_text(double gold) {
    constexpr double most = lab::gold_bin * (lab::gold_bins - 1);
    return gold >= most ? fixed(most, 0) + "+" : fixed(gold, 0);
}

ReportChart gold_chart(const ReportPage& page) {
    ReportChart chart = place_chart(page, "gold", ReportChart::Form::curve);
    for (const lab::PlaceFigures& place : page.places) {
        const lab::Quartiles& q = place.gold_quartiles;
        chart.slots.push_back({q[0], q[1], q[2],
                               page.say("gold.tip", {{"place", page.place(place.stage, place.row)},
                                                     {"middle", gold_text(q[1])},
                                                     {"low", gold_text(q[0])},
                                                     {"high", gold_text(q[2])}})});
    }
    chart.table = place_table(page, {"column.runs", "column.mean", "column.median", "column.quartiles"},
                              [](const lab::PlaceFigures& place) -> std::vector<std::string> {
                                  const lab::Quartiles& q = place.gold_quartiles;
                                  return {ReportPage::number(place.runs), fixed(place.gold, 1),
                                          gold_text(q[1]), range(gold_text(q[0]), gold_text(q[2]))};
                              });
    return chart;
}

ReportChart health_chart(const ReportPage& page) {
    ReportChart chart = place_chart(page, "health", ReportChart::Form::curve);
    chart.most = 1;
    chart.scale = 100;
    chart.unit = page.say("percent.sign");
    for (const lab::PlaceFigures& place : page.places) {
        const lab::Quartiles& q = place.health_quartiles;
        chart.slots.push_back({q[0], q[1], q[2],
                               page.say("health.tip", {{"place", page.place(place.stage, place.row)},
                                                       {"middle", page.percent(q[1])},
                                                       {"low", page.percent(q[0])},
                                                       {"high", page.percent(q[2])}})});
    }
    chart.table = place_table(page, {"column.runs", "column.hp", "column.median", "column.quartiles"},
                              [&](const lab::PlaceFigures& place) -> std::vector<std::string> {
                                  const lab::Quartiles& q = place.health_quartiles;
                                  return {ReportPage::number(place.runs), fixed(place.hp, 1),
                                          page.percent(q[1]), range(page.percent(q[0]), page.percent(q[2]))};
                              });
    return chart;
}

/// A mean as a whole number.
std::string rounded(std::uint64_t sum, std::uint64_t runs) {
    return ReportPage::number(static_cast<std::uint64_t>(share_of(sum, runs) + 0.5));
}

std::string tile(const std::string& label, const std::string& value, const std::string& below) {
    return "<div class=\"tile\"><p class=\"label\">" + label + "</p><p class=\"value\">" + value +
           "</p><p class=\"below\">" + below + "</p></div>\n";
}

} // namespace

std::string summary_html(const ReportPage& page) {
    const Report& report = page.report;
    const lab::Interval interval = lab::wilson(report.wins, report.runs);
    const double rate = share_of(report.wins, report.runs);
    std::string text = "<section class=\"tiles\">\n";
    text += "<div class=\"tile wide\"><p class=\"label\">" + page.html("won") + "</p><p class=\"value\">" +
            xml_text(page.percent(rate)) + "</p><p class=\"below\">" +
            page.html("won.interval",
                      {{"low", page.percent(interval.low)}, {"high", page.percent(interval.high)}}) +
            "</p>\n";
    text +=
        fmt::format("<svg class=\"gauge\" viewBox=\"0 0 1000 20\" preserveAspectRatio=\"none\" "
                    "aria-hidden=\"true\"><rect class=\"track\" width=\"1000\" height=\"20\"/>"
                    "<rect class=\"range\" x=\"{:.1f}\" width=\"{:.1f}\" height=\"20\"/>"
                    "<path class=\"mark\" d=\"M{:.1f} 0V20\"/></svg></div>\n",
                    1000 * interval.low, std::max(2.0, 1000 * (interval.high - interval.low)), 1000 * rate);
    text += tile(page.html("runs"), ReportPage::number(report.runs),
                 page.html("runs.below", {{"won", ReportPage::number(report.wins)},
                                          {"lost", ReportPage::number(report.runs - report.wins)}}));
    text += tile(page.html("length"), rounded(report.choices, report.runs), page.html("length.below"));
    text += tile(page.html("turns"), rounded(report.turns, report.runs), page.html("turns.below"));
    return text + "</section>\n";
}

std::string survival_html(const ReportPage& page) {
    ReportChart chart = place_chart(page, "survival", ReportChart::Form::curve);
    chart.most = 1;
    chart.scale = 100;
    chart.unit = page.say("percent.sign");
    const std::uint64_t runs = page.report.runs;
    for (const lab::PlaceFigures& place : page.places) {
        const lab::Interval interval = lab::wilson(place.runs, runs);
        chart.slots.push_back({interval.low, share_of(place.runs, runs), interval.high,
                               page.say("survival.tip", {{"place", page.place(place.stage, place.row)},
                                                         {"share", page.percent(place.runs, runs)},
                                                         {"low", page.percent(interval.low)},
                                                         {"high", page.percent(interval.high)}})});
    }
    // Behind the last place: who won, unless runs are won earlier too.
    const bool last = !page.places.empty() && page.report.wins <= page.places.back().runs;
    const lab::Interval won = lab::wilson(page.report.wins, runs);
    if (last)
        chart.slots.push_back({won.low, share_of(page.report.wins, runs), won.high,
                               page.say("survival.won", {{"share", page.percent(page.report.wins, runs)},
                                                         {"low", page.percent(won.low)},
                                                         {"high", page.percent(won.high)}})});
    chart.table = place_table(page, {"column.runs", "column.share", "column.interval"},
                              [&](const lab::PlaceFigures& place) -> std::vector<std::string> {
                                  const lab::Interval interval = lab::wilson(place.runs, runs);
                                  return {ReportPage::number(place.runs), page.percent(place.runs, runs),
                                          range(page.percent(interval.low), page.percent(interval.high))};
                              });
    return chart_html(chart);
}

std::string curves_html(const ReportPage& page) {
    return "<div class=\"pair\">\n" + chart_html(gold_chart(page)) + chart_html(health_chart(page)) +
           "</div>\n";
}

std::string losses_chart_html(const ReportPage& page) {
    ReportChart chart = place_chart(page, "losses", ReportChart::Form::columns);
    chart.scale = 100;
    chart.unit = page.say("percent.sign");
    const std::uint64_t runs = page.report.runs;
    for (const lab::PlaceFigures& place : page.places) {
        const double lost = share_of(place.lost, runs);
        chart.slots.push_back({lost, lost, lost,
                               page.say("losses.tip", {{"place", page.place(place.stage, place.row)},
                                                       {"lost", ReportPage::number(place.lost)},
                                                       {"came", ReportPage::number(place.runs)},
                                                       {"share", page.percent(place.lost, place.runs)}})});
    }
    chart.table =
        place_table(page, {"column.runs", "column.lost", "column.of_all", "column.of_these"},
                    [&](const lab::PlaceFigures& place) -> std::vector<std::string> {
                        return {ReportPage::number(place.runs), ReportPage::number(place.lost),
                                page.percent(place.lost, runs), page.percent(place.lost, place.runs)};
                    });
    return chart_html(chart);
}

std::string turns_chart_html(const ReportPage& page) {
    constexpr std::size_t shown = 30;
    const std::vector<std::uint64_t> fights = lab::turns_of_fights(page.report.tallies);
    std::uint64_t all = 0;
    for (const std::uint64_t count : fights) all += count;
    if (all == 0) return {};
    ReportChart chart;
    chart.form = ReportChart::Form::columns;
    chart.title = page.say("fight_turns.title");
    chart.note = page.say("fight_turns.note");
    chart.scale = 100;
    chart.unit = page.say("percent.sign");
    chart.table_title = page.say("figures");
    chart.table = "<table><thead><tr><th>" + page.html("column.turns") + "</th><th class=\"n\">" +
                  page.html("column.fights") + "</th><th class=\"n\">" + page.html("column.share") +
                  "</th></tr></thead><tbody>\n";
    // One slot for each number of turns; the last one has all above.
    const std::size_t last = std::min(fights.size() - 1, shown);
    for (std::size_t turns = 1; turns <= last; ++turns) {
        std::uint64_t count = 0;
        for (std::size_t i = turns; i < (turns == last ? fights.size() : turns + 1); ++i) count += fights[i];
        const bool open = turns == last && fights.size() - 1 > shown;
        const std::string name = std::to_string(turns) + (open ? "+" : "");
        const double share = share_of(count, all);
        chart.slots.push_back({share, share, share,
                               page.say("fight_turns.tip", {{"turns", name},
                                                            {"fights", ReportPage::number(count)},
                                                            {"share", page.percent(share)}})});
        if (turns == 1 || turns % 5 == 0) chart.labels.push_back({turns - 1, name});
        chart.table += "<tr><td>" + name + "</td><td class=\"n\">" + ReportPage::number(count) +
                       "</td><td class=\"n\">" + xml_text(page.percent(share)) + "</td></tr>\n";
    }
    chart.table += "</tbody></table>";
    return chart_html(chart);
}

} // namespace rogueloom::view
