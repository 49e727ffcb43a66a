// SPDX-License-Identifier: MIT
// Searches: the same finds however many threads look, and a map of the seed found is as was asked.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace rogueloom {
namespace {

using nlohmann::json;
using test::End;
using test::Finished;
using test::run_program;

Finished call(std::vector<std::string> arguments) {
    return run_program({std::move(arguments), "", End::pipe, {}, {}});
}

std::vector<json> lines_of(const std::string& text) {
    std::vector<json> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        lines.push_back(json::parse(text.substr(from, to - from)));
        from = to + 1;
    }
    return lines;
}

TEST(CliSeek, FindsFloorsThatAreAsAsked) {
    const Finished finished =
        call({"seek", "board", "--floor", "2", "--where", "terrain = forest and shop >= 1 and monsters > 8",
              "--limit", "3", "--format", "json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const std::vector<json> finds = lines_of(finished.out);
    ASSERT_EQ(finds.size(), 3U);
    for (const json& find : finds) {
        const Finished map =
            call({"map", "board", "--floor", "2", "--seed", find["share_code"], "--format", "json"});
        const json board = json::parse(map.out);
        EXPECT_EQ(board["seed"], find["seed"]);
        EXPECT_EQ(board["terrain"], "forest");
        EXPECT_EQ(find["values"]["terrain"], "forest");
        EXPECT_GT(board["monsters"].size(), 8U);
        EXPECT_EQ(find["values"]["monsters"], board["monsters"].size());
        EXPECT_EQ(find["values"]["boss"], board["boss"]["name"]);
    }
}

/// The words of a command line; quotes hold some together.
std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ' ' && !quoted) {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

TEST(CliSeek, TheExamplesOfTheHelpFindSomething) {
    for (const char* kind : {"path", "board", "zones", "run"}) {
        const std::string help = call({"seek", kind, "--help"}).out;
        const std::string opening = "Example: rogueloom ";
        const std::size_t at = help.find(opening);
        ASSERT_NE(at, std::string::npos) << help;
        const std::size_t begin = at + opening.size();
        std::vector<std::string> example = words_of(help.substr(begin, help.find('\n', begin) - begin));
        example.insert(example.end(), {"--limit", "1"});
        const Finished found = call(example);
        EXPECT_EQ(found.code, 0) << kind << found.out << found.err;
    }
}

TEST(CliSeek, ThreadsDoNotMatter) {
    const auto finds = [](const char* jobs) {
        return call({"seek", "path", "--where", "most_elite >= 2 and rest >= 3", "--from", "77", "--limit",
                     "40", "--jobs", jobs})
            .out;
    };
    const std::string one = finds("1");
    EXPECT_EQ(std::count(one.begin(), one.end(), '\n'), 40);
    EXPECT_EQ(one, finds("2"));
    EXPECT_EQ(one, finds("7"));
}

TEST(CliSeek, RunsAreWhatAutoPlays) {
    const Finished finished = call(
        {"seek", "run", "--campaign", "acts", "--where", "won = true", "--limit", "2", "--format", "json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    for (const json& find : lines_of(finished.out)) {
        const Finished run = call({"auto", "--campaign", "acts", "--seed", find["seed"], "--json"});
        const json told = json::parse(run.out);
        EXPECT_EQ(told["won"], true);
        EXPECT_EQ(told["choices"], find["values"]["choices"]);
        EXPECT_EQ(told["turns"], find["values"]["turns"]);
    }
}

TEST(CliSeek, NoneFoundIsSaidAndIsNoSuccess) {
    const Finished finished = call({"seek", "zones", "--where", "rooms > 1000", "--seeds", "100"});
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "none of 100 seeds is like that; --seeds looks at more\n");
}

TEST(CliSeek, WrongConditionsAndOptionsAreUsageErrors) {
    const Finished field = call({"seek", "board", "--where", "shop >= 1 and terain = forest"});
    EXPECT_EQ(field.code, 2);
    EXPECT_NE(field.err.find("where:1:15: there is no \"terain\""), std::string::npos) << field.err;
    EXPECT_NE(field.err.find("did you mean \"terrain\"?"), std::string::npos) << field.err;
    EXPECT_EQ(call({"seek", "board"}).code, 2);
    EXPECT_EQ(call({"seek"}).code, 2);
    EXPECT_EQ(call({"seek", "path", "--where", "shop > 1", "--limit", "0"}).code, 2);
    EXPECT_EQ(call({"seek", "path", "--where", "shop > 1", "--format", "svg"}).code, 2);
    EXPECT_EQ(call({"seek", "run", "--where", "won = true", "--policy", "gredy"}).code, 2);
}

} // namespace
} // namespace rogueloom
