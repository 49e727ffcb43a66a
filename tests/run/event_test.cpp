// SPDX-License-Identifier: MIT
// The events of a run are enough to follow the player without looking at the state.
#include <rogueloom/run/event.hpp>

#include <cmath>

#include <gtest/gtest.h>

#include "run/base_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

/// What a listener knows of the player from events alone.
struct Follower {
    battle::Machine machine;
    std::int32_t gold = 0;
    ActiveId active;
    std::array<PassiveId, 2> passives{};
    std::vector<RelicId> relics;
    std::int32_t stage = 0;
    std::int32_t row = 0;
    std::int32_t floors = 0;
    std::int32_t turns = 0;
    bool over = false;

    explicit Follower(const battle::Hero& start)
        : machine(start.machine), gold(start.gold), active(start.active) {}

    void hear(const Event& event) {
        const auto& n = event.n;
        const auto id = [&n](std::size_t i) { return static_cast<std::size_t>(n[i]); };
        switch (event.kind) {
        case EventKind::stage_entered:
            stage = n[0];
            row = 0;
            break;
        case EventKind::node_entered:
            row = n[0];
            ++floors;
            break;
        case EventKind::battle:
            hear_battle(event.battle);
            break;
        case EventKind::battle_won:
            turns += n[1];
            gold = n[3];
            break;
        case EventKind::puck_placed:
        case EventKind::strengthened:
        case EventKind::swapped:
            place(event);
            break;
        case EventKind::active_worn:
            active = ActiveId(id(0));
            break;
        case EventKind::passive_worn:
            passives[id(1)] = PassiveId(id(0));
            break;
        case EventKind::relic_gained:
            relics.emplace_back(id(0));
            break;
        case EventKind::gold_changed:
            gold += n[0];
            EXPECT_EQ(gold, n[1]);
            break;
        case EventKind::machine_grew:
            (n[0] == 1 ? machine.additional_unlocked : machine.second_line) = 1;
            break;
        case EventKind::run_won:
            over = true;
            break;
        case EventKind::run_lost:
            over = true;
            turns += n[2];
            break;
        default:
            break;
        }
    }

  private:
    void hear_battle(const battle::Event& event) {
        const bool bought = event.kind == battle::EventKind::active &&
                            test::base_game().pack()[event.active].type == content::ActiveType::gold;
        if (bought) gold -= static_cast<std::int32_t>(event.v[0]);
        if (event.kind == battle::EventKind::amount &&
            event.n[0] == static_cast<std::int16_t>(content::Resource::gold)) {
            gold += static_cast<std::int32_t>(event.v[0]);
            EXPECT_EQ(gold, event.v[1]);
        }
    }
    void place(const Event& event) {
        const auto& n = event.n;
        const bool placed = event.kind == EventKind::puck_placed;
        const auto column = static_cast<content::Column>(n[placed ? 1 : 0]);
        const auto cell = static_cast<std::size_t>(n[placed ? 2 : 1]);
        PuckId& puck = machine.cell(column, cell);
        EXPECT_EQ(puck ? static_cast<std::int32_t>(puck.index()) : -1, n[placed ? 3 : 2]) << "the puck lost";
        puck = PuckId(static_cast<std::size_t>(n[placed ? 0 : 3]));
    }
};

void expect_same(const Follower& told, const State& state) {
    const battle::Hero& hero = state.hero;
    EXPECT_EQ(told.machine.cells, hero.machine.cells);
    EXPECT_EQ(told.machine.additional_unlocked, hero.machine.additional_unlocked);
    EXPECT_EQ(told.machine.second_line, hero.machine.second_line);
    EXPECT_EQ(told.gold, hero.gold);
    EXPECT_EQ(told.active, hero.active);
    ASSERT_EQ(told.relics.size(), hero.relics.size());
    for (std::size_t i = 0; i < told.relics.size(); ++i) EXPECT_EQ(told.relics[i], hero.relics[i].relic);
    for (std::size_t slot = 0; slot < 2; ++slot)
        if (hero.passives[slot].passive) {
            EXPECT_EQ(told.passives[slot], hero.passives[slot].passive);
        }
    EXPECT_EQ(told.stage, state.stage);
    EXPECT_EQ(told.row, state.row);
    EXPECT_EQ(told.floors, static_cast<std::int32_t>(state.floors));
    EXPECT_EQ(told.turns, static_cast<std::int32_t>(state.turns));
    EXPECT_EQ(told.over, is_over(state));
}

TEST(RunEvents, FollowThePlayerThroughRandomRuns) {
    const int runs = test::tier(60, 2000);
    for (int i = 0; i < runs; ++i) {
        EventLog log;
        const Game& game = test::base_game();
        run::Run run = *start(game, test::acts(), Seed{static_cast<std::uint64_t>(i)}, &log);
        if (i % 2 == 0) test::make_mighty(run.state.hero); // so that later acts are seen too
        Follower told(run.state.hero);
        Stream choices(Seed{static_cast<std::uint64_t>(i)}, "test/choices");
        OptionList options;
        std::size_t heard = 0;
        while (!is_over(run.state) && run.state.choices < 600) {
            list_options(game, run, options);
            choose(game, run, options[choices.below(static_cast<std::uint32_t>(options.size()))], &log);
            for (; heard < log.size(); ++heard) told.hear(log[heard]);
            if (run.state.phase != Phase::battle) expect_same(told, run.state);
            if (testing::Test::HasFailure()) FAIL() << "seed " << i << ", choice " << run.state.choices;
        }
    }
}

TEST(RunEvents, BattleEventsArriveWrappedAndInOrder) {
    EventLog log;
    run::Run run = test::at_node(test::base_game(), path::NodeType::combat, 1, 0, {}, &log);
    test::fight_on(test::base_game(), run, &log);
    const auto battle_events = test::events_of(log, EventKind::battle);
    ASSERT_FALSE(battle_events.empty());
    std::int16_t turn = 0;
    for (const Event& event : battle_events) {
        if (event.battle.kind != battle::EventKind::turn) continue;
        EXPECT_EQ(event.battle.n[0], turn + 1);
        turn = event.battle.n[0];
    }
    EXPECT_GT(turn, 0);
}

} // namespace
} // namespace rogueloom::run
