// SPDX-License-Identifier: MIT
#include <rogueloom/run/run.hpp>

#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

// battle.md E63: the start row.
TEST(RunStart, E63HeroOfTheStartRow) {
    const run::Run run = test::start_acts(game(), 1);
    const battle::Hero& hero = run.state.hero;
    EXPECT_DOUBLE_EQ(hero.max_hp, 100);
    EXPECT_DOUBLE_EQ(hero.hp, 100);
    EXPECT_EQ(hero.stats, (battle::Stats{30, 22, 20, 6}));
    EXPECT_EQ(hero.gold, 50);
    const std::array<std::array<std::int32_t, 5>, 3> columns = {
        {{1, 1, 4, 7, 10}, {13, 13, 14, 14, 15}, {20, 23, 28, 46, 43}}};
    for (std::size_t column = 0; column < 3; ++column)
        for (std::size_t cell = 0; cell < 5; ++cell)
            EXPECT_EQ(hero.machine.cells[column][cell], test::puck(columns[column][cell]));
    EXPECT_EQ(hero.machine.additional_unlocked, 0);
    EXPECT_EQ(hero.active, test::active(2));
    EXPECT_FALSE(hero.passives[0].passive);
    EXPECT_EQ(run.state.phase, Phase::road);
    EXPECT_EQ(run.state.stage, 1);
    EXPECT_EQ(run.state.row, 0);
}

TEST(RunStart, RefusesWhatItCannotPlay) {
    const auto code = [](const Game& with, content::CampaignId campaign) {
        const auto run = start(with, campaign, Seed{1});
        return run ? std::string("started") : run.error().code;
    };
    EXPECT_EQ(code(game(), test::acts()), "started");
    EXPECT_EQ(code(game(), {}), "run.campaign");
    const Game empty = test::game_with([](content::Pack& pack) { test::acts_of(pack).stages.clear(); });
    EXPECT_EQ(code(empty, test::acts(empty)), "run.campaign");
    EXPECT_EQ(code(game(), test::climb()), "started");
    const Game bare = test::game_with([](content::Pack& pack) { pack.encounters.clear(); });
    EXPECT_EQ(code(bare, test::climb(bare)), "run.stage") << "nothing to meet";
    EXPECT_EQ(code(bare, test::acts(bare)), "started");
}

TEST(RunStart, TellsItsStage) {
    EventLog log;
    const auto run = start(game(), test::acts(), Seed{1}, &log);
    ASSERT_TRUE(run.has_value());
    ASSERT_FALSE(log.empty());
    EXPECT_EQ(log[0].kind, EventKind::stage_entered);
    EXPECT_EQ(log[0].n[0], 1);
}

TEST(RunChoose, ByIndexAndByOptionAreTheSame) {
    run::Run by_index = test::start_acts(game(), 4);
    run::Run by_option = by_index;
    for (int i = 0; i < 12 && !is_over(by_index.state); ++i) {
        const auto options = test::options_of(game(), by_index);
        const std::size_t index = options.size() / 2;
        choose(game(), by_index, index);
        choose(game(), by_option, options[index]);
        ASSERT_TRUE(test::same_bytes(by_index.state, by_option.state));
    }
    EXPECT_EQ(by_index.state.choices, by_option.state.choices);
}

TEST(RunChoose, ALogChangesNothing) {
    run::Run told = test::start_acts(game(), 8);
    run::Run silent = told;
    EventLog log;
    while (!is_over(silent.state)) {
        choose(game(), told, std::size_t{0}, &log);
        choose(game(), silent, std::size_t{0});
        ASSERT_TRUE(test::same_bytes(told.state, silent.state));
    }
    EXPECT_EQ(log.back().kind == EventKind::run_lost || log.back().kind == EventKind::run_won, true);
}

TEST(RunChoose, CopiesGoTheirOwnWay) {
    const run::Run origin = test::start_acts(game(), 15);
    run::Run copy = origin;
    choose(game(), copy, std::size_t{0});
    EXPECT_EQ(origin.state.choices, 0U);
    EXPECT_EQ(origin.state.row, 0);
    EXPECT_NE(state_hash(origin), state_hash(copy));
}

// campaign.md R1: a choice in one place never shifts another place's draws.
TEST(RunPlaces, R1AFightDependsOnItsPlaceAndTheHeroAlone) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        run::Run direct = test::start_acts(game(), seed);
        const path::Node node{2, *direct.map->path.present(2).begin()};
        run::Run detour = direct;
        choose(game(), detour, std::size_t{0});
        for (int i = 0; i < 9 && !is_over(detour.state); ++i) choose(game(), detour, std::size_t{0});
        detour.state.hero = direct.state.hero;
        detour.state.battle = battle::State{};
        test::walk_to(game(), direct, node);
        test::walk_to(game(), detour, node);
        EXPECT_EQ(direct.state.enemy, detour.state.enemy);
        EXPECT_EQ(std::memcmp(&direct.state.battle, &detour.state.battle, sizeof(battle::State)), 0);
    }
}

TEST(RunPlaces, R1FightsOfDifferentPlacesDiffer) {
    run::Run left = test::start_acts(game(), 2);
    const auto starts = left.map->path.starts();
    ASSERT_GE(starts.size(), 2);
    run::Run right = left;
    choose(game(), left, std::size_t{0});
    choose(game(), right, std::size_t{1});
    EXPECT_NE(left.state.battle.enemy_max_hp, right.state.battle.enemy_max_hp);
}

// lab.md L2: what was seen stays, what is hidden is replaced.
TEST(RunDeterminize, KeepsWhatIsShown) {
    run::Run run = test::at_node(game(), path::NodeType::combat);
    const run::Run before = run;
    Stream stream(Seed{77}, "test");
    determinize(run, stream);
    EXPECT_EQ(run.map, before.map);
    EXPECT_EQ(run.state.enemy, before.state.enemy);
    EXPECT_EQ(run.state.battle.intent, before.state.battle.intent);
    EXPECT_EQ(run.state.battle.enemy_hp, before.state.battle.enemy_hp);
    EXPECT_NE(run.state.seed, before.state.seed);
    EXPECT_EQ(test::options_of(game(), run), test::options_of(game(), before));

    run::Run shop = test::at_node(game(), path::NodeType::shop);
    const auto shown = test::options_of(game(), shop);
    determinize(shop, stream);
    EXPECT_EQ(test::options_of(game(), shop), shown);
}

TEST(RunDeterminize, ReplacesTheSpinsToCome) {
    const run::Run origin = test::at_node(game(), path::NodeType::combat);
    std::array<int, 5> stops{};
    for (std::uint64_t i = 0; i < 60; ++i) {
        run::Run run = origin;
        Stream stream(Seed{i}, "test");
        determinize(run, stream);
        choose(game(), run, std::size_t{0});
        if (run.state.phase == Phase::battle) ++stops[static_cast<std::size_t>(run.state.battle.stops[0][0])];
    }
    for (const int count : stops) EXPECT_GT(count, 0);
}

TEST(RunDeterminize, ReplacesNodesNotYetEntered) {
    const run::Run origin = test::start_acts(game(), 6);
    std::array<bool, 64> seen{};
    int different = 0;
    for (std::uint64_t i = 0; i < 40; ++i) {
        run::Run run = origin;
        Stream stream(Seed{i}, "test");
        determinize(run, stream);
        choose(game(), run, std::size_t{0});
        if (!seen[run.state.enemy.index()]) ++different;
        seen[run.state.enemy.index()] = true;
    }
    EXPECT_EQ(different, 8) << "every enemy of the pool";
}

TEST(RunDeterminize, DrawsSixTimesInEveryPhase) {
    for (const path::NodeType type : {path::NodeType::combat, path::NodeType::shop}) {
        run::Run run = test::at_node(game(), type);
        Stream a(Seed{1}, "test");
        determinize(run, a);
        Stream b(Seed{1}, "test");
        for (int i = 0; i < 6; ++i) (void)b.bits();
        EXPECT_EQ(a.bits(), b.bits());
    }
}

TEST(RunSummary, OfARunOnItsWay) {
    run::Run run = test::start_acts(game(), 3);
    Summary now = summary(game(), run);
    EXPECT_FALSE(now.won);
    EXPECT_EQ(now.stage, 1);
    EXPECT_EQ(now.floor, 0);
    EXPECT_EQ(now.choices, 0);
    EXPECT_FALSE(now.killed_by);
    choose(game(), run, std::size_t{0});
    now = summary(game(), run);
    EXPECT_EQ(now.floor, 1);
    EXPECT_EQ(now.choices, 1);
    EXPECT_EQ(now.turns, 1);
}

TEST(RunSummary, OfALostRun) {
    run::Run run = test::start_acts(game(), 3);
    run.state.hero.stats = {0, 0, 0, 0};
    for (std::size_t cell = 0; cell < 5; ++cell)
        run.state.hero.machine.cell(content::Column::action, cell) = test::puck(10);
    EventLog log;
    while (!is_over(run.state)) choose(game(), run, std::size_t{0}, &log);
    const Summary end = summary(game(), run);
    EXPECT_FALSE(end.won);
    EXPECT_EQ(end.killed_by, run.state.enemy);
    EXPECT_EQ(end.floor, 1);
    EXPECT_GT(end.turns, 1);
    EXPECT_EQ(log.back().kind, EventKind::run_lost);
    EXPECT_EQ(log.back().n[1], 0);
    EXPECT_TRUE(test::options_of(game(), run).empty());
}

// battle.md E70: the hard stop counts as defeat and is reported.
TEST(RunSummary, E70TurnLimitIsADefeat) {
    const Game endless = test::game_with([](content::Pack& pack) {
        pack.settings.turn_limit = 3;
        pack.grades[0].stat_attack = pack.grades[1].stat_attack = 0;
    });
    run::Run run = test::start_acts(endless, 3);
    for (std::size_t cell = 0; cell < 5; ++cell)
        run.state.hero.machine.cell(content::Column::action, cell) = test::puck(10);
    EventLog log;
    while (!is_over(run.state)) choose(endless, run, std::size_t{0}, &log);
    EXPECT_EQ(run.state.phase, Phase::lost);
    EXPECT_EQ(log.back().n[1], 1);
}

TEST(RunHash, TellsStatesApart) {
    run::Run run = test::start_acts(game(), 3);
    const std::uint64_t before = state_hash(run);
    EXPECT_EQ(before, state_hash(test::start_acts(game(), 3)));
    EXPECT_NE(before, state_hash(test::start_acts(game(), 4)));
    ++run.state.hero.gold;
    EXPECT_NE(before, state_hash(run));
}

} // namespace
} // namespace rogueloom::run
