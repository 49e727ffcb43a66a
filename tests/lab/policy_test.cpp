// SPDX-License-Identifier: MIT
#include <rogueloom/lab/policy.hpp>

#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include <rogueloom/lab/play_out.hpp>

#include "run/expedition_game.hpp"
#include "support/chi_square.hpp"
#include "support/streams.hpp"
#include "support/tier.hpp"

namespace rogueloom::lab {
namespace {

const run::Game& game() {
    return test::base_game();
}

run::Phase end_of(Policy& policy, std::uint64_t seed) {
    run::Run run = test::start_acts(game(), seed);
    play_out(game(), run, Seed{seed}, policy);
    return run.state.phase;
}

std::size_t ask(Policy& policy, const run::Run& run) {
    run::OptionList options;
    run::list_options(game(), run, options);
    test::ForbiddenStream forbidden;
    Stream stream = forbidden.stream();
    return policy.choose(game(), run, options, stream);
}

run::Option answer(Policy& policy, const run::Run& run) {
    return test::options_of(game(), run)[ask(policy, run)];
}

TEST(MakePolicy, EveryNameMakesOne) {
    for (const std::string_view name : policy_names()) EXPECT_TRUE(make_policy(name).has_value()) << name;
}

TEST(MakePolicy, UnknownNamesAreErrorsWithTheNearest) {
    const auto policy = make_policy("gredy");
    ASSERT_FALSE(policy.has_value());
    EXPECT_EQ(policy.error().code, "policy.unknown");
    EXPECT_NE(policy.error().suggestion.find("greedy"), std::string::npos);
}

TEST(RandomPolicy, ChoosesUniformlyWithOneDraw) {
    const auto policy = *make_policy("random");
    const run::Run run = test::at_node(game(), path::NodeType::rest);
    run::OptionList options;
    run::list_options(game(), run, options);
    ASSERT_EQ(options.size(), 12U);
    std::vector<std::int64_t> counts(12);
    Stream stream(Seed{1}, "policy/0");
    for (int i = 0; i < 12000; ++i) ++counts[policy->choose(game(), run, options, stream)];
    EXPECT_LT(test::chi_square(counts, std::vector<double>(12, 1.0 / 12)), test::chi_square_limit(11));
    test::ScriptedStream script{test::ScriptedStream::Below{12, 7}};
    Stream scripted = script.stream();
    EXPECT_EQ(policy->choose(game(), run, options, scripted), 7U);
}

// lab.md L2: a policy sees what a player sees.
TEST(GreedyPolicy, L2DoesNotLookIntoTheFuture) {
    const auto greedy = *make_policy("greedy");
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        run::Run run = test::start_acts(game(), seed);
        Stream hidden(Seed{seed}, "test/hidden");
        while (!run::is_over(run.state)) {
            run::Run other = run;
            run::determinize(other, hidden);
            const std::size_t index = ask(*greedy, run);
            ASSERT_EQ(index, ask(*greedy, other)) << "seed " << seed << ", choice " << run.state.choices;
            run::choose(game(), run, index);
        }
    }
}

// The same for the planner, on every kind of map: its futures are its own.
TEST(PlannerPolicy, L2DoesNotLookIntoTheFuture) {
    const auto planner = *make_policy("planner:1000");
    std::int64_t otherwise = 0;
    for (const content::Campaign& campaign : game().pack().campaigns) {
        const auto id = game().pack().find_campaign(campaign.key);
        for (std::uint64_t seed = 0; seed < test::tier(1U, 20U); ++seed) {
            run::Run run = *run::start(game(), id, Seed{seed});
            Stream hidden(Seed{seed}, "test/hidden");
            const auto greedy = *make_policy("greedy");
            run::OptionList options;
            for (int i = 0; i < 120 && !run::is_over(run.state); ++i) {
                run::list_options(game(), run, options);
                run::Run other = run;
                run::determinize(other, hidden);
                const std::size_t index = lab::ask(game(), run, options, Seed{seed}, *planner);
                ASSERT_EQ(index, lab::ask(game(), other, options, Seed{seed}, *planner))
                    << campaign.key << ", seed " << seed << ", choice " << run.state.choices;
                if (index != lab::ask(game(), run, options, Seed{seed}, *greedy)) ++otherwise;
                run::choose(game(), run, index);
            }
        }
    }
    EXPECT_GT(otherwise, 0) << "it never chooses otherwise than greedy";
}

/// The same with every unknown cell open.
run::Run without_hidden_walls(const run::Run& run) {
    run::Run other = run;
    auto map = std::make_shared<run::StageMap>(*run.map);
    run::Ground& ground = map->trip ? map->trip->ground : map->floor->ground;
    for (std::size_t i = 0; i < ground.size(); ++i)
        if (!run.state.walker.seen.has(i)) ground.set_open(ground.cell(i), true);
    other.map = std::move(map);
    return other;
}

/// Greedy plays until the planner was asked on ground in the dark so often, and at a rest if `rest` is set.
void expect_blind_to_hidden_walls(run::Run run, int most, bool rest) {
    const Seed seed{4};
    const auto planner = *make_policy("planner:500");
    const auto greedy = *make_policy("greedy");
    run::OptionList options;
    int asked = 0;
    while (!run::is_over(run.state) && (asked < most || rest)) {
        run::list_options(game(), run, options);
        const std::size_t index = lab::ask(game(), run, options, seed, *greedy);
        const bool on_trip = run.map->trip && run.state.expedition.home == 0;
        if ((on_trip || run.state.phase == run::Phase::walk) && options.size() > 1) {
            EXPECT_EQ(lab::ask(game(), run, options, seed, *planner),
                      lab::ask(game(), without_hidden_walls(run), options, seed, *planner))
                << "choice " << run.state.choices;
            ++asked;
            if (run.state.phase == run::Phase::rest) rest = false;
        }
        run::choose(game(), run, index);
    }
    EXPECT_GE(asked, most);
    EXPECT_FALSE(rest) << "nobody rested";
}

TEST(PlannerPolicy, L2DoesNotGoByWallsThatNobodyKnows) {
    expect_blind_to_hidden_walls(test::start_expedition(game(), 4), 60, true);
    expect_blind_to_hidden_walls(*run::start(game(), game().pack().find_campaign("delve"), Seed{4}), 30,
                                 false);
}

TEST(PlannerPolicy, RestsWithOneHPLeft) {
    const auto planner = *make_policy("planner:5000");
    run::Run run = test::at_node(game(), path::NodeType::rest);
    run.state.hero.hp = 1;
    run::OptionList options;
    run::list_options(game(), run, options);
    EXPECT_EQ(options[lab::ask(game(), run, options, Seed{1}, *planner)].kind, run::OptionKind::rest_heal);
}

TEST(MakePolicy, PlannersHaveABudget) {
    EXPECT_TRUE(make_policy("planner:1").has_value());
    EXPECT_TRUE(make_policy("planner:100000000").has_value());
    for (const char* name :
         {"planner:", "planner:0", "planner:-1", "planner:1x", "planner:100000001", "planner5"})
        EXPECT_FALSE(make_policy(name).has_value()) << name;
}

TEST(GreedyPolicy, DrawsNothingAndIsDeterministic) {
    const auto a = *make_policy("greedy");
    const auto b = *make_policy("greedy");
    run::Run run = test::start_acts(game(), 5);
    while (!run::is_over(run.state)) {
        const std::size_t index = ask(*a, run);
        ASSERT_EQ(index, ask(*b, run));
        run::choose(game(), run, index);
    }
}

TEST(GreedyPolicy, TreasureIsAlwaysOpened) {
    const auto greedy = *make_policy("greedy");
    run::Run run = test::at_node(game(), path::NodeType::treasure);
    EXPECT_EQ(answer(*greedy, run).kind, run::OptionKind::open_chest);
    run::choose(game(), run, std::size_t{0});
    EXPECT_EQ(answer(*greedy, run).kind, run::OptionKind::leave_place);
}

TEST(GreedyPolicy, RestHealsTheWoundedAndStrengthensTheSound) {
    const auto greedy = *make_policy("greedy");
    run::Run run = test::at_node(game(), path::NodeType::rest);
    EXPECT_EQ(answer(*greedy, run).kind, run::OptionKind::strengthen);
    run.state.hero.hp = 12;
    EXPECT_EQ(answer(*greedy, run).kind, run::OptionKind::rest_heal);
}

TEST(GreedyPolicy, PutsAStrongMultiplierOverTheWeakest) {
    const auto greedy = *make_policy("greedy");
    run::Run run = test::start_acts(game(), 1);
    run.state.phase = run::Phase::place_puck;
    run.state.placing.puck = test::puck(17); // x3; cells 0 and 1 hold x0.5
    EXPECT_EQ(answer(*greedy, run).c, 0);
    run.state.placing.puck = test::puck(13); // x0.5 is no better than anything there
    EXPECT_EQ(answer(*greedy, run).kind, run::OptionKind::discard);
}

TEST(GreedyPolicy, BuysNothingWithoutGoldAndSomethingWithIt) {
    const auto greedy = *make_policy("greedy");
    int bought = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        run::Run run = test::at_node(game(), path::NodeType::shop, 1, seed,
                                     [](run::Run& start) { start.state.hero.gold = 400; });
        const run::OptionKind kind = answer(*greedy, run).kind;
        bought += kind == run::OptionKind::leave_place || kind == run::OptionKind::restock ? 0 : 1;
        run.state.hero.gold = 0;
        EXPECT_EQ(answer(*greedy, run).kind, run::OptionKind::leave_place);
    }
    EXPECT_GT(bought, 15);
}

TEST(GreedyPolicy, RerollsABadResultAndKeepsAGoodOne) {
    const auto greedy = *make_policy("greedy");
    run::Run run = test::at_node(game(), path::NodeType::combat);
    run.state.battle.phase = battle::Phase::reroll;
    run.state.battle.rerolls = 1;
    run.state.battle.enemy_hp = run.state.battle.enemy_max_hp = 400;
    // Multipliers are x0.5 x0.5 x1 x1 x1.5, actions Attack I in cells 0 and 1.
    run.state.battle.stops[0] = {0, 0, -1};
    const run::Option again = answer(*greedy, run);
    EXPECT_EQ(again.kind, run::OptionKind::reroll);
    EXPECT_EQ(again.a, static_cast<std::int32_t>(content::Column::multiplier));
    run.state.battle.stops[0] = {0, 4, -1};
    EXPECT_EQ(answer(*greedy, run).kind, run::OptionKind::accept);
}

// campaign.md R7 in a first honest form; balance_test.cpp has all of it.
TEST(Policies, R7GreedyWinsFarMoreOftenThanRandom) {
    const auto random = *make_policy("random");
    const auto greedy = *make_policy("greedy");
    const int runs = test::tier(400, 4000);
    int random_wins = 0;
    int greedy_wins = 0;
    for (int i = 0; i < runs; ++i) {
        const auto seed = static_cast<std::uint64_t>(500000 + i);
        random_wins += end_of(*random, seed) == run::Phase::won ? 1 : 0;
        greedy_wins += end_of(*greedy, seed) == run::Phase::won ? 1 : 0;
    }
    EXPECT_LT(random_wins, runs * 3 / 100);
    EXPECT_GT(greedy_wins, runs * 20 / 100);
    EXPECT_LT(greedy_wins, runs * 50 / 100) << "45 % and room for 400 runs";
}

TEST(GreedyEncounter, TakesWhatIsFreeAndLeavesWhatCostsTooMuchHp) {
    const auto greedy = *make_policy("greedy");
    run::Run anvil = test::in_encounter(game(), 3); // lose 10 % of max HP: strengthen a puck
    anvil.state.hero.hp = 35;
    EXPECT_EQ(answer(*greedy, anvil).a, 1) << "below 30 % of his HP he does not go";
    run::Run slot = test::in_encounter(game(), 13); // strengthen a multiplier, or max HP + 8: both gain
    EXPECT_EQ(answer(*greedy, slot).kind, run::OptionKind::answer);
    run::Run spring = test::in_encounter(game(), 1);
    spring.state.hero.hp = 20;
    EXPECT_EQ(answer(*greedy, spring).a, 0) << "heals when he is hurt";
    spring.state.hero.hp = 100;
    EXPECT_EQ(answer(*greedy, spring).a, 1) << "grows when he is not";
}

TEST(GreedyEncounter, PicksTheCellThatGainsMost) {
    const auto greedy = *make_policy("greedy");
    run::Run run = test::in_encounter(game(), 13); // multipliers x0.5 x0.5 x1 x1 x1.5
    run::choose(game(), run, std::size_t{0});
    ASSERT_EQ(run.state.phase, run::Phase::pick_cell);
    EXPECT_EQ(answer(*greedy, run).kind, run::OptionKind::strengthen);
}

} // namespace
} // namespace rogueloom::lab
