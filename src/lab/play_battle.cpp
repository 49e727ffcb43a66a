// SPDX-License-Identifier: MIT
#include <rogueloom/lab/play_battle.hpp>

#include <memory>

#include <rogueloom/run/streams.hpp>

namespace rogueloom::lab {

void play_battle(const run::Game& game, battle::State& state, Seed seed, Policy& policy,
                 battle::EventLog* log) {
    run::Run around{{}, std::make_shared<run::StageMap>()}; // nowhere
    around.state.seed = seed;
    around.state.campaign = content::CampaignId(0);
    around.state.stage = 1;
    around.state.phase = run::Phase::battle;
    around.state.enemy = state.enemy;
    around.state.fight = state.kind;
    run::OptionList options;
    while (!state.over()) {
        const battle::ActionList actions = battle::legal_actions(game.rules(), state);
        std::size_t index = 0;
        if (actions.size() > 1) {
            around.state.battle = state;
            run::list_options(game, around, options);
            Stream stream = run::policy_stream(seed, around.state.choices);
            index = policy.choose(game, around, options, stream);
        }
        battle::apply(game.rules(), state, actions[index], log);
        ++around.state.choices;
    }
}

} // namespace rogueloom::lab
