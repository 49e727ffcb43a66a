// SPDX-License-Identifier: MIT
// What each command gives, as far as tools rely on it (interfaces.md).
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

#include "program.hpp"

namespace rogueloom {
namespace {

using nlohmann::json;
using test::End;
using test::Finished;
using test::run_program;
using test::TemporaryFolder;

Finished call(std::vector<std::string> arguments, const std::filesystem::path& folder = {}) {
    return run_program({std::move(arguments), "", End::pipe, folder, {}});
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

TEST(CliMap, AMapIsOneLineOfJson) {
    const Finished finished =
        call({"map", "path", "--preset", "acts", "--act", "2", "--seed", "42", "--format", "json"});
    EXPECT_EQ(finished.code, 0);
    EXPECT_EQ(finished.err, "");
    ASSERT_EQ(lines_of(finished.out).size(), 1U);
    const json map = json::parse(finished.out);
    EXPECT_EQ(map["kind"], "path");
    EXPECT_EQ(map["seed"], "42");
    EXPECT_EQ(map["preset"], "acts");
    EXPECT_EQ(map["act"], 2);
    EXPECT_EQ(map["rows"], 8);
    EXPECT_EQ(map["columns"], 4);
    EXPECT_EQ(map["nodes"].back()["id"], "boss");
}

TEST(CliMap, ASeriesHasTheSeedsThatFollow) {
    const Finished series =
        call({"map", "path", "--seed", "18446744073709551615", "--count", "3", "--format", "json"});
    const std::vector<std::string> lines = lines_of(series.out);
    ASSERT_EQ(lines.size(), 3U);
    const std::vector<std::string> seeds = {"18446744073709551615", "0", "1"}; // mod 2^64
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(json::parse(lines[i])["seed"], seeds[i]);
        EXPECT_EQ(call({"map", "path", "--seed", seeds[i], "--format", "json"}).out, lines[i] + "\n");
    }
}

TEST(CliMap, SeedsMayBeWrittenInFourWays) {
    const std::string decimal = call({"map", "path", "--seed", "255", "--format", "json"}).out;
    EXPECT_EQ(call({"map", "path", "--seed", "0xFF", "--format", "json"}).out, decimal);
    const std::string text = call({"map", "path", "--seed", "255"}).out;
    const std::size_t code = text.find("share code ") + 11;
    EXPECT_EQ(call({"map", "path", "--seed", text.substr(code, 17), "--format", "json"}).out, decimal);
    const std::string words = call({"map", "path", "--seed", "my lucky run", "--format", "json"}).out;
    EXPECT_EQ(words, call({"map", "path", "--seed", "my lucky run", "--format", "json"}).out);
    EXPECT_NE(words, decimal);
}

TEST(CliMap, WithoutASeedEachMapIsAnother) {
    EXPECT_NE(call({"map", "path", "--format", "json"}).out, call({"map", "path", "--format", "json"}).out);
}

TEST(CliMap, AloneIsTheSameForPathMaps) {
    EXPECT_EQ(call({"map", "path", "--seed", "5", "--act", "3", "--alone"}).out,
              call({"map", "path", "--seed", "5", "--act", "3"}).out);
}

TEST(CliMap, R2AStageOfACampaignByItsName) {
    const Finished stage = call({"map", "path", "--campaign", "climb", "--stage", "2", "--seed", "5"});
    EXPECT_EQ(stage.code, 0) << stage.err;
    EXPECT_EQ(stage.out.substr(0, 24), "climb, act 2/5, seed 5 (");
    EXPECT_EQ(stage.out, call({"map", "path", "--preset", "climb", "--act", "2", "--seed", "5"}).out);
    const Finished beyond = call({"map", "path", "--campaign", "climb", "--stage", "6"});
    EXPECT_EQ(beyond.code, 2);
    EXPECT_NE(beyond.err.find("campaign climb has 5 stages"), std::string::npos) << beyond.err;
    EXPECT_EQ(call({"map", "path", "--campaign", "climb", "--preset", "acts"}).code, 2);
    EXPECT_EQ(call({"map", "path", "--campaign", "clim"}).code, 2);
}

TEST(CliMap, R3TheSpireSaysWhatItCouldNotMeet) {
    // About one map in fifty has a node that had to be like its sibling.
    int said = 0;
    const Finished maps =
        call({"map", "path", "--preset", "spire", "--seed", "0", "--count", "300", "--format", "json"});
    std::size_t start = 0;
    std::uint64_t seed = 0;
    for (std::size_t end = maps.out.find('\n'); end != std::string::npos; end = maps.out.find('\n', start)) {
        const json map = json::parse(maps.out.substr(start, end - start));
        const int fallbacks = map["fallbacks"];
        if (fallbacks > 0 && said == 0) {
            const Finished text = call({"map", "path", "--preset", "spire", "--seed", std::to_string(seed)});
            EXPECT_NE(text.out.find(std::to_string(fallbacks) + " wish"), std::string::npos) << text.out;
        }
        said += fallbacks > 0 ? 1 : 0;
        start = end + 1;
        ++seed;
    }
    EXPECT_EQ(seed, 300U);
    EXPECT_GT(said, 0);
}

TEST(CliMap, A28MapIsTheOneOfTheRun) {
    // The first choices of the run are the starts of its map.
    const TemporaryFolder folder;
    ASSERT_EQ(call({"auto", "--campaign", "acts", "--seed", "77", "--policy", "random", "--save", "r"},
                   folder.path())
                  .code,
              0);
    const Finished first = call({"replay", "r", "--at", "0"}, folder.path());
    const json map = json::parse(call({"map", "path", "--seed", "77", "--format", "json"}).out);
    for (const json& node : map["nodes"]) {
        if (node["row"] != 1) continue;
        const std::string label = "(row 1, column " + std::to_string(node["col"].get<int>()) + ")";
        const std::size_t found = first.out.find(label);
        ASSERT_NE(found, std::string::npos) << first.out;
        const std::string rest =
            first.out.substr(found + label.size(), first.out.find('\n', found) - found - label.size());
        const std::string reward = node["reward"];
        EXPECT_EQ(rest, reward == "none"   ? ""
                        : reward == "gold" ? ": gold x2"
                        : reward == "puck" ? ": a puck for sure"
                                           : ": an item for sure");
    }
}

TEST(CliMap, DotIsBalancedAndNamesEveryNode) {
    const json map = json::parse(call({"map", "path", "--seed", "3", "--format", "json"}).out);
    const std::string dot = call({"map", "path", "--seed", "3", "--format", "dot"}).out;
    EXPECT_EQ(dot.substr(0, 7), "digraph");
    EXPECT_EQ(std::count(dot.begin(), dot.end(), '{'), std::count(dot.begin(), dot.end(), '}'));
    EXPECT_EQ(std::count(dot.begin(), dot.end(), '"') % 2, 0);
    std::size_t edges = 0;
    for (const json& node : map["nodes"]) {
        EXPECT_NE(dot.find(node["id"].get<std::string>()), std::string::npos);
        edges += node["next"].size();
    }
    std::size_t arrows = 0;
    for (std::size_t at = dot.find("->"); at != std::string::npos; at = dot.find("->", at + 2)) ++arrows;
    EXPECT_EQ(arrows, edges);
}

/// Start tags, end tags and nothing crossed: enough to see that a picture is whole.
bool is_well_formed(const std::string& xml) {
    std::vector<std::string> open;
    for (std::size_t at = xml.find('<'); at != std::string::npos; at = xml.find('<', at + 1)) {
        const std::size_t end = xml.find('>', at);
        if (end == std::string::npos) return false;
        const std::string tag = xml.substr(at + 1, end - at - 1);
        if (tag.empty() || tag.find('<') != std::string::npos) return false;
        if (tag[0] == '?' || tag[0] == '!' || tag.back() == '/') continue;
        const std::string name = tag.substr(0, tag.find_first_of(" \n"));
        if (name[0] != '/') {
            open.push_back(name);
            continue;
        }
        if (open.empty() || "/" + open.back() != name) return false;
        open.pop_back();
    }
    return open.empty();
}

TEST(CliMap, SvgIsWellFormed) {
    for (const char* preset : {"acts", "climb"}) {
        const std::string svg =
            call({"map", "path", "--preset", preset, "--seed", "3", "--format", "svg"}).out;
        EXPECT_NE(svg.find("<svg"), std::string::npos);
        EXPECT_TRUE(is_well_formed(svg));
    }
}

TEST(CliAuto, JsonHasTheKeysThatToolsRead) {
    const Finished finished =
        call({"auto", "--campaign", "acts", "--policy", "random", "--seed", "12", "--json"});
    EXPECT_EQ(finished.code, 0);
    const json result = json::parse(finished.out);
    EXPECT_EQ(result["campaign"], "acts");
    EXPECT_EQ(result["policy"], "random");
    EXPECT_EQ(result["seed"], "12");
    EXPECT_TRUE(result["won"].is_boolean());
    for (const char* key : {"floor", "choices", "turns"}) EXPECT_TRUE(result[key].is_number_integer()) << key;
    EXPECT_TRUE(result["won"].get<bool>() ? result["killed_by"].is_null() : result["killed_by"].is_string());
    EXPECT_EQ(result["state_hash"].get<std::string>().size(), 16U);
    EXPECT_NE(finished.err.find("Floor 1, combat"), std::string::npos); // the story
    EXPECT_EQ(call({"auto", "--policy", "random", "--seed", "12", "--json", "--quiet"}).err, "");
}

TEST(CliAuto, TheSameSeedIsTheSameRun) {
    const std::vector<std::string> arguments = {"auto", "--seed", "5", "--full"};
    EXPECT_EQ(call(arguments).out, call(arguments).out);
}

TEST(CliAuto, ASeedOfASeriesIsTheSeedItShows) {
    const std::string story = call({"auto", "--seed", "99"}).out;
    EXPECT_NE(story.find("seed 99 (share code "), std::string::npos);
    // The first campaign of the pack is played when none is named.
    EXPECT_EQ(call({"auto"}).out.substr(0, 15), "The Climb, seed");
}

TEST(CliAuto, SavesOverRecordingsAlone) {
    const TemporaryFolder folder;
    (void)folder.file("diary.txt", "dear diary\n");
    const Finished refused = call({"auto", "--seed", "5", "--save", "diary.txt"}, folder.path());
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("diary.txt: this is no recording"), std::string::npos) << refused.err;
    EXPECT_EQ(test::read_whole(folder.path() / "diary.txt"), "dear diary\n");
    EXPECT_EQ(call({"auto", "--seed", "5", "--save", "r"}, folder.path()).code, 0);
    EXPECT_EQ(call({"auto", "--seed", "6", "--save", "r"}, folder.path()).code, 0);
}

TEST(CliReplay, ARecordingTellsTheSameStory) {
    const TemporaryFolder folder;
    const Finished played = call({"auto", "--seed", "5", "--save", "r.journal"}, folder.path());
    const Finished told = call({"replay", "r.journal"}, folder.path());
    EXPECT_EQ(told.code, 0);
    // Without the title line, which says who played.
    EXPECT_EQ(told.out, played.out.substr(played.out.find("\n\n") + 2));
    const json result = json::parse(call({"auto", "--seed", "5", "--json", "--quiet"}).out);
    const Finished verified = call({"replay", "r.journal", "--verify"}, folder.path());
    EXPECT_EQ(verified.code, 0);
    EXPECT_NE(verified.out.find("final state " + result["state_hash"].get<std::string>()), std::string::npos);
    EXPECT_NE(verified.out.find("verified: " + std::to_string(result["choices"].get<int>()) + " choices"),
              std::string::npos);
}

TEST(CliReplay, VerifySpeaksThePlayersLanguageAndCountsOneAsOne) {
    const TemporaryFolder folder;
    const Finished played =
        run_program({{"play", "--plain", "--campaign", "acts", "--seed", "1", "--save", "r"},
                     "1\nq\n",
                     End::pipe,
                     folder.path(),
                     {}});
    ASSERT_EQ(played.code, 0) << played.err;
    const std::string english = call({"replay", "r", "--verify"}, folder.path()).out;
    EXPECT_EQ(english.rfind("verified: 1 choice and ", 0), 0U) << english;
    const std::string korean = call({"replay", "r", "--verify", "--lang", "ko"}, folder.path()).out;
    EXPECT_EQ(korean.rfind("확인 완료: 선택 1번과 ", 0), 0U) << korean;
    EXPECT_EQ(korean.find("verified"), std::string::npos) << korean;
}

TEST(CliReplay, ATamperedRecordingIsFoundOut) {
    const TemporaryFolder folder;
    ASSERT_EQ(call({"auto", "--seed", "5", "--save", "r.journal"}, folder.path()).code, 0);
    std::string text = test::read_whole(folder.path() / "r.journal");
    const std::size_t mark = text.rfind('@') + 1;
    text[mark] = text[mark] == '0' ? '1' : '0';
    folder.file("r.journal", text);
    const Finished verified = call({"replay", "r.journal", "--verify"}, folder.path());
    EXPECT_EQ(verified.code, 1);
    EXPECT_NE(verified.err.find("r.journal"), std::string::npos) << verified.err;
}

TEST(CliCheck, TheBuiltInPackHasNoErrors) {
    const Finished text = call({"check"});
    EXPECT_EQ(text.code, 0);
    const json problems = json::parse(call({"check", "--format", "json"}).out);
    for (const json& problem : problems) EXPECT_NE(problem["severity"], "error");
}

TEST(CliCheck, ProblemsAreLocatedForMachines) {
    const TemporaryFolder folder;
    folder.file("pack/puck.csv", "puck_id,name\n1,Attack\n1,Magic\n");
    const Finished finished = call({"check", "pack", "--format", "json"}, folder.path());
    EXPECT_EQ(finished.code, 1);
    const json problems = json::parse(finished.out);
    ASSERT_FALSE(problems.empty());
    EXPECT_TRUE(std::any_of(problems.begin(), problems.end(), [](const json& problem) {
        return problem["file"] == "pack/puck.csv" && problem["severity"] == "error";
    }));
    EXPECT_EQ(call({"check", "--pack", "pack", "--format", "json"}, folder.path()).out, finished.out);
}

TEST(CliSignature, IsSixteenHexDigits) {
    const Finished finished = call({"signature"});
    EXPECT_EQ(finished.code, 0);
    ASSERT_EQ(finished.out.size(), 17U);
    EXPECT_EQ(finished.out.find_first_not_of("0123456789abcdef"), 16U);
}

TEST(CliHelp, EveryCommandHasAPage) {
    for (const char* command : {"map", "auto", "play", "replay", "check", "schema", "pack", "signature"}) {
        const Finished finished = call({command, "--help"});
        EXPECT_EQ(finished.code, 0) << command;
        EXPECT_EQ(finished.out.find("Usage: rogueloom " + std::string(command)), 0U) << finished.out;
    }
    EXPECT_EQ(call({"--version"}).out.find("rogueloom "), 0U);
}

TEST(CliBattle, EachEventIsALineAndTheSameSeedTheSameFight) {
    const std::vector<std::string> arguments = {"battle", "--enemy", "101", "--seed", "3", "--json"};
    const Finished first = call(arguments);
    EXPECT_EQ(first.code, 0);
    EXPECT_EQ(first.err, "");
    EXPECT_EQ(call(arguments).out, first.out);
    const std::vector<std::string> lines = lines_of(first.out);
    EXPECT_EQ(json::parse(lines.front())["event"], "setup");
    EXPECT_EQ(json::parse(lines.front())["enemy"]["id"], 101);
    const bool ended = std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
        const std::string event = json::parse(line)["event"];
        return event == "win" || event == "lose";
    });
    EXPECT_TRUE(ended);
}

TEST(CliBattle, WhatIsWrongWithAMachineFileIsSaidAtOnce) {
    const TemporaryFolder folder;
    folder.file("m.json", R"({"stats":{"hp":-1},"gold":-2})");
    const Finished finished = call({"battle", "--enemy", "101", "--machine", "m.json"}, folder.path());
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(lines_of(finished.err).size(), 4U) << finished.err;
    EXPECT_NE(finished.err.find("m.json: columns is missing"), std::string::npos);
    EXPECT_EQ(call({"battle", "--enemy", "101", "--machine", "none.json"}, folder.path()).code, 1);
    EXPECT_EQ(call({"battle", "--enemy", "101", "--machine", "."}, folder.path()).code, 1);
}

TEST(CliBattle, AnEnemyThatIsNotThereIsExplained) {
    const auto says = [](const char* enemy) { return call({"battle", "--enemy", enemy}).err; };
    EXPECT_EQ(says("goblim"),
              "--enemy \"goblim\": there is no such enemy (each has a key in the sheet enemy, "
              "such as 101 for Skeleton); did you mean 104, Goblin?\n");
    EXPECT_EQ(says("77777"), "--enemy \"77777\": there is no such enemy (each has a key in the sheet enemy, "
                             "such as 101 for Skeleton)\n");
}

TEST(CliBattle, UsageErrors) {
    EXPECT_EQ(call({"battle"}).code, 2);
    EXPECT_EQ(call({"battle", "--enemy", "77777"}).code, 2);
    EXPECT_EQ(call({"battle", "--enemy", "-1"}).code, 2);
    EXPECT_EQ(call({"battle", "--enemy", "101", "--policy", "luck"}).code, 2);
    EXPECT_EQ(call({"battle", "--enemy", "101", "--json", "--explain"}).code, 2);
}

// lab.md L1: Attack I 36 twice, Guard I, Heal I and Magic I 22 with x1: mean 18.8.
TEST(CliOdds, JsonHasWhatToolsRelyOn) {
    const TemporaryFolder folder;
    folder.file("m.json", R"({"columns":{"action":[1,1,7,10,4],"multiplier":[14,14,14,14,14]},)"
                          R"("stats":{"max_hp":100,"physical_attack":30,"magical_attack":22}})");
    const Finished finished = call(
        {"odds", "--machine", "m.json", "--candidates", "puck:2,puck:7", "--format", "json"}, folder.path());
    EXPECT_EQ(finished.code, 0);
    EXPECT_EQ(finished.err, "");
    const json odds = json::parse(finished.out);
    EXPECT_EQ(odds["kind"], "odds");
    EXPECT_EQ(odds["stops"], 25);
    EXPECT_EQ(odds["exact"], true);
    EXPECT_NEAR(odds["damage"]["mean"].get<double>(), 18.8, 1e-9);
    EXPECT_EQ(odds["damage"]["p95"], 36);
    EXPECT_NEAR(odds["actions"]["physical"].get<double>(), 0.4, 1e-12);
    EXPECT_EQ(odds["kill"], 0);
    EXPECT_NEAR(odds["survive"].get<double>(), 1, 1e-12);
    ASSERT_EQ(odds["replace"].size(), 10U);
    EXPECT_EQ(odds["replace"][2]["column"], "action");
    EXPECT_EQ(odds["replace"][2]["cell"], 2);
    EXPECT_EQ(odds["replace"][2]["puck"], 2);
    EXPECT_NEAR(odds["replace"][2]["damage_mean"].get<double>(), 18.8 + 58.0 / 5, 1e-9);
}

TEST(CliOdds, WhatDoesNotFitIsSaid) {
    const TemporaryFolder folder;
    folder.file("m.json", R"({"columns":{"action":[1,1,7,10,4],"multiplier":[14,14,14,14,14]},)"
                          R"("stats":{"max_hp":100}})");
    const auto code = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "odds");
        return call(std::move(arguments), folder.path()).code;
    };
    EXPECT_EQ(code({}), 2);
    EXPECT_EQ(code({"--machine", "m.json", "--candidates", "7"}), 2);
    EXPECT_EQ(code({"--machine", "m.json", "--candidates", "puck:99999"}), 2);
    EXPECT_EQ(code({"--machine", "m.json", "--enemy", "99999"}), 2);
    EXPECT_EQ(code({"--machine", "m.json", "--enemy", "xyz"}), 2);
    EXPECT_EQ(code({"--machine", "m.json", "--aim", "luck"}), 2);
    EXPECT_EQ(code({"--machine", "none.json"}), 1);
    EXPECT_EQ(code({"--machine", "m.json", "--candidates", "puck:21"}), 1); // its column is locked
    EXPECT_EQ(code({"--machine", "m.json", "--enemy", "104"}), 1);          // no intent is announced
    EXPECT_EQ(code({"--machine", "m.json", "--enemy", "9901"}), 0);         // a boss begins with his own
}

TEST(CliOdds, WhatIsNoCandidateIsNamed) {
    for (const char* one : {"puck:", "puck:x", "puck:-1", "puck: 7", "active:7"}) {
        const Finished finished =
            call({"odds", "--machine", "m.json", "--candidates", "puck:7," + std::string(one)});
        EXPECT_EQ(finished.code, 2) << one;
        EXPECT_EQ(finished.err,
                  "--candidates \"puck:7," + std::string(one) + "\": \"" + one +
                      "\" is no candidate (each is puck: and a key of the sheet puck); write puck:7\n");
    }
}

TEST(CliWords, AnEmptyValueIsASlip) {
    const std::vector<std::vector<std::string>> calls = {{"check", ""},
                                                         {"auto", "--pack", ""},
                                                         {"auto", "--save", ""},
                                                         {"auto", "--lang", ""},
                                                         {"play", "--plain", "--save", ""},
                                                         {"map", "path", "--preset", ""}};
    for (const std::vector<std::string>& arguments : calls) {
        const Finished finished = call(arguments);
        EXPECT_EQ(finished.code, 2) << arguments.front();
        EXPECT_EQ(finished.out, "");
        EXPECT_NE(finished.err.find("is empty"), std::string::npos) << finished.err;
    }
}

} // namespace
} // namespace rogueloom
