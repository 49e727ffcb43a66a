// SPDX-License-Identifier: MIT
#include <rogueloom/content/vocabulary.hpp>

#include <set>
#include <string_view>

#include <gtest/gtest.h>

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

// The numbers that battle.md A8 prints beside the words.
TEST(Vocabulary, A8Behaviours) {
    EXPECT_EQ(word(Behaviour::numeric), "numeric");
    EXPECT_EQ(static_cast<int>(Behaviour::repeat_action), 5);
    EXPECT_EQ(word(static_cast<Behaviour>(8)), "revive");
    EXPECT_EQ(word(static_cast<Behaviour>(11)), "change_intent");
    EXPECT_EQ(word(static_cast<Behaviour>(14)), "guard_break");
    EXPECT_EQ(word(static_cast<Behaviour>(17)), "random_stat");
}

TEST(Vocabulary, A8ValueSources) {
    EXPECT_EQ(word(static_cast<ValueSource>(1)), "range");
    EXPECT_EQ(word(static_cast<ValueSource>(4)), "actor_attack");
    EXPECT_EQ(word(static_cast<ValueSource>(7)), "damage_dealt");
    EXPECT_EQ(word(static_cast<ValueSource>(12)), "spent_token");
}

TEST(Vocabulary, A5Timings) {
    EXPECT_EQ(word(static_cast<Timing>(0)), "always");
    EXPECT_EQ(word(static_cast<Timing>(5)), "after_hit");
    EXPECT_EQ(word(static_cast<Timing>(10)), "token_charged");
    EXPECT_EQ(word(static_cast<Timing>(12)), "battle_end");
}

TEST(Vocabulary, E2ThirteenIntentKinds) {
    EXPECT_EQ(Vocabulary<IntentKind>::names.size(), 13U);
    EXPECT_EQ(word(IntentKind::attack_weaken), "attack_weaken");
    EXPECT_EQ(word(IntentKind::boss_chicken_game), "boss_chicken_game");
}

TEST(Vocabulary, E6Ranks) {
    EXPECT_LT(Rarity::f, Rarity::e);
    EXPECT_LT(Rarity::a, Rarity::s);
    EXPECT_EQ(word(Rarity::s), "s");
}

template <class E>
void expect_distinct() {
    const std::set<std::string_view> words(Vocabulary<E>::names.begin(), Vocabulary<E>::names.end());
    EXPECT_EQ(words.size(), Vocabulary<E>::names.size()) << Vocabulary<E>::group;
}

TEST(Vocabulary, WordsAreDistinct) {
    expect_distinct<Behaviour>();
    expect_distinct<ValueSource>();
    expect_distinct<Timing>();
    expect_distinct<Resource>();
    expect_distinct<IntentKind>();
    expect_distinct<PuckType>();
    expect_distinct<FightKind>();
}

TEST(Vocabulary, A7ColumnsOfPuckTypes) {
    EXPECT_EQ(column_of(PuckType::heal), Column::action);
    EXPECT_EQ(column_of(PuckType::multiplier), Column::multiplier);
    EXPECT_EQ(column_of(PuckType::additional_effect), Column::additional);
}

} // namespace
} // namespace rogueloom::test
