// SPDX-License-Identifier: MIT
// The base pack keeps the targets of campaign.md R7. Means of a sample may lie outside by four times their
// standard error; packs/base/README.md has the figures of many runs.
#include <algorithm>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include <rogueloom/lab/simulation.hpp>

#include "run/base_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::lab {
namespace {

/// What R7 says of a campaign, and how many runs it is measured by.
struct Target {
    const char* campaign;
    double greedy_least, greedy_most, random_most; ///< percent of runs won
    int fast, deep;
    bool boss_turns; ///< bosses come at their times: the ranges of R7 are meant
};

struct Mean {
    double count = 0;
    double sum = 0;
    [[nodiscard]] double value() const { return sum / count; }
    /// Four standard errors, for a standard deviation that is known to be below `deviation`.
    [[nodiscard]] double slack(double deviation) const { return 4 * deviation / std::sqrt(count); }
};

Block play(const Target& target, const char* name) {
    const run::Game& game = test::base_game();
    const Simulation simulation{
        {game.pack().find_campaign(target.campaign), {}, board::Difficulty::grizzly}, name, Seed{900000}};
    const auto policy = *make_policy(name);
    return *play_block(game, simulation, *policy, 0,
                       static_cast<std::uint64_t>(test::tier(target.fast, target.deep)));
}

Mean wins(const Block& block) {
    Mean mean;
    for (const RunResult& run : block.runs) {
        ++mean.count;
        mean.sum += run.won ? 100 : 0;
    }
    return mean;
}

/// Turns of fights of a kind; `enemy` 0: of all.
Mean turns(const Block& block, content::FightKind kind, std::int32_t enemy) {
    Mean mean;
    for (const Tally& tally : block.tallies) {
        if (tally.topic != Topic::fight || tally.key[1] != static_cast<std::int32_t>(kind)) continue;
        if (enemy != 0 && tally.key[0] != enemy) continue;
        mean.count += static_cast<double>(tally.count[0]);
        mean.sum += static_cast<double>(tally.count[2]);
    }
    return mean;
}

void expect_turns(const Mean& mean, double least, double most, const std::string& what) {
    ASSERT_GT(mean.count, 0) << what;
    EXPECT_GT(mean.value(), least - mean.slack(4)) << what;
    EXPECT_LT(mean.value(), most + mean.slack(4)) << what;
}

class Balance : public testing::TestWithParam<Target> {};
INSTANTIATE_TEST_SUITE_P(Campaigns, Balance,
                         testing::Values(Target{"climb", 15, 35, 1, 250, 8000, true},
                                         Target{"acts", 20, 45, 3, 250, 8000, true},
                                         Target{"delve", 20, 45, 3, 60, 3000, false},
                                         Target{"expedition", 20, 45, 3, 12, 600, false}),
                         [](const auto& target) { return std::string(target.param.campaign); });

TEST_P(Balance, R7SharesOfRunsWon) {
    const Mean greedy = wins(play(GetParam(), "greedy"));
    EXPECT_GT(greedy.value(), GetParam().greedy_least - greedy.slack(50));
    EXPECT_LT(greedy.value(), GetParam().greedy_most + greedy.slack(50));
    const Mean random = wins(play(GetParam(), "random"));
    EXPECT_LT(random.value(), GetParam().random_most + random.slack(10));
}

TEST_P(Balance, R7TurnsOfFights) {
    const Block block = play(GetParam(), "greedy");
    expect_turns(turns(block, content::FightKind::normal, 0), 4, 8, "normal fights");
    if (!GetParam().boss_turns) return;
    expect_turns(turns(block, content::FightKind::boss, 9901), 4, 5, "boss 1");
    expect_turns(turns(block, content::FightKind::boss, 9902), 7, 9, "boss 2");
    expect_turns(turns(block, content::FightKind::boss, 9903), 5, 8, "boss 3");
}

TEST_P(Balance, R7NoPlaceHasMostOfTheLostRuns) {
    const Block block = play(GetParam(), "greedy");
    double lost = 0;
    double worst = 0;
    for (const Tally& tally : block.tallies) {
        if (tally.topic != Topic::place) continue;
        const auto here = static_cast<double>(tally.count[3]);
        lost += here;
        worst = std::max(worst, here);
    }
    ASSERT_GT(lost, 0);
    const Mean share{lost, worst};
    EXPECT_LT(100 * share.value(), 40 + share.slack(50));
}

} // namespace
} // namespace rogueloom::lab
