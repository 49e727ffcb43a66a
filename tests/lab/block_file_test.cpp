// SPDX-License-Identifier: MIT
#include <rogueloom/lab/block_file.hpp>

#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::lab {
namespace {

Block sample() {
    Block block;
    block.first = 1000;
    block.runs = {{true, 3, 8, 24, 150, 60, -1}, {false, 1, 4, 4, 0xFFFFFFFF, 0, 2147483647}};
    block.tallies = {{Topic::place, {1, 0}, {2, 100, 200, 0}},
                     {Topic::loss, {2147483647, -2147483647, -1}, {0xFFFFFFFFFFFFFFFF}}};
    return block;
}

TEST(BlockFile, ComesBackAsItWas) {
    const Result<Block> back = decode_block(encode_block(sample(), 42), 42);
    ASSERT_TRUE(back.has_value()) << to_string(back.error());
    EXPECT_EQ(*back, sample());
    EXPECT_EQ(*decode_block(encode_block({}, 0), 0), Block{});
}

TEST(BlockFile, IsOfOneSimulation) {
    const Result<Block> back = decode_block(encode_block(sample(), 42), 43);
    ASSERT_FALSE(back.has_value());
    EXPECT_EQ(back.error().code, "block.key");
}

// Cut anywhere, or with any byte changed, it is refused.
TEST(BlockFile, DamageIsFound) {
    const std::string bytes = encode_block(sample(), 42);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const Result<Block> back = decode_block(std::string_view(bytes).substr(0, size), 42);
        ASSERT_FALSE(back.has_value()) << "cut to " << size;
        EXPECT_EQ(back.error().code, "block.damaged");
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ 0x10);
        EXPECT_FALSE(decode_block(changed, 42).has_value()) << "byte " << i;
    }
}

TEST(BlockFile, TheKeyIsOfAllThatDecidesRuns) {
    const run::Game& game = test::base_game();
    const Simulation plain{{test::acts(), {}, board::Difficulty::grizzly}, "greedy", Seed{1}};
    Simulation other = plain;
    other.policy = "random";
    EXPECT_NE(simulation_key(game, plain), simulation_key(game, other));
    other = plain;
    other.seed = Seed{2};
    EXPECT_NE(simulation_key(game, plain), simulation_key(game, other));
    other = plain;
    other.beginning.difficulty = board::Difficulty::kitten;
    EXPECT_NE(simulation_key(game, plain), simulation_key(game, other));
    EXPECT_EQ(simulation_key(game, plain), simulation_key(game, plain));
}

} // namespace
} // namespace rogueloom::lab
