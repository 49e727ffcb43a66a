// SPDX-License-Identifier: MIT
// Machine files against the base pack's keys (interfaces.md "Machine file").
#include <rogueloom/battle/machine_file.hpp>

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>

namespace rogueloom::battle {
namespace {

const Rules& rules() {
    static const Rules base(
        std::make_shared<content::Pack>(*content::load_pack(content::base_pack_files()).pack));
    return base;
}
const content::Pack& pack() {
    return rules().pack();
}

/// The example of the interface with `more` members behind it.
std::string example(const std::string& more = "") {
    return R"({"columns":{"action":[2,2,2,2,2],"multiplier":[14,14,14,14,14],"additional":[28,28,28,28,28]},)"
           R"("unlocked":{"additional":true,"second_line":false},)"
           R"("stats":{"max_hp":100,"hp":100,"physical_attack":45,"magical_attack":10,"defence":10,)"
           R"("heal_amount":10},"active":null,"passives":[],"relics":[],"gold":0,"tokens":0)" +
           more + "}";
}
MachineRead read(const std::string& bytes) {
    return read_machine(rules(), bytes, "m.json");
}
/// The only error of a file.
Error only_error(const std::string& bytes) {
    const MachineRead result = read(bytes);
    EXPECT_FALSE(result.machine.has_value());
    EXPECT_EQ(result.errors.size(), 1U);
    for (const Error& error : result.errors) EXPECT_EQ(error.place.file, "m.json");
    return result.errors.empty() ? Error{} : result.errors.front();
}

TEST(MachineFile, TheExampleOfTheInterface) {
    const MachineRead result = read(example());
    ASSERT_TRUE(result.machine.has_value());
    const Hero& hero = result.machine->hero;
    EXPECT_EQ(hero.max_hp, 100);
    EXPECT_EQ(hero.stats, (Stats{45, 10, 10, 10}));
    EXPECT_EQ(hero.machine.additional_unlocked, 1);
    EXPECT_EQ(hero.machine.second_line, 0);
    for (std::size_t cell = 0; cell < first_cells; ++cell) {
        EXPECT_EQ(hero.machine.cell(Column::action, cell), pack().find_puck(2));
        EXPECT_EQ(hero.machine.cell(Column::multiplier, cell), pack().find_puck(14));
        EXPECT_EQ(hero.machine.cell(Column::additional, cell), pack().find_puck(28));
    }
    EXPECT_FALSE(hero.active.valid());
}

TEST(MachineFile, WhatItFixesIsNeitherRolledNorDrawn) {
    const MachineRead result = read(example(R"(,"enemy":{"hp":140.3,"attack":7,"defense":0,"intent":1})"));
    ASSERT_TRUE(result.machine.has_value());
    const battle::Setup setup = result.machine->against(pack().find_enemy(101));
    Stream stream(Seed{1}, "test");
    Stream untouched = stream;
    State state = start(rules(), setup, stream);
    EXPECT_EQ(state.enemy_hp, 140.3);
    EXPECT_EQ(state.enemy_attack, 7);
    EXPECT_EQ(state.intent, pack().find_intent(1));
    EXPECT_EQ(state.stream.bits(), untouched.bits());
}

// battle.md A9: (28 + 45) x (1 + 0.5) = 109.5, against guard 0 the whole of it.
TEST(MachineFile, A9TheWorkedExampleOfTheSource) {
    const MachineRead result = read(example(R"(,"enemy":{"hp":140.3,"attack":7,"defense":0,"intent":1})"));
    ASSERT_TRUE(result.machine.has_value());
    State state = start(rules(), result.machine->against(pack().find_enemy(101)), Stream(Seed{1}, "test"));
    apply(rules(), state, {ActionKind::spin, {}});
    EXPECT_DOUBLE_EQ(state.enemy_hp, 140.3 - 109.5);
    EXPECT_EQ(state.hero.hp, 93);
}

TEST(MachineFile, APartOfTheEnemyMayBeFixed) {
    const MachineRead result = read(example(R"(,"enemy":{"attack":9})"));
    ASSERT_TRUE(result.machine.has_value());
    const battle::Setup setup = result.machine->against(pack().find_enemy(101));
    Stream stream(Seed{5}, "test");
    const State state = start(rules(), setup, stream);
    EXPECT_EQ(state.enemy_attack, 9);
    // HP and defence are rolled in this order, each with one unit().
    const double hp = stream.between_real(0.85, 1.15);
    const double defence = stream.between_real(0.85, 1.15);
    const content::Enemy& enemy = pack()[setup.enemy];
    EXPECT_EQ(state.enemy_max_hp, pack().grades[static_cast<std::size_t>(enemy.hp_grade)].stat_hp * hp);
    EXPECT_EQ(state.enemy_defence,
              pack().grades[static_cast<std::size_t>(enemy.defense_grade)].stat_defense * defence);
}

TEST(MachineFile, AFightMayBeTakenUpInTheMiddle) {
    const MachineRead result = read(example(
        R"(,"rerolls":2,"turn":7,"stages":{"attack_strengthen":1,"attack_weaken":3},"blocks":["heal","additional"],)"
        R"("enemy":{"stages":{"guard_strengthen":2},"blocks":["guard"]})"));
    ASSERT_TRUE(result.machine.has_value());
    const State state =
        start(rules(), result.machine->against(pack().find_enemy(101)), Stream(Seed{1}, "test"));
    EXPECT_EQ(state.turn, 7);
    EXPECT_EQ(state.rerolls, 2);
    EXPECT_EQ(state.additional_blocked, 1);
    EXPECT_EQ(state.side(Side::player).attack_strengthen, 1);
    EXPECT_EQ(state.side(Side::player).attack_weaken, 3);
    EXPECT_EQ(state.side(Side::player).heal_blocked, 1);
    EXPECT_EQ(state.side(Side::player).guard_blocked, 0);
    EXPECT_EQ(state.side(Side::enemy).guard_strengthen, 2);
    EXPECT_EQ(state.side(Side::enemy).guard_blocked, 1);
}

TEST(MachineFile, SyntaxErrorsHaveRowAndColumn) {
    const Error error = only_error("{\n  \"columns\": [1,\n  2 3]}");
    EXPECT_EQ(error.code, "machine.syntax");
    EXPECT_EQ(error.place.row, 3U);
    EXPECT_EQ(error.place.column, 5U);
    EXPECT_EQ(only_error("").code, "machine.syntax");
    EXPECT_EQ(only_error("{").code, "machine.syntax");
    EXPECT_EQ(only_error("\xFF\xFE{").code, "machine.syntax");
    EXPECT_EQ(only_error(std::string(100000, '[')).code, "machine.syntax");
}

TEST(MachineFile, AMemberIsThereOnce) {
    const Error error = only_error(example(R"(,"gold":1)"));
    EXPECT_EQ(error.code, "machine.member");
    EXPECT_EQ(error.problem, "gold is there twice");
    EXPECT_EQ(only_error(example(R"(,"enemy":{"hp":1,"attack":2,"hp":3})")).problem, "hp is there twice");
    EXPECT_TRUE(read(example(R"(,"enemy":{"hp":1,"max_hp":1})")).machine) << "hp of stats is another one";
    EXPECT_EQ(only_error(example(R"(,"enemy":{"hp":2,"max_hp":1})")).problem, "enemy.hp is above max HP");
}

TEST(MachineFile, TypesMembersRangesAndReferencesAreChecked) {
    struct Case {
        const char* more;
        const char* code;
        const char* part; ///< of the problem
    };
    const Case cases[] = {
        {R"(,"gld":1)", "machine.member", "gld is not known"},
        {R"(,"turn":0)", "machine.range", "turn is 0"},
        {R"(,"turn":1.5)", "machine.type", "turn is no whole number"},
        {R"(,"turn":99999999999999999999999)", "machine.type", "turn is no whole number"},
        {R"(,"turn":18446744073709551615)", "machine.range", "turn is 18446744073709551615"},
        {R"(,"rerolls":"many")", "machine.type", "rerolls is no whole number"},
        {R"(,"stages":{"attack_weaken":4})", "machine.range", "stages.attack_weaken is 4"},
        {R"(,"stages":[])", "machine.type", "stages is no JSON object"},
        {R"(,"blocks":["luck"])", "machine.range", "blocks has \"luck\""},
        {R"(,"blocks":"heal")", "machine.type", "blocks is no list"},
        {R"(,"enemy":{"blocks":["additional"]})", "machine.range", "enemy.blocks has \"additional\""},
        {R"(,"enemy":{"hp":0})", "machine.range", "enemy.hp is 0"},
        {R"(,"enemy":{"attack":1e300})", "machine.range", "enemy.attack is 1e+300"},
        {R"(,"enemy":{"intent":12345})", "machine.reference", "enemy.intent: there is no intent 12345"},
    };
    for (const Case& c : cases) {
        const Error error = only_error(example(c.more));
        EXPECT_EQ(error.code, c.code) << c.more;
        EXPECT_NE(error.problem.find(c.part), std::string::npos) << error.problem;
    }
}

/// The example with one part of its text replaced.
std::string changed(const std::string& from, const std::string& to) {
    std::string text = example();
    const std::size_t at = text.find(from);
    EXPECT_NE(at, text.npos);
    return text.replace(at, from.size(), to);
}

TEST(MachineFile, CellsAreChecked) {
    EXPECT_EQ(only_error(changed("\"action\":[2,2", "\"action\":[2,999")).problem,
              "columns.action[1]: there is no puck 999");
    EXPECT_EQ(only_error(changed("\"action\":[2,2", "\"action\":[2,14")).code, "machine.range");
    EXPECT_EQ(only_error(changed("\"action\":[2,2", "\"action\":[2,2,2")).problem,
              "columns.action has 6 cells");
    EXPECT_EQ(only_error(changed("\"action\":[2,2", "\"action\":[\"2\",2")).code, "machine.type");
    // The second line has seven cells a column.
    EXPECT_EQ(read(changed("\"second_line\":false", "\"second_line\":true")).errors.size(), 3U);
}

TEST(MachineFile, WhatIsWornIsChecked) {
    EXPECT_EQ(only_error(changed("\"passives\":[]", "\"passives\":[1,1]")).code, "machine.range");
    EXPECT_EQ(only_error(changed("\"passives\":[]", "\"passives\":[1,2,44]")).code, "machine.range");
    EXPECT_EQ(only_error(changed("\"passives\":[]", "\"passives\":[98765]")).code, "machine.reference");
    EXPECT_EQ(only_error(changed("\"active\":null", "\"active\":98765")).code, "machine.reference");
    EXPECT_EQ(only_error(changed("\"hp\":100", "\"hp\":101")).problem, "stats.hp is above max HP");
    // Basic Tool costs 5 tokens and holds no more.
    EXPECT_TRUE(read(changed("\"active\":null,\"passives\":[],\"relics\":[],\"gold\":0,\"tokens\":0",
                             "\"active\":2,\"tokens\":5"))
                    .machine.has_value());
    EXPECT_EQ(only_error(changed("\"active\":null,\"passives\":[],\"relics\":[],\"gold\":0,\"tokens\":0",
                                 "\"active\":2,\"tokens\":6"))
                  .problem,
              "tokens is above the cap");
}

TEST(MachineFile, EverythingThatIsWrongIsSaidAtOnce) {
    const MachineRead result = read(R"({"stats":{"hp":-1},"relics":[0.5],"gold":-2})");
    std::vector<std::string> problems;
    for (const Error& error : result.errors) problems.push_back(error.problem);
    EXPECT_EQ(problems,
              (std::vector<std::string>{"columns is missing", "stats.max_hp is missing", "stats.hp is -1",
                                        "relics[0] is no whole number", "gold is -2"}));
}

} // namespace
} // namespace rogueloom::battle
