// SPDX-License-Identifier: MIT
// What comes through the door is what the library behind it makes.
#include <set>

#include <nlohmann/json.hpp>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>
#include <rogueloom/lab/block_file.hpp>
#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/lab/signature.hpp>
#include <rogueloom/run/rules_id.hpp>
#include <rogueloom/view/scene.hpp>
#include <rogueloom/view/story.hpp>
#include <rogueloom/view/zones.hpp>

#include "door.hpp"

namespace rogueloom::c_api_test {

namespace {

using Json = nlohmann::json;

const run::Game& game() {
    static const run::Game made = *run::Game::compile(
        std::make_shared<const content::Pack>(*content::load_pack(content::base_pack_files()).pack));
    return made;
}

TEST(Door, TheSignatureIsThePinnedOne) {
    std::uint64_t signature = 0;
    ASSERT_EQ(rl_signature(base_pack(), &signature), RL_OK);
    EXPECT_EQ(signature, run::rules_id);
}

TEST(Door, RunsOfEveryCampaignEndAsTheyDoInside) {
    for (const content::Campaign& campaign : game().pack().campaigns) {
        const run::Beginning beginning{
            game().pack().find_campaign(campaign.key), {}, board::Difficulty::grizzly};
        run::Run inside = *run::start(game(), beginning, Seed{4});
        const auto policy = lab::make_policy("random");
        lab::play_out(game(), inside, Seed{4}, **policy);
        const RunHandle outside = start(campaign.key.c_str(), "4");
        ASSERT_EQ(rl_run_play(outside.get(), "random", UINT32_MAX, nullptr), RL_OK);
        EXPECT_EQ(hash_of(outside.get()), run::state_hash(inside)) << campaign.key;
    }
}

/// A story told choice by choice may differ from one told at once, which can look ahead.
TEST(Door, StoriesAreThoseOfTheViewChoiceByChoiceAndAtOnce) {
    const content::CampaignId acts = game().pack().find_campaign("acts");
    const view::Words words(game().pack(), "en");
    const auto policy = lab::make_policy("greedy");
    view::Story by_choice(game(), acts, words, view::Detail::full);
    view::Story at_once(game(), acts, words, view::Detail::full);
    run::EventLog log;
    run::Run inside = *run::start(game(), {acts, {}, board::Difficulty::grizzly}, Seed{6}, &log);

    const RunHandle run = start("acts", "6");
    Text text;
    run::EventLog all = log;
    run::OptionList options;
    for (;;) {
        ASSERT_EQ(rl_run_story(run.get(), "en", "full", text.out()), RL_OK);
        const std::string once = text.str();
        EXPECT_EQ(once, by_choice.tell(log));
        ASSERT_EQ(rl_run_story(run.get(), "en", "full", text.out()), RL_OK);
        EXPECT_EQ(text.str(), once) << "asked twice";
        run::list_options(game(), inside, options);
        if (options.empty()) break;
        log.clear();
        run::choose(game(), inside, lab::ask(game(), inside, options, Seed{6}, **policy), &log);
        all.insert(all.end(), log.begin(), log.end());
        ASSERT_EQ(rl_run_play(run.get(), "greedy", 1, nullptr), RL_OK);
    }
    ASSERT_EQ(rl_run_tale(run.get(), "en", "full", text.out()), RL_OK);
    EXPECT_EQ(text.str(), at_once.tell(all) + at_once.finish());
}

TEST(Door, ACopyTellsOnlyWhatComesAfterIt) {
    const RunHandle run = start("acts", "6");
    ASSERT_EQ(rl_run_play(run.get(), "greedy", 12, nullptr), RL_OK);
    rl_run* made = nullptr;
    ASSERT_EQ(rl_run_copy(run.get(), &made), RL_OK);
    const RunHandle copy(made);
    Text text;
    ASSERT_EQ(rl_run_events(copy.get(), text.out()), RL_OK);
    EXPECT_EQ(text.str(), "[]");
    ASSERT_EQ(rl_run_play(run.get(), "greedy", 1, nullptr), RL_OK);
    ASSERT_EQ(rl_run_play(copy.get(), "greedy", 1, nullptr), RL_OK);
    Text other;
    ASSERT_EQ(rl_run_story(run.get(), "ko", "full", text.out()), RL_OK);
    ASSERT_EQ(rl_run_story(copy.get(), "ko", "full", other.out()), RL_OK);
    EXPECT_EQ(text.str(), other.str());
    ASSERT_EQ(rl_run_events(run.get(), text.out()), RL_OK);
    ASSERT_EQ(rl_run_events(copy.get(), other.out()), RL_OK);
    EXPECT_EQ(text.str(), other.str());
}

TEST(Door, EventsAreJsonThroughWholeRuns) {
    std::set<std::string> seen;
    for (const char* campaign : {"acts", "climb", "delve", "expedition"}) {
        const RunHandle run = start(campaign, "11");
        Text text;
        std::uint32_t made = 1;
        while (rl_run_play(run.get(), "greedy", 7, &made) == RL_OK && made > 0) {
            ASSERT_EQ(rl_run_events(run.get(), text.out()), RL_OK);
            const Json events = Json::parse(text.str());
            ASSERT_TRUE(events.is_array());
            ASSERT_EQ(rl_run_scene(run.get(), "ko", text.out()), RL_OK);
            EXPECT_TRUE(Json::parse(text.str()).is_object());
            bool fighting = false;
            for (const Json& event : events) {
                const std::string name = event.at("event");
                seen.insert(name);
                if (name == "battle_started") fighting = true;
                if (name == "battle_won" || name == "run_lost") fighting = false;
                if (name == "spin") EXPECT_FALSE(event.at("rows").empty());
                if (fighting && name == "damage") EXPECT_GT(event.at("turn"), 0);
            }
        }
    }
    for (const char* name : {"stage_entered", "node_entered", "battle_started", "spin", "battle_won",
                             "puck_placed", "explored", "trip_begun"})
        EXPECT_TRUE(seen.count(name)) << name;
}

TEST(Door, OptionsHaveLabelsAndMachineKeys) {
    const RunHandle run = start("climb", "3");
    Text english;
    Text korean;
    ASSERT_EQ(rl_run_options_json(run.get(), "en", english.out()), RL_OK);
    ASSERT_EQ(rl_run_options_json(run.get(), "ko", korean.out()), RL_OK);
    const Json options = Json::parse(english.str());
    const Json other = Json::parse(korean.str());
    std::uint32_t count = 0;
    ASSERT_EQ(rl_run_option_count(run.get(), &count), RL_OK);
    ASSERT_EQ(options.size(), count);
    EXPECT_EQ(options[0].at("kind"), "road");
    EXPECT_EQ(options[0].at("node"), other[0].at("node"));
    EXPECT_NE(options[0].at("label"), other[0].at("label"));
}

TEST(Door, ARecordingCutShortGoesOn) {
    const RunHandle run = start("delve", "8");
    ASSERT_EQ(rl_run_play(run.get(), "greedy", 30, nullptr), RL_OK);
    const std::uint64_t at_30 = hash_of(run.get());
    ASSERT_EQ(rl_run_play(run.get(), "greedy", 30, nullptr), RL_OK);
    Text journal;
    ASSERT_EQ(rl_run_journal(run.get(), journal.out()), RL_OK);
    const std::string text = journal.str();
    rl_run* loaded = nullptr;
    ASSERT_EQ(rl_run_load(base_pack(), text.data(), text.size(), 30, &loaded), RL_OK);
    const RunHandle owner(loaded);
    EXPECT_EQ(hash_of(loaded), at_30);
    ASSERT_EQ(rl_run_play(loaded, "greedy", 30, nullptr), RL_OK);
    EXPECT_EQ(hash_of(loaded), hash_of(run.get()));
    Text again;
    ASSERT_EQ(rl_run_journal(loaded, again.out()), RL_OK);
    EXPECT_EQ(again.str(), text);
}

TEST(Door, OddsOfTheFightThatIsOn) {
    const RunHandle run = start("acts", "2");
    Text text;
    for (int i = 0; i < 200; ++i) {
        ASSERT_EQ(rl_run_options_json(run.get(), "en", text.out()), RL_OK);
        if (text.str().find("\"kind\":\"spin\"") != std::string::npos) break;
        ASSERT_EQ(rl_run_play(run.get(), "greedy", 1, nullptr), RL_OK);
    }
    ASSERT_EQ(rl_run_odds(run.get(), nullptr, text.out()), RL_OK) << rl_last_error();
    EXPECT_EQ(Json::parse(text.str()).at("kind"), "odds");
}

TEST(Door, ScenesAreThoseOfTheView) {
    const view::Words korean(game().pack(), "ko");
    Text text;
    ASSERT_EQ(rl_pack_beginnings(base_pack(), "ko", text.out()), RL_OK);
    EXPECT_EQ(text.str(), view::beginnings_json(game(), korean));
    const content::CampaignId climb = game().pack().find_campaign("climb");
    const run::Run inside = *run::start(game(), {climb, {}, board::Difficulty::grizzly}, Seed{3});
    const RunHandle run = start("climb", "3");
    ASSERT_EQ(rl_run_scene(run.get(), "ko", text.out()), RL_OK);
    EXPECT_EQ(text.str(), view::scene_json(game(), inside, korean));
    ASSERT_EQ(rl_run_scene_odds(run.get(), text.out()), RL_OK);
    EXPECT_EQ(text.str(), view::scene_odds_json(game(), inside));
}

TEST(Door, ASimulationIsThatOfTheLaboratory) {
    const lab::Simulation simulation{
        {game().pack().find_campaign("acts"), {}, board::Difficulty::grizzly}, "random", Seed{1}};
    const auto policy = lab::make_policy("random");
    const lab::Block block = *lab::play_block(game(), simulation, **policy, 0, 20);

    auto options = options_with_seed<rl_simulate_options>("1");
    options.campaign = "acts";
    options.policy = "random";
    options.count = 20;
    Text bytes;
    ASSERT_EQ(rl_simulate(base_pack(), &options, bytes.out()), RL_OK);
    EXPECT_EQ(bytes.str(), lab::encode_block(block, lab::simulation_key(game(), simulation)));
}

TEST(Door, AZoneMapIsThatOfTheGenerator) {
    const content::ZoneRule& rule = game().pack()[game().pack().find_zone_rule("cave")];
    zones::Workspace workspace;
    zones::Map map;
    zones::generate(*zones::compile(rule.params), Seed{5}, "map/1", workspace, map);
    auto options = options_with_seed<rl_zones_options>("5");
    Text text;
    ASSERT_EQ(rl_map_zones(base_pack(), &options, text.out()), RL_OK);
    EXPECT_EQ(text.str(), view::to_json(map, {Seed{5}, "cave", rule.params, 0}));
}

} // namespace

} // namespace rogueloom::c_api_test
