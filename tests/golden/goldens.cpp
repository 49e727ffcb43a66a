// SPDX-License-Identifier: MIT
#include "goldens.hpp"

#include <cstdint>
#include <cstdio>

#include <rogueloom/lab/policy.hpp>
#include <rogueloom/lab/signature.hpp>

#include "battle_examples.hpp"
#include "cli/program.hpp"
#include "run/base_game.hpp"

namespace rogueloom::test {

namespace {

const std::filesystem::path source = ROGUELOOM_SOURCE;

/// How the program was called, what it printed, what it complained about and how it ended.
std::string session(const Call& call) {
    std::string text = "$ rogueloom";
    for (const std::string& argument : call.arguments) text += " " + argument;
    text += "\n";
    const Finished finished = run_program(call);
    text += finished.out;
    if (!finished.err.empty()) text += "--- standard error\n" + finished.err;
    if (finished.code != 0) text += "--- exit code " + std::to_string(finished.code) + "\n";
    return text;
}

/// A golden of what the program prints, run in tests/golden.
Golden printed(const std::string& name, std::vector<std::string> arguments) {
    return {name, source / "tests" / "golden" / "text" / (name + ".txt"), [arguments = std::move(arguments)] {
                return session({arguments, "", End::pipe, source / "tests" / "golden", {}});
            }};
}

/// A game played with these lines typed.
Golden played(const std::string& name, const std::string& campaign, const std::string& language,
              const std::string& input) {
    return {name, source / "tests" / "golden" / "text" / (name + ".txt"), [campaign, language, input] {
                const TemporaryFolder folder;
                return session({{"play", "--plain", "--campaign", campaign, "--seed", "1", "--lang", language,
                                 "--save", "run.journal"},
                                input,
                                End::pipe,
                                folder.path(),
                                {}});
            }};
}

/// The header that pins the signature; approving it is what `./dev golden` does when the rules change.
Golden pinned_signature() {
    return {"rules_id", source / "include" / "rogueloom" / "run" / "rules_id.hpp", [] {
                std::string text = read_whole(source / "include" / "rogueloom" / "run" / "rules_id.hpp");
                const std::string before = "rules_id = ";
                const std::size_t from = text.find(before) + before.size();
                const std::size_t to = text.find(';', from);
                char number[24];
                std::snprintf(number, sizeof number, "0x%016llX",
                              static_cast<unsigned long long>(lab::signature(base_game())));
                return text.replace(from, to - from, number);
            }};
}

std::vector<Golden> list() {
    std::vector<Golden> all;
    all.push_back(pinned_signature());
    all.push_back({"battle_examples", source / "docs" / "rules" / "battle-examples.md", battle_examples});
    for (const char* act : {"1", "2", "3"})
        all.push_back(printed(std::string("map_acts_") + act, {"map", "path", "--seed", "1", "--act", act}));
    all.push_back(
        printed("map_acts_json", {"map", "path", "--seed", "1", "--count", "3", "--format", "json"}));
    all.push_back(printed("map_acts_svg", {"map", "path", "--seed", "1", "--format", "svg"}));
    all.push_back(printed("map_acts_dot", {"map", "path", "--seed", "1", "--format", "dot"}));
    all.push_back(printed("map_climb", {"map", "path", "--preset", "climb", "--seed", "1", "--count", "2"}));
    all.push_back(printed("map_climb_json", {"map", "path", "--preset", "climb", "--seed", "1", "--act", "2",
                                             "--format", "json"}));
    all.push_back(printed("battle_story", {"battle", "--enemy", "105", "--seed", "1", "--lang", "en"}));
    for (const char* language : {"en", "ko"})
        all.push_back(printed(std::string("battle_explained_") + language,
                              {"battle", "--enemy", "101", "--machine", "machines/example.json", "--seed",
                               "1", "--explain", "--lang", language}));
    for (const char* language : {"en", "ko"})
        all.push_back(printed(std::string("odds_") + language,
                              {"odds", "--machine", "machines/rerolls.json", "--enemy", "104", "--candidates",
                               "puck:2,puck:16", "--lang", language}));
    all.push_back(printed("battle_json", {"battle", "--enemy", "9901", "--seed", "1", "--json"}));
    for (const char* floor : {"1", "2", "3", "4"})
        all.push_back(printed(std::string("map_board_") + floor,
                              {"map", "board", "--seed", "1", "--floor", floor, "--character", "bard"}));
    all.push_back(printed("map_board_districts", {"map", "board", "--seed", "1", "--size", "30x17"}));
    all.push_back(printed("map_board_json", {"map", "board", "--seed", "1", "--floor", "2", "--count", "2",
                                             "--format", "json"}));
    all.push_back(printed("map_board_tmx", {"map", "board", "--seed", "1", "--quiet", "--format", "tmx"}));
    for (const content::ZoneRule& rule : base_pack().zone_rules)
        all.push_back(printed("map_zones_" + rule.key, {"map", "zones", "--rule", rule.key, "--seed", "1"}));
    all.push_back(printed("map_zones_rejected", {"map", "zones", "--seed", "1", "--no-protect", "--stacks",
                                                 "10", "--size", "40x24"}));
    all.push_back(printed("map_zones_json", {"map", "zones", "--seed", "1", "--size", "40x24", "--stacks",
                                             "7", "--count", "2", "--format", "json"}));
    all.push_back(
        printed("map_zones_stages", {"map", "zones", "--seed", "1", "--size", "40x24", "--stages"}));
    all.push_back(printed("map_zones_tmx",
                          {"map", "zones", "--seed", "1", "--size", "24x14", "--quiet", "--format", "tmx"}));
    for (const content::Campaign& campaign : base_pack().campaigns)
        for (const std::string_view policy : {"random", "greedy"}) {
            const std::string name = campaign.key + "_" + std::string(policy);
            all.push_back(printed("story_" + name, {"auto", "--campaign", campaign.key, "--policy",
                                                    std::string(policy), "--seed", "1", "--lang", "en"}));
        }
    all.push_back(printed("story_acts_planner", {"auto", "--campaign", "acts", "--policy", "planner:300",
                                                 "--seed", "1", "--lang", "en"}));
    all.push_back(printed("story_acts_full", {"auto", "--campaign", "acts", "--policy", "random", "--seed",
                                              "3", "--full", "--lang", "en"}));
    all.push_back(printed("story_acts_ko", {"auto", "--campaign", "acts", "--seed", "1", "--lang", "ko"}));
    all.push_back(printed("story_climb_ko", {"auto", "--seed", "1", "--lang", "ko"}));
    all.push_back(printed("map_spire", {"map", "path", "--preset", "spire", "--seed", "1", "--count", "2"}));
    all.push_back(printed("auto_json", {"auto", "--campaign", "acts", "--seed", "1", "--json", "--quiet"}));
    all.push_back(played("play_en", "acts", "en", "?\nm\ni\n1\n1\n1\n1\n1\n1\n1\n1\nq\n"));
    all.push_back(played("play_ko", "acts", "ko", "m\ni\n1\n1\n1\n1\n1\n1\n1\nq\n"));
    all.push_back(played("play_delve_en", "delve", "en", "1\n1\n1\n1\nm\n2\n1\n1\n1\n1\nq\n"));
    all.push_back(played("play_delve_ko", "delve", "ko", "1\n1\n1\n2\nq\n"));
    all.push_back(printed("story_delve_bard_ko", {"auto", "--campaign", "delve", "--character", "bard",
                                                  "--difficulty", "kitten", "--seed", "2", "--lang", "ko"}));
    all.push_back(played("play_expedition_en", "expedition", "en", "m\n2\n1\n1\nm\n1\n1\n1\n1\n2\nq\n"));
    all.push_back(played("play_expedition_ko", "expedition", "ko", "2\n1\n1\n1\nq\n"));
    all.push_back(printed("story_expedition_full_ko", {"auto", "--campaign", "expedition", "--policy",
                                                       "random", "--seed", "2", "--full", "--lang", "ko"}));
    all.push_back(printed("check_broken", {"check", "packs/broken"}));
    all.push_back(printed("check_broken_json", {"check", "packs/broken", "--format", "json"}));
    all.push_back(printed("help", {"--help"}));
    for (const char* command : {"auto", "play", "replay", "battle", "odds", "check", "serve", "signature"})
        all.push_back(printed(std::string("help_") + command, {command, "--help"}));
    for (const char* kind : {"path", "board", "zones"})
        all.push_back(printed(std::string("help_map_") + kind, {"map", kind, "--help"}));
    return all;
}

} // namespace

const std::vector<Golden>& goldens() {
    static const std::vector<Golden> all = list();
    return all;
}

} // namespace rogueloom::test
