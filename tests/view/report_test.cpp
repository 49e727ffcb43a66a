// SPDX-License-Identifier: MIT
#include <rogueloom/view/report.hpp>

#include <gtest/gtest.h>

#include <rogueloom/lab/findings.hpp>

#include "run/base_game.hpp"
#include "support/xml.hpp"

namespace rogueloom::view {
namespace {

using lab::Topic;

constexpr auto puck = static_cast<std::int32_t>(lab::OfferKind::puck);
constexpr auto passive = static_cast<std::int32_t>(lab::OfferKind::passive);

/// A thousand runs over two places, 250 won, every sum as it must be. Puck 5 is taken by 1000 of 2000 offers
/// and goes with winning by 20 points; passive 8 is always declined; puck 6 never comes up.
Report some_report() {
    Report report;
    report.campaign = "Three <Acts>";
    report.policy = "greedy";
    report.character = "default";
    report.difficulty = "grizzly";
    report.pack = "base 0.1.0";
    report.content_hash = "0123456789abcdef";
    report.engine_version = "0.1.0";
    report.stats_hash = "fedcba9876543210";
    report.first_seed = 7;
    report.runs = 1000;
    report.wins = 250;
    report.choices = 60000;
    report.turns = 2000;
    report.tallies = {{Topic::place, {1, 0}, {1000, 50000, 100000, 500}},
                      {Topic::place, {1, 1}, {500, 40000, 40000, 250}},
                      {Topic::gold, {1, 0, 2}, {1000}},
                      {Topic::gold, {1, 1, 4}, {500}},
                      {Topic::health, {1, 0, 20}, {1000}},
                      {Topic::health, {1, 1, 10}, {500}},
                      {Topic::fight, {7, 0}, {1000, 250, 2000, 3000}},
                      {Topic::fight_turns, {7, 2}, {1000}},
                      {Topic::loss, {7, 1, 0}, {500}},
                      {Topic::loss, {-1, 1, 1}, {250}},
                      {Topic::offer, {puck, 5, 1, 0}, {600, 400, 400, 600}},
                      {Topic::offer, {passive, 8, 1, 1}, {0, 0, 100, 400}},
                      {Topic::choices, {3}, {1000}},
                      {Topic::turns, {0}, {1000}}};
    lab::settle(report.tallies);
    report.names = {{"enemy", 7, "Rat & <King>"},
                    {"puck", 5, "Attack II"},
                    {"puck", 6, "Guard II"},
                    {"puck", 9, "Left Out"},
                    {"passive", 8, "Mirror"}};
    report.without = "puck:9";
    return report;
}

std::string page(const Report& report, std::string_view language = "en") {
    return report_html(report, Words(test::base_game().pack(), language));
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

/// Between `<main>` and its end.
std::string body(const std::string& html) {
    const std::size_t begin = html.find("<main>");
    return html.substr(begin, html.find("</main>") + 7 - begin);
}

TEST(Report, NeedsNothingElse) {
    const std::string html = page(some_report());
    for (const char* outside : {"http:", "https:", "src=", "url(", "@import", "//cdn"})
        EXPECT_FALSE(has(html, outside)) << outside;
    EXPECT_TRUE(has(html, "default-src 'none'"));
    EXPECT_TRUE(has(html, "<style>\n:root"));
    EXPECT_TRUE(has(html, "aria-sort"));
    EXPECT_EQ(html.rfind("<!DOCTYPE html>", 0), 0U);
}

TEST(Report, IsWellFormed) {
    for (const char* language : {"en", "ko"})
        EXPECT_EQ(test::XmlReader(body(page(some_report(), language))).problem(), "") << language;
    Report few = some_report();
    few.runs = 20;
    EXPECT_EQ(test::XmlReader(body(page(few))).problem(), "");
}

TEST(Report, NamesAreNoMarkup) {
    const std::string html = page(some_report());
    EXPECT_FALSE(has(html, "<King>"));
    EXPECT_FALSE(has(html, "<Acts>"));
    EXPECT_TRUE(has(html, "Rat &amp; &lt;King&gt;"));
}

// 250 of 1000: 25.0 %, Wilson 22.4 to 27.8 (by hand: (0.25 + 0.001921 -+ 1.96 sqrt(0.0001884)) / 1.003841).
TEST(Report, FiguresOfTheWhole) {
    const std::string html = page(some_report());
    EXPECT_TRUE(has(html, "<p class=\"value\">25.0 %</p>"));
    EXPECT_TRUE(has(html, "95 % interval 22.4 % to 27.8 %"));
    EXPECT_TRUE(has(html, "250 won, 750 lost"));
    EXPECT_TRUE(has(html, "<p class=\"value\">60</p>"));
    EXPECT_TRUE(has(html, "seeds 7 to 1006"));
    EXPECT_TRUE(has(html, "Without puck:9."));
}

TEST(Report, AShardSaysOfWhat) {
    Report shard = some_report();
    EXPECT_FALSE(has(page(shard), "A shard"));
    shard.planned_runs = 1000;
    EXPECT_FALSE(has(page(shard), "A shard"));
    shard.planned_runs = 4000;
    EXPECT_TRUE(has(page(shard), "A shard: 1,000 of the simulation's 4,000 runs;"));
}

TEST(Report, OneIsNoPlural) {
    Report one = some_report();
    one.runs = 1;
    EXPECT_TRUE(has(page(one), "played 1 time</title>"));
    EXPECT_TRUE(has(page(one), "1 run says no more than the interval above."));
}

TEST(Report, FindingsInWords) {
    const std::string html = page(some_report());
    EXPECT_TRUE(has(html,
                    "More runs end at stage 1, start than anywhere else: 66.7 % of the lost runs, and 50.0 % "
                    "of those that come there."));
    EXPECT_TRUE(has(html, "The hardest to beat is Rat &amp; &lt;King&gt;: 75.0 % of 1,000 fights are lost."));
    EXPECT_TRUE(has(html, "Runs that take the puck Attack II win 20.0 points more often"));
    EXPECT_TRUE(has(html, "Hardly ever taken (less than 1 % of offers): Mirror."));
    EXPECT_TRUE(has(html, "Never came up: 1 of 2 pucks."));
}

// Sato by hand for 600 of 1000 against 400 of 1000: P = 10^6 x (400 - 600) / 4 10^6 = -50, Q = (600 x 600 +
// 400 x 400) / 4000 = 130, weight 500: sqrt((-10 + 130) / 250000) = 0.021909, so 20 +- 4.3 points.
TEST(Report, TableOfContent) {
    const std::string html = page(some_report());
    EXPECT_TRUE(has(html, "<td>Attack II</td><td class=\"n\" data-v=\"2000\">2,000</td>"));
    EXPECT_TRUE(has(html, "<b>+20.0</b> \xE2\x98\x85 <small>+15.7 to +24.3</small>"));
    EXPECT_TRUE(has(html, "never both taken and declined"));
}

TEST(Report, WhatNeverCameUpIsListedUnlessLeftOut) {
    const std::string html = page(some_report());
    EXPECT_TRUE(has(html, "<ul class=\"names\"><li>Guard II</li></ul>"));
    EXPECT_FALSE(has(html, "<li>Left Out</li>"));
}

TEST(Report, TooFewRunsAreNoFindings) {
    Report report = some_report();
    report.runs = lab::fewest_runs - 1;
    report.wins = 3;
    const std::string html = page(report);
    EXPECT_TRUE(has(html, "Too few runs"));
    for (const char* noise : {"What stands out", "<table", "How far runs come", "Attack II"})
        EXPECT_FALSE(has(html, noise)) << noise;
    EXPECT_TRUE(has(html, "95 % interval"));
}

TEST(Report, NonsenseIsCalledSo) {
    EXPECT_FALSE(has(page(some_report()), "This looks wrong"));
    Report broken = some_report();
    broken.wins = 251;
    EXPECT_TRUE(has(page(broken), "749 runs lost, but 750 lost at places"));
    Report none = some_report();
    std::erase_if(none.tallies, [](const lab::Tally& tally) { return tally.topic == Topic::offer; });
    EXPECT_TRUE(has(page(none), "No puck, item or answer was ever held out."));
    Report empty = some_report();
    empty.tallies.clear();
    EXPECT_TRUE(has(page(empty), "Counts do not add up"));
}

TEST(Report, DaysOfAnExpedition) {
    Report report = some_report();
    report.stages = {PlaceRow::day};
    const std::string html = page(report);
    EXPECT_TRUE(has(html, "<td>day 1</td>"));
    EXPECT_TRUE(has(html, "nobody, time was up"));

    // As the second stage of several.
    for (lab::Tally& tally : report.tallies)
        if (tally.topic == Topic::place || tally.topic == Topic::gold || tally.topic == Topic::health)
            tally.key[0] += tally.key[1];
    lab::settle(report.tallies);
    report.stages = {PlaceRow::row, PlaceRow::day};
    const std::string mixed = page(report);
    EXPECT_TRUE(has(mixed, "<td>stage 1, start</td>"));
    EXPECT_TRUE(has(mixed, "<td>stage 2, day 1</td>"));
}

TEST(Report, InKorean) {
    const std::string html = page(some_report(), "ko");
    EXPECT_TRUE(has(html, "<html lang=\"ko\">"));
    for (const char* words : {"승률", "눈에 띄는 점", "스테이지 1 시작", "리프트"})
        EXPECT_TRUE(has(html, words));
    for (const char* english : {"Runs won", "What stands out", " runs ", "stage 1"})
        EXPECT_FALSE(has(html, english)) << english;
}

/// Results of the base pack in which puck 5 is called otherwise.
lab::Results some_results() {
    const run::Game& game = test::base_game();
    lab::Results results;
    results.header = lab::header_of(game, {{test::acts(), {}, board::Difficulty::grizzly}, "greedy", Seed{7}},
                                    1000, "0.1.0");
    results.header.first_run = 10;
    results.sums = {250, 60000, 2000, 0xff};
    results.names = {{"puck", 5, "Old Name"}, {"road", 0, "combat"}};
    return results;
}

TEST(Report, IsMadeOfResultsWithNamesInTheLanguage) {
    const run::Game& game = test::base_game();
    const Words words(game.pack(), "ko");
    const Report report = report_of(some_results(), game, words);
    EXPECT_EQ(report.campaign, words.name(test::acts()));
    EXPECT_EQ(report.first_seed, 17U);
    EXPECT_EQ(report.runs, 1000U);
    EXPECT_EQ(report.wins, 250U);
    EXPECT_EQ(report.stats_hash, "00000000000000ff");
    EXPECT_EQ(report.stages, (std::vector<PlaceRow>(3, PlaceRow::row)));
    EXPECT_EQ(report.names[0].name, words.name(test::puck(5)));
}

TEST(Report, ResultsOfOtherContentKeepTheirNames) {
    const run::Game& game = test::base_game();
    lab::Results results = some_results();
    results.header.content_hash = "0000000000000000";
    const Report report = report_of(results, game, Words(game.pack(), "ko"));
    EXPECT_EQ(report.names[0].name, "Old Name");
}

TEST(Report, HasOneScriptTheSameOnEveryPage) {
    for (const char* language : {"en", "ko"}) {
        const std::string html = page(some_report(), language);
        const std::size_t at = html.find("<script>" + report_script() + "</script>");
        EXPECT_NE(at, std::string::npos);
        EXPECT_EQ(html.find("<script", at + 1), std::string::npos);
    }
}

} // namespace
} // namespace rogueloom::view
