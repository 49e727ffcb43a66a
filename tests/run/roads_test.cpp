// SPDX-License-Identifier: MIT
// Roads and what waits on them: act-map.md A17-A20, campaign.md R2, R3, battle.md A3, E60.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "run/base_game.hpp"
#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

std::set<std::int32_t> keys_of(const char* pool_name) {
    std::set<std::int32_t> keys;
    for (const content::EnemyPool& pool : test::base_pack().pools)
        if (pool.name == pool_name)
            for (const EnemyId id : pool.enemies) keys.insert(test::base_pack()[id].key);
    return keys;
}

TEST(Roads, A20BeforeTheFirstPickTheStartsAfterwardsTheEdges) {
    run::Run run = test::start_acts(game(), 11);
    EXPECT_EQ(test::options_of(game(), run).size(), static_cast<std::size_t>(run.map->path.starts().size()));
    test::walk_to(game(), run, {1, *run.map->path.starts().begin()});
    run.state.phase = Phase::road;
    const auto next = run.map->path.next(position(run.state));
    const auto options = test::options_of(game(), run);
    ASSERT_EQ(options.size(), static_cast<std::size_t>(next.size()));
    for (const Option& option : options) {
        EXPECT_EQ(option.a, 2);
        EXPECT_TRUE(next.contains(option.b));
    }
}

TEST(Roads, A17DepthIsTheRowAndWalkedNodesAreKept) {
    run::Run run = test::start_acts(game(), 11);
    EXPECT_EQ(run.state.row, 0);
    const int first = *run.map->path.starts().begin();
    test::walk_to(game(), run, {1, first});
    EXPECT_EQ(run.state.row, 1);
    EXPECT_EQ(run.state.walked[0], first);
    EXPECT_EQ(run.state.floors, 1U);
}

TEST(Roads, A19EveryStageHasANewMapAndStartsBelowIt) {
    run::Run run = test::in_stage(game(), 3, 1);
    test::make_mighty(run.state.hero);
    const path::Map first = run.map->path;
    test::walk_to(game(), run, first.top());
    test::fight_on(game(), run);
    while (run.state.phase != Phase::road) {
        const auto count = test::options_of(game(), run).size();
        choose(game(), run, count - 1); // leave every reward
    }
    EXPECT_EQ(run.state.stage, 2);
    EXPECT_EQ(run.state.row, 0);
    EXPECT_EQ(run.state.walked, (std::array<std::uint8_t, path::max_rows>{}));
    EXPECT_FALSE(run.map->path == first);
    EXPECT_TRUE(run.map->path == stage_map(game(), test::acts(), 2, Seed{3}).path);
}

// The map of a stage is that of its streams alone.
TEST(Roads, A28MapComesFromMapStreamRewardsFromTheirOwn) {
    Stream nodes(Seed{9}, "map/3");
    path::Map map;
    path::generate(game().path_rules(test::acts(), 3), nodes, map);
    Stream rewards(Seed{9}, "map/3/reward");
    path::deal_rewards(map, test::base_pack().node_reward_weights, rewards);
    EXPECT_TRUE(map == stage_map(game(), test::acts(), 3, Seed{9}).path);
}

TEST(Roads, R3RewardOfTheNodeIsTheKindOfFight) {
    const std::map<path::NodeReward, content::FightKind> kinds = {
        {path::NodeReward::none, content::FightKind::normal},
        {path::NodeReward::gold, content::FightKind::gold_node},
        {path::NodeReward::puck, content::FightKind::puck_node},
        {path::NodeReward::item, content::FightKind::item_node}};
    for (const auto& [reward, kind] : kinds) {
        for (std::uint64_t seed = 0;; ++seed) {
            run::Run run = test::start_acts(game(), seed);
            const auto node = test::find_node(run.map->path, path::NodeType::combat, reward);
            if (!node) continue;
            test::walk_to(game(), run, *node);
            EXPECT_EQ(run.state.fight, kind);
            EXPECT_EQ(run.state.battle.kind, kind);
            break;
        }
    }
}

// campaign.md R2: act 2 section 2, from row 4 section 3; elites belong to the next section.
TEST(Roads, R2PoolsByStageAndRow) {
    const auto enemies_at = [](std::uint8_t stage, path::NodeType type, int row_from, int row_to) {
        std::set<std::int32_t> keys;
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            const run::Run base = test::in_stage(game(), seed, stage);
            for (int row = row_from; row <= row_to; ++row) {
                for (const int col : base.map->path.present(row)) {
                    if (base.map->path.type({row, col}) != type) continue;
                    run::Run run = base;
                    test::walk_to(game(), run, {row, col});
                    keys.insert(test::base_pack()[run.state.enemy].key);
                }
            }
        }
        return keys;
    };
    EXPECT_EQ(enemies_at(1, path::NodeType::combat, 1, 7), keys_of("section1"));
    EXPECT_EQ(enemies_at(1, path::NodeType::elite, 4, 7), keys_of("section2"));
    EXPECT_EQ(enemies_at(2, path::NodeType::combat, 1, 3), keys_of("section2"));
    EXPECT_EQ(enemies_at(2, path::NodeType::combat, 4, 7), keys_of("section3"));
    EXPECT_EQ(enemies_at(2, path::NodeType::elite, 4, 7), keys_of("section4"));
    EXPECT_EQ(enemies_at(3, path::NodeType::combat, 4, 7), keys_of("section5"));
}

TEST(Roads, E60EliteWithoutANextSectionHasOneRankMore) {
    const run::Run third = test::at_node(game(), path::NodeType::elite, 3);
    EXPECT_EQ(third.state.rank_add, 1);
    const run::Run second = test::at_node(game(), path::NodeType::elite, 2);
    EXPECT_EQ(second.state.rank_add, 0);
    const run::Run common = test::at_node(game(), path::NodeType::combat, 3);
    EXPECT_EQ(common.state.rank_add, 0);
}

TEST(Roads, A3BossesByStage) {
    const std::array<std::int32_t, 3> bosses = {9901, 9902, 9903};
    for (std::uint8_t stage = 1; stage <= 3; ++stage) {
        const run::Run run = test::at_node(game(), path::NodeType::boss, stage);
        EXPECT_EQ(test::base_pack()[run.state.enemy].key, bosses[static_cast<std::size_t>(stage - 1)]);
        EXPECT_EQ(run.state.fight, content::FightKind::boss);
        EXPECT_EQ(run.state.battle.last_boss, stage == 3 ? 1 : 0);
    }
}

TEST(Roads, GateWithoutABossIsAnEliteAndLeadsOn) {
    const Game gated = test::game_with([](content::Pack& pack) { test::acts_of(pack).stages[0].boss = {}; });
    run::Run run = test::in_stage(gated, 3, 1);
    test::make_mighty(run.state.hero);
    test::walk_to(gated, run, run.map->path.top());
    EXPECT_EQ(run.state.fight, content::FightKind::elite);
    test::fight_on(gated, run);
    while (run.state.phase != Phase::road) choose(gated, run, test::options_of(gated, run).size() - 1);
    EXPECT_EQ(run.state.stage, 2);
    EXPECT_EQ(run.state.hero.boss_kills, 0);
}

TEST(Roads, EnemiesOfAPoolByTheirWeights) {
    const int runs = test::tier(4000, 40000);
    std::map<std::int32_t, std::int64_t> seen;
    for (int i = 0; i < runs; ++i) {
        run::Run run = test::start_acts(game(), static_cast<std::uint64_t>(i));
        test::walk_to(game(), run, {1, *run.map->path.starts().begin()});
        ++seen[test::base_pack()[run.state.enemy].key];
    }
    std::vector<std::int64_t> counts;
    for (const auto& [key, count] : seen) counts.push_back(count);
    ASSERT_EQ(counts.size(), 8U);
    const std::vector<double> shares(8, 1.0 / 8);
    EXPECT_LT(test::chi_square(counts, shares), test::chi_square_limit(7));
}

} // namespace
} // namespace rogueloom::run
