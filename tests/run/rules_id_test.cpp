// SPDX-License-Identifier: MIT
// That the number equals the signature is checked in tests/determinism; here, that recordings carry it.
#include <rogueloom/run/rules_id.hpp>

#include <gtest/gtest.h>

#include <rogueloom/run/journal.hpp>

#include "run/base_game.hpp"

namespace rogueloom::run {
namespace {

TEST(RulesId, RecordingsCarryIt) {
    const Journal journal = new_journal(test::base_game(), test::acts(), Seed{1});
    EXPECT_EQ(journal.rules_id, rules_id);
    EXPECT_TRUE(replay(test::base_game(), journal).has_value());
}

TEST(RulesId, OtherRulesAreRefused) {
    Journal journal = new_journal(test::base_game(), test::acts(), Seed{1});
    journal.rules_id = rules_id + 1;
    const auto run = replay(test::base_game(), journal);
    ASSERT_FALSE(run.has_value());
    EXPECT_EQ(run.error().code, "journal.rules");
}

} // namespace
} // namespace rogueloom::run
