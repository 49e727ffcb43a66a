// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <rogueloom/view/decimals.hpp>

#include "view/report/report_sections.hpp"
#include "view/xml_text.hpp"

namespace rogueloom::view {
namespace {

/// Offers that the words of a finding need at least.
constexpr std::uint64_t enough_offers = 200;
constexpr std::uint64_t enough_fights = 100;
constexpr std::size_t most_lifts = 3;
constexpr std::size_t most_names = 6;

/// "the puck Attack II"
std::string what(const ReportPage& page, const lab::ContentFigures& content) {
    static constexpr std::array<std::string_view, lab::offer_kind_count> keys = {
        "what.puck",     "what.active", "what.passive", "what.relic",
        "what.stronger", "what.road",   "what.answer"};
    return page.say(keys[static_cast<std::size_t>(content.kind)], {{"name", page.name(content)}});
}

/// The first few names of several, and how many there are besides.
std::string some_of(const ReportPage& page, std::vector<std::string> names) {
    const std::size_t more = names.size() > most_names ? names.size() - most_names : 0;
    names.resize(names.size() - more);
    if (more > 0) names.push_back(page.say("more", {{"count", std::to_string(more)}}));
    return page.words.list(names);
}

using Sentences = std::vector<std::string>;

void tell_losses(const ReportPage& page, Sentences& sentences) {
    const std::uint64_t lost = page.report.runs - page.report.wins;
    if (lost == 0 || page.places.empty()) return;
    const auto most_lost = std::max_element(page.places.begin(), page.places.end(),
                                            [](const auto& a, const auto& b) { return a.lost < b.lost; });
    sentences.push_back(
        page.say("finding.place", {{"place", page.place(most_lost->stage, most_lost->row)},
                                   {"share", page.percent(most_lost->lost, lost)},
                                   {"came", page.percent(most_lost->lost, most_lost->runs)}}));
    std::map<std::int32_t, std::uint64_t> by_enemy;
    for (const lab::Tally& tally : page.report.tallies)
        if (tally.topic == lab::Topic::loss) by_enemy[tally.key[0]] += tally.count[0];
    const auto killer = std::max_element(by_enemy.begin(), by_enemy.end(),
                                         [](const auto& a, const auto& b) { return a.second < b.second; });
    if (killer == by_enemy.end()) return;
    sentences.push_back(page.say("finding.killer", {{"enemy", page.killer(killer->first)},
                                                    {"share", page.percent(killer->second, lost)}}));
}

void tell_hardest_fight(const ReportPage& page, Sentences& sentences) {
    const lab::FightFigures* hardest = nullptr;
    for (const lab::FightFigures& fight : page.fights) {
        if (fight.fights < enough_fights || fight.won == fight.fights) continue;
        if (hardest == nullptr || share_of(fight.won, fight.fights) < share_of(hardest->won, hardest->fights))
            hardest = &fight;
    }
    if (hardest == nullptr) return;
    sentences.push_back(
        page.say("finding.hardest", {{"enemy", page.name("enemy", hardest->enemy)},
                                     {"share", page.percent(hardest->fights - hardest->won, hardest->fights)},
                                     {"fights", ReportPage::number(hardest->fights)}}));
}

/// The marked lifts of one direction, the greatest first.
void tell_lifts(const ReportPage& page, double sign, std::string_view key, Sentences& sentences) {
    std::vector<lab::ContentFigures> marked;
    for (const lab::ContentFigures& content : page.contents)
        if (content.marked && sign * content.lift.difference > 0) marked.push_back(content);
    std::stable_sort(marked.begin(), marked.end(), [](const auto& a, const auto& b) {
        return std::abs(a.lift.difference) > std::abs(b.lift.difference);
    });
    if (marked.size() > most_lifts) marked.resize(most_lifts);
    for (const lab::ContentFigures& content : marked)
        sentences.push_back(page.say(key, {{"what", what(page, content)},
                                           {"points", fixed(100 * std::abs(content.lift.difference), 1)},
                                           {"low", ReportPage::points(content.lift.interval.low)},
                                           {"high", ReportPage::points(content.lift.interval.high)}}));
}

/// Whether a choice that the policy could have made otherwise.
bool is_choice(const lab::ContentFigures& content) {
    const bool free = content.kind == lab::OfferKind::puck || content.kind == lab::OfferKind::active ||
                      content.kind == lab::OfferKind::passive || content.kind == lab::OfferKind::answer;
    return free && content.offered >= enough_offers;
}

void tell_habits(const ReportPage& page, Sentences& sentences) {
    std::vector<std::string> shunned;
    std::vector<std::string> snapped;
    for (const lab::ContentFigures& content : page.contents) {
        if (!is_choice(content)) continue;
        if (content.taken * 100 < content.offered) shunned.push_back(page.name(content));
        if (content.taken * 100 > content.offered * 95) snapped.push_back(page.name(content));
    }
    if (!shunned.empty())
        sentences.push_back(page.say("finding.shunned", {{"names", some_of(page, shunned)}}));
    if (!snapped.empty())
        sentences.push_back(page.say("finding.snapped", {{"names", some_of(page, snapped)}}));
}

void tell_unseen(const ReportPage& page, Sentences& sentences) {
    std::vector<std::string> parts;
    for (const Unseen& kind : unseen(page))
        if (!kind.names.empty())
            parts.push_back(page.say("finding.unseen.part", {{"count", std::to_string(kind.names.size())},
                                                             {"known", std::to_string(kind.known)},
                                                             {"kind", kind.kind}}));
    if (!parts.empty()) sentences.push_back(page.say("finding.unseen", {{"parts", page.words.list(parts)}}));
}

} // namespace

std::string findings_html(const ReportPage& page) {
    Sentences sentences;
    tell_losses(page, sentences);
    tell_hardest_fight(page, sentences);
    const std::size_t before = sentences.size();
    tell_lifts(page, 1, "finding.up", sentences);
    tell_lifts(page, -1, "finding.down", sentences);
    if (sentences.size() == before) sentences.push_back(page.say("finding.no_lift"));
    tell_habits(page, sentences);
    tell_unseen(page, sentences);
    std::string text = "<section class=\"findings\"><h2>" + page.html("findings") + "</h2>\n<ul>\n";
    for (const std::string& sentence : sentences) text += "<li>" + xml_text(sentence) + "</li>\n";
    return text + "</ul></section>\n";
}

} // namespace rogueloom::view
