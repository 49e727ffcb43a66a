// SPDX-License-Identifier: MIT
// Odds against a slow model that plays every branch of every result from its beginning: two rows share what
// the first one does, and nothing may come out differently for it.
#include <rogueloom/lab/odds.hpp>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/battle/preview.hpp>

#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Column;
using content::Behaviour;
using content::PuckType;
using content::Resource;
using content::Timing;

/// Takes the first outcome of each draw that it has no answer for; answers() says what comes next.
class Answers final : public DrawSource {
  public:
    struct Answer {
        std::uint32_t taken = 0;
        std::uint32_t count = 0;
    };
    double probability = 1;

    std::uint32_t below(std::uint32_t n) override {
        probability /= n;
        return take(n);
    }
    Roll percent(double p) override {
        const bool hit = take(2) == 0;
        probability *= (hit ? p : 100 - p) / 100;
        return {hit, p};
    }
    double unit() override {
        ADD_FAILURE() << "a real number is drawn";
        return 0;
    }
    /// Begins anew with the next outcome; false if that was the last one.
    bool next() {
        probability = 1;
        at_ = 0;
        while (!answers_.empty() && answers_.back().taken + 1 == answers_.back().count) answers_.pop_back();
        if (answers_.empty()) return false;
        ++answers_.back().taken;
        return true;
    }

  private:
    std::uint32_t take(std::uint32_t count) {
        if (at_ == answers_.size()) answers_.push_back({0, count});
        return answers_[at_++].taken;
    }
    std::vector<Answer> answers_;
    std::size_t at_ = 0;
};

struct Sums {
    double probability = 0;
    double damage = 0;
    double guard = 0;
    double heal = 0;
    double kill = 0;
    double survive = 0;
    std::size_t branches = 0;
    /// Value and probability of each branch: damage, guard, heal.
    std::array<std::vector<std::pair<double, double>>, 3> values;
};

/// The least value up to which there is so much probability.
double percentile(std::vector<std::pair<double, double>> values, double wanted) {
    std::sort(values.begin(), values.end());
    double sum = 0;
    for (const auto& [value, probability] : values) {
        sum += probability;
        if (sum >= wanted - 1e-12) return value;
    }
    return values.back().first;
}

void expect_percentiles(const lab::Distribution& odds, const std::vector<std::pair<double, double>>& values) {
    EXPECT_EQ(odds.p5, percentile(values, 0.05));
    EXPECT_EQ(odds.p50, percentile(values, 0.5));
    EXPECT_EQ(odds.p95, percentile(values, 0.95));
}

/// Every stop of two rows of seven cells in three columns, row 2 below row 1.
Sums by_the_slow_model(const battle::Rules& rules, const battle::State& state) {
    Sums sums;
    for (int stop = 0; stop < 7 * 7 * 7; ++stop) {
        Answers answers;
        do {
            battle::State played = state;
            played.phase = battle::Phase::reroll;
            played.stream = Stream::from(answers);
            const int first[] = {stop / 49, stop / 7 % 7, stop % 7};
            for (std::size_t column = 0; column < 3; ++column) {
                played.stops[0][column] = static_cast<std::int8_t>(first[column]);
                played.stops[1][column] = static_cast<std::int8_t>((first[column] + 1) % 7);
            }
            const battle::TurnYield yield = battle::play_result(rules, played);
            const double p = answers.probability / 343;
            sums.probability += p;
            sums.damage += p * yield.damage;
            sums.guard += p * yield.guard;
            sums.heal += p * yield.heal;
            sums.kill += yield.killed ? p : 0;
            sums.survive += yield.survived ? p : 0;
            sums.values[0].emplace_back(yield.damage, p);
            sums.values[1].emplace_back(yield.guard, p);
            sums.values[2].emplace_back(yield.heal, p);
            ++sums.branches;
        } while (answers.next());
    }
    return sums;
}

/// Cells of all kinds, some of them twice, and a chance of 20 % for the jackpot.
Arena two_row_arena() {
    Arena a;
    a.two_rows();
    a.three_columns();
    const content::PuckId actions[] = {a.attack1, a.attack1, a.attack2, a.attack3,
                                       a.guard1,  a.heal1,   a.attack1};
    const content::PuckId multipliers[] = {a.x1, a.x1, a.x2, a.x1, a.x2, a.x2, a.x1};
    for (std::size_t cell = 0; cell < battle::max_cells; ++cell) {
        a.setup.hero.machine.cell(Column::action, cell) = actions[cell];
        a.setup.hero.machine.cell(Column::multiplier, cell) = multipliers[cell];
    }
    a.setup.hero.machine.cell(Column::additional, 1) = a.one_more2;
    a.setup.hero.hp = 60;
    a.setup.fixed_enemy->hp = 300;
    return a;
}

void expect_equal_odds(Arena& a) {
    a.start();
    a.state.amounts[static_cast<std::size_t>(battle::Amount::jackpot_chance)] = 20;
    const lab::Odds odds = lab::odds(a.compiled(), a.state);
    const Sums slow = by_the_slow_model(a.compiled(), a.state);
    EXPECT_TRUE(odds.exact);
    EXPECT_EQ(odds.stops, 343U);
    EXPECT_EQ(odds.leaves, slow.branches);
    EXPECT_NEAR(odds.probability, slow.probability, 1e-12);
    EXPECT_NEAR(odds.damage.mean, slow.damage, 1e-9);
    EXPECT_NEAR(odds.guard.mean, slow.guard, 1e-9);
    EXPECT_NEAR(odds.heal.mean, slow.heal, 1e-9);
    EXPECT_NEAR(odds.kill, slow.kill, 1e-12);
    EXPECT_NEAR(odds.survive, slow.survive, 1e-12);
    expect_percentiles(odds.damage, slow.values[0]);
    expect_percentiles(odds.guard, slow.values[1]);
    expect_percentiles(odds.heal, slow.values[2]);
}

TEST(OddsBranches, TheJackpotAndRepeats) {
    Arena a = two_row_arena();
    expect_equal_odds(a);
}

/// One puck's row is worth up to `spread` % more or less, by a draw.
void add_chance(Arena& a, int spread) {
    const auto by_chance =
        a.effect({.resource = Resource::final_rate_add, .source = content::ValueSource::range});
    a.setup.hero.machine.cell(Column::additional, 2) = a.additional(by_chance, spread);
}

TEST(OddsBranches, DrawsInBothRows) {
    Arena a = two_row_arena();
    add_chance(a, 2);
    expect_equal_odds(a);
}

TEST(OddsBranches, MoreDrawsInTheFirstRowThanAreShared) {
    Arena a = two_row_arena();
    add_chance(a, 40);
    expect_equal_odds(a);
}

TEST(OddsBranches, TheFirstRowRaisesTheSecond) {
    Arena a = two_row_arena();
    a.setup.hero.machine.cell(Column::additional, 2) = a.additional(a.function(Behaviour::result_rarity), 1);
    expect_equal_odds(a);
}

TEST(OddsBranches, TheFirstRowTurnsTheSecondToTheTop) {
    Arena a = two_row_arena();
    const auto golden = a.passive(Timing::after_action, {{a.function(Behaviour::top_grade), 0}});
    a.row(golden).condition = content::ConditionType::action_is;
    a.row(golden).condition_value = static_cast<std::int32_t>(PuckType::defence);
    a.wear(0, golden);
    expect_equal_odds(a);
}

TEST(OddsBranches, TheFirstRowSwapsPucksOfTheMachine) {
    Arena a = two_row_arena();
    const auto swap = a.passive(Timing::after_action, {{a.function(Behaviour::owned_swap), 0}});
    a.row(swap).lock_until_battle_end = true;
    a.wear(0, swap);
    expect_equal_odds(a);
}

TEST(OddsBranches, GradesShiftedBeforeTheSpin) {
    Arena a = two_row_arena();
    a.wear(0, a.passive(Timing::turn_start, {{a.function(Behaviour::top_grade), 0}}));
    expect_equal_odds(a);
}

TEST(OddsBranches, DeathsDoorAfterBothRows) {
    Arena a = two_row_arena();
    a.setup.fixed_enemy->attack = 100;
    expect_equal_odds(a);
}

} // namespace
} // namespace rogueloom::test
