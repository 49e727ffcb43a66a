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
    EXPECT_EQ(view::diagnostic_line(diagnostics[0]),
              "puck.csv:12:5: param 1000 is out of range (it is 0 to 999); type a smaller number");
    EXPECT_EQ(view::diagnostic_line(diagnostics[1]), "puck.csv:3:9: warning: lineage 0 has the rank d");
    EXPECT_EQ(view::diagnostic_line(diagnostics[2]),
              "shop.csv: the sheet \"shop\" is missing (every pack needs it)");
}

TEST(Diagnostics, Summary) {
    const auto diagnostics = examples();
    EXPECT_EQ(view::diagnostics_summary({}), "no problems");
    EXPECT_EQ(view::diagnostics_summary(diagnostics), "2 errors and 1 warning in 2 files");
    EXPECT_EQ(view::diagnostics_summary(std::vector<Diagnostic>{diagnostics[1]}), "1 warning in 1 file");
    EXPECT_EQ(view::diagnostics_text({}), "no problems\n");
    EXPECT_EQ(view::diagnostics_text(std::vector<Diagnostic>{diagnostics[1]}),
              "puck.csv:3:9: warning: lineage 0 has the rank d\n1 warning in 1 file\n");
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

} // namespace
} // namespace rogueloom::test
