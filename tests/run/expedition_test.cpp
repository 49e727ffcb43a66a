// SPDX-License-Identifier: MIT
// The campaign `expedition` rule by rule (campaign.md R6, zones.md B23, B28).
#include <algorithm>

#include <gtest/gtest.h>

#include <rogueloom/run/journal.hpp>

#include "run/expedition_game.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

run::Run mighty(std::uint64_t seed) {
    run::Run run = test::start_expedition(game(), seed);
    test::make_mighty(run.state.hero);
    return run;
}

TEST(Expedition, R6BeginsAtTheBaseOnDayOne) {
    const run::Run run = test::start_expedition(game(), 1);
    EXPECT_EQ(run.state.phase, Phase::base);
    EXPECT_EQ(run.state.expedition.day, 1);
    EXPECT_FALSE(test::has_option(game(), run, OptionKind::strengthen)) << "it comes between trips";
    int regions = 0;
    for (const Option& option : test::options_of(game(), run)) regions += option.kind == OptionKind::set_out;
    EXPECT_EQ(regions, 3);
    const Goal left = goal_left(game(), run.state);
    EXPECT_EQ(left.exits, 9);
    EXPECT_EQ(left.days, 12);
}

TEST(Expedition, B28ATripBeginsWhereTheMapSaysWithItsSlimes) {
    run::Run run = test::start_expedition(game(), 3);
    test::set_out(game(), run, 1);
    EXPECT_EQ(run.state.phase, Phase::trip);
    const Trip& trip = *run.map->trip;
    EXPECT_EQ(trip.map.width, 60);
    EXPECT_EQ(trip.map.height, 44);
    EXPECT_EQ(trip.ground.cell(run.state.walker.at), trip.map.player);
    ASSERT_EQ(trip.slimes.size(), trip.map.spawns.size());
    for (std::size_t i = 0; i < trip.slimes.size(); ++i) {
        EXPECT_EQ(trip.slimes[i].at, trip.map.spawns[i].cell);
        EXPECT_EQ(run.state.expedition.slimes[i], trip.ground.index(trip.slimes[i].at) + 1);
        EXPECT_EQ(trip.map.rooms[static_cast<std::size_t>(trip.slimes[i].room)].zone, zones::Zone::normal);
    }
}

TEST(Expedition, R1ATripIsThePlaceOfItsRegionAndNumberWhateverWasDoneBefore) {
    run::Run first = mighty(5);
    test::set_out(game(), first, 1);
    run::Run later = mighty(5);
    test::make_trip(game(), later, 0);
    ASSERT_EQ(later.state.phase, Phase::base);
    test::set_out(game(), later, 1);
    EXPECT_EQ(zones::fingerprint(first.map->trip->map), zones::fingerprint(later.map->trip->map));
    zones::Workspace workspace;
    zones::Map map;
    const content::Region& region = game().pack()[region_of(game(), first.state, 1)];
    const auto rules = zones::compile(content::region_params(region, game().pack()[region.rule]));
    zones::generate(*rules, Seed{5}, "map/1/g2t1", workspace, map);
    EXPECT_EQ(zones::fingerprint(first.map->trip->map), zones::fingerprint(map));
}

TEST(Expedition, R6LootCountsAtTheExitOnly) {
    run::Run run = mighty(7);
    test::set_out(game(), run, 0);
    const std::int32_t before = run.state.hero.gold;
    // Everything is known, and the hero walks to each slime.
    see_all(run.map->trip->ground, run.state.walker);
    std::int32_t paid = 0;
    EventLog log;
    while (test::has_option(game(), run, OptionKind::approach)) {
        test::take_first(game(), run, OptionKind::approach, &log);
        test::fight_on(game(), run, &log);
        EXPECT_EQ(run.state.phase, Phase::trip) << "finds are not opened here";
        EXPECT_EQ(run.state.hero.gold, before);
    }
    for (const Event& won : test::events_of(log, EventKind::battle_won)) paid += won.n[2];
    EXPECT_GT(paid, 0);
    EXPECT_EQ(run.state.expedition.gold, paid);
    log.clear();
    test::go_to_spot(game(), run, Spot::exit, &log);
    EXPECT_EQ(run.state.hero.gold, before + paid);
    const auto banked = test::events_of(log, EventKind::loot_banked);
    ASSERT_EQ(banked.size(), 1U);
    EXPECT_EQ(banked[0].n[0], paid);
    EXPECT_EQ(banked[0].n[1], static_cast<std::int32_t>(run.map->trip->slimes.size()));
    EXPECT_EQ(run.state.phase, Phase::reward) << "of so many fights some had finds";
    test::leave_rewards(game(), run);
    EXPECT_EQ(run.state.phase, Phase::base);
    EXPECT_EQ(run.state.expedition.day, 2);
    EXPECT_EQ(run.state.expedition.gold, 0);
}

TEST(Expedition, R6BrandIsOneForTheExitAndOneForEachClearedRoom) {
    run::Run run = mighty(7);
    test::set_out(game(), run, 0);
    const Trip& trip = *run.map->trip;
    ASSERT_FALSE(trip.slimes.empty());
    const std::int32_t room = trip.slimes[0].room;
    for (std::size_t i = 0; i < trip.slimes.size(); ++i)
        if (trip.slimes[i].room == room) run.state.expedition.slimes[i] = 0;
    test::go_to_spot(game(), run, Spot::exit);
    EXPECT_EQ(run.state.expedition.brands[0], 2);
    EXPECT_EQ(run.state.expedition.exits[0], 1);
    EXPECT_EQ(run.state.expedition.brands[1], 0) << "each region has its own (B23)";
}

TEST(Expedition, R6TurningBackSpendsTheDayAndBringsNothing) {
    run::Run run = mighty(7);
    test::set_out(game(), run, 0);
    run.state.expedition.gold = 40;
    run.state.expedition.slimes[0] = 0;
    const std::int32_t before = run.state.hero.gold;
    EventLog log;
    test::go_to_spot(game(), run, Spot::start, &log);
    EXPECT_EQ(run.state.phase, Phase::base);
    EXPECT_EQ(run.state.hero.gold, before);
    EXPECT_EQ(run.state.expedition.day, 2);
    EXPECT_EQ(run.state.expedition.brands[0], 0);
    EXPECT_EQ(run.state.expedition.exits[0], 0);
    const auto told = test::events_of(log, EventKind::turned_back);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].n[0], 40);
    EXPECT_EQ(told[0].n[1], 1);
}

TEST(Expedition, B23SlimesAreFifteenPercentStrongerATier) {
    // Seven stacks are tier 2: x 1.3. Rank E has 110 HP, +-15 %.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        run::Run run = mighty(seed);
        run.state.expedition.brands[0] = 7;
        test::set_out(game(), run, 0);
        EXPECT_DOUBLE_EQ(run.map->trip->strength, 1.3);
        see_all(run.map->trip->ground, run.state.walker);
        run::Run plain = run;
        auto usual = std::make_shared<StageMap>(*run.map);
        usual->trip->strength = 1;
        plain.map = usual;
        test::take_first(game(), run, OptionKind::approach);
        test::take_first(game(), plain, OptionKind::approach);
        ASSERT_EQ(run.state.phase, Phase::battle);
        EXPECT_NEAR(run.state.battle.enemy_max_hp, plain.state.battle.enemy_max_hp * 1.3, 1e-9);
        EXPECT_NEAR(run.state.battle.enemy_attack, plain.state.battle.enemy_attack * 1.3, 1e-9);
        EXPECT_EQ(run.state.battle.enemy_defence, plain.state.battle.enemy_defence);
        EXPECT_GE(plain.state.battle.enemy_max_hp, 110 * 0.85);
        EXPECT_LE(plain.state.battle.enemy_max_hp, 110 * 1.15);
        test::fight_on(game(), run);
        test::fight_on(game(), plain);
        EXPECT_NEAR(run.state.expedition.gold, plain.state.expedition.gold * 1.3, 0.5 + 1e-9);
    }
}

TEST(Expedition, R6BigSlimesHaveARankMoreHp) {
    const content::RegionId region = region_of(game(), test::start_expedition(game(), 1).state, 0);
    const content::Enemy& usual = game().pack()[slime_of(game(), region, SlimeSize::usual)];
    const content::Enemy& big = game().pack()[slime_of(game(), region, SlimeSize::big)];
    EXPECT_EQ(usual.hp_grade, content::Rarity::e);
    EXPECT_EQ(big.hp_grade, content::Rarity::d);
    EXPECT_EQ(big.attack_grade, usual.attack_grade);
    EXPECT_EQ(big.defense_grade, usual.defense_grade);
    EXPECT_EQ(big.danger_grade, usual.danger_grade);
}

TEST(Expedition, R6NoneThenThirtyThenSixtyPercentOfSlimesAreBig) {
    const std::array<int, 4> wanted = {0, 30, 60, 60};
    for (std::uint8_t exits = 0; exits < 4; ++exits) {
        int all = 0;
        int big = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            run::Run run = test::start_expedition(game(), seed);
            run.state.expedition.exits[2] = exits;
            EXPECT_EQ(big_percent(game(), run.state, 2), wanted[exits]);
            test::set_out(game(), run, 2);
            for (const Slime& slime : run.map->trip->slimes) {
                ++all;
                big += slime.size == SlimeSize::big ? 1 : 0;
            }
        }
        EXPECT_GT(all, 1000);
        // Six standard deviations of 1000 draws are under 10 points.
        EXPECT_NEAR(100.0 * big / all, wanted[exits], exits == 0 ? 0 : 10);
    }
}

TEST(Expedition, R6TheThirdExitHasABossInTheOrderOfKills) {
    run::Run run = mighty(11);
    for (const std::size_t region : {2U, 0U, 1U}) {
        for (int trip = 0; trip < 2; ++trip) {
            EXPECT_FALSE(waiting_boss(game(), run.state, region));
            run.state.expedition.exits[region] = static_cast<std::uint8_t>(trip);
        }
        run.state.expedition.exits[region] = 2;
        const std::uint32_t kills = run.state.hero.boss_kills;
        const content::EnemyId boss = waiting_boss(game(), run.state, region);
        ASSERT_TRUE(boss);
        EXPECT_EQ(game().pack()[boss].key, 9901 + static_cast<std::int32_t>(kills));
        test::make_trip(game(), run, region);
        EXPECT_EQ(run.state.hero.boss_kills, kills + 1);
        EXPECT_EQ(run.state.expedition.exits[region], 3);
        EXPECT_FALSE(waiting_boss(game(), run.state, region)) << "he is slain";
        if (is_over(run.state)) break;
        EXPECT_EQ(run.state.hero.machine.additional_unlocked, 1);
        EXPECT_EQ(run.state.hero.machine.second_line, kills >= 1 ? 1 : 0);
    }
    EXPECT_EQ(run.state.phase, Phase::won);
}

TEST(Expedition, R6NineExitsWithThreeInEachRegionWin) {
    run::Run run = mighty(2);
    for (std::size_t region = 0; region < 3; ++region) {
        for (int trip = 0; trip < 3; ++trip) {
            ASSERT_EQ(run.state.phase, Phase::base);
            test::make_mighty(run.state.hero);
            test::make_trip(game(), run, region);
        }
    }
    EXPECT_EQ(run.state.phase, Phase::won);
    EXPECT_EQ(run.state.floors, 9U);
}

TEST(Expedition, R6TheEasiestRegionCannotBeFarmed) {
    run::Run run = mighty(2);
    run.state.expedition.exits = {7, 1, 1};
    EXPECT_EQ(goal_left(game(), run.state).exits, 4) << "two each are missing in the others";
}

TEST(Expedition, R6TheRunIsLostOnceTooFewDaysAreLeft) {
    run::Run run = mighty(2);
    for (int day = 1; day <= 3; ++day) {
        ASSERT_EQ(run.state.phase, Phase::base);
        test::set_out(game(), run, 0);
        test::go_to_spot(game(), run, Spot::start);
    }
    EXPECT_EQ(run.state.phase, Phase::base) << "nine days for nine exits";
    test::set_out(game(), run, 0);
    test::go_to_spot(game(), run, Spot::start);
    EXPECT_EQ(run.state.phase, Phase::lost);
    EXPECT_FALSE(summary(game(), run).killed_by) << "nobody did";
}

TEST(Expedition, R6TheBaseHealsAQuarterAndStrengthensOnce) {
    run::Run run = test::start_expedition(game(), 4);
    test::set_out(game(), run, 0);
    run.state.hero.hp = 40;
    test::go_to_spot(game(), run, Spot::start);
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 65) << "25 % of 100";
    ASSERT_TRUE(test::has_option(game(), run, OptionKind::strengthen));
    test::take_first(game(), run, OptionKind::strengthen);
    EXPECT_EQ(run.state.phase, Phase::base);
    EXPECT_FALSE(test::has_option(game(), run, OptionKind::strengthen));
    EXPECT_FALSE(run.state.offers.empty());
}

TEST(Expedition, R6TheRestPlaceServesOnceATrip) {
    std::uint64_t seed = 0;
    run::Run run = test::start_expedition(game(), seed);
    test::set_out(game(), run, 0);
    run.state.expedition.slimes = {};
    run.state.hero.hp = 40;
    ASSERT_TRUE(run.map->trip->map.rest);
    test::go_to_spot(game(), run, Spot::rest);
    ASSERT_EQ(run.state.phase, Phase::rest);
    test::take_first(game(), run, OptionKind::rest_heal);
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 70) << "30 % of 100";
    EXPECT_EQ(run.state.phase, Phase::trip);
    for (const Option& option : test::options_of(game(), run)) {
        if (option.kind == OptionKind::visit) {
            EXPECT_NE(option.d, static_cast<int>(Spot::rest));
        }
    }
}

TEST(Expedition, R6DeathEndsTheRun) {
    run::Run run = test::start_expedition(game(), 7);
    test::set_out(game(), run, 2);
    run.state.hero.hp = run.state.hero.max_hp = 1;
    see_all(run.map->trip->ground, run.state.walker);
    while (!is_over(run.state)) {
        if (run.state.phase == Phase::battle)
            test::fight_on(game(), run);
        else
            test::take_first(game(), run, OptionKind::approach);
        run.state.hero.hp = std::min(run.state.hero.hp, 1.0);
    }
    EXPECT_EQ(run.state.phase, Phase::lost);
    EXPECT_TRUE(summary(game(), run).killed_by);
}

TEST(Expedition, R6AWalkStopsWhenASlimeComesIntoSight) {
    int stopped = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        run::Run run = test::start_expedition(game(), seed);
        test::set_out(game(), run, 0);
        while (run.state.phase == Phase::trip && test::has_option(game(), run, OptionKind::explore)) {
            const auto known = [&] {
                std::size_t count = 0;
                for (std::size_t i = 0; i < run.map->trip->slimes.size(); ++i) count += knows_slime(run, i);
                return count;
            };
            const std::size_t before = known();
            const Option option = test::options_of(game(), run)[0];
            choose(game(), run, option);
            if (run.state.phase != Phase::trip || known() == before) continue;
            stopped += run.map->trip->ground.cell(run.state.walker.at) != Cell{option.a, option.b} ? 1 : 0;
        }
    }
    EXPECT_GT(stopped, 5);
}

TEST(Expedition, ADeterminizedTripKeepsWhatIsSeen) {
    run::Run run = test::start_expedition(game(), 9);
    run.state.expedition.exits[1] = 1;
    test::set_out(game(), run, 1);
    for (int i = 0; i < 4 && run.state.phase == Phase::trip; ++i) choose(game(), run, std::size_t{0});
    ASSERT_EQ(run.state.phase, Phase::trip);
    run::Run other = run;
    Stream stream(Seed{77}, "test");
    determinize(other, stream);
    EXPECT_NE(other.state.expedition.slimes, run.state.expedition.slimes);
    const Trip& trip = *run.map->trip;
    for (std::size_t i = 0; i < trip.slimes.size(); ++i) {
        EXPECT_EQ(knows_slime(other, i), knows_slime(run, i));
        if (knows_slime(run, i)) {
            EXPECT_EQ(other.state.expedition.slimes[i], run.state.expedition.slimes[i]);
            EXPECT_EQ(other.map->trip->slimes[i].size, trip.slimes[i].size);
            continue;
        }
        const Cell cell = trip.ground.cell(other.state.expedition.slimes[i] - std::size_t{1});
        EXPECT_TRUE(trip.ground.is_open(cell));
        const auto room = static_cast<std::size_t>(trip.slimes[i].room);
        EXPECT_TRUE(trip.map.layout.plots[room].room.contains(cell));
    }
}

TEST(Expedition, DeterminizeDoesNotDependOnWhatWasHidden) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        run::Run run = test::start_expedition(game(), seed);
        run.state.expedition.exits[1] = 1;
        test::set_out(game(), run, 1);
        for (int i = 0; i < 3 && run.state.phase == Phase::trip; ++i) choose(game(), run, std::size_t{0});
        run::Run other = run;
        Stream first(Seed{seed}, "test/first");
        determinize(other, first);
        Stream second(Seed{seed}, "test/second");
        Stream again = second;
        determinize(run, second);
        determinize(other, again);
        EXPECT_EQ(state_hash(run), state_hash(other));
        if (!run.map->trip) continue;
        for (std::size_t i = 0; i < run.map->trip->slimes.size(); ++i)
            EXPECT_EQ(run.map->trip->slimes[i].size, other.map->trip->slimes[i].size) << i;
    }
}

TEST(Expedition, R2AfterItsLastExitTheNextStageBegins) {
    const Game mixed = test::game_with([](content::Pack& pack) {
        content::Campaign& campaign = pack.campaigns[pack.find_campaign("expedition").index()];
        campaign.stages.push_back(test::acts_of(pack).stages[0]);
        campaign.stages.push_back(campaign.stages[0]);
    });
    run::Run run = test::start_expedition(mixed, 11);
    test::make_mighty(run.state.hero);
    EventLog log;
    for (std::size_t region = 0; region < 3; ++region)
        for (int trip = 0; trip < 3; ++trip) test::make_trip(mixed, run, region, &log);
    EXPECT_EQ(run.state.stage, 2);
    EXPECT_EQ(run.state.phase, Phase::road);
    EXPECT_EQ(run.map->path.rows(), 8);
    EXPECT_TRUE(test::events_of(log, EventKind::run_won).empty());
    const ExpeditionState none;
    EXPECT_EQ(std::memcmp(&run.state.expedition, &none, sizeof none), 0) << "nothing of it is left";

    // And a path leads to an expedition that begins anew.
    while (run.state.stage == 2) {
        if (run.state.phase == Phase::battle) {
            test::make_mighty(run.state.battle.hero);
            test::fight_on(mixed, run);
        } else {
            choose(mixed, run, test::options_of(mixed, run).size() - 1);
        }
    }
    EXPECT_EQ(run.state.phase, Phase::base);
    EXPECT_EQ(run.state.expedition.day, 1);
    EXPECT_EQ(goal_left(mixed, run.state).exits, 9);
}

} // namespace
} // namespace rogueloom::run
