// SPDX-License-Identifier: MIT
// Encounters: campaign.md R4, battle.md E66.
#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "run/base_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

/// Has just entered an encounter of `climb`: the first node of that type in a stage, of the first seed that
/// has one.
run::Run at_encounter(std::uint8_t stage = 1, std::uint64_t seed = 0,
                      const std::function<void(run::Run&)>& before = {}, EventLog* log = nullptr) {
    for (;; ++seed) {
        run::Run run = test::start_climb(game(), seed);
        run.state.stage = stage;
        run.map = std::make_shared<const StageMap>(stage_map(game(), test::climb(), stage, Seed{seed}));
        const auto node = test::find_node(run.map->path, path::NodeType::encounter);
        if (!node) continue;
        if (before) before(run);
        test::walk_to(game(), run, *node, log);
        return run;
    }
}

EncounterId encounter(std::int32_t key) {
    for (std::size_t i = 0; i < game().pack().encounters.size(); ++i)
        if (game().pack().encounters[i].key == key) return EncounterId(i);
    return {};
}

/// The same with a given encounter.
run::Run at(std::int32_t key, std::uint8_t stage = 1, const std::function<void(run::Run&)>& before = {},
            std::uint64_t seed = 0) {
    run::Run run = at_encounter(stage, seed, before);
    run.state.encounter = encounter(key);
    return run;
}

/// Gives answer `number` (from 1, as in the sheet).
void answer(run::Run& run, std::int32_t number, EventLog* log = nullptr) {
    for (const Option& option : test::options_of(game(), run))
        if (option.kind == OptionKind::answer && option.a == number - 1)
            return choose(game(), run, option, log);
    throw std::logic_error("no such answer");
}

TEST(Encounter, R4AnswersAreOptionsWithPriceAndChance) {
    const run::Run run = at(6, 3); // bet: 20 gold and 8 more a section, 50 %
    const auto id = static_cast<std::int32_t>(encounter(6).index());
    const auto options = test::options_of(game(), run);
    ASSERT_EQ(options.size(), 2U);
    EXPECT_EQ(options[0], (Option{OptionKind::answer, 0, id, 36, 50}));
    EXPECT_EQ(options[1], (Option{OptionKind::answer, 1, id, 0, 100}));
}

TEST(Encounter, R4WhatCannotBePaidIsNoOption) {
    const run::Run poor = at(6, 3, [](run::Run& run) { run.state.hero.gold = 35; });
    const auto options = test::options_of(game(), poor);
    ASSERT_EQ(options.size(), 1U);
    EXPECT_EQ(options[0].a, 1) << "leaving";
    const run::Run enough = at(6, 3, [](run::Run& run) { run.state.hero.gold = 36; });
    EXPECT_EQ(test::options_of(game(), enough).size(), 2U);
}

TEST(Encounter, R4ThereIsAlwaysAnAnswerThatCanBePaid) {
    for (const content::Encounter& row : game().pack().encounters) {
        const run::Run broke = at(row.key, 5, [](run::Run& run) { run.state.hero.gold = 0; });
        EXPECT_FALSE(test::options_of(game(), broke).empty()) << row.name;
    }
}

TEST(Encounter, AnAnswerWithoutEffectsLeaves) {
    run::Run run = at(2);
    const battle::Hero before = run.state.hero;
    answer(run, 2);
    EXPECT_EQ(run.state.phase, Phase::road);
    EXPECT_FALSE(run.state.encounter.valid());
    EXPECT_EQ(std::memcmp(&before, &run.state.hero, sizeof before), 0);
}

TEST(Encounter, R4TheResultStaysUntilThePlayerMovesOn) {
    run::Run run = at(1, 1, [](run::Run& start) { start.state.hero.hp = 50; });
    EventLog log;
    answer(run, 1, &log); // heal 25 %
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 75);
    EXPECT_EQ(run.state.phase, Phase::encounter);
    const auto options = test::options_of(game(), run);
    ASSERT_EQ(options.size(), 1U);
    EXPECT_EQ(options[0], (Option{OptionKind::leave_place}));
    const auto healed = test::events_of(log, EventKind::hp_changed);
    ASSERT_EQ(healed.size(), 1U);
    EXPECT_EQ(healed[0].n[0], 25);
    EXPECT_EQ(healed[0].n[1], 75);
    choose(game(), run, std::size_t{0});
    EXPECT_EQ(run.state.phase, Phase::road);
    EXPECT_EQ(run.state.encounter_choice, 0);
}

TEST(Encounter, E66NobodyDiesOfAnEncounter) {
    run::Run run = at(3, 1, [](run::Run& start) { start.state.hero.hp = 4; });
    answer(run, 1); // 10 % of max HP
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 1);
    EXPECT_EQ(run.state.phase, Phase::pick_cell);
}

TEST(Encounter, BaseStatsStay) {
    run::Run run = at(7);
    EventLog log;
    answer(run, 1, &log); // physical attack + 3
    EXPECT_DOUBLE_EQ(run.state.hero.stats[0], 33);
    const auto changed = test::events_of(log, EventKind::stat_changed);
    ASSERT_EQ(changed.size(), 1U);
    EXPECT_EQ(changed[0].n, (std::array<std::int32_t, 4>{0, 3, 33, 0}));
}

TEST(Encounter, R4ThePlayerPicksWhichPuckIsStrengthened) {
    run::Run run = at(4); // 25 gold
    answer(run, 1);
    EXPECT_EQ(run.state.hero.gold, 25);
    ASSERT_EQ(run.state.phase, Phase::pick_cell);
    // As at a rest: the ten cells of the open columns.
    const auto options = test::options_of(game(), run);
    ASSERT_EQ(options.size(), 10U);
    const auto index = [](std::int32_t key) { return static_cast<std::int32_t>(test::puck(key).index()); };
    EXPECT_EQ(options[2], (Option{OptionKind::strengthen, 0, 2, index(4), index(5)}));
    EventLog log;
    choose(game(), run, std::size_t{2}, &log);
    EXPECT_EQ(run.state.hero.machine.cell(content::Column::action, 2), test::puck(5));
    EXPECT_EQ(run.state.phase, Phase::encounter);
    const auto told = test::events_of(log, EventKind::strengthened);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].n, (std::array<std::int32_t, 4>{0, 2, index(4), index(5)}));
}

TEST(Encounter, R4AStrengtheningMayBeForOneKindOfPuck) {
    run::Run run = at(13); // a multiplier
    answer(run, 1);
    const auto options = test::options_of(game(), run);
    ASSERT_EQ(options.size(), 5U);
    for (const Option& option : options)
        EXPECT_EQ(option.a, static_cast<std::int32_t>(content::Column::multiplier));
}

TEST(Encounter, AStrengtheningThatFindsNoPuckIsPassedOver) {
    run::Run run = at(13, 1, [](run::Run& start) {
        for (std::size_t cell = 0; cell < battle::first_cells; ++cell)
            start.state.hero.machine.cell(content::Column::multiplier, cell) = test::puck(19); // x5
    });
    answer(run, 1);
    EXPECT_EQ(run.state.phase, Phase::encounter);
    EXPECT_EQ(run.state.encounter_choice, 1);
}

// A grant is one thing of the section's danger rank moved by the value (section n: rank n, F being 0).
TEST(Encounter, R4GrantsAreOfTheSectionsRankMovedByTheirValue) {
    for (std::uint8_t stage = 1; stage <= 5; ++stage) {
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            run::Run puck = at(2, stage, {}, 40 * seed); // a puck one rank up
            answer(puck, 1);
            ASSERT_EQ(puck.state.phase, Phase::reward);
            ASSERT_EQ(puck.state.reward_choices.size(), 1U);
            ASSERT_TRUE(puck.state.reward_choices[0].puck);
            EXPECT_EQ(static_cast<int>(grant_rank(game(), puck.state, 1)), stage + 1);
            const auto& row = game().pack()[puck.state.reward_choices[0].puck];
            // Where a kind has no such rank, the next lower one stands in (battle.md E61).
            EXPECT_LE(static_cast<int>(row.rarity), stage + 1);
            EXPECT_NE(content::column_of(row.type), content::Column::additional) << "still closed";

            run::Run item = at(9, stage, {}, 40 * seed); // an item of the section's rank
            answer(item, 1);
            ASSERT_EQ(item.state.phase, Phase::reward);
            const Good good = item.state.reward_choices[0];
            EXPECT_FALSE(good.puck);
            const content::Rarity rank =
                good.active ? game().pack()[good.active].rarity : game().pack()[good.passive].rarity;
            EXPECT_EQ(static_cast<int>(rank), stage);
        }
    }
}

TEST(Encounter, GrantRankStaysWithinFAndS) {
    const run::Run run = at(2, 5);
    EXPECT_EQ(grant_rank(game(), run.state, 2), content::Rarity::s);
    EXPECT_EQ(grant_rank(game(), run.state, 4), content::Rarity::s);
    EXPECT_EQ(grant_rank(game(), run.state, -9), content::Rarity::f);
}

TEST(Encounter, R4WhatIsGrantedIsPlacedOrLeft) {
    run::Run placed = at(2);
    run::Run left = placed;
    answer(placed, 1); // a puck for 15 % of HP
    answer(left, 1);
    test::take_first(game(), left, OptionKind::leave_reward);
    EXPECT_EQ(left.state.phase, Phase::encounter);
    EXPECT_TRUE(left.state.reward_choices.empty());
    const PuckId puck = placed.state.reward_choices[0].puck;
    test::take_first(game(), placed, OptionKind::take_puck);
    ASSERT_EQ(placed.state.phase, Phase::place_puck);
    test::take_first(game(), placed, OptionKind::place_puck);
    const content::Column column = content::column_of(game().pack()[puck].type);
    EXPECT_EQ(placed.state.hero.machine.cell(column, 0), puck);
    EXPECT_EQ(placed.state.phase, Phase::encounter);
    test::take_first(game(), placed, OptionKind::leave_place);
    EXPECT_EQ(placed.state.phase, Phase::road);
}

TEST(Encounter, AChanceThatFailsHasItsOwnEffects) {
    int won = 0;
    int lost = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        run::Run run = at(5, 1, {}, 7 * seed); // 50 %: 80 gold, else - 12 % HP
        EventLog log;
        answer(run, 1, &log);
        const auto told = test::events_of(log, EventKind::encounter_chosen);
        ASSERT_EQ(told.size(), 1U);
        EXPECT_EQ(told[0].n[2], run.state.encounter_missed);
        if (run.state.encounter_missed != 0) {
            ++lost;
            EXPECT_DOUBLE_EQ(run.state.hero.hp, 88);
            EXPECT_EQ(run.state.hero.gold, 50);
        } else {
            ++won;
            EXPECT_DOUBLE_EQ(run.state.hero.hp, 100);
            EXPECT_EQ(run.state.hero.gold, 130);
        }
    }
    // 200 fair coins (fewer are different: seeds without an encounter in stage 1 use the next).
    EXPECT_GT(won, 60);
    EXPECT_GT(lost, 60);
}

TEST(Encounter, R1ThePlaceDecidesWhateverWasDoneBefore) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const run::Run rich = at_encounter(2, seed, [](run::Run& run) {
            run.state.hero.gold = 999;
            run.state.choices = 77;
            run.state.hero.machine.cell(content::Column::action, 0) = test::puck(6);
        });
        const run::Run plain = at_encounter(2, seed);
        EXPECT_EQ(rich.state.encounter, plain.state.encounter);
        // Something else that was met changes nothing.
        const run::Run other = at_encounter(2, seed, [&](run::Run& run) {
            const std::size_t met = (plain.state.encounter.index() + 1) % game().pack().encounters.size();
            run.state.met_encounters[0] |= std::uint64_t{1} << met;
        });
        EXPECT_EQ(other.state.encounter, plain.state.encounter);
        // This very one does.
        const run::Run again = at_encounter(2, seed, [&](run::Run& run) {
            run.state.met_encounters[0] |= std::uint64_t{1} << plain.state.encounter.index();
        });
        EXPECT_NE(again.state.encounter, plain.state.encounter);
    }
}

TEST(Encounter, NothingIsMetTwiceWhileThereIsSomethingElse) {
    const std::size_t count = game().pack().encounters.size();
    const std::uint64_t all = (std::uint64_t{1} << count) - 1;
    for (std::size_t missing = 0; missing < count; ++missing) {
        const run::Run run = at_encounter(1, 3, [&](run::Run& start) {
            start.state.met_encounters[0] = all & ~(std::uint64_t{1} << missing);
        });
        EXPECT_EQ(run.state.encounter.index(), missing);
        EXPECT_EQ(run.state.met_encounters[0], all);
    }
    // Once all are met, they begin anew.
    const run::Run anew = at_encounter(1, 3, [&](run::Run& start) { start.state.met_encounters[0] = all; });
    EXPECT_EQ(anew.state.met_encounters[0], std::uint64_t{1} << anew.state.encounter.index());
}

TEST(Encounter, SectionsHaveTheirOwn) {
    const Game own = test::game_with([](content::Pack& pack) {
        for (std::size_t i = 0; i < pack.encounters.size(); ++i) {
            pack.encounters[i].section_from = i < 3 ? 1 : 2;
            pack.encounters[i].section_to = i < 3 ? 1 : 4; // and none in section 5
        }
    });
    std::array<std::set<std::size_t>, 3> met;
    const std::array<std::uint8_t, 3> stages = {1, 2, 5};
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        for (std::size_t i = 0; i < stages.size(); ++i) {
            run::Run run = test::start_climb(own, seed);
            run.state.stage = stages[i];
            run.map =
                std::make_shared<const StageMap>(stage_map(own, test::climb(own), stages[i], Seed{seed}));
            const auto node = test::find_node(run.map->path, path::NodeType::encounter);
            if (!node) continue;
            test::walk_to(own, run, *node);
            met[i].insert(run.state.encounter.index());
        }
    }
    EXPECT_EQ(met[0], (std::set<std::size_t>{0, 1, 2}));
    EXPECT_EQ(*met[1].begin(), 3U);
    EXPECT_GT(met[2].size(), 6U) << "where a section has nothing of its own, anything is met";
    EXPECT_LT(*met[2].begin(), 3U);
}

// Every encounter and every answer comes up in runs by random choices.
TEST(Encounter, EveryEncounterAndEveryAnswerIsReached) {
    std::map<std::size_t, std::set<std::int32_t>> given;
    const int runs = test::tier(150, 3000);
    OptionList options;
    for (int i = 0; i < runs; ++i) {
        run::Run run = test::start_climb(game(), static_cast<std::uint64_t>(i));
        run.state.hero.max_hp = run.state.hero.hp = 9000;
        run.state.hero.stats = {400, 400, 400, 400};
        Stream choices(Seed{static_cast<std::uint64_t>(i)}, "test/choices");
        while (!is_over(run.state)) {
            list_options(game(), run, options);
            const Option option = options[choices.below(static_cast<std::uint32_t>(options.size()))];
            if (option.kind == OptionKind::answer) given[static_cast<std::size_t>(option.b)].insert(option.a);
            choose(game(), run, option);
        }
    }
    for (std::size_t i = 0; i < game().pack().encounters.size(); ++i)
        EXPECT_EQ(given[i].size(), game().pack().encounters[i].choices.size())
            << game().pack().encounters[i].name;
}

} // namespace
} // namespace rogueloom::run
