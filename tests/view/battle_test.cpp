// SPDX-License-Identifier: MIT
// What an outside tool can do with the events of a fight: follow it and recompute every figure.
#include <rogueloom/view/battle.hpp>

#include <algorithm>
#include <map>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <rogueloom/battle/machine_file.hpp>
#include <rogueloom/lab/play_battle.hpp>

#include "run/base_game.hpp"
#include "support/battle_scenes.hpp"

namespace rogueloom::view {
namespace {

using nlohmann::json;

const run::Game& game() {
    return test::base_game();
}
const content::Pack& pack() {
    return game().pack();
}

/// One fight by a policy, with everything that is said of it.
struct Told {
    battle::Setup setup;
    battle::State started;
    battle::State ended;
    battle::EventLog log;
    std::vector<json> lines;
};

Told fight(const battle::Setup& setup, std::uint64_t seed) {
    Told told;
    told.setup = setup;
    told.ended = battle::start(game().rules(), setup, Stream(Seed{seed}, "battle"), &told.log);
    told.started = told.ended;
    const auto policy = *lab::make_policy("random");
    lab::play_battle(game(), told.ended, Seed{seed}, *policy, &told.log);
    BattleJson writer(pack(), setup, told.started);
    std::istringstream text(writer.setup(Seed{seed}) + writer.events(told.log));
    for (std::string line; std::getline(text, line);) told.lines.push_back(json::parse(line));
    return told;
}

/// A rich machine: three columns, two rows, items, all from the sheets in their order.
battle::Setup rich_setup(std::uint64_t seed) {
    Stream draw(Seed{seed}, "test/setup");
    battle::Setup setup;
    setup.hero = test::start_acts(game(), 0).state.hero;
    battle::Machine& machine = setup.hero.machine;
    machine.additional_unlocked = 1;
    machine.second_line = draw.below(2) == 1 ? 1 : 0;
    test::fill_randomly(pack(), draw, machine);
    setup.hero.max_hp = setup.hero.hp = 400;
    setup.hero.passives[0].passive =
        content::PassiveId(draw.below(static_cast<std::uint32_t>(pack().passives.size())));
    setup.hero.active = content::ActiveId(draw.below(static_cast<std::uint32_t>(pack().actives.size())));
    setup.enemy = content::EnemyId(draw.below(static_cast<std::uint32_t>(pack().enemies.size())));
    return setup;
}

double number(const json& line, const char* member) {
    return line.at(member).get<double>();
}

TEST(BattleJson, TheFirstLineIsTheSetup) {
    const Told told = fight(rich_setup(1), 7);
    const json& setup = told.lines.at(0);
    EXPECT_EQ(setup["event"], "setup");
    EXPECT_EQ(setup["seed"], "7");
    EXPECT_EQ(setup["enemy"]["id"], pack()[told.setup.enemy].key);
    EXPECT_EQ(setup["enemy"]["name"], pack()[told.setup.enemy].name);
    EXPECT_EQ(number(setup["enemy"], "hp"), told.started.enemy_max_hp);
    EXPECT_EQ(setup["player"]["stats"]["physical_attack"], told.setup.hero.stats[0]);
    const battle::Machine& machine = told.setup.hero.machine;
    for (const char* column : {"action", "multiplier", "additional"})
        EXPECT_EQ(setup["machine"][column].size(), machine.cells_per_column());
    EXPECT_EQ(setup["machine"]["action"][0], pack()[machine.cells[0][0]].key);
}

// battle.md E27, E31: the figures of a line give its result.
TEST(BattleJson, EveryFigureCanBeRecomputed) {
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Told told = fight(rich_setup(seed), seed);
        int turn = 0;
        double row_value = 0;
        for (const json& line : told.lines) {
            const std::string kind = line.at("event");
            ++seen[kind];
            if (kind == "setup") continue;
            if (kind == "turn") EXPECT_GT(line.at("turn").get<int>(), turn);
            turn = line.at("turn");
            if (kind == "row" && !line.at("repeat").get<bool>()) {
                row_value = (number(line, "base") + number(line, "stat")) *
                            (number(line, "multiplier") + number(line, "multiplier_add")) *
                            (1 + number(line, "rate_add") / 100) * number(line, "rate_mul") *
                            (1 + number(line, "action_rate") / 100);
                EXPECT_NEAR(number(line, "value"), row_value, 1e-9 * (1 + row_value)) << line;
            }
            if (kind == "damage") {
                const double passed = number(line, "value") * 100 / (100 + number(line, "guard")) *
                                      (1 - number(line, "reduction") / 100);
                const double due = line.at("capped").get<bool>() ? 50 : passed;
                const double total = number(line, "dealt") + number(line, "overkill");
                EXPECT_NEAR(total, due, 1e-9 * (1 + due)) << line;
                EXPECT_NEAR(number(line, "hp_before") - number(line, "dealt"), number(line, "hp_after"),
                            1e-9);
            }
        }
        const auto ends = [&](const char* kind) {
            return std::count_if(told.lines.begin(), told.lines.end(),
                                 [kind](const json& line) { return line.at("event") == kind; });
        };
        const bool won = told.ended.phase == battle::Phase::won;
        EXPECT_EQ(ends("win"), won ? 1 : 0);
        EXPECT_EQ(ends("lose"), won ? 0 : 1);
    }
    for (const char* kind : {"turn", "intent", "spin", "row", "damage", "guard", "heal", "active", "passive",
                             "token", "stage", "amount", "puck_change", "fall", "death_door", "win", "lose"})
        EXPECT_GT(seen[kind], 0) << kind;
}

// The pucks of a spin's rows are those of the cells named by its stops, whatever changed the machine before.
TEST(BattleJson, StopsNameThePucksOfTheMachineAsItIs) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Told told = fight(rich_setup(seed), seed);
        json machine = told.lines.at(0).at("machine");
        for (const json& line : told.lines) {
            if (line.at("event") == "puck_change" && !line.at("cell").is_null()) {
                json& cell =
                    machine[line.at("column").get<std::string>()][line.at("cell").get<std::size_t>()];
                EXPECT_EQ(cell, line.at("from")) << line;
                cell = line.at("to");
            }
            if (line.at("event") != "spin") continue;
            const std::size_t rows = line.at("rows").size();
            ASSERT_EQ(line.at("stops").size(), rows * 3);
            for (std::size_t row = 0; row < rows; ++row)
                for (std::size_t column = 0; column < 3; ++column) {
                    const char* names[] = {"action", "multiplier", "additional"};
                    const auto stop = line.at("stops")[row * 3 + column].get<std::size_t>();
                    EXPECT_EQ(line.at("rows")[row].at(names[column]), machine[names[column]][stop]) << line;
                }
        }
    }
}

TEST(BattleJson, ALockedColumnIsNull) {
    battle::Setup setup;
    setup.hero = test::start_acts(game(), 0).state.hero;
    setup.enemy = content::EnemyId(0);
    const Told told = fight(setup, 3);
    for (const json& line : told.lines)
        if (line.at("event") == "spin") {
            EXPECT_TRUE(line.at("stops")[2].is_null());
            EXPECT_TRUE(line.at("rows")[0].at("additional").is_null());
        }
}

// battle.md A9, as the source prints it.
TEST(BattleExplanation, TheWorkedExampleOfTheSource) {
    const battle::MachineRead read = battle::read_machine(
        game().rules(),
        R"({"columns":{"action":[2,2,2,2,2],"multiplier":[14,14,14,14,14],"additional":[28,28,28,28,28]},)"
        R"("unlocked":{"additional":true},"stats":{"max_hp":100,"physical_attack":30},"passives":[1],)"
        R"("enemy":{"hp":140.3,"attack":7,"defense":0,"intent":1}})",
        "example");
    ASSERT_TRUE(read.machine.has_value());
    battle::EventLog log;
    battle::State state = battle::start(game().rules(), read.machine->against(content::EnemyId(0)),
                                        Stream(Seed{1}, "test"), &log);
    battle::apply(game().rules(), state, {battle::ActionKind::spin, {}}, &log);
    const Words words(pack(), "en");
    const std::string text = BattleExplanation(words, "Goblin").explain(log);
    for (const char* line :
         {"    Attack II (2): base value 28\n", "    physical attack: 45\n", "    x1 (14): multiplier 1\n",
          "effect 5 of 50\n", "    action value = (28 + 45) x (1 + 0.5) = 109.5\n",
          "    after guard = 109.5 x 100 / (100 + 0) = 109.5\n",
          "    damage = 109.5 (Goblin HP 140.3 -> 30.8)\n",
          "  Goblin: Attack\n    after guard = 7 x 100 / (100 + 0) = 7\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(BattleExplanation, TellsEveryFightInBothLanguages) {
    for (const char* language : {"en", "ko"}) {
        const Words words(pack(), language);
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const Told told = fight(rich_setup(seed), seed);
            const std::string text = BattleExplanation(words, "X").explain(told.log);
            EXPECT_FALSE(text.empty());
            EXPECT_EQ(text.find('{'), text.npos) << text; // every placeholder is filled
            EXPECT_EQ(text.find("explain."), text.npos) << text;
        }
    }
}

} // namespace
} // namespace rogueloom::view
