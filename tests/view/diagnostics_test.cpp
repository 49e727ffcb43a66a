// SPDX-License-Identifier: MIT
#include <rogueloom/view/diagnostics.hpp>

#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rogueloom::test {
namespace {

using content::Diagnostic;
using content::Severity;

std::vector<Diagnostic> examples() {
    Diagnostic range{Severity::error,
                     "cell.range",
                     Place{"puck.csv", 12, 5},
                     "param",
                     "1000",
                     "param 1000 is out of range",
                     "it is 0 to 999",
                     "type a smaller number",
                     {}};
    Diagnostic rank{Severity::warning,
                    "puck.rank_d",
                    Place{"puck.csv", 3, 9},
                    "rarity",
                    "d",
                    "lineage 0 has the rank d",
                    "",
                    "",
                    {"f", "e"}};
    Diagnostic missing{Severity::error,
                       "sheet.missing",
                       Place{"shop.csv", 0, 0},
                       "",
                       "",
                       "the sheet \"shop\" is missing",
                       "every pack needs it",
                       "",
                       {}};
    return {range, rank, missing};
}

TEST(Diagnostics, OneLineEach) {
    const auto diagnostics = examples();
    EXPECT_EQ(
        view::diagnostic_line(diagnostics[0]),
        "puck.csv:12:5: param 1000 is out of range (it is 0 to 999); type a smaller number [cell.range]");
    EXPECT_EQ(view::diagnostic_line(diagnostics[1]),
              "puck.csv:3:9: warning: lineage 0 has the rank d [puck.rank_d]");
    EXPECT_EQ(view::diagnostic_line(diagnostics[2]),
              "shop.csv: the sheet \"shop\" is missing (every pack needs it) [sheet.missing]");
}

TEST(Diagnostics, Summary) {
    const auto diagnostics = examples();
    EXPECT_EQ(view::diagnostics_summary({}), "no problems");
    EXPECT_EQ(view::diagnostics_summary(diagnostics), "2 errors and 1 warning in 2 files");
    EXPECT_EQ(view::diagnostics_summary(std::vector<Diagnostic>{diagnostics[1]}), "1 warning in 1 file");
    EXPECT_EQ(view::diagnostics_text({}), "no problems\n");
    EXPECT_EQ(view::diagnostics_text(std::vector<Diagnostic>{diagnostics[1]}),
              "puck.csv:3:9: warning: lineage 0 has the rank d [puck.rank_d]\n1 warning in 1 file\n");
}

TEST(Diagnostics, Json) {
    EXPECT_EQ(view::diagnostics_json({}), "[]\n");
    const auto json = nlohmann::json::parse(view::diagnostics_json(examples()));
    ASSERT_EQ(json.size(), 3U);
    EXPECT_EQ(json[0]["severity"], "error");
    EXPECT_EQ(json[0]["code"], "cell.range");
    EXPECT_EQ(json[0]["file"], "puck.csv");
    EXPECT_EQ(json[0]["row"], 12);
    EXPECT_EQ(json[0]["column"], 5);
    EXPECT_EQ(json[0]["column_name"], "param");
    EXPECT_EQ(json[0]["cell"], "1000");
    EXPECT_EQ(json[1]["severity"], "warning");
    EXPECT_EQ(json[1]["allowed"], (std::vector<std::string>{"f", "e"}));
    EXPECT_TRUE(json[2]["row"].is_null());
    EXPECT_TRUE(json[2]["column"].is_null());
}

TEST(Diagnostics, FileNamesMayBeAnyBytes) {
    auto diagnostics = examples();
    diagnostics[0].place.file = "caf\xE9.csv";
    const auto json = nlohmann::json::parse(view::diagnostics_json(diagnostics));
    EXPECT_EQ(json[0]["file"], "caf\xEF\xBF\xBD.csv");
}

Diagnostic at(std::uint32_t row, std::uint32_t column) {
    return {Severity::error, "a.b", Place{"x.csv", row, column}, "", "", "wrong", "", "", {}};
}

/// The text without its first and last line, of one problem.
std::string shown(std::string_view bytes, std::uint32_t row, std::uint32_t column) {
    const std::vector<Diagnostic> diagnostics{at(row, column)};
    const content::SheetFile file{"x.csv", bytes};
    const std::string text = view::diagnostics_text(diagnostics, {&file, 1});
    const std::size_t begin = text.find('\n') + 1;
    return text.substr(begin, text.rfind("1 error") - begin);
}

TEST(Diagnostics, TheLineAndAMarkerUnderTheCell) {
    const std::string_view sheet = "a,b\n1,22\n";
    EXPECT_EQ(shown(sheet, 2, 2), "    1,22\n      ^~\n");
    EXPECT_EQ(shown(sheet, 2, 1), "    1,22\n    ^\n");
    EXPECT_EQ(shown(sheet, 1, 2), "    a,b\n      ^\n");
    EXPECT_EQ(shown(sheet, 1, 0), "    a,b\n") << "no column, no marker";
    EXPECT_EQ(shown(sheet, 9, 1), "") << "no line, nothing";
    EXPECT_EQ(shown("\xEF\xBB\xBF"
                    "a;b\r\n1;\"x;y\"\r\n",
                    2, 2),
              "    1;\"x;y\"\n      ^~~~~\n");
    EXPECT_EQ(shown("a,b,c\n1,,3\n", 2, 2), "    1,,3\n      ^\n") << "an empty cell";
    EXPECT_EQ(shown("a,b\n\"two\nlines\",x\n3,4\n", 3, 2), "    lines\",x\n           ^\n");
    EXPECT_EQ(shown("a,b\n\"two\nlines\",x\n3,4\n", 4, 2), "    3,4\n      ^\n");
    EXPECT_EQ(shown("a,b\n\"two\nlines\",x\n", 2, 1), "    \"two\n    ^~~~\n");
    EXPECT_EQ(shown("a,b\n\xEA\xB0\x80\xEB\x82\x98,x\n", 2, 2),
              "    \xEA\xB0\x80\xEB\x82\x98,x\n         ^\n")
        << "a Korean letter takes two columns";
    EXPECT_EQ(shown("a,b\n1\t,caf\xE9\n", 2, 2), "    1 ,caf\xEF\xBF\xBD\n       ^~~~\n");
}

TEST(Diagnostics, LongLinesAreCutAroundTheCell) {
    const std::string line = std::string(200, 'l') + ",x," + std::string(200, 'r');
    EXPECT_EQ(shown("a,b,c\n" + line + "\n", 2, 2), "    \xE2\x80\xA6" + std::string(47, 'l') + ",x," +
                                                        std::string(35, 'r') + "\xE2\x80\xA6\n" + "    " +
                                                        std::string(49, ' ') + "^\n");
}

/// The shape of SARIF 2.1.0 as its schema has it: what is required there, and the types of what is used.
TEST(Diagnostics, Sarif) {
    auto diagnostics = examples();
    diagnostics[0].place = {"my pack/puck.csv", 2, 2};
    const content::SheetFile file{"my pack/puck.csv", "a,b\n\xEA\xB0\x80,1000\n"};
    const auto log = nlohmann::json::parse(view::diagnostics_sarif(diagnostics, {&file, 1}, "0.1.0"));
    EXPECT_EQ(log["version"], "2.1.0");
    EXPECT_TRUE(log["$schema"].is_string());
    ASSERT_EQ(log["runs"].size(), 1U);
    const auto& run = log["runs"][0];
    const auto& driver = run["tool"]["driver"];
    EXPECT_EQ(driver["name"], "rogueloom");
    EXPECT_EQ(driver["version"], "0.1.0");
    ASSERT_EQ(driver["rules"].size(), 3U);
    ASSERT_EQ(run["results"].size(), 3U);
    EXPECT_EQ(run["columnKind"], "unicodeCodePoints");
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& result = run["results"][i];
        EXPECT_EQ(result["ruleId"], diagnostics[i].code);
        EXPECT_EQ(driver["rules"][result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
        EXPECT_TRUE(result["level"] == "error" || result["level"] == "warning");
        EXPECT_TRUE(result["message"]["text"].is_string());
        ASSERT_EQ(result["locations"].size(), 1U);
        EXPECT_TRUE(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].is_string());
    }
    const auto& place = run["results"][0]["locations"][0]["physicalLocation"];
    EXPECT_EQ(place["artifactLocation"]["uri"], "my%20pack/puck.csv");
    EXPECT_EQ(place["region"]["startLine"], 2);
    EXPECT_EQ(place["region"]["startColumn"], 3) << "characters, from 1";
    EXPECT_EQ(place["region"]["endColumn"], 7);
    EXPECT_EQ(place["region"]["snippet"]["text"], "\xEA\xB0\x80,1000");
    EXPECT_EQ(run["results"][0]["message"]["text"],
              "param 1000 is out of range (it is 0 to 999); type a smaller number");
    EXPECT_EQ(run["results"][0]["properties"]["sheetColumn"], 2);
    EXPECT_FALSE(run["results"][2]["locations"][0]["physicalLocation"].contains("region"));
    EXPECT_EQ(driver["rules"][1]["shortDescription"]["text"],
              "A lineage that is not of multipliers has the rank d.");
    const auto none = nlohmann::json::parse(view::diagnostics_sarif({}, {}, "0.1.0"));
    EXPECT_TRUE(none["runs"][0]["results"].is_array());
    EXPECT_TRUE(none["runs"][0]["results"].empty());
}

} // namespace
} // namespace rogueloom::test
