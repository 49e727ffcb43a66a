// SPDX-License-Identifier: MIT
// The campaign `delve`: floors, fights by level, levels (campaign.md R5). Buildings have a file of their own.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include <rogueloom/run/journal.hpp>

#include "run/floor_game.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

void mighty(run::Run& run) {
    test::make_mighty(run.state.hero);
}

TEST(Delve, R5BeginsOnFloorOneInTheDark) {
    const run::Run run = test::start_delve(game(), 1);
    EXPECT_EQ(run.state.phase, Phase::walk);
    EXPECT_EQ(run.state.delve.level, 1);
    EXPECT_EQ(run.state.floors, 1U);
    const Ground& ground = run.map->floor->ground;
    EXPECT_EQ(ground.cell(run.state.walker.at), run.map->floor->board.player);
    int seen = 0;
    for (std::size_t i = 0; i < ground.size(); ++i) seen += run.state.walker.seen.has(i) ? 1 : 0;
    EXPECT_LE(seen, 9);
    EXPECT_GE(seen, 4);
}

TEST(Delve, C43TheLordsAttributesAreOneOfEachGroupFromTheirOwnStream) {
    const auto& attributes = game().pack().board->params.attributes;
    std::set<std::size_t> met;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const run::Run run = test::start_delve(game(), seed);
        Stream stream(Seed{seed}, "lord");
        const std::vector<std::string> groups = {"rule", "body", "arms"};
        for (std::size_t i = 0; i < 3; ++i) {
            const board::AttributeId id = run.state.delve.lord[i];
            ASSERT_TRUE(id);
            EXPECT_EQ(attributes[id.index()].group, groups[i]);
            // Four of a group stand together in the sheet.
            EXPECT_EQ(id.index(), 4 * i + stream.below(4));
            met.insert(id.index());
        }
        EXPECT_FALSE(run.state.delve.lord[3]);
    }
    EXPECT_EQ(met.size(), attributes.size());
}

TEST(Delve, R5AMonsterIsFoughtFromBesideAndItsCellIsWon) {
    run::Run run = test::at_thing(game(), ThingKind::monster, 1, mighty);
    const std::size_t thing = *test::find_thing(run, ThingKind::monster);
    const Cell at = run.map->floor->things[thing].at;
    EXPECT_EQ(run.state.phase, Phase::battle);
    EXPECT_NE(run.map->floor->ground.cell(run.state.walker.at), at);
    EXPECT_TRUE(blocked_cells(run).has(run.map->floor->ground.index(at)));
    test::fight_on(game(), run);
    EXPECT_EQ(run.map->floor->ground.cell(run.state.walker.at), at);
    EXPECT_FALSE(is_there(run, thing));
    EXPECT_FALSE(blocked_cells(run).has(run.map->floor->ground.index(at)));
}

TEST(Delve, R5KillsPayByLevel) {
    // Means 3, 6, 9 of levels 1, 2, 3 (level_grade), +-15 % (enemy_roll), rounded.
    const std::array<std::array<int, 2>, 4> range = {{{0, 0}, {3, 3}, {5, 7}, {8, 10}}};
    int fights = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        run::Run run = test::on_floor(game(), seed, 1, {test::delve(), {}, board::Difficulty::grizzly});
        const Thing& thing = run.map->floor->things[0];
        if (thing.level > 3) continue;
        test::stand_beside(run, 0);
        mighty(run);
        EventLog log;
        test::take_thing(game(), run, 0, &log);
        test::fight_on(game(), run, &log);
        const auto won = test::events_of(log, EventKind::battle_won);
        ASSERT_EQ(won.size(), 1U);
        const auto level = static_cast<std::size_t>(thing.level);
        EXPECT_GE(won[0].n[2], range[level][0]);
        EXPECT_LE(won[0].n[2], range[level][1]);
        ++fights;
    }
    EXPECT_GT(fights, 20);
}

TEST(Delve, R5ExperienceIsTheLevelOfTheSlainAndLevelsCostMoreAndMore) {
    // 2, 4, 7, 12, ...: a level-9 kill pays for levels 2 and 3 and leaves 3.
    run::Run run = test::at_thing(game(), ThingKind::monster, 3, [](run::Run& at) {
        mighty(at);
        at.state.hero.hp = 100;
    });
    const std::int32_t level = thing_here(run)->level;
    EventLog log;
    test::fight_on(game(), run, &log);
    std::int32_t left = level;
    int gained = 0;
    for (const std::int32_t cost : {2, 4, 7, 12}) {
        if (left < cost) break;
        left -= cost;
        ++gained;
    }
    ASSERT_GE(gained, 2);
    EXPECT_EQ(run.state.delve.level, 1 + gained);
    EXPECT_EQ(run.state.delve.experience, static_cast<std::uint32_t>(left));
    EXPECT_EQ(test::events_of(log, EventKind::level_gained).size(), static_cast<std::size_t>(gained));
    EXPECT_EQ(run.state.hero.max_hp, 9000 + 5 * gained);
}

TEST(Delve, R5EachLevelOffersThreePucksFromItsOwnStream) {
    run::Run run = test::at_thing(game(), ThingKind::monster, 2, mighty);
    ASSERT_GE(thing_here(run)->level, 4);
    test::fight_on(game(), run);
    EXPECT_EQ(run.state.delve.level, 2);
    while (run.state.delve.levels_due > 0) test::take_first(game(), run, OptionKind::leave_reward);
    ASSERT_EQ(run.state.phase, Phase::reward);
    ASSERT_EQ(run.state.reward_choices.size(), 3U);
    for (const Good& good : run.state.reward_choices) EXPECT_TRUE(good.puck);
    // Action 50 or multiplier 20 comes first; the additional column is closed.
    Stream stream(run.state.seed, "levelup/1");
    const std::size_t category = stream.weighted(std::array<std::uint32_t, 2>{50, 20});
    const Good& first = run.state.reward_choices[0];
    EXPECT_EQ(static_cast<std::size_t>(content::column_of(game().pack()[first.puck].type)), category);
    test::take_first(game(), run, OptionKind::leave_reward);
    EXPECT_EQ(run.state.phase, Phase::walk);
}

TEST(Delve, StairsAreThereOnceTheBossIsBeatenAndLeadDown) {
    run::Run run = test::at_thing(game(), ThingKind::boss, 1, mighty);
    const std::size_t stairs = run.map->floor->things.size() - 1;
    EXPECT_FALSE(is_there(run, stairs));
    test::fight_on(game(), run);
    EXPECT_TRUE(is_known(run, stairs));
    EXPECT_EQ(run.state.hero.boss_kills, 1);
    EXPECT_EQ(run.state.hero.machine.additional_unlocked, 1) << "the machine grows by boss kills";
    while (run.state.phase == Phase::reward) test::take_first(game(), run, OptionKind::leave_reward);
    EventLog log;
    test::take_thing(game(), run, stairs, &log);
    EXPECT_EQ(run.state.stage, 2);
    EXPECT_EQ(run.state.phase, Phase::walk);
    EXPECT_EQ(run.map->floor->board.floor, 2);
    EXPECT_EQ(run.map->floor->ground.cell(run.state.walker.at), run.map->floor->board.player);
    EXPECT_EQ(test::events_of(log, EventKind::stage_entered).size(), 1U);
}

TEST(Delve, R5TheThroneWinsOnceTheLordIsBeaten) {
    run::Run run = test::at_thing(game(), ThingKind::lord, 4, mighty);
    EXPECT_FALSE(is_there(run, 1));
    // His attributes weigh on the player while he fights, and no longer.
    std::set<std::string> worn;
    for (const battle::OwnedRelic& relic : run.state.battle.hero.relics)
        worn.insert(game().pack()[relic.relic].origin);
    EXPECT_EQ(worn.size(), 3U);
    EXPECT_EQ(game().pack()[run.state.battle.intent].kind, content::IntentKind::boss_rule_reverse);
    while (run.state.phase == Phase::battle) {
        run.state.battle.hero.hp = 9000;
        run::choose(game(), run, std::size_t{0});
    }
    ASSERT_EQ(run.state.phase, Phase::walk);
    EXPECT_TRUE(run.state.hero.relics.empty());
    EXPECT_TRUE(is_known(run, 1));
    test::take_thing(game(), run, 1);
    EXPECT_EQ(run.state.phase, Phase::won);
    EXPECT_TRUE(test::options_of(game(), run).empty());
}

TEST(Delve, TheLordHasAboutAThousandHpAndPaysNothing) {
    // 154 % of B: 1001, +-15 %.
    run::Run run = test::at_thing(game(), ThingKind::lord, 4, mighty);
    EXPECT_GE(run.state.battle.enemy_max_hp, 1001 * 0.85 - 1e-9);
    EXPECT_LE(run.state.battle.enemy_max_hp, 1001 * 1.15 + 1e-9);
    EXPECT_EQ(run.state.battle.last_boss, 1);
}

TEST(Delve, DefeatEndsTheRun) {
    run::Run run = test::at_thing(game(), ThingKind::boss, 1, [](run::Run& at) {
        at.state.hero.hp = 1;
        at.state.hero.stats = {0, 0, 0, 0};
    });
    while (run.state.phase == Phase::battle) run::choose(game(), run, std::size_t{0});
    EXPECT_EQ(run.state.phase, Phase::lost);
    EXPECT_EQ(game().pack()[summary(game(), run).killed_by].level, 4);
}

TEST(Delve, C37AFoundLichHunterTakesAQuarterOffTheLich) {
    for (std::uint64_t seed = 0;; ++seed) {
        run::Run run = test::on_floor(game(), seed, 2, {test::delve(), {}, board::Difficulty::grizzly});
        const auto hunter = test::find_thing(run, ThingKind::lich_hunter);
        if (!hunter) continue;
        mighty(run);
        test::stand_beside(run, *hunter);
        test::take_thing(game(), run, *hunter);
        EXPECT_EQ(run.state.phase, Phase::walk);
        EXPECT_FALSE(is_there(run, *hunter));
        const std::size_t boss = *test::find_thing(run, ThingKind::boss);
        test::stand_beside(run, boss);
        test::take_thing(game(), run, boss);
        // A level-7 boss has rank B, 650 HP.
        EXPECT_DOUBLE_EQ(run.state.battle.enemy_hp, 487.5);
        EXPECT_DOUBLE_EQ(run.state.battle.enemy_max_hp, 650);
        return;
    }
}

TEST(Delve, TheSameFightWhateverWasDoneBefore) {
    const auto fight = [](bool rested) {
        run::Run run = test::on_floor(game(), 7, 2, {test::delve(), {}, board::Difficulty::grizzly});
        if (rested) {
            const std::size_t other = 1;
            test::stand_beside(run, other);
            mighty(run);
            test::take_thing(game(), run, other);
            test::fight_on(game(), run);
            while (run.state.phase != Phase::walk) run::choose(game(), run, std::size_t{0});
        }
        test::stand_beside(run, 0);
        mighty(run);
        test::take_thing(game(), run, 0);
        return run.state.battle.enemy_max_hp;
    };
    EXPECT_EQ(fight(false), fight(true));
}

TEST(Delve, OptionsDoNotDependOnWhatIsUnknown) {
    Stream choices(Seed{5}, "test/choices");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        run::Run run = test::start_delve(game(), seed);
        for (int n = 0; n < 40 && !is_over(run.state); ++n) {
            if (run.state.phase == Phase::walk) {
                run::Run other = run;
                Stream stream(Seed{seed}, "test/determinize");
                determinize(other, stream);
                EXPECT_EQ(test::options_of(game(), run), test::options_of(game(), other));
            }
            const auto options = test::options_of(game(), run);
            run::choose(game(), run, choices.below(static_cast<std::uint32_t>(options.size())));
        }
    }
}

TEST(Delve, DeterminizeDealsTheUnknownAnewAndKeepsWhatIsKnown) {
    run::Run run = test::start_delve(game(), 3);
    const auto before = run.map->floor->things;
    run::Run other = run;
    Stream stream(Seed{1}, "test/determinize");
    determinize(other, stream);
    const auto& after = other.map->floor->things;
    ASSERT_EQ(after.size(), before.size());
    std::size_t moved = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const bool known = run.state.walker.seen.has(run.map->floor->ground.index(before[i].at));
        if (known) {
            EXPECT_EQ(after[i].at, before[i].at);
        }
        if (after[i].at != before[i].at) ++moved;
        EXPECT_TRUE(other.map->floor->ground.is_open(after[i].at));
    }
    EXPECT_GT(moved, before.size() / 2);
    EXPECT_EQ(after.back().at, after[*test::find_thing(other, ThingKind::boss)].at);
    EXPECT_EQ(run.map->floor->things[0].at, before[0].at) << "the origin keeps its map";
}

TEST(Delve, DeterminizeDoesNotDependOnWhatWasHidden) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        run::Run run = test::start_delve(game(), seed);
        choose(game(), run, std::size_t{0});
        run::Run other = run;
        Stream first(Seed{seed}, "test/first");
        determinize(other, first);
        Stream second(Seed{seed}, "test/second");
        Stream again = second;
        determinize(run, second);
        determinize(other, again);
        EXPECT_EQ(state_hash(run), state_hash(other));
        for (std::size_t i = 0; i < run.map->floor->things.size(); ++i)
            EXPECT_EQ(run.map->floor->things[i].at, other.map->floor->things[i].at) << i;
    }
}

TEST(Delve, CharactersHaveTheirOwnStartRows) {
    const run::Run bard = *run::start(game(), test::delve_as("bard"), Seed{1});
    EXPECT_EQ(bard.state.hero.max_hp, 95);
    EXPECT_EQ(bard.state.hero.gold, 70);
    EXPECT_EQ(bard.state.hero.stats[1], 28);
}

TEST(Delve, DifficultiesLayOutMoreOrLess) {
    const auto packs = [](board::Difficulty difficulty) {
        int count = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const StageMap map = stage_map(game(), {test::delve(), {}, difficulty}, 1, Seed{seed});
            for (const Thing& thing : map.floor->things)
                count += thing.kind == ThingKind::health_pack ? 1 : 0;
        }
        return count;
    };
    EXPECT_GT(packs(board::Difficulty::grizzly), packs(board::Difficulty::velociraptor));
}

TEST(Delve, TheRecordingHoldsCharacterAndDifficulty) {
    const Beginning beginning = test::delve_as("bard", board::Difficulty::kitten);
    run::Run run = *run::start(game(), beginning, Seed{9});
    Journal journal = new_journal(game(), beginning, Seed{9});
    Stream choices(Seed{9}, "test/choices");
    for (int n = 0; n < 60 && !is_over(run.state); ++n)
        record(game(), run, journal,
               choices.below(static_cast<std::uint32_t>(test::options_of(game(), run).size())));
    const std::string text = write_journal(journal, "");
    EXPECT_NE(text.find("character: bard\ndifficulty: kitten\n"), std::string::npos);
    const auto read = read_journal(text, "memory");
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(*read, journal);
    const auto again = replay(game(), *read);
    ASSERT_TRUE(again) << to_string(again.error());
    EXPECT_EQ(state_hash(*again), state_hash(run));
}

TEST(Delve, FloorsThatAStateCannotHoldAreRefused) {
    const auto code_with = [](const std::function<void(content::Pack&)>& change) {
        auto pack = std::make_shared<content::Pack>(test::base_pack());
        change(*pack);
        const auto made = Game::compile(pack);
        return made ? std::string() : made.error().code;
    };
    EXPECT_EQ(code_with([](auto& pack) { pack.board->params.floors[0].width = 513; }), "run.limit");
    EXPECT_EQ(code_with([](auto& pack) { pack.board->params.floors[0].width = 512; }), "");
    EXPECT_EQ(code_with([](auto& pack) {
                  pack.board->params.floors[0].width = 100;
                  pack.board->params.floors[0].height = 40;
                  pack.board->params.floors[0].monsters_max = 230;
              }),
              "run.limit");
    EXPECT_EQ(code_with([](auto& pack) {
                  pack.board->params.attributes[0].group = "x";
                  pack.board->params.attributes[1].group = "y";
              }),
              "run.limit");
}

} // namespace
} // namespace rogueloom::run
