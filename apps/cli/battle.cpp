// SPDX-License-Identifier: MIT
#include <rogueloom/lab/play_battle.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/view/battle.hpp>
#include <rogueloom/view/story.hpp>

#include "../common/output.hpp"
#include "../common/terminal.hpp"
#include "../common/wrap.hpp"
#include "commands.hpp"
#include "machine.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// The fight that was asked for: the machine file's, or the start row's hero.
Outcome<battle::Setup> setup_of(const run::Game& game, const Battle& arguments) {
    const content::Pack& pack = game.pack();
    const Outcome<content::EnemyId> enemy = find_enemy(pack, arguments.enemy);
    if (!enemy) return tl::unexpected(enemy.error());
    battle::Setup setup;
    if (arguments.machine) {
        const Outcome<battle::MachineFile> machine = read_machine_file(game.rules(), *arguments.machine);
        if (!machine) return tl::unexpected(machine.error());
        setup = machine->against(*enemy);
    } else {
        const Result<run::Run> fresh = run::start(game, content::CampaignId(0), Seed{0});
        if (!fresh) return tl::unexpected(failure_of(fresh.error()));
        setup.hero = fresh->state.hero;
        setup.enemy = *enemy;
    }
    const bool boss = pack[*enemy].type == content::EnemyType::boss;
    setup.kind = boss ? content::FightKind::boss : content::FightKind::normal;
    return setup;
}

std::string story(const run::Game& game, const battle::Setup& setup, const battle::EventLog& log,
                  const view::Words& words) {
    run::EventLog events;
    const auto enemy = static_cast<std::int32_t>(setup.enemy.index());
    events.push_back({run::EventKind::battle_started, {enemy, static_cast<std::int32_t>(setup.kind), 0}, {}});
    for (const battle::Event& event : log) events.push_back({run::EventKind::battle, {}, event});
    view::Story teller(game, content::CampaignId(0), words, view::Detail::full);
    std::string text = teller.tell(events);
    return text + teller.finish();
}

std::string report(const run::Game& game, const battle::Setup& setup, const battle::State& started,
                   const battle::EventLog& log, const Battle& arguments, Seed seed,
                   const view::Words& words) {
    if (arguments.format == BattleFormat::json) {
        view::BattleJson json(game.pack(), setup, started);
        std::string lines = json.setup(seed);
        return lines + json.events(log);
    }
    std::string text = words.say("battle.title", {{"enemy", words.name(setup.enemy)},
                                                  {"seed", seed_text(seed, words)},
                                                  {"policy", arguments.policy}}) +
                       "\n\n";
    if (arguments.format == BattleFormat::explanation)
        return text + view::BattleExplanation(words, words.name(setup.enemy)).explain(log);
    return app::wrap(text + story(game, setup, log, words), text_width);
}

} // namespace

int run_command(const Common& common, const Battle& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Result<std::unique_ptr<lab::Policy>> policy = lab::make_policy(arguments.policy);
    if (!policy) return end_with(failure_of(policy.error(), exit_usage));
    const Outcome<view::Words> words = words_for(*game, arguments.language);
    if (!words) return end_with(words.error());
    const Outcome<battle::Setup> setup = setup_of(*game, arguments);
    if (!setup) return end_with(setup.error());

    const Seed seed = arguments.seed ? *arguments.seed : Seed{app::random_seed()};
    battle::EventLog log;
    battle::State state = battle::start(game->rules(), *setup, Stream(seed, "battle"), &log);
    const battle::State started = state;
    lab::play_battle(*game, state, seed, **policy, &log);

    app::Output output = app::Output::standard();
    Result<void> done = output.write(report(*game, *setup, started, log, arguments, seed, *words));
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
