// SPDX-License-Identifier: MIT
// Rewards after a fight: campaign.md R4, battle.md A3, E46, E61.
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

/// A run of `seed` after its first fight, won without effort.
run::Run after_first_fight(const Game& with, std::uint64_t seed, EventLog* log = nullptr) {
    run::Run run = test::start_acts(with, seed);
    test::make_mighty(run.state.hero);
    test::walk_to(with, run, {1, *run.map->path.starts().begin()}, log);
    test::fight_on(with, run, log);
    return run;
}

/// A run at the first reward of an elite, who always gives a puck and an item.
run::Run after_elite(const Game& with, EventLog* log = nullptr, std::uint64_t seed = 0) {
    const auto mighty = [](run::Run& run) { test::make_mighty(run.state.hero); };
    run::Run run = test::at_node(with, path::NodeType::elite, 1, seed, mighty, log);
    test::fight_on(with, run, log);
    return run;
}

/// Shares of every puck as the first choice, written down from R4: the category first, then the weights by
/// the offset from the rank.
std::map<std::int32_t, double> first_choice_shares(int rank) {
    const std::map<int, double> by_offset = {{-2, 2}, {-1, 12}, {0, 16}, {1, 6}, {2, 1}};
    const std::array<double, 2> category = {50.0 / 70, 20.0 / 70}; // action, multiplier; additional is closed
    std::map<std::int32_t, double> shares;
    std::array<double, 2> sums{};
    for (const content::Puck& puck : test::base_pack().pucks) {
        const auto column = static_cast<std::size_t>(content::column_of(puck.type));
        const auto weight = by_offset.find(static_cast<int>(puck.rarity) - rank);
        if (!puck.grade || column > 1 || weight == by_offset.end()) continue;
        shares[puck.key] = weight->second;
        sums[column] += weight->second;
    }
    for (auto& [key, share] : shares) {
        const content::Puck& puck = test::base_pack()[test::puck(key)];
        const auto column = static_cast<std::size_t>(content::column_of(puck.type));
        share *= category[column] / sums[column];
    }
    return shares;
}

TEST(Reward, R4CategoryThenRankOffsets) {
    // Section 1 has danger ranks f and e; `acts` adds one.
    std::map<int, std::map<std::int32_t, std::int64_t>> seen;
    const int runs = test::tier(12000, 120000);
    for (int i = 0; i < runs; ++i) {
        const run::Run run = after_first_fight(game(), static_cast<std::uint64_t>(i));
        if (run.state.phase != Phase::reward || shown_drop(run.state) != content::Drop::puck) continue;
        const PuckId first = run.state.reward_choices[0].puck;
        ++seen[static_cast<int>(run.state.danger) + 1][test::base_pack()[first].key];
    }
    ASSERT_EQ(seen.size(), 2U);
    for (const auto& [rank, by_key] : seen) {
        const auto shares = first_choice_shares(rank);
        std::vector<std::int64_t> counts;
        std::vector<double> expected;
        for (const auto& [key, share] : shares) {
            const auto found = by_key.find(key);
            counts.push_back(found == by_key.end() ? 0 : found->second);
            expected.push_back(share);
        }
        for (const auto& [key, count] : by_key) EXPECT_TRUE(shares.count(key)) << "puck " << key;
        EXPECT_LT(test::chi_square(counts, expected), test::chi_square_limit(counts.size() - 1))
            << "rank " << rank;
    }
}

TEST(Reward, R4DropChancesOfANormalFightAreIndependent) {
    // puck 30 %, item 15 %, and 10 points each in `acts`.
    std::array<std::int64_t, 4> counts{};
    const int runs = test::tier(6000, 60000);
    int normal = 0;
    for (int i = 0; i < runs; ++i) {
        run::Run run = test::start_acts(game(), static_cast<std::uint64_t>(i));
        const path::Node node{1, *run.map->path.starts().begin()};
        if (run.map->path.reward(node) != path::NodeReward::none) continue;
        ++normal;
        test::make_mighty(run.state.hero);
        test::walk_to(game(), run, node);
        test::fight_on(game(), run);
        ++counts[static_cast<std::size_t>(2 * run.state.drops[0] + run.state.drops[1])];
    }
    const std::vector<double> shares = {0.6 * 0.75, 0.6 * 0.25, 0.4 * 0.75, 0.4 * 0.25};
    EXPECT_GT(normal, runs / 3);
    EXPECT_LT(test::chi_square(counts, shares), test::chi_square_limit(3));
}

TEST(Reward, A3EliteGivesAPuckThenAnItem) {
    EventLog log;
    run::Run run = after_elite(game(), &log);
    ASSERT_EQ(run.state.phase, Phase::reward);
    EXPECT_EQ(shown_drop(run.state), content::Drop::puck);
    EXPECT_EQ(run.state.reward_choices.size(), 3U);
    for (const Good& good : run.state.reward_choices) EXPECT_TRUE(good.puck);
    test::take_first(game(), run, OptionKind::leave_reward, &log);
    ASSERT_EQ(run.state.phase, Phase::reward);
    EXPECT_EQ(shown_drop(run.state), content::Drop::item);
    for (const Good& good : run.state.reward_choices) EXPECT_FALSE(good.puck);
    test::take_first(game(), run, OptionKind::leave_reward, &log);
    EXPECT_EQ(run.state.phase, Phase::road);
    EXPECT_EQ(test::events_of(log, EventKind::reward_offered).size(), 2U);
    EXPECT_EQ(test::events_of(log, EventKind::choice_offered).size(), 6U);
    EXPECT_EQ(test::events_of(log, EventKind::left).size(), 2U);
}

TEST(Reward, R4ChoicesAreDistinct) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const run::Run run = after_first_fight(game(), seed);
        const auto& choices = run.state.reward_choices;
        for (std::size_t i = 0; i < choices.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(choices[i] == choices[j]);
    }
}

TEST(Reward, R4ExtraChoicesOfEquipment) {
    const auto with_scroll = [](run::Run& run) {
        test::make_mighty(run.state.hero);
        run.state.hero.passives[0].passive = test::passive(34); // one more reward choice
    };
    run::Run run = test::at_node(game(), path::NodeType::elite, 1, 0, with_scroll);
    test::fight_on(game(), run);
    EXPECT_EQ(run.state.reward_choices.size(), 4U);
}

TEST(Reward, R4AtMostAsManyChoicesAsExist) {
    const Game narrow = test::game_with([](content::Pack& pack) {
        pack.settings.choice_count = 8;
        pack.settings.reward_action_weight = 0; // the seven multipliers are left
    });
    const run::Run run = after_elite(narrow);
    EXPECT_EQ(run.state.reward_choices.size(), 7U);
}

// battle.md E61: no candidate of weight -> the next lower rank that has one, else the next higher.
TEST(Reward, E61FallsBackToLowerThenHigherRanks) {
    const auto only_actives = [](content::Rarity from, content::Rarity to) {
        return test::game_with([from, to](content::Pack& pack) {
            pack.settings.reward_passive_weight = 0;
            pack.drop_ranks = {{0, 1}};
            for (content::Active& active : pack.actives)
                if (active.rarity >= from && active.rarity <= to) active.rarity = content::Rarity::s;
        });
    };
    // Elites of act 1 have danger d, so drops go by c. Without c the best lower rank is d.
    const Game lower = only_actives(content::Rarity::c, content::Rarity::c);
    run::Run run = after_elite(lower);
    test::take_first(lower, run, OptionKind::leave_reward);
    EXPECT_EQ(lower.pack()[run.state.reward_choices[0].active].rarity, content::Rarity::d);
    // Without f .. c the next higher one is b.
    const Game higher = only_actives(content::Rarity::f, content::Rarity::c);
    run = after_elite(higher);
    test::take_first(higher, run, OptionKind::leave_reward);
    EXPECT_EQ(higher.pack()[run.state.reward_choices[0].active].rarity, content::Rarity::b);
}

TEST(Reward, R4APuckOverwritesACell) {
    run::Run run = after_elite(game());
    const PuckId gained = run.state.reward_choices[0].puck;
    const content::Column column = content::column_of(test::base_pack()[gained].type);
    choose(game(), run, std::size_t{0});
    ASSERT_EQ(run.state.phase, Phase::place_puck);
    EXPECT_EQ(run.state.placing.puck, gained);
    choose(game(), run, std::size_t{3});
    EXPECT_EQ(run.state.hero.machine.cell(column, 3), gained);
    EXPECT_TRUE(run.state.placing.empty());
    EXPECT_EQ(run.state.phase, Phase::reward) << "the item is next";
}

TEST(Reward, R4APuckCanBeLeftAfterAll) {
    run::Run run = after_elite(game());
    const battle::Machine before = run.state.hero.machine;
    choose(game(), run, std::size_t{0});
    test::take_first(game(), run, OptionKind::discard);
    EXPECT_EQ(before.cells, run.state.hero.machine.cells);
    EXPECT_EQ(shown_drop(run.state), content::Drop::item);
}

// Which puck was taken does not change what comes next.
TEST(Reward, R1TakingOrLeavingShiftsNothing) {
    run::Run taken = after_elite(game());
    run::Run left = taken;
    choose(game(), taken, std::size_t{0});
    choose(game(), taken, std::size_t{0});
    test::take_first(game(), left, OptionKind::leave_reward);
    ASSERT_EQ(taken.state.reward_choices.size(), left.state.reward_choices.size());
    for (std::size_t i = 0; i < left.state.reward_choices.size(); ++i)
        EXPECT_EQ(taken.state.reward_choices[i], left.state.reward_choices[i]);
}

run::Run offered(const Good& good) {
    run::Run run = test::start_acts(game(), 1);
    run.state.row = 1;
    run.state.col = static_cast<std::uint8_t>(*run.map->path.starts().begin());
    run.state.phase = Phase::reward;
    run.state.drops = {0, 1};
    run.state.drops_shown = 1;
    run.state.reward_choices.push_back(good);
    return run;
}

TEST(Reward, E46TokensAreFullOnFirstAcquisitionOnly) {
    run::Run run = offered({{}, test::active(6), {}}); // Fire Bomb, 5 tokens
    run.state.hero.tokens = 1;
    choose(game(), run, std::size_t{0});
    EXPECT_EQ(run.state.hero.active, test::active(6));
    EXPECT_EQ(run.state.hero.tokens, 5);
    EXPECT_EQ(run.state.phase, Phase::road);
    // Back to the Basic Tool of the start, which counts as seen: min(tokens, cap).
    run::Run back = offered({{}, test::active(2), {}});
    back.state.hero = run.state.hero;
    back.state.seen_actives = run.state.seen_actives;
    back.state.hero.tokens = 3;
    choose(game(), back, std::size_t{0});
    EXPECT_EQ(back.state.hero.active, test::active(2));
    EXPECT_EQ(back.state.hero.tokens, 3);
    // And the bomb again: still what is left, capped.
    run::Run again = offered({{}, test::active(9), {}}); // Shield Board, cap 4
    again.state.seen_actives = run.state.seen_actives;
    again.state.seen_actives[0] |= std::uint64_t{1} << test::active(9).index();
    again.state.hero.tokens = 5;
    choose(game(), again, std::size_t{0});
    EXPECT_EQ(again.state.hero.tokens, 4);
}

TEST(Reward, E46NewGameItemStartsFull) {
    EXPECT_EQ(test::start_acts(game(), 0).state.hero.tokens, 5) << "Basic Tool costs 5";
}

TEST(Reward, R4APassiveGoesWhereThePlayerPutsIt) {
    run::Run run = offered({{}, {}, test::passive(1)});
    choose(game(), run, std::size_t{0});
    ASSERT_EQ(run.state.phase, Phase::wear_passive);
    choose(game(), run, std::size_t{1});
    EXPECT_FALSE(run.state.hero.passives[0].passive);
    EXPECT_EQ(run.state.hero.passives[1].passive, test::passive(1));
    EXPECT_EQ(run.state.phase, Phase::road);
}

// E14: the same passive may be worn twice in play.
TEST(Reward, E14ThePassiveMayBeWornTwice) {
    run::Run run = offered({{}, {}, test::passive(44)});
    run.state.hero.passives[0].passive = test::passive(44);
    choose(game(), run, std::size_t{0});
    choose(game(), run, std::size_t{1});
    EXPECT_EQ(run.state.hero.passives[0].passive, run.state.hero.passives[1].passive);
}

TEST(Reward, MaxHpRateKeepsHpAndCapsIt) {
    run::Run run = offered({{}, {}, test::passive(14)}); // max HP + 45 %
    choose(game(), run, std::size_t{0});
    choose(game(), run, std::size_t{0});
    EXPECT_DOUBLE_EQ(max_hp(game(), run.state), 145);
    EXPECT_DOUBLE_EQ(run.state.hero.hp, 100);
    run::Run replaced = offered({{}, {}, test::passive(1)});
    replaced.state.hero = run.state.hero;
    replaced.state.hero.hp = 140;
    choose(game(), replaced, std::size_t{0});
    choose(game(), replaced, std::size_t{0});
    EXPECT_DOUBLE_EQ(max_hp(game(), replaced.state), 100);
    EXPECT_DOUBLE_EQ(replaced.state.hero.hp, 100);
}

TEST(Reward, NothingDroppedLeadsBackToTheRoad) {
    const Game poor = test::game_with([](content::Pack& pack) {
        for (auto& fight : pack.fight_rewards) fight = {};
    });
    const run::Run run = after_first_fight(poor, 0);
    EXPECT_EQ(run.state.phase, Phase::road);
    EXPECT_EQ(run.state.drops_shown, 0);
}

TEST(Reward, SeveralOfOneDropComeOneAfterTheOther) {
    const Game rich = test::game_with([](content::Pack& pack) {
        for (auto& fight : pack.fight_rewards) fight = {{{100, 2}, {100, 2}}};
    });
    run::Run run = after_first_fight(rich, 0);
    std::vector<content::Drop> shown;
    while (run.state.phase == Phase::reward) {
        shown.push_back(shown_drop(run.state));
        test::take_first(rich, run, OptionKind::leave_reward);
    }
    using enum content::Drop;
    EXPECT_EQ(shown, (std::vector<content::Drop>{puck, puck, item, item}));
}

} // namespace
} // namespace rogueloom::run
