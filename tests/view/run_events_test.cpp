// SPDX-License-Identifier: MIT
#include <rogueloom/view/run_events.hpp>

#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/view/battle.hpp>

#include "run/base_game.hpp"

namespace rogueloom::view {
namespace {

using nlohmann::ordered_json;
using run::EventKind;

const content::Pack& pack() {
    return test::base_game().pack();
}

/// The line of one event.
std::string line_of(EventKind kind, std::array<std::int32_t, 4> n) {
    const std::vector<run::Event> events = {{kind, n, {}}};
    return events_json(pack(), events, {});
}

TEST(RunEvents, NamesItsNumbers) {
    EXPECT_EQ(
        line_of(EventKind::node_entered, {3, 1, 0, 1}),
        "{\"event\":\"node_entered\",\"row\":3,\"column\":1,\"type\":\"combat\",\"reward\":\"gold\"}\n");
    EXPECT_EQ(line_of(EventKind::gold_changed, {-5, 7, 0, 0}),
              "{\"event\":\"gold_changed\",\"change\":-5,\"now\":7}\n");
    EXPECT_EQ(line_of(EventKind::run_won, {}), "{\"event\":\"run_won\"}\n");
    EXPECT_EQ(line_of(EventKind::machine_grew, {2, 0, 0, 0}),
              "{\"event\":\"machine_grew\",\"part\":\"second_line\"}\n");
    EXPECT_EQ(line_of(EventKind::spot_reached, {1, 4, 5, 6}),
              "{\"event\":\"spot_reached\",\"spot\":\"exit\",\"x\":4,\"y\":5,\"steps\":6}\n");
}

TEST(RunEvents, IdsAreKeysOfTheSheetsAndNullStandsForNone) {
    const auto puck = std::to_string(pack().pucks[2].key);
    const auto active = std::to_string(pack().actives[1].key);
    EXPECT_EQ(line_of(EventKind::puck_placed, {2, 1, 4, -1}),
              "{\"event\":\"puck_placed\",\"puck\":" + puck +
                  ",\"column\":\"multiplier\",\"cell\":4,\"lost\":null}\n");
    EXPECT_EQ(line_of(EventKind::choice_offered, {1, 1, 1, 0}),
              "{\"event\":\"choice_offered\",\"drop\":\"item\",\"what\":\"active\",\"id\":" + active + "}\n");
    EXPECT_EQ(line_of(EventKind::left, {-1, 0, 0, 0}), "{\"event\":\"left\",\"what\":null,\"id\":null}\n");
    EXPECT_EQ(line_of(EventKind::stage_entered, {2, 0, 0, 0}),
              "{\"event\":\"stage_entered\",\"stage\":2,\"terrain\":null,\"boss\":null}\n");
    EXPECT_EQ(line_of(EventKind::run_lost, {-1, 1, 3, 0}),
              "{\"event\":\"run_lost\",\"enemy\":null,\"by_turn_limit\":true,\"turns\":3}\n");
}

TEST(RunEvents, EveryKindHasItsName) {
    std::set<std::string> names;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(EventKind::days_over); ++i) {
        const auto kind = static_cast<EventKind>(i);
        if (kind == EventKind::battle) continue;
        names.insert(ordered_json::parse(line_of(kind, {1, 1, 1, 1})).at("event"));
    }
    EXPECT_EQ(names.size(), static_cast<std::size_t>(EventKind::days_over));
}

/// A fight told choice by choice shows what the whole fight shows: turn, machine and pucks.
TEST(RunEvents, FightsGoOnFromChoiceToChoice) {
    const run::Game& game = test::base_game();
    run::Run run = test::start_acts(game, 3);
    const auto policy = *lab::make_policy("greedy");
    run::OptionList options;
    std::string told;
    std::vector<battle::Event> fight;
    std::optional<FightBefore> first;
    for (int i = 0; i < 60 && !run::is_over(run.state); ++i) {
        run::list_options(game, run, options);
        FightBefore before = fight_now(run.state);
        run::EventLog log;
        run::choose(game, run, lab::ask(game, run, options, Seed{3}, *policy), &log);
        before.next_machine = run::current_hero(run.state).machine;
        std::istringstream lines(events_json(pack(), log, before));
        for (std::string line; std::getline(lines, line);)
            if (ordered_json::parse(line).contains("turn")) told += line + "\n";
        if (!first) first = before;
        for (const run::Event& event : log)
            if (event.kind == EventKind::battle) fight.push_back(event.battle);
        if (!fight.empty() && run.state.phase != run::Phase::battle) break;
    }
    ASSERT_FALSE(fight.empty());
    BattleJson whole(pack(), first->machine, 0);
    EXPECT_EQ(told, whole.events(fight));
}

} // namespace
} // namespace rogueloom::view
