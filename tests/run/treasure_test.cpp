// SPDX-License-Identifier: MIT
// The treasure room: act-map.md 1.7, A26, A27.
#include <gtest/gtest.h>

#include "run/base_game.hpp"
#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

run::Run at_chest(std::uint64_t seed = 0, const std::function<void(run::Run&)>& before = {}) {
    return test::at_node(game(), path::NodeType::treasure, 1, seed, before);
}

TEST(Treasure, A26GoldAndRelicAreUniform) {
    std::array<std::int64_t, 21> gold{};
    std::array<std::int64_t, 19> relics{};
    const int runs = test::tier(2500, 25000);
    for (int i = 0; i < runs; ++i) {
        run::Run run = at_chest(1000U * static_cast<std::uint64_t>(i));
        test::take_first(game(), run, OptionKind::open_chest);
        const std::int32_t gained = run.state.hero.gold - 50;
        ASSERT_GE(gained, 40);
        ASSERT_LE(gained, 60);
        ++gold[static_cast<std::size_t>(gained - 40)];
        ASSERT_EQ(run.state.hero.relics.size(), 1U);
        ++relics[run.state.hero.relics[0].relic.index()];
    }
    EXPECT_LT(test::chi_square(gold, std::vector<double>(21, 1.0 / 21)), test::chi_square_limit(20));
    EXPECT_LT(test::chi_square(relics, std::vector<double>(19, 1.0 / 19)), test::chi_square_limit(18));
}

TEST(Treasure, RelicIsOneNotYetOwned) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        run::Run run = at_chest(seed, [](run::Run& start) {
            for (std::int32_t key = 1; key <= 19; ++key)
                if (key != 7 && key != 12) start.state.hero.relics.push_back({test::relic(key), 0, 0});
        });
        test::take_first(game(), run, OptionKind::open_chest);
        const RelicId gained = run.state.hero.relics[17].relic;
        EXPECT_TRUE(gained == test::relic(7) || gained == test::relic(12));
    }
}

TEST(Treasure, A26AllOwnedPays30More) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        run::Run run = at_chest(seed, [](run::Run& start) {
            for (std::int32_t key = 1; key <= 19; ++key)
                start.state.hero.relics.push_back({test::relic(key), 0, 0});
        });
        const std::int32_t before = run.state.hero.gold;
        EventLog log;
        test::take_first(game(), run, OptionKind::open_chest, &log);
        EXPECT_GE(run.state.hero.gold - before, 70);
        EXPECT_LE(run.state.hero.gold - before, 90);
        EXPECT_EQ(run.state.hero.relics.size(), 19U);
        EXPECT_TRUE(test::events_of(log, EventKind::relic_gained).empty());
    }
}

TEST(Treasure, A27ChestOpensOnceAndLeavingIsAlwaysPossible) {
    run::Run run = at_chest();
    EXPECT_EQ(test::options_of(game(), run),
              (std::vector<Option>{{OptionKind::open_chest}, {OptionKind::leave_place}}));
    run::Run unopened = run;
    test::take_first(game(), unopened, OptionKind::leave_place);
    EXPECT_EQ(unopened.state.phase, Phase::road);
    EXPECT_TRUE(unopened.state.hero.relics.empty());
    test::take_first(game(), run, OptionKind::open_chest);
    EXPECT_EQ(test::options_of(game(), run), (std::vector<Option>{{OptionKind::leave_place}}));
    test::take_first(game(), run, OptionKind::leave_place);
    EXPECT_EQ(run.state.phase, Phase::road);
    EXPECT_EQ(run.state.chest_opened, 0);
}

TEST(Treasure, A28DrawsFromItsOwnStream) {
    run::Run run = at_chest();
    Stream stream = treasure_stream(run.state.seed, {1, position(run.state)});
    const int gold = stream.between(40, 60);
    const auto relic = stream.below(19);
    test::take_first(game(), run, OptionKind::open_chest);
    EXPECT_EQ(run.state.hero.gold, 50 + gold);
    EXPECT_EQ(run.state.hero.relics[0].relic.index(), relic);
}

} // namespace
} // namespace rogueloom::run
