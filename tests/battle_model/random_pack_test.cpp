// SPDX-License-Identifier: MIT
#include "battle_model/random_pack.hpp"

#include <gtest/gtest.h>

#include <rogueloom/core/hash.hpp>

namespace rogueloom::test {
namespace {

// Two draws in one expression come in whatever order the compiler likes; then the slow model would fight
// other fights with g++ than with clang++. The hashes are of what was drawn once, by either of them.
TEST(RandomPack, IsTheSameWithEveryCompiler) {
    const auto hash = [](std::uint64_t seed, Taste taste) {
        return hash_text(random_cells(Stream(Seed{seed}, "pack"), taste));
    };
    EXPECT_EQ(hash(0, Taste::usual), 0x6e2a36c5a970f293U);
    EXPECT_EQ(hash(1, Taste::usual), 0xb3fdb781af4d2d77U);
    EXPECT_EQ(hash(2, Taste::extreme), 0x5230bf6957ad243bU);
}

TEST(RandomPack, WhatIsWrittenIsLoaded) {
    const std::string cells = random_cells(Stream(Seed{3}, "pack"), Taste::usual);
    EXPECT_NE(cells.find("\nitem_active,1,item_id=1001,"), std::string::npos) << "a copy of row 1, changed";
    const auto pack = random_pack(Stream(Seed{3}, "pack"), Taste::usual);
    EXPECT_TRUE(pack->find_active(1001).valid());
}

} // namespace
} // namespace rogueloom::test
