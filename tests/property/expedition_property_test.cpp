// SPDX-License-Identifier: MIT
// Whole runs of `expedition` by random choices, with everything that must hold in every state (campaign.md
// R6).
#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include <rogueloom/run/journal.hpp>

#include "run/expedition_game.hpp"
#include "run/run_checks.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

/// What was met over many runs.
struct Met {
    std::array<int, option_kind_count> options{};
    std::array<int, spot_count> spots{};
    int caught = 0;
    int won = 0;
};

/// Watches one run.
class Watch {
  public:
    Watch(const run::Run& run, Met& met) : run_(run), met_(met) {}

    void before(const OptionList& options) {
        test::expect_options(game(), run_, options);
        test::expect_hero(game(), run_.state);
        expect_expedition();
        if (run_.state.phase == Phase::trip) expect_trip(options);
        for (const Option& option : options) ++met_.options[static_cast<std::size_t>(option.kind)];
    }
    void chosen(const Option& option) {
        if (option.kind == OptionKind::set_out) {
            walked_ = 0;
            frontiers_.clear();
        }
        if (run_.state.phase != Phase::trip) return;
        ++walked_;
        EXPECT_LE(walked_, 4 * static_cast<int>(run_.map->trip->ground.size()));
        if (option.kind == OptionKind::visit) ++met_.spots[static_cast<std::size_t>(option.d)];
    }
    /// After an exploration that came where it should.
    void arrived(const Option& option) {
        if (option.kind != OptionKind::explore || run_.state.phase != Phase::trip) return;
        const Ground& ground = run_.map->trip->ground;
        const Cell to{option.a, option.b};
        if (ground.cell(run_.state.walker.at) != to) return;
        EXPECT_TRUE(frontiers_.insert(ground.index(to)).second) << "a visited frontier came again";
    }

  private:
    void expect_expedition() const {
        const State& state = run_.state;
        const ExpeditionState& expedition = state.expedition;
        EXPECT_GE(expedition.gold, 0);
        EXPECT_EQ(run_.map->trip.has_value(), expedition.region != 0);
        int exits = 0;
        int trips = 0;
        for (std::size_t i = 0; i < content::max_regions; ++i) {
            EXPECT_LE(expedition.exits[i], expedition.trips[i]);
            exits += expedition.exits[i];
            trips += expedition.trips[i];
        }
        if (state.phase == Phase::won) {
            EXPECT_GE(exits, 9);
        }
        EXPECT_EQ(static_cast<int>(state.floors), trips);
        EXPECT_EQ(expedition.day, expedition.region != 0 ? trips : trips + 1) << "a day a trip";
        if (expedition.region == 0) {
            EXPECT_EQ(expedition.gold, 0);
            EXPECT_EQ(expedition.foe, 0);
            EXPECT_EQ(std::count(expedition.slimes.begin(), expedition.slimes.end(), 0),
                      static_cast<std::ptrdiff_t>(max_slimes));
        }
        EXPECT_EQ(state.placing.empty(),
                  state.phase != Phase::place_puck && state.phase != Phase::wear_passive);
    }

    void expect_trip(const OptionList& options) const {
        const State& state = run_.state;
        const Trip& trip = *run_.map->trip;
        EXPECT_TRUE(trip.ground.is_open(trip.ground.cell(state.walker.at)));
        EXPECT_TRUE(state.reward_choices.empty());
        EXPECT_TRUE(state.offers.empty());
        EXPECT_EQ(state.danger, content::Rarity::f);
        std::set<std::uint16_t> cells;
        for (std::size_t i = 0; i < max_slimes; ++i) {
            const std::uint16_t at = state.expedition.slimes[i];
            if (at == 0) continue;
            ASSERT_LT(i, trip.slimes.size());
            const Cell cell = trip.ground.cell(at - std::size_t{1});
            EXPECT_TRUE(trip.ground.is_open(cell));
            EXPECT_TRUE(cells.insert(at).second) << "two slimes on a cell";
            EXPECT_NE(at, state.walker.at + 1) << "a slime on the player";
            const auto room = static_cast<std::size_t>(trip.slimes[i].room);
            EXPECT_TRUE(trip.map.layout.plots[room].room.contains(cell)) << "a slime left its room";
            if (!knows_slime(run_, i)) {
                EXPECT_EQ(cell, trip.slimes[i].at) << "nobody saw it move";
            }
        }
        for (const Option& option : options) {
            const Cell to{option.a, option.b};
            EXPECT_TRUE(state.walker.seen.has(trip.ground.index(to))) << "nobody knows this cell";
            if (option.kind == OptionKind::approach) {
                EXPECT_TRUE(knows_slime(run_, static_cast<std::size_t>(option.d)));
            }
        }
    }

    const run::Run& run_;
    Met& met_;
    int walked_ = 0;
    std::set<std::size_t> frontiers_;
};

/// Whether one turns back whenever chance has it, or only where nothing else is left.
enum class Courage : std::uint8_t { any, stout };

std::size_t draw_choice(const OptionList& options, Courage courage, Stream& stream) {
    const auto count = static_cast<std::uint32_t>(options.size());
    std::size_t index = stream.below(count);
    const Option& option = options[index];
    const bool back = option.kind == OptionKind::visit && option.d == static_cast<std::int32_t>(Spot::start);
    if (courage == Courage::stout && back && count > 1) index = stream.below(count - 1); // it is the last
    return index;
}

/// Plays and checks one run; returns its recording.
Journal play(std::uint64_t seed, run::Run& run, Met& met, Courage courage) {
    Journal journal = new_journal(game(), beginning(run.state), Seed{seed});
    Stream choices(Seed{seed}, "test/choices");
    OptionList options;
    Watch watch(run, met);
    while (true) {
        list_options(game(), run, options);
        watch.before(options);
        if (is_over(run.state)) break;
        const std::size_t index = draw_choice(options, courage, choices);
        const Option option = options[index];
        watch.chosen(option);
        run::Run copy = run;
        EventLog log;
        record(game(), run, journal, index, &log);
        watch.arrived(option);
        for (const Event& event : test::events_of(log, EventKind::slime_met)) met.caught += event.n[3];
        choose(game(), copy, index);
        EXPECT_TRUE(test::same_bytes(copy.state, run.state)) << "a copy played on is another";
        if (testing::Test::HasFailure()) break;
    }
    met.won += run.state.phase == Phase::won ? 1 : 0;
    return journal;
}

TEST(ExpeditionProperty, R6EveryStateOfEveryRunIsSound) {
    const int runs = test::tier(60, 4000);
    Met met;
    for (int i = 0; i < runs; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        run::Run run = test::start_expedition(game(), seed);
        const Journal journal = play(seed, run, met, Courage::any);
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", choice " << run.state.choices;
        const auto again = replay(game(), *read_journal(write_journal(journal, "a run"), "memory"));
        ASSERT_TRUE(again.has_value()) << to_string(again.error());
        EXPECT_EQ(state_hash(*again), state_hash(run));
    }
}

// The same with heroes who live: every region, every spot, bosses, and the last day.
TEST(ExpeditionProperty, R6MightyHeroesMeetEverything) {
    const int runs = test::tier(6, 600);
    Met met;
    for (int i = 0; i < runs; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        run::Run run = test::start_expedition(game(), seed);
        run.state.hero.max_hp = run.state.hero.hp = 9000;
        run.state.hero.stats = {400, 400, 400, 400};
        run.state.hero.gold = 1000;
        (void)play(seed, run, met, Courage::stout);
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", choice " << run.state.choices;
    }
    EXPECT_GT(met.caught, 0);
    EXPECT_GT(met.spots[static_cast<std::size_t>(Spot::rest)], 0);
    EXPECT_GT(met.spots[static_cast<std::size_t>(Spot::exit)], 0);
    for (const OptionKind kind :
         {OptionKind::explore, OptionKind::approach, OptionKind::visit, OptionKind::set_out,
          OptionKind::rest_heal, OptionKind::strengthen, OptionKind::buy_strengthen, OptionKind::buy_puck,
          OptionKind::restock, OptionKind::take_puck, OptionKind::wear_passive})
        EXPECT_GT(met.options[static_cast<std::size_t>(kind)], 0) << static_cast<int>(kind);
}

} // namespace
} // namespace rogueloom::run
