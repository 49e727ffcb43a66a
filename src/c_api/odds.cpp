// SPDX-License-Identifier: MIT
#include <rogueloom/battle/battle.hpp>
#include <rogueloom/lab/odds.hpp>
#include <rogueloom/view/odds.hpp>

#include "guard.hpp"
#include "machine.hpp"
#include "names.hpp"

namespace rogueloom::c_api {

namespace {

constexpr double dummy_hp = 1e9;

/// Nobody in particular: announces a plain attack and deals nothing.
void fill_dummy(const content::Pack& pack, battle::EnemyOverride& fixed) {
    if (!fixed.hp) fixed.hp = dummy_hp;
    if (!fixed.attack) fixed.attack = 0;
    if (!fixed.defence) fixed.defence = 0;
    if (fixed.first_intent) return;
    for (std::size_t i = 0; i < pack.intents.size(); ++i) {
        if (pack.intents[i].kind != content::IntentKind::attack) continue;
        fixed.first_intent = content::IntentId(i);
        return;
    }
}

/// What the file leaves open is as the enemy's ranks say, without the roll.
void fill_ranks(const content::Pack& pack, content::EnemyId id, battle::EnemyOverride& fixed) {
    const content::Enemy& enemy = pack[id];
    const auto grade = [&](content::Rarity rank) -> const content::GradeBase& {
        return pack.grades[static_cast<std::size_t>(rank)];
    };
    if (!fixed.hp) fixed.hp = grade(enemy.hp_grade).stat_hp;
    if (!fixed.attack) fixed.attack = grade(enemy.attack_grade).stat_attack;
    if (!fixed.defence) fixed.defence = grade(enemy.defense_grade).stat_defense;
}

/// The fight before its spin.
Outcome<battle::State> state_of(const run::Game& game, battle::MachineFile machine,
                                const rl_odds_options& options) {
    const content::Pack& pack = game.pack();
    content::EnemyId enemy(std::size_t{0});
    if (options.has_enemy != 0) {
        const auto found = enemy_of(pack, options.enemy);
        if (!found) return tl::unexpected(found.error());
        enemy = *found;
        fill_ranks(pack, enemy, machine.enemy);
        if (!machine.enemy.first_intent && !pack[enemy].boss_intent)
            return bad_data({"machine.member",
                             {"machine", 0, 0},
                             "enemy.intent is missing",
                             "odds are for an announced intent",
                             "add \"enemy\": {\"intent\": 1}"});
    } else {
        fill_dummy(pack, machine.enemy);
    }
    battle::State state = battle::start(game.rules(), machine.against(enemy), Stream(Seed{0}, "battle"));
    if (state.over())
        return bad_data({"machine.over", {"machine", 0, 0}, "the fight is over before it begins", {}, {}});
    return state;
}

Outcome<std::vector<content::PuckId>> candidates_of(const content::Pack& pack, const rl_odds_options& options,
                                                    const battle::Machine& machine) {
    std::vector<content::PuckId> pucks;
    if (options.candidate_count == 0) return pucks;
    if (const auto there = needs(options.candidates, "candidates"); !there)
        return tl::unexpected(there.error());
    for (std::size_t i = 0; i < options.candidate_count; ++i) {
        const std::string key = std::to_string(options.candidates[i]);
        const content::PuckId puck = pack.find_puck(options.candidates[i]);
        if (!puck) return bad_argument("candidates", "there is no puck " + key);
        if (content::column_of(pack[puck].type) == content::Column::additional &&
            machine.additional_unlocked == 0)
            return bad_argument("candidates", "puck " + key + " has no place",
                                "the additional column is locked", "unlock it in the machine file");
        pucks.push_back(puck);
    }
    return pucks;
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_odds(const rl_pack* pack, const rl_odds_options* options, rl_string* json) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(json, "json"); !there) return there;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const run::Game& game = (*found)->game();
        const auto asked = read(options);
        if (!asked) return tl::unexpected(asked.error());
        const auto aim = aim_of(asked->aim);
        if (!aim) return tl::unexpected(aim.error());
        const auto machine = machine_of(game.rules(), asked->machine);
        if (!machine) return tl::unexpected(machine.error());
        const auto candidates = candidates_of(game.pack(), *asked, machine->hero.machine);
        if (!candidates) return tl::unexpected(candidates.error());
        const auto state = state_of(game, *machine, *asked);
        if (!state) return tl::unexpected(state.error());

        const lab::Odds odds = lab::odds(game.rules(), *state, *aim);
        const std::vector<lab::Replacement> swaps =
            lab::replacements(game.rules(), *state, *candidates, *aim);
        return give(view::to_json(odds, swaps, game.pack()), json);
    });
}
