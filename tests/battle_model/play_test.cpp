// SPDX-License-Identifier: MIT
// Random play with every check at every state, and how often stops and intents come up.
#include <array>
#include <cmath>
#include <cstring>

#include <gtest/gtest.h>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/battle/equipment.hpp>

#include "battle_model/describe.hpp"
#include "battle_model/random_pack.hpp"
#include "support/battle_scenes.hpp"
#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom::test {
namespace {

using battle::EventKind;
using battle::Side;
using battle::State;

/// What a state breaks, in words; empty if nothing.
class StateCheck {
  public:
    StateCheck(const battle::Rules& rules, const State& state) : rules_(rules), state_(state) {
        hit_points();
        numbers();
        combatants();
        machine();
        if (!state.over()) worn();
    }
    [[nodiscard]] const std::string& broken() const { return broken_; }

  private:
    void expect(bool holds, const char* what) {
        if (!holds) broken_ += std::string(broken_.empty() ? "" : "; ") + what;
    }

    void hit_points() {
        expect(state_.hero.hp >= 0 && state_.hero.hp <= state_.max_hp, "HP outside 0 .. max");
        expect(state_.enemy_hp >= 0 && state_.enemy_hp <= state_.enemy_max_hp, "enemy HP outside 0 .. max");
        expect(state_.phase != battle::Phase::won || state_.hero.hp > 0, "won with no HP");
        expect(state_.hero.hp > 0 || state_.over() || state_.side(Side::player).fallen != 0,
               "no HP, and no fall is recorded");
        expect(state_.enemy_hp > 0 || state_.over() || state_.side(Side::enemy).fallen != 0,
               "no enemy HP, and no fall is recorded");
    }

    void finite(double value, const char* what) {
        expect(std::isfinite(value), what);
        expect(value != 0 || !std::signbit(value), "negative zero");
    }

    void numbers() {
        for (const double value :
             {state_.hero.hp, state_.hero.max_hp, state_.max_hp, state_.enemy_hp, state_.enemy_max_hp,
              state_.enemy_attack, state_.enemy_defence, state_.death_base, state_.fatal_hit,
              state_.worn_heal_rate, state_.worn_guard_rate}) {
            finite(value, "a number is not finite");
        }
        for (const double stat : state_.hero.stats) finite(stat, "a stat is not finite");
        for (const double stat : state_.worn_stats) finite(stat, "a worn stat is not finite");
        for (const double amount : state_.amounts) finite(amount, "an amount is not finite");
        const content::Settings& settings = rules_.pack().settings;
        expect(state_.turn >= 1 && state_.turn <= settings.turn_limit, "turns outside 1 .. limit");
        expect(state_.rerolls <= 99, "more than 99 rerolls");
        const auto most = rules_.pack().resources[static_cast<std::size_t>(content::Resource::gold)].max;
        expect(state_.hero.gold >= 0 && state_.hero.gold <= most, "gold outside its bounds");
    }

    void combatants() {
        for (const battle::Combatant& side : state_.sides) {
            finite(side.guard, "guard is not finite");
            expect(side.guard >= 0, "negative guard");
            expect(side.attack_strengthen <= 3 && side.guard_strengthen <= 3 && side.attack_weaken <= 3,
                   "more than three stages");
            for (std::size_t i = 0; i < battle::Consumables::places; ++i) {
                finite(side.consumables.reduction[i], "a reduction is not finite");
                expect(side.consumables.nullify_left[i].uses <= 99, "more than 99 uses");
            }
        }
    }

    void machine() {
        for (std::size_t column = 0; column < content::column_count; ++column) {
            for (std::size_t cell = 0; cell < state_.hero.machine.cells_per_column(); ++cell) {
                const content::PuckId puck = state_.hero.machine.cells[column][cell];
                expect(puck.valid() && content::column_of(rules_.pack()[puck].type) ==
                                           static_cast<content::Column>(column),
                       "a puck is in the wrong column");
            }
        }
    }

    /// Nothing that is worn is counted late: it is what the hero makes of it now.
    void worn() {
        const battle::Equipment now = battle::equipment(rules_, state_.hero);
        expect(state_.worn_stats == now.stats, "worn stats are late");
        expect(state_.max_hp == battle::max_hp(state_.hero, now), "max HP is late");
        expect(state_.token_cap == battle::token_cap(rules_, state_.hero, now), "token cap is late");
    }

    const battle::Rules& rules_;
    const State& state_;
    std::string broken_;
};

std::string broken_events(const battle::EventLog& log) {
    for (const battle::Event& event : log) {
        for (const double v : event.v) {
            if (!std::isfinite(v)) return "a number of an event is not finite";
        }
        if (event.kind == EventKind::damage && (event.v[0] < 0 || event.v[3] < 0 || event.v[4] < 0))
            return "negative damage";
        if (event.kind == EventKind::heal && (event.v[1] < 0 || event.v[2] < 0)) return "negative healing";
    }
    return "";
}

TEST(BattlePlay, EveryStateOfRandomPacksHolds) {
    const int packs = tier(15, 600);
    const int fights = 60;
    for (int p = 0; p < packs; ++p) {
        const Seed seed{static_cast<std::uint64_t>(p)};
        const Taste taste = p % 2 == 0 ? Taste::extreme : Taste::usual;
        const battle::Rules rules(random_pack(Stream(seed, "play"), taste));
        for (int i = 0; i < fights; ++i) {
            const Seed fight{static_cast<std::uint64_t>(p * fights + i)};
            Stream policy(fight, "policy");
            battle::EventLog log;
            const battle::Setup setup = random_setup(rules.pack(), Stream(fight, "setup"));
            State state = battle::start(rules, setup, Stream(fight, "battle"), &log);
            int actions = 0;
            for (;;) {
                const StateCheck check(rules, state);
                ASSERT_EQ(check.broken() + broken_events(log), "")
                    << "pack " << p << " fight " << i << " action " << actions << '\n'
                    << describe(rules.pack(), setup);
                const battle::ActionList legal = battle::legal_actions(rules, state);
                ASSERT_EQ(legal.empty(), state.over());
                if (legal.empty()) break;
                ASSERT_LT(++actions, 20000) << "a fight without end";
                const battle::Action action = legal[policy.below(static_cast<std::uint32_t>(legal.size()))];
                // Who listens does not matter, and a copy goes on in the same way.
                State silent = state;
                battle::apply(rules, silent, action);
                log.clear();
                battle::apply(rules, state, action, &log);
                ASSERT_EQ(std::memcmp(&silent, &state, sizeof(State)), 0) << "pack " << p << " fight " << i;
            }
        }
    }
}

TEST(BattlePlay, A7StopsOfWholeFightsAreUniform) {
    const battle::Rules rules(load_base_pack());
    std::array<std::array<std::int64_t, 7>, 3> counts{};
    const int fights = tier(400, 20000);
    for (int i = 0; i < fights; ++i) {
        const Seed seed{static_cast<std::uint64_t>(i)};
        Stream policy(seed, "policy");
        battle::Setup setup;
        setup.hero = late_hero(rules.pack());
        setup.enemy = rules.pack().find_enemy(101);
        setup.rank_add = 5; // a long fight
        battle::EventLog log;
        State state = battle::start(rules, setup, Stream(seed, "battle"), &log);
        play_randomly(rules, state, policy, &log);
        for (const battle::Event& event : log) {
            if (event.kind != EventKind::spin) continue;
            for (std::size_t column = 0; column < 3; ++column)
                ++counts[column][static_cast<std::size_t>(event.n[column])];
        }
    }
    std::array<double, 7> even{};
    even.fill(1.0 / 7);
    for (const auto& column : counts) EXPECT_LT(chi_square(column, even), chi_square_limit(6));
}

TEST(BattlePlay, A6IntentsOfWholeFightsComeByWeight) {
    const battle::Rules rules(load_base_pack());
    const content::Pack& pack = rules.pack();
    const content::EnemyId archer = pack.find_enemy(107); // attack 10, strong hit 6, guard 4: always sensible
    const content::IntentSet& set = pack[pack[archer].set];
    std::vector<std::int64_t> counts(set.entries.size());
    const int fights = tier(400, 20000);
    for (int i = 0; i < fights; ++i) {
        const Seed seed{static_cast<std::uint64_t>(i)};
        Stream policy(seed, "policy");
        battle::Setup setup;
        setup.hero = start_hero(pack);
        setup.enemy = archer;
        battle::EventLog log;
        State state = battle::start(rules, setup, Stream(seed, "battle"), &log);
        play_randomly(rules, state, policy, &log);
        for (const battle::Event& event : log) {
            if (event.kind != EventKind::intent) continue;
            for (std::size_t n = 0; n < set.entries.size(); ++n)
                if (set.entries[n].intent == event.intent) ++counts[n];
        }
    }
    std::vector<double> shares;
    for (const content::IntentSet::Entry& entry : set.entries) shares.push_back(entry.weight / 20.0);
    EXPECT_LT(chi_square(counts, shares), chi_square_limit(shares.size() - 1));
}

} // namespace
} // namespace rogueloom::test
