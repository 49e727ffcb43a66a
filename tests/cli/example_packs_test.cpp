// SPDX-License-Identifier: MIT
// The packs in examples/: free of problems, and played to the end.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

#include "program.hpp"

namespace rogueloom {
namespace {

using nlohmann::json;
using test::End;
using test::Finished;
using test::run_program;

const std::string mixed = ROGUELOOM_EXAMPLES_DIR "/mixed_pack";

Finished call(std::vector<std::string> arguments) {
    return run_program({std::move(arguments), "", End::pipe, {}, {}});
}

TEST(ExamplePacks, TheMixedOneIsFine) {
    const Finished checked = call({"check", mixed});
    EXPECT_EQ(checked.code, 0) << checked.out;
    EXPECT_EQ(checked.out, "no problems\n");
}

TEST(ExamplePacks, TheMixedCampaignIsPlayedToItsEnd) {
    int wins = 0;
    for (int seed = 1; seed <= 12; ++seed) {
        for (const char* policy : {"random", "greedy"}) {
            const Finished played = call({"auto", "--pack", mixed, "--campaign", "long_way", "--policy",
                                          policy, "--seed", std::to_string(seed), "--json"});
            ASSERT_EQ(played.code, 0) << played.err;
            const json result = json::parse(played.out);
            EXPECT_EQ(result["campaign"], "long_way");
            wins += result["won"].get<bool>() ? 1 : 0; // the last of its stages is won then
        }
    }
    EXPECT_GT(wins, 0);
}

} // namespace
} // namespace rogueloom
