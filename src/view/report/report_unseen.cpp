// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "view/report/report_sections.hpp"
#include "view/xml_text.hpp"

namespace rogueloom::view {
namespace {

using Met = std::set<std::pair<std::string, std::int32_t>>;

/// Everything that tallies speak of, and what was left out on purpose.
Met met(const Report& report) {
    static constexpr std::array<std::string_view, lab::offer_kind_count> kinds = {
        "puck", "active", "passive", "relic", "puck", "road", "answer"};
    Met all;
    for (const lab::Tally& tally : report.tallies) {
        if (tally.topic == lab::Topic::offer)
            all.emplace(kinds[static_cast<std::size_t>(tally.key[0])], tally.key[1]);
        if (tally.topic == lab::Topic::fight) all.emplace("enemy", tally.key[0]);
    }
    return all;
}

/// Whether `puck:23` is in the list of what is left out.
bool left_out(const Report& report, const ReportName& name) {
    const std::string list = "," + report.without + ",";
    return list.find("," + name.kind + ":" + std::to_string(name.id) + ",") != std::string::npos;
}

} // namespace

std::vector<Unseen> unseen(const ReportPage& page) {
    const Met all = met(page.report);
    // Rows that a game makes of other sheets have ids below 0; a campaign that meets none of them never does.
    const bool made_ones = std::any_of(
        all.begin(), all.end(), [](const auto& one) { return one.first == "enemy" && one.second < 0; });
    const bool keyed_ones = std::any_of(
        all.begin(), all.end(), [](const auto& one) { return one.first == "enemy" && one.second >= 0; });
    std::vector<Unseen> kinds;
    for (const std::string_view kind : {"puck", "active", "passive", "relic", "answer", "enemy"}) {
        Unseen one{page.say("unseen." + std::string(kind)), 0, {}};
        for (const ReportName& name : page.report.names) {
            if (name.kind != kind || left_out(page.report, name)) continue;
            if (kind == "enemy" && !(name.id < 0 ? made_ones : keyed_ones)) continue;
            if (kind != "enemy" && name.id < 0) continue;
            ++one.known;
            if (!all.contains({name.kind, name.id})) one.names.push_back(name.name);
        }
        // A campaign without relics or encounters does not lack them, and most enemies may be of other ones.
        const std::size_t seen = one.known - one.names.size();
        if (kind == "enemy" ? seen > one.names.size() : seen > 0) kinds.push_back(std::move(one));
    }
    return kinds;
}

std::string unseen_html(const ReportPage& page) {
    std::string text;
    for (const Unseen& kind : unseen(page)) {
        if (kind.names.empty()) continue;
        std::string list;
        for (const std::string& name : kind.names) list += "<li>" + xml_text(name) + "</li>";
        text += "<details><summary>" +
                page.html("unseen.kind", {{"kind", kind.kind},
                                          {"count", std::to_string(kind.names.size())},
                                          {"known", std::to_string(kind.known)}}) +
                "</summary><ul class=\"names\">" + list + "</ul></details>\n";
    }
    if (text.empty()) return {};
    return "<section><h2>" + page.html("unseen.section") + "</h2>\n<p>" + page.html("unseen.note") +
           "</p>\n" + text + "</section>\n";
}

} // namespace rogueloom::view
