// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board_params.hpp>

#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/board_tables.hpp"

namespace rogueloom::board {
namespace {

using Codes = std::vector<std::string>;

[[nodiscard]] std::vector<Problem> errors_of(const std::function<void(Params&)>& change) {
    Params params = test::board_params();
    change(params);
    return check(params);
}

/// The codes of all problems after a change, each once.
[[nodiscard]] Codes codes_of(const std::function<void(Params&)>& change) {
    Codes codes;
    for (const Problem& error : errors_of(change)) {
        if (codes.empty() || codes.back() != error.code) codes.push_back(error.code);
    }
    return codes;
}

/// Keeps the first floors and the throne, and the rewards that still have a floor.
void keep_floors(Params& params, int walled) {
    params.floors.erase(params.floors.begin() + walled, params.floors.end() - 1);
    std::erase_if(params.rewards, [walled](const RewardRow& row) { return row.floor_from > walled; });
}

TEST(BoardParams, NamesFollowTheEnumerations) {
    EXPECT_EQ(reward_kind_names[static_cast<std::size_t>(RewardKind::shop)], "shop");
    EXPECT_EQ(reward_kind_names[static_cast<std::size_t>(RewardKind::smoothie_shack)], "smoothie_shack");
    EXPECT_EQ(reward_kind_names[static_cast<std::size_t>(RewardKind::goblin_hoarder)], "goblin_hoarder");
    EXPECT_EQ(reward_list_names[static_cast<std::size_t>(RewardList::always)], "always");
    EXPECT_EQ(reward_list_names[static_cast<std::size_t>(RewardList::velociraptor)], "velociraptor");
}

TEST(BoardParams, DefaultsOfTheSettingsAreTheSources) {
    const Settings settings;
    EXPECT_EQ(settings.wall_percent, 50U); // 1.4
    EXPECT_EQ(settings.cut_monsters, 5);   // C7
    EXPECT_EQ(settings.line_percent, 30U); // 1.6
    EXPECT_EQ(settings.cross_percent, 15U);
    EXPECT_EQ(settings.bend_percent, 10U);
    EXPECT_EQ(settings.other_percent, 5U);
    EXPECT_EQ(settings.level_down_percent, 10); // C16
    EXPECT_EQ(settings.level_up_percent, 15);
    EXPECT_EQ(settings.level_up_two_percent, 5);
    EXPECT_EQ(settings.seen_divisor, 3);   // C20
    EXPECT_EQ(settings.altar_weight, 70U); // C38
    EXPECT_EQ(settings.mushroom_weight, 15U);
    EXPECT_EQ(settings.brainsucker_weight, 15U);
}

TEST(BoardParamsCheck, ThePrintedTablesAreRight) {
    EXPECT_EQ(codes_of([](Params&) {}), Codes{});
}

TEST(BoardParamsCheck, Terrains) {
    EXPECT_EQ(codes_of([](Params& p) { p.terrains[0].key = "water"; }), Codes{"board.terrain.key"});
    EXPECT_EQ(codes_of([](Params& p) { p.terrains[0].key = ""; }), Codes{"board.terrain.key"});
    for (const char* palette : {"", "#112233 #445566", "#112233 #445566 #77889", "#11223g #445566 #778899",
                                "112233# #445566 #778899", "#112233,#445566,#778899"})
        EXPECT_EQ(codes_of([&](Params& p) { p.terrains[2].palette = palette; }),
                  Codes{"board.terrain.palette"});
    EXPECT_EQ(codes_of([](Params& p) { p.terrains[6].use = TerrainUse::regular; }),
              Codes{"board.terrain.few"}); // none for the last floor
    EXPECT_EQ(codes_of([](Params& p) {
                  for (std::size_t i = 0; i < 4; ++i) p.terrains[i].use = TerrainUse::last;
              }),
              Codes{"board.terrain.few"}); // two for three floors
}

TEST(BoardParamsCheck, Floors) {
    EXPECT_EQ(codes_of([](Params& p) { p.floors.clear(); }), Codes{"board.floor.count"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors.resize(17, p.floors[3]); }), Codes{"board.floor.count"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors.pop_back(); }), Codes{"board.floor.count"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[1].kind = FloorKind::throne; }), Codes{"board.floor.count"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[0].height = 0; })[0], "board.floor.size");
    EXPECT_EQ(codes_of([](Params& p) { p.floors[3].width = max_side + 1; }), Codes{"board.floor.size"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[1].monsters_min = 12; }), Codes{"board.floor.monsters"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[1].monsters_min = -1; })[0], "board.floor.monsters");
    EXPECT_EQ(codes_of([](Params& p) { p.floors[0].monsters_max = 65; }), Codes{"board.floor.room"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[2].gold_target = -1; }), Codes{"board.floor.gold"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[2].boss_level = 11; }), Codes{"board.floor.boss"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[2].specials = 2; }), Codes{"board.floor.special"});
}

TEST(BoardParamsCheck, BaseLevelsUpsideDown) {
    const auto errors =
        errors_of([](Params& p) { std::swap(p.floors[1].level_low, p.floors[1].level_high); });
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(to_string(errors[0]),
              "floor: floor 2 has levels from 6 to 4 (the range is upside down); swap the two");
    EXPECT_EQ(codes_of([](Params& p) { p.floors[0].level_low = 0; }), Codes{"board.floor.levels"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[0].level_high = 11; }), Codes{"board.floor.levels"});
}

TEST(BoardParamsCheck, C18TheSumCanBeReached) { // 6 monsters of at most level 4
    EXPECT_EQ(codes_of([](Params& p) { p.floors[0].level_sum = 24; }), Codes{});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[0].level_sum = 25; }), Codes{"board.floor.sum"});
    EXPECT_EQ(codes_of([](Params& p) { p.floors[0].level_sum = -1; }), Codes{"board.floor.sum"});
}

TEST(BoardParamsCheck, Species) {
    EXPECT_EQ(codes_of([](Params& p) { p.monsters[3].min_level = 0; }), Codes{"board.monster.levels"});
    EXPECT_EQ(codes_of([](Params& p) { p.monsters[3].max_level = 11; }), Codes{"board.monster.levels"});
    EXPECT_EQ(codes_of([](Params& p) { p.bosses[3].min_level = 9; }), Codes{"board.boss.levels"});
    EXPECT_EQ(codes_of([](Params& p) { p.monsters[3].weights.pop_back(); }), Codes{"board.monster.weights"});
    EXPECT_EQ(codes_of([](Params& p) { p.monsters[3].weights[0] = 65536; }), Codes{"board.monster.weights"});
    EXPECT_EQ(codes_of([](Params& p) { p.bosses[1].weights[5] = 65536; }), Codes{"board.boss.weights"});
}

TEST(BoardParamsCheck, ATerrainNobodyLivesIn) {
    const auto errors = errors_of([](Params& p) {
        for (Monster& monster : p.monsters) {
            if (monster.min_level <= 8 && monster.max_level >= 8) monster.weights[4] = 0;
        }
    });
    ASSERT_FALSE(errors.empty());
    EXPECT_EQ(errors[0].code, "board.monster.pool");
    EXPECT_EQ(errors[0].place.file, "monster");
    EXPECT_NE(errors[0].problem.find("terrain crypt at level"), std::string::npos);
}

TEST(BoardParamsCheck, C17LevelsAboveTheBaseNeedSomebodyToo) { // floor 1 reaches level 4
    EXPECT_EQ(codes_of([](Params& p) {
                  keep_floors(p, 1);
                  for (Monster& monster : p.monsters) {
                      if (monster.min_level <= 3) monster.max_level = std::min(monster.max_level, 3);
                      if (monster.min_level == 4) monster.min_level = 5;
                  }
              }),
              Codes{"board.monster.pool"});
}

TEST(BoardParamsCheck, LevelsThatNoFloorHasNeedNobody) {
    EXPECT_EQ(codes_of([](Params& p) {
                  keep_floors(p, 1);
                  for (Monster& monster : p.monsters) {
                      if (monster.min_level > 4) monster.weights.assign(7, 0);
                  }
              }),
              Codes{});
}

TEST(BoardParamsCheck, ATerrainWithoutABoss) {
    EXPECT_EQ(codes_of([](Params& p) {
                  for (Boss& boss : p.bosses) boss.weights[0] = 0;
              }),
              Codes{"board.boss.pool"});
}

TEST(BoardParamsCheck, C36TheBossesOfEarlierFloorsCanUseUpAPool) {
    // In the dungeon on floor 2 only the Mime is left; he may have been the boss of floor 1.
    const auto errors = errors_of([](Params& p) {
        keep_floors(p, 2);
        for (Boss& boss : p.bosses) {
            if (boss.name != "Mime") boss.weights[0] = 0;
        }
    });
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].code, "board.boss.chain");
    EXPECT_EQ(errors[0].why, "all that fit may have been met before: Mime");
    // If he lives nowhere else he cannot have been met: then only floor 1 in the dungeon could have had him.
    EXPECT_EQ(codes_of([](Params& p) {
                  keep_floors(p, 2);
                  for (Boss& boss : p.bosses) {
                      if (boss.name == "Mime")
                          boss.weights.assign({2, 0, 0, 0, 0, 0, 0});
                      else
                          boss.weights[0] = 0;
                  }
              }),
              Codes{});
}

TEST(BoardParamsCheck, Rewards) {
    EXPECT_EQ(codes_of([](Params& p) { p.rewards[4].floor_from = 0; })[0], "board.reward.floor");
    EXPECT_EQ(codes_of([](Params& p) { p.rewards[4].floor_to = 0; })[0], "board.reward.floor");
    EXPECT_EQ(codes_of([](Params& p) {
                  p.rewards.push_back({4, 9, RewardList::extra, RewardKind::shop, 1});
              }),
              Codes{"board.reward.floor"}); // floor 4 has no rewards
    EXPECT_EQ(codes_of([](Params& p) {
                  for (RewardRow& row : p.rewards) {
                      if (row.list == RewardList::service) row.weight = 0;
                  }
              }),
              Codes{"board.reward.none"});
    EXPECT_EQ(codes_of([](Params& p) {
                  std::erase_if(p.rewards,
                                [](const RewardRow& row) { return row.list == RewardList::extra; });
              }),
              Codes{"board.reward.none"});
    EXPECT_EQ(codes_of([](Params& p) {
                  std::erase_if(p.rewards,
                                [](const RewardRow& row) { return row.list == RewardList::extra; });
                  p.settings.extras_min = p.settings.extras_max = 0;
              }),
              Codes{});
    EXPECT_EQ(codes_of([](Params& p) { p.rewards[5].weight = 70000; }), Codes{"board.reward.weights"});
}

TEST(BoardParamsCheck, C31TheLastBudgetIsNotNegative) {
    // Floor 3: 3 + 10 packs + 1 + 4 extras + 2 perks + 2 (kitten) = 22 at most, so 20 more are the limit: 23
    // shops.
    EXPECT_EQ(codes_of([](Params& p) { p.rewards[0].weight = 23; }), Codes{});
    EXPECT_EQ(codes_of([](Params& p) { p.rewards[0].weight = 24; }), Codes{"board.reward.many"});
}

TEST(BoardParamsCheck, RewardMonstersNeedASpecies) {
    EXPECT_EQ(codes_of([](Params& p) { p.settings.hoarder = {}; }), Codes{"board.reward.species"});
    EXPECT_EQ(codes_of([](Params& p) { p.settings.mimic = MonsterId(1000); }), Codes{"board.reward.species"});
    EXPECT_EQ(codes_of([](Params& p) {
                  p.settings.mimic = {};
                  std::erase_if(p.rewards,
                                [](const RewardRow& row) { return row.kind == RewardKind::mimic_chest; });
              }),
              Codes{});
}

TEST(BoardParamsCheck, Buildings) {
    EXPECT_EQ(codes_of([](Params& p) { p.altars.clear(); }), Codes{"board.altar.none"});
    EXPECT_EQ(codes_of([](Params& p) { p.altars[0].key = "cairn"; }), Codes{"board.altar.key"});
    EXPECT_EQ(codes_of([](Params& p) { p.attributes[0].key = ""; }), Codes{"board.attr.key"});
    EXPECT_EQ(codes_of([](Params& p) { p.attributes[0].group = ""; }), Codes{"board.attr.group"});
    const auto no_weights = [](Params& p) {
        p.settings.altar_weight = p.settings.mushroom_weight = p.settings.brainsucker_weight = 0;
    };
    EXPECT_EQ(codes_of(no_weights), Codes{"board.special.weights"});
    EXPECT_EQ(codes_of([&](Params& p) {
                  no_weights(p);
                  for (Floor& floor : p.floors) floor.specials = 0;
              }),
              Codes{});
}

TEST(BoardParamsCheck, Settings) {
    const std::vector<std::function<void(struct Settings&)>> changes = {
        [](auto& s) { s.wall_percent = 101; },      [](auto& s) { s.cut_monsters = -1; },
        [](auto& s) { s.line_percent = 101; },      [](auto& s) { s.cross_percent = 101; },
        [](auto& s) { s.bend_percent = 101; },      [](auto& s) { s.other_percent = 101; },
        [](auto& s) { s.level_down_percent = -1; }, [](auto& s) { s.level_up_percent = 86; }, // 10 + 86 + 5
        [](auto& s) { s.seen_divisor = 0; },        [](auto& s) { s.seen_divisor = 11; },
        [](auto& s) { s.pool_percent = 101; },      [](auto& s) { s.packs_min = 5; },
        [](auto& s) { s.pool_packs_max = 0; },      [](auto& s) { s.extras_max = 1; },
        [](auto& s) { s.packs_a_floor = -1; },      [](auto& s) { s.altar_weight = 20001; },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        EXPECT_EQ(codes_of([&](Params& p) { changes[i](p.settings); }), Codes{"board.setting"}) << i;
    }
}

TEST(BoardParamsCheck, AllProblemsAreReported) {
    EXPECT_EQ(errors_of([](Params& p) {
                  p.floors[0].width = 0;
                  p.monsters[0].min_level = 0;
                  p.settings.wall_percent = 200;
              }).size(),
              4U); // floor 1 of 0 tiles has no room for its monsters either
}

} // namespace
} // namespace rogueloom::board
