// SPDX-License-Identifier: MIT
#include "status_parts.hpp"

#include <algorithm>

#include <rogueloom/battle/equipment.hpp>

#include "numbers.hpp"

namespace rogueloom::view {

battle::Stats shown_stats(const run::Game& game, const run::Run& run) {
    const run::State& state = run.state;
    battle::Stats stats = run::current_hero(state).stats;
    if (state.phase != run::Phase::battle) {
        const battle::Equipment worn = battle::equipment(game.rules(), state.hero);
        for (std::size_t i = 0; i < stats.size(); ++i) stats[i] += worn.stats[i];
        return stats;
    }
    for (std::size_t i = 0; i < stats.size(); ++i)
        stats[i] += state.battle.worn_stats[i] + state.battle.amounts[i];
    return stats;
}
// The amounts of a fight begin with the four equip stats.
static_assert(static_cast<int>(battle::Amount::equip_physical) == 0 &&
              static_cast<int>(battle::Amount::equip_heal) == 3);

const content::Stage& stage_of(const run::Run& run, const content::Pack& pack) {
    return pack[run.state.campaign].stages[std::size_t{run.state.stage} - 1];
}

double shown_max_hp(const run::Game& game, const run::Run& run) {
    return run.state.phase == run::Phase::battle ? run.state.battle.max_hp : run::max_hp(game, run.state);
}

std::vector<std::string> fight_conditions(const battle::State& fight, const Words& words) {
    const auto& percents = words.pack().settings.stage_percent;
    std::vector<std::string> list;
    const auto stage = [&](const char* key, std::uint8_t reached) {
        if (reached == 0) return;
        const std::size_t i = std::min<std::size_t>(reached, percents.size()) - 1;
        list.push_back(words.say(key, {{"percent", std::to_string(percents[i])}}));
    };
    const auto mark = [&](const char* key, bool holds) {
        if (holds)
            list.push_back(words.say(key, {{"cap", std::to_string(words.pack().settings.rule_reverse_cap)}}));
    };
    const battle::Combatant& player = fight.side(battle::Side::player);
    const battle::Combatant& enemy = fight.side(battle::Side::enemy);
    stage("condition.enemy.attack_strengthen", enemy.attack_strengthen);
    stage("condition.enemy.guard_strengthen", enemy.guard_strengthen);
    stage("condition.enemy.attack_weaken", enemy.attack_weaken);
    mark("condition.enemy.rule_reversed", fight.rule_reversed != 0);
    const bool nobody_heals = player.heal_blocked != 0 && enemy.heal_blocked != 0;
    const bool nobody_guards = player.guard_blocked != 0 && enemy.guard_blocked != 0;
    mark("condition.heal_blocked", nobody_heals);
    mark("condition.guard_blocked", nobody_guards);
    mark("condition.enemy.heal_blocked", enemy.heal_blocked != 0 && !nobody_heals);
    mark("condition.enemy.guard_blocked", enemy.guard_blocked != 0 && !nobody_guards);
    stage("condition.player.attack_strengthen", player.attack_strengthen);
    stage("condition.player.guard_strengthen", player.guard_strengthen);
    stage("condition.player.attack_weaken", player.attack_weaken);
    mark("condition.player.heal_blocked", player.heal_blocked != 0 && !nobody_heals);
    mark("condition.player.guard_blocked", player.guard_blocked != 0 && !nobody_guards);
    if (player.guard > 0)
        list.push_back(words.say("condition.player.guard", {{"percent", guard_percent(player.guard)}}));
    return list;
}

std::string active_state(const run::Game& game, const run::Run& run, const Words& words) {
    const battle::Hero& hero = run::current_hero(run.state);
    const content::Active& row = game.pack()[hero.active];
    if (row.type == content::ActiveType::gold)
        return words.say("cost.gold", {{"cost", std::to_string(row.cost)}});
    const battle::Equipment worn = battle::equipment(game.rules(), hero);
    return words.say("item.tokens", {{"tokens", std::to_string(hero.tokens)},
                                     {"cap", std::to_string(battle::token_cap(game.rules(), hero, worn))}});
}

std::string charge_words(const Words& words, std::size_t charge, std::int32_t full) {
    return words.say("item.charge", {{"charge", std::to_string(charge)}, {"full", std::to_string(full)}});
}

} // namespace rogueloom::view
