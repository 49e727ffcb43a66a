// SPDX-License-Identifier: MIT
#include <rogueloom/battle/battle.hpp>
#include <rogueloom/lab/odds.hpp>
#include <rogueloom/view/odds.hpp>

#include "../common/output.hpp"
#include "commands.hpp"
#include "machine.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// The fight before its spin. Errors: no such enemy (usage); those of lab::odds_fight().
Outcome<battle::State> state_of(const run::Game& game, const battle::MachineFile& machine,
                                const Odds& arguments) {
    content::EnemyId enemy;
    if (arguments.enemy) {
        const Outcome<content::EnemyId> found = find_enemy(game.pack(), *arguments.enemy);
        if (!found) return tl::unexpected(found.error());
        enemy = *found;
    }
    Result<battle::State> state = lab::odds_fight(game.rules(), machine, enemy);
    if (state) return std::move(*state);
    Error error = state.error();
    error.place.file = arguments.machine;
    return tl::unexpected(failure_of(error));
}

/// Errors: no such puck (usage); one of a column that does not spin.
Outcome<std::vector<content::PuckId>> find_candidates(const content::Pack& pack, const Odds& arguments,
                                                      const battle::Machine& machine) {
    std::vector<content::PuckId> pucks;
    for (const std::int32_t key : arguments.candidates) {
        const content::PuckId puck = pack.find_puck(key);
        if (!puck)
            return tl::unexpected(
                Failure{"--candidates \"puck:" + std::to_string(key) +
                            "\": there is no such puck (each has a key in the sheet puck, such as " +
                            std::to_string(pack.pucks.front().key) + " for " + pack.pucks.front().name + ")",
                        exit_usage});
        if (content::column_of(pack[puck].type) == content::Column::additional &&
            machine.additional_unlocked == 0)
            return tl::unexpected(Failure{"--candidates: puck " + std::to_string(key) + " has no place in " +
                                          arguments.machine +
                                          " (the additional column is locked); unlock it there"});
        pucks.push_back(puck);
    }
    return pucks;
}

std::string title(const Odds& arguments, const battle::State& state, const view::Words& words) {
    static constexpr std::array<const char*, 3> aims = {"odds.aim.damage", "odds.aim.kill",
                                                        "odds.aim.survive"};
    const std::string aim = words.say(aims[static_cast<std::size_t>(arguments.aim)]);
    if (!arguments.enemy) return words.say("odds.title.alone", {{"aim", aim}});
    return words.say("odds.title", {{"enemy", words.name(state.enemy)}, {"aim", aim}});
}

} // namespace

int run_command(const Common& common, const Odds& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Outcome<view::Words> words = words_for(*game, arguments.language);
    if (!words) return end_with(words.error());
    const Outcome<battle::MachineFile> machine = read_machine_file(game->rules(), arguments.machine);
    if (!machine) return end_with(machine.error());
    const Outcome<std::vector<content::PuckId>> candidates =
        find_candidates(game->pack(), arguments, machine->hero.machine);
    if (!candidates) return end_with(candidates.error());
    const Outcome<battle::State> state = state_of(*game, *machine, arguments);
    if (!state) return end_with(state.error());

    const lab::Odds odds = lab::odds(game->rules(), *state, arguments.aim);
    const std::vector<lab::Replacement> swaps =
        lab::replacements(game->rules(), *state, *candidates, arguments.aim);
    const std::string text = arguments.format == ReportFormat::json
                                 ? view::to_json(odds, swaps, game->pack()) + "\n"
                                 : title(arguments, *state, *words) + "\n" +
                                       view::to_text(odds, swaps, state->hero.machine, *words);
    app::Output output = app::Output::standard();
    Result<void> done = output.write(text);
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
