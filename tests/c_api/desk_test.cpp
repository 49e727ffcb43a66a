// SPDX-License-Identifier: MIT
// Searches, reports, comparisons, sheets and replays through the door: what the library behind it makes, and
// what callers get wrong.
#include <cstring>
#include <set>

#include <nlohmann/json.hpp>

#include <rogueloom/content/base_pack.hpp>

#include "door.hpp"

namespace rogueloom::c_api_test {

namespace {

using Json = nlohmann::json;

rl_seek_options seek_options(const char* seed, std::uint64_t count, const char* where = nullptr) {
    auto options = options_with_seed<rl_seek_options>(seed);
    options.count = count;
    options.where = where;
    return options;
}

/// Blocks of a simulation of so many runs, each of at most 10, the last ones first.
class Played {
  public:
    Played(rl_pack* pack, const char* policy, std::uint32_t runs) : pack_(pack) {
        options_ = options_with_seed<rl_simulate_options>("1");
        options_.campaign = "acts";
        options_.policy = policy;
        for (std::uint32_t first = runs; first > 0;) {
            const std::uint32_t count = first % 10 == 0 ? 10 : first % 10;
            first -= count;
            options_.first = first;
            options_.count = count;
            Text block;
            EXPECT_EQ(rl_simulate(pack, &options_, block.out()), RL_OK) << rl_last_error();
            blocks_.push_back(block.str());
        }
        for (const std::string& block : blocks_) bytes_.push_back({block.data(), block.size()});
    }

    [[nodiscard]] rl_results results() const { return {pack_, &options_, bytes_.data(), bytes_.size()}; }
    /// Without the block at a place.
    void drop(std::ptrdiff_t block) { bytes_.erase(bytes_.begin() + block); }
    [[nodiscard]] Json merged() const {
        Text text;
        EXPECT_EQ(rl_merge(pack_, &options_, bytes_.data(), bytes_.size(), text.out()), RL_OK);
        return Json::parse(text.str());
    }

  private:
    rl_pack* pack_;
    rl_simulate_options options_{};
    std::vector<std::string> blocks_;
    std::vector<rl_bytes> bytes_;
};

TEST(Desk, TheBuiltinSheetsAreThePack) {
    const rl_sheet* sheets = nullptr;
    std::size_t count = 0;
    ASSERT_EQ(rl_builtin_sheets(&sheets, &count), RL_OK);
    const auto files = content::base_pack_files();
    ASSERT_EQ(count, files.size());
    for (std::size_t i = 0; i < count; ++i) {
        EXPECT_EQ(sheets[i].name, files[i].name);
        EXPECT_EQ(std::string_view(sheets[i].bytes.data, sheets[i].bytes.size), files[i].bytes);
    }
    rl_pack* again = nullptr;
    ASSERT_EQ(rl_pack_load(sheets, count, &again, nullptr), RL_OK) << rl_last_error();
    const PackHandle owner(again);
    std::uint64_t one = 0;
    std::uint64_t other = 1;
    ASSERT_EQ(rl_signature(base_pack(), &one), RL_OK);
    ASSERT_EQ(rl_signature(again, &other), RL_OK);
    EXPECT_EQ(one, other);
    EXPECT_EQ(rl_builtin_sheets(nullptr, &count), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_builtin_sheets(&sheets, nullptr), RL_ERROR_ARGUMENT);
}

// Every map of 1, 2, 3 has nodes, so the first two seeds are the hits and the third is not tried.
TEST(Desk, ASearchStopsWhenThereAreEnough) {
    auto path = options_with_seed<rl_path_options>(nullptr);
    auto options = seek_options("1", 10, "nodes > 0");
    options.path = &path;
    options.most = 2;
    Text text;
    ASSERT_EQ(rl_seek(base_pack(), &options, text.out()), RL_OK) << rl_last_error();
    const Json json = Json::parse(text.str());
    EXPECT_EQ(json["tried"], 2);
    ASSERT_EQ(json["hits"].size(), 2U);
    EXPECT_EQ(json["hits"][0]["seed"], "1");
    EXPECT_EQ(json["hits"][1]["seed"], "2");
    EXPECT_EQ(json["hits"][1]["share_code"].get<std::string>().size(), 17U);
    EXPECT_GT(json["hits"][1]["values"]["nodes"], 0);
}

TEST(Desk, ASearchFindsWhatItsMapsHave) {
    auto board = options_with_seed<rl_board_options>(nullptr);
    board.floor = 2;
    auto options = seek_options("100", 200, "terrain = forest and shop >= 1");
    options.board = &board;
    Text text;
    ASSERT_EQ(rl_seek(base_pack(), &options, text.out()), RL_OK) << rl_last_error();
    const Json json = Json::parse(text.str());
    EXPECT_EQ(json["tried"], 200);
    ASSERT_FALSE(json["hits"].empty());
    for (const Json& hit : json["hits"]) {
        const std::string seed = hit["seed"];
        board.seed = seed.c_str();
        ASSERT_EQ(rl_map_board(base_pack(), &board, text.out()), RL_OK);
        const Json map = Json::parse(text.str());
        EXPECT_EQ(map["terrain"], "forest");
        std::size_t shops = 0;
        for (const Json& reward : map["rewards"]) shops += reward["kind"] == "shop" ? 1 : 0;
        EXPECT_EQ(hit["values"]["shop"], shops);
    }
}

TEST(Desk, AMeasurementHasAValueOfEverySeed) {
    auto zones = options_with_seed<rl_zones_options>(nullptr);
    zones.width = 40;
    zones.height = 30;
    auto options = seek_options("7", 20);
    options.zones = &zones;
    Text text;
    ASSERT_EQ(rl_measure(base_pack(), &options, text.out()), RL_OK) << rl_last_error();
    const Json all = Json::parse(text.str());
    EXPECT_EQ(all["tried"], 20);
    EXPECT_EQ(all["seeds"].size(), 20U);
    EXPECT_EQ(all["seeds"][19], "26");
    for (const Json& column : all["columns"]) EXPECT_EQ(column["values"].size(), 20U) << column["name"];
    EXPECT_EQ(all["columns"][0]["name"], "rooms");
    EXPECT_EQ(all["columns"][0]["type"], "number");

    zones.seed = "7";
    ASSERT_EQ(rl_map_zones(base_pack(), &zones, text.out()), RL_OK);
    EXPECT_EQ(Json::parse(text.str())["rooms"].size(), all["columns"][0]["values"][0]);

    options.where = "rooms >= 1000";
    ASSERT_EQ(rl_measure(base_pack(), &options, text.out()), RL_OK);
    EXPECT_TRUE(Json::parse(text.str())["seeds"].empty()) << "with a condition the hits alone";
}

TEST(Desk, RunsAreMeasuredByThePolicy) {
    auto run = options_with_seed<rl_run_options>(nullptr);
    run.campaign = "acts";
    auto options = seek_options("3", 2);
    options.run = &run;
    options.policy = "random";
    Text text;
    ASSERT_EQ(rl_measure(base_pack(), &options, text.out()), RL_OK) << rl_last_error();
    const Json json = Json::parse(text.str());
    EXPECT_EQ(json["columns"][0]["name"], "won");
    EXPECT_EQ(json["columns"][0]["type"], "flag");
    const RunHandle played = start("acts", "3");
    ASSERT_EQ(rl_run_play(played.get(), "random", UINT32_MAX, nullptr), RL_OK);
    ASSERT_EQ(rl_run_summary(played.get(), text.out()), RL_OK);
    EXPECT_EQ(Json::parse(text.str())["won"], json["columns"][0]["values"][0]);
}

TEST(Desk, AWrongConditionIsLocated) {
    auto path = options_with_seed<rl_path_options>(nullptr);
    auto options = seek_options("1", 10, "nodes > 0 and elit >= 2");
    options.path = &path;
    Text text;
    EXPECT_EQ(rl_seek(base_pack(), &options, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_STREQ(rl_last_error_code(), "where.field");
    EXPECT_EQ(std::string(rl_last_error()).rfind("where:1:15: ", 0), 0U) << rl_last_error();
    EXPECT_NE(std::string(rl_last_error()).find("did you mean \"elite\"?"), std::string::npos);
    options.where = nullptr;
    ASSERT_EQ(rl_seek(base_pack(), &options, text.out()), RL_OK) << "every seed is a hit";
    EXPECT_EQ(Json::parse(text.str())["hits"].size(), 10U);
}

TEST(Desk, ASearchIsOfOneKindAndBounded) {
    auto path = options_with_seed<rl_path_options>(nullptr);
    auto run = options_with_seed<rl_run_options>(nullptr);
    Text text;
    auto options = seek_options("1", 1, "nodes > 0");
    EXPECT_EQ(rl_seek(base_pack(), &options, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_STREQ(rl_last_error_code(), "argument.kind");
    options.path = &path;
    options.run = &run;
    EXPECT_EQ(rl_seek(base_pack(), &options, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_STREQ(rl_last_error_code(), "argument.kind");
    options.run = nullptr;
    for (const std::uint64_t count : {std::uint64_t{0}, std::uint64_t{1000001}, UINT64_MAX}) {
        options.count = count;
        EXPECT_EQ(rl_seek(base_pack(), &options, text.out()), RL_ERROR_ARGUMENT) << count;
        EXPECT_STREQ(rl_last_error_code(), "argument.count");
    }
    options.count = 100001;
    EXPECT_EQ(rl_measure(base_pack(), &options, text.out()), RL_ERROR_ARGUMENT);
    options.count = 1;
    options.seed = nullptr;
    EXPECT_EQ(rl_seek(base_pack(), &options, text.out()), RL_ERROR_ARGUMENT);
    options.seed = "1";
    path.preset = "actz";
    EXPECT_EQ(rl_seek(base_pack(), &options, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_STREQ(rl_last_error_code(), "argument.preset");
    path.struct_size = 1;
    EXPECT_EQ(rl_seek(base_pack(), &options, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_STREQ(rl_last_error_code(), "argument.struct_size");
    options.struct_size = 1;
    EXPECT_EQ(rl_seek(base_pack(), &options, text.out()), RL_ERROR_ARGUMENT);
}

// campaign.md R6: the region salt is 60 x 44.
TEST(Desk, ZonesOfARegionAndItsTrips) {
    auto zones = options_with_seed<rl_zones_options>("7");
    zones.region = "salt";
    Text first;
    ASSERT_EQ(rl_map_zones(base_pack(), &zones, first.out()), RL_OK) << rl_last_error();
    const Json map = Json::parse(first.str());
    EXPECT_EQ(map["width"], 60);
    EXPECT_EQ(map["height"], 44);
    zones.trip = 2;
    Text second;
    ASSERT_EQ(rl_map_zones(base_pack(), &zones, second.out()), RL_OK);
    EXPECT_NE(first.str(), second.str());
    zones.region = "salty";
    EXPECT_EQ(rl_map_zones(base_pack(), &zones, second.out()), RL_ERROR_ARGUMENT);
    EXPECT_NE(std::string(rl_last_error()).find("did you mean \"salt\"?"), std::string::npos);
}

TEST(Desk, OptionsOfTheSizeTheyHadAtFirstAreFine) {
    auto zones = options_with_seed<rl_zones_options>("7");
    Text now;
    ASSERT_EQ(rl_map_zones(base_pack(), &zones, now.out()), RL_OK);
    zones.struct_size = offsetof(rl_zones_options, region);
    zones.region = "what an older caller has behind his struct";
    Text then;
    ASSERT_EQ(rl_map_zones(base_pack(), &zones, then.out()), RL_OK) << rl_last_error();
    EXPECT_EQ(now.str(), then.str());
}

TEST(Desk, AReportIsAPageOfTheSimulation) {
    const Played played(base_pack(), "random", 25);
    const rl_results results = played.results();
    Text html;
    ASSERT_EQ(rl_report(&results, nullptr, html.out()), RL_OK) << rl_last_error();
    EXPECT_NE(html.str().find("<html lang=\"en\">"), std::string::npos);
    EXPECT_NE(html.str().find(played.merged()["stats_hash"].get<std::string>()), std::string::npos);
    ASSERT_EQ(rl_report(&results, "ko", html.out()), RL_OK);
    EXPECT_NE(html.str().find("<html lang=\"ko\">"), std::string::npos);
    EXPECT_EQ(rl_report(&results, "xx", html.out()), RL_ERROR_ARGUMENT);
}

TEST(Desk, BlocksWithAGapAreRefused) {
    Played played(base_pack(), "random", 30);
    played.drop(1); // runs 10 to 19
    const rl_results results = played.results();
    Text html;
    EXPECT_EQ(rl_report(&results, nullptr, html.out()), RL_ERROR_DATA);
    EXPECT_STREQ(rl_last_error_code(), "block.gap");
    EXPECT_NE(std::string(rl_last_error()).find("run 10 is in no block"), std::string::npos);
    EXPECT_EQ(html.str(), "");
    rl_results none = results;
    none.count = 0;
    EXPECT_EQ(rl_report(&none, nullptr, html.out()), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_report(nullptr, nullptr, html.out()), RL_ERROR_ARGUMENT);
    none = results;
    none.pack = nullptr;
    EXPECT_EQ(rl_report(&none, nullptr, html.out()), RL_ERROR_HANDLE);
    none = results;
    none.options = nullptr;
    EXPECT_EQ(rl_report(&none, nullptr, html.out()), RL_ERROR_ARGUMENT);
}

/// The base pack with ten times the HP for enemies of the lowest rank.
PackHandle tougher_pack() {
    const rl_sheet* sheets = nullptr;
    std::size_t count = 0;
    EXPECT_EQ(rl_builtin_sheets(&sheets, &count), RL_OK);
    std::vector<rl_sheet> changed(sheets, sheets + count);
    std::string grades;
    for (rl_sheet& sheet : changed) {
        if (std::strcmp(sheet.name, "grade_base.csv") != 0) continue;
        grades.assign(sheet.bytes.data, sheet.bytes.size);
        const std::size_t line = grades.find('\n') + 1;
        const std::size_t comma = grades.find(',', line) + 1;
        grades.insert(grades.find(',', comma), "0");
        sheet.bytes = {grades.data(), grades.size()};
    }
    rl_pack* pack = nullptr;
    EXPECT_EQ(rl_pack_load(changed.data(), changed.size(), &pack, nullptr), RL_OK) << rl_last_error();
    return PackHandle(pack);
}

TEST(Desk, TwoPacksAreComparedSeedBySeed) {
    const PackHandle other = tougher_pack();
    const Played before(base_pack(), "random", 30);
    const Played after(other.get(), "random", 30);
    const rl_results a = before.results();
    const rl_results b = after.results();
    Text text;
    ASSERT_EQ(rl_compare(&a, &b, text.out()), RL_OK) << rl_last_error();
    const Json json = Json::parse(text.str());
    EXPECT_EQ(json["runs"], 30);
    EXPECT_EQ(json["wins"][0], before.merged()["wins"]);
    EXPECT_EQ(json["wins"][1], after.merged()["wins"]);
    EXPECT_DOUBLE_EQ(json["turns"][1].get<double>(), after.merged()["turns"].get<double>() / 30);
    EXPECT_NE(json["turns"][0], json["turns"][1]);
    EXPECT_TRUE(json["failed"].empty());

    ASSERT_EQ(rl_compare(&a, &a, text.out()), RL_OK);
    EXPECT_EQ(Json::parse(text.str())["mcnemar_p"], 1);
    const Played fewer(base_pack(), "random", 20);
    const rl_results c = fewer.results();
    EXPECT_EQ(rl_compare(&a, &c, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_STREQ(rl_last_error_code(), "compare.seeds");
    EXPECT_EQ(rl_compare(&a, nullptr, text.out()), RL_ERROR_ARGUMENT);
    rl_results mixed = b;
    mixed.pack = base_pack();
    EXPECT_EQ(rl_compare(&a, &mixed, text.out()), RL_ERROR_DATA) << "blocks of another pack";
    EXPECT_STREQ(rl_last_error_code(), "block.key");
}

/// The recording of a run of acts by chance, to its end.
std::string recording() {
    const RunHandle run = start("acts", "8");
    EXPECT_EQ(rl_run_play(run.get(), "random", UINT32_MAX, nullptr), RL_OK);
    Text text;
    EXPECT_EQ(rl_run_journal(run.get(), text.out()), RL_OK);
    return text.str();
}

TEST(Desk, ARecordingIsVerified) {
    const std::string text = recording();
    Text json;
    ASSERT_EQ(rl_replay_check(base_pack(), text.data(), text.size(), json.out()), RL_OK) << rl_last_error();
    const Json said = Json::parse(json.str());
    EXPECT_EQ(said["verified"], true);
    EXPECT_EQ(said["choices"], said["recorded"]);
    EXPECT_TRUE(said["divergence"].is_null());
    rl_run* run = nullptr;
    ASSERT_EQ(rl_run_load(base_pack(), text.data(), text.size(), UINT32_MAX, &run), RL_OK);
    const RunHandle owner(run);
    Text summary;
    ASSERT_EQ(rl_run_summary(run, summary.out()), RL_OK);
    EXPECT_EQ(said["state_hash"], Json::parse(summary.str())["state_hash"]);
}

// The first mark is after choice 50: a digit of it changed is what was wanted, the rest what was found.
TEST(Desk, TheFirstDivergenceIsToldWithBothHashes) {
    std::string text = recording();
    const std::size_t mark = text.find(" @") + 2;
    const std::string right = text.substr(mark, 16);
    text[mark] = text[mark] == '0' ? '1' : '0';
    const std::string wrong = text.substr(mark, 16);
    Text json;
    ASSERT_EQ(rl_replay_check(base_pack(), text.data(), text.size(), json.out()), RL_OK) << rl_last_error();
    const Json said = Json::parse(json.str());
    EXPECT_EQ(said["verified"], false);
    EXPECT_EQ(said["choices"], 50);
    EXPECT_EQ(said["marks"], 0);
    const Json& divergence = said["divergence"];
    EXPECT_EQ(divergence["code"], "journal.hash");
    EXPECT_EQ(divergence["choice"], 50);
    EXPECT_EQ(divergence["agreed"], 0);
    EXPECT_EQ(divergence["wanted"], wrong);
    EXPECT_EQ(divergence["found"], right);
}

TEST(Desk, WhatCannotBeReplayedIsAnError) {
    std::string text = recording();
    const std::size_t content = text.find("\ncontent: ") + 10;
    text[content] = text[content] == '0' ? '1' : '0';
    Text json;
    EXPECT_EQ(rl_replay_check(base_pack(), text.data(), text.size(), json.out()), RL_ERROR_DATA);
    EXPECT_STREQ(rl_last_error_code(), "journal.content");
    EXPECT_EQ(rl_replay_check(base_pack(), "hello", 5, json.out()), RL_ERROR_DATA);
    EXPECT_STREQ(rl_last_error_code(), "journal.format");
    EXPECT_EQ(rl_replay_check(base_pack(), nullptr, 5, json.out()), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_replay_check(nullptr, "", 0, json.out()), RL_ERROR_HANDLE);
}

} // namespace

} // namespace rogueloom::c_api_test
