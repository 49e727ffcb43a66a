// SPDX-License-Identifier: MIT
#include "view/report/report_page.hpp"

#include <algorithm>
#include <array>

#include <rogueloom/view/decimals.hpp>

#include "view/xml_text.hpp"

namespace rogueloom::view {

ReportPage::ReportPage(const Report& of, const Words& in)
    : report(of), words(in), places(lab::place_figures(of.tallies)), fights(lab::fight_figures(of.tallies)),
      contents(lab::content_figures(of.tallies)) {
    for (const ReportName& name : of.names) names_.emplace(std::pair(name.kind, name.id), name.name);
    rows_ = std::any_of(places.begin(), places.end(), [](const auto& place) { return place.row > 0; });
}

std::string ReportPage::say(std::string_view key, std::initializer_list<Fill> fills) const {
    return words.say("report." + std::string(key), fills);
}

std::string ReportPage::html(std::string_view key, std::initializer_list<Fill> fills) const {
    // What stands between backquotes is code.
    std::string out;
    bool code = false;
    for (const char c : xml_text(say(key, fills))) {
        if (c != '`') {
            out += c;
            continue;
        }
        out += code ? "</code>" : "<code>";
        code = !code;
    }
    return out;
}

std::string ReportPage::name(std::string_view kind, std::int32_t id) const {
    const auto found = names_.find({std::string(kind), id});
    return found == names_.end() ? std::string(kind) + " " + std::to_string(id) : found->second;
}

std::string ReportPage::name(const lab::ContentFigures& content) const {
    static constexpr std::array<std::string_view, lab::offer_kind_count> kinds = {
        "puck", "active", "passive", "relic", "puck", "road", "answer"};
    return name(kinds[static_cast<std::size_t>(content.kind)], content.id);
}

std::string ReportPage::killer(std::int32_t enemy) const {
    return enemy == -1 ? say("nobody") : name("enemy", enemy);
}

bool ReportPage::has_days(std::int32_t stage) const {
    const auto index = static_cast<std::size_t>(stage - 1);
    return index < report.stages.size() && report.stages[index] == PlaceRow::day;
}

bool ReportPage::is_one_trip() const {
    return !places.empty() && places.back().stage == 1 && has_days(1);
}

std::string ReportPage::place(std::int32_t stage, std::int32_t row) const {
    std::string_view key = row > 0 ? "place.row" : rows_ ? "place.start" : "place.stage";
    if (has_days(stage) && row > 0) key = is_one_trip() ? "place.day" : "place.stage_day";
    if (is_one_trip() && row == 0) key = "place.base";
    return say(key, {{"stage", std::to_string(stage)}, {"row", std::to_string(row)}});
}

std::string ReportPage::number(std::uint64_t value) {
    std::string text = std::to_string(value);
    for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, ",");
    return text;
}

std::string ReportPage::percent(double share) const {
    return words.say("percent", {{"value", fixed(100 * share, 1)}});
}

std::string ReportPage::percent(std::uint64_t part, std::uint64_t whole) const {
    return percent(share_of(part, whole));
}

std::string ReportPage::points(double difference) {
    const std::string text = fixed(100 * difference, 1);
    if (text == "0.0") return text;
    // A minus sign is as wide as a plus sign; a hyphen is not.
    return text.front() == '-' ? "\xE2\x88\x92" + text.substr(1) : "+" + text;
}

double share_of(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace rogueloom::view
