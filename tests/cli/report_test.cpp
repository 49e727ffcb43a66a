// SPDX-License-Identifier: MIT
// Reports, knock-outs and comparisons of packs from the command line.
#include <cstdlib>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace rogueloom {
namespace {

using nlohmann::json;
using test::Finished;

class CliReport : public ::testing::Test {
  protected:
    [[nodiscard]] Finished call(std::vector<std::string> arguments) const {
        return test::run_program({std::move(arguments), "", test::End::pipe, folder_.path(), {}});
    }
    [[nodiscard]] Finished simulate(const std::string& output, const std::string& runs) const {
        return call(
            {"simulate", "--campaign", "acts", "--policy", "random", "--runs", runs, "-q", "-o", output});
    }
    [[nodiscard]] std::string bytes(const std::string& name) const {
        return test::read_whole(folder_.path() / name);
    }
    void change(const std::string& file, const std::string& sql) const {
        const std::string command = "sqlite3 '" + (folder_.path() / file).string() + "' \"" + sql + "\"";
        EXPECT_EQ(std::system(command.c_str()), 0);
    }
    static bool has(const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos;
    }

    test::TemporaryFolder folder_;
};

TEST_F(CliReport, APageOfResults) {
    ASSERT_EQ(simulate("results", "300").code, 0);
    const Finished made = call({"report", "results", "-o", "page.html", "--lang", "en"});
    EXPECT_EQ(made.code, 0) << made.err;
    EXPECT_EQ(made.out + made.err, "");
    const std::string page = bytes("page.html");
    EXPECT_TRUE(has(page, "<title>Three Acts, played 300 times</title>"));
    EXPECT_TRUE(has(page, "By the policy random, seeds 1 to 300"));
    EXPECT_TRUE(has(page, "</html>"));
    // The same page on standard output.
    EXPECT_EQ(call({"report", "results", "--lang", "en"}).out, page);
    EXPECT_TRUE(has(call({"report", "results", "--lang", "ko"}).out, "<html lang=\"ko\">"));
}

TEST_F(CliReport, TooFewRunsSaySo) {
    ASSERT_EQ(simulate("few", "40").code, 0);
    const Finished made = call({"report", "few", "--lang", "en"});
    EXPECT_EQ(made.code, 0);
    EXPECT_TRUE(has(made.out, "Too few runs"));
    EXPECT_FALSE(has(made.out, "<table"));
}

TEST_F(CliReport, AShardSaysThatItIsOne) {
    const auto shard = [&](const char* name, const char* part) {
        return call({"simulate", "--campaign", "acts", "--policy", "random", "--runs", "500", "-q", "-o",
                     name, "--shard", part});
    };
    ASSERT_EQ(shard("one", "1/2").code, 0);
    ASSERT_EQ(shard("two", "2/2").code, 0);
    EXPECT_TRUE(
        has(call({"report", "two", "--lang", "en"}).out,
            "A shard: 250 of the simulation's 500 runs; <code>rogueloom merge</code> joins the shards."));
    EXPECT_TRUE(has(call({"report", "two", "--lang", "ko"}).out, "전체 런 500개 중 250개만 담은 샤드"));
    ASSERT_EQ(call({"merge", "one", "two", "-o", "whole"}).code, 0);
    EXPECT_FALSE(has(call({"report", "whole", "--lang", "en"}).out, "A shard"));
}

TEST_F(CliReport, WhatDidNotMoveHasNoMinus) {
    ASSERT_EQ(simulate("results", "40").code, 0);
    const Finished compared = call({"compare", "results", "results"});
    ASSERT_EQ(compared.code, 0) << compared.err;
    EXPECT_TRUE(has(compared.out, "40 pairs of runs of acts\n")) << compared.out;
    EXPECT_TRUE(has(compared.out, "   +0.00 points  (")) << compared.out;
    EXPECT_FALSE(has(compared.out, "-0.0 ") || has(compared.out, "-0.00 ")) << compared.out;
    std::vector<std::string> lift = {"lift",   "--campaign", "acts",   "--policy", "random",
                                     "--runs", "1",          "--only", "puck:1",   "-q"};
    const Finished lifted = call(lift);
    ASSERT_EQ(lifted.code, 0) << lifted.err;
    EXPECT_TRUE(has(lifted.out, "1 run of acts by random")) << lifted.out;
    EXPECT_TRUE(has(lifted.out, "1 row left out")) << lifted.out;
    EXPECT_TRUE(has(lifted.out, "\n   +0.00 ")) << lifted.out;
    lift.push_back("--json");
    EXPECT_TRUE(has(call(lift).out, "\"effect\":0.0,"));
}

TEST_F(CliReport, NonsenseIsRefused) {
    ASSERT_EQ(simulate("results", "40").code, 0);
    change("results", "UPDATE simulation SET wins = wins + 1");
    const Finished refused = call({"report", "results", "-o", "page.html"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_TRUE(has(refused.err, "results: these results make no sense (")) << refused.err;
    EXPECT_TRUE(has(refused.err, " runs lost, but ")) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "page.html"));
    change("results", "UPDATE place SET gold = gold + 1 WHERE row = 0");
    EXPECT_TRUE(has(call({"report", "results"}).err, "its counts do not fit its stats_hash"));
    EXPECT_EQ(call({"report", "missing"}).code, 1);
    EXPECT_EQ(call({"report"}).code, 2);
    EXPECT_EQ(call({"report", "results", "--lang", "xx"}).code, 1); // the results come first
}

TEST_F(CliReport, APageIsNotWrittenOverItsResults) {
    ASSERT_EQ(simulate("results", "40").code, 0);
    const std::string before = bytes("results");
    for (const char* name : {"results", "./results"}) {
        const Finished refused = call({"report", "results", "-o", name});
        EXPECT_EQ(refused.code, 2);
        EXPECT_TRUE(has(refused.err, "name another file with -o")) << refused.err;
    }
    EXPECT_EQ(bytes("results"), before);
}

TEST_F(CliReport, RunsThatDoNotAddUpAreNotCompared) {
    ASSERT_EQ(simulate("before", "40").code, 0);
    ASSERT_EQ(simulate("after", "40").code, 0);
    ASSERT_EQ(call({"compare", "before", "after"}).code, 0);
    for (const char* damage :
         {"UPDATE run SET won = 1 WHERE run = 3", "UPDATE run SET turns = turns + 1",
          "UPDATE run SET choices = 9000000 WHERE run = 1", "DELETE FROM run WHERE run = 5"}) {
        std::filesystem::copy_file(folder_.path() / "after", folder_.path() / "damaged",
                                   std::filesystem::copy_options::overwrite_existing);
        change("damaged", damage);
        const Finished refused = call({"compare", "before", "damaged"});
        EXPECT_EQ(refused.code, 1) << damage;
        EXPECT_TRUE(has(refused.err, "its runs do not add up to its sums")) << damage << refused.err;
    }
}

TEST_F(CliReport, DiffNamesWhatChanged) {
    (void)folder_.file("mine/pack.csv", "key,value\nid,mine\nextends,base\n");
    (void)folder_.file("mine/puck.csv", "puck_id,param\n2,60\n");
    const Finished text = call({"diff", "base", "mine"});
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_TRUE(has(text.out, "puck 2, Attack II\n  param: 28 -> 60\n")) << text.out;
    EXPECT_TRUE(has(text.out, "the same seeds give other games\n")) << text.out;
    EXPECT_EQ(call({"diff", "base", "mine", "--exit-code"}).code, 3);
    EXPECT_EQ(call({"diff", "base", "base", "--exit-code"}).code, 0);
    EXPECT_EQ(call({"diff", "mine", "mine"}).out, "no differences\n");

    const json found = json::parse(call({"diff", "base", "mine", "--format", "json"}).out);
    EXPECT_EQ(found["same_games"], false);
    const json& puck = found["differences"].back();
    EXPECT_EQ(puck["change"], "changed");
    EXPECT_EQ(puck["key"], "2");
    EXPECT_EQ(puck["file"], "mine/puck.csv");
    EXPECT_EQ(puck["row"], 2);
    EXPECT_EQ(puck["cells"][0]["after"], "60");
}

TEST_F(CliReport, DiffOfABrokenPackSaysWhere) {
    (void)folder_.file("mine/pack.csv", "key,value\nid,mine\nextends,base\n");
    (void)folder_.file("mine/puck.csv", "puck_id,param\n2,6O\n");
    const Finished refused = call({"diff", "base", "mine"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_EQ(refused.err.rfind("mine/puck.csv:2:2: param \"6O\" is not a number", 0), 0U) << refused.err;
    EXPECT_EQ(call({"diff", "nowhere", "base"}).code, 1);
    EXPECT_EQ(call({"diff", "base"}).code, 2);
}

TEST_F(CliReport, LiftPlaysWithoutEachRow) {
    const std::vector<std::string> arguments = {
        "lift",   "--campaign",        "acts",   "--policy", "random", "--runs", "250",
        "--only", "puck:2,passive:22", "--json", "-q"};
    const Finished lifted = call(arguments);
    ASSERT_EQ(lifted.code, 0) << lifted.err;
    const json table = json::parse(lifted.out);
    EXPECT_EQ(table["runs"], 250);
    ASSERT_EQ(table["rows"].size(), 2U);
    EXPECT_GE(table["rows"][0]["effect"], table["rows"][1]["effect"]);
    for (const json& row : table["rows"]) {
        EXPECT_LE(row["interval"][0], row["effect"]);
        EXPECT_GE(row["interval"][1], row["effect"]);
    }

    // With a folder the same, kept; the next call plays nothing, and comparing the results says the same.
    std::vector<std::string> kept = arguments;
    kept.insert(kept.end(), {"-o", "kept"});
    EXPECT_EQ(call(kept).out, lifted.out);
    EXPECT_TRUE(std::filesystem::exists(folder_.path() / "kept" / "everything.sqlite"));
    EXPECT_EQ(call(kept).out, lifted.out);
    const json compared =
        json::parse(call({"compare", "kept/everything.sqlite", "kept/without-puck-2.sqlite", "--json"}).out);
    for (const json& row : table["rows"])
        if (row["row"] == "puck:2") EXPECT_EQ(row["only_with"], compared["only_before"]);

    std::vector<std::string> other = kept;
    other[6] = "251";
    const Finished refused = call(other);
    EXPECT_EQ(refused.code, 1);
    EXPECT_TRUE(has(refused.err, "kept/everything.sqlite: these are results of another simulation"))
        << refused.err;
}

TEST_F(CliReport, LiftRefusesWhatItCannotLeaveOut) {
    EXPECT_EQ(call({"lift", "--only", "puck:99999", "--runs", "10"}).code, 2);
    EXPECT_EQ(call({"lift", "--only", "luck:1", "--runs", "10"}).code, 2);
    EXPECT_EQ(call({"lift", "--only", "puck:2", "--all", "--runs", "10"}).code, 2);
    EXPECT_EQ(call({"lift", "--policy", "nope", "--runs", "10"}).code, 2);
    EXPECT_EQ(call({"lift", "--runs", "0"}).code, 2);
}

} // namespace
} // namespace rogueloom
