// SPDX-License-Identifier: MIT
#include "run_odds.hpp"

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/battle/equipment.hpp>

namespace rogueloom::view {
namespace {

using run::OptionKind;

// What has more branches is estimated.
constexpr std::size_t most_in_fight = 50000;
constexpr std::size_t most_for_an_option = 4096;

/// What an option makes of a cell.
struct Change {
    content::Column column = content::Column::action;
    std::size_t cell = 0;
    content::PuckId puck;
};

content::PuckId puck(std::int32_t index) {
    return content::PuckId(static_cast<std::size_t>(index));
}

std::optional<Change> change_of(const run::Run& run, const run::Option& option) {
    const auto at = [](std::int32_t column, std::int32_t cell, content::PuckId made) {
        return Change{static_cast<content::Column>(column), static_cast<std::size_t>(cell), made};
    };
    switch (option.kind) {
    case OptionKind::place_puck:
        return at(option.b, option.c, puck(option.a));
    case OptionKind::strengthen:
    case OptionKind::buy_strengthen:
    case OptionKind::remove_puck:
    case OptionKind::give_puck:
        return at(option.a, option.b, puck(option.d));
    case OptionKind::copy_puck:
        return at(option.a, option.c,
                  run.state.hero.machine.cell(static_cast<content::Column>(option.a),
                                              static_cast<std::size_t>(option.b)));
    default:
        return std::nullopt;
    }
}

/// A turn of the hero against somebody who stands still: no rule, no guard, no end of HP. Hurt as he is, so
/// that a heal shows.
lab::Odds practice(const run::Game& game, battle::Hero hero) {
    constexpr double endless = 1e9;
    battle::Setup setup;
    hero.hp = battle::max_hp(hero, battle::equipment(game.rules(), hero)) / 2;
    setup.hero = hero;
    const auto& enemies = game.pack().enemies;
    for (std::size_t i = 0; !setup.enemy && i < enemies.size(); ++i)
        if (enemies[i].type == content::EnemyType::normal) setup.enemy = content::EnemyId(i);
    setup.fixed_enemy = battle::EnemyOverride{endless, endless, 0.0, 0.0, {}};
    const content::IntentSet& set = game.pack()[game.pack()[setup.enemy].set];
    setup.fixed_enemy->first_intent = set.entries.front().intent;
    return lab::odds(game.rules(), battle::start(game.rules(), setup, Stream(Seed{0}, "odds")),
                     lab::Aim::damage, most_for_an_option);
}

} // namespace

RunOdds run_odds(const run::Game& game, const run::Run& run) {
    RunOdds odds;
    const run::State& state = run.state;
    if (state.phase == run::Phase::battle) {
        if (state.battle.phase == battle::Phase::input)
            odds.now = lab::odds(game.rules(), state.battle, lab::Aim::damage, most_in_fight);
        return odds;
    }
    if (run::is_over(state)) return odds;
    odds.now = practice(game, state.hero);
    run::OptionList options;
    run::list_options(game, run, options);
    for (const run::Option& option : options) {
        std::optional<lab::Odds>& then = odds.options.emplace_back();
        const std::optional<Change> change = change_of(run, option);
        if (!change) continue;
        battle::Hero hero = state.hero;
        hero.machine.cell(change->column, change->cell) = change->puck;
        then = practice(game, hero);
    }
    return odds;
}

} // namespace rogueloom::view
