// SPDX-License-Identifier: MIT
#include <rogueloom/battle/battle.hpp>
#include <rogueloom/lab/odds.hpp>
#include <rogueloom/view/odds.hpp>

#include "guard.hpp"
#include "machine.hpp"
#include "names.hpp"

namespace rogueloom::c_api {

namespace {

/// The fight before its spin.
Outcome<battle::State> state_of(const run::Game& game, const battle::MachineFile& machine,
                                const rl_odds_options& options) {
    content::EnemyId enemy;
    if (options.has_enemy != 0) {
        const auto found = enemy_of(game.pack(), options.enemy);
        if (!found) return tl::unexpected(found.error());
        enemy = *found;
    }
    Result<battle::State> state = lab::odds_fight(game.rules(), machine, enemy);
    if (state) return std::move(*state);
    Error error = state.error();
    error.place.file = "machine";
    return bad_data(std::move(error));
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
