// SPDX-License-Identifier: MIT
// One fight by hand: legal actions, one of them, events; the state is plain bytes that can be copied.
#include <cstdio>
#include <memory>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>
#include <rogueloom/run/game.hpp>
#include <rogueloom/run/run.hpp>

using namespace rogueloom;

int main() {
    content::LoadedPack loaded = content::load_pack(content::base_pack_files());
    if (!loaded.pack) return 1;
    const auto pack = std::make_shared<const content::Pack>(std::move(*loaded.pack));
    const Result<run::Game> game = run::Game::compile(pack);
    if (!game) return 1;

    // The hero as a run of the first campaign starts with him, against the first enemy of the sheet.
    battle::Setup setup;
    setup.hero = run::start(*game, content::CampaignId(std::size_t{0}), Seed{1})->state.hero;
    setup.enemy = content::EnemyId(std::size_t{0});

    battle::EventLog log;
    battle::State state = battle::start(game->rules(), setup, Stream(Seed{1}, "battle"), &log);
    while (!state.over()) {
        const battle::ActionList actions = battle::legal_actions(game->rules(), state);
        battle::State what_if = state; // a copy is a memcpy: try before you choose
        battle::apply(game->rules(), what_if, actions[0]);
        battle::apply(game->rules(), state, actions[0], &log);
        std::printf("turn %d: %.0f HP against %.0f\n", state.turn, state.hero.hp, state.enemy_hp);
    }
    const battle::Outcome outcome = battle::outcome(game->rules(), state);
    std::printf("%s after %d turns and %zu events\n", outcome.won != 0 ? "won" : "lost", outcome.turns,
                log.size());
    return 0;
}
