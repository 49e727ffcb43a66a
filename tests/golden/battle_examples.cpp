// SPDX-License-Identifier: MIT
// docs/rules/battle-examples.md: every operation of battle.md A8 at work in a small fight of the base pack,
// as `rogueloom battle --explain` tells it.
#include "battle_examples.hpp"

#include <stdexcept>
#include <vector>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/battle/machine_file.hpp>
#include <rogueloom/view/battle.hpp>

#include "run/base_game.hpp"

namespace rogueloom::test {

namespace {

using battle::ActionKind;

/// One turn of a fight: a machine of equal cells, what is worn, and what the player does.
struct Example {
    const char* title;
    const char* rule;
    int action = 1;
    int multiplier = 14;
    int additional = 0;    ///< 0: the column is locked
    const char* more = ""; ///< further members of the machine file
    int enemy = 101;
    std::vector<ActionKind> actions = {ActionKind::spin};
    std::uint64_t seed = 1;
};

const std::vector<ActionKind> two_spins = {ActionKind::spin, ActionKind::spin};
const std::vector<ActionKind> active_then_spin = {ActionKind::use_active, ActionKind::spin};
constexpr const char* attacks = R"(,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})";
constexpr const char* guards = R"(,"enemy":{"hp":200,"attack":10,"defense":10,"intent":2})";

std::vector<Example> attack_examples() {
    return {
        {"Row: base, stat, multiplier",
         "E27: (base + stat) x multiplier, then the guard of the other side (E31).", 2, 15, 0, attacks},
        {"Guard row against an attack",
         "E32: the guard value lasts to the end of the turn; 100 of it halve a hit.", 7, 14, 0, attacks},
        {"Heal row", "E33: what is above max HP is overflow.", 10, 16, 0, attacks},
        {"Several hits", "Every hit is the full value and is guarded by itself.", 6, 14, 0, guards},
        {"`repeat_action`: One More", "E29: after all rows the row acts again at so many percent.", 1, 14, 21,
         attacks},
        {"`numeric` final value: Icing", "Resource 19: final value + % for this row.", 1, 14, 23, attacks},
        {"`numeric` multiplier: Fate", "Resource 21: this row's multiplier + value / 100.", 1, 14, 28,
         attacks},
        {"`numeric` heal by the final value: Drain", "Resource 18 with the source reel_final.", 2, 16, 45,
         attacks},
        {"`numeric` guard by the final value: Ward", "Resource 17 with the source reel_final.", 1, 16, 48,
         attacks},
        {"`numeric` damage taken: Parry", "Resource 30: the next hit does so many percent less (E36).", 1, 14,
         60, attacks},
        {"`numeric` tokens: Recharge", "Resource 33; one token comes by itself each turn (E46).", 1, 14, 50,
         R"(,"active":14,"tokens":0,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})"},
        {"`guard_break`: Breaker", "Extra damage against an announced guard.", 1, 14, 53, guards},
        {"Additional effects are void", "E23: the Void intent stops the effect, not the row.", 1, 14, 23,
         R"(,"blocks":["additional"],"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})"},
    };
}

std::vector<Example> active_examples() {
    return {
        {"`reroll`: Basic Tool",
         "The multiplier is drawn again.",
         1,
         14,
         0,
         R"(,"active":2,"tokens":5,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})",
         101,
         {ActionKind::use_active, ActionKind::spin, ActionKind::reroll}},
        {"`fix_result`: Pin",
         "The column keeps its result next spin, so it is for the second turn.",
         1,
         14,
         0,
         R"(,"active":10,"tokens":3,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})",
         101,
         {ActionKind::spin, ActionKind::use_active, ActionKind::spin}},
        {"`double_gacha`: Double Gacha",
         "E11: two sets are drawn and the better one counts; the price rises by 10.", 1, 14, 0,
         R"(,"active":11,"gold":25,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})", 101,
         active_then_spin},
        {"`result_rarity`: Upgrade Pass", "One result action puck counts as a grade higher this turn.", 1, 14,
         0, R"(,"active":12,"tokens":5,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})", 101,
         active_then_spin},
        {"`top_grade`: Golden Line", "The row turns into the top of its lineages before it is read.", 1, 14,
         23, R"(,"active":13,"tokens":7,"enemy":{"hp":999,"attack":10,"defense":10,"intent":1})", 101,
         active_then_spin},
        {"`change_intent`: Taunt", "The enemy announces an attack instead.", 1, 14, 0,
         R"(,"active":7,"tokens":4,"enemy":{"hp":200,"attack":10,"defense":10,"intent":2})", 101,
         active_then_spin},
        {"`instant_kill`: Reaper Card", "A chance to fell the enemy at once.", 1, 14, 0,
         R"(,"active":20,"tokens":9,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})", 101,
         active_then_spin, 25},
        {"`numeric` damage: Fire Bomb", "Resource 22 goes through the guard like any hit.", 1, 14, 0,
         R"(,"active":6,"tokens":5,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})", 101,
         active_then_spin},
        {"`numeric` by tokens spent: Powder Keg", "A stack item spends all tokens; source spent_token.", 1,
         14, 0, R"(,"active":18,"tokens":6,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})", 101,
         active_then_spin},
        {"`numeric` nullify: Smoke Bomb", "Resource 28: the next hit of this turn does nothing.", 1, 14, 0,
         R"(,"active":8,"tokens":6,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})", 101,
         active_then_spin},
        {"`numeric` stages: War Drum", "Resource 13: own attack strengthen stage + 1 (E34).", 1, 14, 0,
         R"(,"active":14,"tokens":6,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})", 101,
         active_then_spin},
        {"`numeric` HP loss and rates: Devil's Coin",
         "E11: 20 % of current HP; physical attack and kill gold + 40 % this turn.", 1, 14, 0,
         R"(,"active":16,"tokens":5,"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})", 101,
         active_then_spin},
    };
}

std::vector<Example> passive_examples() {
    return {
        {"Passive `after_hit`: Vampire's Claw", "Source damage_dealt: 10 % of what a physical hit took.", 2,
         16, 0, R"(,"passives":[47],"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})"},
        {"Passive `after_block`: Mirror Shield", "Source blocked_damage: 60 % of what the guard took.", 8, 14,
         0, R"(,"passives":[23],"enemy":{"hp":200,"attack":40,"defense":10,"intent":1})"},
        {"Passive `player_heal`: Grail", "Source heal_overflow: what healing was too much becomes damage.",
         12, 16, 0, R"(,"passives":[30],"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})"},
        {"Passive `after_hurt`: Thorn Mail", "", 1, 14, 0,
         R"(,"passives":[20],"enemy":{"hp":200,"attack":10,"defense":10,"intent":1})"},
        {"`lethal_counter`: Last Word", "A10: a deadly hit leaves 1 HP and is dealt back; no roll.", 1, 14, 0,
         R"(,"passives":[45],"enemy":{"hp":300,"attack":150,"defense":10,"intent":1})"},
        {"`revive`: Blessing of the Immortal",
         "A10: the roll comes first; when it fails the item brings back.", 1, 14, 0,
         R"(,"passives":[49],"enemy":{"hp":300,"attack":150,"defense":10,"intent":1})"},
        {"Death's door",
         "A10: 60 %, halved by each success in the same fight.",
         1,
         14,
         0,
         R"(,"enemy":{"hp":300,"attack":150,"defense":10,"intent":1})",
         101,
         {ActionKind::spin},
         4},
    };
}

std::vector<Example> enemy_examples() {
    return {
        {"Enemy guard", "E31: the guard acts before the player, so it takes from his hits.", 1, 14, 0,
         guards},
        {"Enemy strengthens himself", "E34: 20, 40, 50 %.", 1, 14, 0,
         R"(,"enemy":{"hp":200,"attack":10,"defense":10,"intent":4})"},
        {"`heal_block`", "Healing does nothing for the rest of the fight.", 10, 14, 0,
         R"(,"blocks":["heal"],"enemy":{"hp":200,"attack":10,"defense":10,"intent":7})"},
        {"`additional_block`", "The Void intent acts first, so the puck of this turn is void.", 1, 14, 23,
         R"(,"enemy":{"hp":200,"attack":10,"defense":10,"intent":8})"},
        {"`owned_rarity`: Dull", "A cell's puck drops one grade for this fight.", 3, 14, 0,
         R"(,"enemy":{"hp":200,"attack":10,"defense":10,"intent":9})"},
        {"`owned_swap`: Swap", "A cell's puck becomes another of its rank for this fight.", 1, 14, 0,
         R"(,"enemy":{"hp":200,"attack":10,"defense":10,"intent":10})"},
        {"Chicken Game", "Neither side can heal or guard.", 7, 14, 0, R"(,"enemy":{"hp":150,"attack":15})",
         9901, two_spins},
        {"Mess", "Base stats, grades and places of the pucks are mixed for this fight (E40).", 1, 14, 0,
         R"(,"enemy":{"hp":650,"attack":34})", 9902, two_spins},
        {"Rule Reversal", "Each hit on the boss does at most 50.", 3, 17, 0,
         R"(,"enemy":{"hp":650,"attack":78})", 9903, two_spins},
    };
}

std::string cells(int puck) {
    std::string list = "[";
    for (int i = 0; i < 5; ++i) list += (i > 0 ? "," : "") + std::to_string(puck);
    return list + "]";
}

std::string machine_text(const Example& example) {
    std::string text =
        R"({"columns":{"action":)" + cells(example.action) + R"(,"multiplier":)" + cells(example.multiplier);
    if (example.additional != 0)
        text += R"(,"additional":)" + cells(example.additional) + R"(},"unlocked":{"additional":true)";
    return text +
           R"(},"stats":{"max_hp":100,"hp":80,"physical_attack":30,"magical_attack":22,"defence":20,)"
           R"("heal_amount":6})" +
           example.more + "}";
}

/// Events up to the next turn, or those of the second turn too when the player acts in it.
std::string explained(const Example& example) {
    const run::Game& game = base_game();
    const std::string text = machine_text(example);
    const battle::MachineRead read = battle::read_machine(game.rules(), text, example.title);
    if (!read.machine) throw std::runtime_error(to_string(read.errors.front()));
    const content::EnemyId enemy = game.pack().find_enemy(example.enemy);
    battle::EventLog log;
    battle::State state =
        battle::start(game.rules(), read.machine->against(enemy), Stream(Seed{example.seed}, "battle"), &log);
    for (const ActionKind kind : example.actions) {
        if (state.over()) break;
        battle::apply(
            game.rules(), state,
            {kind, kind == ActionKind::reroll ? content::Column::multiplier : content::Column::action}, &log);
    }
    // What comes after the last action belongs to the next turn.
    for (std::size_t i = log.size(); i > 1; --i)
        if (log[i - 1].kind == battle::EventKind::turn && !state.over()) {
            log.resize(i - 1);
            break;
        }
    const view::Words words(game.pack(), "en");
    return view::BattleExplanation(words, words.name(enemy)).explain(log);
}

void write(std::string& text, const char* heading, const std::vector<Example>& examples) {
    text += std::string("\n## ") + heading + "\n";
    for (const Example& example : examples) {
        text += std::string("\n### ") + example.title + "\n";
        if (example.rule[0] != '\0') text += std::string(example.rule) + "\n";
        text += "```\n" + explained(example) + "```\n";
    }
}

} // namespace

std::string battle_examples() {
    std::string text =
        "# Worked examples of a fight\n"
        "Each operation of [battle.md](battle.md) A8 in one turn against a base pack enemy. The "
        "machines have one puck a column, so that nothing depends on luck but where an operation "
        "draws. Written by the engine (`./dev golden`) and checked by the tests; `rogueloom battle "
        "--explain` tells any other fight in this way. The operations `grant` and `random_stat`, "
        "and numeric changes of base stats, max HP and gold, are for encounters and do not happen "
        "in these fights.\n";
    write(text, "Rows and additional effects", attack_examples());
    write(text, "Active items", active_examples());
    write(text, "Passives and death's door", passive_examples());
    write(text, "Enemies and bosses", enemy_examples());
    return text;
}

} // namespace rogueloom::test
