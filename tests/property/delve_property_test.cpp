// SPDX-License-Identifier: MIT
// Whole runs of `delve` by random choices, with everything that must hold in every state (campaign.md R5).
#include <algorithm>
#include <array>
#include <tuple>

#include <gtest/gtest.h>

#include <rogueloom/run/journal.hpp>

#include "run/floor_game.hpp"
#include "run/run_checks.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

/// What was met over many runs.
struct Met {
    std::array<int, thing_kind_count> things{};
    std::array<int, option_kind_count> options{};
    int won = 0;
};

/// Watches one run.
class Watch {
  public:
    Watch(const run::Run& run, Met& met) : run_(run), met_(met) {}

    void before(const OptionList& options) {
        test::expect_options(game(), run_, options);
        test::expect_hero(game(), run_.state);
        expect_floor(options);
        for (const Option& option : options) ++met_.options[static_cast<std::size_t>(option.kind)];
    }
    void chosen(const Option& option) {
        if (run_.state.stage != stage_) {
            stage_ = run_.state.stage;
            walked_ = 0;
            frontiers_.clear();
        }
        if (option.kind == OptionKind::explore) {
            const std::pair<int, int> cell(option.a, option.b);
            EXPECT_EQ(std::count(frontiers_.begin(), frontiers_.end(), cell), 0)
                << "a visited frontier came again";
            frontiers_.push_back(cell);
        }
        if (option.kind == OptionKind::explore || option.kind == OptionKind::go_to) ++walked_;
        if (option.kind == OptionKind::go_to)
            ++met_.things[static_cast<std::size_t>(
                run_.map->floor->things[static_cast<std::size_t>(option.d)].kind)];
        EXPECT_LE(walked_, 4 * static_cast<int>(run_.map->floor->ground.size()));
    }

  private:
    void expect_floor(const OptionList& options) const {
        const State& state = run_.state;
        if (is_over(state)) return;
        const Floor& floor = *run_.map->floor;
        EXPECT_TRUE(floor.ground.is_open(floor.ground.cell(state.walker.at)));
        for (std::size_t i = 0; i < floor.ground.size(); ++i) {
            if (state.walker.visited.has(i)) {
                EXPECT_TRUE(state.walker.seen.has(i));
            }
        }
        EXPECT_EQ(state.delve.thing != 0, state.phase != Phase::walk);
        EXPECT_EQ(state.placing.empty(),
                  state.phase != Phase::place_puck && state.phase != Phase::wear_passive);
        if (state.phase != Phase::walk) return;
        EXPECT_EQ(state.delve.levels_due, 0);
        EXPECT_EQ(state.danger, content::Rarity::f);
        EXPECT_TRUE(state.offers.empty());
        EXPECT_TRUE(state.reward_choices.empty());
        for (const Option& option : options) {
            const Cell to{option.a, option.b};
            EXPECT_TRUE(state.walker.seen.has(floor.ground.index(to))) << "nobody knows this cell";
            if (option.kind == OptionKind::go_to) {
                EXPECT_TRUE(is_known(run_, static_cast<std::size_t>(option.d)));
            }
        }
    }

    const run::Run& run_;
    Met& met_;
    int stage_ = 0;
    int walked_ = 0;
    std::vector<std::pair<int, int>> frontiers_;
};

Beginning beginning_of(std::uint64_t seed) {
    return test::delve_as(seed % 2 == 0 ? "default" : "bard", static_cast<board::Difficulty>(seed % 3));
}

/// Plays and checks one run; returns its recording.
Journal play(std::uint64_t seed, run::Run& run, Met& met) {
    Journal journal = new_journal(game(), beginning(run.state), Seed{seed});
    Stream choices(Seed{seed}, "test/choices");
    OptionList options;
    Watch watch(run, met);
    while (true) {
        list_options(game(), run, options);
        watch.before(options);
        if (is_over(run.state)) break;
        const std::size_t index = choices.below(static_cast<std::uint32_t>(options.size()));
        watch.chosen(options[index]);
        run::Run copy = run;
        record(game(), run, journal, index);
        choose(game(), copy, index);
        EXPECT_TRUE(test::same_bytes(copy.state, run.state)) << "a copy played on is another";
        if (testing::Test::HasFailure()) break;
    }
    met.won += run.state.phase == Phase::won ? 1 : 0;
    return journal;
}

TEST(DelveProperty, R5EveryStateOfEveryRunIsSound) {
    const int runs = test::tier(120, 6000);
    Met met;
    for (int i = 0; i < runs; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        run::Run run = *run::start(game(), beginning_of(seed), Seed{seed});
        const Journal journal = play(seed, run, met);
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", choice " << run.state.choices;
        const auto again = replay(game(), *read_journal(write_journal(journal, "a run"), "memory"));
        ASSERT_TRUE(again.has_value()) << to_string(again.error());
        EXPECT_EQ(state_hash(*again), state_hash(run));
    }
}

// The same with heroes who live: every floor, every building, the lord and the throne.
TEST(DelveProperty, R5MightyHeroesMeetEverythingAndWin) {
    const int runs = test::tier(60, 2000);
    Met met;
    for (int i = 0; i < runs; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        run::Run run = *run::start(game(), beginning_of(seed), Seed{seed});
        run.state.hero.max_hp = run.state.hero.hp = 9000;
        run.state.hero.stats = {400, 400, 400, 400};
        run.state.hero.gold = 1000;
        (void)play(seed, run, met);
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", choice " << run.state.choices;
    }
    EXPECT_GT(met.won, runs / 3);
    for (std::size_t kind = 0; kind < thing_kind_count; ++kind)
        EXPECT_GT(met.things[kind], 0) << thing_kind_names[kind];
    for (const OptionKind kind :
         {OptionKind::bathe, OptionKind::remove_puck, OptionKind::drink, OptionKind::copy_puck,
          OptionKind::give_puck, OptionKind::pray, OptionKind::sing, OptionKind::listen,
          OptionKind::strengthen, OptionKind::buy_strengthen, OptionKind::buy_puck})
        EXPECT_GT(met.options[static_cast<std::size_t>(kind)], 0) << static_cast<int>(kind);
}

} // namespace
} // namespace rogueloom::run
