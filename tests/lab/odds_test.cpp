// SPDX-License-Identifier: MIT
// Odds against sums worked out by hand, against brute force over the plain engine, and against sampling.
#include <rogueloom/lab/odds.hpp>

#include <cmath>
#include <cstring>
#include <string>

#include <gtest/gtest.h>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/battle/machine_file.hpp>

#include "run/base_game.hpp"
#include "support/battle_scenes.hpp"
#include "support/tier.hpp"

namespace rogueloom::lab {
namespace {

using battle::ActionKind;

const run::Game& game() {
    return test::base_game();
}

/// A fight against enemy 101, by the members of a machine file behind stats 30 / 22 / 20 / 6 and 100 HP.
battle::State fight(const std::string& action, const std::string& multiplier, const std::string& more = "") {
    const battle::MachineRead read = battle::read_machine(
        game().rules(),
        R"({"columns":{"action":)" + action + R"(,"multiplier":)" + multiplier +
            R"(},"stats":{"max_hp":100,"physical_attack":30,"magical_attack":22,"defence":20,"heal_amount":6})" +
            more + "}",
        "test");
    for (const Error& error : read.errors) ADD_FAILURE() << to_string(error);
    return battle::start(game().rules(), read.machine->against(game().pack().find_enemy(101)),
                         Stream(Seed{1}, "test"));
}
constexpr const char* ones = "[14,14,14,14,14]";

// Attack I 36 twice, Guard I, Heal I, Magic I 22: 0.4 x 36 + 0.2 x 22 = 18.8.
TEST(Odds, MeanSpreadAndPercentilesByHand) {
    const Odds result =
        odds(game().rules(),
             fight("[1,1,7,10,4]", ones, R"(,"enemy":{"hp":1000,"attack":0,"defense":0,"intent":1})"));
    EXPECT_EQ(result.stops, 25U);
    EXPECT_TRUE(result.exact);
    EXPECT_NEAR(result.probability, 1, 1e-12);
    EXPECT_NEAR(result.actions[0], 0.4, 1e-12);
    EXPECT_NEAR(result.actions[1], 0.2, 1e-12);
    EXPECT_NEAR(result.actions[2], 0.2, 1e-12);
    EXPECT_NEAR(result.actions[3], 0.2, 1e-12);
    EXPECT_NEAR(result.damage.mean, 18.8, 1e-12);
    EXPECT_NEAR(result.damage.deviation, std::sqrt(0.2 * 22 * 22 + 0.4 * 36 * 36 - 18.8 * 18.8), 1e-9);
    EXPECT_EQ(result.damage.p5, 0);
    EXPECT_EQ(result.damage.p50, 22);
    EXPECT_EQ(result.damage.p95, 36);
    EXPECT_NEAR(result.guard.mean, 0.2 * 80, 1e-12);
    EXPECT_EQ(result.heal.mean, 0); // at full HP
    EXPECT_EQ(result.kill, 0);
    EXPECT_NEAR(result.survive, 1, 1e-12);
}

// Attack II 58 once and Attack I 36 four times, mean 40.4. With one reroll 36 is drawn again: 58 with 0.36.
// With two, 36 is drawn again twice: 0.2 + 0.8 x 0.36 = 0.488.
TEST(Odds, RerollsArePlayedForTheBestMean) {
    const std::string enemy = R"(,"enemy":{"hp":1000,"attack":0,"defense":0,"intent":1})";
    const auto mean = [&](const std::string& rerolls) {
        return odds(game().rules(), fight("[2,1,1,1,1]", ones, rerolls + enemy)).damage.mean;
    };
    EXPECT_NEAR(mean(""), 0.2 * 58 + 0.8 * 36, 1e-12);
    EXPECT_NEAR(mean(R"(,"rerolls":1)"), 0.36 * 58 + 0.64 * 36, 1e-12);
    EXPECT_NEAR(mean(R"(,"rerolls":2)"), 0.488 * 58 + 0.512 * 36, 1e-12);
}

// Attack I kills 30 HP; else the enemy's 150 reach a hero of 10 HP, whom death's door spares at 60 %.
TEST(Odds, KillAndSurvivalByHand) {
    const battle::State state =
        fight("[1,1,10,10,10]", ones, R"(,"enemy":{"hp":30,"attack":150,"defense":0,"intent":1})");
    const Odds result = odds(game().rules(), state);
    EXPECT_NEAR(result.kill, 0.4, 1e-12);
    EXPECT_NEAR(result.survive, 0.4 + 0.6 * 0.6, 1e-12);
    EXPECT_NEAR(result.damage.mean, 0.4 * 30, 1e-12);
}

// Attack I does 36, Guard I 80: damage wants the attack, survival of 150 x 100 / 180 = 83 the guard.
TEST(Odds, TheAimDecidesWhatIsDrawnAgain) {
    const battle::State state =
        fight("[1,1,1,1,7]", ones, R"(,"rerolls":1,"enemy":{"hp":1000,"attack":150,"defense":0,"intent":1})");
    const Odds damage = odds(game().rules(), state, Aim::damage);
    EXPECT_NEAR(damage.damage.mean, 0.96 * 36, 1e-12); // a guard is drawn again
    const Odds survive = odds(game().rules(), state, Aim::survive);
    EXPECT_NEAR(survive.survive, 0.36 + 0.64 * 0.6, 1e-12);
}

// A chance of 2 % for the jackpot, 777 instead of the action puck.
TEST(Odds, DrawsInsideATurnAreBranches) {
    battle::State state =
        fight("[1,1,1,1,1]", ones, R"(,"enemy":{"hp":5000,"attack":0,"defense":0,"intent":1})");
    state.amounts[static_cast<std::size_t>(battle::Amount::jackpot_chance)] = 2;
    const Odds result = odds(game().rules(), state);
    EXPECT_NEAR(result.probability, 1, 1e-12);
    EXPECT_NEAR(result.damage.mean, 0.98 * 36 + 0.02 * (777 + 30), 1e-9);
}

TEST(Odds, TooManyBranchesAreSaidSo) {
    battle::State state =
        fight("[1,1,1,1,1]", ones, R"(,"enemy":{"hp":5000,"attack":0,"defense":0,"intent":1})");
    state.extra_sets = 5; // 25^6 spins
    const Odds result = odds(game().rules(), state, Aim::damage, 10000);
    EXPECT_FALSE(result.exact);
    EXPECT_FALSE(result.why_not.empty());
    EXPECT_NEAR(result.probability, 1, 1e-9);
    EXPECT_NEAR(result.damage.mean, 36, 1e-9) << "whichever set is kept";
}

// L1: what has too many branches is estimated. Attack I does 36, Guard I nothing; the jackpot 807 with 2 %.
TEST(Odds, WhatCannotBeCountedIsEstimated) {
    battle::State state =
        fight("[1,1,1,1,7]", ones, R"(,"rerolls":1,"enemy":{"hp":5000,"attack":0,"defense":0,"intent":1})");
    state.amounts[static_cast<std::size_t>(battle::Amount::jackpot_chance)] = 2;
    const Odds exact = odds(game().rules(), state);
    ASSERT_TRUE(exact.exact);
    // A guard is drawn again, and comes once more in a fifth; two branches each.
    EXPECT_NEAR(exact.damage.mean, 0.02 * 807 + 0.98 * 36 * 0.96, 1e-9);
    const Odds estimate = odds(game().rules(), state, Aim::damage, 3);
    EXPECT_FALSE(estimate.exact);
    EXPECT_NEAR(estimate.probability, 1, 1e-9);
    EXPECT_GE(estimate.damage.mean, 0.96 * 36 - 1e-9);
    EXPECT_NEAR(estimate.guard.mean, exact.guard.mean, 3);
    const Odds again = odds(game().rules(), state, Aim::damage, 3);
    EXPECT_EQ(again.damage.mean, estimate.damage.mean) << "the same draws each time";
}

TEST(Odds, EstimatesComeCloseWithMoreTries) {
    battle::State state =
        fight("[1,1,1,1,1]", ones, R"(,"enemy":{"hp":5000,"attack":0,"defense":0,"intent":1})");
    state.amounts[static_cast<std::size_t>(battle::Amount::jackpot_chance)] = 50;
    state.extra_sets = 2;
    // One kind of result: 4096 tries of a coin between 36 and 807, six standard errors of 6.
    const Odds estimate = odds(game().rules(), state, Aim::damage, 5000);
    EXPECT_FALSE(estimate.exact); // 25^3 spins
    EXPECT_NEAR(estimate.damage.mean, (36 + 807) / 2.0, 36);
    EXPECT_NEAR(estimate.damage.deviation, (807 - 36) / 2.0, 3);
}

TEST(Odds, TheStateIsNotTouchedAndItsStreamNotDrawnFrom) {
    const battle::State state = fight("[1,2,7,10,4]", ones, R"(,"rerolls":1,"enemy":{"intent":1})");
    battle::State copy = state;
    const Odds result = odds(game().rules(), copy);
    EXPECT_EQ(std::memcmp(&copy, &state, sizeof state), 0);
    EXPECT_GT(result.damage.mean, 0);
}

TEST(Odds, ASwapIsTheOddsOfTheChangedMachine) {
    const std::string enemy = R"(,"enemy":{"hp":1000,"attack":0,"defense":0,"intent":1})";
    const content::PuckId attack3 = game().pack().find_puck(3);
    const std::vector<Replacement> swaps =
        replacements(game().rules(), fight("[1,1,7,10,4]", ones, enemy), std::vector{attack3});
    ASSERT_EQ(swaps.size(), 5U);
    EXPECT_EQ(swaps[2].column, content::Column::action);
    EXPECT_EQ(swaps[2].cell, 2U);
    EXPECT_NEAR(swaps[2].odds.damage.mean,
                odds(game().rules(), fight("[1,1,3,10,4]", ones, enemy)).damage.mean, 1e-12);
}

/// A rich fight: three columns, sometimes two rows, items, from the sheets.
battle::State rich_fight(std::uint64_t seed) {
    Stream draw(Seed{seed}, "test/setup");
    const content::Pack& pack = game().pack();
    battle::Setup setup;
    setup.hero = test::start_acts(game(), 0).state.hero;
    battle::Machine& machine = setup.hero.machine;
    machine.additional_unlocked = 1;
    machine.second_line = seed % 2 == 1 ? 1 : 0;
    test::fill_randomly(pack, draw, machine);
    setup.hero.hp = 40;
    setup.hero.passives[0].passive =
        content::PassiveId(draw.below(static_cast<std::uint32_t>(pack.passives.size())));
    setup.enemy = content::EnemyId(draw.below(static_cast<std::uint32_t>(pack.enemies.size())));
    return battle::start(game().rules(), setup, Stream(Seed{seed}, "test"));
}

/// What the events of a turn add up to, up to the next turn or the end.
struct Seen {
    double damage = 0;
    bool killed = false;
    bool survived = true;
};
Seen seen_in(const battle::EventLog& log, battle::Phase phase) {
    Seen seen;
    for (const battle::Event& event : log) {
        if (event.kind == battle::EventKind::win || event.kind == battle::EventKind::turn) break;
        if (event.kind == battle::EventKind::damage && event.side == battle::Side::enemy)
            seen.damage += event.v[3];
    }
    seen.killed = phase == battle::Phase::won;
    seen.survived = phase != battle::Phase::lost;
    return seen;
}

// L1: probabilities sum to 1; frequencies of many real spins agree within six standard errors.
TEST(Odds, AgreeWithSampling) {
    int cases = test::tier(12, 40);
    const int spins = test::tier(4000, 1000000);
    int vast = 0;
    for (int i = 0; i < cases; ++i) {
        const battle::State start = rich_fight(static_cast<std::uint64_t>(i));
        if (start.over() || start.rerolls > 0) continue;
        const Odds result = odds(game().rules(), start);
        if (!result.exact) {
            ++vast;  // a number drawn from many in each row, such as the Wild Card's
            ++cases; // another fight stands in, so that as many are compared
            EXPECT_NE(result.why_not.find("branches"), std::string::npos) << result.why_not;
            continue;
        }
        EXPECT_NEAR(result.probability, 1, 1e-12);
        Stream streams(Seed{static_cast<std::uint64_t>(i)}, "test/spins");
        double damage = 0;
        double killed = 0;
        double survived = 0;
        battle::EventLog log;
        for (int n = 0; n < spins; ++n) {
            battle::State state = start;
            const Seed seed{streams.bits()};
            state.stream = Stream(seed, "spin");
            log.clear();
            battle::apply(game().rules(), state, {ActionKind::spin, {}}, &log);
            const Seen seen = seen_in(log, state.phase);
            damage += seen.damage;
            killed += seen.killed ? 1 : 0;
            survived += seen.survived ? 1 : 0;
        }
        const double error = 6 / std::sqrt(spins);
        EXPECT_NEAR(damage / spins, result.damage.mean, error * result.damage.deviation + 1e-9)
            << "case " << i;
        EXPECT_NEAR(killed / spins, result.kill, error * 0.5 + 1e-9) << "case " << i;
        EXPECT_NEAR(survived / spins, result.survive, error * 0.5 + 1e-9) << "case " << i;
    }
    EXPECT_LE(vast * 4, cases) << "too few are exact";
}

// Every result set by hand and accepted in the plain engine, where the turn itself draws nothing.
TEST(Odds, AgreeWithBruteForceOverThePlainEngine) {
    const std::string more =
        R"(,"rerolls":1,"enemy":{"hp":90,"attack":12,"defense":5,"intent":1},"passives":[47,20])";
    battle::State state = fight("[1,2,4,7,5]", "[13,14,15,16,17]", more);
    double damage = 0;
    double killed = 0;
    for (std::int8_t a = 0; a < 5; ++a) {
        for (std::int8_t m = 0; m < 5; ++m) {
            battle::State played = state;
            played.phase = battle::Phase::reroll;
            played.stops[0] = {a, m, -1};
            battle::EventLog log;
            battle::apply(game().rules(), played, {ActionKind::accept, {}}, &log);
            const Seen seen = seen_in(log, played.phase);
            damage += seen.damage / 25;
            killed += seen.killed ? 1.0 / 25 : 0;
        }
    }
    state.rerolls = 0;
    const Odds result = odds(game().rules(), state);
    EXPECT_NEAR(result.damage.mean, damage, 1e-9);
    EXPECT_NEAR(result.kill, killed, 1e-9);
}

battle::MachineFile machine_file(const std::string& more) {
    return *battle::read_machine(game().rules(),
                                 R"({"columns":{"action":[1,1,1,1,1],"multiplier":[14,14,14,14,14]},)"
                                 R"("stats":{"max_hp":100,"physical_attack":30,"magical_attack":22,)"
                                 R"("defence":20,"heal_amount":6})" +
                                     more + "}",
                                 "test")
                .machine;
}

TEST(OddsFight, NobodyInParticularNeitherStrikesNorFalls) {
    const auto state = odds_fight(game().rules(), machine_file(""), {});
    ASSERT_TRUE(state.has_value());
    EXPECT_EQ(state->enemy_hp, 1e9);
    EXPECT_NEAR(odds(game().rules(), *state).survive, 1, 1e-12);
    EXPECT_EQ(odds(game().rules(), *state).kill, 0);
}

TEST(OddsFight, WhatTheFileLeavesOpenIsAsTheRanksSay) {
    const content::EnemyId id = game().pack().find_enemy(101);
    const auto state = odds_fight(game().rules(), machine_file(R"(,"enemy":{"attack":9,"intent":1})"), id);
    ASSERT_TRUE(state.has_value());
    const auto rank = static_cast<std::size_t>(game().pack()[id].hp_grade);
    EXPECT_EQ(state->enemy_hp, game().pack().grades[rank].stat_hp);
    EXPECT_EQ(state->enemy_attack, 9);
}

TEST(OddsFight, AnIntentMustBeAnnounced) {
    const auto silent = odds_fight(game().rules(), machine_file(""), game().pack().find_enemy(101));
    ASSERT_FALSE(silent.has_value());
    EXPECT_EQ(silent.error().code, "machine.member");
    EXPECT_EQ(to_string(silent.error()), "enemy.intent is missing (odds are for an announced intent); add "
                                         "\"enemy\": {\"intent\": 1}");
}

} // namespace
} // namespace rogueloom::lab
